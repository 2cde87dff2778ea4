// Battles since my last turn, each in a few words: what bots decide in a moment must not be missed.
import { useMemo } from "preact/hooks";
import { Who } from "../../atoms";
import type { BoardProps } from "./layers";
import { battles, type Report, sinceMyTurn } from "./reports";
import { zoneNumbered } from "./view";
import { cardWords, godName, zoneName } from "./words";

export function Battles({ props }: { props: BoardProps }) {
  const { view, t, told = [] } = props;
  const reports = useMemo(() => battles(sinceMyTurn(told, props.seat, view.players)), [told, props.seat]);
  if (reports.length === 0) return null;
  return (
    <section class="slab k-reports" aria-label={t("web.kemet.battle.reports")}>
      <ol>
        {reports.slice(-3).map((report) => (
          <li key={`${report.zone}-${report.seats}-${report.strength}`}>
            <BattleReport props={props} report={report} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function BattleReport({ props, report }: { props: BoardProps; report: Report }) {
  const { view, t } = props;
  const zone = zoneNumbered(view, report.zone);
  return (
    <>
      <b>{zone ? zoneName(t, zone.id) : ""}</b>
      {([0, 1] as const).map((side) => (
        <span key={side} class={report.winner === report.seats[side] ? "k-won" : ""}>
          <Who seat={report.seats[side]}>{godName(t, view, report.seats[side])}</Who> <b>{report.strength[side]}</b>
          <small title={cardWords(t, view, report.cards[side])}>
            {(view.battle_cards[report.cards[side]] ?? []).slice(0, 3).join("·")}
            {report.lost[side] > 0 && `, −${report.lost[side]}`}
          </small>
        </span>
      ))}
    </>
  );
}
