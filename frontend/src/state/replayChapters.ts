// A replay without its boards: its chapters, its points, and its log.
import type { LogLineOut, SceneOut } from "../api/wire";

interface Sample {
  moment: number;
  scores: readonly number[];
}

/** The first moment of a chapter, and how it is marked below the chart. */
export interface Chapter {
  moment: number;
  name: string;
  glyph: string;
  label: string;
}

export interface StoryRow {
  moment: number;
  line: LogLineOut;
}

/** How a line that opens a chapter is marked; null for all others. */
type Opens = (line: LogLineOut) => { glyph: string; label: string } | null;

/** The points wherever they changed, and at the end. */
export function samplesOf(scenes: readonly SceneOut[]): Sample[] {
  const changed = scenes.flatMap(({ points }, moment) => (points ? [{ moment, scores: points }] : []));
  const last = changed.at(-1);
  return last && last.moment < scenes.length - 1 ? [...changed, { ...last, moment: scenes.length - 1 }] : changed;
}

export const linesOf = (scenes: readonly SceneOut[]): StoryRow[] =>
  scenes.flatMap(({ lines }, moment) => lines.map((line) => ({ moment, line })));

/** If several chapters begin with one choice, the last counts. */
export function chaptersOf(lines: readonly StoryRow[], opens: Opens): Chapter[] {
  const found = new Map<number, Chapter>();
  for (const { moment, line } of lines) {
    const drawn = opens(line);
    if (drawn) found.set(moment, { moment, name: line.text, ...drawn });
  }
  return [...found.values()];
}

/** Those that have room below the chart, `gap` moments apart; the others have no mark. */
export function spaced<T extends { moment: number }>(all: readonly T[], gap: number): T[] {
  const out: T[] = [];
  for (const one of all) {
    const before = out.at(-1);
    if (!before || one.moment - before.moment >= gap) out.push(one);
  }
  return out;
}

/** Heights of labels, 0 (top) to 100, pushed apart so that none overlap; in the given order. */
export function apart(heights: readonly number[], gap: number): number[] {
  const order = heights.map((height, i) => ({ height, i })).sort((a, b) => a.height - b.height || a.i - b.i);
  const out = [...heights];
  let floor = Number.NEGATIVE_INFINITY;
  for (const { height, i } of order) {
    floor = Math.max(height, floor + gap);
    out[i] = floor;
  }
  let ceiling = 100;
  for (const { i } of order.reverse()) {
    out[i] = Math.min(out[i] ?? 0, ceiling);
    ceiling = (out[i] ?? 0) - gap;
  }
  return out;
}
