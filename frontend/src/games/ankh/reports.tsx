// The conflict so far, region by region, beside the map: what happened while somebody else chose is never lost.
import { useMemo } from "preact/hooks";
import { Icon, Seal, Who } from "../../atoms";
import type { TableProps } from "../contract";
import { CARDS, cardGlyph } from "./facts";
import { lastConflict, type Report, type Side, turnsSince } from "./history";
import type { AnkhView } from "./types";
import { godTitle, list } from "./words";

type Props = TableProps<AnkhView>;

/** The reports of the newest conflict. */
export const useReports = ({ told }: Props): readonly Report[] => useMemo(() => lastConflict(told ?? []), [told]);

function SideLine({ side, winner, props }: { side: Side; winner: boolean; props: Props }) {
  const { view, t } = props;
  return (
    <span class={`report-side own-${side.god + 1}${winner ? " is-winner" : ""}`}>
      <Seal seat={side.god} /> <span class="own-name">{godTitle(view, side.god, t)}</span>
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

function verdict(report: Report, props: Props): string {
  const { view, t } = props;
  if (report.kind === "dominated") return t("web.ankh.dominates", { god: godTitle(view, report.winner, t) });
  if (!report.done) return t("web.ankh.fighting");
  if (report.winner < 0) return t("web.ankh.nobody_wins");
  const god = godTitle(view, report.winner, t);
  return t(report.tieBroken ? "web.ankh.wins_tie" : "web.ankh.wins", { god });
}

/** One god alone needs one line: its name and what it gained. */
const Dominated = ({ report, props }: { report: Report; props: Props }) => {
  const gained = report.sides.find((side) => side.god === report.winner)?.devotion ?? 0;
  return (
    <>
      <Who seat={report.winner}>{verdict(report, props)}</Who>
      {gained > 0 && <small>{props.t("web.ankh.plus_devotion", { n: gained })}</small>}
    </>
  );
};

const Fought = ({ report, props }: { report: Report; props: Props }) => (
  <>
    <b>{verdict(report, props)}</b>
    {report.sides.map((side) => (
      <SideLine key={side.god} side={side} winner={side.god === report.winner} props={props} />
    ))}
  </>
);

const Line = ({ report, props }: { report: Report; props: Props }) => (
  <li>
    <span class="coin small" title={props.t("web.ankh.region", { n: report.region })}>
      {report.region || "·"}
    </span>
    <span class="report-text">
      {report.kind === "dominated" ? (
        <Dominated report={report} props={props} />
      ) : (
        <Fought report={report} props={props} />
      )}
    </span>
  </li>
);

/** Regions still to come, in the order of their tokens. */
function Coming({ props, done }: { props: Props; done: ReadonlySet<string> }) {
  const { view, t } = props;
  const now = view.battle ? view.regions[view.battle.region]?.token : 0;
  const left = view.regions.filter((r) => r.token && !done.has(String(r.token))).sort((a, b) => a.token - b.token);
  return (
    <>
      {left.map((region) => (
        <li key={region.region} class={region.token === now ? "is-now" : "is-coming"}>
          <span class="coin small">{region.token}</span>
          <span class="report-text">
            {list(
              region.gods.map((god) => godTitle(view, god, t)),
              t,
            ) || t("web.ankh.empty")}
          </span>
        </li>
      ))}
    </>
  );
}

/** In a conflict all its regions; afterwards what it has brought, folded up, until everybody has had a turn. */
export function Reports(props: Props) {
  const reports = useReports(props);
  const { t, view } = props;
  const { on } = view.conflict;
  const turns = turnsSince(props.told ?? []);
  if (!on && (!reports.length || turns > view.players)) return null;
  return (
    <details class="slab reports" open={on || turns === 0}>
      <summary>{t("ankh.trail.conflict", { n: view.conflict.number })}</summary>
      <ol aria-label={t("web.ankh.conflict_so_far")} tabIndex={0}>
        {reports.map((report, i) => (
          <Line key={`${i}${report.region}`} report={report} props={props} />
        ))}
        {on && <Coming props={props} done={new Set(reports.map((r) => r.region))} />}
      </ol>
    </details>
  );
}
