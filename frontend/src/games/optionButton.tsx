// An option of a question as a button: what it leads to, and its key.
import type { ComponentChildren } from "preact";
import type { OptionOut } from "../api/wire";
import { hoverHandlers } from "../input/hoverHandlers";
import { PASS, type SpotId } from "./contract";
import { digitKey } from "./options";

interface Props {
  option: OptionOut;
  /** Its place in the list, from 1. */
  n: number;
  choose(option: number): void;
  /** Absent: it marks nothing on the board. */
  hover?: (spot: SpotId | null) => void;
  spot?: SpotId | null | undefined;
  cls?: string;
  /** Before the words. */
  sign?: ComponentChildren;
  children: ComponentChildren;
}

export const OptionButton = ({ option: { option }, n, choose, hover, spot = null, cls, sign, children }: Props) => (
  <button
    type="button"
    class={cls ? `option ${cls}` : "option"}
    data-n={digitKey(n)}
    data-option={option}
    data-pass={option === PASS || undefined}
    onClick={() => choose(option)}
    {...(hover ? hoverHandlers(hover, spot) : {})}
  >
    {sign}
    <span>{children}</span>
    {digitKey(n) && <kbd>{n}</kbd>}
  </button>
);
