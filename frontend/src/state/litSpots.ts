// What is drawn on the board of a table: lit, selected and changed spots.
import type { DecisionOut, EntryOut, GameOut, LogLineOut, OptionOut } from "../api/wire";
import type { AnyGame, AnyView } from "../games";
import type { SpotId } from "../games/contract";
import { takesBack } from "./logRows";

export type Lit = ReadonlyMap<SpotId, readonly OptionOut[]>;
export const NOTHING_LIT: Lit = new Map();

/** Which spots stand for which options. */
export function litSpots(ui: AnyGame, { decision }: GameOut): Lit {
  if (!decision || ui.isBoardless) return NOTHING_LIT;
  const lit = new Map<SpotId, OptionOut[]>();
  for (const option of decision.options) {
    for (const spot of option.spots) lit.set(spot, [...(lit.get(spot) ?? []), option]);
  }
  return lit;
}

/** What changed on the board since the seat's last choice. */
export function changedSpots(
  ui: AnyGame,
  view: AnyView,
  entries: readonly EntryOut[],
  seat: number | null,
): Set<SpotId> {
  const since = entries.findLastIndex((entry) => takesBack(entry) || (entry.kind === "choice" && entry.seat === seat));
  const newest = entries[since];
  const from = newest && takesBack(newest) ? since + 1 : Math.max(since, entries.length - 30);
  const lines = entries.slice(Math.max(0, from)).flatMap((entry) => entry.lines);
  return new Set(lines.filter((line) => ui.changesBoard?.(line) ?? true).flatMap((line) => spotsOf(ui, view, line)));
}

/** What a question is about, drawn as selected. */
export const about = (ui: AnyGame, view: AnyView, decision: DecisionOut): SpotId | null =>
  ui.about ? ui.about(view, decision) : (decision.spots[0] ?? null);

/** The places on the board of a log line. */
export const spotsOf = (ui: AnyGame, view: AnyView, line: LogLineOut): SpotId[] =>
  ui.eventSpots?.(view, line) ?? line.spots;
