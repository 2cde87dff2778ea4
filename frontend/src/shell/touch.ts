// Fingers have no hover: the first tap on a lit place shows what would happen, the second does it.
import type { SpotId } from "../games/contract";
import type { Table } from "../state/table";
import { press } from "./glance";

let touching = false;
let before: SpotId | null = null;
let watched: Table | null = null;

export function watchTouch(table: Table): void {
  watched = table;
}

addEventListener(
  "pointerdown",
  (event) => {
    document.body.dataset.input = event.pointerType;
    touching = event.pointerType === "touch";
    before = watched?.hovered.peek() ?? null;
    if (watched) press(watched);
  },
  { capture: true },
);

/** Whether a click may choose now. */
export function armed(spot: SpotId, table: Table): boolean {
  return !touching || before === spot || !table.lit.peek().has(spot) || !isPlace(spot);
}

/** Small places of a map need the second tap; rows and cards are large enough. */
const isPlace = (spot: SpotId) => /^(hex|figure|zone|edge|army|monument|region|district|place):/.test(spot);

addEventListener("keydown", () => {
  document.body.dataset.input = "keys";
});
