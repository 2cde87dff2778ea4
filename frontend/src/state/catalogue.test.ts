import { expect, test } from "vitest";
import { withChosen } from "./catalogue";

test("the chosen bot is always offered", () => {
  expect(withChosen(["easy", "medium"], "")).toEqual(["easy", "medium"]);
  expect(withChosen(["easy", "medium"], "easy")).toEqual(["easy", "medium"]);
  expect(withChosen(["easy", "medium"], "greedy")).toEqual(["easy", "medium", "greedy"]);
});
