// What follows from one choice comes in one message. On the board it plays in its order: piece after piece.
export const STEP_MS = 240; // as long as a piece takes
const ALL_MS = 1200; // what would begin later begins together with the last

export interface Step {
  /** Its name on the board. */
  piece: string;
  /** It comes from nowhere, instead of going from place to place. */
  isNew: boolean;
}

export interface Entrance {
  /** Milliseconds until it sets out. */
  wait: number;
  isNew: boolean;
}

/** When each piece has its turn. One that is named twice goes once, when it is named first. */
export function inTurn(steps: Iterable<Step>): ReadonlyMap<string, Entrance> {
  const order = new Map<string, Entrance>();
  for (const { piece, isNew } of steps) {
    if (!order.has(piece)) order.set(piece, { wait: Math.min(order.size * STEP_MS, ALL_MS - STEP_MS), isNew });
  }
  return order;
}
