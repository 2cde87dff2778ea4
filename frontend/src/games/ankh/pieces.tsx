// Pieces on the map, drawn around (0, 0). Their place is a style, not an attribute, so that it can be animated.
import { at, GodDisc, octagon, picture, Tab, Use } from "../../common/pieces";
import { guardianGlyph } from "./glyphs";
import { centre, type Point, parse } from "./hex";
import { angleOf } from "./map";
import type { PieceAnimation } from "./pieceAnimations";
import { LARGE_GUARDIANS } from "./tables";
import type { AnkhView, CatView, FigureView, MonumentView } from "./view";
import "./pieces.css";

const placed = ([x, y]: Point) => ({ transform: `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)` });

/** The delay of its animation. */
const waiting = (animation: PieceAnimation | undefined) => (animation?.wait ? { "--wait": `${animation.wait}ms` } : {});
const coming = (animation: PieceAnimation | undefined) => (animation?.isNew ? " is-coming" : "");

/** The glyph of a figure: the head of the god, a warrior or a guardian. */
export function figureGlyph(view: AnkhView, kind: string, god: number): string {
  if (kind === "god") return `god-${view.gods[god]?.name ?? "ra"}`;
  return kind === "warrior" ? "warrior" : guardianGlyph(kind);
}
const figureClass = (kind: string) => (kind === "god" || kind === "warrior" ? kind : "guardian");

const STELE = "M-22 23V-7a22 22 0 0 1 44 0v30q0 4-4 4h-36q-4 0-4-4Z";
const LARGE = new Set<string>(LARGE_GUARDIANS);

function Stele({ seat }: { seat: number }) {
  return (
    <>
      <path class="rim" d={STELE} />
      <path class="field" d={STELE} transform="scale(.88)" />
      <path class="weave-fill" d={STELE} transform="scale(.88)" fill={`url(#weave-${seat + 1})`} />
      <Use id="warrior" size={31} y={-3.5} cls="glyph" />
      <Tab seat={seat} y={26.5} r={8} />
    </>
  );
}

function Plaque({ kind, seat }: { kind: string; seat: number }) {
  const r = LARGE.has(kind) ? 33 : 28;
  return (
    <>
      <path class="band" d={octagon(r)} />
      <path class="weave-fill" d={octagon(r)} fill={`url(#weave-${seat + 1})`} />
      <path class="plaque" d={octagon(r - 6)} />
      <Use id={guardianGlyph(kind)} size={r * 1.28} y={-1} cls="glyph" />
      <Tab seat={seat} y={r - 3} r={7.5} />
    </>
  );
}

interface TokenProps {
  view: AnkhView;
  kind: string;
  god: number;
}

/** A figure around (0, 0): a god is a rayed disc, a warrior a stele, a guardian an octagon. */
function Token({ view, kind, god }: TokenProps) {
  if (kind === "god") return <GodDisc glyph={figureGlyph(view, kind, god)} seat={god} />;
  return kind === "warrior" ? <Stele seat={god} /> : <Plaque kind={kind} seat={god} />;
}

/** A figure as a small picture in a panel. */
export const FigureMedal = ({ view, kind, god }: TokenProps) => (
  <svg class={`medal piece own-${god + 1} ${figureClass(kind)}`} viewBox="-38 -38 76 76" aria-hidden="true">
    <Token view={view} kind={kind} god={god} />
  </svg>
);

/** Ra's sun, at the upper right. */
const Sun = () => (
  <g class="sun-mark" transform="translate(20,-20)">
    <circle r="9.5" />
    <Use id="sun" size={15} />
  </g>
);

/** The emblem of the god that a borrowed figure counts for, at the upper left. */
const CountsAs = ({ god }: { god: number }) => (
  <g class={`counts-as own-${god + 1}`} transform="translate(-21,-19)">
    <circle r="10" />
    <Use id={`emblem-${god + 1}`} size={12} />
  </g>
);

export const CLAW = "M34-9 50 0 34 9 38 0Z";

