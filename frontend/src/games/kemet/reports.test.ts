import { describe, expect, it } from "vitest";
import { battles, sinceMyTurn } from "./reports";

const told = (kind: string, ...args: number[]) => ({ kind, args, message: [], text: "", clause: "", sources: [] });
const fight = [
  told("battle.begins", 2, 0, 30),
  told("battle.shows", 2, 1),
  told("battle.shows", 0, 4),
  told("battle.strength", 2, 7),
  told("battle.strength", 0, 7),
  told("battle.won", 0, 30),
  told("soldiers.lost", 2, 30, 2),
  told("soldiers.lost", 2, 30, 1),
  told("soldiers.lost", 0, 12, 1),
  told("battle.over", 30),
];

describe("reports of battles", () => {
  it("gather cards, strengths and losses of both sides", () => {
    expect(battles(fight)).toEqual([
      { zone: 30, seats: [2, 0], cards: [1, 4], strength: [7, 7], lost: [3, 0], winner: 0 },
    ]);
  });

  it("leave out what is not over and what belongs to no battle", () => {
    expect(battles(fight.slice(0, -1))).toEqual([]);
    expect(battles(fight.slice(1))).toEqual([]);
  });

  it("begin with the last turn of the one who looks", () => {
    const log = [
      told("turn", 0),
      ...fight,
      told("turn", 1),
      told("turn", 0),
      told("turn", 1),
      ...fight,
      told("turn", 0),
    ];
    expect(battles(sinceMyTurn(log, 0, 2))).toHaveLength(1);
    expect(sinceMyTurn(log, 0, 2)[0]).toEqual(told("turn", 0));
    expect(battles(sinceMyTurn(log, null, 2))).toHaveLength(1);
    expect(sinceMyTurn([], 0, 2)).toEqual([]);
  });
});
