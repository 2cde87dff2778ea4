// The menu of a turn: each action with what it would do now.
import type { OptionOut } from "../../api/wire";
import type { TableProps } from "../contract";
import { OptionButton } from "../optionButton";
import { realOptions } from "../options";
import type { LogLineOut } from "./kinds";
import { PassAndSeal } from "./optionButtons";
import { ACTIONS } from "./tables";
import type { AnkhView } from "./view";
import { eventAfter, seatsOf } from "./words";
import "./turnMenu.css";

type Props = TableProps<AnkhView>;

/** The followers that the viewer would gain now; null if no action is asked, or the number is not known yet. */
export function nextGain({ view, seat, decision, totalOf }: Props): number | null {
  const god = view.seats[seat ?? -1]?.god;
  return god === undefined || decision?.kind !== "turn.action" ? null : totalOf("followers", [god]);
}

/** What is known before the choice: "+4 followers", "nothing now: …", "then: Conflict". */
function consequences(props: Props, { token: action, idle }: OptionOut): string {
  const { view, t } = props;
  const gain = action === "gain" && !idle ? nextGain(props) : null;
  const event = eventAfter(view, action, t);
  return [gain === null ? "" : t("web.ankh.gains", { n: gain }), idle, event].filter(Boolean).join(" · ");
}

function Action({ option, i, props }: { option: OptionOut; i: number; props: Props }) {
  const { choose, hover } = props;
  const cls = option.idle ? "slim is-vain" : "slim";
  return (
    <OptionButton {...{ option, choose, hover, cls }} n={i + 1} spot={`action:${option.token}`}>
      {option.label}
      <small>{consequences(props, option)}</small>
    </OptionButton>
  );
}

/** The first action chosen in this turn, if there was one. */
export function firstAction(log: readonly LogLineOut[]): string | undefined {
  const turn = log.slice(log.findLastIndex((line) => line.kind === "turn") + 1);
  const chosen = turn.find((line) => line.kind === "action");
  return chosen && ACTIONS[chosen.args[1] ?? 0];
}

/** Which action of the turn this is, and when the turn ends. Each of two merged gods has one action. */
function Which({ view, log, seat, t }: Props) {
  const first = firstAction(log ?? []);
  const god = view.seats[seat ?? -1]?.god ?? -1;
  const key = first ? "web.ankh.second_action" : seatsOf(view, god).length > 1 ? "web.ankh.only_action" : "";
  if (!key) return <p class="which-action">{t("web.ankh.first_action")}</p>;
  return <p class="which-action">{t(key, { first: first ? t(`ankh.action.${first}`) : "" })}</p>;
}

export function TurnMenu(props: Props) {
  return (
    <>
      <Which {...props} />
      <ul class="options short is-own-size ankh-turn">
        {realOptions(props.decision).map((option, i) => (
          <li key={option.option}>
            <Action option={option} i={i} props={props} />
          </li>
        ))}
      </ul>
      <PassAndSeal props={props} />
    </>
  );
}
