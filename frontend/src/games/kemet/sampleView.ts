// A full board for tests: five players, every district with a pyramid, armies nearly everywhere.
import type { OptionOut } from "../../api/wire";
import type { Text } from "../contract";
import type { DecisionOut } from "./kinds";
import type { BoardProps } from "./layers";
import { isDistrict } from "./map";
import type { DecisionKind } from "./tables";
import type { KemetView, Seat, Stone, Zone } from "./view";

const CITY_ORDER = ["NW", "WM", "SW", "NE", "EM", "SE"];
const OPEN = "dNW dWM dSW dNE dEM dSE oW1 oW2 oE1 oE2 bankW bankE tW tWi tEi tE delta tDelta sanctuary".split(" ");
/** In the order of the engine: the number of a zone is its index here. */
const ZONE_ORDER = [...CITY_ORDER.flatMap((city) => [1, 2, 3].map((n) => `${city}${n}`)), ...OPEN];
const STONES: Stone[] = ["red", "blue", "white", "black"];
const NEAR: Record<string, string> = {
  dNW: "NW1 NW2 NW3 oW1 bankW tW",
  tW: "dNW oW1 dWM oW2 dSW",
  delta: "tDelta sanctuary",
};

function zone(id: string, number: number): Zone {
  const district = isDistrict(id);
  const kind = district ? "district" : id === "sanctuary" ? "sanctuary" : /^t[A-Z]/.test(id) ? "temple" : "desert";
  return {
    id,
    number,
    kind,
    city: district ? id.slice(0, 2) : null,
    obelisk: /^[ot]/.test(id),
    harbour: /^d[NSWE]|^delta/.test(id) ? "military" : ["oW2", "oE1", "bankW", "bankE"].includes(id) ? "trading" : null,
    income: kind === "temple" && id !== "tDelta" ? 2 : 0,
    neighbours: (NEAR[id] ?? "").split(" ").filter(Boolean),
    armies: number % 3 ? [{ seat: number % 5, soldiers: 5, creatures: number % 4 ? [] : ["phoenix"] }] : [],
    ...(district ? { pyramid: { level: 4, colour: STONES[number % 4] ?? "red" } } : {}),
    glory: null,
  };
}

function seat(n: number): Seat {
  return {
    seat: n,
    god: ["anubis", "bastet", "horus", "wadjet", "sobek"][n] ?? "",
    city: ["NW", "WM", "SW", "NE", "SE"][n] ?? null,
    prayer: 6,
    glory: 4,
    battle_glory: 2,
    dominance: 1,
    temporary: ["tW"],
    veterans: 1,
    supply: 3,
    limit: 5,
    spaces: [0, 5],
    placed: 2,
    silver: 1,
    slots: ["red", null, null],
    levels: { red: 3 },
    bought: [],
    tiles: [{ id: "phoenix", colour: "red", level: 2, left: 0 }],
    reserve: [],
    cards: 6,
    pile: 2,
    seen: [],
    removed: 0,
    di: 3,
    known: { diversion: 1 },
  };
}

export function fullView(changes: Partial<KemetView> = {}): KemetView {
  const inPlay = ZONE_ORDER.map(zone).filter((one) => one.city !== "EM");
  return {
    game: "kemet",
    players: 5,
    seat: 0,
    round: 4,
    turn: 60,
    order: [1, 0, 3, 2, 4],
    winner: -1,
    colours: ["red", "blue", "white"],
    zones: inPlay,
    seats: [0, 1, 2, 3, 4].map(seat),
    market: {
      0: { id: "charge", colour: "red", level: 1, left: 1, price: 1, why: null },
      6: {
        id: "royal_scarab",
        colour: "red",
        level: 3,
        left: 1,
        price: 3,
        why: { key: "kemet.why.prayer", clause: "K1.2" },
      },
    },
    goal: 9,
    ahead: [],
    track: 11,
    markers: 5,
    battle_cards: [[4, 1, 0, 0]],
    deck: 20,
    discard: {},
    battle: null,
    move: { seat: 0, zone: "dNW", points: 2, teleport: 2, group: 4, creatures: [] },
    muster: null,
    night: null,
    asked: [0],
    stage: "move",
    ...changes,
  };
}

export const option = (n: number, token: string, ...spots: string[]): OptionOut => ({
  option: n,
  token,
  label: token,
  idle: "",
  note: "",
  spots,
});

export const decision = (kind: DecisionKind, options: OptionOut[], about = -1): DecisionOut => ({
  kind,
  family: kind.split(".")[0] ?? "",
  type: "",
  about,
  spots: [],
  clause: "K6.3",
  prompt: "",
  options,
});

/** Returns keys instead of sentences. */
export const keys: Text = Object.assign((key: string) => key, { language: "en", has: () => true });

const nothing = () => {};

export function boardProps(view: KemetView, asked: DecisionOut | null, lit: BoardProps["lit"]): BoardProps {
  return {
    view,
    game: { seats: [], asked: view.asked } as unknown as BoardProps["game"],
    seat: 0,
    decision: asked,
    lit,
    hovered: null,
    selected: null,
    changed: new Set(),
    news: [],
    animate: false,
    t: keys,
    pick: nothing,
    choose: nothing,
    putBack: nothing,
    hover: nothing,
    explain: nothing,
    openSources: nothing,
    totalOf: () => null,
    sourcesOf: () => null,
    open: nothing,
    finishes: false,
    showResult: () => undefined,
  };
}
