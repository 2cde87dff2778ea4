import { expect, test } from "vitest";
import { stairs } from "./stairs";

test("scores become steps, the highest at the top", () => {
  const samples = [
    { moment: 0, scores: [0, 1] },
    { moment: 50, scores: [4, 1] },
    { moment: 100, scores: [8, 2] },
  ];
  expect(stairs(samples, 0, 100, 8)).toBe("M0.0 120.0H500.0V60.0H1000.0V0.0");
  expect(stairs([], 0, 100, 8)).toBe("");
});
