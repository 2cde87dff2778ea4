import { describe, expect, it } from "vitest";
import type { SourceOut } from "../../api/wire";
import { finishedBattles, lastConflict, regionPlayedIn, resultName, turnsSince } from "./battleHistory";
import { headline, results } from "./battleResult";
import { addDominations, dominations } from "./dominationNotice";
import { plain, told, viewOf } from "./fixtures";
import type { LogLineOut } from "./kinds";

const DOMINATED = { types: ["god", "region", "count"] } satisfies Partial<LogLineOut>;
const FOUGHT = { types: ["region", "count"] } satisfies Partial<LogLineOut>;
const part = (text: string, n: number): SourceOut => ({ what: text, text, n, clause: "A8.6" });

const BATTLE = [
  told("battle", [1, 4], FOUGHT),
  told("card", [0, 0]),
  told("card", [1, 6]),
  told("strength", [0, 5], { sources: [part("figures", 2), part("Chariots", 3)] }),
  told("strength", [1, 2]),
  told("won", [0]),
  told("devotion", [0, 3, 9], { sources: [part("win", 1), part("suns", 2)] }),
  told("killed", [8, 4], { text: "Ra's warrior dies on E4" }),
];

describe("history", () => {
  it("reads a conflict from the log, battle by battle", () => {
    const log = [
      told("conflict", [1, 0]),
      told("dominated", [2, 0, 3], DOMINATED),
      told("devotion", [2, 1, 8]),
      ...BATTLE,
    ];
    const reports = lastConflict(log);
    expect(reports.map((r) => [r.kind, r.region, r.place, r.winner, r.done])).toEqual([
      ["dominated", "3", 0, 2, true],
      ["battle", "4", 1, 0, true],
    ]);
    expect(reports[1]?.sides.map((s) => [s.god, s.cards, s.total, s.devotion])).toEqual([
      [0, [0], 5, 3],
      [1, [6], 2, 0],
    ]);
    expect(lastConflict([...log, told("conflict", [2, 1])])).toEqual([]);
  });

  it("shows the newest conflict only, and knows how long ago it was", () => {
    const log = [told("conflict", [1, 0]), ...BATTLE, told("turn", [4, 1]), told("turn", [5, 0])];
    expect(lastConflict(log).map((r) => r.winner)).toEqual([0]);
    expect(turnsSince(log)).toBe(2);
    expect(lastConflict([told("turn", [1, 0])])).toEqual([]);
  });

  it("ignores what is logged after the conflict", () => {
    const log = [told("conflict", [1, 0]), ...BATTLE, told("turn", [4, 1]), told("devotion", [1, 9, 20])];
    expect(lastConflict(log)[0]?.sides.map((s) => s.devotion)).toEqual([3, 0]);
  });
});

describe("a played card", () => {
  const log = [
    told("conflict", [1, 0]),
    ...BATTLE,
    told("conflict", [2, 0]),
    told("battle", [0, 2], FOUGHT),
    told("card", [0, 2]),
  ];

  it("says in which region it was played", () => {
    expect([regionPlayedIn(log, 0, 0), regionPlayedIn(log, 0, 2), regionPlayedIn(log, 1, 6)]).toEqual(["4", "2", "4"]);
    expect(regionPlayedIn(log, 1, 0)).toBe("");
  });

  it("is in hand again after it was taken back", () => {
    expect(regionPlayedIn([...log, told("cards.back", [0])], 0, 0)).toBe("");
    expect(regionPlayedIn([...log, told("cards.back", [0])], 1, 6)).toBe("4");
  });
});

describe("dominations", () => {
  it("are reported with the devotion they gave", () => {
    const news = [told("dominated", [2, 0, 3], DOMINATED), told("devotion", [2, 1, 8]), told("devotion", [2, 1, 9])];
    const [report] = dominations([told("turn", [1, 0]), ...news]);
    expect([report?.winner, report?.region, report?.sides[0]?.devotion]).toEqual([2, "3", 2]);
    expect(dominations(BATTLE)).toEqual([]);
  });

  it("are shown once, at their own table, and not after the log has jumped", () => {
    const news = [told("dominated", [2, 0, 3], DOMINATED), told("devotion", [2, 1, 8])];
    const turns = [1, 2, 3, 4, 5, 6].map((n) => told("turn", [n, 0]));
    const opened = addDominations({ table: "", read: 0, reports: [] }, "a", news);
    expect(opened.reports).toEqual([]);
    const later = addDominations(opened, "a", [...news, ...news]);
    expect(later.reports).toHaveLength(1);
    expect(addDominations(later, "a", [...news, ...news]).reports).toHaveLength(1);
    expect(addDominations(later, "b", [...news, ...news, ...news]).reports).toEqual([]);
    expect(addDominations(opened, "a", [...news, ...turns, ...news]).reports).toEqual([]);
    expect(addDominations(opened, "a", [...news, ...turns.slice(1), ...news]).reports).toHaveLength(1);
  });
});

describe("results", () => {
  const log = [told("conflict", [2, 0]), ...BATTLE];
  const view = { ...viewOf("move.to"), battle: null };

  it("list the parts of the totals, the gains with their causes, and everything else that happened", () => {
    const [report] = finishedBattles(log);
    expect(report?.sides[0]?.sources.map((p) => [p.text, p.n])).toEqual([
      ["figures", 2],
      ["Chariots", 3],
    ]);
    expect(report?.sides[0]?.gains.map((p) => p.text)).toEqual(["win", "suns"]);
    expect(report?.also).toEqual(["Ra's warrior dies on E4"]);
    expect(report && headline(report, { view, t: plain })).toContain("5 : 2");
  });

  it("appear when the battle is over, not while it still asks questions", () => {
    const battle = { region: 1, fighters: [], banned: null, doubled: -1, guess: null, winner: 0 };
    expect(results(log, view)).toHaveLength(1);
    expect(results(log, { ...view, battle })).toEqual([]);
    expect(results(log, null)).toHaveLength(1);
    expect(results(log, { ...view, battle, over: true })).toHaveLength(1);
    expect(results(log.slice(0, -3), view)).toEqual([]);
  });

  it("get a new name if the battle is undone and goes differently", () => {
    const other = log.map((line) => (line.kind === "strength" && line.args[0] === 1 ? told("strength", [1, 4]) : line));
    expect(finishedBattles(log).map(resultName)).not.toEqual(finishedBattles(other).map(resultName));
  });
});
