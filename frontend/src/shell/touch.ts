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

/** Whether the finger that showed a place must tap once more to choose it. Where several options lie on it, the second
 *  tap has been: the prompt asks which one is meant. */
export const tapAgain = (spot: SpotId, table: Table): boolean =>
  document.body.dataset.input === "touch" &&
  isPlace(spot) &&
  table.lit.value.has(spot) &&
  table.narrowed.value !== spot;

/** Before the first tap: whether there will be fingers. */
export const byFinger = () => matchMedia("(pointer: coarse)").matches;

addEventListener("keydown", () => {
  document.body.dataset.input = "keys";
});
