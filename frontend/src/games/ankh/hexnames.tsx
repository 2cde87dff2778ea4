// The names of the hexes on the map, for those who want them: the setting that enlarges the seals.
import { SILENT } from "./ground";
import { centre, parse } from "./hex";

const ABOVE = 27; // units over the middle, where a piece ends

export function HexNames({ only }: { only: readonly string[] }) {
  return (
    <g class="hex-names" {...SILENT}>
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
