// From pointer and focus to spots: every place of a board carries data-at.
import type { BoardProps } from "./layers";

export const spotAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest("[data-at]")?.getAttribute("data-at") ?? null) : null;

/** A finger points by its first tap, which the shell takes for that. */
const isFinger = (event: PointerEvent) => event.pointerType === "touch";

export function pointing(props: BoardProps) {
  const point = (event: Event) => props.hover(spotAt(event.target));
  return {
    onPointerOver: (event: PointerEvent) => !isFinger(event) && point(event),
    onPointerLeave: (event: PointerEvent) => !isFinger(event) && props.hover(null),
    onFocusIn: point,
    onClick: (event: MouseEvent) => {
      const spot = spotAt(event.target);
      if (spot) props.pick(spot);
    },
  };
}
