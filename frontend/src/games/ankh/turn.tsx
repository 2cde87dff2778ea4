// The menu of a turn: each action with what it would bring now.
import type { OptionOut } from "../../api/wire";
import type { TableProps } from "../contract";
import type { AnkhView } from "./types";
import { Acts, digit, rest } from "./widgets";
import { eventAfter } from "./words";

type Props = TableProps<AnkhView>;

/** Followers the next Gain would give the seat that looks; null where that is not asked or not known yet. */
export function nextGain({ view, seat, decision, amount }: Props): number | null {
  const god = view.seats[seat ?? -1]?.god;
  return god === undefined || decision?.kind !== "turn.action" ? null : amount("followers", [god]);
}

/** "+4 followers", "then: Conflict": what is known before the choice. */
function consequences(props: Props, action: string): string {
  const { view, t } = props;
  const gain = action === "gain" ? nextGain(props) : null;
  const event = eventAfter(view, action, t);
  return [gain === null ? "" : t("web.ankh.gains", { n: gain }), event].filter(Boolean).join(" · ");
}

function Action({ option, i, props }: { option: OptionOut; i: number; props: Props }) {
  const { choose, hover } = props;
  const spot = `action:${option.token}`;
  return (
    <button
      type="button"
      class="option slim"
      data-n={digit(i)}
      data-option={option.option}
      onClick={() => choose(option.option)}
      onPointerEnter={() => hover(spot)}
      onPointerLeave={() => hover(null)}
      onFocus={() => hover(spot)}
    >
      <span>
        {option.label}
        <small>{consequences(props, option.token)}</small>
      </span>
      <kbd>{digit(i)}</kbd>
    </button>
  );
}

export function Turn(props: Props) {
  return (
    <>
      <ul class="options short ankh-turn">
        {rest(props.decision).map((option, i) => (
          <li key={option.option}>
            <Action option={option} i={i} props={props} />
          </li>
        ))}
      </ul>
      <Acts props={props} />
    </>
  );
}
