import { expect, test } from "vitest";
import { questionFirst, type TabPart } from "./tabOrder";

const part = (stop: string): TabPart => (stop.startsWith("b") ? "board" : stop.startsWith("q") ? "question" : "rest");

test("the question comes before the board; the rest keeps its order", () => {
  const page = ["skip", "b1", "b2", "line", "q1", "q2", "actions", "log", "players"];
  expect(questionFirst(page, part)).toEqual(["skip", "q1", "q2", "b1", "b2", "line", "actions", "log", "players"]);
});

test("without a question or a board nothing changes", () => {
  for (const page of [["skip", "log"], ["skip", "b1", "log"], ["skip", "q1", "log"], []])
    expect(questionFirst(page, part)).toEqual(page);
});
