import { expect, test } from "vitest";
import { woundWords } from "./battle";

const source = (what: string, n: number) => ({ what, text: what, n, clause: "K8.5" });

test("the same card twice is one part of the damage", () => {
  const card = source("Battle card", 1);
  const sources = [card, source("bloodbath", 2), source("iron", 1), source("bloodbath", 2)];
  expect(woundWords(sources)).toBe("Battle card 1, 2 bloodbath 4, iron 1");
});
