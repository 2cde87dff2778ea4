// The options of a new table as the lobby edits them, and how they are sent. The catalogue says which there are.
import { type CatalogueOut, DEFAULT_BOT, EASY_BOT, type GameIn, type SetupOptionOut } from "../api/wire";

export const optionsOf = (catalogue: CatalogueOut, game: string): readonly SetupOptionOut[] =>
  catalogue.games.find((one) => one.game === game)?.setup ?? [];

/** The possible numbers of players of a game. */
export function playersOf(options: readonly SetupOptionOut[]): number[] {
  const { least, most } = options.find(({ name }) => name === "players") ?? { least: 2, most: 2 };
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

type Dice = () => number;
const oneOf = <T>(items: readonly T[], dice: Dice): T | undefined => items[Math.floor(dice() * items.length)];

const USUAL = `bot:${DEFAULT_BOT}`;
const EASY = `bot:${EASY_BOT}`;
const USUAL_PLAYERS = 3;
const MOST_DRAWN = 4;

/** The choices of an option that are possible with a number of players. */
export const fitting = ({ choices }: SetupOptionOut, players: number) =>
  choices.filter((choice) => choice.players.length === 0 || choice.players.includes(players));

/** A random setup: players, scenario, expansions; the server draws the rest. */
export function surprise(game: string, catalogue: CatalogueOut, dice: Dice = Math.random): GameIn {
  const options = optionsOf(catalogue, game);
  const few = playersOf(options).filter((n) => n <= MOST_DRAWN);
  const players = oneOf(few, dice) ?? playersOf(options)[0] ?? USUAL_PLAYERS;
  const setup: Record<string, unknown> = { players };
  for (const option of options) {
    if (option.type === "choice") setup[option.name] = oneOf(fitting(option, players), dice)?.id;
    if (option.type === "flag") setup[option.name] = dice() < 0.5;
  }
  const seat = Math.floor(dice() * players);
  const seats = Array.from({ length: players }, (_, i) => (i === seat ? "me" : USUAL));
  return { game, setup, seats };
}

/** A first game: two players, the easy bot, the usual map. */
export function firstGame(game: string, dice: Dice = Math.random): GameIn {
  return { game, setup: { players: 2 }, seats: dice() < 0.5 ? ["me", EASY] : [EASY, "me"] };
}

/** The state of the form. `setup` has the changed options, by name. */
export interface Form {
  game: string;
  players: number;
  seats: string[];
  setup: Record<string, unknown>;
  title: string;
  public: boolean;
  watch: boolean;
}

export function emptyForm(game: string): Form {
  return {
    game,
    players: USUAL_PLAYERS,
    seats: ["me"],
    setup: {},
    title: "",
    public: false,
    watch: true,
  };
}

/** Who plays a seat unless the user says otherwise: a bot. */
export const seatOf = (form: Form, seat: number): string => form.seats[seat] ?? USUAL;

/** The form of the last table, without what belonged to that table only; fields missing from an older version are
 *  filled in. */
export const restoredForm = (kept: Partial<Form> & { game: string }): Form => ({
  ...emptyForm(kept.game),
  ...kept,
  title: "",
});

/** Limits the number of players to what the game allows. */
export function fitPlayers(form: Form, options: readonly SetupOptionOut[]): Form {
  const able = playersOf(options);
  return able.includes(form.players) ? form : { ...form, players: able[0] ?? form.players };
}

/** With another number of players: options that depend on that number are chosen again. */
export function withPlayers(form: Form, players: number, options: readonly SetupOptionOut[]): Form {
  const counted = options.filter((option) => Object.keys(option.counts).length > 0).map((option) => option.name);
  const kept = Object.entries(form.setup).filter(([name]) => !counted.includes(name));
  return { ...form, players, setup: Object.fromEntries(kept) };
}

/** "name=1, other=2" to numbers; what cannot be read is left for the server to refuse. */
export function readValues(words: string): Record<string, number> {
  const pairs = words
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((pair) => pair.split("="));
  return Object.fromEntries(pairs.map(([name, n]) => [name ?? "", Number(n)]));
}

/** The names chosen for an option that takes several; for an option by seat, those of the seats in play. */
export const namesIn = (form: Form, { name }: SetupOptionOut): string[] =>
  Array.isArray(form.setup[name]) ? (form.setup[name] as string[]) : [];

/** The option with too few choices, and how many are missing. Choosing none is valid, too: then all are drawn at
 *  random. */
export function tooFew(
  form: Form,
  options: readonly SetupOptionOut[],
): { option: SetupOptionOut; n: number; all: number } | null {
  for (const option of options) {
    const all = option.counts[form.players] ?? 0;
    const n = namesIn(form, option).length;
    if (n > 0 && n < all) return { option, n, all };
  }
  return null;
}

/** The value sent for an option; undefined: nothing is sent, the game decides. */
function sentValue(form: Form, option: SetupOptionOut): unknown {
  const value = form.setup[option.name] ?? option.default ?? undefined;
  if (option.type === "seats") {
    const wanted = Array.from({ length: form.players }, (_, seat) => namesIn(form, option)[seat] ?? option.draws);
    return wanted.some((name) => name !== option.draws) ? wanted : undefined;
  }
  if (option.type === "choices") return namesIn(form, option).length ? value : undefined;
  if (option.type === "seat")
    return typeof value === "number" && value >= 0 && value < form.players ? value : undefined;
  if (option.type === "switches") return form.setup[option.name];
  if (option.type === "numbers") return typeof value === "string" && value.trim() ? readValues(value) : undefined;
  return value;
}

export function toGameIn(form: Form, options: readonly SetupOptionOut[]): GameIn {
  const others = options.filter(({ name }) => name !== "players");
  const given = others.map((option) => [option.name, sentValue(form, option)] as const);
  const setup = Object.fromEntries([["players", form.players], ...given.filter(([, value]) => value !== undefined)]);
  const seats = Array.from({ length: form.players }, (_, seat) => seatOf(form, seat));
  return { game: form.game, setup, seats, title: form.title, public: form.public, watch: form.watch };
}
