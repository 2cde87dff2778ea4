import "./pieces.css";

// Parts of playing pieces, drawn around (0, 0) for boards and panels. The silhouette shows the kind; colour, pattern and
// emblem show the owner.

/** Attributes of a picture with an accessible name. */
export const picture = (name: string) => ({ role: "img" as const, "aria-label": name });

/** Moves what is drawn around (0, 0) to a point of a board. */
export const at = ([x, y]: readonly [number, number]): string => `translate(${x.toFixed(1)},${y.toFixed(1)})`;

const polar = (r: number, a: number) => `${(r * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}`;
export const octagon = (r: number) =>
  `M${Array.from({ length: 8 }, (_, i) => polar(r, Math.PI / 8 + (Math.PI / 4) * i)).join("L")}Z`;
const BURST = `M${Array.from({ length: 40 }, (_, i) => polar(i % 2 ? 31.5 : 34.5, (Math.PI / 20) * i)).join("L")}Z`;

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

/** A rayed disc around (0, 0): a god. */
export function GodDisc({ glyph, seat }: { glyph: string; seat: number }) {
  return (
    <>
      <path class="rays" d={BURST} />
      <circle class="field" r="28.5" />
      <circle class="weave-fill" r="28.5" fill={`url(#weave-${seat + 1})`} />
      <circle class="inner" r="25.5" />
      <Use id={glyph} size={37} y={-2.5} cls="glyph" />
      <Tab seat={seat} y={28.5} />
    </>
  );
}

/** A god as a small picture in a panel. */
export function Medal({ glyph, seat, cls = "medal" }: { glyph: string; seat: number; cls?: string }) {
  return (
    <svg class={`${cls} piece own-${seat + 1} god`} viewBox="-38 -38 76 76" aria-hidden="true">
      <GodDisc glyph={glyph} seat={seat} />
    </svg>
  );
}
