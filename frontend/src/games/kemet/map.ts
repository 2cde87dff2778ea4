// The geometry of the board, 1000 × 1000 units, our own drawing: outlines, and the places of pieces and flags.
import type { Box, Point } from "../viewBox";
import data from "./map.json";
import { CITIES, CITY_ZONES, type City, type ZoneName } from "./tables";

export type { Point };

interface Anchors {
  path: string;
  army: number[];
  mark?: number[];
  port?: number[];
}

export const SIZE = 1000;
/** The whole board, with its edge. */
export const FRAME: Box = { x: -6, y: -6, w: SIZE + 12, h: SIZE + 12 };
export const BORDERS = data.borders;
export const NILE = data.nile;

const ZONES: Record<string, Anchors> = data.zones;
const POLYGONS: Record<string, number[][]> = data.districts;
export const OPEN_ZONES = Object.keys(ZONES);
export const DISTRICTS = Object.keys(POLYGONS);
export const ALL_ZONES = [...OPEN_ZONES, ...DISTRICTS];

const point = (p: number[] | undefined, zone: string): Point => {
  if (p?.[0] === undefined || p[1] === undefined) throw new Error(`no anchor in ${zone}`);
  return [p[0], p[1]];
};
const polygon = (p: number[][]) => `M${p.map((q) => q.join(" ")).join("L")}Z`;

/** The outline of an open zone or a district. */
export function outline(zone: string): string {
  const open = ZONES[zone];
  return open ? open.path : polygon(POLYGONS[zone] ?? []);
}

export const isDistrict = (zone: string): boolean => zone in POLYGONS;
export const cityOf = (district: string): City | undefined =>
  CITIES.find((city) => CITY_ZONES[city].districts.some((one) => one === district));
export const cityAround = (desert: string): City | undefined =>
  CITIES.find((city) => CITY_ZONES[city].desert === desert);

/** Centre of gravity of a simple polygon. */
export function centroid(p: readonly number[][]): Point {
  let [area, x, y] = [0, 0, 0];
  p.forEach((from, i) => {
    const to = p[(i + 1) % p.length] ?? from;
    const [x0 = 0, y0 = 0] = from;
    const [x1 = 0, y1 = 0] = to;
    const cross = x0 * y1 - x1 * y0;
    area += cross;
    x += (x0 + x1) * cross;
    y += (y0 + y1) * cross;
  });
  return [x / (3 * area), y / (3 * area)];
}

const MIDDLE: Record<string, Point> = Object.fromEntries(
  Object.entries(POLYGONS).map(([id, p]) => [id, centroid(p)] as const),
);

const APART = 74; // between two armies in one zone

/** The place of an army; several stand side by side, all of them on the sheet. */
export function armyAt(zone: string, place = 0, of = 1): Point {
  const middle = MIDDLE[zone];
  if (of < 2) return middle ? [middle[0] + 28, middle[1] + 12] : point(ZONES[zone]?.army, zone);
  const [x, y] = middle ? [middle[0], middle[1] + 26] : point(ZONES[zone]?.army, zone);
  const half = (APART * (of - 1)) / 2;
  const centre = Math.max(38 + half, Math.min(SIZE - 38 - half, x));
  return [centre - half + APART * place, y];
}

export const pyramidAt = (district: string): Point => {
  const [x, y] = MIDDLE[district] ?? [0, 0];
  return [x - 22, y - 2];
};
const INWARD = 27; // from a corner or the middle of a wall, towards the middle
const STANDARD = 38;
const SMALL = 24;

/** The place of the number of a district: at the wall, far from the largest pyramid, its level and an army. */
export function numeralAt(district: string): Point {
  const [mx, my] = MIDDLE[district] ?? [0, 0];
  const [px, py] = pyramidAt(district);
  const taken: [Point, number][] = [
    [armyAt(district), STANDARD],
    [[px - 26, py - 12], SMALL], // its level
    [[px - 26, py + 16], SMALL],
    [[px + 26, py + 16], SMALL],
    [[px, py - 6], SMALL],
  ];
  const room = ([x, y]: Point) => Math.min(...taken.map(([[ox, oy], r]) => Math.hypot(x - ox, y - oy) - r));
  return alongWall(district)
    .map(([x, y]): Point => {
      const far = Math.hypot(mx - x, my - y) || 1;
      return [x + ((mx - x) * INWARD) / far, y + ((my - y) * INWARD) / far];
    })
    .reduce((best, place) => (room(place) > room(best) ? place : best), [mx, my]);
}

/** The corners of a district, and the middle of each of its walls. */
function alongWall(district: string): Point[] {
  const corners = (POLYGONS[district] ?? []).map(([x = 0, y = 0]): Point => [x, y]);
  const halves = corners.map(([x, y], i): Point => {
    const [nx, ny] = corners[(i + 1) % corners.length] ?? [x, y];
    return [(x + nx) / 2, (y + ny) / 2];
  });
  return [...corners, ...halves];
}

export const markAt = (zone: string): Point => point(ZONES[zone]?.mark, zone);
export const portAt = (zone: string): Point => point(ZONES[zone]?.port, zone);
export const hasMark = (zone: string): boolean => ZONES[zone]?.mark !== undefined;

/** Roughly the point where the three districts of a city meet. */
export function cityMiddle(city: City): Point {
  const middles = CITY_ZONES[city].districts.map((d) => MIDDLE[d] ?? [0, 0]);
  return [middles.reduce((n, p) => n + p[0], 0) / 3, middles.reduce((n, p) => n + p[1], 0) / 3];
}

/** The places of the round flags that show how an army gets to a lit zone: clear of armies, buildings and harbours. */
const FLAGS: Partial<Record<ZoneName, Point>> = {
  dNW: [120, 372],
  dWM: [182, 660],
  dSW: [374, 962],
  oW1: [228, 446],
  bankW: [312, 300],
  tW: [96, 570],
  oW2: [268, 790],
  tWi: [400, 462],
  oE1: [706, 250],
  bankE: [704, 800],
  dNE: [925, 300],
  dEM: [862, 500],
  tE: [950, 488],
  oE2: [838, 640],
  tEi: [598, 790],
  dSE: [650, 930],
  delta: [450, 150],
  tDelta: [510, 268],
  sanctuary: [548, 150],
};

/** Other places around an army, for when a creature or a second army is in the way. */
const ASIDE: Point[] = [
  [-48, -4],
  [-24, -40],
  [0, 46],
  [50, 16],
  [-46, 30],
];

export function flagAt(zone: string, clear: (place: Point) => boolean = () => true): Point {
  const middle = MIDDLE[zone];
  const usual: Point = middle ? [middle[0] - 6, middle[1] - 42] : (FLAGS[zone as ZoneName] ?? [0, 0]);
  if (clear(usual)) return usual;
  const [x, y] = armyAt(zone);
  return ASIDE.map(([dx, dy]): Point => [x + dx, y + dy]).find(clear) ?? usual;
}
