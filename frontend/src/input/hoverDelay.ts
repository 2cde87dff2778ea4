// Pointing at places of the board. On the way from a place to the clause of its answer the pointer crosses other
// places, so an answer the user asked for stays until the pointer rests elsewhere or something else is pressed.
import type { SpotId } from "../games/contract";

export const REST_MS = 350;

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

export function hoverWithDelay(spot: SpotId | null, table: Board): void {
  clearTimeout(resting);
  const answer = table.reading.peek();
  if (!answer?.text || answer === pressed || answer.spot === spot) table.hover(spot);
  else if (spot !== null) resting = setTimeout(() => table.hover(spot), REST_MS);
}

/** A press dismisses the answer: it may begin a drag, which has to show where it leads. */
export function onBoardPress(table: Board): void {
  pressed = table.reading.peek();
}
