// What the server shows of a game of Kemet (src/ennead/kemet/view.py).
export type Stone = "red" | "blue" | "white" | "black";

export interface Army {
  seat: number;
  soldiers: number;
  creatures: string[];
}

export interface Zone {
  id: string;
  number: number;
  kind: "district" | "desert" | "temple" | "sanctuary";
  city: string | null;
  obelisk: boolean;
  harbour: "military" | "trading" | null;
  income: number;
  neighbours: string[];
  armies: Army[];
  pyramid?: { level: number; colour: Stone };
  glory: number | null;
}

export interface Tile {
  id: string;
  colour: Stone;
  level: number;
  left: number;
  price?: number;
  why?: { key: string; clause: string } | null;
}

export interface Seat {
  seat: number;
  god: string;
  city: string | null;
  prayer: number;
  glory: number;
  battle_glory: number;
  dominance: number;
  temporary: string[];
  veterans: number;
  supply: number;
  limit: number;
  spaces: number[];
  placed: number;
  silver: 0 | 1 | 2;
  slots: (Stone | null)[];
  levels: Partial<Record<Stone, number>>;
  bought: Stone[];
  tiles: Tile[];
  reserve: string[];
  cards: number;
  pile: number;
  seen: number[];
  removed: number;
  di: number;
  known: Record<string, number>;
}

export interface Part {
  key: string;
  n: number;
  clause: string;
}

export type Quantity = "strength" | "damage" | "critical" | "shield";

export interface Battle {
  zone: string;
  attacker: number;
  defender: number;
  ready: number[];
  cards: [number, number];
  laid: [number | null, number | null];
  paid: [string[], string[]];
  winner: number;
  stood: [number, number];
  beasts: [string | null, string | null];
  silenced: [boolean, boolean];
  lost: [number, number];
  removed: [number, number];
  parts: [Record<Quantity, Part[]>, Record<Quantity, Part[]>];
}

export interface Move {
  seat: number;
  zone: string | null;
  points: number;
  teleport: number | null;
  group?: number;
  creatures?: string[];
}

export interface Muster {
  seat: number;
  mode: string;
  placed: number;
  most: number;
  prices: number[];
}

export interface Own {
  cards: number[];
  pile: number[];
  removed: number[];
  di: Record<string, number>;
  plan?: { active: number; spare: number; laid: string[] };
}

export interface View {
  game: "kemet";
  players: number;
  you: number | null;
  round: number;
  turn: number;
  order: number[];
  winner: number;
  colours: Stone[];
  zones: Zone[];
  seats: Seat[];
  market: Record<string, Tile>;
  goal: number;
  /** Who wins if it is still so when his turn begins; several with as much glory, of whom the first to begin does. */
  ahead: number[];
  /** Length of the prayer track, and ordinary markers a day. */
  track: number;
  markers: number;
  /** By number: strength, damage, shields, own soldiers removed. They have no printed names. */
  battle_cards: [number, number, number, number][];
  deck: number;
  discard: Record<string, number>;
  battle: Battle | null;
  move: Move | null;
  muster: Muster | null;
  night: { step: number; places: number[] } | null;
  asked: number[];
  stage: string;
  own?: Own;
}

export const zoneOf = (view: View, id: string): Zone | undefined => view.zones.find((zone) => zone.id === id);
export const zoneNumbered = (view: View, n: number): Zone | undefined => view.zones.find((zone) => zone.number === n);
export const owner = (view: View, city: string): Seat | undefined => view.seats.find((seat) => seat.city === city);

/** Mercenaries count as soldiers of their owner; that he has some is told by his tiles. */
export const hasHired = (view: View, seat: number): boolean =>
  view.seats[seat]?.tiles.some((tile) => tile.id.endsWith("_mercenaries")) ?? false;

/** A city whose desert is in play while its districts are not lies under a storm. */
export function isStorm(view: View, city: string): boolean {
  return zoneOf(view, `d${city}`) !== undefined && zoneOf(view, `${city}1`) === undefined;
}

export const side = (battle: Battle, seat: number): 0 | 1 => (seat === battle.attacker ? 0 : 1);
export const total = (parts: readonly Part[]): number => parts.reduce((n, part) => n + part.n, 0);
