// Finds the nearest place in a direction.

export interface Point {
  x: number;
  y: number;
}

/** The index of the nearest point in a direction; distance to the side counts twice. -1 if there is none. */
export function nearestInDirection(from: Point, points: readonly Point[], [dx, dy]: readonly [number, number]): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  points.forEach((point, i) => {
    const along = (point.x - from.x) * dx + (point.y - from.y) * dy;
    const aside = Math.abs((point.x - from.x) * dy) + Math.abs((point.y - from.y) * dx);
    const cost = along + 2 * aside;
    if (along > 1 && cost < least) [best, least] = [i, cost];
  });
  return best;
}
