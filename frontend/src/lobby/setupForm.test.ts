import { expect, test } from "vitest";
import type { CatalogueOut, SetupOptionOut } from "../api/wire";
import {
  emptyForm,
  firstGame,
  fitPlayers,
  readValues,
  restoredForm,
  surprise,
  toGameIn,
  tooFew,
  withPlayers,
} from "./setupForm";

const OPTION: SetupOptionOut = {
  name: "",
  type: "number",
  text: "",
  choices: [],
  default: null,
  clause: "",
  terms: "",
  form: "more",
  least: 0,
  most: 0,
  counts: {},
  draws: "",
};
const choice = (id: string, players: number[] = []) => ({ id, group: "", players });
const PLAYERS: SetupOptionOut = { ...OPTION, name: "players", type: "number", least: 2, most: 5 };
const SCENARIO: SetupOptionOut = {
  ...OPTION,
  name: "scenario",
  type: "choice",
  default: "one",
  choices: [choice("one", [2, 3, 4]), choice("five", [5])],
};
const GODS: SetupOptionOut = {
  ...OPTION,
  name: "gods",
  type: "seats",
  draws: "random",
  choices: ["anubis", "bastet", "horus"].map((god) => choice(god)),
};
const COLOURS: SetupOptionOut = {
  ...OPTION,
  name: "colours",
  type: "choices",
  counts: { 2: 2, 3: 3, 4: 3 },
  choices: ["red", "blue", "white", "black"].map((colour) => choice(colour)),
};
const OTHERS: SetupOptionOut[] = [
  { ...OPTION, name: "pantheon", type: "flag", default: false },
  { ...OPTION, name: "start", type: "seat" },
  { ...OPTION, name: "switches", type: "switches", default: { a: true } },
  { ...OPTION, name: "values", type: "numbers" },
];
const ALL = [PLAYERS, SCENARIO, GODS, COLOURS, ...OTHERS];
const catalogue: CatalogueOut = { games: [{ game: "ankh", ruleset: 1, setup: ALL }], bots: ["greedy"], languages: [] };

test("a random setup has one seat for the user, bots elsewhere, and a possible scenario", () => {
  for (const roll of [0, 0.3, 0.5, 0.99]) {
    const made = surprise("ankh", catalogue, () => roll);
    const players = Number(made.setup?.players);
    expect(made.seats).toHaveLength(players);
    expect(made.seats?.filter((seat) => seat === "me")).toHaveLength(1);
    expect(made.setup).toEqual({ players, scenario: "one", pantheon: roll < 0.5 });
  }
});

test("a first game is small and easy", () => {
  const made = firstGame("ankh", () => 0);
  expect(made.setup).toEqual({ players: 2 });
  expect(made.seats).toEqual(["me", "bot:easy"]);
  expect(firstGame("kemet", () => 0.9).seats).toEqual(["bot:easy", "me"]);
});

test("the last form returns without the title, with missing fields filled in", () => {
  const again = restoredForm({ game: "kemet", players: 4, title: "Friday" });
  expect(again).toEqual({ ...emptyForm("kemet"), players: 4 });
});

test("what the form leaves open is not sent", () => {
  const made = toGameIn({ ...emptyForm("ankh"), players: 2 }, ALL);
  expect(made.setup).toEqual({ players: 2, scenario: "one", pantheon: false });
  expect(made.seats).toEqual(["me", "bot:medium"]);
});

test("changed options are sent, each type in its shape", () => {
  const setup = {
    scenario: "one",
    gods: ["random", "horus", "bastet"],
    colours: ["red", "blue"],
    pantheon: true,
    start: 1,
    switches: { a: false },
    values: "x.y=3",
  };
  expect(toGameIn({ ...emptyForm("ankh"), players: 2, setup }, ALL).setup).toEqual({
    ...setup,
    players: 2,
    gods: ["random", "horus"],
    values: { "x.y": 3 },
  });
});

test("a missing seat cannot begin, and gods need no names if all are drawn", () => {
  const setup = { start: 2, gods: ["random", "random", "horus"], colours: [] };
  expect(toGameIn({ ...emptyForm("ankh"), players: 2, setup }, [PLAYERS, GODS, COLOURS, ...OTHERS]).setup).toEqual({
    players: 2,
    pantheon: false,
  });
});

test("the number of players is possible in the game", () => {
  expect(fitPlayers(emptyForm("ankh"), ALL).players).toBe(3);
  expect(fitPlayers(emptyForm("ankh"), [{ ...PLAYERS, most: 2 }]).players).toBe(2);
});

test("numbers are read from text", () => {
  expect(readValues("a.b=1, c.d=2")).toEqual({ "a.b": 1, "c.d": 2 });
});

test("too few stones are reported; with none chosen, all are drawn", () => {
  const form = (...colours: string[]) => ({ ...emptyForm("kemet"), setup: { colours } });
  expect(tooFew(form(), ALL)).toBeNull();
  expect(tooFew(form("red"), ALL)).toEqual({ option: COLOURS, n: 1, all: 3 });
  expect(tooFew(form("red", "blue", "white"), ALL)).toBeNull();
  expect(tooFew(withPlayers(form("red"), 2, ALL), ALL)).toBeNull();
});
