import { expect, test } from "vitest";
import { isSecondHalf } from "./doubleclick";

const press = (at: number, x: number, chosen: number) => ({ at, x, y: 50, chosen });

test("the second half of a double click is one that follows a choice, soon and at the same place", () => {
  const first = press(1000, 100, 4);
  expect(isSecondHalf(first, press(1080, 100, 5))).toBe(true);
  expect(isSecondHalf(first, press(1200, 104, 5))).toBe(true);
  expect(isSecondHalf(first, press(1140, 160, 5))).toBe(false); // another option
  expect(isSecondHalf(first, press(1140, 100, 4))).toBe(false); // nothing was chosen: the first tap only showed it
  expect(isSecondHalf(first, press(1700, 100, 5))).toBe(false); // seen, and meant
  expect(isSecondHalf(null, press(1000, 100, 5))).toBe(false);
});
