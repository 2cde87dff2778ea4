// The games with a browser table of their own, one row each. A game without a row has the generic table.
import type { GameMiniature, GameUi } from "./contract";
import { DEFAULT_SCENARIOS } from "./scenarios";

/** A view as the page has it: passed on without reading it. */
export type AnyView = Record<string, unknown>;
export type AnyGame = GameUi<AnyView>;

/** What the page shows of a game whose table is not open. */
interface GameArt {
  glyph: string;
  /** Glyphs that stand for a board that cannot be drawn. */
  pieces: readonly string[];
  /** The glyph of what wins; a game without one shows no points in the lobby. */
  points?: string;
  /** The outline of its board around (0, 0), shown while it loads. */
  outline: string;
}

interface GameRow extends GameArt {
  load(): Promise<{ default: unknown }>;
  loadMiniature(): Promise<{ default: unknown }>;
}

const hexes = (...middles: [number, number][]) =>
  middles.map(([x, y]) => `M${x + 19} ${y}l-9.5 16.5h-19l-9.5-16.5 9.5-16.5h19z`).join("");

const GAMES: Record<string, GameRow> = {
  ankh: {
    load: () => import("./ankh"),
    loadMiniature: () => import("./ankh/miniature"),
    glyph: "ankh",
    pieces: ["art-obelisk", "art-temple", "art-pyramid"],
    points: "devotion",
    outline: hexes([0, 0], [0, 35], [0, -35], [31, 17.5], [31, -17.5], [-31, 17.5], [-31, -17.5]),
  },
  kemet: {
    load: () => import("./kemet"),
    loadMiniature: () => import("./kemet/miniature"),
    glyph: "kem-sanctuary",
    pieces: ["art-pyramid", "art-sphinx", "art-temple-delta"],
    points: "glory",
    // the cities in the corners, the middle, and the river
    outline:
      "M-52-52h30v30h-30ZM22-52h30v30h-30ZM-52 22h30v30h-30ZM22 22h30v30h-30ZM-15-15h30v30h-30ZM-16-52h10l4 32h-8ZM6 20l8 32H4l-6-32Z",
  },
};

const GENERIC: GameArt = { glyph: "ui-hand", pieces: ["art-pyramid"], outline: "M-52-52H52V52H-52Z" };

/** The games that have a table of their own. */
export const DRAWN_GAMES = Object.keys(GAMES);
export const [DEFAULT_GAME = ""] = DRAWN_GAMES;

export const gameArt = (game: string): GameArt => GAMES[game] ?? GENERIC;

const defaultScenarios: Readonly<Record<string, string>> = DEFAULT_SCENARIOS;

/** The catalogue key of the scenario of a table; null if its game has none. */
export function scenarioKey({ game, setup }: { game: string; setup: Record<string, unknown> }): string | null {
  const scenario = setup.scenario ?? defaultScenarios[game];
  return typeof scenario === "string" ? `web.scenario.${scenario}` : null;
}

/** Loads a game's table. Each game knows the type of its view; the page does not. */
export async function loadGame(name: string): Promise<AnyGame> {
  const row = GAMES[name];
  return row ? ((await row.load()).default as AnyGame) : (await import("./generic")).genericGame(name);
}

/** Rejects if a game has none: then its pieces are shown instead. */
export async function loadMiniature(name: string): Promise<GameMiniature<AnyView>> {
  const row = GAMES[name];
  if (!row) throw new Error(`no small board of ${name}`);
  return (await row.loadMiniature()).default as GameMiniature<AnyView>;
}
