// A dominated region needs no battle: a notice shows it for a second, or while the pointer is on it. It survives a
// change from the board to the stage, because a battle may follow at once.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Medal } from "../../common/pieces";
import type { TableProps } from "../contract";
import { addEvent, type BattleReport } from "./battleHistory";
import type { LogLineOut } from "./kinds";
import { MOST_GODS as GODS } from "./tables";
import type { AnkhView } from "./view";
import { godTitle } from "./words";
import "./dominationNotice.css";

type Props = TableProps<AnkhView>;
const STANDS_MS = 1000;

/** The dominations in some log lines, with what they brought. */
export const dominations = (lines: readonly LogLineOut[]): readonly BattleReport[] =>
  lines
    .reduce<readonly BattleReport[]>((reports, line) => addEvent(reports, line), [])
    .filter((report) => report.kind === "dominated");

interface Waiting {
  /** The table, and how many lines of its log were read. */
  table: string;
  read: number;
  reports: readonly BattleReport[];
}
const waiting = signal<Waiting>({ table: "", read: 0, reports: [] });

const drop = () => {
  waiting.value = { ...waiting.value, reports: waiting.value.reports.slice(1) };
};

/** A click elsewhere or a key removes all notices, so that nothing covers the map. */
function useSkip(isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    const skip = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(".domination")))
        waiting.value = { ...waiting.value, reports: [] };
    };
    const listening = new AbortController();
    for (const event of ["pointerdown", "keydown"])
      addEventListener(event, skip, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [isThere]);
}

/** Whether the log has jumped, as after opening the page or in a replay. Fast bots add at most one turn each. */
const leaps = (lines: readonly LogLineOut[]) => lines.filter(({ kind }) => kind === "turn").length > GODS;

/** Queues new dominations. It reads the log because `news` is empty where nothing is animated. */
export function addDominations(before: Waiting, table: string, log: readonly LogLineOut[]): Waiting {
  if (before.table !== table) return { table, read: log.length, reports: [] };
  const fresh = log.slice(before.read);
  const reports = leaps(fresh) ? [] : dominations(fresh);
  return { table, read: log.length, reports: [...before.reports, ...reports] };
}

function Words({ report, props: { view, t } }: { report: BattleReport; props: Props }) {
  const gained = report.sides.find((side) => side.god === report.winner)?.devotion ?? 0;
  return (
    <span>
      <b>{t("web.ankh.dominates", { god: godTitle(view, report.winner, t) })}</b>
      <small>
        {t("web.ankh.region", { n: report.region })}
        {gained > 0 && ` · ${t("web.ankh.plus_devotion", { n: gained })}`}
      </small>
    </span>
  );
}

/** The notice is hidden from screen readers, which get the same from the log. */
export function Domination(props: Props) {
  const [held, hold] = useState(false);
  const { game, log } = props;
  const { reports } = waiting.value;
  const report = reports[0];
  useEffect(() => {
    waiting.value = addDominations(waiting.value, game.id, log ?? []);
  }, [game.id, log]);
  useEffect(() => {
    if (!report || held) return;
    const timer = setTimeout(drop, STANDS_MS);
    return () => clearTimeout(timer);
  }, [report, held]);
  useSkip(report !== undefined);
  if (!report) return null;
  const god = report.winner;
  return (
    <button
      type="button"
      class={`domination own-${god + 1}`}
      aria-hidden="true"
      tabIndex={-1}
      onClick={() => {
        hold(false);
        drop();
      }}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
    >
      <Medal glyph={`god-${props.view.gods[god]?.name ?? "ra"}`} seat={god} />
      <Words report={report} props={props} />
    </button>
  );
}
