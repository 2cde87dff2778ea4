// Whatever has a name when the pointer rests on it says it in the reading line too: a finger sees no other.
import { signal } from "@preact/signals";

/** What the thing under the pointer, finger or focus is called; empty where it has no name of its own. */
export const pointed = signal("");

const SILENT = ".log, .acts, .stage-switch"; // these say what they are
const named = (target: EventTarget | null): string => {
  const found = target instanceof Element ? target.closest("main.table [title]") : null;
  return found && !found.closest(SILENT) ? (found.getAttribute("title") ?? "") : "";
};

const look = (event: Event) => {
  pointed.value = named(event.target);
};

/** Until the function that is given back is called. */
export function watchPointing(): () => void {
  addEventListener("pointerover", look);
  addEventListener("focusin", look);
  return () => {
    removeEventListener("pointerover", look);
    removeEventListener("focusin", look);
    pointed.value = "";
  };
}
