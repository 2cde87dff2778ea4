import { expect, test } from "vitest";
import type { SourcesOut } from "../api/wire";
import { Numbers } from "./numbers";

const settled = () => new Promise((done) => setTimeout(done));

/** A server that counts what it is asked; every number is what it is asked for. */
function counted() {
  const asked: string[] = [];
  let moment = "1";
  const ask = async (what: string, of: readonly number[]): Promise<SourcesOut> => {
    asked.push(`${what} ${of}`);
    const n = of[0] ?? 0;
    return { total: n, sources: [{ n, text: what, clause: "", message: [] }] };
  };
  const numbers = new Numbers(ask, () => moment);
  const go = (to: string) => {
    moment = to;
  };
  return { numbers, asked, go };
}

test("parts and amounts of several numbers are asked once each, and kept for the position", async () => {
  const { numbers, asked, go } = counted();
  const look = () => [numbers.parts("price", [3, 0])?.[0]?.n ?? null, numbers.amount("price", [4, 0])];
  expect(look()).toEqual([null, null]);
  await settled();
  expect(look()).toEqual([3, 4]);
  expect(numbers.amount("price", [3, 0])).toBe(3);
  expect(asked).toEqual(["price 3,0", "price 4,0"]);
  go("2");
  expect(look()).toEqual([null, null]);
  await settled();
  expect(asked).toHaveLength(4);
});
