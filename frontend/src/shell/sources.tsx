// What a number is made of.
import { Clause } from "../atoms";
import type { Numbers } from "../state/numbers";
import { text } from "../state/text";
import { Dialog } from "./dialog";

export function SourcesDialog({ numbers, game }: { numbers: Numbers; game: string }) {
  const t = text.value;
  const sourced = numbers.sourced.value;
  if (!sourced) return null;
  const close = () => {
    numbers.sourced.value = null;
  };
  const signed = (n: number) => (n > 0 ? `+${n}` : String(n));
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
