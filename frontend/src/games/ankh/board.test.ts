import { describe, expect, it } from "vitest";
import { leaders, stage, yoursFirst } from "./battle";
import { stepNow } from "./battleSteps";
import { boardText } from "./boardText";
import { litOnMap, pieceOf } from "./choiceLayers";
import { changesBoard, eventSpots, placesInOrder } from "./events";
import { decisionOf, plain, strengthOf, told, viewOf } from "./fixtures";
import { centre, distance, middle, parse } from "./hex";
import { fieldOf, medallionPlaces } from "./layers";
import { edgeOf } from "./map";
import { rankOf } from "./players";
import { figureRows, strengthRows } from "./strength";
import type { DecisionKind } from "./tables";
import { describe as say } from "./words";

const KINDS: DecisionKind[] = ["move.to", "tie.break", "caravan.keep", "bastet.lay", "battle.card"];
const views = KINDS.map(viewOf);

describe("medallions", () => {
  it("cover no piece and no camel, and each lies in its region", () => {
    for (const view of views)
      for (const { region, xy } of medallionPlaces(view)) {
        const middles = [...view.figures, ...view.monuments].map((p) => centre(parse(p.hex)));
        for (const m of middles) expect(distance(m, xy)).toBeGreaterThan(45);
        for (const edge of [...view.camels, ...view.laying])
          expect(distance(middle(edgeOf(edge)), xy)).toBeGreaterThan(20);
        expect(Math.min(...region.hexes.map((h) => distance(centre(parse(h)), xy)))).toBeLessThan(51);
      }
  });
});

describe("the field of a battle", () => {
  it("is the region, and the water beside it on which somebody takes part", () => {
    const view = viewOf("move.to");
    const region = view.regions.find((r) => r.hexes.includes("G1"));
    const [figure] = view.figures;
    if (!region || !figure) throw new Error("a map without regions or figures");
    const field = (hex: string) => fieldOf({ ...view, figures: [{ ...figure, hex }] }, region);
    expect(field("F0")).toEqual([...region.hexes, "F0"]); // in the Great Green
    expect(field("K7")).toEqual(region.hexes); // in the Red Sea
    expect(field("G1")).toEqual(region.hexes);
  });
});

describe("the choice layer", () => {
  it("finds lit figures and hexes on the map", () => {
    const view = viewOf("move.to");
    const [figure] = view.figures;
    const lit = new Map([
      [`figure:${figure?.figure}`, []],
      ["hex:E4", []],
      ["action:move", []],
      ["edge:E4|E5", []],
    ]);
    const on = litOnMap(view, lit);
    expect(on.hexes.map((h) => h.hex)).toEqual([figure?.hex, "E4"]);
    expect(on.edges).toEqual(["edge:E4|E5"]);
    expect(pieceOf(view, `figure:${figure?.figure}`)).toMatchObject({ from: figure?.hex, god: figure?.god });
  });
});

describe("battle", () => {
  const view = viewOf("tie.break");
  const battle = view.battle;
  it("shows the viewer's side first, and who is ahead", () => {
    if (!battle) throw new Error("no battle");
    const mine = battle.fighters.at(-1)?.god;
    expect(yoursFirst(battle.fighters, mine)[0]?.god).toBe(mine);
    expect(leaders(battle).length).toBeGreaterThan(1);
    expect(leaders({ ...battle, winner: 3 })).toEqual([3]);
    expect(stepNow(view, battle)).toBe("strength");
  });
  it("adds up every line of a side to its total", () => {
    for (const kind of KINDS)
      for (const side of viewOf(kind).battle?.fighters ?? []) {
        const sources = strengthOf(kind, side.god);
        const rows = strengthRows(sources, plain, figureRows(viewOf(kind), side, sources, plain));
        expect(rows.reduce((n, source) => n + source.n, 0)).toBe(side.total);
        expect(rows.filter((source) => !source.clause)).toEqual([]);
      }
  });
  it("separates the figures that Set has borrowed from his own", () => {
    const side = battle?.fighters.find((f) => f.figures.length);
    const figure = view.figures.find((f) => f.figure === side?.figures[0]?.figure);
    if (!side || !figure) throw new Error("no figure");
    const owner = figure.god === 0 ? 1 : 0;
    const lent = { ...figure, figure: 99, kind: "warrior", god: owner };
    const own = { ...lent, figure: 98, god: side.god };
    const borrowing = { ...side, figures: [own, lent].map((f) => ({ figure: f.figure, n: 1 })) };
    const lines = figureRows({ ...view, figures: [own, lent] }, borrowing, strengthOf("tie.break", side.god), plain);
    expect(lines.map((line) => line.clause)).toEqual(["A2.2", "P5"]);
    expect(lines[0]?.text).not.toBe(lines[1]?.text);
  });
  it("leaves the stage to the map when a place is asked", () => {
    expect(stage(view, decisionOf("tie.break"))).not.toBeNull();
    expect(stage(view, decisionOf("build.at"))).toBeNull();
    expect(stage(view, decisionOf("isis.spare"))).toBeNull();
    expect(stage(viewOf("move.to"), null)).toBeNull();
  });
});

