import { expect, test } from "vitest";
import { botsOf } from "./catalogue";

test("levels stand for the bots they play like, and the chosen bot is always offered", () => {
  expect(botsOf(["random", "greedy", "easy", "medium"])).toEqual(["random", "easy", "medium"]);
  expect(botsOf(["greedy"])).toEqual(["greedy"]);
  expect(botsOf(["easy", "medium"], "greedy")).toEqual(["easy", "medium", "greedy"]);
});
