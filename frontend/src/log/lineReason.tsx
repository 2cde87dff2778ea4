// The reason of a log line: its clause and, on request, the sources of its number as they were then.
import { useId, useState } from "preact/hooks";
import type { LogLineOut, SourceOut } from "../api/wire";
import { signed } from "../common/signed";
import { Clause } from "../rules/clause";
import { text } from "../state/text";

/** A short sum, for the button that lists its sources. */
export const sum = (parts: readonly SourceOut[]) => parts.map((part) => signed(part.n)).join(" ");

/** The sources of a number, one per line. */
export function SourceList({ id, sources, game }: { id: string; sources: readonly SourceOut[]; game: string }) {
  return (
    <ul class="parts" id={id}>
      {sources.map((part, n) => (
        <li key={n}>
          <b>{signed(part.n)}</b>{" "}
          <span>
            {part.text} <Clause id={part.clause} game={game} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Sum({ of, game }: { of: readonly SourceOut[]; game: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const label = text.value("web.log.parts", { parts: sum(of) });
  return (
    <>
      <button
        type="button"
        class="sum"
        aria-expanded={open}
        {...(open ? { "aria-controls": id } : {})}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!open)}
      >
        {sum(of)}
      </button>{" "}
      {open && <SourceList id={id} sources={of} game={game} />}
    </>
  );
}

/** Empty for lines stored before log lines had reasons. */
export function LineReason({ line, game }: { line: LogLineOut; game: string }) {
  return (
    <>
      {" "}
      <Clause id={line.clause} game={game} /> {line.sources.length > 0 && <Sum of={line.sources} game={game} />}
    </>
  );
}
