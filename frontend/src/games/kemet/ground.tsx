// The static part of the board: sands, reeds, river, borders, scenery. It is made once; Preact skips identical objects.
import { Reeds, Sand, tiled } from "../groundPatterns";
import { ALL_ZONES, BORDERS, NILE, OPEN_ZONES, outline, type Point, SIZE } from "./map";
import type { ZoneName } from "./tables";
import "./ground.css";

/** The shade of each zone, so that neighbours differ even without a border; 0 is green. */
const SHADE: Partial<Record<ZoneName, number>> = {
  dNW: 1,
  oW1: 2,
  tW: 3,
  bankW: 0,
  tWi: 3,
  dWM: 3,
  oW2: 1,
  dSW: 2,
  dNE: 1,
  oE1: 2,
  dEM: 3,
  tE: 1,
  oE2: 2,
  bankE: 0,
  tEi: 3,
  dSE: 1,
  delta: 0,
  tDelta: 3,
  sanctuary: 3,
};

const patterns = (
  <>
    <Sand id="kx-sand" />
    <Reeds id="kx-reed" />
    <pattern id="kx-pave" {...tiled(34, 26, "kx-pave")}>
      <path d="M0 .5h34M0 13.5h34M8 0v13M25 13v13" />
    </pattern>
    <pattern id="kx-storm" {...tiled(90, 54, "kx-storm")}>
      <path d="M4 14q14-14 28 0t28 0 28 0M-20 40q14-14 28 0t28 0 28 0 28 0M60 27q7-7 14 0" />
    </pattern>
  </>
);

/** Outlines, patterns and clip paths for all layers. */
export const DEFS = (
  <defs>
    {patterns}
    <clipPath id="k-sheet">
      <rect width={SIZE} height={SIZE} rx="8" />
    </clipPath>
    {ALL_ZONES.map((zone) => (
      <path key={zone} id={`z-${zone}`} d={outline(zone)} />
    ))}
  </defs>
);

const together = (zones: string[]) => zones.map(outline).join("");
const shaded = (shade: number) => OPEN_ZONES.filter((zone) => SHADE[zone as ZoneName] === shade);

/** A few palms and dunes, away from all pieces. */
const PALM = "q-3-14 1-24m0 0q-8-6-14 1m14-1q-6-10-14-6m14 6q1-10-5-13m5 13q7-7 14-1m-14 1q5-10 12-8m-12 8q-1-9 5-13";
const DUNE = "Q-10-14 4-2 14-10 28 6M-8-2Q0 2 4-2";
const PALMS: Point[] = [
  [298, 330],
  [300, 440],
  [452, 170],
  [412, 40],
  [505, 200],
  [346, 480],
  [598, 668],
  [700, 690],
  [596, 884],
  [706, 750],
];
const DUNES: Point[] = [
  [110, 412],
  [268, 555],
  [60, 402],
  [252, 700],
  [120, 730],
  [905, 338],
  [720, 365],
  [868, 420],
  [900, 602],
  [760, 640],
  [350, 880],
  [690, 940],
];

const SCENERY = (
  <>
    <g class="palms">
      <path d={PALMS.map(([x, y]) => `M${x} ${y + 22}${PALM}`).join("")} />
    </g>
    <g class="dunes">
      {DUNES.map(([x, y]) => (
        <path key={`${x}`} transform={`translate(${x},${y})`} d={`M-26 6${DUNE}`} />
      ))}
    </g>
  </>
);

export const GROUND = (
  <g clip-path="url(#k-sheet)" class="still">
    {[0, 1, 2, 3].map((shade) => (
      <path key={shade} class={`zone shade-${shade}`} d={together(shaded(shade))} />
    ))}
    <path class="sands" d={together(OPEN_ZONES.filter((zone) => SHADE[zone as ZoneName]))} />
    <path class="reeds" d={together(shaded(0))} />
    <path class="k-bank" d={NILE.main + NILE.west + NILE.east} />
    <path class="border" d={BORDERS} />
    {SCENERY}
  </g>
);

const SEA = "M232-12C248 18 276 26 318 27 400 29 440 40 500 36 570 30 620 36 690 28 730 23 752 12 766-12Z";
const ARMS = NILE.west + NILE.east;

export const RIVER = (
  <g class="still">
    <g clip-path="url(#k-sheet)">
      <path class="k-river-edge main" d={NILE.main} />
      <path class="k-river-edge arm" d={ARMS} />
      <path class="k-sea-edge" d={SEA} />
      <path class="k-river main" d={NILE.main} />
      <path class="k-river arm" d={ARMS} />
      <path class="k-sea" d={SEA} />
      <path class="k-glint" d={NILE.glint} />
    </g>
    <path id="nile-line" fill="none" d="M556 520Q582 600 566 700" />
    <path class="neatline" d="M0 0h1000v1000H0Z" />
  </g>
);
