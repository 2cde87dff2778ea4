import { expect, test } from "vitest";
import type { DecisionOut, GameOut } from "../api/wire";
import { isAbandoned, nextOfMine, sameDecision } from "./tableFacts";

test("a game that is over without a result was abandoned", () => {
  expect(isAbandoned({ status: "over", result: null })).toBe(true);
  expect(isAbandoned({ status: "over", result: [0, 0] })).toBe(false);
  expect(isAbandoned({ status: "running", result: null })).toBe(false);
});

test("the same question is recognized", () => {
  const decision = { kind: "k", about: -1, options: [{ option: 1 }, { option: 2 }] } as unknown as DecisionOut;
  expect(sameDecision(decision, { ...decision, prompt: "other words" })).toBe(true);
  expect(sameDecision(decision, { ...decision, options: decision.options.slice(1) })).toBe(false);
  expect(sameDecision(decision, null)).toBe(false);
});

test("at one screen the shown seat goes first, then the others in order", () => {
  const game = (you: number | null, asked: number[]) => ({ you, yours: [0, 2], asked }) as unknown as GameOut;
  expect(nextOfMine(game(2, [0, 2]))).toBe(2);
  expect(nextOfMine(game(2, [0, 1]))).toBe(0);
  expect(nextOfMine(game(null, [1]))).toBe(null);
});
