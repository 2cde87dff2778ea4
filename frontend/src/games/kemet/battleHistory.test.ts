import { describe, expect, it } from "vitest";
import { line } from "../../testing";
import { battles, marched, nightGains, results, shownInterventions, sinceMyTurn, underWay } from "./battleHistory";
import { fullView, told } from "./fixtures/sampleView";
import type { LogLineOut } from "./kinds";
import type { CauseFamily, EventKind } from "./tables";

const because = (family: CauseFamily, one: LogLineOut) => ({ ...one, cause: { text: family, family } });
const heading = (kind: EventKind, ...args: number[]) => line<LogLineOut>(kind, args, { family: "turn" });

const fight = [
  told("battle.begins", 2, 0, 30),
  told("battle.shows", 2, 1),
  told("battle.shows", 0, 4),
  told("battle.reveals", 0, 3),
  told("battle.reveals", 0, 3),
  told("di.returned", 0, 3),
  told("battle.strength", 2, 7),
  told("battle.strength", 0, 7),
  told("battle.won", 0, 30),
  told("soldiers.lost", 2, 30, 2),
  told("soldiers.lost", 2, 30, 1),
  told("soldiers.removed", 2, 30, 2),
  told("soldiers.lost", 0, 12, 1),
  because("leave", told("army.recalled", 2, 30, 1)),
  told("battle.over", 30),
];

describe("reports of battles", () => {
  it("contain cards, strengths and losses of both sides", () => {
    expect(battles(fight)).toEqual([
      {
        zone: 30,
        seats: [2, 0],
        cards: [1, 4],
        strength: [7, 7],
        sources: [[], []],
        di: [[], [3, 3]],
        returned: [[], [3]],
        lost: [3, 0],
        removed: [2, 0],
        winner: 0,
        lossSources: [[], []],
        also: ["army.recalled"],
        aftermath: { damage: fight.slice(9, 13), leave: [fight[13]], rewards: [], stay: [] },
      },
    ]);
  });

  it("sort the outcome by steps, whichever side leaves", () => {
    const after = [
      told("battle.begins", 2, 0, 30),
      told("battle.won", 2, 30),
      because("damage", told("soldiers.lost", 0, 30, 1)),
      because("tile", told("prayer.gained", 2, 1)),
      because("leave", told("army.moved", 0, 2, 30, 24)),
      because("rewards", told("glory.battle", 2, 1)),
      because("rewards", told("veterans.gained", 0, 1)),
      told("glory.temple", 2, 30),
      because("stay", told("army.recalled", 2, 30, 3)),
      because("stay", told("prayer.gained", 2, 2)),
    ];
    const aftermath = underWay(after)?.aftermath;
    const kinds = (lines?: { kind: string }[]) => lines?.map(({ kind }) => kind);
    expect(kinds(aftermath?.damage)).toEqual(["soldiers.lost", "prayer.gained"]);
    expect(kinds(aftermath?.leave)).toEqual(["army.moved"]);
    expect(kinds(aftermath?.rewards)).toEqual(["glory.battle", "veterans.gained", "glory.temple"]);
    expect(kinds(aftermath?.stay)).toEqual(["army.recalled", "prayer.gained"]);
  });

  it("say which interventions returned to hand, during the battle and after it", () => {
    const shown = [
      { card: 3, back: true },
      { card: 3, back: false },
    ];
    expect(battles(fight).map((report) => shownInterventions(report, 1))).toEqual([shown]);
    expect(underWay(fight.slice(0, 7))?.returned).toEqual([[], [3]]);
    expect(underWay(fight)).toBeNull();
    const bluff = battles(
      [fight[0], told("battle.reveals", 2, 11), told("battle.over", 30)].flatMap((one) => one ?? []),
    );
    expect(bluff.map((report) => shownInterventions(report, 0))).toEqual([[{ card: 11, back: true }]]);
  });

  it("leave out unfinished battles and lines outside a battle", () => {
    expect(battles(fight.slice(0, -1))).toEqual([]);
    expect(battles(fight.slice(1))).toEqual([]);
  });

  it("are shown to the two players who fought, and to everybody in a replay", () => {
    expect(results(fight, fullView({ seat: 0 }))).toHaveLength(1);
    expect(results(fight, fullView({ seat: 1 }))).toEqual([]);
    const three = [{ what: "kemet.part.soldiers", n: 3, text: "", clause: "" }];
    const seen = fight.map((line) => (line.kind === "battle.strength" ? { ...line, sources: three } : line));
    expect(results(seen, fullView({ seat: 0 }))).toEqual([]); // the winner was asked whether the three soldiers stay
    expect(results(seen, fullView({ seat: 2 }))).toHaveLength(1);
    expect(results(fight, fullView({ seat: null }))).toEqual([]);
    expect(results(fight, null)).toHaveLength(1);
  });

  it("begin with the viewer's last turn", () => {
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

describe("the night", () => {
  it("sums up its gains by seat", () => {
    const log = [
      heading("turn", 1),
      told("prayer.gained", 1, 2),
      heading("night"),
      told("night.step", 0),
      told("glory.dominance", 0, 1),
      told("prayer.gained", 0, 3),
      told("prayer.gained", 0, 2),
      told("di.draws", 1),
      told("soldiers.added", 1, 12, 2),
    ];
    expect([...nightGains(log)].map(([seat, gains]) => [seat, ...gains])).toEqual([
      [0, ["glory.dominance", 1], ["prayer.gained", 5]],
      [1, ["di.draws", 1], ["soldiers.added", 2]],
    ]);
    expect(nightGains([...log, heading("round", 2)]).size).toBe(0);
    expect(nightGains([]).size).toBe(0);
  });
});

describe("the path of a group", () => {
  const step = (seat: number, from: number, to: number) => told("army.moved", seat, 3, from, to);

  it("is followed back to where this action began", () => {
    const log = [step(1, 9, 4), told("marker", 1, 0), step(1, 4, 20), told("prayer.paid", 1, 2), step(1, 20, 31)];
    expect(marched(log, 1, 31).map((line) => line.args.slice(2))).toEqual([
      [20, 31],
      [4, 20],
    ]);
  });

  it("leaves out other groups, and is empty before the first step", () => {
    expect(marched([told("marker", 1, 0), step(2, 4, 20)], 1, 20)).toEqual([]);
    expect(marched([step(1, 4, 20), told("turn", 1)], 1, 20)).toEqual([]);
  });
});
