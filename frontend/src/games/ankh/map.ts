// The map as printed: terrain, rivers and the numbers the server gives to places. A test compares it with map.txt.
import { around, type Cell, edge, key, label, parse, type Segment } from "./hex";

export type Terrain = "fertile" | "desert" | "water";

/** One string a row, one letter a column A to K; a dot is off the map. */
export const ROWS = [
  ".fffwwwwww.",
  "ffffffffffw",
  "fffffffffff",
  "ddfffffffwd",
  "ddddfffdddw",
  "ddwddffdddw",
  "ddwwwffddww",
  "ddddffddwdw",
  "ddddffddddw",
  "..d.f.d.d..",
] as const;

/** River edges, each named by the two hexes it parts. */
export const RIVERS = (
  "B0|A1 A1|B1 B1|A2 B1|B2 B2|C2 C2|C3 D2|C3 D2|D3 D3|E3 E3|E4 F3|E4 F3|F4 " +
  "F3|G4 G3|G4 G3|H3 H2|H3 H2|I3 I2|I3 I2|J2 J1|J2 J1|K2 " +
  "F4|G4 F4|G5 F5|G5 F5|G6 F5|F6 F6|E7 E7|F7 F7|E8 E8|F8 F8|E9"
).split(" ");

const NAMES: Record<string, Terrain> = { f: "fertile", d: "desert", w: "water" };

/** Cells in the order of the server's hex numbers: row by row. */
export const CELLS: readonly Cell[] = ROWS.flatMap((row, r) =>
  [...row].flatMap((mark, c): Cell[] => (mark === "." ? [] : [[r, c]])),
);
export const LABELS: readonly string[] = CELLS.map(label);
const HEX_ID = new Map(LABELS.map((name, i) => [name, i]));

/** The server's number of a hex, -1 off the map. */
export const hexId = (name: string) => HEX_ID.get(name) ?? -1;
export const onMap = (cell: Cell) => HEX_ID.has(label(cell));

export const terrainOf = (cell: Cell): Terrain | undefined => NAMES[ROWS[cell[0]]?.charAt(cell[1]) ?? "."];
export const isLand = (cell: Cell) => onMap(cell) && terrainOf(cell) !== "water";

/** The two cells of "C5|C6". */
export function edgeCells(name: string): readonly [Cell, Cell] {
  const [a = "", b = ""] = name.split("|");
  return [parse(a), parse(b)];
}
export const edgeOf = (name: string): Segment => edge(...edgeCells(name));

const river = new Set(RIVERS.flatMap((name) => [name, name.split("|").reverse().join("|")]));

function edgesFrom(cell: Cell, id: number): string[] {
  const later = around(cell)
    .filter((n) => isLand(cell) && isLand(n) && hexId(label(n)) > id)
    .sort((a, b) => hexId(label(a)) - hexId(label(b)));
  return later.map((n) => `${label(cell)}|${label(n)}`).filter((name) => !river.has(name));
}

/** Edges that may take a camel, in the order of the server's numbers. */
export const EDGES: readonly string[] = CELLS.flatMap(edgesFrom);
const EDGE_ID = new Map(EDGES.map((name, i) => [name, i]));
export const edgeId = (name: string) => EDGE_ID.get(name) ?? -1;

/** Directions as the server counts them, clockwise from north: which neighbour of `around` each is. */
const PLACE = [4, 5, 0, 1, 2, 3] as const;
export const towards = (cell: Cell, direction: number): Cell => around(cell)[PLACE[direction % 6] ?? 4] ?? cell;

export const same = (a: Cell, b: Cell) => key(a) === key(b);
