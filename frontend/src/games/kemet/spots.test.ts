import { describe, expect, it } from "vitest";
import { told } from "../../testing";
import { decision, fullView, keys, option } from "./sample";
import { about, eventSpots, inBattle, opensTurn, optionAt, spots } from "./spots";
import { wayTo } from "./ways";
import { finishes } from "./widgets";
import { boardText, describe as words } from "./words";

const view = fullView();

describe("spots of options", () => {
  const of = (kind: string, n: number, token: string) => spots(view, decision(kind, []), option(n, token));

  it("are zones for steps, teleports included", () => {
    expect(of("move.step", 24, "oW1")).toEqual(["zone:oW1"]);
    expect(of("move.step", 37 + 24, "^oW1")).toEqual(["zone:oW1"]);
  });

  it("are the districts of a city in setup", () => {
    expect(of("setup.city", 0, "NW")).toEqual(["zone:NW1", "zone:NW2", "zone:NW3"]);
  });

  it("are spaces, the gold tip and cards in a turn", () => {
    expect(of("day.turn", 1, "recruit1")).toEqual(["space:1"]);
    expect(of("day.turn", 5, "acquire5")).toEqual(["space:6", "space:7"]); // the first is used
    expect(of("day.turn", 12, "twin_ceremony")).toEqual(["space:9"]);
    expect(of("day.turn", 23, "prayer")).toEqual(["di:prayer"]);
  });

  it("are armies or cards when a move begins", () => {
    expect(of("move.army", 18, "dNW")).toEqual(["zone:dNW"]);
    expect(of("move.army", 46, "transfer")).toEqual(["di:transfer"]);
  });

  it("are none for passing and for plain answers", () => {
    expect(of("day.turn", -1, ".")).toEqual([]);
    expect(of("battle.leave", 0, "recall")).toEqual([]);
  });
});

describe("what the server can be asked about", () => {
  it("is the number of the option behind a thing", () => {
    expect(optionAt(view, decision("move.step", []), "zone:tW")).toBe(30);
    expect(optionAt(view, decision("setup.city", []), "zone:SW2")).toBe(2);
    expect(optionAt(view, decision("day.turn", []), "space:7")).toBe(5);
    expect(optionAt(view, decision("day.turn", []), "di:prayer")).toBe(15 + 8);
    expect(optionAt(view, decision("move.army", []), "di:transfer")).toBe(37 + 9);
    expect(optionAt(view, decision("night.place", []), "zone:tW")).toBeNull();
  });
});

describe("what a decision or an event is about", () => {
  it("is the zone of the group on the move", () => {
    expect(about(view, decision("move.step", [], 4))).toBe("zone:dNW");
    expect(about(view, decision("muster.count", [], 0))).toBe("zone:NW1");
    expect(about(fullView({ move: null }), decision("day.turn", []))).toBeNull();
  });

  it("is both ends of a move", () => {
    expect(eventSpots(view, told("army.moved", 0, 4, 18, 30))).toEqual(["zone:dNW", "zone:tW"]);
    expect(eventSpots(view, told("prayer.gained", 0, 2))).toEqual([]);
    expect(inBattle(told("battle.won", 0, 30))).toBe(true);
    expect(inBattle(told("built", 0, 1, 1, 2))).toBe(false);
  });
});

describe("ways", () => {
  const way = (n: number, token: string) => {
    const one = option(n, token);
    return wayTo(view, decision("move.step", [one]), token.replace("^", ""), [one]);
  };

  it("tell land, voyage, teleport and battle apart", () => {
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
    expect(text.rows[0]?.spots).toEqual(["zone:NW1"]);
  });

  it("says that a zone is under a storm or out of play", () => {
    expect(words(view, "zone:EM1", keys)).toContain("web.kemet.storm");
    expect(words(view, "zone:dEM", keys)).toContain("web.kemet.storm_here");
    expect(words(view, "zone:dNW", keys)).not.toContain("web.kemet.storm_here");
    expect(words(fullView({ zones: [] }), "zone:tE", keys)).toContain("web.kemet.out");
  });
});

describe("the log", () => {
  it("goes by turns; the night is one of them", () => {
    const opening = [
      told("round", 2),
      told("turn", 0),
      told("night.step", 0),
      told("night.step", 4),
      told("marker", 0, 1),
      told("game.won", 2),
    ];
    expect(opening.map(opensTurn)).toEqual([true, true, true, false, false, true]);
  });
});

describe("passing", () => {
  const asked = (kind: string, ...options: number[]) =>
    decision(
      kind,
      options.map((n) => option(n, `${n}`)),
    );
  it("ends a move once a step was made, and gives up what was not begun", () => {
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
