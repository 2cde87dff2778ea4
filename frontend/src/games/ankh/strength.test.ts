import { describe, expect, it } from "vitest";
import type { SourceOut } from "../../api/wire";
import { plain, viewOf } from "./fixtures";
import { figureRows, strengthRows } from "./strength";

const part = (name: string, n: number): SourceOut => ({ what: `ankh.${name}`, text: name, n, clause: "A8.6" });
const lines = (...parts: SourceOut[]) => strengthRows(parts, plain).map(({ n, off }) => [n, off !== ""]);

describe("the parts of a total that is over", () => {
  it("stay as they are while nothing cancels them", () => {
    expect(lines(part("source.figures", 3), part("card.chariots", 3))).toEqual([
      [3, false],
      [3, false],
    ]);
  });

  it("show what an androsphinx cancelled on its own line, struck through", () => {
    expect(lines(part("source.figures", 3), part("guardian.androsphinx", -2), part("card.drought", 1))).toEqual([
      [1, false],
      [2, true],
      [1, false],
    ]);
    expect(lines(part("source.figures", 2), part("guardian.androsphinx", -2))).toEqual([[2, true]]);
  });

  it("do not count without figures, and a total without parts says so", () => {
    expect(lines(part("card.chariots", 3), part("source.absent", -3))).toEqual([[3, true]]);
    expect(strengthRows([], plain).map(({ text, n }) => [text, n])).toEqual([[plain("ankh.source.absent"), 0]]);
  });
});

describe("the parts of a total on the stage", () => {
  const view = viewOf("battle.card");
  const side = { god: 0, cards: ["chariots"], figures: [], total: 0, deaths: 1 };
  const sources = [part("source.figures", 3), part("guardian.androsphinx", -2), part("card.chariots", 3)];

  it("are struck through when the last figure has died", () => {
    const gone = [part("card.chariots", 3), part("source.absent", -3)];
    const found = strengthRows(gone, plain, figureRows(view, side, gone, plain));
    expect(found.map(({ n, off }) => [n, off !== ""])).toEqual([[3, true]]);
  });

  it("list the figures by kind with the clauses of the sources they make up", () => {
    const mine = view.figures.filter(({ god, kind }) => god === 0 && kind === "warrior").slice(0, 3);
    const figures = mine.map(({ figure }, i) => ({ figure, n: i ? 0 : 1 }));
    const clauses = sources.map((source, i) => ({ ...source, clause: `A${i}` }));
    const found = figureRows(view, { ...side, figures }, clauses, plain);
    expect(found.map(({ n, clause, off }) => [n, clause, off !== ""])).toEqual([
      [1, "A0", false],
      [0, "A1", true],
    ]);
    expect(strengthRows(sources, plain, found)).toHaveLength(3);
  });
});
