// Zones as a list of buttons: the second way beside the board, for keyboard and screen reader.
import type { OptionOut } from "../../api/wire";
import { Icon } from "../../atoms";
import { pointing } from "../pointing";
import type { BoardProps } from "./layers";
import { isPointedAt, real, spotOf } from "./option";
import { WAY_GLYPH, wayTo } from "./ways";

const FEW = 4; // that leave room for the board on a phone

export function Steps({ props, keys = false }: { props: BoardProps; keys?: boolean }) {
  const few = keys && real(props).length <= FEW;
  return (
    <div class={`zone-list k-zones${few ? " k-few" : ""}`}>
      {real(props).map((option, i) => (
        <ZoneButton key={option.option} props={props} option={option} n={i + 1} keys={keys} />
      ))}
    </div>
  );
}

interface ZoneProps {
  props: BoardProps;
  option: OptionOut;
  n: number;
  /** Show the key beside the name. */
  keys?: boolean;
}

/** A zone (or a card that may be played now) as a second way beside the board. */
export function ZoneButton({ props, option, n, keys = false }: ZoneProps) {
  const spot = spotOf(props, option);
  const way = props.decision && spot ? wayTo(props.view, props.decision, spot.slice(5), [option]) : "plain";
  return (
    <button
      type="button"
      class={`btn${spot?.startsWith("zone:") ? " k-zone" : ""}${isPointedAt(props, option) ? " on" : ""}`}
      data-n={n <= 9 ? n : undefined}
      data-option={option.option}
      onClick={() => props.choose(option.option)}
      {...pointing(props.hover, spot)}
    >
      {way !== "plain" && <Icon id={WAY_GLYPH[way]} />}
      <span>{option.label}</span>
      {keys && n <= 9 && <kbd>{n}</kbd>}
    </button>
  );
}
