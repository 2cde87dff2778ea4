// Names and descriptions in the chosen language: for the reading line, tooltips and accessible names.
import type { SpotId, Text } from "../contract";
import { parseSpot } from "../spotNames";
import { indexOf, LEVELS, levelOf } from "./glyphs";
import { parse } from "./hex";
import { edgeCells, terrainOf } from "./map";
import { figureAt, figureOf, monumentAt, regionAt } from "./spots";
import { CLAUSES, POWERS, type SpotFamily } from "./tables";
import type { AnkhView, FigureView, MonumentView, RegionView } from "./view";

/** The clause of a power, card or guardian: `power.ra`, `card.flood`. */
export const clauseOf = (rule: string) => CLAUSES[rule] ?? "";

export const godName = (view: AnkhView, god: number, t: Text) => t(`ankh.god.${view.gods[god]?.name ?? ""}`);

/** The seats that play a god; two after merging. */
export const seatsOf = (view: AnkhView, god: number) => view.seats.flatMap((s, seat) => (s.god === god ? [seat] : []));

/** The name of a god, or of both gods that have merged. */
export function godTitle(view: AnkhView, god: number, t: Text): string {
  const lesser = seatsOf(view, god).find((seat) => seat !== god);
  if (lesser === undefined) return godName(view, god, t);
  return t("ankh.god.merged", { greater: godName(view, god, t), lesser: godName(view, lesser, t) });
}

export const kindName = (kind: string, t: Text) =>
  kind === "warrior" ? t("ankh.figure.warrior") : t(`ankh.guardian.${kind}`);

/** "Ra's warrior", or the god itself. */
export function pieceName(view: AnkhView, kind: string, god: number, t: Text): string {
  if (kind === "god") return godName(view, god, t);
  if (god < 0) return kindName(kind, t);
  return t("ankh.figure.of", { figure: kindName(kind, t), god: godName(view, god, t) });
}

export function figureName(view: AnkhView, f: FigureView, t: Text): string {
  const marks = [pieceName(view, f.kind, f.god, t)];
  if (f.sun) marks.push(t("web.ankh.with_sun"));
  if (f.counts_as !== f.god && f.counts_as >= 0)
    marks.push(t("web.ankh.counts_as", { god: godName(view, f.counts_as, t) }));
  return marks.join(", ");
}

export function monumentName(view: AnkhView, m: MonumentView, t: Text): string {
  const name = t(`ankh.monument.${m.type}`);
  if (m.god === null) return t("web.ankh.neutral", { monument: name });
  return t("ankh.figure.of", { figure: name, god: godName(view, m.god, t) });
}

export function regionName(view: AnkhView, region: RegionView, t: Text): string {
  if (region.token) return t("web.ankh.region", { n: region.token });
  return t("web.ankh.part", { part: partLetter(view, region), n: region.hexes.length });
}

/** The letter of a part of a region that was just divided: A or B. */
export const partLetter = (view: AnkhView, region: RegionView) =>
  "ABCDEFGH".charAt(view.regions.filter((r) => !r.token).indexOf(region));

export const joinNames = (names: readonly string[], t: Text): string =>
  new Intl.ListFormat(t.language, { type: "conjunction" }).format(names);

function catText(view: AnkhView, hex: string, t: Text): string[] {
  return view.cats
    .filter((cat) => cat.hex === hex)
    .map((cat) => (cat.face ? t(`ankh.cat.${cat.face}`) : t("web.ankh.cat_hidden")));
}

/** The names of everything on a hex. */
export function onHex(view: AnkhView, hex: string, t: Text): string[] {
  const figure = figureAt(view, hex);
  const monument = monumentAt(view, hex);
  return [
    ...(figure ? [figureName(view, figure, t)] : []),
    ...(monument ? [monumentName(view, monument, t)] : []),
    ...(view.underworld.includes(hex) ? [t("web.ankh.gate")] : []),
    ...catText(view, hex, t),
  ];
}

/** `named` is left out: the caller has named it already. */
function describeHex(view: AnkhView, hex: string, t: Text, named = ""): string {
  const region = regionAt(view, hex);
  const terrain = terrainOf(parse(hex)) ?? "water";
  const there = onHex(view, hex, t).filter((what) => what !== named);
  const facts = [hex, t(`ankh.terrain.${terrain}`), ...(region ? [regionName(view, region, t)] : [])];
  const here = figureAt(view, hex)?.god ?? -1;
  return [...facts, ...there, ...(region ? godsThere(view, region, t, here) : [])].join(" · ");
}

