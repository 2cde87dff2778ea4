// What src/ennead/ankh/view.py shows a seat; tests/hygiene/test_view_types.py compares the two.
import type { DecisionKind, QuestionFamily } from "./tables";

export interface GodView {
  god: number;
  name: string;
  bears: string[];
  on_track: boolean;
  devotion: number;
  followers: number;
  hand: string[];
  powers: string[];
  /** For each ankh power: why this god cannot unlock it now, or how it can. */
  locked: string[];
  /** The guardian that its next power brings. */
  uncovers: string | null;
  tokens: number;
  pool: { figure: number; kind: string }[];
  held: number;
  held_of: number[];
  suns: number;
  announced: boolean;
}

export interface FigureView {
  figure: number;
  kind: string;
  god: number;
  counts_as: number;
  hex: string;
  sun: boolean;
  pointing: number;
}

export interface MonumentView {
  hex: string;
  type: string;
  god: number | null;
}

export interface RegionView {
  region: number;
  token: number;
  hexes: string[];
  /** Gods with figures there or on the water beside it. */
  gods: number[];
}

export interface CatView {
  hex: string;
  open: boolean;
  face: string;
}

export interface FighterView {
  god: number;
  cards: string[];
  figures: { figure: number; n: number }[];
  total: number;
  deaths: number;
}

export interface BattleView {
  region: number;
  fighters: FighterView[];
  banned: string | null;
  doubled: number;
  guess: { god: number; card: string } | null;
  winner: number;
}

/** Two gods are merging, and the greater chooses among the lesser's guardians. */
export interface MergingView {
  greater: number;
  lesser: number;
  guardians: { size: "small" | "large"; bases: number; stay: string[]; leave: string[] }[];
}

export interface AnkhView {
  game: "ankh";
  players: number;
  scenario: string;
  rules: string[];
  seat: number | null;
  turn: number;
  acting: number;
  over: boolean;
  winners: number[];
  gods: GodView[];
  seats: { god: number; out: boolean }[];
  ladder: number[];
  figures: FigureView[];
  monuments: MonumentView[];
  camels: string[];
  laying: string[];
  regions: RegionView[];
  supply: { camels: number; obelisk: number; pyramid: number; temple: number };
  underworld: string[];
  cats: CatView[];
  scales: number;
  eyes: number[];
  guardians: { guardian: string; level: number; left: number }[];
  /** `on`: under way. `starts`: the letter of the event that choosing it now would start, or empty. */
  actions: { action: string; used: number; event_at: number; on: boolean; starts: string }[];
  events: { order: string; at: number };
  conflict: { number: number; on: boolean; tie: number; tie_ready: boolean };
  battle: BattleView | null;
  merging: MergingView | null;
  sealed: { cards?: string[]; bid?: number; cats?: string[] };
  asked: { seat: number; kind: DecisionKind; family: QuestionFamily }[];
}
