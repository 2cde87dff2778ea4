import { describe, expect, it } from "vitest";
import { byTurn } from "./turns";

const opens = (line: string) => line.startsWith("turn");

describe("the log turn by turn", () => {
  it("has the newest turn first, and each under its opening", () => {
    const told = ["setup", "dealt", "turn 1", "a", "b", "turn 2", "c", "d"];
    expect(byTurn(told, opens)).toEqual(["turn 2", "d", "c", "turn 1", "b", "a", "dealt", "setup"]);
  });
  it("is newest first where no turn is told", () => {
    expect(byTurn(["a", "b", "c"], () => false)).toEqual(["c", "b", "a"]);
    expect(byTurn([], opens)).toEqual([]);
  });
});
