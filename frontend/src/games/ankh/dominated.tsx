// A region that one god has alone needs no battle: it is told by a card that stands for a second, or as long as the
// pointer rests on it. It outlives the picture it lies on, since a battle may follow at once.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { ToldOut } from "../../api/wire";
import { Medal } from "../../atoms";
import type { TableProps } from "../contract";
import { GODS } from "./facts";
import { type Report, withEvent } from "./history";
import type { AnkhView } from "./types";
import { godTitle } from "./words";

type Props = TableProps<AnkhView>;
const STANDS_MS = 1000;

/** The regions that were dominated in some lines, with what that brought. */
export const dominations = (lines: readonly ToldOut[]): readonly Report[] =>
  lines
    .reduce<readonly Report[]>((reports, line) => withEvent(reports, line), [])
    .filter((report) => report.kind === "dominated");

interface Waiting {
  /** Of which table so many lines were read. */
  table: string;
  read: number;
  reports: readonly Report[];
}
const waiting = signal<Waiting>({ table: "", read: 0, reports: [] });

const drop = () => {
  waiting.value = { ...waiting.value, reports: waiting.value.reports.slice(1) };
};

/** Whoever clicks elsewhere or presses a key goes on: nothing lies over the map he looks at now. */
function useSkip(isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    const skip = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(".domination")))
        waiting.value = { ...waiting.value, reports: [] };
    };
    const listening = new AbortController();
    for (const deed of ["pointerdown", "keydown"])
      addEventListener(deed, skip, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [isThere]);
}

/** A page that opens, and a replay that leaps, tell nothing; quick bots bring a turn of everybody at once. */
const leaps = (lines: readonly ToldOut[]) => lines.filter(({ kind }) => kind === "turn").length > GODS;

/** What is new in the log waits behind what still stands. Not the news: they are empty where nothing moves. */
export function heard(before: Waiting, table: string, told: readonly ToldOut[]): Waiting {
  if (before.table !== table) return { table, read: told.length, reports: [] };
  const fresh = told.slice(before.read);
  const reports = leaps(fresh) ? [] : dominations(fresh);
  return { table, read: told.length, reports: [...before.reports, ...reports] };
}

function Words({ report, props: { view, t } }: { report: Report; props: Props }) {
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

/** The log tells the same to ears, so that the card is for eyes only. */
export function Domination(props: Props) {
  const [held, hold] = useState(false);
  const { game, told } = props;
  const { reports } = waiting.value;
  const report = reports[0];
  useEffect(() => {
    waiting.value = heard(waiting.value, game.id, told ?? []);
  }, [game.id, told]);
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
      <Medal kind={`god-${props.view.gods[god]?.name ?? "ra"}`} seat={god} />
      <Words report={report} props={props} />
    </button>
  );
}
