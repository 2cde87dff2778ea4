import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hoverWithDelay, onBoardPress, REST_MS } from "./hoverDelay";

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
    hoverWithDelay("hex:B2", table);
    hoverWithDelay(null, table);
    expect(table.hover.mock.calls).toEqual([["hex:B2"], [null]]);
  }
});

test("an answer stays while the pointer passes or leaves, and is replaced where it rests", () => {
  const table = board(answer("too far"));
  hoverWithDelay("hex:B2", table);
  vi.advanceTimersByTime(REST_MS - 1);
  hoverWithDelay("hex:C3", table);
  vi.advanceTimersByTime(REST_MS - 1);
  hoverWithDelay(null, table);
  vi.advanceTimersByTime(10 * REST_MS);
  expect(table.hover).not.toHaveBeenCalled();
  hoverWithDelay("hex:D4", table);
  vi.advanceTimersByTime(REST_MS);
  expect(table.hover.mock.calls).toEqual([["hex:D4"]]);
});

test("a press dismisses it", () => {
  const table = board(answer("too far"));
  onBoardPress(table);
  hoverWithDelay("hex:B2", table);
  expect(table.hover.mock.calls).toEqual([["hex:B2"]]);
});
