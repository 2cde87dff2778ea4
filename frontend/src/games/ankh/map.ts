// The printed map: terrain, rivers, and the numbers by which the server knows hexes and edges.
import { type Cell, edge, label, neighbours, parse, type Segment } from "./hex";
import { RIVERS, ROWS, TERRAIN, type Terrain } from "./tables";

/** All cells in the order of the server's hex numbers: row by row. */
export const CELLS: readonly Cell[] = ROWS.flatMap((row, r) =>
  [...row].flatMap((mark, c): Cell[] => (mark === "." ? [] : [[r, c]])),
);
export const LABELS: readonly string[] = CELLS.map(label);
const HEX_ID = new Map(LABELS.map((name, i) => [name, i]));

/** The server's number of a hex, -1 off the map. */
const hexId = (name: string) => HEX_ID.get(name) ?? -1;
export const onMap = (cell: Cell) => HEX_ID.has(label(cell));

export const terrainOf = (cell: Cell): Terrain | undefined => TERRAIN[ROWS[cell[0]]?.charAt(cell[1]) ?? "."];
export const isLand = (cell: Cell) => onMap(cell) && terrainOf(cell) !== "water";

/** The two cells of "C5|C6". */
export function edgeCells(name: string): readonly [Cell, Cell] {
  const [a = "", b = ""] = name.split("|");
  return [parse(a), parse(b)];
}
export const edgeOf = (name: string): Segment => edge(...edgeCells(name));

const river = new Set(RIVERS.flatMap((name) => [name, name.split("|").reverse().join("|")]));

function edgesFrom(cell: Cell, id: number): string[] {
  const later = neighbours(cell)
    .filter((n) => isLand(cell) && isLand(n) && hexId(label(n)) > id)
    .sort((a, b) => hexId(label(a)) - hexId(label(b)));
  return later.map((n) => `${label(cell)}|${label(n)}`).filter((name) => !river.has(name));
}

/** The edges that may take a camel, in the order of the server's edge numbers. */
export const EDGES: readonly string[] = CELLS.flatMap(edgesFrom);

/** The angle of one of the server's directions, which go clockwise from north; 0 is to the right. */
export const angleOf = (direction: number): number => direction * 60 - 90;
