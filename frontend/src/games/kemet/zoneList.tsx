// Zones as a list of buttons, as an alternative to the board.
import type { OptionOut } from "../../api/wire";
import { Icon } from "../../common/icons";
import { hoverHandlers } from "../../input/hoverHandlers";
import { digitKey, realOptions } from "../options";
import type { KemetProps } from "./layers";
import { isPointedAt, spotOf } from "./optionButtons";
import { nameIn } from "./spots";
import { WAY_GLYPH, wayTo } from "./wayTo";
import "./zoneList.css";

const FEW = 4; // zones that leave room for the board on a phone

export function ZoneList({ props, keys = false }: { props: KemetProps; keys?: boolean }) {
  const few = keys && realOptions(props.decision).length <= FEW;
  return (
    <div class={`zone-list k-zones${few ? " k-few" : ""}`}>
      {realOptions(props.decision).map((option, i) => (
        <ZoneButton key={option.option} props={props} option={option} n={i + 1} keys={keys} />
      ))}
    </div>
  );
}

interface ZoneProps {
  props: KemetProps;
  option: OptionOut;
  n: number;
  /** Show the key beside the name. */
  keys?: boolean;
}

/** A button for a zone, or for a card that may be played now. */
export function ZoneButton({ props, option, n, keys = false }: ZoneProps) {
  const spot = spotOf(props, option);
  const zone = nameIn("zone", spot);
  const way = props.decision && zone ? wayTo(props.view, props.decision, zone, [option]) : "plain";
  return (
    <button
      type="button"
      class={`btn${zone ? " k-zone" : ""}${isPointedAt(props, option) ? " on" : ""}`}
      data-n={digitKey(n)}
      data-option={option.option}
      onClick={() => props.choose(option.option)}
      {...hoverHandlers(props.hover, spot)}
    >
      {way !== "plain" && <Icon id={WAY_GLYPH[way]} />}
      <span>{option.label}</span>
      {keys && digitKey(n) && <kbd>{n}</kbd>}
    </button>
  );
}
