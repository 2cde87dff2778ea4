// Pointing at places of the board. The way from a place to the clause of its answer crosses other places: an answer one
// has asked for stays until the pointer rests elsewhere, or something else is pressed.
import type { SpotId } from "../games/contract";

export const REST = 350; // milliseconds

interface Answer {
  spot: SpotId | null;
  text: string;
}
interface Board {
  reading: { peek: () => Answer | null };
  hover: (spot: SpotId | null) => void;
}

let resting: ReturnType<typeof setTimeout> | undefined;
let pressed: Answer | null = null;

export function glance(spot: SpotId | null, table: Board): void {
  clearTimeout(resting);
  const answer = table.reading.peek();
  if (!answer?.text || answer === pressed || answer.spot === spot) table.hover(spot);
  else if (spot !== null) resting = setTimeout(() => table.hover(spot), REST);
}

/** A press lets go of the answer; it may be the beginning of a drag, which has to show where it goes. */
export function press(table: Board): void {
  pressed = table.reading.peek();
}