/** The two claws of a scorpion, on the edges towards the hexes it points at. */
const Claws = ({ pointing }: { pointing: number }) => (
  <g class="claws">
    {[pointing, pointing + 1].map((direction) => (
      <path key={direction} d={CLAW} transform={`rotate(${angleOf(direction)})`} />
    ))}
  </g>
);

interface FigureProps {
  view: AnkhView;
  f: FigureView;
  name: string;
  animation?: PieceAnimation | undefined;
}

export function Figure({ view, f, name, animation }: FigureProps) {
  const borrowed = f.counts_as >= 0 && f.counts_as !== f.god;
  return (
    <g
      class={`piece ${figureClass(f.kind)} own-${f.god + 1}${coming(animation)}`}
      style={{ ...placed(centre(parse(f.hex))), ...waiting(animation) }}
      {...picture(name)}
      data-figure={f.figure}
    >
      <ellipse class="cast" cy="27" rx="25" ry="8" />
      <Token view={view} kind={f.kind} god={f.god} />
      {f.pointing >= 0 && <Claws pointing={f.pointing} />}
      {f.sun && <Sun />}
      {borrowed && <CountsAs god={f.counts_as} />}
    </g>
  );
}

export const Ghost = ({ view, kind, god, xy }: { view: AnkhView; kind: string; god: number; xy: Point }) => (
  <g class={`piece ${figureClass(kind)} own-${god + 1} is-ghost`} transform={at(xy)}>
    <Token view={view} kind={kind} god={god} />
  </g>
);

/** The ankh token on a monument, in the shape of its owner's emblem. */
export const Badge = ({ god, x, y, size = 21 }: { god: number; x: number; y: number; size?: number }) => (
  <g class={`badge own-${god + 1}`} transform={`translate(${x},${y})`}>
    <Use id={`emblem-${god + 1}`} size={size} cls="under" />
    <Use id={`emblem-${god + 1}`} size={size - 5} cls="over" />
  </g>
);

const MonumentArt = ({ type }: { type: string }) => (
  <Use id={`art-${type}`} size={type === "obelisk" ? 62 : 60} y={type === "obelisk" ? -7 : -4} />
);

interface MonumentProps {
  m: MonumentView;
  name: string;
  animation?: PieceAnimation | undefined;
}

export const Monument = ({ m, name, animation }: MonumentProps) => (
  <g
    class={`piece monument ${m.god === null ? "neutral" : `own-${m.god + 1}`}${coming(animation)}`}
    style={waiting(animation)}
    transform={at(centre(parse(m.hex)))}
    {...picture(name)}
  >
    <ellipse class="plate" cy="22" rx="31" ry="11" />
    <MonumentArt type={m.type} />
    {m.god !== null && <Badge god={m.god} x={20} y={20} />}
  </g>
);

export const GhostMonument = ({ type, god, xy }: { type: string; god: number; xy: Point }) => (
  <g class={`piece monument own-${god + 1} is-ghost`} transform={at(xy)}>
    <ellipse class="plate" cy="22" rx="31" ry="11" />
    <MonumentArt type={type} />
    <Badge god={god} x={20} y={20} />
  </g>
);

/** A gate of the underworld: a ring under the piece on it, with its glyph beside the piece. */
export const Gate = ({ hex, name }: { hex: string; name: string }) => (
  <g class="mark gate" transform={at(centre(parse(hex)))} {...picture(name)}>
    <circle r="37" />
    <circle class="chip" cx="-29" cy="17" r="10.5" />
    <Use id="gate" size={15} x={-29} y={17} />
  </g>
);

const FACES: Record<string, string> = { one: "+1", three: "+3", star: "★" };

/** A cat at the upper left of its monument. A face that only this viewer knows has a dashed rim. */
export const Cat = ({ cat, name }: { cat: CatView; name: string }) => {
  const [x, y] = centre(parse(cat.hex));
  return (
    <g
      class={`mark cat ${cat.open ? "is-open" : cat.face ? "is-known" : "is-back"}`}
      transform={at([x - 22, y - 20])}
      {...picture(name)}
    >
      <circle r="13" />
      {cat.face ? <text y="5">{FACES[cat.face]}</text> : <Use id="cat" size={18} />}
    </g>
  );
};
