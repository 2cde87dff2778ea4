import { expect, test, vi } from "vitest";
import type { SourcesOut } from "../api/wire";
import { Numbers } from "./numbers";

const settled = () => new Promise((done) => setTimeout(done));

/** A server that counts its requests; every number is its first argument. */
function counted() {
  const asked: string[] = [];
  let moment = "1";
  const ask = async (what: string, of: readonly number[]): Promise<SourcesOut> => {
    asked.push(`${what} ${of}`);
    const n = of[0] ?? 0;
    return { total: n, sources: [{ what, n, text: what, clause: "" }] };
  };
  const numbers = new Numbers(ask, () => moment);
  const go = (to: string) => {
    moment = to;
  };
  return { numbers, asked, go };
}

test("sources and totals are fetched once each, and kept for the position", async () => {
  const { numbers, asked, go } = counted();
  const look = () => [numbers.sourcesOf("price", [3, 0])?.[0]?.n ?? null, numbers.totalOf("price", [4, 0])];
  expect(look()).toEqual([null, null]);
  await settled();
  expect(look()).toEqual([3, 4]);
  expect(numbers.totalOf("price", [3, 0])).toBe(3);
  expect(asked).toEqual(["price 3,0", "price 4,0"]);
  go("2");
  expect(look()).toEqual([null, null]);
  await settled();
  expect(asked).toHaveLength(4);
});

test("a number that could not be fetched is asked for again after a while", async () => {
  vi.useFakeTimers();
  const ask = vi.fn(async (): Promise<SourcesOut> => Promise.reject(new Error("unreachable")));
  const numbers = new Numbers(ask, () => "1");
  numbers.totalOf("price", [3]);
  await vi.advanceTimersByTimeAsync(100);
  numbers.totalOf("price", [3]);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  numbers.totalOf("price", [3]);
  expect(ask).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
