// Names and descriptions in the chosen language.
import type { BoardText, SpotId, Text } from "../contract";
import { parseSpot } from "../spotNames";
import { cityAround, cityOf } from "./map";
import type { Family } from "./spots";
import { type NIGHT_STEPS, SPACE_ACTIONS, STORM_CLAUSE, type ZoneName } from "./tables";
import {
  type Army,
  hasHired,
  isStorm,
  type KemetView,
  type Seat,
  type Stone,
  stoneOn,
  type Tile,
  type Zone,
  zoneOf,
} from "./view";

export const zoneName = (t: Text, id: string): string => t(`kemet.zone.${id}`);
export const tileName = (t: Text, id: string): string => t(`kemet.tile.${id}`);
export const diName = (t: Text, id: string): string => t(`kemet.di.${id}`);
export const stoneName = (t: Text, stone: string): string => t(`kemet.colour.${stone}`);
export const godName = (view: KemetView, seat: number, t: Text): string =>
  t(`kemet.god.${view.seats[seat]?.god ?? ""}`);

export function armyWords(t: Text, view: KemetView, army: Army): string {
  const plain = t("web.kemet.army", { god: godName(view, army.seat, t), n: army.soldiers });
  const words = hasHired(view, army.seat) ? t("web.kemet.hired", { army: plain }) : plain;
  const beasts = army.creatures.map((id) => tileName(t, id)).join(", ");
  return beasts ? t("web.kemet.with", { army: words, creature: beasts }) : words;
}

/** The glory of a seat: kept for good, and held with temples and pyramids. */
export const pointsWords = (t: Text, { glory, temporary: { length: held } }: Seat): string =>
  t("web.kemet.text.glory", { n: glory, kept: glory - held, held });

export const pyramidWords = (t: Text, zone: Zone): string =>
  zone.pyramid ? t("web.kemet.pyramid", { colour: stoneName(t, zone.pyramid.colour), level: zone.pyramid.level }) : "";

/** What the colour and the level of a pyramid allow. */
const pyramidUse = (t: Text, { colour, level }: { colour: Stone; level: number }): string =>
  t("web.kemet.pyramid_use", { colour: stoneName(t, colour), level });

/** Zones that offer their holder something at night, with the step of the night. */
const NIGHT_DEALS: Partial<Record<ZoneName, (typeof NIGHT_STEPS)[number]>> = {
  sanctuary: "sanctuary",
  tDelta: "delta",
};

/** The description of a zone without its name. */
function zoneParts(t: Text, view: KemetView, zone: Zone): string[] {
  const parts = zone.armies.map((army) => armyWords(t, view, army));
  const city = cityAround(zone.id);
  if (city && isStorm(view, city)) parts.push(t("web.kemet.storm_here", { clause: STORM_CLAUSE }));
  if (zone.pyramid) parts.push(pyramidWords(t, zone), pyramidUse(t, zone.pyramid));
  if (zone.income) parts.push(t("web.kemet.income", { n: zone.income }));
  if (zone.kind === "temple" || zone.glory !== null) parts.push(gloryWords(t, view, zone));
  const step = NIGHT_DEALS[zone.id as ZoneName];
  if (step) parts.push(t("web.kemet.at_night", { deal: t(`web.kemet.night_step.${step}`) }));
  if (zone.obelisk) parts.push(t("web.kemet.obelisk"));
  if (zone.harbour) parts.push(t(`web.kemet.harbour.${zone.harbour}`));
  return parts;
}

function gloryWords(t: Text, view: KemetView, zone: Zone): string {
  return zone.glory === null
    ? t("web.kemet.glory_free")
    : t("web.kemet.glory_held", { god: godName(view, zone.glory, t) });
}

/** Describes a spot in one sentence: for the reading line, tooltips and accessible names. */
export function describe(view: KemetView, spot: SpotId, t: Text): string {
  const { family, name } = parseSpot(spot);
  return DESCRIBED[family as Family]?.(view, name, t) ?? name;
}

const DESCRIBED: Record<Family, (view: KemetView, name: string, t: Text) => string> = {
  zone: describeZone,
  space: (view, name, t) => describeSpace(view, Number(name), t),
  tile: (view, name, t) => describeTile(view.market[name], t),
  di: (_, name, t) => `${diName(t, name)}. ${t(`kemet.di.${name}.text`)}`,
  owned: (_, name, t) => `${tileName(t, name)}. ${t(`kemet.tile.${name}.text`)}`,
  card: (view, name, t) => cardWords(t, view, Number(name)),
};

