// The result of a battle, shown until the viewer goes on: its steps, cards, strengths and losses.
import { Icon } from "../../common/icons";
import { Clause } from "../../rules/clause";
import { type BattleReport, battles, fallen, reportName, shownInterventions } from "./battleHistory";
import { SideHead } from "./battleSideHead";
import { BattleSteps } from "./battleSteps";
import { CardFace, Laid } from "./cards";
import type { KemetProps } from "./layers";
import { lossWords, SourceLine } from "./sourceLine";
import { DI_IDS, EVENT_CLAUSES } from "./tables";
import { zoneNumbered } from "./view";
import { cardWords, godName, verdictWords, zoneName } from "./words";
import "../../common/sources.css";
import "../battleStage.css";
import "./battle.css";
import "./battleResult.css";

export interface SideProps {
  props: KemetProps;
  report: BattleReport;
  side: 0 | 1;
}

export const order = (report: BattleReport): (0 | 1)[] => (report.winner === report.seats[1] ? [1, 0] : [0, 1]);

export function verdict({ view, t }: KemetProps, report: BattleReport): string {
  const [won, lost] = order(report).map((side) => report.strength[side]);
  return verdictWords(t, godName(view, report.winner, t), won ?? 0, lost ?? 0);
}

export const zoneWords = ({ view, t }: KemetProps, { zone }: BattleReport): string => {
  const found = zoneNumbered(view, zone);
  return found ? zoneName(t, found.id) : "";
};

export function Result(props: KemetProps & { result: string }) {
  const report = battles(props.log ?? []).find((one) => reportName(one) === props.result);
  if (!report) return null;
  return (
    <>
      <BattleSteps key={props.result} props={props} report={report} now="over" />
      <p class="verdict result-verdict k-decided">
        <Icon id="glory-battle" cls="l" />
        <span>
          <small>{zoneWords(props, report)}</small> <b>{verdict(props, report)}</b>{" "}
          <Clause id={EVENT_CLAUSES["battle.won"]} game="kemet" />
        </span>
      </p>
      <h2 class="sr">{props.t("web.kemet.battle.who")}</h2>
      <div class="sides two k-result">
        {([0, 1] as const).map((side) => (
          <WholeSide key={side} props={props} report={report} side={side} />
        ))}
      </div>
      {report.also.length > 0 && (
        <ul class="verdict k-also" aria-label={props.t("web.kemet.battle.also")}>
          {report.also.map((line, i) => (
            <li key={`${i}${line}`}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function WholeSide({ props, report, side }: SideProps) {
  const { view, t } = props;
  const seat = report.seats[side];
  const won = report.winner === seat;
  return (
    <article class={`side own-${seat + 1}${won ? " winner" : ""}`} aria-label={godName(view, seat, t)}>
      <SideHead props={props} seat={seat} side={side} />
      <Played props={props} report={report} side={side} />
      <ul class="sources" aria-label={t("web.kemet.battle.sources")}>
        {report.sources[side].map((source, i) => (
          <SourceLine key={`${i}${source.text}`} source={source} />
        ))}
      </ul>
      <p class="total">
        <span>{t(won ? "web.kemet.battle.wins" : "web.kemet.battle.strength")}</span>
        <b>{report.strength[side]}</b>
      </p>
      <Fallen props={props} report={report} side={side} />
    </article>
  );
}

function Played({ props: { view, t }, report, side }: SideProps) {
  const card = report.cards[side];
  return (
    <div class="k-cards">
      <div class="k-battle-card" title={cardWords(t, view, card)}>
        <span class="sr">{cardWords(t, view, card)}</span>
        <CardFace view={view} card={card} />
      </div>
      <div class="di-list">
        {shownInterventions(report, side).map(({ card: one, back }, i) => (
          <Laid key={`${i}${one}`} t={t} id={DI_IDS[one] ?? ""} back={back} />
        ))}
      </div>
    </div>
  );
}

function Fallen({ props: { t }, report, side }: SideProps) {
  const gone = fallen(report, side);
  return (
    <p class="blood k-wound">
      <Icon id="ui-skull" cls={gone ? "dmg" : ""} />
      <b>{gone ? t("web.kemet.battle.lost", { n: gone }) : t("web.kemet.battle.none_lost")}</b>
      <small>{lossWords(t, report, side)}</small>
    </p>
  );
}
