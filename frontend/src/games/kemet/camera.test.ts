import { describe, expect, it } from "vitest";
import { attribute, bring, clamp, FIT, pan, zoom } from "./camera";

describe("the camera", () => {
  it("never leaves the board", () => {
    expect(clamp({ x: -500, y: 5000, size: 500 })).toEqual({ x: FIT.x, y: FIT.y + FIT.size - 500, size: 500 });
    expect(clamp({ x: 0, y: 0, size: 9999 })).toEqual(FIT);
  });

  it("keeps the point under the pointer where it is", () => {
    const near = zoom(FIT, 2, 500, 300);
    expect(near.size).toBe(FIT.size / 2);
    expect((500 - near.x) / near.size).toBeCloseTo((500 - FIT.x) / FIT.size);
    expect((300 - near.y) / near.size).toBeCloseTo((300 - FIT.y) / FIT.size);
  });

  it("stops at the closest look", () => {
    expect(zoom(FIT, 100, 500, 500).size).toBe(260);
    expect(zoom(zoom(FIT, 3, 500, 500), 0.01, 500, 500)).toEqual(FIT);
  });

  it("pans only when it is close", () => {
    expect(pan(FIT, 50, 50)).toEqual(FIT);
    const near = zoom(FIT, 2, 500, 500);
    expect(pan(near, 50, -20).x).toBeCloseTo(near.x - 50);
  });

  it("moves to what is lit if that is out of sight, and only then", () => {
    const near = zoom(FIT, 3, 100, 100);
    expect(bring(near, [[near.x + 100, near.y + 100]])).toBe(near);
    const moved = bring(near, [[900, 900]]);
    expect(900).toBeLessThan(moved.x + moved.size);
    expect(bring(FIT, [[900, 900]])).toBe(FIT);
  });

  it("writes a viewBox", () => {
    expect(attribute(FIT)).toBe("-6.0 -6.0 1012.0 1012.0");
  });
});
