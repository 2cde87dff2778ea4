// The result of a battle, shown until the viewer goes on: who won, the sources of every total, and the gains.
import { Icon } from "../../common/icons";
import { Clause } from "../../rules/clause";
import type { TableProps } from "../contract";
import { BattleCard, COUNT, Inset, SideHead, SourceLine, yoursFirst } from "./battle";
import { type BattleReport, finishedBattles, resultName, type Side } from "./battleHistory";
import type { LogLineOut } from "./kinds";
import { type SourceRow, sourceRow, strengthRows } from "./strength";
import { CARDS, EVENT_CLAUSES } from "./tables";
import type { AnkhView } from "./view";
import { godTitle } from "./words";
import "../../common/sources.css";
import "./battleResult.css";

type Props = TableProps<AnkhView>;

/** The names of the finished battles, oldest first. */
export const results = (log: readonly LogLineOut[], view: AnkhView | null): string[] =>
  finishedBattles(log, view?.over ? -1 : (view?.battle?.region ?? -1)).map(resultName);

const reportNamed = (log: readonly LogLineOut[], name: string) =>
  finishedBattles(log).find((r) => resultName(r) === name);

// -- lines -----------------------------------------------------------------------------------------------------------
const Lines = ({ sources, label }: { sources: readonly SourceRow[]; label: string }) => (
  <ul class="sources" aria-label={label}>
    {sources.map((source, i) => (
      <SourceLine key={`${i}${source.text}`} source={source} />
    ))}
  </ul>
);

// -- sides -----------------------------------------------------------------------------------------------------------
const Cards = ({ side, t }: { side: Side; t: Props["t"] }) => (
  <div class={side.cards.length > 1 ? "cards-two" : "cards-one"}>
    {side.cards.map((card) => (
      <BattleCard key={card} card={CARDS[card] ?? "cycle"} seat={side.god} t={t} />
    ))}
  </div>
);

function SideResult({ side, props, won }: { side: Side; props: Props; won: boolean }) {
  const { view, t } = props;
  const total = side.total ?? 0;
  return (
    <article
      class={`side own-${side.god + 1}${won ? " winner" : ""}`}
      aria-label={`${godTitle(view, side.god, t)}: ${total}`}
    >
      <SideHead god={side.god} props={props}>
        <p class="result-total" title={t("web.ankh.strength")}>
          <b>{total}</b>
          {won && <span class="chip gold">{t("web.ankh.winner")}</span>}
        </p>
      </SideHead>
      <Cards side={side} t={t} />
      <h4>{t("web.ankh.strength")}</h4>
      <Lines sources={strengthRows(side.sources, t)} label={t("web.ankh.sources")} />
      {side.bid !== null && <span class="chip">{t("web.ankh.bid_of", { n: side.bid })}</span>}
      {side.devotion > 0 && (
        <>
          <h4>{t("web.ankh.plus_devotion", { n: side.devotion })}</h4>
          <Lines sources={side.gains.map(sourceRow)} label={t("web.ankh.plus_devotion", { n: side.devotion })} />
        </>
      )}
    </article>
  );
}

// -- the result ------------------------------------------------------------------------------------------------------
/** "Osiris wins, 5 : 2": the total of the winner is first. */
export function headline(report: BattleReport, { view, t }: Pick<Props, "view" | "t">): string {
  const won = (side: Side) => Number(side.god === report.winner);
  const totals = [...report.sides].sort((a, b) => won(b) - won(a) || (b.total ?? 0) - (a.total ?? 0));
  const numbers = totals.map((side) => side.total ?? 0).join(" : ");
  if (report.winner < 0) return `${t("web.ankh.nobody_wins")}, ${numbers}`;
  const key = report.tieBroken ? "web.ankh.wins_tie" : "web.ankh.wins";
  return `${t(key, { god: godTitle(view, report.winner, t) })}, ${numbers}`;
}

/** The clause that decided it: about totals, or about ties. */
const why = (report: BattleReport) => EVENT_CLAUSES[report.winner < 0 || report.tieBroken ? "tied" : "won"];

function Headline({ report, props }: { report: BattleReport; props: Props }) {
  const { t } = props;
  return (
    <p class="verdict result-verdict">
      <Icon id="scales" cls="l" />
      <span>
        <small>
          {t("web.ankh.conflict", { n: report.conflict })}, {t("web.ankh.region", { n: report.region })}
        </small>
        <b>{headline(report, props)}</b> <Clause id={why(report)} game="ankh" />
      </span>
    </p>
  );
}

const Also = ({ report, t }: { report: BattleReport; t: Props["t"] }) => (
  <ul class="verdict result-also" aria-label={t("web.ankh.also")}>
    {report.also.map((line, i) => (
      <li key={`${i}${line}`}>{line}</li>
    ))}
  </ul>
);

export function Result(props: Props & { result: string }) {
  const { view, seat, t } = props;
  const report = reportNamed(props.log ?? [], props.result);
  if (!report) return null;
  return (
    <>
      <Headline report={report} props={props} />
      <div class="arena">
        <Inset props={props} place={report.place} />
        <h2 class="sr">{t("web.ankh.who_fights")}</h2>
        <div class={`sides ankh-sides is-result ${COUNT[report.sides.length] ?? "three"}`}>
          {yoursFirst(report.sides, seat === null ? undefined : view.seats[seat]?.god).map((side) => (
            <SideResult key={side.god} side={side} props={props} won={side.god === report.winner} />
          ))}
        </div>
      </div>
      {report.also.length > 0 && <Also report={report} t={t} />}
    </>
  );
}
