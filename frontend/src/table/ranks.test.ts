import { expect, test } from "vitest";
import { ranks } from "./ranks";

test("winners first, then points; two seats of one god share a rank", () => {
  const found = ranks([0, 1, 0, 0], [9, 7, 9, 12], ["Isis-Ra", "Amun", "Isis-Ra", "Osiris"]);
  expect(found.map((rank) => rank.god)).toEqual(["Amun", "Osiris", "Isis-Ra"]);
  expect(found.map((rank) => rank.seats)).toEqual([[1], [3], [0, 2]]);
  expect(found.map((rank) => rank.won)).toEqual([true, false, false]);
});

test("a game that nobody has won has no winner", () => {
  expect(ranks([0, 0], [3, 5], ["Ra", "Isis"])).toEqual([
    { god: "Isis", seats: [1], points: 5, won: false },
    { god: "Ra", seats: [0], points: 3, won: false },
  ]);
});
