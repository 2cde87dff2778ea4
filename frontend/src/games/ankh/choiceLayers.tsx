// What may be chosen: the veil over everything else, rings, lit edges, wedges; and above the pieces the preview.

import { at } from "../../common/pieces";
import type { SpotId, TableProps, Text } from "../contract";
import { closed, line, trimmed } from "./curve";
import { centre, corners, label, outlines, type Point, parse, polygon, R, way } from "./hex";
import type { DecisionOut } from "./kinds";
import { edgePath, GhostCamel, shape } from "./layers";
import { angleOf, CELLS, edgeCells } from "./map";
import { Badge, Cat, Gate, Ghost, GhostMonument } from "./pieces";
import { figureOf, hexOf, inHand, nameIn, namesIn, regionOf } from "./spots";
import { MONUMENTS, type SpotFamily } from "./tables";
import type { AnkhView } from "./view";
import { describe } from "./words";

type Props = TableProps<AnkhView>;
type Lit = Props["lit"];

const ring = (hex: string) => polygon(corners(parse(hex), R - 6));
const of = (lit: Lit, family: SpotFamily) => [...lit.keys()].filter((spot) => nameIn(family, spot));

/** The lit spots on the map, in the order of the options. */
export interface OnMap {
  hexes: { spot: SpotId; hex: string }[];
  edges: SpotId[];
  regions: SpotId[];
  points: SpotId[];
}

export function litOnMap(view: AnkhView, lit: Lit): OnMap {
  const places = [...lit.keys()].flatMap((spot) => {
    const hex = hexOf(view, spot);
    return hex ? [{ spot, hex }] : [];
  });
  return { hexes: places, edges: of(lit, "edge"), regions: of(lit, "region"), points: of(lit, "point") };
}

const isAnything = (on: OnMap) => on.hexes.length + on.edges.length + on.regions.length + on.points.length > 0;

/** The first lit spot is the tab stop. */
export const firstSpot = (on: OnMap): SpotId | undefined =>
  on.hexes[0]?.spot ?? on.edges[0] ?? on.regions[0] ?? on.points[0];

function brightHexes(view: AnkhView, on: OnMap, selected: SpotId | null): Set<string> {
  const ends = new Set(namesIn("edge", on.edges).flatMap((edge) => edgeCells(edge).map(label)));
  const regions = view.regions.filter(
    (r) => on.regions.includes(`region:${r.region}`) || r.hexes.some((h) => ends.has(h)),
  );
  const hand = hexOf(view, selected);
  return new Set([...on.hexes.map((h) => h.hex), ...regions.flatMap((r) => r.hexes), ...(hand ? [hand] : [])]);
}

export function Veil({ view, on, selected }: { view: AnkhView; on: OnMap; selected: SpotId | null }) {
  if (!isAnything(on)) return null;
  const bright = brightHexes(view, on, selected);
  const dim = outlines(CELLS.filter((cell) => !bright.has(label(cell))));
  return <path class="veil" fill-rule="evenodd" d={dim.map(closed).join("")} />;
}

/** Attributes of a button on the map that the page can find, focus and press. */
const button = (spot: SpotId, on: OnMap, name: string) => ({
  role: "button" as const,
  tabindex: firstSpot(on) === spot ? 0 : -1,
  "data-spot": spot,
  "aria-label": name,
});

interface LitProps {
  view: AnkhView;
  on: OnMap;
  t: Text;
}

const dot = (hex: string) => {
  const [x, y] = centre(parse(hex));
  return `M${(x - 4.5).toFixed(1)} ${y.toFixed(1)}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0`;
};

/** Rings of lit hexes and figures; free hexes also get a dot. */
export function Rings({ view, on, t }: LitProps) {
  const taken = new Set([...view.figures, ...view.monuments].map((p) => p.hex));
  const free = on.hexes.filter((h) => !taken.has(h.hex));
  return (
    <>
      <path class="lit-under" d={on.hexes.map((h) => ring(h.hex)).join("")} />
      {on.hexes.map(({ spot, hex }) => (
        <path key={spot} class="hex is-lit" d={ring(hex)} {...button(spot, on, describe(view, spot, t))} />
      ))}
      <path class="lit-dot" d={free.map((h) => dot(h.hex)).join("")} />
    </>
  );
}

/** Lit regions have a ring inside their border; their button is the medallion. */
export const RegionRings = ({ view, on }: LitProps) => (
  <>
    {view.regions
      .filter((r) => on.regions.includes(`region:${r.region}`))
      .map((r) => (
        <path key={r.region} class="region-lit" d={shape(r.hexes)} />
      ))}
  </>
);

export const Edges = ({ view, on, t }: LitProps) => (
  <>
    <path class="edge-lit-under" d={namesIn("edge", on.edges).map(edgePath).join("")} />
    {on.edges.map((spot) => (
      <path
        key={spot}
        class="edge-lit"
        d={edgePath(nameIn("edge", spot) ?? "")}
        {...button(spot, on, describe(view, spot, t))}
      />
    ))}
  </>
);

