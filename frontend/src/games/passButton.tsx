// The button that passes; its label says what is passed.
import type { ComponentChildren } from "preact";
import { PASS } from "./contract";

interface Props {
  /** Passing finishes what was begun. */
  primary?: boolean;
  onClick: () => void;
  children: ComponentChildren;
}

export const PassButton = ({ primary = false, onClick, children }: Props) => (
  <button type="button" class={primary ? "btn primary" : "btn"} data-pass data-option={PASS} onClick={onClick}>
    {children} <kbd>D</kbd>
  </button>
);
