import { expect, test, vi } from "vitest";
import type { SourceOut } from "../api/wire";
import { Clause } from "../atoms";
import { line } from "../testing";
import { Because, Parts, signed, sum } from "./because";

vi.mock("../state/text", () => ({ text: { value: (key: string) => key } }));

const part = (n: number, text: string): SourceOut => ({ n, text, clause: "A8.6", message: [] });
const PARTS = [part(3, "figures"), part(2, "Temple-Attuned"), part(-1, "Androsphinx")];
const said = (clause: string, sources: SourceOut[]) => line("k", [], { clause, sources });

/** What a component drew, one below the other, without drawing what it is made of. */
const drawn = (node: unknown): { type: unknown; props: Record<string, unknown> }[] => {
  if (Array.isArray(node)) return node.flatMap(drawn);
  if (typeof node !== "object" || node === null || !("props" in node)) return [];
  const found = node as unknown as { type: unknown; props: Record<string, unknown> };
  return [found, ...drawn(found.props.children)];
};

test("a short sum says every part with its sign", () => {
  expect(sum(PARTS)).toBe("+3 +2 −1");
  expect([signed(0), signed(-12)]).toEqual(["+0", "−12"]);
});

test("a line names its clause, and offers parts only where there are some", () => {
  const plain = drawn(Because({ told: said("A4.1", []), game: "ankh" }));
  expect(plain.find((node) => node.type === Clause)?.props).toMatchObject({ id: "A4.1", game: "ankh" });
  const offered = drawn(Because({ told: said("A8.6", PARTS), game: "ankh" }));
  expect(offered.length).toBe(plain.length + 1);
  expect(offered.at(-1)?.props).toMatchObject({ of: PARTS });
});

test("two alike parts are two lines, each with its own clause", () => {
  const twice = [part(1, "Bronze Wall"), part(1, "Bronze Wall")];
  const lines = drawn(Parts({ id: "x", of: twice, game: "kemet" })).filter((node) => node.type === "li");
  expect(lines.length).toBe(2);
  expect(drawn(Parts({ id: "x", of: twice, game: "kemet" })).filter((node) => node.type === Clause).length).toBe(2);
});
