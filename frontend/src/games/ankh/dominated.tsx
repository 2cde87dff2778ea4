// A region that one god has alone needs no battle: it is told by a card that stands for a second, or as long as the
// pointer rests on it. It outlives the picture it lies on, since a battle may follow at once.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { ToldOut } from "../../api/wire";
import { Medal } from "../../atoms";
import type { TableProps } from "../contract";
import { type Report, withEvent } from "./history";
import type { AnkhView } from "./types";
import { godTitle } from "./words";

type Props = TableProps<AnkhView>;
export const STANDS_MS = 1000;

/** The regions that were dominated in some news, with what that brought. */
export const dominations = (news: readonly ToldOut[]): readonly Report[] =>
  news
    .reduce<readonly Report[]>((reports, line) => withEvent(reports, line), [])
    .filter((report) => report.kind === "dominated");

interface Waiting {
  news: readonly ToldOut[];
  reports: readonly Report[];
}
const waiting = signal<Waiting>({ news: [], reports: [] });

const drop = () => {
  waiting.value = { ...waiting.value, reports: waiting.value.reports.slice(1) };
};

/** What is new waits behind what still stands; a jump (a page opened anew) tells nothing. */
function hear(news: readonly ToldOut[]): void {
  const { news: heard, reports } = waiting.value;
  if (heard !== news) waiting.value = { news, reports: [...reports, ...dominations(news)] };
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
  const { reports } = waiting.value;
  const report = reports[0];
  useEffect(() => hear(props.news), [props.news]);
  useEffect(() => {
    if (!report || held) return;
    const timer = setTimeout(drop, STANDS_MS);
    return () => clearTimeout(timer);
  }, [report, held]);
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
