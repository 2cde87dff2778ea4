// Cancels a drag: on Escape, another button, a window that loses focus, or a release nobody saw.
import { useEffect } from "preact/hooks";

const FIRST_BUTTON = 1; // of `buttons`, alone

/** `cancelDrag` puts the piece back and returns whether there was one. The context menu of the other button is
 *  suppressed: it would cover the board and swallow the release. */
export function useDragCancel(cancelDrag: () => boolean): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let suppressesMenu = false;
    const pressed = () => {
      suppressesMenu = false;
    };
    const moved = ({ buttons }: PointerEvent) => {
      if (buttons !== FIRST_BUTTON && cancelDrag()) suppressesMenu = true;
    };
    const menu = (event: Event) => {
      if (cancelDrag() || suppressesMenu) event.preventDefault();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape" && cancelDrag()) event.stopImmediatePropagation();
    };
    addEventListener("pointerdown", pressed, { capture: true, signal });
    addEventListener("pointermove", moved, { capture: true, signal });
    addEventListener("contextmenu", menu, { capture: true, signal });
    addEventListener("keydown", key, { capture: true, signal });
    addEventListener("blur", cancelDrag, { signal });
    return () => listening.abort();
  }, [cancelDrag]);
}
