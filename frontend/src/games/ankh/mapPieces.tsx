// Pieces, gates and cats on the map, as pure functions of the view.
import type { TableProps, Text } from "../contract";
import { centre, parse } from "./hex";
import { pieceAnimations } from "./pieceAnimations";
import { Cat, Figure, Gate, Monument } from "./pieces";
import type { AnkhView } from "./view";
import { figureName, monumentName, onHex } from "./words";

/** Figures and monuments from north to south, so that nearer pieces are on top. */
export function Pieces({ view, only, t, news }: Shown & Pick<TableProps<AnkhView>, "news">) {
  const animations = pieceAnimations(news);
  const shown = <T extends { hex: string }>(all: readonly T[]) => all.filter((p) => !only || only.has(p.hex));
  const pieces = [
    ...shown(view.monuments).map((m) => ({
      y: centre(parse(m.hex))[1],
      node: (
        <Monument
          key={`m${m.hex}`}
          m={m}
          animation={animations.get(`m${m.hex}`)}
          name={`${monumentName(view, m, t)}, ${m.hex}`}
        />
      ),
    })),
    ...shown(view.figures).map((f) => ({
      y: centre(parse(f.hex))[1],
      node: (
        <Figure
          key={`f${f.figure}`}
          view={view}
          f={f}
          animation={animations.get(`f${f.figure}`)}
          name={`${figureName(view, f, t)}, ${f.hex}`}
        />
      ),
    })),
  ];
  return <g class="pieces">{pieces.sort((a, b) => a.y - b.y).map((p) => p.node)}</g>;
}

export interface Shown {
  view: AnkhView;
  only: ReadonlySet<string> | null;
  t: Text;
}

export const Gates = ({ view, only, t }: Shown) => (
  <>
    {view.underworld
      .filter((hex) => !only || only.has(hex))
      .map((hex) => (
        <Gate key={hex} hex={hex} name={`${t("web.ankh.gate")}, ${hex}`} />
      ))}
  </>
);

/** Cats, drawn above their monuments. */
export const Cats = ({ view, only, t }: Shown) => (
  <>
    {view.cats
      .filter((cat) => cat.hex && (!only || only.has(cat.hex)))
      .map((cat) => (
        <Cat key={cat.hex} cat={cat} name={onHex(view, cat.hex, t).join(", ")} />
      ))}
  </>
);
