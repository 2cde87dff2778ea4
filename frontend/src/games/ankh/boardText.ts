// The board as text: one row for each region, then the waters, the camels and the gods.
import type { BoardText, Text, TextRow } from "../contract";
import { parse } from "./hex";
import { LABELS, terrainOf } from "./map";
import type { Terrain } from "./tables";
import type { AnkhView, GodView, RegionView } from "./view";
import { figureName, godTitle, joinNames, kindName, monumentName, regionName } from "./words";

const figuresIn = (view: AnkhView, hexes: readonly string[], t: Text) =>
  view.figures
    .filter((f) => hexes.includes(f.hex))
    .map((f) => `${f.hex} ${figureName(view, f, t)}`)
    .join("; ");

const monumentsIn = (view: AnkhView, hexes: readonly string[], t: Text) =>
  view.monuments
    .filter((m) => hexes.includes(m.hex))
    .map((m) => `${m.hex} ${monumentName(view, m, t)}`)
    .join("; ");

function marksIn(view: AnkhView, hexes: readonly string[], t: Text): string {
  const gates = view.underworld.filter((h) => hexes.includes(h)).map((h) => `${h} ${t("web.ankh.gate")}`);
  const cats = view.cats
    .filter((c) => hexes.includes(c.hex))
    .map((c) => `${c.hex} ${c.face ? t(`ankh.cat.${c.face}`) : t("web.ankh.cat_hidden")}`);
  return [...gates, ...cats].join("; ");
}

const LAND: Terrain[] = ["fertile", "desert"];

/** "2 hexes: fertile B3; desert C4". */
function landIn(hexes: readonly string[], t: Text): string {
  const kinds = LAND.map((kind) => ({ kind, at: hexes.filter((h) => terrainOf(parse(h)) === kind) }));
  const words = kinds.flatMap(({ kind, at }) => (at.length ? [`${t(`ankh.terrain.${kind}`)} ${at.join(" ")}`] : []));
  return `${t("web.ankh.hexes", { n: hexes.length })}: ${words.join("; ")}`;
}

function regionRow(view: AnkhView, region: RegionView, t: Text): TextRow {
  const gods = region.gods.map((god) => godTitle(view, god, t));
  const eye = view.eyes.includes(region.region) ? [t("web.ankh.eye")] : [];
  const marks = [marksIn(view, region.hexes, t), ...eye].filter(Boolean).join("; ");
  return {
    head: regionName(view, region, t),
    cells: [
      landIn(region.hexes, t),
      gods.length ? joinNames(gods, t) : t("web.ankh.empty"),
      figuresIn(view, region.hexes, t),
      monumentsIn(view, region.hexes, t),
      marks,
    ],
  };
}

function waterRow(view: AnkhView, t: Text): TextRow {
  const hexes = LABELS.filter((h) => terrainOf(parse(h)) === "water");
  return {
    head: t("ankh.terrain.water"),
    cells: [hexes.join(" "), "", figuresIn(view, hexes, t), "", ""],
  };
}

function camelRow(view: AnkhView, t: Text): TextRow {
  const edges = [...view.camels, ...view.laying.filter((e) => !view.camels.includes(e))];
  return { head: t("web.ankh.camels"), cells: [edges.join(" "), "", "", "", ""] };
}

/** What a god has beside the map: devotion, followers, figures to summon, powers. */
function godRow(view: AnkhView, god: GodView, t: Text): TextRow {
  const kinds = [...new Set(god.pool.map(({ kind }) => kind))];
  const waiting = kinds.map((kind) => `${god.pool.filter((p) => p.kind === kind).length} × ${kindName(kind, t)}`);
  const stands = t("web.ankh.text_god", { devotion: god.devotion, followers: god.followers });
  const pool = waiting.length ? [t("web.ankh.text_pool", { figures: waiting.join(", ") })] : [];
  const powers = god.powers.map((power) => t(`ankh.power.${power}`)).join(", ");
  return { head: godTitle(view, god.god, t), cells: [stands, "", pool.join(""), "", powers] };
}

export function boardText(view: AnkhView, t: Text): BoardText {
  const columns = ["region_column", "hexes_column", "gods", "figures", "monuments", "marks"];
  const regions = [...view.regions].sort((a, b) => (a.token || 99) - (b.token || 99));
  return {
    columns: columns.map((name) => t(`web.ankh.${name}`)),
    rows: [
      ...regions.map((r) => regionRow(view, r, t)),
      waterRow(view, t),
      camelRow(view, t),
      ...view.gods.filter((god) => god.on_track).map((god) => godRow(view, god, t)),
    ],
  };
}
