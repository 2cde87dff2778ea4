// The battles since the viewer's last turn, in a few words each: a button beside the board, and a drawer.
import { useMemo } from "preact/hooks";
import { Icon, PlayerName } from "../../common/icons";
import { type BattleReport, battles, fallen, reportName, sinceMyTurn } from "./battleHistory";
import { order, type SideProps, verdict, zoneWords } from "./battleResult";
import { CardFace } from "./cards";
import type { KemetProps } from "./layers";
import { cardWords, godName } from "./words";
import "./battleList.css";

function useReports({ log = [], seat, view }: KemetProps): BattleReport[] {
  return useMemo(() => battles(sinceMyTurn(log, seat, view.players)), [log, seat]);
}

/** The number of battles; it opens the drawer. */
export function BattlesButton({ props }: { props: KemetProps }) {
  const reports = useReports(props);
  if (reports.length === 0) return null;
  return (
    <button type="button" class="btn k-battles is-below-log" onClick={() => props.open("battles")}>
      <Icon id="ev-conflict" />
      {props.t("web.kemet.battle.count", { n: reports.length })} <kbd>F</kbd>
    </button>
  );
}

export function BattleList(props: KemetProps) {
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

/** "Bastet: strength 7, card 4 · 1 · 0, 2 fallen", with symbols instead of words. */
function ShortSide({ props, report, side }: SideProps) {
  const { view, t } = props;
  const seat = report.seats[side];
  const gone = fallen(report, side);
  return (
    <p class={`k-fought${report.winner === seat ? " k-won" : ""}`}>
      <PlayerName seat={seat}>{godName(view, seat, t)}</PlayerName>
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
