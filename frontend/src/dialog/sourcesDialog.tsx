// Lists what a number consists of.
import { signed } from "../common/signed";
import { Clause } from "../rules/clause";
import type { Numbers } from "../state/numbers";
import { text } from "../state/text";
import { Dialog } from "./dialog";
import "../common/sources.css";

export function SourcesDialog({ numbers, game }: { numbers: Numbers; game: string }) {
  const t = text.value;
  const sourced = numbers.shown.value;
  if (!sourced) return null;
  const close = () => {
    numbers.shown.value = null;
  };
  return (
    <Dialog title={sourced.title} onClose={close}>
      {sourced.fault && <p>{sourced.fault}</p>}
      {sourced.found && (
        <ul class="sources">
          {sourced.found.sources.map((part) => (
            <li key={part.text}>
              <span />
              <span>
                {part.text} <Clause id={part.clause} game={game} />
              </span>
              <b>{signed(part.n)}</b>
            </li>
          ))}
          <li>
            <span />
            <span>{t("web.sources.total")}</span>
            <b>{sourced.found.total}</b>
          </li>
        </ul>
      )}
    </Dialog>
  );
}
