// The end: ranks with devotion, winners first.
import { Medal } from "../../atoms";
import type { TableProps } from "../contract";
import type { AnkhView } from "./types";
import { godTitle, seatsOf } from "./words";

/** Gods from first to last; the forgotten at the end in the order of their numbers. */
export function ranking(view: AnkhView): number[] {
  const forgotten = view.gods.filter((god) => !god.on_track && seatsOf(view, god.god).length).map((god) => god.god);
  return [...[...view.ladder].reverse(), ...forgotten];
}

export function Ending({ view, game, t }: TableProps<AnkhView>) {
  const winners = new Set(view.winners.map((seat) => view.seats[seat]?.god));
  return (
    <section class="slab reports ending" aria-label={t("web.ankh.ranks")}>
      <ol>
        {ranking(view).map((god, i) => (
          <li key={god} class={winners.has(god) ? "is-winner" : ""}>
            <span class="coin small">{view.gods[god]?.on_track ? i + 1 : "–"}</span>
            <Medal kind={`god-${view.gods[god]?.name ?? "ra"}`} seat={god} cls="medal tiny" />
            <span class="report-text">
              <b>{godTitle(view, god, t)}</b>{" "}
              {seatsOf(view, god)
                .map((s) => game.seats[s]?.name)
                .join(", ")}
              {winners.has(god) && <span class="chip gold">{t("web.ankh.winner")}</span>}
              {!view.gods[god]?.on_track && <span class="chip">{t("web.ankh.forgotten")}</span>}
            </span>
            <b>{view.gods[god]?.devotion}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
