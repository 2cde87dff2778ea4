import { expect, test } from "vitest";
import { nearestInDirection } from "./direction";

const points = [
  { x: 10, y: 0 },
  { x: 20, y: 0 },
  { x: 0, y: 10 },
  { x: 30, y: 29 },
];

test("arrows lead to the nearest place in their direction", () => {
  const from = { x: 0, y: 0 };
  expect(nearestInDirection(from, points, [1, 0])).toBe(0);
  expect(nearestInDirection(from, points, [0, 1])).toBe(2);
  expect(nearestInDirection({ x: 10, y: 0 }, points, [1, 0])).toBe(1);
  expect(nearestInDirection(from, points, [-1, 0])).toBe(-1);
});
