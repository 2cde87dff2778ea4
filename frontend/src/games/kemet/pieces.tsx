// The pieces of Kemet. The silhouette shows the kind; colour, weave and emblem show the owner.
import { at, octagon, picture, Tab, Use } from "../../common/pieces";
import { GEM, tileGlyph } from "./glyphs";
import { type Point, SIZE } from "./map";
import { MOST_SEATS } from "./tables";
import { hasHired, type KemetView, type Stone } from "./view";
import "./pieces.css";

interface ArmyProps {
  seat: number;
  /** The number of soldiers; "+3" in a preview. */
  n: number | string;
  /** There is more than one only during a move. */
  creatures?: readonly string[];
  place: Point;
  label: string;
  moving?: boolean;
  ghost?: boolean;
  /** Another army is to the right of it. */
  first?: boolean;
  /** The limit of soldiers in one army, if it is reached. */
  limit?: number | undefined;
  /** Whether there are mercenaries among them. */
  hired?: boolean;
  id?: string;
}

/** The id of a standard; the same id is the same picture, even with several boards on a page. */
const standardOf = (seat: number, hired: boolean) => `standard-${seat + 1}${hired ? "-hired" : ""}`;

/** The empty standards of all seats, drawn once; armies refer to them. Crossed blades stand for mercenaries. */
const drawn = (hired: string) =>
  Array.from({ length: MOST_SEATS }, (_, seat) => (
    <g key={seat} id={standardOf(seat, hired.includes(`${seat}`))} class={`piece army own-${seat + 1}`}>
      <ellipse class="cast" cy="25" rx="30" ry="8" />
      <rect class="rim" x="-31" y="-23" width="62" height="46" rx="11" />
      <rect class="field" x="-27.5" y="-19.5" width="55" height="39" rx="8" />
      <rect class="weave-fill" x="-27.5" y="-19.5" width="55" height="39" rx="8" fill={`url(#weave-${seat + 1})`} />
      <Use
        id={hired.includes(`${seat}`) ? "mercenary" : "soldier"}
        size={hired.includes(`${seat}`) ? 26 : 30}
        x={-11}
        y={-2}
        cls="glyph"
      />
      <Tab seat={seat} y={23} r={8} />
    </g>
  ));

/** The limits of armies in this game, drawn once each, for the foot of full standards. */
export const limits = (view: KemetView) =>
  [...new Set(view.seats.map(({ limit }) => limit))].map((n) => (
    <g key={n} id={`limit-${n}`} class="k-limit">
      <rect x="16" y="13" width="26" height="20" rx="9" />
      <text x="29" y="29">
        /{n}
      </text>
    </g>
  ));

const kept = new Map<string, ReturnType<typeof drawn>>();

/** Changes only if somebody hires mercenaries, because Preact skips identical objects. */
export function standards(view: KemetView) {
  const hired = view.seats
    .filter(({ seat }) => hasHired(view, seat))
    .map(({ seat }) => seat)
    .join("");
  const found = kept.get(hired) ?? drawn(hired);
  kept.set(hired, found);
  return found;
}

/** A standard with the number of soldiers, and a creature on a plaque beside it. */
export function ArmyPiece({
  seat,
  n,
  creatures = [],
  place,
  label,
  moving,
  ghost,
  first,
  limit,
  hired = false,
  id,
}: ArmyProps) {
  return (
    <g transform={at(place)}>
      <g class={`piece army own-${seat + 1}${ghost ? " is-ghost" : ""}`} {...picture(label)} data-army={id}>
        <use href={`#${standardOf(seat, hired)}`} />
        {moving && <rect class="k-moving" x="-31" y="-23" width="62" height="46" rx="11" />}
        <text class="count" x="14" y="10">
          {n}
        </text>
        {limit && <use href={`#limit-${limit}`} class="k-badge" />}
        {creatures.map((creature, i) => (
          <Beast key={creature} seat={seat} creature={creature} by={aside(place, i, first)} />
        ))}
      </g>
    </g>
  );
}

export const BEAST = 24; // radius of its plaque

/** The place of a creature relative to its army: on the right, or on the left of the first of two fighting armies; higher
 *  at the edge of the sheet. A second creature is on the other side. */
