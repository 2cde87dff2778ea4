// Touch has no hover: the first tap on a small lit place shows what would happen, the second does it.
import type { SpotId } from "../games/contract";
import { parseSpot } from "../games/spotNames";
import type { Table } from "../state/table";
import { onBoardPress } from "./hoverDelay";
import { isTouching } from "./lastInput";

let hoveredBeforePress: SpotId | null = null;
let watched: Table | null = null;

export function watchTouch(table: Table): void {
  watched = table;
}

addEventListener(
  "pointerdown",
  () => {
    hoveredBeforePress = watched?.hovered.peek() ?? null;
    if (watched) onBoardPress(watched);
  },
  { capture: true },
);

/** Whether a click may choose now. */
export function mayChoose(spot: SpotId, table: Table): boolean {
  return !isTouching() || hoveredBeforePress === spot || !table.lit.peek().has(spot) || !isSmall(spot, table);
}

/** Small places of a board need the second tap; rows and cards are large enough. */
const isSmall = (spot: SpotId, table: Table) => table.ui.peek()?.smallSpots?.includes(parseSpot(spot).family) ?? false;

/** Whether a place that was shown by touch needs another tap to be chosen. With several options the second tap has been
 *  made: the prompt asks which one. */
export const needsSecondTap = (spot: SpotId, table: Table): boolean =>
  isTouching() && isSmall(spot, table) && table.lit.value.has(spot) && table.spotToResolve.value !== spot;

/** Whether the main pointer is coarse, for hints before the first tap. */
export const hasCoarsePointer = () => matchMedia("(pointer: coarse)").matches;
