import { describe, expect, it } from "vitest";
import {
  cellAt,
  centre,
  chains,
  corners,
  edge,
  key,
  label,
  neighbours,
  outlines,
  parse,
  pointKey,
  toSegment,
  way,
} from "./hex";
import { angleOf, CELLS, edgeOf } from "./map";
import { RIVERS } from "./tables";

describe("cells", () => {
  it("are found at their centres and near their corners", () => {
    for (const cell of CELLS) {
      expect(label(cellAt(centre(cell)))).toBe(label(cell));
      for (const [x, y] of corners(cell, 40)) expect(label(cellAt([x, y]))).toBe(label(cell));
    }
  });

  it("have names that can be parsed", () => {
    for (const cell of CELLS) expect(key(parse(label(cell)))).toBe(key(cell));
  });

  it("share an edge of two corners with each neighbour", () => {
    for (const cell of CELLS)
      for (const other of neighbours(cell)) {
        const mine = edge(cell, other).map(pointKey).sort();
        expect(edge(other, cell).map(pointKey).sort()).toEqual(mine);
      }
  });

  it("match the directions of the rules", () => {
    const [x, y] = centre(parse("E4"));
    for (const [direction, hex] of ["E3", "F3", "F4", "E5", "D4", "D3"].entries()) {
      const [there, below] = centre(parse(hex));
      const turn = (Math.atan2(below - y, there - x) * 180) / Math.PI;
      expect(Math.cos(((turn - angleOf(direction)) * Math.PI) / 180)).toBeCloseTo(1);
    }
  });
});

describe("lines", () => {
  it("outline a single hex with six points, and a ring with a hole", () => {
    expect(outlines([[4, 4]]).map((r) => r.length)).toEqual([6]);
    expect(
      outlines(neighbours([4, 4]).map((c) => [...c] as const))
        .map((r) => r.length)
        .sort((a, b) => a - b),
    ).toEqual([6, 18]);
  });

  it("make one ribbon of every arm of the Nile", () => {
    const lines = chains(RIVERS.map(edgeOf));
    const edges = lines.reduce((sum, l) => sum + l.length - 1, 0);
    expect(edges).toBe(RIVERS.length);
    expect(lines.length).toBeLessThanOrEqual(4);
  });

  it("measure the distance to an edge", () => {
    const [a, b] = edgeOf("E4|E5");
    expect(toSegment([(a[0] + b[0]) / 2, a[1] + 9], [a, b])).toBeCloseTo(9);
    expect(
      toSegment(
        [a[0] + 30, a[1]],
        [
          [0, 0],
          [1, 0],
        ],
      ),
    ).toBeGreaterThan(100);
  });

  it("go straight, one hex a step", () => {
    const names = (from: string, to: string) => way(parse(from), parse(to)).map(label);
    expect(names("E4", "E7")).toEqual(["E4", "E5", "E6", "E7"]);
    expect(names("E4", "E4")).toEqual(["E4"]);
    for (const to of ["H3", "B4", "G6", "C2"]) {
      const cells = way(parse("E4"), parse(to));
      expect(cells.map(label).at(-1)).toBe(to);
      for (let i = 1; i < cells.length; i++)
        expect(neighbours(cells[i - 1] ?? [0, 0]).map(key)).toContain(key(cells[i] ?? [0, 0]));
    }
  });
});
