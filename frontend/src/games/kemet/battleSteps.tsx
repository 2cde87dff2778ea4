// The eight steps of a battle: each finished step has a short outcome and opens its details.
import type { ComponentChildren } from "preact";
import { PlayerName } from "../../common/icons";
import { StepLines, StepRow } from "../battleSteps";
import { type AftermathStep, type BattleReport, fallen, shownInterventions, survives } from "./battleHistory";
import { Laid } from "./cards";
import type { KemetProps } from "./layers";
import { lossWords, SourceLine } from "./sourceLine";
import { DI_IDS, type EventKind, STEP_CLAUSES } from "./tables";
import { cardWords, godName } from "./words";
import "../../common/sources.css";
import "./battleSteps.css";

const STEPS = [
  ["choose", "ui-lock"],
  ["reveal", "eye"],
  ["strength", "kem-strength"],
  ["damage", "kem-damage"],
  ["leave", "act-move"],
  ["rewards", "glory-battle"],
  ["stay", "kem-shield"],
  ["tidy", "ui-check"],
] as const;
export type StepName = (typeof STEPS)[number][0];

interface RowProps {
  props: KemetProps;
  /** What the log says of the battle; null if it does not go back so far. */
  report: BattleReport | null;
  /** The current step; "over" if all are finished. */
  now: StepName | "over";
}

export function BattleSteps({ props, report, now: step }: RowProps) {
  const { t } = props;
  const now = step === "over" ? STEPS.length : STEPS.findIndex(([id]) => id === step);
  const steps = STEPS.map(([id, glyph], i) => {
    const done = report !== null && i < now;
    const words = done ? outcome(props, report, id) : i === now ? t("web.kemet.battle.now") : "";
    const again = done ? () => <Again props={props} report={report} step={id} /> : null;
    return { id, glyph, clause: STEP_CLAUSES[id], name: t(`web.kemet.battle.step.${id}`), words, again };
  });
  return <StepRow t={t} game="kemet" title={t("web.kemet.battle.steps")} steps={steps} now={now} />;
}

// -- in a few words --------------------------------------------------------------------------------------------------
const SIDES = [0, 1] as const;
const linesOf = (report: BattleReport, step: AftermathStep, kind: EventKind) =>
  report.aftermath[step].filter((line) => line.kind === kind);
const sum = (report: BattleReport, kind: EventKind) =>
  linesOf(report, "rewards", kind).reduce((n, { args }) => n + (args[1] ?? 0), 0);

/** The outcome of a finished step in a few words. */
export function outcome(props: KemetProps, report: BattleReport, step: StepName): string {
  const { t } = props;
  const words: Record<StepName, () => string> = {
    choose: () => t("web.kemet.battle.both_chose"),
    reveal: () => t("web.kemet.battle.cards_laid", { n: report.di[0].length + report.di[1].length }),
    strength: () => report.strength.join(" : "),
    damage: () => t("web.kemet.battle.fell", { first: fallen(report, 0), second: fallen(report, 1) }),
    leave: () => left(props, report),
    rewards: () => rewards(props, report),
    stay: () => stayed(props, report),
    tidy: () => t("web.kemet.battle.over"),
  };
  return words[step]();
}

function left({ t }: KemetProps, report: BattleReport): string {
  if (linesOf(report, "leave", "army.moved").length) return t("web.kemet.battle.retreated");
  return t(report.aftermath.leave.length ? "web.kemet.battle.recalled" : "web.kemet.battle.nobody_left");
}

function rewards({ t }: KemetProps, report: BattleReport): string {
  const glory = sum(report, "glory.battle");
  return glory
    ? t("web.kemet.battle.glory", { n: glory })
    : t("web.kemet.battle.veterans", { n: sum(report, "veterans.gained") });
}

function stayed({ t }: KemetProps, report: BattleReport): string {
  if (report.aftermath.stay.length) return t("web.kemet.battle.recalled");
  const won = report.winner === report.seats[0] ? 0 : 1;
  return t(survives(report, won) ? "web.kemet.battle.stays" : "web.kemet.battle.nobody_left");
}

// -- all of it -------------------------------------------------------------------------------------------------------
interface AgainProps {
  props: KemetProps;
  report: BattleReport;
  step: StepName;
}

/** The details of a step: by side where both sides have a part, otherwise its log lines. */
function Again({ props, report, step }: AgainProps) {
  const Half = HALVES[step];
  if (Half) {
    return (
      <div class="k-again-sides">
        {SIDES.map((side) => (
          <div key={side}>
            <PlayerName seat={report.seats[side]}>{godName(props.view, report.seats[side], props.t)}</PlayerName>
            <Half props={props} report={report} side={side} />
          </div>
        ))}
      </div>
    );
  }
  const lines = step === "leave" || step === "rewards" || step === "stay" ? report.aftermath[step] : [];
  if (lines.length === 0) return <p>{nothing(props, report, step)}</p>;
  return <StepLines lines={lines} game="kemet" />;
}

const nothing = (props: KemetProps, report: BattleReport, step: StepName): string =>
  step === "tidy" ? props.t("web.kemet.battle.tidied") : outcome(props, report, step);

interface HalfProps {
  props: KemetProps;
  report: BattleReport;
  side: 0 | 1;
}

const Chose = ({ props: { t }, report, side }: HalfProps): ComponentChildren => (
  <p>{t("web.kemet.battle.chose", { n: report.di[side].length })}</p>
);

const Shown = ({ props: { t, view }, report, side }: HalfProps) => (
  <>
    <p>{cardWords(t, view, report.cards[side])}</p>
    <div class="di-list">
      {shownInterventions(report, side).map(({ card, back }, i) => (
        <Laid key={`${i}${card}`} t={t} id={DI_IDS[card] ?? ""} back={back} />
      ))}
    </div>
  </>
);

const Sum = ({ props, report, side }: HalfProps) => (
  <>
    <ul class="sources">
      {report.sources[side].map((source, i) => (
        <SourceLine key={`${i}${source.text}`} source={source} />
      ))}
    </ul>
    <p class="k-again-sum">
      {props.t("web.kemet.battle.strength")} <b>{report.strength[side]}</b>
    </p>
  </>
);

/** The events that the first line counts. */
const FALL = new Set<EventKind>(["soldiers.lost", "soldiers.removed"]);

function Fell({ props: { t }, report, side }: HalfProps) {
  const gone = fallen(report, side);
  const seat = report.seats[side];
  const more = report.aftermath.damage.filter(({ kind, args }) => args[0] === seat && !FALL.has(kind));
  return (
    <>
      <p>
        <b>{gone ? t("web.kemet.battle.lost", { n: gone }) : t("web.kemet.battle.none_lost")}</b>
      </p>
      {[lossWords(t, report, side), ...more.map((line) => line.text)].filter(Boolean).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </>
  );
}

const HALVES: Partial<Record<StepName, (half: HalfProps) => ComponentChildren>> = {
  choose: Chose,
  reveal: Shown,
  strength: Sum,
  damage: Fell,
};
