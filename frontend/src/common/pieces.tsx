import "./pieces.css";

// Playing pieces, drawn around (0, 0) for boards and panels. The silhouette shows the kind; colour, pattern and emblem
// show the owner.

const polar = (r: number, a: number) => `${(r * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}`;
export const octagon = (r: number) =>
  `M${Array.from({ length: 8 }, (_, i) => polar(r, Math.PI / 8 + (Math.PI / 4) * i)).join("L")}Z`;
const BURST = `M${Array.from({ length: 40 }, (_, i) => polar(i % 2 ? 31.5 : 34.5, (Math.PI / 20) * i)).join("L")}Z`;
const STELE = "M-22 23V-7a22 22 0 0 1 44 0v30q0 4-4 4h-36q-4 0-4-4Z";
const LARGE = new Set(["guard-apep", "guard-scorpion", "guard-androsphinx"]);

interface Glyph {
  id: string;
  size: number;
  x?: number;
  y?: number;
  cls?: string;
}

/** A glyph centred on a point of a board. */
export function Use({ id, size, x = 0, y = 0, cls }: Glyph) {
  return <use href={`#${id}`} class={cls} x={x - size / 2} y={y - size / 2} width={size} height={size} />;
}

/** The owner's emblem on a cream tab: it shows the owner without colour. A setting enlarges it around its centre. */
export function Tab({ seat, y, r = 8.5 }: { seat: number; y: number; r?: number }) {
  const middle = { transformOrigin: `0 ${y}px` };
  const size = r * 1.2;
  return (
    <>
      <circle class="tab" cy={y} r={r} style={middle} />
      <use
        href={`#emblem-${seat + 1}`}
        class="emblem"
        x={-size / 2}
        y={y - size / 2}
        width={size}
        height={size}
        style={middle}
      />
    </>
  );
}

/** A figure around (0, 0): "god-…" is a rayed disc, "warrior" a stele, everything else an octagon. */
export function Token({ kind, seat }: { kind: string; seat: number }) {
  const weave = `url(#weave-${seat + 1})`;
  if (kind.startsWith("god-")) {
    return (
      <>
        <path class="rays" d={BURST} />
        <circle class="field" r="28.5" />
        <circle class="weave-fill" r="28.5" fill={weave} />
        <circle class="inner" r="25.5" />
        <Use id={kind} size={37} y={-2.5} cls="glyph" />
        <Tab seat={seat} y={28.5} />
      </>
    );
  }
  if (kind === "warrior") {
    return (
      <>
        <path class="rim" d={STELE} />
        <path class="field" d={STELE} transform="scale(.88)" />
        <path class="weave-fill" d={STELE} transform="scale(.88)" fill={weave} />
        <Use id={kind} size={31} y={-3.5} cls="glyph" />
        <Tab seat={seat} y={26.5} r={8} />
      </>
    );
  }
  const r = LARGE.has(kind) ? 33 : 28;
  return (
    <>
      <path class="band" d={octagon(r)} />
      <path class="weave-fill" d={octagon(r)} fill={weave} />
      <path class="plaque" d={octagon(r - 6)} />
      <Use id={kind} size={r * 1.28} y={-1} cls="glyph" />
      <Tab seat={seat} y={r - 3} r={7.5} />
    </>
  );
}

const figureClass = (kind: string) => (kind.startsWith("god-") ? "god" : kind === "warrior" ? "warrior" : "guardian");

/** A playing piece as a small picture in a panel. */
export function Medal({ kind, seat, cls = "medal" }: { kind: string; seat: number; cls?: string }) {
  return (
    <svg class={`${cls} piece own-${seat + 1} ${figureClass(kind)}`} viewBox="-38 -38 76 76" aria-hidden="true">
      <Token kind={kind} seat={seat} />
    </svg>
  );
}
