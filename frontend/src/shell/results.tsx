// Battles that are over: each new one is shown till somebody says "go on". The game goes on behind, and what is asked
// meanwhile stands in the prompt.
import { signal } from "@preact/signals";
import type { ToldOut } from "../api/wire";
import type { AnyGame, View } from "../games";
import type { TableProps } from "../games/contract";
import { text } from "../state/text";
import { giveFocus, isLost } from "./focus";

const read = signal<ReadonlySet<string>>(new Set());
/** One that is looked at once more. */
const again = signal<string | null>(null);
/** Battles that were over when a table was opened: nobody waits for these, nor for those of older lines that are fetched
 *  later. `first` is the oldest line that was known then. */
interface Opening {
  first: ToldOut | undefined;
  passed: ReadonlySet<string>;
}
const openings = new Map<string, Opening>();

type Props = TableProps<View>;
const mark = (props: Props, name: string) => `${props.game.id} ${name}`;

const withAgain = (all: readonly string[], fresh: string[]): string[] => {
  const wanted = again.value;
  return wanted !== null && all.includes(wanted) ? [wanted, ...fresh.filter((name) => name !== wanted)] : fresh;
};

/** The results to be read at a table, oldest first. The end comes before the battle it came by: that one is in the list. */
export function unread(ui: AnyGame, props: Props): string[] {
  const told = props.told ?? [];
  const resultsOf = (lines: readonly ToldOut[]) => ui.results?.(lines, props.view) ?? [];
  const all = resultsOf(told);
  const { first, passed } = openingOf(props.game.id, told, all);
  if (ui.isOver?.(props.view)) return withAgain(all, []);
  const since = first ? resultsOf(told.slice(told.indexOf(first))) : [];
  return withAgain(
    all,
    since.filter((name) => !passed.has(name) && !read.value.has(mark(props, name))),
  );
}

/** Made anew when the lines are others: a table opened again, another language. */
function openingOf(id: string, told: readonly ToldOut[], all: readonly string[]): Opening {
  const known = openings.get(id);
  if (known?.first && told.includes(known.first)) return known;
  const made = { first: told[0], passed: new Set(all) };
  openings.set(id, made);
  return made;
}

/** In a replay: what was decided at this very moment. */
export function decidedNow(ui: AnyGame, props: Props): string[] {
  const told = props.told ?? [];
  const before = new Set(ui.results?.(told.slice(0, told.length - props.news.length), null));
  const all = ui.results?.(told, null) ?? [];
  if (ui.isOver?.(props.view)) return withAgain(all, []);
  return withAgain(
    all,
    all.filter((name) => !before.has(name) && !read.value.has(mark(props, `${props.game.version} ${name}`))),
  );
}

export const lookAgain = (name: string) => {
  again.value = name;
};

/** Said "go on", or went on by choosing. In a replay `moment` keeps the same battle for the next look. */
export function goOn(props: Props, name: string, moment = ""): void {
  again.value = null;
  read.value = new Set([...read.value, mark(props, moment + name)]);
  requestAnimationFrame(() => isLost() && giveFocus(null));
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
