import { describe, expect, it } from "vitest";
import { fullView } from "./fixtures/sampleView";
import { clearOfPieces } from "./layers";
import {
  ALL_ZONES,
  armyAt,
  centroid,
  cityMiddle,
  DISTRICTS,
  flagAt,
  hasMark,
  markAt,
  numeralAt,
  OPEN_ZONES,
  outline,
  type Point,
  portAt,
  pyramidAt,
  SIZE,
} from "./map";
import { BEAST, beastAt } from "./pieces";
import { CITIES, CITY_ZONES } from "./tables";

/** The corners of an outline of relative or absolute lines. */
function corners(path: string): Point[] {
  const ring = path.split("Z")[0] ?? "";
  const numbers = [...ring.matchAll(/-?\d+(\.\d+)?/g)].map((m) => Number(m[0]));
  const absolute = ring.includes("L");
  const out: [number, number][] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const [x, y] = [numbers[i] ?? 0, numbers[i + 1] ?? 0];
    const last = out[out.length - 1];
    out.push(absolute || !last ? [x, y] : [last[0] + x, last[1] + y]);
  }
  return out;
}

function inside([x, y]: Point, ring: Point[]): boolean {
  let odd = false;
  ring.forEach(([x0, y0], i) => {
    const [x1, y1] = ring[(i + 1) % ring.length] ?? [0, 0];
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) odd = !odd;
  });
  return odd;
}

const far = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

describe("the map", () => {
  it("has 19 open zones and three districts in each of six cities", () => {
    expect(OPEN_ZONES).toHaveLength(19);
    expect(DISTRICTS).toHaveLength(18);
    expect(CITIES.flatMap((city) => CITY_ZONES[city].districts).sort()).toEqual([...DISTRICTS].sort());
  });

  it("keeps every outline on the sheet", () => {
    for (const zone of ALL_ZONES)
      for (const [x, y] of corners(outline(zone))) {
        expect(x, zone).toBeGreaterThanOrEqual(-1);
        expect(y, zone).toBeGreaterThanOrEqual(-1);
        expect(Math.max(x, y), zone).toBeLessThanOrEqual(SIZE + 1);
      }
  });

  it.each(OPEN_ZONES)("stands the army, the mark and the flag of %s in its zone", (zone) => {
    const ring = corners(outline(zone));
    expect(inside(armyAt(zone), ring)).toBe(true);
    expect(inside(flagAt(zone), ring)).toBe(true);
    if (hasMark(zone)) expect(inside(markAt(zone), ring)).toBe(true);
  });

  it.each(DISTRICTS)("stands army and pyramid of %s inside its walls", (zone) => {
    const ring = corners(outline(zone));
    expect(inside(armyAt(zone), ring)).toBe(true);
    expect(inside(pyramidAt(zone), ring)).toBe(true);
  });

  it("keeps flags clear of armies", () => {
    for (const zone of OPEN_ZONES) expect(far(flagAt(zone), armyAt(zone)), zone).toBeGreaterThan(38);
  });

  it.each(OPEN_ZONES)("hangs the flag of %s clear of an army with its creature, in its zone", (zone) => {
    const army = { seat: 0, soldiers: 5, creatures: ["phoenix"] };
    const view = fullView();
    view.zones = view.zones.map((one) => ({ ...one, armies: one.id === zone ? [army] : [] }));
    const clear = clearOfPieces(view);
    const flag = flagAt(zone, clear);
    expect(clear(flag)).toBe(true);
    expect(inside(flag, corners(outline(zone)))).toBe(true);
  });

  it("keeps creatures on the sheet", () => {
    for (const zone of ALL_ZONES) {
      expect(beastAt(armyAt(zone, 1, 2))[0] + BEAST, zone).toBeLessThanOrEqual(SIZE);
      expect(beastAt(armyAt(zone, 0, 2), 0, true)[0] - BEAST, zone).toBeGreaterThanOrEqual(0);
    }
  });

  it("separates the creatures of two armies that fight", () => {
    for (const zone of ALL_ZONES) {
      const [one, other] = [armyAt(zone, 0, 2), armyAt(zone, 1, 2)];
      expect(far(beastAt(one, 0, true), other), zone).toBeGreaterThan(31 + BEAST);
    }
  });

  it("puts two armies of a battle side by side on the sheet", () => {
    for (const zone of ALL_ZONES) {
      const [left, right] = [armyAt(zone, 0, 2), armyAt(zone, 1, 2)];
      expect(right[0] - left[0], zone).toBe(74);
      expect(left[0], zone).toBeGreaterThanOrEqual(38);
      expect(right[0], zone).toBeLessThanOrEqual(SIZE - 38);
    }
  });

  it("finds the middle of a square and of a city", () => {
    expect(
      centroid([
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
      ]),
    ).toEqual([1, 1]);
    expect(far(cityMiddle("WM"), [384, 656])).toBeLessThan(20);
  });

  it("has harbours on the shore for the zones that have one", () => {
    expect(portAt("delta")).toEqual([374, 180]);
    expect(() => portAt("tW")).toThrow();
  });

  it("has the number of every district within it, and clear of pyramid and army", () => {
    for (const district of DISTRICTS) {
      const [x, y] = numeralAt(district);
      expect(inside([x, y], corners(outline(district))), district).toBe(true);
      const [ax, ay] = armyAt(district);
      expect(Math.abs(x - ax) > 31 + 7 || Math.abs(y - ay) > 23 + 9, `${district}: army`).toBe(true);
      const [px, py] = pyramidAt(district);
      expect(Math.hypot(x - px, y - py), `${district}: pyramid`).toBeGreaterThan(26);
    }
  });
});
