// The names of the hexes on the map, for those who want them: the setting that enlarges the seals.
import { useLayoutEffect, useRef } from "preact/hooks";
import { SILENT } from "./ground";
import { centre, parse } from "./hex";

const ABOVE = 27; // units over the middle, where a piece ends

/** Tells the style how many units of the map a pixel is, so that letters can be read on the smallest of them. */
function useUnit(box: string) {
  const names = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const svg = names.current?.ownerSVGElement;
    if (!svg) return;
    const measure = () => names.current?.style.setProperty("--unit", String(1 / (svg.getScreenCTM()?.a || 1)));
    const watch = new ResizeObserver(measure);
    watch.observe(svg);
    measure();
    return () => watch.disconnect();
  }, [box]);
  return names;
}

/** `box` is the part of the map that is shown. */
export function HexNames({ only, box }: { only: readonly string[]; box: string }) {
  return (
    <g class="hex-names" ref={useUnit(box)} {...SILENT}>
      {only.map((hex) => {
        const [x, y] = centre(parse(hex));
        return (
          <text key={hex} x={x.toFixed(1)} y={(y - ABOVE).toFixed(1)}>
            {hex}
          </text>
        );
      })}
    </g>
  );
}
