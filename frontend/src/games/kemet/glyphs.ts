// Which symbol stands for a tile, a card, an action or an event.
import type { Stone } from "./view";

export const GEM: Record<Stone, string> = { red: "ruby", blue: "sapphire", white: "diamond", black: "onyx" };

const TILES: Record<string, string> = {
  charge: "kem-strength",
  priest_of_mafdet: "act-move",
  carnage: "kem-damage",
  wrryt_storm: "card-chariots",
  phoenix: "cre-phoenix",
  portal: "ui-teleport",
  royal_scarab: "cre-scarab",
  blades_of_neith: "kem-strength",
  divine_wound: "kem-di",
  domination: "glory-dominance",
  giant_scorpion: "cre-scorpion",
  initiative: "kem-critical",
  surprise_attack: "kem-gold",
  act_of_god: "kem-silver",
  recruiting_scribe: "act-recruit",
  defense: "kem-shield",
  reinforcement_prayer: "act-pray",
  ancestral_elephant: "cre-elephant",
  shetyw: "kem-wall",
  shield_of_neith: "kem-shield",
  legion: "kem-legion",
  defensive_victory: "glory-battle",
  prescience: "eye",
  reinforcements: "kem-legion",
  sphinx: "cre-sphinx",
  divine_will: "kem-gold",
  priest: "act-pray",
  priestess: "act-acquire",
  magical_support: "act-build",
  deep_desert_snake: "cre-snake",
  vision: "eye",
  divine_boon: "kem-di",
  hand_of_god: "act-build",
  divine_hunger: "kem-prayer",
  priest_of_thoeris: "kem-di",
  priest_of_ra: "sun",
  priest_of_amon: "kem-night",
  mummy: "cre-mummy",
  sword_mercenaries: "mercenary",
  spear_mercenaries: "mercenary",
  local_recruit: "act-recruit",
  honor_in_battle: "kem-veteran",
  dedication_to_battle: "kem-prayer",
  khnums_sphinx: "cre-khnum",
  twin_ceremony: "kem-gold",
  griffin_sphinx: "cre-griffin",
  forced_march: "kem-gold",
  deadly_trap: "kem-critical",
  soul_devourer: "cre-devourer",
  bestial_fury: "kem-damage",
  divine_might: "kem-prayer",
};

const CARDS: Record<string, string> = {
  war_rage: "kem-strength",
  war_fury: "kem-strength",
  bloody_battle: "kem-damage",
  bloodbath: "kem-damage",
  bronze_wall: "kem-shield",
  iron_wall: "kem-shield",
  tactical_support: "act-recruit",
  raining_fire: "sun",
  prayer: "kem-prayer",
  transfer: "ui-teleport",
  swiftness: "act-move",
  diversion: "ui-hand",
};

export const DI_IDS = Object.keys(CARDS);
export const tileGlyph = (id: string): string => TILES[id] ?? "act-acquire";
export const diGlyph = (id: string): string => CARDS[id] ?? "kem-di";

/** The spaces of the action board, floor by floor from the top. */
export const FLOORS = [
  [0, 1],
  [2, 3, 4],
  [5, 6, 7, 8],
] as const;
export const GOLD = 9;
export const SPACE_GLYPH = [
  "act-move",
  "act-recruit",
  "act-build",
  "act-move",
  "act-pray",
  "act-acquire",
  "act-acquire",
  "act-acquire",
  "act-pray",
  "kem-gold",
] as const;

/** The glyph of a part of a number: its key says what it is. */
export function partGlyph(key: string): string {
  const [, family = "", name = ""] = key.split(".");
  if (family === "tile") return tileGlyph(name);
  if (family === "di") return "kem-di";
  if (family === "battle_card") return "kem-strength";
  return name === "home" ? "kem-wall" : "soldier";
}

const PART_ORDER = ["part", "battle_card", "tile", "di"];
const rank = (key: string): number => PART_ORDER.indexOf(key.split(".")[1] ?? "");

/** Parts of a number as one counts them at the table: soldiers, card, tiles, interventions; on both sides alike. */
export const inOrder = <P>(parts: readonly P[], key: (part: P) => string): P[] =>
  parts.toSorted((a, b) => rank(key(a)) - rank(key(b)));

const EVENTS: Record<string, string> = {
  round: "sun",
  turn: "kem-marker",
  "city.taken": "kem-wall",
  silver: "kem-silver",
  "glory.battle": "glory-battle",
  "glory.dominance": "glory-dominance",
  "glory.temple": "glory-temple",
  "glory.pyramid": "glory-pyramid",
  "glory.left": "glory",
  "soldiers.added": "act-recruit",
  "soldiers.lost": "ui-skull",
  "soldiers.removed": "ui-skull",
  "soldiers.hired": "mercenary",
  "army.moved": "act-move",
  "army.recalled": "kem-veteran",
  built: "act-build",
  "tile.taken": "act-acquire",
  "battle.begins": "ev-conflict",
  "battle.strength": "kem-strength",
  "battle.won": "glory-battle",
  "battle.over": "ev-conflict",
  "battle.chose": "ui-lock",
  "battle.foreseen": "eye",
  "battle.shows": "eye",
  "night.step": "kem-night",
  "order.place": "ui-people",
  "game.won": "glory",
};
const FAMILIES: Record<string, string> = {
  prayer: "kem-prayer",
  veterans: "kem-veteran",
  creature: "cre-sphinx",
  di: "kem-di",
  cards: "kem-strength",
  battle: "kem-di",
  deck: "kem-di",
};

export function eventGlyph(kind: string, args: readonly number[]): string {
  if (kind === "marker") return SPACE_GLYPH[args[1] ?? 0] ?? "kem-marker";
  return EVENTS[kind] ?? FAMILIES[kind.split(".")[0] ?? ""] ?? "ui-info";
}
