// The menu of a turn: each action with what it would bring now.
import type { OptionOut, ToldOut } from "../../api/wire";
import type { TableProps } from "../contract";
import { pointing } from "../pointing";
import { Acts, digit, rest } from "./acts";
import { ACTIONS } from "./facts";
import type { AnkhView } from "./types";
import { eventAfter, seatsOf } from "./words";

type Props = TableProps<AnkhView>;

/** Followers the next Gain would give the seat that looks; null where that is not asked or not known yet. */
export function nextGain({ view, seat, decision, amount }: Props): number | null {
  const god = view.seats[seat ?? -1]?.god;
  return god === undefined || decision?.kind !== "turn.action" ? null : amount("followers", [god]);
}

/** "+4 followers", "nothing now: …", "then: Conflict": what is known before the choice. */
function consequences(props: Props, { token: action, note }: OptionOut): string {
  const { view, t } = props;
  const gain = action === "gain" && !note ? nextGain(props) : null;
  const event = eventAfter(view, action, t);
  return [gain === null ? "" : t("web.ankh.gains", { n: gain }), note, event].filter(Boolean).join(" · ");
}

function Action({ option, i, props }: { option: OptionOut; i: number; props: Props }) {
  const { choose, hover } = props;
  const spot = `action:${option.token}`;
  return (
    <button
      type="button"
      class={option.note ? "option slim is-vain" : "option slim"}
      data-n={digit(i)}
      data-option={option.option}
      onClick={() => choose(option.option)}
      {...pointing(hover, spot)}
    >
      <span>
        {option.label}
        <small>{consequences(props, option)}</small>
      </span>
      <kbd>{digit(i)}</kbd>
    </button>
  );
}

/** The first action chosen in this turn, or nothing if none was. */
export function firstAction(told: readonly ToldOut[]): string | undefined {
  const turn = told.slice(told.findLastIndex((line) => line.kind === "turn") + 1);
  const chosen = turn.find((line) => line.kind === "action");
  return chosen && ACTIONS[chosen.args[1] ?? 0];
}

/** Which action of the turn this is, and that the turn ends after it. Of two gods that are one each has one. */
function Which({ view, told, seat, t }: Props) {
  const first = firstAction(told ?? []);
  const god = view.seats[seat ?? -1]?.god ?? -1;
  const key = first ? "web.ankh.second_action" : seatsOf(view, god).length > 1 ? "web.ankh.only_action" : "";
  if (!key) return <p class="which-action">{t("web.ankh.first_action")}</p>;
  return <p class="which-action">{t(key, { first: first ? t(`ankh.action.${first}`) : "" })}</p>;
}

export function Turn(props: Props) {
  return (
    <>
      <Which {...props} />
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
