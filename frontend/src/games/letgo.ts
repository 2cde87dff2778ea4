// A drag ends without a drop: by Escape, by another button, by a window that goes to sleep or a release nobody heard.
import { useEffect } from "preact/hooks";

const FIRST_BUTTON = 1; // of `buttons`, alone

/** `letGo` puts back what is in the hand, and says whether there was something. The menu of the button that did it
 * stays away: it would lie over the board and swallow the release. */
export function useLetGo(letGo: () => boolean): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let menuless = false;
    const pressed = () => {
      menuless = false;
    };
    const moved = ({ buttons }: PointerEvent) => {
      if (buttons !== FIRST_BUTTON && letGo()) menuless = true;
    };
    const menu = (event: Event) => {
      if (letGo() || menuless) event.preventDefault();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape" && letGo()) event.stopImmediatePropagation();
    };
    addEventListener("pointerdown", pressed, { capture: true, signal });
    addEventListener("pointermove", moved, { capture: true, signal });
    addEventListener("contextmenu", menu, { capture: true, signal });
    addEventListener("keydown", key, { capture: true, signal });
    addEventListener("blur", letGo, { signal });
    return () => listening.abort();
  }, [letGo]);
}
