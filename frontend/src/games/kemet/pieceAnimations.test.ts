import { expect, test } from "vitest";
import { fullView, told } from "./fixtures/sampleView";
import { pieceAnimations } from "./pieceAnimations";

/** In the sample 5 soldiers of seat n % 5 stand in zone n, unless n is a multiple of 3. */
const view = fullView();
const moved = (seat: number, from: number, to: number) => told("army.moved", seat, 5, from, to);

test("armies start one after the other, in the order of the log", () => {
  const news = [moved(0, 3, 10), told("prayer.gained", 0, 1), moved(1, 3, 11), told("soldiers.added", 2, 7, 5)];
  expect(pieceAnimations(view, news)).toEqual([
    { seat: 0, way: [3, 10], wait: 0 },
    { seat: 1, way: [3, 11], wait: 240 },
    { seat: 2, way: [7], wait: 480 },
  ]);
});

test("several steps of one group are one path", () => {
  expect(pieceAnimations(view, [moved(0, 3, 6), moved(0, 6, 9), moved(0, 9, 10)])).toEqual([
    { seat: 0, way: [3, 6, 9, 10], wait: 0 },
  ]);
});

test("armies that have died since cause no pause; soldiers that join an army only change its number", () => {
  const news = [moved(4, 3, 10), told("soldiers.added", 2, 7, 2), moved(0, 3, 10), moved(0, 6, 10)];
  expect(pieceAnimations(view, news)).toEqual([{ seat: 0, way: [3, 10], wait: 0 }]);
});

test("however much happens, the last army arrives within 1.2 s", () => {
  const zones = view.zones.filter((zone) => zone.armies.length).map((zone) => zone.number);
  const all = pieceAnimations(
    view,
    zones.map((n) => moved(n % 5, 3, n)),
  );
  expect(all.length).toBeGreaterThan(20);
  expect(Math.max(...all.map((one) => one.wait)) + 240).toBe(1200);
});
