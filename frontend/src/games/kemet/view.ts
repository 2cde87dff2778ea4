// What src/ennead/kemet/view.py shows a seat; tests/hygiene/test_view_types.py compares the two.
import { CITY_ZONES, type City, FIRST_ACQUIRE, MERCENARY_TILES } from "./tables";

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
  /** The step that waits for somebody. */
  step: "choose" | "reveal" | "leave" | "stay";
  stood: [number, number];
  beasts: [string | null, string | null];
  silenced: [boolean, boolean];
  lost: [number, number];
  removed: [number, number];
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

export interface KemetView {
  game: "kemet";
  players: number;
  seat: number | null;
  round: number;
  turn: number;
  order: number[];
  winner: number;
  colours: Stone[];
  zones: Zone[];
  seats: Seat[];
  market: Record<string, Tile>;
  goal: number;
  /** Seats that win if nothing changes until their turn begins; of several, the first whose turn begins. */
  ahead: number[];
  /** The length of the prayer track, and the number of ordinary markers per day. */
  track: number;
  markers: number;
  /** Battle cards by number: strength, damage, shields, own soldiers removed. They have no printed names. */
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

export const zoneOf = (view: KemetView, id: string): Zone | undefined => view.zones.find((zone) => zone.id === id);
export const zoneNumbered = (view: KemetView, n: number): Zone | undefined =>
  view.zones.find((zone) => zone.number === n);
export const owner = (view: KemetView, city: string): Seat | undefined => view.seats.find((seat) => seat.city === city);

/** The stone on an Acquire space: the colour of the tile that was bought there. */
export const stoneOn = ({ slots }: Seat, space: number): Stone | null => slots[space - FIRST_ACQUIRE] ?? null;

/** Mercenaries count as soldiers of their owner; only the owner's tiles say that there are some. */
export const hasHired = (view: KemetView, seat: number): boolean =>
  view.seats[seat]?.tiles.some((tile) => MERCENARY_TILES.some((id) => id === tile.id)) ?? false;

/** Whether a city is under a storm: its desert is in play, its districts are not. */
export function isStorm(view: KemetView, city: City): boolean {
  const { desert, districts } = CITY_ZONES[city];
  return zoneOf(view, desert) !== undefined && !districts.some((district) => zoneOf(view, district));
}
