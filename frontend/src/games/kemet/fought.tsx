// Battles that are over: a few words each beside the board, and the whole of one until it was read.
import { useMemo } from "preact/hooks";
import { Clause, Icon, Who } from "../../atoms";
import { CardFace, Laid } from "./cards";
import { DI_IDS, inOrder } from "./glyphs";
import type { BoardProps } from "./layers";
import { blows, keyOf, Part } from "./parts";
import { battles, fallen, type Report, reportName, shownDi, sinceMyTurn } from "./reports";
import { SideHead } from "./side";
import { BattleSteps, OVER } from "./steps";
import { zoneNumbered } from "./view";
import { cardWords, godName, verdictWords, zoneName } from "./words";

interface ReportProps {
  props: BoardProps;
  report: Report;
}
type SideProps = ReportProps & { side: 0 | 1 };

const order = (report: Report): (0 | 1)[] => (report.winner === report.seats[1] ? [1, 0] : [0, 1]);

function verdict({ view, t }: BoardProps, report: Report): string {
  const [won, lost] = order(report).map((side) => report.strength[side]);
  return verdictWords(t, godName(t, view, report.winner), won ?? 0, lost ?? 0);
}

const zoneWords = ({ view, t }: BoardProps, { zone }: Report): string => {
  const found = zoneNumbered(view, zone);
  return found ? zoneName(t, found.id) : "";
};

// -- since my last turn ----------------------------------------------------------------------------------------------
function useReports({ told = [], seat, view }: BoardProps): Report[] {
  return useMemo(() => battles(sinceMyTurn(told, seat, view.players)), [told, seat]);
}

/** Beside the board: how many there were; the drawer says which. */
export function Battles({ props }: { props: BoardProps }) {
  const reports = useReports(props);
  if (reports.length === 0) return null;
  return (
    <button type="button" class="btn k-battles" onClick={() => props.open("battles")}>
      <Icon id="ev-conflict" />
      {props.t("web.kemet.battle.count", { n: reports.length })} <kbd>F</kbd>
    </button>
  );
}

export function BattleList(props: BoardProps) {
  const reports = useReports(props);
  if (reports.length === 0) return <p class="soft">{props.t("web.kemet.battle.no_reports")}</p>;
  return (
    <ol class="k-reports">
      {reports.toReversed().map((report) => (
        <li key={reportName(report)}>
          <p>
            <b>{zoneWords(props, report)}.</b> {verdict(props, report)}
          </p>
          {order(report).map((side) => (
            <ShortSide key={side} props={props} report={report} side={side} />
          ))}
          {report.also.length > 0 && <p class="soft">{report.also.join(" · ")}</p>}
        </li>
      ))}
    </ol>
  );
}

/** "Bastet: strength 7, card 4 · 1 · 0, 2 fallen", with signs for the words. */
function ShortSide({ props, report, side }: SideProps) {
  const { view, t } = props;
  const seat = report.seats[side];
  const gone = fallen(report, side);
  return (
    <p class={`k-fought${report.winner === seat ? " k-won" : ""}`}>
      <Who seat={seat}>{godName(t, view, seat)}</Who>
      <span title={t("web.kemet.battle.strength")}>
        <span class="sr">{t("web.kemet.battle.strength")}</span> <b>{report.strength[side]}</b>
      </span>
      <span class="k-mini-card" title={cardWords(t, view, report.cards[side])}>
        <span class="sr">{cardWords(t, view, report.cards[side])}</span>
        <span class="k-face" aria-hidden="true">
          <CardFace view={view} card={report.cards[side]} />
        </span>
      </span>
      <span class="k-gone">{gone > 0 ? t("web.kemet.battle.lost", { n: gone }) : t("web.kemet.battle.none_lost")}</span>
    </p>
  );
}

// -- the whole of one ------------------------------------------------------------------------------------------------
export function Result(props: BoardProps & { result: string }) {
  const report = battles(props.told ?? []).find((one) => reportName(one) === props.result);
  if (!report) return null;
  return (
    <>
      <BattleSteps key={props.result} props={props} report={report} now={OVER} />
      <p class="verdict result-verdict k-decided">
        <Icon id="glory-battle" cls="l" />
        <span>
          <small>{zoneWords(props, report)}</small> <b>{verdict(props, report)}</b> <Clause id="K8.4" game="kemet" />
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
    <article class={`side own-${seat + 1}${won ? " winner" : ""}`} aria-label={godName(t, view, seat)}>
      <SideHead props={props} seat={seat} side={side} />
      <Played props={props} report={report} side={side} />
      <ul class="sources" aria-label={t("web.kemet.battle.sources")}>
        {inOrder(report.parts[side], keyOf).map((part, i) => (
          <Part key={`${i}${part.text}`} part={part} props={props} />
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
        {shownDi(report, side).map(({ card: one, back }, i) => (
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
      <small>{blows(t, report, side)}</small>
    </p>
  );
}
