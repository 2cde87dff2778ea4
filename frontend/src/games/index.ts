// The games by name, each loaded when its table is opened.
import type { GameUi } from "./contract";

/** A view as the shell has it: handed on unread. */
export type View = Record<string, unknown>;
export type AnyGame = GameUi<View>;

const LOADERS: Record<string, () => Promise<{ default: unknown }>> = {
  ankh: () => import("./ankh"),
  kemet: () => import("./kemet"),
};

export const GAME_NAMES = Object.keys(LOADERS);

/** Each game knows its own view; here its type is put off. */
export async function loadGame(name: string): Promise<AnyGame> {
  const load = LOADERS[name];
  if (!load) throw new Error(`unknown game ${name}`);
  return (await load()).default as AnyGame;
}
