import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StreamOut } from "../api/wire";
import { gap, Showing } from "./showing";

const sent = (n: number, seat: number) =>
  ({ entries: [{ id: n, seat }], game: { version: n } }) as unknown as StreamOut;

function screen(halt: number) {
  const shown: number[][] = [];
  const showing = new Showing({
    show: ({ entries }) => shown.push(entries.map((entry) => entry.id)),
    animate: () => halt > 0,
    halt: () => halt,
    isTheirs: ({ entries }) => entries.every((entry) => entry.seat !== 0),
  });
  return { showing, shown };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 10_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test("the moves of the others come one after the other, mine at once", () => {
  const { showing, shown } = screen(900);
  showing.heard(sent(1, 0));
  for (const n of [2, 3]) showing.heard(sent(n, 1));
  expect(shown).toEqual([[1]]);
  vi.advanceTimersByTime(900);
  expect(shown).toEqual([[1], [2]]);
  vi.advanceTimersByTime(900);
  expect(shown).toEqual([[1], [2], [3]]);
});

test("what I do does not wait for what the others did", () => {
  const { showing, shown } = screen(900);
  for (const n of [1, 2, 3]) showing.heard(sent(n, 1));
  showing.heard(sent(4, 0));
  expect(shown).toEqual([[1], [2, 3, 4]]);
});

test("a click skips to the newest, and says whether there was anything", () => {
  const { showing, shown } = screen(900);
  for (const n of [1, 2, 3]) showing.heard(sent(n, 1));
  expect(showing.skip()).toBe(true);
  expect(shown).toEqual([[1], [2, 3]]);
  expect(showing.skip()).toBe(false);
});

test("without motion nothing waits", () => {
  const { showing, shown } = screen(0);
  for (const n of [1, 2, 3]) showing.heard(sent(n, 1));
  expect(shown).toEqual([[1], [2], [3]]);
});

test("a long queue goes faster", () => {
  expect(gap(1, 900, true)).toBe(900);
  expect(gap(60, 900, true)).toBe(90);
  expect(gap(60, 0, true)).toBe(20);
});
