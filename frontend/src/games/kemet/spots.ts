// What a question is about on the board.

import type { SpotId } from "../contract";
import type { DecisionOut } from "./kinds";
import type { KemetView } from "./view";

/** The zone of the army on the move, otherwise the zone that the question is about. */
export function about(view: KemetView, { family, spots }: DecisionOut): SpotId | null {
  if (family === "move" && view.move?.zone) return `zone:${view.move.zone}`;
  return spots.find((spot) => spot.startsWith("zone:")) ?? null;
}

/** The zone of the army that is on the move. */
export const inHand = (view: KemetView, decision: DecisionOut): SpotId | null =>
  decision.family === "move" && decision.type !== "army" ? about(view, decision) : null;
