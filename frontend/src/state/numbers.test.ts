import { expect, test, vi } from "vitest";
import type { NumberOut, SourcesOut } from "../api/wire";
import { Numbers } from "./numbers";

const settled = () => new Promise((done) => setTimeout(done));

/** A server that counts its requests; every number is its first argument. */
function counted(sent: NumberOut[] = []) {
  const asked: string[] = [];
  let moment = "1";
  const ask = async (what: string, of: readonly number[]): Promise<SourcesOut> => {
    asked.push(`${what} ${of}`);
    const n = of[0] ?? 0;
    return { total: n, sources: [{ what, n, text: what, clause: "" }] };
  };
  const numbers = new Numbers(
    ask,
    () => moment,
    () => sent,
  );
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

test("what came with the view is not fetched", async () => {
  const sources = [{ what: "figures", n: 3, text: "figures", clause: "" }];
  const { numbers, asked } = counted([{ what: "strength", of: [1], total: 3, sources }]);
  expect(numbers.sourcesOf("strength", [1])).toEqual(sources);
  expect(numbers.totalOf("strength", [1])).toBe(3);
  await numbers.open("Ra", "strength", [1]);
  expect(numbers.shown.value?.found?.sources).toEqual(sources);
  expect(asked).toEqual([]);
  await numbers.open("Isis", "strength", [2]);
  expect(asked).toEqual(["strength 2"]);
});

test("a number that could not be fetched is asked for again after a while", async () => {
  vi.useFakeTimers();
  const ask = vi.fn(async (): Promise<SourcesOut> => Promise.reject(new Error("unreachable")));
  const numbers = new Numbers(
    ask,
    () => "1",
    () => [],
  );
  numbers.totalOf("price", [3]);
  await vi.advanceTimersByTimeAsync(100);
  numbers.totalOf("price", [3]);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  numbers.totalOf("price", [3]);
  expect(ask).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