describe("events", () => {
  const view = viewOf("move.to");
  it("point at their places", () => {
    const [figure] = view.figures;
    const piece = `figure:${figure?.figure}`;
    const moved = told("moved", [], { spots: [piece, "hex:E4", "hex:F4"], family: "move" });
    expect(eventSpots(view, moved)).toEqual(["hex:F4", "trail:E4>F4"]);
    expect(eventSpots(view, told("controlled", [], { spots: ["hex:C5"] }))).toEqual(["hex:C5"]);
    expect(eventSpots(view, told("sun", [], { spots: [piece] }))).toEqual([`hex:${figure?.hex}`]);
    expect(eventSpots(view, told("battle", [], { spots: ["hex:E4", "hex:E5", "hex:F4"] }))).toEqual([
      "hex:E4",
      "hex:E5",
      "hex:F4",
    ]);
    expect(eventSpots(view, told("caravan", [], { spots: ["edge:E4|E5"] }))).toEqual(["edge:E4|E5"]);
    expect(eventSpots(view, told("won", []))).toEqual([]);
  });
  it("name where a piece came from before where it is", () => {
    expect(placesInOrder(["hex:F4", "trail:E4>F4"])).toEqual(["hex:E4", "hex:F4"]);
    expect(placesInOrder(["hex:C5"])).toEqual(["hex:C5"]);
  });
  it("about a region change none of its hexes", () => {
    expect(changesBoard(told("battle", [0, 1], { types: ["region", "count"] }))).toBe(false);
    expect(changesBoard(told("controlled", [0, 3], { types: ["god", "hex"] }))).toBe(true);
  });
});

describe("words", () => {
  it("describe every place of every view", () => {
    for (const view of views) {
      const places = [
        ...view.figures.map((f) => `figure:${f.figure}`),
        ...view.regions.map((r) => `region:${r.region}`),
      ];
      for (const spot of [...places, "hex:E4", "hex:A1", "action:move", "power:glorious", "card:flood", "edge:E4|E5"])
        expect(say(view, spot, plain), spot).not.toBe("");
    }
  });
  it("describe the board as rows, each figure in one of them", () => {
    for (const view of views) {
      const { columns, rows } = boardText(view, plain);
      for (const row of rows) expect(row.cells).toHaveLength(columns.length - 1);
      const figures = rows.flatMap(({ cells }) => (cells[2] ?? "").split("; "));
      for (const { hex } of view.figures) expect(figures.filter((name) => name.startsWith(`${hex} `))).toHaveLength(1);
    }
  });
  it("give the terrain of every hex and the devotion of every god", () => {
    for (const view of views) {
      const { rows } = boardText(view, plain);
      const cells = rows.flatMap((row) => row.cells);
      const [region] = view.regions;
      expect(cells.some((cell) => cell.includes("ankh.terrain.fertile") || cell.includes("ankh.terrain.desert"))).toBe(
        true,
      );
      expect(region?.hexes.every((hex) => cells.some((cell) => cell.split(/[ ;]+/).includes(hex)))).toBe(true);
      expect(cells.filter((cell) => cell.includes("web.ankh.text_god"))).toHaveLength(view.ladder.length);
    }
  });
  it("rank the gods by devotion", () => {
    for (const view of views) {
      const points = view.ladder.map((god) => view.gods[god]?.devotion ?? 0).reverse();
      expect(points).toEqual([...points].sort((a, b) => b - a));
      expect(rankOf(view, view.ladder.at(-1) ?? 0)).toBe(1);
    }
  });
});
