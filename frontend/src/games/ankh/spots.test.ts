import { describe, expect, it } from "vitest";
import { PASS } from "../contract";
import { decisionOf, KINDS_MET, viewOf } from "./fixtures";
import { centre, parse } from "./hex";
import { edgeOf, LABELS } from "./map";
import { spotAt } from "./pointer";
import { about, sameSpots, spotOn } from "./spots";
import type { DecisionKind } from "./tables";

const view = viewOf("move.to");

describe("questions", () => {
  it("are covered for nearly all kinds", () => {
    expect(KINDS_MET.length).toBeGreaterThan(35);
  });

  it.each(KINDS_MET)("%s: options point at things of the table by family and name", (kind) => {
    for (const { option, spots } of decisionOf(kind).options) {
      for (const spot of spots) expect(spot).toMatch(/^[a-z]+:\S+$/);
      if (option === PASS) expect(spots).toEqual([]);
    }
  });

  it("are about a figure or a region", () => {
    expect(about(view, decisionOf("move.to"))).toMatch(/^figure:\d+$/);
    expect(about(view, decisionOf("caravan.with"))).toMatch(/^region:\d$/);
    expect(about(view, decisionOf("turn.action"))).toBeNull();
    expect(about(view, decisionOf("build.at"))).toBeNull();
  });
});

describe("one place", () => {
  it("is a figure, its hex and its region", () => {
    const [figure] = view.figures;
    const there = sameSpots(view, `figure:${figure?.figure}`);
    expect(there.slice(0, 2)).toEqual([`figure:${figure?.figure}`, `hex:${figure?.hex}`]);
    expect(sameSpots(view, `hex:${figure?.hex}`)).toContain(`figure:${figure?.figure}`);
    expect(sameSpots(view, "action:move")).toEqual(["action:move"]);
  });
});

describe("what a point means", () => {
  const figure = view.figures[0];
  const free = LABELS.find((h) => !view.figures.some((f) => f.hex === h)) ?? "";
  const at = (hex: string, kind: DecisionKind) =>
    spotAt({ view, decision: decisionOf(kind), lit: new Map() }, centre(parse(hex)), 1, false);

  it("a figure when figures are asked for, else the hex, else the region", () => {
    expect(at(figure?.hex ?? "", "move.figure")).toBe(`figure:${figure?.figure}`);
    expect(at(figure?.hex ?? "", "move.to")).toBe(`hex:${figure?.hex}`);
    expect(at(free, "move.figure")).toBe(`hex:${free}`);
    expect(spotOn(view, decisionOf("caravan.swap"), view.regions[0]?.hexes[0] ?? "")).toBe("region:0");
  });

  it("nothing outside the map", () => {
    expect(spotAt({ view, decision: null, lit: new Map() }, [-200, 0], 1, false)).toBeNull();
  });

  it("an edge near the pointer while camels are laid", () => {
    const lit = new Map([["edge:E4|E5", []]]);
    const [x, y] = centre(parse("E4"));
    const near = spotAt({ view, decision: decisionOf("caravan.edge"), lit }, [x, y + 30], 1, false);
    expect(near).toBe("edge:E4|E5");
    expect(spotAt({ view, decision: decisionOf("caravan.edge"), lit }, [x, y], 1, false)).toBe("hex:E4");
  });

  it("an edge that takes no camel now, close to it, so that it can say why", () => {
    const [x, y] = centre(parse("E4"));
    const props = { view, decision: decisionOf("caravan.edge"), lit: new Map([["edge:A4|A5", []]]) };
    const [[ax, ay], [bx, by]] = edgeOf("E4|E5");
    const middle = [(ax + bx) / 2, (ay + by) / 2] as const;
    expect(spotAt(props, middle, 1, false)).toBe("edge:E4|E5");
    expect(spotAt(props, [x, y], 1, false)).toBe("hex:E4");
    expect(spotAt({ ...props, decision: decisionOf("move.to") }, middle, 1, false)).toMatch(/^hex:/);
  });

  it("for a finger, the nearest lit hex", () => {
    const lit = new Map([["hex:E4", []]]);
    const [x, y] = centre(parse("E4"));
    const beside = [x + 58, y] as const;
    const props = { view, decision: decisionOf("move.to"), lit };
    expect(spotAt(props, beside, 2, true)).toBe("hex:E4");
    expect(spotAt(props, beside, 2, false)).not.toBe("hex:E4");
  });
});