/** Six wedges around the selected scorpion, for the directions of its claws. */
export function Wedges({ view, on, t, selected }: LitProps & { selected: SpotId | null }) {
  const hex = hexOf(view, selected);
  if (!hex || !on.points.length) return null;
  return (
    <g transform={at(centre(parse(hex)))}>
      {on.points.map((spot) => (
        <path
          key={spot}
          class="wedge"
          d="M40-17 72 0 40 17Z"
          transform={`rotate(${angleOf(Number(nameIn("point", spot)) + 0.5)})`}
          {...button(spot, on, describe(view, spot, t))}
        />
      ))}
    </g>
  );
}

// -- hover and selection ---------------------------------------------------------------------------------------------
/** The selected hex and the hex under the pointer. */
export function HoverMarks({ view, lit, hovered, selected }: Pick<Props, "view" | "lit" | "hovered" | "selected">) {
  const [hand, under] = [hexOf(view, selected), hexOf(view, hovered)];
  const open = hovered !== null && lit.has(hovered);
  const edge = open ? nameIn("edge", hovered) : null;
  const region = regionOf(view, hovered);
  return (
    <g class="marks">
      {hand && <path class="lit-under is-hover" d={ring(hand)} />}
      {hand && <path class="hex is-selected" d={ring(hand)} />}
      {under && open && <path class="lit-under is-hover" d={ring(under)} />}
      {under && <path class={open ? "hex is-lit is-hover" : "hex is-asked"} d={ring(under)} />}
      {region && <path class={open ? "region-lit is-hover" : "region-asked"} d={shape(region.hexes)} />}
      {edge && <path class="edge-hover" d={edgePath(edge)} />}
    </g>
  );
}

// -- what would follow -----------------------------------------------------------------------------------------------
interface Piece {
  kind: string;
  god: number;
  from: string | null;
}

/** A figure on the map or in a pool. */
export function pieceOf(view: AnkhView, spot: SpotId): Piece | null {
  const f = figureOf(view, spot);
  if (f) return { kind: f.kind, god: f.god, from: f.hex };
  for (const god of view.gods) {
    const waiting = god.pool.find((p) => `figure:${p.figure}` === spot);
    if (waiting) return { kind: waiting.kind, god: god.god, from: null };
  }
  return null;
}

function Way({ from, to, counted }: { from: string; to: string; counted: boolean }) {
  const cells = counted ? way(parse(from), parse(to)) : [parse(from), parse(to)];
  if (from === to) return null;
  const d = line(trimmed(cells.map(centre), 30));
  return (
    <>
      <path class="way-edge" d={d} />
      <path class="way" d={d} />
      {cells.slice(1, -1).map((cell, i) => (
        <StepNumber key={label(cell)} xy={centre(cell)} n={i + 1} />
      ))}
    </>
  );
}

const StepNumber = ({ xy, n }: { xy: Point; n: number }) => (
  <g class="step" transform={at([xy[0], xy[1] - 33])}>
    <circle r="8" />
    <text y="4">{n}</text>
  </g>
);

function Coming({
  view,
  decision,
  hex,
  god,
  t,
}: {
  view: AnkhView;
  decision: DecisionOut;
  hex: string;
  god: number;
  t: Text;
}) {
  const xy = centre(parse(hex));
  const figure = inHand(view, decision);
  const piece = figure && pieceOf(view, figure);
  if (piece)
    return (
      <>
        {piece.from && <Way from={piece.from} to={hex} counted={decision.kind === "move.to"} />}
        <Ghost view={view} kind={piece.kind} god={Math.max(piece.god, 0)} xy={xy} />
      </>
    );
  if (decision.kind === "build.at")
    return <GhostMonument type={MONUMENTS[decision.about] ?? "temple"} god={god} xy={xy} />;
  if (decision.kind === "control.monument")
    return (
      <g class="is-ghost" transform={at(xy)}>
        <Badge god={god} x={20} y={20} size={26} />
      </g>
    );
  if (decision.kind === "osiris.to") return <Gate hex={hex} name={t("web.ankh.gate")} />;
  if (decision.kind === "bastet.lay")
    return <Cat cat={{ hex, open: false, face: "" }} name={t("web.ankh.cat_hidden")} />;
  return null;
}

/** The path and the ghost piece of the option under the pointer. */
export function Preview({ view, decision, lit, hovered, seat, t }: Props) {
  if (!decision || hovered === null || !lit.has(hovered)) return null;
  const god = view.seats[seat ?? 0]?.god ?? 0;
  const [hex, edge] = [nameIn("hex", hovered), nameIn("edge", hovered)];
  return (
    <g class="preview-layer">
      {hex && <Coming view={view} decision={decision} hex={hex} god={god} t={t} />}
      {edge && <GhostCamel edge={edge} />}
    </g>
  );
}
