// The part of a board that is shown: pure functions over a box in board units.
export type Point = readonly [x: number, y: number];

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const CLOSEST = 4; // times larger than the whole board

const between = (n: number, low: number, high: number) => Math.max(low, Math.min(high, n));

/** Keeps a box inside the frame, in the shape of the frame. */
export function inFrame(box: Box, frame: Box): Box {
  const w = between(box.w, frame.w / CLOSEST, frame.w);
  const h = (w * frame.h) / frame.w;
  const x = between(box.x, frame.x, frame.x + frame.w - w);
  return { x, y: between(box.y, frame.y, frame.y + frame.h - h), w, h };
}

/** Larger by `factor`; the point under the pointer stays where it is. */
export function zoomAt(box: Box, frame: Box, [px, py]: Point, factor: number): Box {
  const w = between(box.w / factor, frame.w / CLOSEST, frame.w);
  const k = w / box.w;
  return inFrame({ x: px - (px - box.x) * k, y: py - (py - box.y) * k, w, h: box.h * k }, frame);
}

export const pan = (box: Box, frame: Box, dx: number, dy: number): Box =>
  inFrame({ ...box, x: box.x + dx, y: box.y + dy }, frame);

export const isWhole = (box: Box, frame: Box) => box.w > frame.w - 0.5;

const holds = (box: Box, [x, y]: Point, margin: number) =>
  x >= box.x + margin && x <= box.x + box.w - margin && y >= box.y + margin && y <= box.y + box.h - margin;

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, p) => sum + p[0], 0) / points.length,
  points.reduce((sum, p) => sum + p[1], 0) / points.length,
];

/** A zoomed box that shows none of the points (or only near its edge) moves to `target`, by default their middle. */
export function follow(box: Box, frame: Box, points: readonly Point[], margin = 0, target = middleOf(points)): Box {
  if (!points.length || isWhole(box, frame) || points.some((p) => holds(box, p, margin))) return box;
  return inFrame({ ...box, x: target[0] - box.w / 2, y: target[1] - box.h / 2 }, frame);
}

/** The box around some points, with a margin. */
export function boxAround(points: readonly Point[], mx: number, my: number): Box {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [x, y] = [Math.min(...xs) - mx, Math.min(...ys) - my];
  return { x, y, w: Math.max(...xs) + mx - x, h: Math.max(...ys) + my - y };
}

/** The value of the SVG attribute. */
export const viewBox = ({ x, y, w, h }: Box) => [x, y, w, h].map((n) => +n.toFixed(1)).join(" ");
