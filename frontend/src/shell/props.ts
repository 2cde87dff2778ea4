// What a game's parts are given, made from the table.

import type { View } from "../games";
import type { TableProps } from "../games/contract";
import { animate, bigSeals } from "../state/settings";
import type { Table } from "../state/table";
import { text } from "../state/text";
import { glance } from "./glance";
import { panel } from "./panel";
import { lookAgain } from "./results";
import { armed } from "./touch";

function finishes(table: Table): boolean {
  const [game, ui] = [table.game.value, table.ui.value];
  return (game?.view && game.decision && ui?.finishes?.(game.view, game.decision, table.told.value)) ?? false;
}

/** Null until there is something to show. */
export function tableProps(table: Table): TableProps<View> | null {
  const game = table.named.value;
  if (!game?.view) return null;
  return {
    view: game.view,
    game,
    seat: game.you,
    decision: table.decision.value,
    lit: table.lit.value,
    hovered: table.hovered.value,
    selected: table.selected.value,
    last: table.relit.value ? new Set(table.relit.value) : table.last.value,
    news: table.news.value,
    told: table.told.value,
    animate: animate() && !table.skipped.value,
    named: bigSeals.value,
    finishes: finishes(table),
    t: text.value,
    pick: (spot) => (armed(spot, table) ? table.pick(spot) : table.hover(spot)),
    choose: (option) => table.choose(option),
    putBack: (free) => {
      table.narrowed.value = null;
      table.back.backTo(free);
    },
    hover: (spot) => glance(spot, table),
    explain: (spot) => void table.explain(spot),
    sources: (title, what, of) => void table.numbers.open(title, what, of),
    amount: (what, of) => table.numbers.amount(what, of),
    parts: (what, of) => table.numbers.parts(what, of),
    open: (drawer) => {
      panel.value = drawer;
    },
    look: lookAgain,
  };
}
