import { expect, test } from "vitest";
import type { LogLineOut, SceneOut } from "../api/wire";
import { line } from "../testing";
import { apart, chaptersOf, linesOf, samplesOf, spaced } from "./replayChapters";

const told = (kind: string, n = 0) => line(kind, [n], { text: `${kind} ${n}` });
const scene = (points: number[] | null, ...lines: LogLineOut[]): SceneOut => ({ by: 0, lines, points });

const SCENES = [
  scene([0, 0]),
  scene(null, told("turn")),
  scene([1, 0], told("round", 1), told("round", 2)),
  scene(null),
];

test("points are kept where they changed, and at the end", () => {
  expect(samplesOf(SCENES)).toEqual([
    { moment: 0, scores: [0, 0] },
    { moment: 2, scores: [1, 0] },
    { moment: 3, scores: [1, 0] },
  ]);
  expect(samplesOf([])).toEqual([]);
});

test("a chapter begins where a line opens one, at most once per choice", () => {
  const opens = (line: LogLineOut) => (line.kind === "round" ? { glyph: "", label: String(line.args[0]) } : null);
  expect(chaptersOf(linesOf(SCENES), opens)).toEqual([{ moment: 2, name: "round 2", glyph: "", label: "2" }]);
});

test("marks that would overlap are left out", () => {
  const at = (...moments: number[]) => moments.map((moment) => ({ moment }));
  expect(spaced(at(0, 3, 5, 20), 5)).toEqual(at(0, 5, 20));
});

test("labels are pushed apart and stay on the chart", () => {
  expect(apart([50, 50, 10], 20)).toEqual([50, 70, 10]);
  expect(apart([100, 100], 20)).toEqual([80, 100]);
});
