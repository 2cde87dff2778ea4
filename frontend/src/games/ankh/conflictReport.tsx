// The conflict so far, region by region, beside the map, so that nobody misses what others did.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Emblem, Icon, PlayerName } from "../../common/icons";
import type { TableProps } from "../contract";
import { type BattleReport, lastConflict, resultName, type Side, turnsSince } from "./battleHistory";
import { cardGlyph } from "./glyphs";
import { CARDS } from "./tables";
import type { AnkhView, RegionView } from "./view";
import { godTitle, joinNames } from "./words";
import "./conflictReport.css";

type Props = TableProps<AnkhView>;

/** The reports of the latest conflict. */
export const useReports = ({ log }: Props): readonly BattleReport[] => useMemo(() => lastConflict(log ?? []), [log]);

function SideLine({ side, winner, props }: { side: Side; winner: boolean; props: Props }) {
  const { view, t } = props;
  return (
    <span class={`report-side own-${side.god + 1}${winner ? " is-winner" : ""}`}>
      <Emblem seat={side.god} /> <span class="own-name">{godTitle(view, side.god, t)}</span>
      {side.cards.map((card) => {
        const name = CARDS[card] ?? "cycle";
        return (
          <span key={name} title={t(`ankh.card.${name}`)} class="report-card">
            <Icon id={cardGlyph(name)} />
            <span class="sr">{t(`ankh.card.${name}`)}</span>
          </span>
        );
      })}
      {side.total !== null && <b title={t("web.ankh.strength")}>{side.total}</b>}
      {side.devotion > 0 && <small>{t("web.ankh.plus_devotion", { n: side.devotion })}</small>}
    </span>
  );
}

function verdict(report: BattleReport, props: Props): string {
  const { view, t } = props;
  if (report.kind === "dominated") return t("web.ankh.dominates", { god: godTitle(view, report.winner, t) });
  if (!report.done) return t("web.ankh.fighting");
  if (report.winner < 0) return t("web.ankh.nobody_wins");
  const god = godTitle(view, report.winner, t);
  return t(report.tieBroken ? "web.ankh.wins_tie" : "web.ankh.wins", { god });
}

/** A domination needs one line: the god and what it gained. */
const Dominated = ({ report, props }: { report: BattleReport; props: Props }) => {
  const gained = report.sides.find((side) => side.god === report.winner)?.devotion ?? 0;
  return (
    <>
      <PlayerName seat={report.winner}>{verdict(report, props)}</PlayerName>
      {gained > 0 && <small>{props.t("web.ankh.plus_devotion", { n: gained })}</small>}
    </>
  );
};

const BattleRow = ({ report, props }: { report: BattleReport; props: Props }) => (
  <>
    <b>{verdict(report, props)}</b>
    {report.sides.map((side) => (
      <SideLine key={side.god} side={side} winner={side.god === report.winner} props={props} />
    ))}
  </>
);

/** Shows the result of a finished battle again. */
const Again = ({ report, props: { t, showResult } }: { report: BattleReport; props: Props }) => (
  <button
    type="button"
    class="btn icon ghost end"
    aria-label={t("web.ankh.look_again", { n: report.region })}
    title={t("web.ankh.look_again", { n: report.region })}
    onClick={() => showResult(resultName(report))}
  >
    <Icon id="eye" />
  </button>
);

const Line = ({ report, props }: { report: BattleReport; props: Props }) => (
  <li>
    <span class="coin small" title={props.t("web.ankh.region", { n: report.region })}>
      {report.region || "·"}
    </span>
    <span class="report-text">
      {report.kind === "dominated" ? (
        <Dominated report={report} props={props} />
      ) : (
        <BattleRow report={report} props={props} />
      )}
    </span>
    {report.kind === "battle" && report.done && <Again report={report} props={props} />}
  </li>
);

/** A region without a report: empty, being fought in now, or still to come. */
function Other({ region, props, passed }: { region: RegionView; props: Props; passed: boolean }) {
  const { view, t } = props;
  const now = !view.over && view.battle?.region === region.region;
  const gods = region.gods.map((god) => godTitle(view, god, t));
  const words = passed ? t("web.ankh.empty") : view.over ? t("web.ankh.not_reached") : joinNames(gods, t);
  return (
    <li class={now ? "is-now" : "is-coming"}>
      <span class="coin small">{region.token}</span>
      <span class="report-text">{words || t("web.ankh.empty")}</span>
    </li>
  );
}

/** All regions in the order of their tokens, with their reports as far as there are any. */
export function inOrder(view: AnkhView, reports: readonly BattleReport[]): (BattleReport | RegionView)[] {
  const byRegion = new Map(reports.map((report) => [report.region, report]));
  const known = view.regions.filter((region) => region.token).sort((a, b) => a.token - b.token);
  return known.map((region) => byRegion.get(String(region.token)) ?? region);
}

function Regions({ props, reports }: { props: Props; reports: readonly BattleReport[] }) {
  const reached = Math.max(0, ...reports.map((report) => Number(report.region)));
  return (
    <>
      {inOrder(props.view, reports).map((one) =>
        "sides" in one ? (
          <Line key={one.region} report={one} props={props} />
        ) : (
          <Other key={one.token} region={one} props={props} passed={one.token < reached} />
        ),
      )}
    </>
  );
}

/** The list is closed during a battle and at the end of the game; open between battles and right after the last. */
const startsOpen = ({ over, conflict, battle }: AnkhView, turns: number): boolean =>
  !over && (conflict.on ? !battle : turns === 0);

/** A list that the viewer opened closes with the next question, which needs the room. */
function useFolding({ view, decision }: Props, turns: number) {
  const folding = useRef<HTMLDetailsElement>(null);
  const open = startsOpen(view, turns);
  useEffect(() => {
    if (folding.current) folding.current.open = open;
  }, [open, decision?.kind, decision?.about, view.battle?.region, view.conflict.number]);
  return folding;
}

/** During a conflict all its regions; afterwards its results, until everybody has had a turn. */
export function Reports(props: Props) {
  const reports = useReports(props);
  const { t, view } = props;
  const { on } = view.conflict;
  const turns = turnsSince(props.log ?? []);
  const folding = useFolding(props, turns);
  if (!on && (!reports.length || turns > view.players)) return null;
  return (
    <details ref={folding} class="slab reports is-below-log" open={startsOpen(view, turns)}>
      <summary>{t("web.ankh.conflict", { n: view.conflict.number })}</summary>
      <ol aria-label={t("web.ankh.conflict_so_far")} tabIndex={0}>
        {on ? (
          <Regions props={props} reports={reports} />
        ) : (
          reports.map((report) => <Line key={report.region} report={report} props={props} />)
        )}
      </ol>
    </details>
  );
}
