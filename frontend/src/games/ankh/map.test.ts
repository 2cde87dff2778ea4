import { describe, expect, it } from "vitest";
import { CELLS, EDGES, LABELS, terrainOf } from "./map";
import { ROWS } from "./tables";

describe("the map", () => {
  it("has a hex for every letter of its rows, in the order of the rules", () => {
    expect(LABELS).toHaveLength(101);
    expect(LABELS.slice(0, 3)).toEqual(["B0", "C0", "D0"]);
    expect(CELLS.map((cell) => terrainOf(cell)?.charAt(0)).join("")).toBe(ROWS.join("").replaceAll(".", ""));
  });

  it("has the edges that may take a camel", () => {
    expect(EDGES).toHaveLength(165);
    expect(EDGES.slice(0, 5)).toEqual(["B0|C0", "B0|B1", "B0|C1", "C0|D0", "C0|C1"]);
  });
});
