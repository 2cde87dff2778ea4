// Which things on the table stand for which options. Kinds as in src/ennead/ankh/lexicon.py; a test compares them.
import type { DecisionOut, OptionOut } from "../../api/wire";
import type { SpotId } from "../contract";
import { ACTIONS, CARDS, MONUMENTS, POWERS } from "./facts";
import { edgeId, hexId } from "./map";
import type { AnkhView, FigureView, RegionView } from "./types";

export type OptionType =
  | "action"
  | "figure"
  | "any_figure"
  | "hex"
  | "gate"
  | "summon"
  | "edge"
  | "region"
  | "token"
  | "power"
  | "card"
  | "monument"
  | "count"
  | "yes"
  | "position"
  | "guess";

/** Decision kind → type of its options, type of what it is about. */
export const KINDS: Record<string, readonly [OptionType, string]> = {
  "turn.action": ["action", ""],
  "move.figure": ["figure", ""],
  "move.to": ["hex", "figure"],
  "summon.figure": ["figure", ""],
  "summon.to": ["hex", "figure"],
  "summon.as": ["summon", "figure"],
  "unlock.power": ["power", ""],
  "control.monument": ["hex", ""],
  "caravan.edge": ["edge", ""],
  "caravan.keep": ["region", "token"],
  "caravan.swap": ["region", ""],
  "caravan.with": ["region", "region"],
  "consolidate.first": ["region", ""],
  "consolidate.second": ["region", "region"],
  "consolidate.token": ["token", "region"],
  "attune.figure": ["any_figure", ""],
  "attune.to": ["hex", "any_figure"],
  "battle.card": ["card", ""],
  "build.type": ["monument", ""],
  "build.at": ["hex", "monument"],
  "plague.bid": ["count", ""],
  "tie.break": ["yes", ""],
  worship: ["yes", ""],
  "amun.announce": ["yes", ""],
  "anubis.hold": ["any_figure", ""],
  "isis.spare": ["any_figure", ""],
  "osiris.token": ["gate", ""],
  "osiris.to": ["hex", ""],
  "ra.sun": ["yes", "figure"],
  "satet.push": ["hex", "any_figure"],
  "mummy.rise": ["hex", "any_figure"],
  "scorpion.point": ["position", "any_figure"],
  "bastet.lay": ["hex", "cat"],
  "cat.unmask": ["hex", ""],
  "cat.victim": ["figure", ""],
  "hathor.summon": ["figure", ""],
  "hathor.to": ["hex", "figure"],
  "thoth.guess": ["guess", ""],
  "horus.eye": ["region", ""],
  "horus.ban": ["card", ""],
  "merge.take": ["any_figure", ""],
  "merge.dismiss": ["any_figure", "any_figure"],
};

export const PASS = -1;
export const optionType = (decision: DecisionOut | null): OptionType | null =>
  (decision && KINDS[decision.kind]?.[0]) || null;

export const isFigures = (type: OptionType | null) => type === "figure" || type === "any_figure";
export const figureOf = (view: AnkhView, spot: SpotId): FigureView | undefined =>
  spot.startsWith("figure:") ? view.figures.find((f) => f.figure === Number(spot.slice(7))) : undefined;
export const figureAt = (view: AnkhView, hex: string): FigureView | undefined =>
  view.figures.find((f) => f.hex === hex);
export const monumentAt = (view: AnkhView, hex: string) => view.monuments.find((m) => m.hex === hex);
export const regionAt = (view: AnkhView, hex: string): RegionView | undefined =>
  view.regions.find((r) => r.hexes.includes(hex));

// -- option → spots ------------------------------------------------------------------------------------------------
type Name = (option: OptionOut) => SpotId[];
const place: Name = (o) => (hexId(o.token) >= 0 ? [`hex:${o.token}`] : []);
const numbered =
  (what: string): Name =>
  (o) => [`${what}:${o.option}`];
const named =
  (what: string): Name =>
  (o) => [`${what}:${o.token}`];

