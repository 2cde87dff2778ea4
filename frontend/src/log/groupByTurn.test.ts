import { describe, expect, it } from "vitest";
import { groupByTurn } from "./groupByTurn";

const opens = (line: string) => line.startsWith("turn");

describe("the log by turn", () => {
  it("has the newest turn first, each below the line that opened it", () => {
    const told = ["setup", "dealt", "turn 1", "a", "b", "turn 2", "c", "d"];
    expect(groupByTurn(told, opens)).toEqual(["turn 2", "d", "c", "turn 1", "b", "a", "dealt", "setup"]);
  });
  it("is newest first without turns", () => {
    expect(groupByTurn(["a", "b", "c"], () => false)).toEqual(["c", "b", "a"]);
    expect(groupByTurn([], opens)).toEqual([]);
  });
});
