// Icons of the sprite, the emblem of a seat, and a name in the colour of its seat.
import type { ComponentChildren } from "preact";
import "./icons.css";

export function Icon({ id, cls = "" }: { id: string; cls?: string }) {
  return (
    <svg class={cls ? `g ${cls}` : "g"} viewBox="0 0 48 48" aria-hidden="true">
      <use href={`#${id}`} />
    </svg>
  );
}

/** The emblem of a seat (0 …), drawn beside every name. */
export function Emblem({ seat }: { seat: number }) {
  return (
    <svg class={`emblem-dot own-${seat + 1}`} viewBox="0 0 48 48" aria-hidden="true">
      <use href={`#emblem-${seat + 1}`} />
    </svg>
  );
}

export function PlayerName({ seat, children }: { seat: number; children: ComponentChildren }) {
  return (
    <span class={`own-${seat + 1}`}>
      <Emblem seat={seat} /> <span class="own-name">{children}</span>
    </span>
  );
}
