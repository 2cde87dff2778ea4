// What a game's parts get, made from the table.

import type { AnyView } from "../games";
import type { TableProps } from "../games/contract";
import { hoverWithDelay } from "../input/hoverDelay";
import { mayChoose } from "../input/touch";
import type { Numbers } from "../state/numbers";
import { animate, bigEmblems } from "../state/settings";
import type { Table } from "../state/table";
import { text } from "../state/text";
import { showResultAgain } from "./battleResults";
import { openPanel } from "./openPanel";

function finishes(table: Table): boolean {
  const [game, ui] = [table.game.value, table.ui.value];
  return (game?.view && game.decision && ui?.finishes?.(game.view, game.decision, table.lines.value)) ?? false;
}

type Shared = "showsPlaceNames" | "t" | "openSources" | "totalOf" | "sourcesOf" | "open" | "showResult";

/** What is the same at a table and in a replay. */
export const sharedProps = (numbers: Numbers): Pick<TableProps<AnyView>, Shared> => ({
  showsPlaceNames: bigEmblems.value,
  t: text.value,
  openSources: (title, what, of) => void numbers.open(title, what, of),
  totalOf: (what, of) => numbers.totalOf(what, of),
  sourcesOf: (what, of) => numbers.sourcesOf(what, of),
  open: (drawer) => {
    openPanel.value = drawer;
  },
  showResult: showResultAgain,
});

/** Null until there is something to show. */
export function tableProps(table: Table): TableProps<AnyView> | null {
  const game = table.shownGame.value;
  if (!game?.view) return null;
  return {
    view: game.view,
    game,
    seat: game.you,
    decision: table.decision.value,
    lit: table.lit.value,
    hovered: table.hovered.value,
    selected: table.selected.value,
    marked: table.highlighted.value ? new Set(table.highlighted.value) : table.changed.value,
    news: table.news.value,
    log: table.lines.value,
    animate: animate() && !table.skipped.value,
    finishes: finishes(table),
    pick: (spot) => (mayChoose(spot, table) ? table.pick(spot) : table.hover(spot)),
    choose: (option) => table.choose(option),
    putBack: (free) => {
      table.spotToResolve.value = null;
      table.undo.backTo(free);
    },
    hover: (spot) => hoverWithDelay(spot, table),
    explain: (spot) => void table.explain(spot),
    ...sharedProps(table.numbers),
  };
}
