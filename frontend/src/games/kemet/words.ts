// What things are, in the words of the chosen language.
import type { BoardText, SpotId, Text } from "../contract";
import { GOLD } from "./glyphs";
import {
  type Army,
  hasHired,
  isStorm,
  type Part,
  type Seat,
  type Stone,
  type Tile,
  type View,
  type Zone,
  zoneOf,
} from "./view";

export const zoneName = (t: Text, id: string): string => t(`kemet.zone.${id}`);
export const tileName = (t: Text, id: string): string => t(`kemet.tile.${id}`);
export const diName = (t: Text, id: string): string => t(`kemet.di.${id}`);
export const stoneName = (t: Text, stone: string): string => t(`kemet.colour.${stone}`);
export const godName = (t: Text, view: View, seat: number): string => t(`kemet.god.${view.seats[seat]?.god ?? ""}`);

export function armyWords(t: Text, view: View, army: Army): string {
  const plain = t("web.kemet.army", { god: godName(t, view, army.seat), n: army.soldiers });
  const words = hasHired(view, army.seat) ? t("web.kemet.hired", { army: plain }) : plain;
  const beasts = army.creatures.map((id) => tileName(t, id)).join(", ");
  return beasts ? t("web.kemet.with", { army: words, creature: beasts }) : words;
}

export const pyramidWords = (t: Text, zone: Zone): string =>
  zone.pyramid ? t("web.kemet.pyramid", { colour: stoneName(t, zone.pyramid.colour), level: zone.pyramid.level }) : "";

/** What colour and level of a pyramid are for. */
const pyramidUse = (t: Text, { colour, level }: { colour: Stone; level: number }): string =>
  t("web.kemet.pyramid_use", { colour: stoneName(t, colour), level });

const STORM = { clause: "K2.2" };
/** Zones whose holder is offered something at night, and its step. */
const NIGHT_DEALS: Record<string, string> = { sanctuary: "sanctuary", tDelta: "delta" };

/** Everything that can be said of a zone but its name. */
function zoneParts(t: Text, view: View, zone: Zone): string[] {
  const parts = zone.armies.map((army) => armyWords(t, view, army));
  if (zone.kind === "desert" && isStorm(view, zone.id.slice(1))) parts.push(t("web.kemet.storm_here", STORM));
  if (zone.pyramid) parts.push(pyramidWords(t, zone), pyramidUse(t, zone.pyramid));
  if (zone.income) parts.push(t("web.kemet.income", { n: zone.income }));
  if (zone.kind === "temple" || zone.glory !== null) parts.push(gloryWords(t, view, zone));
  const step = NIGHT_DEALS[zone.id];
  if (step) parts.push(t("web.kemet.at_night", { deal: t(`web.kemet.night_step.${step}`) }));
  if (zone.obelisk) parts.push(t("web.kemet.obelisk"));
  if (zone.harbour) parts.push(t(`web.kemet.harbour.${zone.harbour}`));
  return parts;
}

function gloryWords(t: Text, view: View, zone: Zone): string {
  return zone.glory === null
    ? t("web.kemet.glory_free")
    : t("web.kemet.glory_held", { god: godName(t, view, zone.glory) });
}

/** One sentence about a spot: for the reading line, tooltips and accessible names. */
export function describe(view: View, spot: SpotId, t: Text): string {
  const [family = "", name = ""] = spot.split(":");
  if (family === "zone") return describeZone(view, name, t);
  if (family === "space") return describeSpace(view, Number(name), t);
  if (family === "tile") return describeTile(view.market[name], t);
  if (family === "di") return `${diName(t, name)}. ${t(`kemet.di.${name}.text`)}`;
  if (family === "owned") return `${tileName(t, name)}. ${t(`kemet.tile.${name}.text`)}`;
  if (family === "card") return cardWords(t, view, Number(name));
  return name;
}

function describeZone(view: View, id: string, t: Text): string {
  const zone = zoneOf(view, id);
  if (!zone) return `${zoneName(t, id)}: ${t(outside(view, id) ? "web.kemet.storm" : "web.kemet.out")}`;
  const parts = zoneParts(t, view, zone).join("; ");
  return parts ? `${zoneName(t, id)}: ${parts}` : zoneName(t, id);
}