function describeZone(view: KemetView, id: string, t: Text): string {
  const zone = zoneOf(view, id);
  if (!zone) return `${zoneName(t, id)}: ${t(outside(view, id) ? "web.kemet.storm" : "web.kemet.out")}`;
  const parts = zoneParts(t, view, zone).join("; ");
  return parts ? `${zoneName(t, id)}: ${parts}` : zoneName(t, id);
}

function outside(view: KemetView, id: string): boolean {
  const city = cityOf(id);
  return city !== undefined && isStorm(view, city);
}

function describeSpace(view: KemetView, space: number, t: Text): string {
  const name = t(`kemet.space.${space}`);
  const text = t(`web.kemet.space.${SPACE_ACTIONS[space]}`);
  return [`${name}.`, text, stoneText(view, space, t)].filter(Boolean).join(" ");
}

/** What the stone on an Acquire space means, with and without a marker there. The space itself serves every colour. */
function stoneText(view: KemetView, space: number, t: Text): string {
  const seat = view.seats[view.seat ?? -1];
  const stone = seat && stoneOn(seat, space);
  if (!seat || !stone) return "";
  return t(seat.spaces.includes(space) ? "web.kemet.space.closed" : "web.kemet.space.stone", {
    colour: stoneName(t, stone),
  });
}

function describeTile(tile: Tile | undefined, t: Text): string {
  if (!tile) return "";
  const head = `${tileName(t, tile.id)} (${stoneName(t, tile.colour)} ${tile.level})`;
  return `${head}. ${t(`kemet.tile.${tile.id}.text`)}`;
}

export function cardWords(t: Text, view: KemetView, card: number): string {
  const [strength, damage, shield, removes] = view.battle_cards[card] ?? [0, 0, 0, 0];
  return t(removes ? "web.kemet.card.removing" : "web.kemet.card.plain", { strength, damage, shield, n: removes });
}

/** "Bastet wins with strength 7 against 6.": the strength of the winner is first. A tie says who wins it. */
export function verdictWords(t: Text, god: string, more: number, less: number): string {
  return t(more === less ? "web.kemet.battle.tie" : "web.kemet.battle.verdict", { god, more, less });
}

/** The warning that somebody is about to win. */
export function warning(view: KemetView, t: Text): { whole: string; brief: string } | null {
  if (view.ahead.length === 0) return null;
  const god = view.ahead.map((seat) => godName(view, seat, t)).join(" / ");
  return { whole: t("web.kemet.near_win", { god }), brief: t("web.kemet.near_brief", { god }) };
}

// -- the board as text -----------------------------------------------------------------------------------------------
export function boardText(view: KemetView, t: Text): BoardText {
  const columns = ["zone", "armies", "there", "beside"].map((name) => t(`web.kemet.text.${name}`));
  const rows = [
    ...view.zones.map((zone) => ({
      head: zoneName(t, zone.id),
      cells: zoneCells(view, zone, t),
    })),
    ...view.seats.map((seat) => ({ head: godName(view, seat.seat, t), cells: seatCells(seat, t) })),
  ];
  return { columns, rows };
}

function zoneCells(view: KemetView, zone: Zone, t: Text): string[] {
  const armies = zone.armies.map((army) => armyWords(t, view, army)).join("; ");
  const there = zoneParts(t, view, { ...zone, armies: [] }).join("; ");
  const beside = zone.neighbours.filter((id) => zoneOf(view, id)).map((id) => zoneName(t, id));
  return [armies || "–", there || "–", beside.join(", ")];
}

function seatCells(seat: Seat, t: Text): string[] {
  const counts = t("web.kemet.text.counts", {
    prayer: seat.prayer,
    veterans: seat.veterans,
    supply: seat.supply,
    cards: seat.cards,
    di: seat.di,
  });
  const spaces = seat.spaces.map((space) => t(`kemet.space.${space}`)).join(", ");
  const tiles = seat.tiles.map((tile) => tileName(t, tile.id)).join(", ");
  return [pointsWords(t, seat), counts, t("web.kemet.text.seat", { spaces: spaces || "–", tiles: tiles || "–" })];
}
