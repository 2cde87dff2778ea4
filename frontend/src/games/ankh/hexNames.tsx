// The names of the hexes on the map, shown with the setting for larger emblems.
import { useLayoutEffect, useRef } from "preact/hooks";
import { SILENT } from "./ground";
import { centre, parse } from "./hex";
import "./hexNames.css";

const ABOVE = 27; // units above the centre, where a piece ends

/** Sets `--unit` to the size of a pixel in board units, so that letters stay readable on small maps. */
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

/** `box` is the visible part of the map. */
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
