// The static part of the board: terrain, coast, grid, lettering. It is drawn once, and paths are shared.
import type { Text } from "../contract";
import { Reeds, Sand } from "../groundPatterns";
import { chaikin, closed, meander } from "./curve";
import { type Cell, chains, corners, edge, key, neighbours, outlines, polygon, R, unkey } from "./hex";
import { CELLS, edgeOf, terrainOf } from "./map";
import type { Terrain } from "./tables";
import { RIVERS } from "./tables";
import "./ground.css";

export const FRAME = { x: -R - 22, y: (-Math.sqrt(3) * R) / 2 - 22, w: 17 * R + 44, h: Math.sqrt(3) * 10 * R + 44 };

/** The terrain of a cell beyond the edge follows from its neighbours. */
function likeNeighbours(near: readonly Terrain[]): Terrain {
  if (near.filter((t) => t === "water").length > near.length / 2.5) return "water";
  return near.includes("desert") ? "desert" : (near[0] ?? "desert");
}

/** The terrain of the map and of three rings around it, so that the landscape continues beyond the edge. */
function countryside(): Map<string, Terrain> {
  const cells = new Map(CELLS.map((cell) => [key(cell), terrainOf(cell) ?? "desert"]));
  for (let ring = 0; ring < 3; ring++) {
    const known = new Map(cells);
    for (const cell of [...known.keys()].flatMap((k) => neighbours(unkey(k))))
      if (!known.has(key(cell))) cells.set(key(cell), likeNeighbours(nearTerrain(known, cell)));
  }
  return cells;
}

const nearTerrain = (known: ReadonlyMap<string, Terrain>, cell: Cell) =>
  neighbours(cell).flatMap((n) => known.get(key(n)) ?? []);

const LANDSCAPE = countryside();

function area(type: Terrain): string {
  const mine = [...LANDSCAPE].filter(([, t]) => t === type).map(([k]) => unkey(k));
  return outlines(mine)
    .map((ring) => closed(chaikin(ring, 3)))
    .join("");
}

/** One ribbon. The piece along the lake shore only joins its parts; no rule knows it. */
const nile = () =>
  chains([...RIVERS.map(edgeOf), edge([6, 4], [6, 5])])
    .map(meander)
    .join("");

const OUTLINE = outlines(CELLS)
  .map((r) => closed(chaikin(r, 1, 0.1)))
  .join("");
const SHEET = `M${FRAME.x} ${FRAME.y}h${FRAME.w}v${FRAME.h}h${-FRAME.w}Z`;
const FERTILE = area("fertile");
const WATER = area("water");
const NILE = nile();
const GRID = CELLS.map((c) => polygon(corners(c))).join("");

const Patterns = () => (
  <>
    <Reeds id="tx-fertile" />
    <Sand id="tx-desert" />
    <pattern id="tx-water" width="40" height="22" patternUnits="userSpaceOnUse" class="tx-water">
      <path d="M-2 7l4-4 4 4 4-4 4 4 4-4 4 4M18 18l4-4 4 4 4-4 4 4 4-4 4 4" />
    </pattern>
  </>
);

/** Decoration, hidden from screen readers. */
export const SILENT = { "aria-hidden": true } as const;

/** Names on the map: [text key, x, y, size, letter spacing, rotation]. */
const LETTERING: readonly (readonly [string, number, number, number, number, number])[] = [
  ["web.ankh.sea", 487, 36, 21, 9, 0],
  ["web.ankh.red_sea", 752, 530, 17, 6, 90],
  ["web.ankh.lake_1", 152, 425, 13, 1, 0],
  ["web.ankh.lake_2", 152, 443, 13, 1, 0],
];

const Lettering = ({ t }: { t: Text }) => (
  <g class="lettering" {...SILENT}>
    {LETTERING.map(([name, x, y, size, spacing, turn]) => (
      <text
        key={name}
        font-size={size}
        letter-spacing={spacing}
        transform={`translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}`}
      >
        {t(name)}
      </text>
    ))}
  </g>
);

const Compass = ({ t }: { t: Text }) => (
  <g class="compass" transform="translate(-32 -12)" {...SILENT}>
    <circle r="15" />
    <path d="M0-22 4-4 0 0-4-4Z" class="n" />
    <path d="M0 22 4 4 0 0-4 4ZM-22 0l18-4L0 0l-4 4ZM22 0 4-4 0 0l4 4Z" />
    <text y="-26">{t("web.ankh.north")}</text>
  </g>
);

const Shared = ({ id }: { id: string }) => (
  <defs>
    <Patterns />
    <path id={`${id}-p-sheet`} d={SHEET} />
    <path id={`${id}-p-map`} d={OUTLINE} />
    <path id={`${id}-p-beyond`} fill-rule="evenodd" d={SHEET + OUTLINE} />
    <path id={`${id}-p-fertile`} d={FERTILE} />
    <path id={`${id}-p-water`} d={WATER} />
    <path id={`${id}-p-nile`} d={NILE} />
    <clipPath id={`${id}-sheet`}>
      <path d={SHEET} />
    </clipPath>
    <clipPath id={`${id}-map`}>
      <path d={OUTLINE} />
    </clipPath>
    <clipPath id={`${id}-water`}>
      <path d={WATER} />
    </clipPath>
  </defs>
);

const Terrains = ({ id }: { id: string }) => {
  const layer = (what: string, cls: string) => <use href={`#${id}-p-${what}`} class={cls} />;
  return (
    <g clip-path={`url(#${id}-sheet)`}>
      {layer("sheet", "desert")}
      {layer("sheet", "sand-marks")}
      {layer("fertile", "fertile")}
      {layer("fertile", "reed-marks")}
      <use href={`#${id}-p-nile`} class="bank" clip-path={`url(#${id}-map)`} />
      {layer("water", "water")}
      <g clip-path={`url(#${id}-water)`}>
        {layer("water", "shoal-3")}
        {layer("water", "shoal-2")}
        {layer("water", "shoal-1")}
        {layer("water", "wave-marks")}
      </g>
      {layer("water", "coast")}
      {layer("beyond", "beyond")}
      <path class="grid" d={GRID} />
      {layer("map", "map-edge")}
    </g>
  );
};

/** Everything that never changes. The board keeps the element, so it is drawn once. */
export const Ground = ({ id, t }: { id: string; t: Text }) => (
  <>
    <Shared id={id} />
    <g class="ground">
      <Terrains id={id} />
      <use href={`#${id}-p-sheet`} class="neatline" />
      <Lettering t={t} />
      <Compass t={t} />
    </g>
  </>
);

/** The river lies above the veil because it is a border, and borders must stay visible. */
export const River = ({ id }: { id: string }) => (
  <g clip-path={`url(#${id}-sheet)`} class="nile">
    {["river-edge", "river", "river-glint"].map((cls) => (
      <use key={cls} href={`#${id}-p-nile`} class={cls} />
    ))}
  </g>
);
