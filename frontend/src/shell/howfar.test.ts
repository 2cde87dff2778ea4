import { expect, test } from "vitest";
import { howFar } from "./howfar";

const edges = { top: 60, bottom: 500 };

test("what is in sight moves nothing", () => {
  expect(howFar([{ top: 100, bottom: 130 }], edges)).toBe(0);
  expect(howFar([], edges)).toBe(0);
});

test("what lies under the question comes up", () => {
  expect(howFar([{ top: 540, bottom: 570 }], edges)).toBe(70);
});

test("not so far that the highest place is lost", () => {
  const lit = [
    { top: 80, bottom: 110 },
    { top: 540, bottom: 570 },
  ];
  expect(howFar(lit, edges)).toBe(20);
});

test("what was scrolled away comes back", () => {
  expect(howFar([{ top: 30, bottom: 60 }], edges)).toBe(-30);
});
