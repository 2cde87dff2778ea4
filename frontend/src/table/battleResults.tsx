// Finished battles: each new one is shown until somebody says "go on". The game goes on behind it, and the prompt shows
// its questions.
import { signal } from "@preact/signals";
import type { LogLineOut } from "../api/wire";
import type { AnyGame, AnyView } from "../games";
import type { TableProps } from "../games/contract";
import { isFocusLost, restoreFocus } from "../input/focus";
import { text } from "../state/text";
import "./battleResults.css";

const read = signal<ReadonlySet<string>>(new Set());
/** A result that was opened again. */
const again = signal<string | null>(null);
/** Battles that were over when a table was opened need no reading, nor do those of older lines fetched later. `first`
 *  is the oldest line known at the start. */
interface Opening {
  first: LogLineOut | undefined;
  passed: ReadonlySet<string>;
}
const openings = new Map<string, Opening>();

type Props = TableProps<AnyView>;
const mark = (props: Props, name: string) => `${props.game.id} ${name}`;

const withAgain = (all: readonly string[], fresh: string[]): string[] => {
  const wanted = again.value;
  return wanted !== null && all.includes(wanted) ? [wanted, ...fresh.filter((name) => name !== wanted)] : fresh;
};

/** The results to read at a table, oldest first. The end of the game comes before the battle that caused it, which is
 *  in the list. */
export function unreadResults(ui: AnyGame, props: Props): string[] {
  const log = props.log ?? [];
  const resultsOf = (lines: readonly LogLineOut[]) => ui.results?.(lines, props.view) ?? [];
  const all = resultsOf(log);
  const { first, passed } = openingOf(props.game.id, log, all);
  if (ui.isOver?.(props.view)) return withAgain(all, []);
  const since = first ? resultsOf(log.slice(log.indexOf(first))) : [];
  return withAgain(
    all,
    since.filter((name) => !passed.has(name) && !read.value.has(mark(props, name))),
  );
}

/** Rebuilt if the lines are not the same: a table was opened again, or in another language. */
function openingOf(id: string, log: readonly LogLineOut[], all: readonly string[]): Opening {
  const known = openings.get(id);
  if (known?.first && log.includes(known.first)) return known;
  const made = { first: log[0], passed: new Set(all) };
  openings.set(id, made);
  return made;
}

/** In a replay: what was decided at this very moment. */
export function resultsAtMoment(ui: AnyGame, props: Props): string[] {
  const log = props.log ?? [];
  const before = new Set(ui.results?.(log.slice(0, log.length - props.news.length), null));
  const all = ui.results?.(log, null) ?? [];
  if (ui.isOver?.(props.view)) return withAgain(all, []);
  return withAgain(
    all,
    all.filter((name) => !before.has(name) && !read.value.has(mark(props, `${props.game.version} ${name}`))),
  );
}

export const showResultAgain = (name: string) => {
  again.value = name;
};

/** The user said "go on" or chose. In a replay `moment` keeps the same battle for the next visit. */
export function dismissResult(props: Props, name: string, moment = ""): void {
  again.value = null;
  read.value = new Set([...read.value, mark(props, moment + name)]);
  requestAnimationFrame(() => isFocusLost() && restoreFocus(null));
}

interface ResultProps {
  ui: AnyGame;
  props: Props;
  names: readonly string[];
  onGoOn(): void;
}

export function ResultSheet({ ui: { Result }, props, names: [name = "", ...more], onGoOn }: ResultProps) {
  const t = text.value;
  if (!Result) return null;
  return (
    <section class="sheet stage result" aria-label={t("web.stage.result")}>
      <Result {...props} result={name} />
      <button type="button" class="btn primary go-on" data-go-on onClick={onGoOn}>
        {more.length ? t("web.stage.go_on_more", { n: more.length }) : t("web.stage.go_on")} <kbd>⏎</kbd>
      </button>
    </section>
  );
}
