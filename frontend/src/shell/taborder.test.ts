import { expect, test } from "vitest";
import { inTurn, type Part } from "./taborder";

const part = (stop: string): Part => (stop.startsWith("b") ? "board" : stop.startsWith("q") ? "question" : "rest");

test("the question comes before the board, the rest keeps its order", () => {
  const page = ["skip", "b1", "b2", "line", "q1", "q2", "actions", "log", "players"];
  expect(inTurn(page, part)).toEqual(["skip", "q1", "q2", "b1", "b2", "line", "actions", "log", "players"]);
});

test("without a question or a board nothing changes", () => {
  for (const page of [["skip", "log"], ["skip", "b1", "log"], ["skip", "q1", "log"], []])
    expect(inTurn(page, part)).toEqual(page);
});
