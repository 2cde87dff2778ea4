import { describe, expect, it } from "vitest";
import { bounds, corners, frame } from "./insetFrame";
import { ALL_ZONES, armyAt, outline, SIZE } from "./map";

const SHAPES = [1.2, 1.56, 1.81]; // of laptops and tablets; in a narrower one the widest zones do not fit whole
const WEST = ALL_ZONES.filter((zone) => !["dNE", "dEM", "dSE", "oE1", "oE2", "tE", "tEi", "bankE"].includes(zone));

describe("the inset of a battle", () => {
  it("shows every zone whole, in any shape, and nothing beyond the board", () => {
    for (const zone of ALL_ZONES)
      for (const shape of SHAPES) {
        const [x, y, width, height] = frame(zone, [], shape, ALL_ZONES);
        const [left, top, right, bottom] = bounds(corners(outline(zone)));
        expect(height / width, zone).toBeCloseTo(shape);
        expect(x, zone).toBeLessThanOrEqual(left);
        expect(y, zone).toBeLessThanOrEqual(top);
        expect(x + width, zone).toBeGreaterThanOrEqual(right);
        expect(y + height, zone).toBeGreaterThanOrEqual(bottom);
        expect(Math.min(x, y), zone).toBeGreaterThan(-8.01);
        expect(Math.max(x + width, y + height), zone).toBeLessThan(SIZE + 8.01);
      }
  });

  it("contains the places the army may go to", () => {
    const place = armyAt("dNW");
    const [x, y, width, height] = frame("bankW", [place], 1.8, ALL_ZONES);
    expect(place[0] - x).toBeGreaterThan(30);
    expect(place[1] - y).toBeGreaterThan(30);
    expect(x + width).toBeGreaterThan(place[0]);
    expect(y + height).toBeGreaterThan(place[1]);
  });

  it("leaves out what is not in play, where it can", () => {
    const [x, , width] = frame("dWM", [], 1.8, WEST);
    const [, , edge] = bounds(WEST.flatMap((zone) => corners(outline(zone))));
    expect(x + width).toBeLessThanOrEqual(edge + 8);
  });
});
