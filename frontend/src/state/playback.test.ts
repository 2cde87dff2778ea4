import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StreamOut } from "../api/wire";
import { Playback, pauseBetween } from "./playback";

const sent = (n: number, seat: number) =>
  ({ entries: [{ id: n, seat }], game: { version: n } }) as unknown as StreamOut;

function screen(moveDelay: number) {
  const shown: number[][] = [];
  const playback = new Playback({
    show: ({ entries }) => shown.push(entries.map((entry) => entry.id)),
    animate: () => moveDelay > 0,
    moveDelay: () => moveDelay,
    isTheirs: ({ entries }) => entries.every((entry) => entry.seat !== 0),
  });
  return { playback, shown };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 10_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test("moves of others come one by one, the user's own at once", () => {
  const { playback, shown } = screen(900);
  playback.enqueue(sent(1, 0));
  for (const n of [2, 3]) playback.enqueue(sent(n, 1));
  expect(shown).toEqual([[1]]);
  vi.advanceTimersByTime(900);
  expect(shown).toEqual([[1], [2]]);
  vi.advanceTimersByTime(900);
  expect(shown).toEqual([[1], [2], [3]]);
});

test("the user's own choice does not wait for moves of others", () => {
  const { playback, shown } = screen(900);
  for (const n of [1, 2, 3]) playback.enqueue(sent(n, 1));
  playback.enqueue(sent(4, 0));
  expect(shown).toEqual([[1], [2, 3, 4]]);
});

test("a click skips to the newest state, and returns whether anything was waiting", () => {
  const { playback, shown } = screen(900);
  for (const n of [1, 2, 3]) playback.enqueue(sent(n, 1));
  expect(playback.skip()).toBe(true);
  expect(shown).toEqual([[1], [2, 3]]);
  expect(playback.skip()).toBe(false);
});

test("without motion there are no pauses", () => {
  const { playback, shown } = screen(0);
  for (const n of [1, 2, 3]) playback.enqueue(sent(n, 1));
  expect(shown).toEqual([[1], [2], [3]]);
});

test("a long queue goes faster", () => {
  expect(pauseBetween(1, 900, true)).toBe(900);
  expect(pauseBetween(60, 900, true)).toBe(90);
  expect(pauseBetween(60, 0, true)).toBe(20);
});
