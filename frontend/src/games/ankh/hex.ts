// Geometry of the map: flat-top hexes, odd columns half a hex further south, R = 50 units.
import type { Point } from "../viewBox";

export type { Point };
export type Cell = readonly [row: number, column: number];
export type Segment = readonly [Point, Point];

export const R = 50;
const H = Math.sqrt(3) * R;
const LETTERS = "ABCDEFGHIJK";
const SIX = [0, 1, 2, 3, 4, 5] as const;

export const key = ([r, c]: Cell) => `${r},${c}`;
export const unkey = (text: string): Cell => {
  const [r = 0, c = 0] = text.split(",").map(Number);
  return [r, c];
};
/** "C4": column letter A–K, then the row. */
export const label = ([r, c]: Cell) => `${LETTERS[c] ?? "?"}${r}`;
export const parse = (text: string): Cell => [Number(text.slice(1)), LETTERS.indexOf(text.charAt(0))];
export const centre = ([r, c]: Cell): Point => [1.5 * R * c, H * (r + (c % 2 ? 0.5 : 0))];

/** The neighbours SE, S, SW, NW, N, NE: number i is across the edge from corner i to corner i + 1. */
export function neighbours([r, c]: Cell): readonly Cell[] {
  const d = Math.abs(c % 2);
  return [
    [r + d, c + 1],
    [r + 1, c],
    [r + d, c - 1],
    [r - 1 + d, c - 1],
    [r - 1, c],
    [r - 1 + d, c + 1],
  ];
}

export function corner(cell: Cell, i: number, radius = R): Point {
  const [x, y] = centre(cell);
  const a = (Math.PI / 3) * (i % 6);
  return [x + radius * Math.cos(a), y + radius * Math.sin(a)];
}
export const corners = (cell: Cell, radius = R) => SIX.map((i) => corner(cell, i, radius));
export const point = ([x, y]: Point) => `${+x.toFixed(1)} ${+y.toFixed(1)}`;
export const pointKey = ([x, y]: Point) => `${Math.round(x * 2)},${Math.round(y * 2)}`;
export const polygon = (points: readonly Point[]) => `M${points.map(point).join("L")}Z`;
export const middle = ([a, b]: Segment): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** The two corners of the edge between neighbouring cells. */
export function edge(a: Cell, b: Cell): Segment {
  const i = neighbours(a).findIndex((n) => key(n) === key(b));
  return [corner(a, i), corner(a, i + 1)];
}

/** Outer rings and holes of a set of cells, as lists of points. */
export function outlines(cells: readonly Cell[]): Point[][] {
  const inside = new Set(cells.map(key));
  const next = new Map<string, Segment>();
  for (const cell of cells)
    neighbours(cell).forEach((n, i) => {
      if (!inside.has(key(n))) next.set(pointKey(corner(cell, i)), [corner(cell, i), corner(cell, i + 1)]);
    });
  const rings: Point[][] = [];
  for (let first = next.keys().next(); !first.done; first = next.keys().next()) rings.push(ring(next, first.value));
  return rings;
}

function ring(next: Map<string, Segment>, start: string): Point[] {
  const out: Point[] = [];
  for (let k = start, s = next.get(k); s; s = next.get(k)) {
    next.delete(k);
    out.push(s[0]);
    k = pointKey(s[1]);
  }
  return out;
}

/** Joins edges to lines of points, which end where more than two edges meet. */
export function chains(edges: readonly Segment[]): Point[][] {
  const at = new Map<string, Segment[]>();
  for (const e of edges) for (const end of e) at.set(pointKey(end), [...(at.get(pointKey(end)) ?? []), e]);
  const used = new Set<Segment>();
  const lines: Point[][] = [];
  for (const e of edges)
    for (const end of e)
      if (at.get(pointKey(end))?.length !== 2)
        for (const o of at.get(pointKey(end)) ?? []) if (!used.has(o)) lines.push(walk(end, o, at, used));
  for (const e of edges) if (!used.has(e)) lines.push(walk(e[0], e, at, used));
  return lines;
}

function walk(start: Point, first: Segment, at: Map<string, Segment[]>, used: Set<Segment>): Point[] {
  const line = [start];
  let here = start;
  let e: Segment | undefined = first;
  while (e && !used.has(e)) {
    used.add(e);
    here = pointKey(e[0]) === pointKey(here) ? e[1] : e[0];
    line.push(here);
    const more: Segment[] = at.get(pointKey(here)) ?? [];
    e = more.length === 2 ? more.find((o) => !used.has(o)) : undefined;
  }
  return line;
}

/** The cell whose centre is nearest to a point. */
export function cellAt([x, y]: Point): Cell {
  const near = Math.round(x / (1.5 * R));
  const found = [near - 1, near, near + 1].map((c): Cell => [Math.round(y / H - (c % 2 ? 0.5 : 0)), c]);
  return found.reduce((a, b) => (distance(centre(a), [x, y]) <= distance(centre(b), [x, y]) ? a : b));
}

export const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The distance of a point from a segment. */
export function toSegment(p: Point, [a, b]: Segment): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy);
  const u = Math.max(0, Math.min(1, t));
  return distance(p, [a[0] + u * dx, a[1] + u * dy]);
}

/** The cells on a straight line, including both ends. */
export function way(from: Cell, to: Cell): Cell[] {
  const [a, b] = [centre(from), centre(to)];
  const steps = Math.max(1, Math.round(distance(a, b) / H));
  const cells: Cell[] = [from];
  for (let i = 1; i <= steps; i++) {
    const t = i / steps;
    const cell = cellAt([a[0] + (b[0] - a[0]) * t + 0.01, a[1] + (b[1] - a[1]) * t + 0.01]);
    if (key(cell) !== key(cells[cells.length - 1] ?? from)) cells.push(cell);
  }
  return cells;
}
