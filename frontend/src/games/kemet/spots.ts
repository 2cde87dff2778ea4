// What a question is about on the board.

import type { SpotId } from "../contract";
import * as names from "../spotNames";
import type { DecisionOut } from "./kinds";
import type { SpotFamily } from "./tables";
import type { KemetView } from "./view";

/** `owned` is a tile of a player, which no question is about. */
export type Family = SpotFamily | "owned";
export const nameIn = names.nameIn<Family>;
export const namesIn = names.namesIn<Family>;

/** The zone of the army on the move, otherwise the zone that the question is about. */
export function about(view: KemetView, { family, spots }: DecisionOut): SpotId | null {
  if (family === "move" && view.move?.zone) return `zone:${view.move.zone}`;
  return spots.find((spot) => nameIn("zone", spot)) ?? null;
}

/** The zone of the army that is on the move. */
export const inHand = (view: KemetView, decision: DecisionOut): SpotId | null =>
  decision.family === "move" && decision.type !== "army" ? about(view, decision) : null;
