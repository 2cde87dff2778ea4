// The layers between ground and pieces: region tints, caravans, the last change; and the medallions above the pieces.

import { at, Use } from "../../common/pieces";
import type { SpotId, Text } from "../contract";
import { closed, line } from "./curve";
import {
  centre,
  chains,
  corners,
  distance,
  label,
  middle,
  neighbours,
  outlines,
  type Point,
  parse,
  pointKey,
  polygon,
  R,
} from "./hex";
import { CELLS, edgeOf, isLand } from "./map";
import { namesIn } from "./spots";
import type { AnkhView, RegionView } from "./view";
import { partLetter, regionName } from "./words";

export const shape = (hexes: readonly string[]) => outlines(hexes.map(parse)).map(closed).join("");

/** The hexes of a region's battle: its land, and the water beside it from which figures take part. */
export function fieldOf(view: AnkhView, region: RegionView): string[] {
  const land = new Set(region.hexes);
  const afloat = view.figures.map((f) => f.hex).filter((hex) => !isLand(parse(hex)));
  return [...land, ...afloat.filter((hex) => neighbours(parse(hex)).some((cell) => land.has(label(cell))))];
}

/** A tint and a soft inner rim, so that a division is visible even under pieces. */
export const Tints = ({ view, id }: { view: AnkhView; id: string }) => (
  <>
    {view.regions
      .filter((r) => r.token)
      .map((r) => (
        <Tint key={r.token} n={r.token} d={shape(r.hexes)} id={id} />
      ))}
    {view.regions
      .filter((r) => !r.token)
      .map((r, i) => (
        <path key={r.region} class={`part part-${(i % 2) + 1}`} d={shape(r.hexes)} />
      ))}
  </>
);

const Tint = ({ n, d, id }: { n: number; d: string; id: string }) => (
  <g class={`region tint-${((n - 1) % 8) + 1}`}>
    <clipPath id={`${id}-r${n}`}>
      <path d={d} clip-rule="evenodd" />
    </clipPath>
    <path class="wash" fill-rule="evenodd" d={d} />
    <path class="rim" clip-path={`url(#${id}-r${n})`} d={d} />
  </g>
);

// -- caravans ------------------------------------------------------------------------------------------------------
const Camel = ({ xy, cls }: { xy: Point; cls?: string }) => (
  <use href="#art-camel" class={cls} x={(xy[0] - 17).toFixed(1)} y={(xy[1] - 20).toFixed(1)} width="34" height="34" />
);

export function Caravans({ view }: { view: AnkhView }) {
  const laid = [...new Set([...view.camels, ...view.laying])].map(edgeOf);
  const rope = chains(laid).map(line).join("");
  const camels = laid.map(middle).sort((a, b) => a[1] - b[1]);
  return (
    <g class="caravan">
      <path class="rope-edge" d={rope} />
      <path class="rope" d={rope} />
      {camels.map((xy) => (
        <Camel key={pointKey(xy)} xy={xy} />
      ))}
    </g>
  );
}

export const GhostCamel = ({ edge: name }: { edge: string }) => <Camel xy={middle(edgeOf(name))} cls="is-ghost" />;

// -- what is marked --------------------------------------------------------------------------------------------------
/** The places of the last changes, or of the log line under the pointer. */
export function Marked({ spots }: { spots: ReadonlySet<SpotId> }) {
  const hexes = namesIn("hex", spots);
  const trails = namesIn("trail", spots).map((trail) => trail.split(">"));
  return (
    <g class="last">
      {trails.map(([from = "", to = ""]) => (
        <Trail key={`${from}>${to}`} a={centre(parse(from))} b={centre(parse(to))} />
      ))}
      {hexes.length > 0 && <path class="bracket" d={hexes.map((h) => polygon(corners(parse(h), R - 3.5))).join("")} />}
    </g>
  );
}

const Trail = ({ a, b }: { a: Point; b: Point }) => (
  <>
    <path d={line([a, b])} />
    <circle cx={a[0].toFixed(1)} cy={a[1].toFixed(1)} r="9" />
  </>
);

// -- medallions ------------------------------------------------------------------------------------------------------
/** Corners of the map where three hexes meet. */
const MEETINGS: readonly { p: Point; hexes: readonly string[] }[] = (() => {
  const found = new Map<string, { p: Point; hexes: string[] }>();
  for (const cell of CELLS)
    for (const p of corners(cell)) {
      const meeting = found.get(pointKey(p)) ?? { p, hexes: [] };
      meeting.hexes.push(label(cell));
      found.set(pointKey(p), meeting);
    }
  return [...found.values()].filter((m) => m.hexes.length === 3);
})();

function heart(region: RegionView): Point {
  const all = region.hexes.map((h) => centre(parse(h)));
  const sum = all.reduce<Point>(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  return [sum[0] / all.length, sum[1] / all.length];
}

/**
 * Where the medallion of a region goes: to a corner inside it with the fewest monuments around, then nearest to its
 * centre, never on a rope. Pieces are in the middle of hexes and camels on edges, so nothing overlaps. Figures are
 * ignored: a number that moves with them would be hard to find.
 */
function medallionAt(region: RegionView, busy: ReadonlySet<string>, roped: ReadonlySet<string>): Point {
  const mine = new Set(region.hexes);
  const mid = heart(region);
  const cost = (m: { p: Point; hexes: readonly string[] }) =>
    90 * m.hexes.filter((h) => busy.has(h)).length + distance(m.p, mid);
  const inside = MEETINGS.filter((m) => m.hexes.every((h) => mine.has(h)) && !roped.has(pointKey(m.p)));
  const best = inside.reduce<(typeof inside)[number] | null>((a, b) => (a && cost(a) <= cost(b) ? a : b), null);
  return best?.p ?? mid;
}

export interface Place {
  region: RegionView;
  xy: Point;
}

/** The places of all medallions and letters. */
export function medallionPlaces(view: AnkhView): Place[] {
  const busy = new Set(view.monuments.map((p) => p.hex));
  const ropes = [...view.camels, ...view.laying].flatMap((name) => [...edgeOf(name)]);
  const roped = new Set(ropes.map(pointKey));
  return view.regions.map((region) => ({ region, xy: medallionAt(region, busy, roped) }));
}

interface MedallionProps {
  view: AnkhView;
  place: Place;
  lit: boolean;
  focus: number;
  on: string;
  label: string;
  t: Text;
}

/** The conflict token of a region, or the letter of a new part; a button while the region may be chosen. */
export function Medallion({ view, place: { region, xy }, lit, focus, on, label, t }: MedallionProps) {
  const eye = view.eyes.includes(region.region);
  const name = region.token ? String(region.token) : partLetter(view, region);
  const spot = `region:${region.region}`;
  const button = lit ? { role: "button" as const, tabindex: focus, "data-spot": spot } : { role: "img" as const };
  return (
    <g
      class={`medallion ${lit ? "is-lit" : ""} ${on}`}
      transform={at(xy)}
      aria-label={label || regionName(view, region, t)}
      {...button}
    >
      <circle class="cast" cy="2.5" r="19" />
      <circle class="disc" r="19" />
      <circle class="ring" r="15.5" />
      <text y="7.5">{name}</text>
      {eye && (
        <g class="mark eye" transform="translate(20,-14)">
          <circle r="11" />
          <Use id="eye" size={17} />
        </g>
      )}
    </g>
  );
}

export const edgePath = (name: string) => line(edgeOf(name));
