import { expect, test } from "vitest";
import type { CatalogueOut } from "../api/wire";
import { botsOf, emptyForm, firstGame, formAgain, readValues, stonesShort, surprise, wish } from "./setup";

const catalogue = {
  games: [
    {
      game: "ankh",
      ruleset: 1,
      setup: { scenario: { one: { players: [2, 3, 4], names: {} }, five: { players: [5], names: {} } } },
    },
    { game: "kemet", ruleset: 1, setup: { gods: ["anubis", "bastet", "horus", "wadjet", "sobek"] } },
  ],
  bots: ["greedy"],
  languages: [],
} as unknown as CatalogueOut;

test("a surprise has one seat for me, bots elsewhere, and a scenario that fits", () => {
  for (const roll of [0, 0.3, 0.5, 0.99]) {
    const made = surprise("ankh", catalogue, () => roll);
    const players = Number(made.setup?.players);
    expect(made.seats).toHaveLength(players);
    expect(made.seats?.filter((seat) => seat === "me")).toHaveLength(1);
    expect(made.setup?.scenario).toBe("one");
  }
});

test("a first game is small and easy", () => {
  const made = firstGame("ankh", () => 0);
  expect(made.setup).toEqual({ players: 2, scenario: "middle_kingdom" });
  expect(made.seats).toEqual(["me", "bot:easy"]);
  expect(firstGame("kemet", () => 0.9).seats).toEqual(["bot:easy", "me"]);
});

test("the last form comes back without the name of its table, and filled up if it is old", () => {
  const again = formAgain({ game: "kemet", players: 4, title: "Friday" });
  expect(again).toEqual({ ...emptyForm("kemet"), players: 4 });
});

test("a bot with two names is offered once", () => {
  expect(botsOf(["random", "greedy", "easy", "medium"])).toEqual(["random", "easy", "medium"]);
  expect(botsOf(["greedy"])).toEqual(["greedy"]);
});

test("what the form leaves open is left to the server", () => {
  const made = wish({ ...emptyForm("ankh"), players: 2 }, catalogue);
  expect(made.setup).toEqual({ players: 2, scenario: "middle_kingdom", pantheon: false, gods: ["random", "random"] });
  expect(made.seats).toEqual(["me", "bot:medium"]);
});

test("Kemet names all gods or none", () => {
  const form = { ...emptyForm("kemet"), players: 3 };
  expect(wish(form, catalogue).setup).toEqual({ players: 3 });
  const gods = wish({ ...form, gods: ["random", "horus", "random"] }, catalogue).setup?.gods as string[];
  expect(gods[1]).toBe("horus");
  expect(new Set(gods).size).toBe(3);
  expect(gods).not.toContain("random");
});

test("numbers of a copy are read from words", () => {
  expect(readValues("a.b=1, c.d=2")).toEqual({ "a.b": 1, "c.d": 2 });
});

test("some stones but not all are too few to begin; none are drawn", () => {
  const form = { ...emptyForm("kemet"), players: 3 };
  expect(stonesShort(form)).toBe(0);
  expect(stonesShort({ ...form, colours: ["red"] })).toBe(2);
  expect(stonesShort({ ...form, colours: ["red", "blue", "white"] })).toBe(0);
  expect(stonesShort({ ...form, game: "ankh", colours: ["red"] })).toBe(0);
});
