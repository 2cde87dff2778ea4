// Names and numbers printed on boards and cards, in the order of the server's numbers. A test compares them with
// the package's tracks.toml and powers.
export const ACTIONS = ["move", "summon", "gain", "unlock"] as const;
export const CARDS = ["chariots", "flood", "drought", "build", "plague", "miracle", "cycle"] as const;
export const CARD_BONUS: Record<string, number> = {
  chariots: 3,
  flood: 0,
  drought: 1,
  build: 0,
  plague: 1,
  miracle: 0,
  cycle: 0,
};
export const MONUMENTS = ["obelisk", "pyramid", "temple"] as const;
/** Ankh powers, four a level. */
export const POWERS = [
  "commanding",
  "inspiring",
  "omnipresent",
  "revered",
  "resplendent",
  "obelisk_attuned",
  "temple_attuned",
  "pyramid_attuned",
  "glorious",
  "magnanimous",
  "bountiful",
  "worshipful",
] as const;
/** The clause of each god's power. */
export const GOD_CLAUSES: Record<string, string> = {
  amun: "A14.1",
  anubis: "A14.2",
  isis: "A14.3",
  osiris: "A14.4",
  ra: "A14.5",
  bastet: "P1",
  hathor: "P2",
  thoth: "P3",
  horus: "P4",
  set: "P5",
};
export const LEVELS = ["I", "II", "III"] as const;
export const TOP = 31;
export const RED = 20;
export const LAST_CONFLICT = 5;
/** So many unlocked powers uncover a guardian of level 1, 2, 3. */
export const GUARDIAN_SYMBOLS = [2, 4, 5] as const;
export const GODS = 5;

/** The place of a name in one of these lists, -1 for another one. */
export const placeOf = (names: readonly string[], name: string) => names.indexOf(name);
export const levelOf = (power: string) => Math.floor(placeOf(POWERS, power) / 4);

// -- glyphs --------------------------------------------------------------------------------------------------------
const GUARDIAN_GLYPHS: Record<string, string> = { giant_scorpion: "guard-scorpion" };
export const guardianGlyph = (kind: string) => GUARDIAN_GLYPHS[kind] ?? `guard-${kind.replaceAll("_", "-")}`;
export const cardGlyph = (card: string) => (card === "cycle" ? "card-maat" : `card-${card}`);
export const EVENT_GLYPHS: Record<string, string> = { M: "ev-control", K: "ev-caravan", C: "ev-conflict" };
export const actionGlyph = (action: string) => `act-${action}`;
