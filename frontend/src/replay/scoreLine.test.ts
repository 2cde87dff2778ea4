import { expect, test } from "vitest";
import { scoreLine } from "./scoreLine";

test("scores become steps, the highest at the top", () => {
  const samples = [
    { moment: 0, scores: [0, 1] },
    { moment: 50, scores: [4, 1] },
    { moment: 100, scores: [8, 2] },
  ];
  expect(scoreLine(samples, 0, 100, 8)).toBe("M0.0 120.0H500.0V60.0H1000.0V0.0");
  expect(scoreLine([], 0, 100, 8)).toBe("");
});
