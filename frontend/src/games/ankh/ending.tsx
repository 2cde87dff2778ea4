// The end of a game: why it ended, and what each god's devotion was for.
import type { SourceOut } from "../../api/wire";
import { PlayerName } from "../../common/icons";
import { Clause } from "../../rules/clause";
import type { TableProps } from "../contract";
import type { LogLineOut } from "./kinds";
import { ENDS, EVENT_CLAUSES, type EventKind, TOP } from "./tables";
import type { AnkhView } from "./view";
import { godTitle } from "./words";
import "./ending.css";

type Props = TableProps<AnkhView>;

/** The text key of the reason, and its clause: that of the last line of the log. */
export function whyOver(log: readonly LogLineOut[], winners: readonly number[]): readonly [string, string] {
  const clause = log.findLast(({ kind }) => kind === "over")?.clause ?? EVENT_CLAUSES.over;
  return [`web.ankh.end.${winners.length ? (ENDS[clause] ?? "last") : "nobody"}`, clause];
}

/** The events that move a marker on the track; their first argument is the god. */
const MOVES: Partial<Record<EventKind, true>> = {
  devotion: true,
  "devotion.lost": true,
  merged: true,
};

/** The sources of a god's devotion, the largest first; the rest that the log does not explain is last and unnamed. */
export function devotionOf(log: readonly LogLineOut[], god: number, devotion: number): SourceOut[] {
  const sums = new Map<string, SourceOut>();
  const add = (source: SourceOut) =>
    sums.set(source.text, { ...source, n: (sums.get(source.text)?.n ?? 0) + source.n });
  for (const { kind, args, sources } of log) if (MOVES[kind] && args[0] === god) sources.forEach(add);
  const parts = [...sums.values()].sort((a, b) => b.n - a.n);
  const rest = devotion - parts.reduce((sum, { n }) => sum + n, 0);
  return rest ? [...parts, { what: "", text: "", clause: "", n: rest }] : parts;
}

function Parts({ god, props }: { god: number; props: Props }) {
  const { view, log, t } = props;
  const devotion = view.gods[god]?.devotion ?? 0;
  return (
    <li>
      <PlayerName seat={god}>{godTitle(view, god, t)}</PlayerName> <b>{devotion}</b>
      <span class="soft">
        {devotionOf(log ?? [], god, devotion)
          .map(({ text, n }) => `${text || t("web.ankh.end.rest")} ${n < 0 ? `−${-n}` : n}`)
          .join(" · ")}
      </span>
    </li>
  );
}

export function Ending(props: Props) {
  const { view, t } = props;
  const [key, clause] = whyOver(props.log ?? [], view.winners);
  const winner = view.seats[view.winners[0] ?? -1]?.god ?? -1;
  const gods = view.gods.filter((god) => view.seats[god.god]?.god === god.god).sort((a, b) => b.devotion - a.devotion);
  return (
    <>
      <p class="why-over">
        {t(key, { god: winner < 0 ? "" : godTitle(view, winner, t), n: TOP })} <Clause id={clause} game="ankh" />
      </p>
      <h3>{t("web.ankh.end.parts")}</h3>
      <ul class="devotion-parts">
        {gods.map(({ god }) => (
          <Parts key={god} god={god} props={props} />
        ))}
      </ul>
    </>
  );
}
