import type { VNode } from "preact";
import { describe, expect, it } from "vitest";
import { elements } from "../../testing";
import { BelowPieces, Medallions, PieceLayers } from "./boardPicture";
import { HoverMarks, litOnMap, Preview } from "./choiceLayers";
import { decisionOf, plain, viewOf } from "./fixtures";
import { Ground, River } from "./ground";
import { parse } from "./hex";
import { Marked, medallionPlaces, Tints } from "./layers";
import { isLand, LABELS } from "./map";
import { Pieces } from "./mapPieces";
import { CLAW } from "./pieces";
import type { AnkhView, FigureView } from "./view";

const attribute = (node: VNode, name: string) => (node.props as Record<string, unknown>)[name];

const LAND = LABELS.filter((h) => isLand(parse(h)));
const warrior = (figure: number, hex: string): FigureView => ({
  figure,
  kind: figure % 7 ? "warrior" : "god",
  god: figure % 3,
  counts_as: figure % 3,
  hex,
  sun: figure < 3,
  pointing: -1,
});

/** More pieces than a game ever has on the map, and every free hex lit. */
function fullest(): AnkhView {
  const view = viewOf("move.to");
  const figures = LAND.slice(0, 40).map((hex, i) => warrior(i, hex));
  const monuments = LAND.slice(40, 60).map((hex, i) => ({ hex, type: "temple", god: i % 3 }));
  return { ...view, figures, monuments };
}

describe("the picture", () => {
  const view = fullest();
  const free = LAND.slice(60).map((hex) => `hex:${hex}`);
  const lit = new Map(free.map((spot) => [spot, []]));
  const on = litOnMap(view, lit);
  const hovered = free[0] ?? null;
  const layer = { view, on, selected: "figure:1", only: null, t: plain };
  const decision = { ...decisionOf("move.to"), about: 1 };
  const preview = { view, lit, hovered, decision, seat: 0, t: plain } as unknown as Parameters<typeof Preview>[0];
  const nodes = elements([
    <Ground key="g" id="x" t={plain} />,
    <Tints key="t" id="x" view={view} />,
    <BelowPieces key="u" {...layer} />,
    <HoverMarks key="m" view={view} lit={lit} hovered={hovered} selected="figure:1" />,
    <River key="r" id="x" />,
    <Marked key="l" spots={new Set(["hex:E4", "trail:E3>E4"])} />,
    <PieceLayers key="a" {...layer} />,
    <Medallions key="o" view={view} on={on} places={medallionPlaces(view)} hovered={null} selected={null} t={plain} />,
    <Preview key="p" {...preview} />,
  ]);

  it("stays within its budget on the fullest board", () => {
    expect(nodes.length).toBeGreaterThan(500);
    expect(nodes.length).toBeLessThanOrEqual(900);
  });

  it("makes every lit place a button with a name, and one of them the tab stop", () => {
    const buttons = nodes.filter((node) => attribute(node, "role") === "button");
    expect(buttons.map((node) => attribute(node, "data-spot"))).toEqual(free);
    expect(buttons.every((node) => attribute(node, "aria-label"))).toBe(true);
    expect(buttons.filter((node) => attribute(node, "tabindex") === 0)).toHaveLength(1);
  });

  it("gives every piece a name", () => {
    const pieces = nodes.filter((node) => String(attribute(node, "class") ?? "").startsWith("piece"));
    const ghosts = pieces.filter((node) => String(attribute(node, "class")).includes("is-ghost"));
    expect(pieces.filter((node) => attribute(node, "aria-label"))).toHaveLength(60);
    expect(ghosts).toHaveLength(1);
  });

  it("lies under a veil only where nothing may be chosen", () => {
    const veiled = (spots: typeof lit) =>
      elements(<BelowPieces {...layer} on={litOnMap(view, spots)} />).some(
        (node) => attribute(node, "class") === "veil",
      );
    expect(veiled(lit)).toBe(true);
    expect(veiled(new Map([["action:move", []]]))).toBe(false);
  });
});

describe("a scorpion", () => {
  it("has claws on the two edges it points at", () => {
    const view = viewOf("move.to");
    const turns = (pointing: number) => {
      const scorpion = { ...warrior(1, "E4"), kind: "giant_scorpion", pointing };
      const drawn = elements(<Pieces view={{ ...view, figures: [scorpion] }} only={null} t={plain} news={[]} />);
      return drawn.flatMap((node) => (attribute(node, "d") === CLAW ? [attribute(node, "transform")] : []));
    };
    expect(turns(0)).toEqual(["rotate(-90)", "rotate(-30)"]);
    expect(turns(-1)).toEqual([]);
  });

  it("points in real views of the engine", () => {
    expect(viewOf("move.to").figures.every((figure) => typeof figure.pointing === "number")).toBe(true);
  });
});

describe("a region that was just cut", () => {
  it("has two letters to choose from", () => {
    const view = viewOf("caravan.keep");
    const parts = view.regions.filter((r) => !r.token).map((r) => `region:${r.region}`);
    const on = litOnMap(view, new Map(parts.map((spot) => [spot, []])));
    const props = { view, on, places: medallionPlaces(view), hovered: null, selected: null, t: plain };
    const buttons = elements(<Medallions {...props} />).filter((node) => attribute(node, "role") === "button");
    expect(buttons.map((node) => attribute(node, "data-spot"))).toEqual(parts);
  });
});
