import type { VNode } from "preact";
import { describe, expect, it } from "vitest";
import { elements } from "../../testing";
import { Picture } from "./boardPicture";
import { chosenCount } from "./chosenCount";
import { boardProps, decision, fullView, option } from "./fixtures/sampleView";
import { CityVeils, litZones } from "./layers";
import { offers } from "./market";
import { Miniature } from "./miniature";
import { standards, steps } from "./pieces";
import { Ghost } from "./preview";

const targets = ["NW1", "NW2", "NW3", "oW1", "bankW", "tW", "oW2", "oE1", "bankE"];
const view = fullView();
const asked = decision(
  "move.step",
  targets.map((zone, i) => option(i, zone)),
);
const lit = new Map(asked.options.map((one) => [`zone:${one.token}`, [one]] as const));
const full = {
  ...boardProps(view, asked, lit),
  selected: "zone:dNW",
  hovered: "zone:tW",
  marked: new Set(["zone:oE2"]),
};

describe("the picture", () => {
  const nodes = elements(<Picture props={full} />);
  const attribute = (node: VNode, name: string) => (node.props as Record<string, unknown>)[name];

  it("stays within its budget on the fullest board", () => {
    expect(nodes.length).toBeGreaterThan(300);
    expect(nodes.length).toBeLessThanOrEqual(700);
  });

  it("makes every lit zone a button with a name, and one of them the tab stop", () => {
    const buttons = nodes.filter((node) => attribute(node, "role") === "button");
    expect(buttons.map((node) => attribute(node, "data-spot")).sort()).toEqual(
      targets.map((zone) => `zone:${zone}`).sort(),
    );
    expect(buttons.filter((node) => attribute(node, "tabindex") === 0)).toHaveLength(1);
    expect(buttons.every((node) => attribute(node, "aria-label"))).toBe(true);
  });

  it("lights districts above their desert", () => {
    const order = nodes.map((node) => attribute(node, "data-spot")).filter(Boolean);
    expect(order.slice(-3)).toEqual(["zone:NW1", "zone:NW2", "zone:NW3"]);
    expect(litZones(full)).toEqual(targets);
  });

  it("lets everything in play be pointed at", () => {
    const places = new Set(nodes.map((node) => attribute(node, "data-at")).filter(Boolean));
    expect(places.size).toBe(view.zones.length);
  });

  it("marks what changed and draws no veil while nothing is asked", () => {
    expect(nodes.filter((node) => attribute(node, "class") === "k-last")).toHaveLength(1);
    const calm = elements(<CityVeils props={boardProps(view, null, new Map())} />);
    expect(calm.filter((node) => attribute(node, "class") === "veil")).toHaveLength(0);
  });

  it("puts the limit on a standard that has reached it, and on no other", () => {
    const crowd = fullView();
    const [first] = crowd.zones.filter((zone) => zone.armies.length > 0);
    crowd.zones = crowd.zones.map((zone) => ({
      ...zone,
      armies: zone.armies.map((army) => ({ ...army, soldiers: zone === first ? 5 : 4 })),
    }));
    crowd.seats = crowd.seats.map((one) => ({ ...one, limit: 5 }));
    const marks = elements(<Picture props={boardProps(crowd, null, new Map())} />).filter(
      (node) => attribute(node, "href") === "#limit-5",
    );
    expect(marks).toHaveLength(first?.armies.length ?? 0);
  });

  it("marks mercenaries by their own glyph on the standard", () => {
    const hired = fullView();
    const tiles = [{ id: "sword_mercenaries", colour: "black" as const, level: 1, left: 0 }];
    hired.seats = hired.seats.map((one) => (one.seat === 2 ? { ...one, tiles } : one));
    const glyphs = elements(standards(hired)).map((node) => attribute(node, "href"));
    expect(glyphs.filter((id) => id === "#mercenary")).toHaveLength(1);
    expect(glyphs.filter((id) => id === "#soldier")).toHaveLength(4);
  });

  it("is small without anything to choose or to read out, and every standard is drawn", () => {
    const hired = fullView();
    const tiles = [{ id: "sword_mercenaries", colour: "black" as const, level: 1, left: 0 }];
    hired.seats = hired.seats.map((one) => (one.seat === 1 ? { ...one, tiles } : one));
    const small = elements(<Miniature view={hired} t={full.t} />);
    expect(small.filter((node) => attribute(node, "role") === "button")).toEqual([]);
    const pictures = small.filter((node) => node.type === "svg");
    expect(pictures.map((node) => String(attribute(node, "aria-hidden")))).toEqual(["true", "true"]);
    const drawn = new Set(small.map((node) => `#${attribute(node, "id")}`));
    const used = small.map((node) => String(attribute(node, "href"))).filter((id) => id.startsWith("#standard-"));
    expect(new Set(used)).toContain("#standard-2-hired");
    expect(used.filter((id) => !drawn.has(id))).toEqual([]);
  });

  it("previews soldiers that would arrive", () => {
    const muster = { seat: 0, mode: "recruit", placed: 0, most: 4, prices: [1, 2, 3, 4] };
    const counted = decision("muster.count", [option(1, "1"), option(3, "3")], 0);
    chosenCount.value = 3;
    const ghost = elements(<Ghost props={boardProps({ ...view, muster }, counted, new Map())} />);
    const texts = ghost.filter((node) => node.type === "text").map((node) => attribute(node, "children"));
    expect(texts).toEqual(["+3"]);
  });

  it("draws one line fewer than levels on a pyramid", () => {
    expect(steps(1, 20, 20)).toBe("");
    expect(steps(4, 40, 52).match(/M/g)).toHaveLength(3);
  });
});

describe("the market", () => {
  it("shows what is sold beside what is for sale, by level", () => {
    const red = offers(view, "red");
    expect(red.map((tile) => tile.id)).toEqual(["charge", "phoenix", "royal_scarab"]);
    expect(red[1]?.owners).toEqual([0, 1, 2, 3, 4]);
    expect(red[1]?.index).toBe("");
    expect(offers(view, "blue")).toEqual([]);
  });
});
