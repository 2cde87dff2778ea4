import { describe, expect, it, vi } from "vitest";
import { decision, fullView, keys, option } from "./fixtures/sampleView";
import { about } from "./spots";
import type { DecisionKind } from "./tables";
import { wayTo } from "./wayTo";
import { finishes } from "./widgetFor";
import { boardText, describe as words } from "./words";

vi.mock("../../state/layout", () => ({}));

const view = fullView();

describe("what a decision is about", () => {
  it("is the zone of the group on the move", () => {
    expect(about(view, decision("move.step", [], 4))).toBe("zone:dNW");
    expect(about(view, { ...decision("muster.count", []), spots: ["zone:NW1"] })).toBe("zone:NW1");
    expect(about(view, { ...decision("acquire.space", []), spots: ["tile:3"] })).toBeNull();
    expect(about(fullView({ move: null }), decision("day.turn", []))).toBeNull();
  });
});

describe("ways", () => {
  const way = (n: number, token: string) => {
    const one = option(n, token);
    return wayTo(view, decision("move.step", [one]), token.replace("^", ""), [one]);
  };

  it("distinguish land, voyage, teleport and battle", () => {
    const empty = fullView({ zones: view.zones.map((zone) => ({ ...zone, armies: [] })) });
    const calm = (token: string) => wayTo(empty, decision("move.step", []), token.replace("^", ""), [option(0, token)]);
    expect(calm("oW1")).toBe("land");
    expect(calm("bankE")).toBe("sea");
    expect(calm("^tE")).toBe("teleport");
    expect(way(25, "oW2")).toBe("land" === calm("oW2") ? "land" : "sea"); // own army there: no battle
    expect(way(26, "oE1")).toBe("battle");
    expect(wayTo(view, decision("muster.zone", []), "NW1", [])).toBe("plain");
  });
});

describe("the board in words", () => {
  it("has a row for every zone in play and every player", () => {
    const text = boardText(view, keys);
    expect(text.rows).toHaveLength(view.zones.length + view.seats.length);
    expect(text.rows.every((row) => row.cells.length === text.columns.length - 1)).toBe(true);
  });

  it("says that a zone is under a storm or out of play", () => {
    expect(words(view, "zone:EM1", keys)).toContain("web.kemet.storm");
    expect(words(view, "zone:dEM", keys)).toContain("web.kemet.storm_here");
    expect(words(view, "zone:dNW", keys)).not.toContain("web.kemet.storm_here");
    expect(words(view, "zone:delta", keys)).not.toContain("web.kemet.storm_here");
    expect(words(fullView({ zones: [] }), "zone:tE", keys)).toContain("web.kemet.out");
  });
});

describe("passing", () => {
  const asked = (kind: DecisionKind, ...options: number[]) =>
    decision(
      kind,
      options.map((n) => option(n, `${n}`)),
    );
  it("ends a move after its first step, and gives up one that has not begun", () => {
    expect(finishes(view, asked("move.soldiers", -1, 1, 2))).toBe(true);
    expect(finishes(view, asked("move.soldiers", 1, 2))).toBe(false); // nobody has gone yet
    expect(finishes(view, asked("move.army", -1, 24))).toBe(false);
    expect(finishes(view, asked("build.district", -1, 24))).toBe(false);
  });
});

describe("an Acquire space", () => {
  it("says that it serves every colour, and what its stone is for", () => {
    const [first, ...more] = view.seats;
    if (!first) throw new Error("nobody sits there");
    const mine = {
      ...view,
      seats: [{ ...first, spaces: [5], slots: ["red" as const, "blue" as const, null] }, ...more],
    };
    const said = (space: number) => words(mine, `space:${space}`, keys);
    expect(said(6)).toContain("web.kemet.space.acquire web.kemet.space.stone");
    expect(said(5)).toContain("web.kemet.space.acquire web.kemet.space.closed");
    expect(said(7)).toBe("kemet.space.7. web.kemet.space.acquire");
  });
});
