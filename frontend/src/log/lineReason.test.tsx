import { expect, test, vi } from "vitest";
import type { SourceOut } from "../api/wire";
import { signed } from "../common/signed";
import { Clause } from "../rules/clause";
import { line } from "../testing";
import { LineReason, SourceList, sum } from "./lineReason";

vi.mock("../state/text", () => ({ text: { value: (key: string) => key } }));

const part = (n: number, text: string): SourceOut => ({ what: text, n, text, clause: "A8.6" });
const PARTS = [part(3, "figures"), part(2, "Temple-Attuned"), part(-1, "Androsphinx")];
const said = (clause: string, sources: SourceOut[]) => line("k", [], { clause, sources });

/** What a component drew, one entry per element, without drawing child components. */
const drawn = (node: unknown): { type: unknown; props: Record<string, unknown> }[] => {
  if (Array.isArray(node)) return node.flatMap(drawn);
  if (typeof node !== "object" || node === null || !("props" in node)) return [];
  const found = node as unknown as { type: unknown; props: Record<string, unknown> };
  return [found, ...drawn(found.props.children)];
};

test("a short sum has every source with its sign", () => {
  expect(sum(PARTS)).toBe("+3 +2 −1");
  expect([signed(0), signed(-12)]).toEqual(["+0", "−12"]);
});

test("a line names its clause, and offers sources only if it has some", () => {
  const plain = drawn(LineReason({ line: said("A4.1", []), game: "ankh" }));
  expect(plain.find((node) => node.type === Clause)?.props).toMatchObject({ id: "A4.1", game: "ankh" });
  const offered = drawn(LineReason({ line: said("A8.6", PARTS), game: "ankh" }));
  expect(offered.length).toBe(plain.length + 1);
  expect(offered.at(-1)?.props).toMatchObject({ of: PARTS });
});

test("two equal sources are two lines, each with its own clause", () => {
  const twice = [part(1, "Bronze Wall"), part(1, "Bronze Wall")];
  const lines = drawn(SourceList({ id: "x", sources: twice, game: "kemet" })).filter((node) => node.type === "li");
  expect(lines.length).toBe(2);
  expect(
    drawn(SourceList({ id: "x", sources: twice, game: "kemet" })).filter((node) => node.type === Clause).length,
  ).toBe(2);
});