const SPOTS: Record<OptionType, Name> = {
  hex: place,
  gate: place,
  summon: place,
  edge: named("edge"),
  figure: numbered("figure"),
  any_figure: numbered("figure"),
  region: numbered("region"),
  position: numbered("point"),
  count: numbered("bid"),
  token: numbered("token"),
  action: named("action"),
  power: named("power"),
  card: named("card"),
  monument: named("type"),
  guess: named("guess"),
  yes: () => [],
};

export function spots(_: AnkhView, decision: DecisionOut, option: OptionOut): SpotId[] {
  const type = optionType(decision);
  return option.option === PASS || !type ? [] : SPOTS[type](option);
}

// -- spot → option, for "why not?" -----------------------------------------------------------------------------------
const at = (names: readonly string[], name: string) => {
  const i = names.indexOf(name);
  return i < 0 ? null : i;
};
const number = (n: number) => (n < 0 ? null : n);

function hexOption(view: AnkhView, what: string, name: string): number | null {
  const hex = what === "figure" ? (figureOf(view, `figure:${name}`)?.hex ?? "") : name;
  return what === "hex" || what === "figure" ? number(hexId(hex)) : null;
}

function figureOption(view: AnkhView, what: string, name: string): number | null {
  if (what === "figure") return Number(name);
  return what === "hex" ? (figureAt(view, name)?.figure ?? null) : null;
}

function regionOption(view: AnkhView, what: string, name: string): number | null {
  if (what === "region") return Number(name);
  return what === "hex" ? (regionAt(view, name)?.region ?? null) : null;
}

/** The number the server would give to a spot as an answer to this question; null if it could be none. */
export function optionAt(view: AnkhView, decision: DecisionOut, spot: SpotId): number | null {
  const [what = "", name = ""] = [spot.slice(0, spot.indexOf(":")), spot.slice(spot.indexOf(":") + 1)];
  const type = optionType(decision);
  if (type === "hex" || type === "gate" || type === "summon") return hexOption(view, what, name);
  if (isFigures(type)) return figureOption(view, what, name);
  if (type === "region") return regionOption(view, what, name);
  if (type === "edge" && what === "edge") return number(edgeId(name));
  if (type === what && what === "action") return at(ACTIONS, name);
  if (type === what && what === "power") return at(POWERS, name);
  if (type === what && what === "card") return at(CARDS, name);
  if (type === "monument" && what === "type") return at(MONUMENTS, name);
  if (type === "count" && what === "bid") return Number(name);
  return null;
}

/** The figure or region in hand. */
export function about(_: AnkhView, decision: DecisionOut): SpotId | null {
  const type = KINDS[decision.kind]?.[1];
  if (decision.about < 0 || !type) return null;
  if (type === "region") return `region:${decision.about}`;
  return type === "figure" || type === "any_figure" ? `figure:${decision.about}` : null;
}

/** A figure for which a hex is asked. */
export function inHand(view: AnkhView, decision: DecisionOut): SpotId | null {
  const spot = about(view, decision);
  return spot?.startsWith("figure:") && optionType(decision) === "hex" ? spot : null;
}

const SECRET = new Set(["battle.card", "plague.bid", "bastet.lay", "thoth.guess"]);

/** Whether a seat's view would show nothing that others at the same screen must not see. */
export function quiet(view: AnkhView, seat: number): boolean {
  const god = view.gods[view.seats[seat]?.god ?? -1];
  const secret = view.asked.some((asked) => asked.seat === seat && SECRET.has(asked.kind));
  return !secret && !god?.bears.includes("bastet");
}

/** What the pointer means on a hex: depends on what is asked. */
export function spotOn(view: AnkhView, decision: DecisionOut | null, hex: string): SpotId {
  const type = optionType(decision);
  const figure = figureAt(view, hex);
  const region = regionAt(view, hex);
  if (isFigures(type) && figure) return `figure:${figure.figure}`;
  if (type === "region" && region) return `region:${region.region}`;
  return `hex:${hex}`;
}

/** Where a spot lies on the map: its hex, or nothing. */
export function hexOf(view: AnkhView, spot: SpotId | null): string | null {
  if (!spot) return null;
  if (spot.startsWith("hex:")) return spot.slice(4);
  return figureOf(view, spot)?.hex ?? null;
}