function aside([x]: Point, i = 0, first = false): Point {
  const left = first !== i > 0;
  const far = Math.min(46, (left ? x : SIZE - x) - 4 - BEAST);
  return [left ? -far : far, -20 - (46 - far) * 0.7];
}

export const beastAt = (place: Point, i = 0, first = false): Point => {
  const [dx, dy] = aside(place, i, first);
  return [place[0] + dx, place[1] + dy];
};

function Beast({ seat, creature, by }: { seat: number; creature: string; by: Point }) {
  return (
    <g class="beast" transform={at(by)}>
      <path class="band" d={octagon(BEAST)} />
      <path class="weave-fill" d={octagon(BEAST)} fill={`url(#weave-${seat + 1})`} />
      <path class="plaque" d={octagon(19)} />
      <Use id={tileGlyph(creature)} size={30} cls="glyph on-plaque" />
    </g>
  );
}

/** Lines across both faces, one fewer than the level. */
export function steps(level: number, w: number, h: number): string {
  return Array.from({ length: level - 1 }, (_, i) => {
    const t = (i + 1) / level;
    const y = -h / 2 + h * t;
    const corner = `${(w * 0.25 * t).toFixed(1)} ${(y + 5 * t).toFixed(1)}`;
    return `M${(-w * t).toFixed(1)} ${y.toFixed(1)}L${corner}L${(w * t).toFixed(1)} ${(y - 2 * t).toFixed(1)}`;
  }).join("");
}

/** Half the width and the height of a pyramid. */
const sizeOf = (level: number) => [22 + level * 4.5, 26 + level * 6.5] as const;

/** Steps and numeral show the level, the cut on the face shows the colour. */
export function Pyramid({ stone, level, place, label }: { stone: Stone; level: number; place: Point; label: string }) {
  const [w, h] = sizeOf(level);
  const base = `L${w * 0.25} ${h / 2 + 5}`;
  return (
    <g class={`gem-pyramid gem-${GEM[stone]}`} transform={at(place)} {...picture(label)}>
      <ellipse class="cast" cy={h / 2 + 1} rx={w} ry="6" />
      <path class="face" d={`M0 ${-h / 2}L${-w} ${h / 2}${base}Z`} />
      <path class="side" d={`M0 ${-h / 2}${base}L${w} ${h / 2 - 2}Z`} />
      {level > 1 && <path class="steps" d={steps(level, w, h)} />}
      <Use id={`gem-${GEM[stone]}`} size={15} x={-w * 0.2} y={h * 0.22} cls="cut" />
    </g>
  );
}

/** The numeral at the upper left of a pyramid, above all pieces because creatures may reach there. */
export function Level({ level, place: [x, y] }: { level: number; place: Point }) {
  const [w, h] = sizeOf(level);
  const [left, high] = [x - w * 0.55 - 4, y - h * 0.2 - 2];
  return (
    <>
      <circle class="level k-badge" cx={left} cy={high} r="12" />
      <text class="level k-badge" x={left} y={high + 6}>
        {level}
      </text>
    </>
  );
}

export function GloryToken({ kind, place }: { kind: string; place: Point }) {
  return (
    <g class="glory-token" transform={at(place)}>
      <circle class="cast" cy="2" r="17" />
      <Use id={`glory-${kind}`} size={38} />
    </g>
  );
}

/** The military harbour is a red shield, the trading one a blue roundel. */
export function Harbour({ kind, place }: { kind: "military" | "trading"; place: Point }) {
  const military = kind === "military";
  return (
    <g class={`port ${military ? "military" : "trade"}`} transform={at(place)}>
      {military ? <path d="M-17-15h34v16q0 12-17 18-17-6-17-18Z" /> : <circle r="17.5" />}
      <Use id={`kem-harbour-${military ? "military" : "trade"}`} size={24} y={military ? -1 : 0} />
    </g>
  );
}

export function Income({ n, place }: { n: number; place: Point }) {
  return (
    <g class="income" transform={at(place)}>
      <g class="k-badge">
        <rect x="-20" y="-11" width="40" height="22" rx="11" />
        <text x="-6" y="6.5">
          {n}
        </text>
        <use href="#kem-prayer" x="1" y="-8.5" width="16" height="16" />
      </g>
    </g>
  );
}
