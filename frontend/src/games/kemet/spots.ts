// Which thing on the table stands for which option, and back.
import type { DecisionOut, OptionOut, ToldOut } from "../../api/wire";
import type { SpotId } from "../contract";
import { DI_IDS, GOLD } from "./glyphs";
import { CITIES } from "./map";
import { type View, type Zone, zoneNumbered, zoneOf } from "./view";

/** Kinds of decisions whose options are zones, and those whose options are battle cards or interventions. */
const ZONE_KINDS = new Set([
  "setup.empty",
  "setup.site",
  "build.district",
  "muster.zone",
  "creature.arrive",
  "creature.arrange",
  "move.step",
  "battle.zone",
  "battle.retreat",
  "di.fire",
]);
const CARD_KINDS = new Set(["battle.card", "battle.discard", "card.remove"]);
const DI_KINDS = new Set(["battle.lay", "battle.pay", "battle.wound", "night.discard"]);
const TILE_KINDS = new Set(["setup.tile", "acquire.tile"]);
/** Further options of a turn and of choosing an army: interventions to play. */
const TURN_CARD = 15;
const ARRANGE = 14;

export function spots(view: View, decision: DecisionOut, option: OptionOut): SpotId[] {
  const { kind } = decision;
  if (option.option < 0) return [];
  if (ZONE_KINDS.has(kind)) return [`zone:${option.token.replace("^", "")}`];
  if (kind === "setup.city") return cityZones(view, CITIES[option.option] ?? "");
  if (kind === "move.army") return [DI_IDS.includes(option.token) ? `di:${option.token}` : `zone:${option.token}`];
  if (kind === "day.turn") return turnSpots(view, option);
  if (kind === "acquire.space") return [`space:${option.option}`];
  if (TILE_KINDS.has(kind)) return [`tile:${option.option}`];
  if (CARD_KINDS.has(kind)) return [`card:${option.option}`];
  if (DI_KINDS.has(kind)) return [`di:${option.token}`];
  return [];
}

const cityZones = (view: View, city: string): SpotId[] =>
  view.zones.filter((zone) => zone.city === city).map((zone) => `zone:${zone.id}`);

/** Acquire is one option for three spaces: lit are those the seat that looks has free. */
function turnSpots(view: View, { option, token }: OptionOut): SpotId[] {
  if (option >= TURN_CARD) return [`di:${token}`];
  if (option === ARRANGE) return [];
  if (option >= GOLD) return [`space:${GOLD}`];
  if (option !== ACQUIRES[0]) return [`space:${option}`];
  const mine = view.seats[view.you ?? view.asked[0] ?? 0];
  return ACQUIRES.filter((space) => !mine?.spaces.includes(space)).map((space) => `space:${space}`);
}

const ACQUIRES = [5, 6, 7];

/** The option the server can be asked about for a thing that is not lit. */
export function optionAt(view: View, decision: DecisionOut, spot: SpotId): number | null {
  const [family = "", name = ""] = spot.split(":");
  const { kind } = decision;
  if (family === "zone") return zoneOption(view, kind, name);
  if (family === "space" && (kind === "day.turn" || kind === "acquire.space")) return spaceOption(kind, Number(name));
  if (family === "tile" && TILE_KINDS.has(kind)) return Number(name);
  if (family === "card" && CARD_KINDS.has(kind)) return Number(name);
  if (family !== "di") return null;
  const card = DI_IDS.indexOf(name);
  if (DI_KINDS.has(kind)) return card;
  if (kind === "day.turn") return TURN_CARD + card;
  return kind === "move.army" ? ALL + card : null;
}

/** Zones of the whole board: options beyond them are teleports or cards. */
const ALL = 37;

/** A teleport would be the way there: what stands against it is what one wants to know. */
function jumps(view: View, kind: string, zone: Zone): boolean {
  const { move } = view;
  const near = zoneOf(view, move?.zone ?? "")?.neighbours.includes(zone.id);
  return kind === "move.step" && move !== null && move.teleport !== null && zone.obelisk && !near;
}

function zoneOption(view: View, kind: string, id: string): number | null {
  const zone = zoneOf(view, id);
  if (kind === "setup.city") return zone?.city ? CITIES.indexOf(zone.city as (typeof CITIES)[number]) : null;
  if (!zone || (!ZONE_KINDS.has(kind) && kind !== "move.army")) return null;
  return jumps(view, kind, zone) ? ALL + zone.number : zone.number;
}

function spaceOption(kind: string, space: number): number {
  return kind === "day.turn" && ACQUIRES.includes(space) ? (ACQUIRES[0] ?? space) : space;
}

/** The zone or card the decision is about. */
export function about(view: View, decision: DecisionOut): SpotId | null {
  const { kind } = decision;
  if (kind.startsWith("move.") && view.move?.zone) return `zone:${view.move.zone}`;
  const zoned = ["build.colour", "build.level", "muster.count", "creature.join", "move.soldiers"];
  const inBattle = kind.startsWith("battle.") && kind !== "battle.zone";
  if (!zoned.includes(kind) && !inBattle) return null;
  const zone = zoneNumbered(view, decision.about);
  return zone ? `zone:${zone.id}` : null;
}

/** An army that is on the move, while it stands where it stands. */
export const inHand = (view: View, decision: DecisionOut): SpotId | null =>
  decision.kind.startsWith("move.") && decision.kind !== "move.army" ? about(view, decision) : null;

/** Which argument of an event is a zone, a city or the seat. */
const ZONE_ARGS: Record<string, number[]> = {
  "glory.temple": [1],
  "glory.pyramid": [1],
  "glory.left": [1],
  "soldiers.added": [1],
  "soldiers.lost": [1],
  "soldiers.removed": [1],
  "army.moved": [2, 3],
  "army.recalled": [1],
  "creature.placed": [2],
  built: [1],
  "battle.begins": [2],
  "battle.won": [1],
  "battle.over": [0],
};
const NO_SEAT = new Set(["round", "deck.shuffled", "battle.over", "night.step"]);

export function eventSpots(view: View, told: ToldOut): SpotId[] {
  if (told.kind === "city.taken") return cityZones(view, CITIES[told.args[1] ?? 0] ?? "");
  const numbers = (ZONE_ARGS[told.kind] ?? []).map((i) => told.args[i] ?? -1);
  return numbers.flatMap((n) => zoneNumbered(view, n)?.id ?? []).map((id) => `zone:${id}`);
}

export const eventSeat = (told: ToldOut): number => (NO_SEAT.has(told.kind) ? -1 : (told.args[0] ?? -1));

const SANCTUARY = 0; // the first step of a night

const OPENING = new Set(["turn", "round", "game.won"]);

/** A turn, a round, the end, and the night as a whole. */
export const opensTurn = ({ kind, args }: ToldOut): boolean =>
  OPENING.has(kind) || (kind === "night.step" && args[0] === SANCTUARY);

const FIGHTING = /^(battle\.|soldiers\.(lost|removed)|army\.recalled|glory\.battle|veterans\.gained|di\.returned)/;
export const inBattle = (told: ToldOut): boolean => FIGHTING.test(told.kind);
