// Everything with a name also shows it in the reading line when the pointer rests on it: touch screens have no other
// way.
import { signal } from "@preact/signals";

/** The name of the element under the pointer, finger or focus; empty if it has none of its own. */
export const pointedName = signal("");

const SILENT = ".log, .acts, .stage-switch"; // these show their names themselves
const titleOf = (target: EventTarget | null): string => {
  const found = target instanceof Element ? target.closest("main.table [title]") : null;
  return found && !found.closest(SILENT) ? (found.getAttribute("title") ?? "") : "";
};

const look = (event: Event) => {
  pointedName.value = titleOf(event.target);
};

/** Watches until the returned function is called. */
export function watchPointedName(): () => void {
  addEventListener("pointerover", look);
  addEventListener("focusin", look);
  return () => {
    removeEventListener("pointerover", look);
    removeEventListener("focusin", look);
    pointedName.value = "";
  };
}
