import { expect, test } from "vitest";
import { isDoubleClick } from "./doubleClick";

const press = (at: number, x: number, chosen: number) => ({ at, x, y: 50, chosen });

test("a press soon after a choice, at the same place, is the second half of a double click", () => {
  const first = press(1000, 100, 4);
  expect(isDoubleClick(first, press(1080, 100, 5))).toBe(true);
  expect(isDoubleClick(first, press(1200, 104, 5))).toBe(true);
  expect(isDoubleClick(first, press(1140, 160, 5))).toBe(false); // another option
  expect(isDoubleClick(first, press(1140, 100, 4))).toBe(false); // nothing was chosen: the first tap only showed it
  expect(isDoubleClick(first, press(1700, 100, 5))).toBe(false); // late enough to be meant
  expect(isDoubleClick(null, press(1000, 100, 5))).toBe(false);
});
