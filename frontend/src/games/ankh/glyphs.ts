// Which symbol stands for a card, a guardian, an action or an event; and the levels of ankh powers.
import { POWERS, POWERS_PER_LEVEL, TRACK } from "./tables";

export const LEVELS = ["I", "II", "III"] as const;

/** The index of a name in a list, -1 if it is not there. */
export const indexOf = (names: readonly string[], name: string) => names.indexOf(name);
export const levelOf = (power: string) => Math.floor(indexOf(POWERS, power) / POWERS_PER_LEVEL);

const GUARDIAN_GLYPHS: Record<string, string> = { giant_scorpion: "guard-scorpion" };
export const guardianGlyph = (kind: string) => GUARDIAN_GLYPHS[kind] ?? `guard-${kind.replaceAll("_", "-")}`;
export const cardGlyph = (card: string) => `card-${card}`;
export const eventGlyph = (letter: string) => `ev-${TRACK[letter]}`;
export const actionGlyph = (action: string) => `act-${action}`;
