// Why a line of the log is so: the clause behind it and, on request, the parts of its number as they were then.
import { useId, useState } from "preact/hooks";
import type { SourceOut, ToldOut } from "../api/wire";
import { Clause } from "../atoms";
import { text } from "../state/text";

export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

/** A short sum, for the button that tells its parts. */
export const sum = (parts: readonly SourceOut[]) => parts.map((part) => signed(part.n)).join(" ");

/** The parts of a number, one below the other. */
export function Parts({ id, of, game }: { id: string; of: readonly SourceOut[]; game: string }) {
  return (
    <ul class="parts" id={id}>
      {of.map((part, n) => (
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
      {open && <Parts id={id} of={of} game={game} />}
    </>
  );
}

/** Nothing for lines of a table that is older than its reasons. */
export function Because({ told, game }: { told: ToldOut; game: string }) {
  return (
    <>
      {" "}
      <Clause id={told.clause} game={game} /> {told.sources.length > 0 && <Sum of={told.sources} game={game} />}
    </>
  );
}
