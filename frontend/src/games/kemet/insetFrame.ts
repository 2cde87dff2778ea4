// The part of the board in the inset of a battle: the whole zone and the targets of a retreat, as large as possible.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { outline, type Point, SIZE } from "./map";

/** Left, top, right, bottom. */
type Bounds = readonly [number, number, number, number];
/** x, y, width, height. */
type Frame = readonly [number, number, number, number];

const MARGIN = 34; // keeps standards and flags at the edge visible
const CLOSEST = 300; // board units; a closer view shows no more detail
const EDGE = 8; // of the board's own frame
const BOARD: Bounds = [-EDGE, -EDGE, SIZE + EDGE, SIZE + EDGE];

/** The corners of an outline. Those of open zones are relative to the previous one, those of districts absolute. */
export function corners(path: string): Point[] {
  const steps = path.includes("l");
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  const found: Point[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const [x, y] = (steps ? found.at(-1) : undefined) ?? [0, 0];
    found.push([x + (numbers[i] ?? 0), y + (numbers[i + 1] ?? 0)]);
  }
  return found;
}

export function bounds(points: readonly Point[]): Bounds {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The start of an interval of this length around `middle`, moved into the limits. */
const placed = (middle: number, length: number, from: number, to: number): number =>
  length >= to - from ? (from + to - length) / 2 : Math.max(from, Math.min(to - length, middle - length / 2));

/** The frame around a zone and some places, in the shape (height by width) of the inset, within the zones in play. */
export function frame(zone: string, places: readonly Point[], shape: number, inPlay: readonly string[]): Frame {
  const [left, top, right, bottom] = bounds([...corners(outline(zone)), ...places]);
  const [low, lower, high, higher] = bounds(inPlay.flatMap((one) => corners(outline(one))));
  const [x0, y0] = [Math.max(BOARD[0], low - EDGE), Math.max(BOARD[1], lower - EDGE)];
  const [x1, y1] = [Math.min(BOARD[2], high + EDGE), Math.min(BOARD[3], higher + EDGE)];
  const wanted = Math.max(CLOSEST, right - left + 2 * MARGIN, (bottom - top + 2 * MARGIN) / shape);
  const width = Math.min(wanted, x1 - x0, (y1 - y0) / shape);
  const height = width * shape;
  return [placed((left + right) / 2, width, x0, x1), placed((top + bottom) / 2, height, y0, y1), width, height];
}

const USUAL = 1.75;

/** The current height by width of an element. */
export function useShape() {
  const box = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState(USUAL);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => current.clientWidth > 0 && setShape(current.clientHeight / current.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, []);
  return { box, shape };
}
