import { describe, expect, it } from "vitest";
import { boxAround, follow, inFrame, isWhole, pan, viewBox, zoomAt } from "./viewBox";

const frame = { x: 0, y: 0, w: 100, h: 80 };

describe("zoom", () => {
  it("keeps the point under the pointer", () => {
    const box = zoomAt(frame, frame, [50, 40], 2);
    expect(box).toEqual({ x: 25, y: 20, w: 50, h: 40 });
    expect(isWhole(zoomAt(box, frame, [50, 40], 0.1), frame)).toBe(true);
  });
  it("never leaves the frame", () => {
    expect(inFrame({ x: 90, y: -5, w: 50, h: 40 }, frame)).toEqual({ x: 50, y: 0, w: 50, h: 40 });
  });
  it("follows what is lit only when all of it is off screen", () => {
    const box = { x: 0, y: 0, w: 25, h: 20 };
    expect(
      follow(box, frame, [
        [10, 10],
        [90, 70],
      ]),
    ).toBe(box);
    expect(follow(box, frame, [[90, 70]])).toEqual({ x: 75, y: 60, w: 25, h: 20 });
    expect(follow(frame, frame, [[90, 70]])).toBe(frame);
  });
  it("counts what lies in the margin as out of sight, and can move to one place of several", () => {
    const box = { x: 0, y: 0, w: 25, h: 20 };
    expect(follow(box, frame, [[24, 10]], 5)).toEqual({ x: 11.5, y: 0, w: 25, h: 20 });
    const far: [number, number][] = [
      [60, 40],
      [90, 70],
    ];
    expect(follow(box, frame, far, 5, far[0])).toEqual({ x: 47.5, y: 30, w: 25, h: 20 });
  });
  it("stops at four times the size, and at the whole board", () => {
    expect(zoomAt(frame, frame, [50, 40], 100).w).toBe(25);
    expect(zoomAt(zoomAt(frame, frame, [50, 40], 3), frame, [50, 40], 0.01)).toEqual(frame);
  });
  it("pans only when it is close", () => {
    expect(pan(frame, frame, 50, 50)).toEqual(frame);
    expect(pan({ x: 25, y: 20, w: 50, h: 40 }, frame, 10, -5)).toEqual({ x: 35, y: 15, w: 50, h: 40 });
  });
});

describe("a box", () => {
  it("lies around points with a margin, and is written as a viewBox", () => {
    const points: [number, number][] = [
      [10, 20],
      [30, 50],
    ];
    expect(viewBox(boxAround(points, 5, 1.25))).toBe("5 18.8 30 32.5");
  });
});
