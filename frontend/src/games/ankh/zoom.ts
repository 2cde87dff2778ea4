// The part of the map that is shown: pure functions over a box in board units.
import type { Point } from "./hex";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const CLOSEST = 4;

const between = (n: number, low: number, high: number) => Math.max(low, Math.min(high, n));

/** Keeps a box inside the frame. */
export function inFrame(box: Box, frame: Box): Box {
  const w = between(box.w, frame.w / CLOSEST, frame.w);
  const h = (w * frame.h) / frame.w;
  const x = between(box.x, frame.x, frame.x + frame.w - w);
  return { x, y: between(box.y, frame.y, frame.y + frame.h - h), w, h };
}

/** Larger by `factor`, with the point under the pointer staying where it is. */
export function zoomAt(box: Box, frame: Box, [px, py]: Point, factor: number): Box {
  const w = between(box.w / factor, frame.w / CLOSEST, frame.w);
  const k = w / box.w;
  return inFrame({ x: px - (px - box.x) * k, y: py - (py - box.y) * k, w, h: box.h * k }, frame);
}

export const pan = (box: Box, frame: Box, dx: number, dy: number): Box =>
  inFrame({ ...box, x: box.x + dx, y: box.y + dy }, frame);

export const isWhole = (box: Box, frame: Box) => box.w > frame.w - 0.5;
export const holds = (box: Box, [x, y]: Point) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;

/** The box moved to the middle of some points if it shows none of them. */
export function follow(box: Box, frame: Box, points: readonly Point[]): Box {
  if (!points.length || isWhole(box, frame) || points.some((p) => holds(box, p))) return box;
  const x = points.reduce((sum, p) => sum + p[0], 0) / points.length;
  const y = points.reduce((sum, p) => sum + p[1], 0) / points.length;
  return inFrame({ ...box, x: x - box.w / 2, y: y - box.h / 2 }, frame);
}

/** A box around some points, with a margin. */
export function around(points: readonly Point[], mx: number, my: number): Box {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [x, y] = [Math.min(...xs) - mx, Math.min(...ys) - my];
  return { x, y, w: Math.max(...xs) + mx - x, h: Math.max(...ys) + my - y };
}

export const viewBox = ({ x, y, w, h }: Box) => [x, y, w, h].map((n) => +n.toFixed(1)).join(" ");
