// The games by name, each loaded when its table is opened.
import type { GameUi, Small } from "./contract";

/** A view as the shell has it: handed on unread. */
export type View = Record<string, unknown>;
export type AnyGame = GameUi<View>;

const LOADERS: Record<string, () => Promise<{ default: unknown }>> = {
  ankh: () => import("./ankh"),
  kemet: () => import("./kemet"),
};

const SMALL: Record<string, () => Promise<{ default: unknown }>> = {
  ankh: () => import("./ankh/small"),
  kemet: () => import("./kemet/small"),
};

/** Each game knows its own view; here its type is put off. */
async function loaded(from: typeof LOADERS, name: string): Promise<unknown> {
  const load = from[name];
  if (!load) throw new Error(`unknown game ${name}`);
  return (await load()).default;
}

export const loadGame = async (name: string) => (await loaded(LOADERS, name)) as AnyGame;
export const loadSmall = async (name: string) => (await loaded(SMALL, name)) as Small<View>;
