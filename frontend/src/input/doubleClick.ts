// A double click chooses once: its second click would hit something that was not there when the user aimed.
import type { Table } from "../state/table";

const SOON_MS = 450;
const NEAR = 8; // pixels

interface Press {
  at: number;
  x: number;
  y: number;
  /** How many choices had been made before it. */
  chosen: number;
}

const isNear = (press: Press, x: number, y: number): boolean => Math.hypot(x - press.x, y - press.y) <= NEAR;

/** Whether a press is the second half of a double click whose first half has already chosen. */
export const isDoubleClick = (first: Press | null, now: Press): boolean =>
  first !== null && first.chosen !== now.chosen && now.at - first.at < SOON_MS && isNear(first, now.x, now.y);

/** Swallows the second half, from press to click; only at the table itself. */
export function ignoreDoubleClicks(table: Table): () => void {
  let first: Press | null = null;
  let swallows = false;
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const press = (event: PointerEvent) => {
    const now = { at: event.timeStamp, x: event.clientX, y: event.clientY, chosen: table.choiceCount.peek() };
    swallows = isDoubleClick(first, now);
    if (swallows) stop(event);
    else first = now;
  };
  const click = (event: MouseEvent) => {
    if (!swallows || event.detail === 0) return; // a click by key has no press
    swallows = false;
    stop(event);
  };
  const forget = () => {
    first = null; // any other action in between means that the next click counts
  };
  const release = (event: PointerEvent) => {
    if (first && !isNear(first, event.clientX, event.clientY)) forget(); // it was a drag
  };
  addEventListener("keydown", forget, true);
  addEventListener("pointerup", release, true);
  addEventListener("pointerdown", press, true);
  addEventListener("click", click, true);
  return () => {
    removeEventListener("keydown", forget, true);
    removeEventListener("pointerup", release, true);
    removeEventListener("pointerdown", press, true);
    removeEventListener("click", click, true);
  };
}
