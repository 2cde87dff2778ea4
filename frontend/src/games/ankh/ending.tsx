// The end: why it came, and what everybody's devotion was for.
import type { ToldOut } from "../../api/wire";
import { Clause, Who } from "../../atoms";
import type { TableProps } from "../contract";
import { LAST_CONFLICT, TOP } from "./facts";
import type { AnkhView } from "./types";
import { godTitle } from "./words";

type Props = TableProps<AnkhView>;

/** The text key of the reason, and the clause it stands on. */
export function whyOver(view: AnkhView): readonly [string, string] {
  if (view.gods.some((god) => god.on_track && god.devotion >= TOP)) return ["web.ankh.end.top", "A9.4"];
  if (!view.winners.length) return ["web.ankh.end.nobody", "A11.3"];
  if (view.conflict.number < LAST_CONFLICT) return ["web.ankh.end.alone", "A11.3"];
  return ["web.ankh.end.last", "A11.4"];
}

/** What moves a marker on the track; their first number is the god's. */
const MOVES = new Set(["devotion", "devotion.lost", "merged"]);

/** What a god's devotion was for, the most first; what no line tells the cause of comes last, without a name. */
export function devotionOf(told: readonly ToldOut[], god: number, devotion: number): [string, number][] {
  const sums = new Map<string, number>();
  const add = (what: string, n: number) => sums.set(what, (sums.get(what) ?? 0) + n);
  for (const { kind, args, sources } of told)
    if (MOVES.has(kind) && args[0] === god) for (const { text, n } of sources) add(text, n);
  const parts = [...sums].sort((a, b) => b[1] - a[1]);
  const rest = devotion - parts.reduce((sum, [, n]) => sum + n, 0);
  return rest ? [...parts, ["", rest]] : parts;
}

function Parts({ god, props }: { god: number; props: Props }) {
  const { view, told, t } = props;
  const devotion = view.gods[god]?.devotion ?? 0;
  return (
    <li>
      <Who seat={god}>{godTitle(view, god, t)}</Who> <b>{devotion}</b>
      <span class="soft">
        {devotionOf(told ?? [], god, devotion)
          .map(([what, n]) => `${what || t("web.ankh.end.rest")} ${n < 0 ? `−${-n}` : n}`)
          .join(" · ")}
      </span>
    </li>
  );
}

export function Ending(props: Props) {
  const { view, t } = props;
  const [key, clause] = whyOver(view);
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
