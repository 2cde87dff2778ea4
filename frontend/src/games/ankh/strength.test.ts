import { describe, expect, it } from "vitest";
import type { SourceOut } from "../../api/wire";
import { plain, viewOf } from "./fixtures";
import { cancelled, sourcesOf } from "./strength";

const part = (name: string, n: number): SourceOut => ({ what: `ankh.${name}`, text: name, n, clause: "A8.6" });
const lines = (...parts: SourceOut[]) => cancelled(parts, plain).map(({ n, off }) => [n, off !== ""]);

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
    expect(cancelled([], plain).map(({ text, n }) => [text, n])).toEqual([[plain("ankh.source.absent"), 0]]);
  });
});

describe("the parts of a total on the stage", () => {
  const side = { god: 0, cards: ["chariots"], strength: [{ from: "card.0", n: 3 }], figures: [], total: 0, deaths: 1 };

  it("are struck through when the last figure has died", () => {
    const found = sourcesOf(viewOf("battle.card"), side, plain);
    expect(found.map(({ n, off }) => [n, off !== ""])).toEqual([[3, true]]);
  });
});
