// Which symbol stands for a tile, a card, an action or an event.
import { type DI_IDS, GOLD, SPACE_ACTIONS, type TileName } from "./tables";
import type { Stone } from "./view";

export const GEM: Record<Stone, string> = { red: "ruby", blue: "sapphire", white: "diamond", black: "onyx" };

/** A tile without a symbol of its own shows that of buying. */
const TILES: Partial<Record<TileName, string>> = {
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

const INTERVENTIONS: Partial<Record<(typeof DI_IDS)[number], string>> = {
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

export const tileGlyph = (id: string): string => TILES[id as TileName] ?? "act-acquire";
export const diGlyph = (id: string): string => INTERVENTIONS[id as keyof typeof INTERVENTIONS] ?? "kem-di";

export const spaceGlyph = (space: number): string => (space === GOLD ? "kem-gold" : `act-${SPACE_ACTIONS[space]}`);

/** The glyph of a source, by its key. */
export function sourceGlyph(key: string): string {
  const [, family = "", name = ""] = key.split(".");
  if (family === "tile") return tileGlyph(name);
  if (family === "di") return "kem-di";
  if (name === "card" || family === "battle_card") return "kem-strength"; // the latter in old logs
  return name === "home" ? "kem-wall" : "soldier";
}
