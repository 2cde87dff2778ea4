// Smooth lines, so that terrain and river look hand-drawn.
import { type Point, point } from "./hex";

/** Chaikin's corner cutting for a closed line. */
export function chaikin(points: readonly Point[], times = 2, cut = 0.25): Point[] {
  let p = [...points];
  for (let n = 0; n < times; n++) p = p.flatMap((a, i) => cutCorner(a, p[(i + 1) % p.length] ?? a, cut));
  return p;
}

const cutCorner = (a: Point, b: Point, cut: number): Point[] => [
  [a[0] + (b[0] - a[0]) * cut, a[1] + (b[1] - a[1]) * cut],
  [b[0] + (a[0] - b[0]) * cut, b[1] + (a[1] - b[1]) * cut],
];

export const closed = (points: readonly Point[]) => `M${points.map(point).join("L")}Z`;
export const line = (points: readonly Point[]) => `M${points.map(point).join("L")}`;

/** A curve through the middle of every segment: the river follows its edges and still meanders. */
export function meander(points: readonly Point[]): string {
  const mid = (i: number) => {
    const [a, b] = [points[i] ?? [0, 0], points[i + 1] ?? [0, 0]];
    return point([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
  };
  const bends = points.slice(1, -1).map((p, i) => `Q${point(p)} ${mid(i + 1)}`);
  return `M${point(points[0] ?? [0, 0])}L${mid(0)}${bends.join("")}L${point(points[points.length - 1] ?? [0, 0])}`;
}

/** The line without its ends, so that it does not cover the pieces there. */
export function trimmed(points: readonly Point[], by: number): Point[] {
  const [first, second] = points;
  const [last, before] = [points[points.length - 1], points[points.length - 2]];
  if (!first || !second || !last || !before) return [...points];
  return [pull(first, second, by), ...points.slice(1, -1), pull(last, before, by)];
}

function pull([x0, y0]: Point, [x1, y1]: Point, by: number): Point {
  const d = Math.hypot(x1 - x0, y1 - y0) || 1;
  return [x0 + ((x1 - x0) * by) / d, y0 + ((y1 - y0) * by) / d];
}
