// Pointer and focus on a board: every zone has its spot in `data-at`.
import type { KemetProps } from "./layers";

export const spotAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest("[data-at]")?.getAttribute("data-at") ?? null) : null;

/** The page treats the first tap of a finger as pointing. */
const isFinger = (event: PointerEvent) => event.pointerType === "touch";

export function boardHandlers(props: KemetProps) {
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
