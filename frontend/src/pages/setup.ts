// A new table's options as the lobby edits them, and how they go to the server.
import type { CatalogueOut, GameIn } from "../api/wire";

export interface AnkhOptions {
  players: number[];
  gods: string[];
  base_gods: string[];
  guardians: { id: string; level: number }[];
  scenario: Record<string, { players: number[]; names: Record<string, string> }>;
  switches: Record<string, boolean>;
}
export interface KemetOptions {
  players: number[];
  gods: string[];
  colours: string[];
  values: string[];
  switches: Record<string, boolean>;
}

export const optionsOf = <T>(catalogue: CatalogueOut, game: string): T =>
  catalogue.games.find((one) => one.game === game)?.setup as T;

export type Dice = () => number;
const oneOf = <T>(items: readonly T[], dice: Dice): T | undefined => items[Math.floor(dice() * items.length)];

/** Bots to offer, weakest first; "medium" is the planning bot under the name of its level. */
export const botsOf = (bots: readonly string[]): string[] =>
  bots.filter((bot) => bot !== "greedy" || !bots.includes("medium"));

const USUAL = "bot:medium";

/** Everything by lot: players, scenario; gods and guardians the server draws. */
export function surprise(game: string, catalogue: CatalogueOut, dice: Dice = Math.random): GameIn {
  const players = oneOf([2, 3, 4], dice) ?? 3;
  const setup: Record<string, unknown> = { players };
  if (game === "ankh") {
    const known = optionsOf<AnkhOptions>(catalogue, game);
    const fitting = Object.entries(known?.scenario ?? {}).filter(([, scenario]) => scenario.players.includes(players));
    const scenario = oneOf(fitting, dice);
    if (scenario) setup.scenario = scenario[0];
    setup.pantheon = dice() < 0.5;
  }
  const seat = Math.floor(dice() * players);
  const seats = Array.from({ length: players }, (_, i) => (i === seat ? "me" : USUAL));
  return { game, setup, seats };
}

/** A first game: two players, the easy bot, the usual map. */
export function firstGame(game: string, dice: Dice = Math.random): GameIn {
  const setup: Record<string, unknown> = { players: 2 };
  if (game === "ankh") setup.scenario = "middle_kingdom";
  return { game, setup, seats: dice() < 0.5 ? ["me", "bot:easy"] : ["bot:easy", "me"] };
}

/** What stands in the form. `gods` and `guardians` may be "random"; the lists are cut to what counts. */
export interface Form {
  game: string;
  players: number;
  seats: string[];
  gods: string[];
  scenario: string;
  pantheon: boolean;
  guardians: string[];
  start: number;
  colours: string[];
  switches: Record<string, boolean>;
  values: string;
  title: string;
  public: boolean;
  watch: boolean;
}

export const COLOURS_FOR: Record<number, number> = { 2: 2, 3: 3, 4: 3, 5: 4 };

export function emptyForm(game: string): Form {
  return {
    game,
    players: 3,
    seats: ["me", USUAL, USUAL, USUAL, USUAL],
    gods: ["random", "random", "random", "random", "random"],
    scenario: "middle_kingdom",
    pantheon: false,
    guardians: ["random", "random", "random"],
    start: -1,
    colours: [],
    switches: {},
    values: "",
    title: "",
    public: false,
    watch: true,
  };
}

/** The form as it was at the last table, without what belonged to that one; what an older page kept is filled up. */
export const formAgain = (kept: Partial<Form> & { game: string }): Form => ({
  ...emptyForm(kept.game),
  ...kept,
  title: "",
});

/** "name=1, other=2" to numbers; what cannot be read is left for the server to refuse. */
export function readValues(words: string): Record<string, number> {
  const pairs = words
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((pair) => pair.split("="));
  return Object.fromEntries(pairs.map(([name, n]) => [name ?? "", Number(n)]));
}

/** Gods nobody asked for by name are drawn: for Kemet by the browser, which must name all or none. */
function kemetGods(form: Form, known: readonly string[], dice: Dice): string[] | null {
  const wanted = form.gods.slice(0, form.players);
  if (wanted.every((god) => god === "random")) return null;
  const free = known.filter((god) => !wanted.includes(god));
  return wanted.map((god) => (god === "random" ? (free.splice(Math.floor(dice() * free.length), 1)[0] ?? god) : god));
}

/** How many stones are still to be chosen; none chosen is a choice too: then all are drawn. */
export function stonesShort(form: Form): number {
  if (form.game !== "kemet" || form.colours.length === 0) return 0;
  return Math.max(0, (COLOURS_FOR[form.players] ?? 0) - form.colours.length);
}

export function wish(form: Form, catalogue: CatalogueOut, dice: Dice = Math.random): GameIn {
  const setup: Record<string, unknown> = { players: form.players };
  if (Object.keys(form.switches).length) setup.switches = form.switches;
  if (form.game === "ankh") {
    setup.scenario = form.scenario;
    setup.pantheon = form.pantheon;
    setup.gods = form.gods.slice(0, form.players);
    const guardians = form.guardians.filter((guardian) => guardian !== "random");
    if (guardians.length) setup.guardians = guardians;
    if (form.start >= 0 && form.start < form.players) setup.start = form.start;
  } else {
    const gods = kemetGods(form, optionsOf<KemetOptions>(catalogue, form.game)?.gods ?? [], dice);
    if (gods) setup.gods = gods;
    if (form.colours.length) setup.colours = form.colours;
    if (form.values.trim()) setup.values = readValues(form.values);
  }
  const seats = form.seats.slice(0, form.players);
  return { game: form.game, setup, seats, title: form.title, public: form.public, watch: form.watch };
}
