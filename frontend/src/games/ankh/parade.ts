// What follows from one choice comes in one message. On the map it plays in its order: piece after piece.
import type { ToldOut } from "../../api/wire";
import { LABELS } from "./map";

const STEP_MS = 240; // as long as a piece takes
const ALL_MS = 1200; // what would begin later begins together with the last

/** The piece an event puts or moves, by the name it has on the map: "f12" a figure, "mE4" a monument. */
function pieceOf({ kind, args: [first = -1, second = -1, third = -1] }: ToldOut): string | null {
  if (kind === "moved" || kind === "pushed" || kind === "summoned") return `f${first}`;
  if (kind === "controlled") return `m${LABELS[second]}`;
  return kind === "built" ? `m${LABELS[third]}` : null;
}

const PUTS = new Set(["summoned", "controlled", "built"]);

export interface Entrance {
  /** Milliseconds until it sets out. */
  wait: number;
  /** It comes from nowhere, instead of going from place to place. */
  isNew: boolean;
}

/** When each piece of the news has its turn. One that is named twice goes once, when it is named first. */
export function parade(news: readonly ToldOut[]): ReadonlyMap<string, Entrance> {
  const order = new Map<string, Entrance>();
  for (const told of news) {
    const piece = pieceOf(told);
    if (piece === null || order.has(piece)) continue;
    order.set(piece, { wait: Math.min(order.size * STEP_MS, ALL_MS - STEP_MS), isNew: PUTS.has(told.kind) });
  }
  return order;
}
