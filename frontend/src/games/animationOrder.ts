// What follows from one choice arrives in one message. The board animates it in order, one piece after the other.
import { ALL_MS } from "../state/playback";

export const STEP_MS = 240; // as long as a piece takes

export interface PieceChange {
  /** Its id on the board. */
  piece: string;
  /** It appears, instead of moving from one place to another. */
  isNew: boolean;
}

export interface PieceAnimation {
  /** Milliseconds until it starts. */
  wait: number;
  isNew: boolean;
}

/** When each piece starts. A piece that is named twice moves once, at its first place in the order. */
export function animationOrder(steps: Iterable<PieceChange>): ReadonlyMap<string, PieceAnimation> {
  const order = new Map<string, PieceAnimation>();
  for (const { piece, isNew } of steps) {
    if (!order.has(piece)) order.set(piece, { wait: Math.min(order.size * STEP_MS, ALL_MS - STEP_MS), isNew });
  }
  return order;
}
