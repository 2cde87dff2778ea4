import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { glance, press, REST } from "./glance";

const answer = (text: string) => ({ spot: "hex:A1" as const, text });

function board(reading: ReturnType<typeof answer> | null) {
  return { reading: { peek: () => reading }, hover: vi.fn() };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("without an answer the pointer is followed at once", () => {
  for (const table of [board(null), board(answer(""))]) {
    glance("hex:B2", table);
    glance(null, table);
    expect(table.hover.mock.calls).toEqual([["hex:B2"], [null]]);
  }
});

test("an answer stays while the pointer passes or leaves, and goes where it rests", () => {
  const table = board(answer("too far"));
  glance("hex:B2", table);
  vi.advanceTimersByTime(REST - 1);
  glance("hex:C3", table);
  vi.advanceTimersByTime(REST - 1);
  glance(null, table);
  vi.advanceTimersByTime(10 * REST);
  expect(table.hover).not.toHaveBeenCalled();
  glance("hex:D4", table);
  vi.advanceTimersByTime(REST);
  expect(table.hover.mock.calls).toEqual([["hex:D4"]]);
});

test("a press lets go of it", () => {
  const table = board(answer("too far"));
  press(table);
  glance("hex:B2", table);
  expect(table.hover.mock.calls).toEqual([["hex:B2"]]);
});