/** The gods that are in a region, without the one just named. */
function godsThere(view: AnkhView, region: RegionView, t: Text, named = -1): string[] {
  const others = region.gods.filter((god) => god !== named);
  const gods = others.map((god) => godTitle(view, god, t));
  return gods.length ? [t("web.ankh.stand_there", { gods: joinNames(gods, t), n: gods.length })] : [];
}

function describeRegion(view: AnkhView, name: string, t: Text): string {
  const region = view.regions[Number(name)];
  if (!region) return "";
  const gods = godsThere(view, region, t);
  const there = gods.length ? gods : [t("web.ankh.empty")];
  const eye = view.eyes.includes(region.region) ? [t("web.ankh.eye")] : [];
  return [regionName(view, region, t), t("web.ankh.hexes", { n: region.hexes.length }), ...there, ...eye].join(" · ");
}

function describeFigure(view: AnkhView, id: string, t: Text): string {
  const figure = figureOf(view, `figure:${id}`);
  const name = figure ? figureName(view, figure, t) : "";
  if (figure) return `${name} · ${describeHex(view, figure.hex, t, name)}`;
  const owner = view.gods.find((god) => god.pool.some((p) => p.figure === Number(id)));
  const kind = owner?.pool.find((p) => p.figure === Number(id))?.kind;
  if (!owner || !kind) return t("web.ankh.off_map");
  return t("ankh.figure.pool", { figure: pieceName(view, kind, owner.god, t) });
}

/** The event that this action would trigger if it is chosen now; empty if none. */
export function eventAfter(view: AnkhView, action: string, t: Text): string {
  const event = view.actions.find((a) => a.action === action)?.starts;
  return event ? t("web.ankh.then", { event: t(`ankh.track.${event}`) }) : "";
}

function describeAction(view: AnkhView, name: string, t: Text): string {
  const row = view.actions.find((a) => a.action === name);
  if (!row) return name;
  const marker = t("web.ankh.marker", { n: row.used, of: row.event_at });
  const does = t(`ankh.action.${name}.text`).replace(/\.$/, "");
  return [t(`ankh.action.${name}`), marker, does, eventAfter(view, name, t)].filter(Boolean).join(" · ");
}

function describePower(view: AnkhView, name: string, t: Text): string {
  if (indexOf(POWERS, name) < 0) return `${t(`ankh.power.${name}`)} · ${t(`ankh.power.${name}.text`)}`;
  const owners = view.gods.filter((god) => god.powers.includes(name)).map((god) => godName(view, god.god, t));
  const level = t("web.ankh.level", { level: LEVELS[levelOf(name)] ?? "" });
  return [
    t(`ankh.power.${name}`),
    level,
    t(`ankh.power.${name}.text`),
    ...(owners.length ? [joinNames(owners, t)] : []),
  ].join(" · ");
}

function describeEdge(view: AnkhView, name: string, t: Text): string {
  const [a, b] = edgeCells(name);
  const land = [a, b].map((c) => t(`ankh.terrain.${terrainOf(c) ?? "water"}`)).join(", ");
  const taken = [...view.camels, ...view.laying].includes(name);
  const camel = taken ? [] : [t("web.ankh.camel_nth", { n: view.laying.length + 1 })];
  return [t("web.ankh.edge", { edge: name }), land, ...camel].join(" · ");
}

const DESCRIBED: Record<SpotFamily, (view: AnkhView, name: string, t: Text) => string> = {
  figure: describeFigure,
  region: describeRegion,
  action: describeAction,
  power: describePower,
  edge: describeEdge,
  hex: describeHex,
  card: (_, name, t) => `${t(`ankh.card.${name}`)} · ${t(`ankh.card.${name}.text`)}`,
  type: (_, name, t) => t(`ankh.monument.${name}`),
  bid: (_, name, t) => t("web.ankh.bid_of", { n: Number(name) }),
  token: (_, name, t) => t("web.ankh.token", { n: Number(name) }),
  point: (_, name, t) => t("web.ankh.point", { n: Number(name) + 1 }),
  guess: (_, name, t) => {
    const [god = "", card = ""] = name.split(":");
    return t("ankh.guess", { god: t(`ankh.god.${god}`), card: t(`ankh.card.${card}`) });
  },
};

/** Describes a spot in one line. */
export function describe(view: AnkhView, spot: SpotId, t: Text): string {
  const { family, name } = parseSpot(spot);
  return DESCRIBED[family as SpotFamily]?.(view, name, t) ?? "";
}
