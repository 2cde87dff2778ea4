import { expect, test } from "vitest";
import { scrollDistance } from "./scrollDistance";

const edges = { top: 60, bottom: 500 };

test("what is in sight needs no scrolling", () => {
  expect(scrollDistance([{ top: 100, bottom: 130 }], edges)).toBe(0);
  expect(scrollDistance([], edges)).toBe(0);
});

test("what the question covers is scrolled up", () => {
  expect(scrollDistance([{ top: 540, bottom: 570 }], edges)).toBe(70);
});

test("not so far that the highest place leaves the screen", () => {
  const lit = [
    { top: 80, bottom: 110 },
    { top: 540, bottom: 570 },
  ];
  expect(scrollDistance(lit, edges)).toBe(20);
});

test("what was scrolled away is scrolled back", () => {
  expect(scrollDistance([{ top: 30, bottom: 60 }], edges)).toBe(-30);
});
