import { expect, test } from "vitest";
import { outline } from "./outline";

test("plain values stand in one row, others below their name", () => {
  const view = { round: 2, wells: [1, 0], seats: [{ hand: null }], deck: { left: 3 } };
  expect(outline(view)).toEqual([
    { name: "round", value: "2", depth: 0 },
    { name: "wells", value: "1 0", depth: 0 },
    { name: "seats", value: "", depth: 0 },
    { name: "0", value: "", depth: 1 },
    { name: "hand", value: "–", depth: 2 },
    { name: "deck", value: "", depth: 0 },
    { name: "left", value: "3", depth: 1 },
  ]);
});