const outside = (view: View, id: string): boolean => isStorm(view, id.slice(0, 2));

function describeSpace(view: View, space: number, t: Text): string {
  const name = t(`kemet.space.${space}`);
  const text = t(`web.kemet.space.${space === GOLD ? "gold" : SPACE_TEXT[space]}`);
  return [`${name}.`, text, stoneText(view, space, t)].filter(Boolean).join(" ");
}

/** An Acquire space serves every colour; what its stone says, and what follows when a marker lies there. */
function stoneText(view: View, space: number, t: Text): string {
  const seat = view.seats[view.you ?? -1];
  const stone = seat?.slots[space - 5];
  if (!seat || !stone) return "";
  return t(seat.spaces.includes(space) ? "web.kemet.space.closed" : "web.kemet.space.stone", {
    colour: stoneName(t, stone),
  });
}

const SPACE_TEXT = ["move", "recruit", "build", "move", "pray", "acquire", "acquire", "acquire", "pray"];

function describeTile(tile: Tile | undefined, t: Text): string {
  if (!tile) return "";
  const head = `${tileName(t, tile.id)} (${stoneName(t, tile.colour)} ${tile.level})`;
  return `${head}. ${t(`kemet.tile.${tile.id}.text`)}`;
}

export function cardWords(t: Text, view: View, card: number): string {
  const [strength, damage, shield, removes] = view.battle_cards[card] ?? [0, 0, 0, 0];
  return t(removes ? "web.kemet.card.removing" : "web.kemet.card.plain", { strength, damage, shield, n: removes });
}

/** "Bastet wins with strength 7 against 6.": the winner's number first, and why it is enough. */
export function verdictWords(t: Text, god: string, more: number, less: number): string {
  return t(more === less ? "web.kemet.battle.tie" : "web.kemet.battle.verdict", { god, more, less });
}

/** A part of a number: battle cards have no names of their own. */
export const partWords = (t: Text, part: Part): string =>
  part.key.startsWith("kemet.battle_card.") ? t("web.kemet.battle_card") : t(part.key);

/** Who is about to win. */
export function warning(view: View, t: Text): { whole: string; brief: string } | null {
  if (view.ahead.length === 0) return null;
  const god = view.ahead.map((seat) => godName(t, view, seat)).join(" / ");
  return { whole: t("web.kemet.near_win", { god }), brief: t("web.kemet.near_brief", { god }) };
}

// -- the board as text -----------------------------------------------------------------------------------------------
export function boardText(view: View, t: Text): BoardText {
  const columns = ["zone", "armies", "there", "beside"].map((name) => t(`web.kemet.text.${name}`));
  const rows = [
    ...view.zones.map((zone) => ({
      head: zoneName(t, zone.id),
      cells: zoneCells(view, zone, t),
      spots: [`zone:${zone.id}`],
    })),
    ...view.seats.map((seat) => ({ head: godName(t, view, seat.seat), cells: seatCells(seat, t), spots: [] })),
  ];
  return { columns, rows };
}

function zoneCells(view: View, zone: Zone, t: Text): string[] {
  const armies = zone.armies.map((army) => armyWords(t, view, army)).join("; ");
  const there = zoneParts(t, view, { ...zone, armies: [] }).join("; ");
  const beside = zone.neighbours.filter((id) => zoneOf(view, id)).map((id) => zoneName(t, id));
  return [armies || "–", there || "–", beside.join(", ")];
}

function seatCells(seat: Seat, t: Text): string[] {
  const held = seat.temporary.length;
  const glory = t("web.kemet.text.glory", { n: seat.glory, kept: seat.glory - held, held });
  const counts = t("web.kemet.text.counts", {
    prayer: seat.prayer,
    veterans: seat.veterans,
    supply: seat.supply,
    cards: seat.cards,
    di: seat.di,
  });
  const spaces = seat.spaces.map((space) => t(`kemet.space.${space}`)).join(", ");
  const tiles = seat.tiles.map((tile) => tileName(t, tile.id)).join(", ");
  return [glory, counts, t("web.kemet.text.seat", { spaces: spaces || "–", tiles: tiles || "–" })];
}
