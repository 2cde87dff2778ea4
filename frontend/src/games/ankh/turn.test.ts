import { describe, expect, it } from "vitest";
import { lastConflict } from "./battleHistory";
import { inOrder } from "./conflictReport";
import { devotionOf, whyOver } from "./ending";
import { decisionOf, KINDS_MET, plain, told, viewOf } from "./fixtures";
import type { DecisionOut } from "./kinds";
import { medallionPlaces } from "./layers";
import { finishes, reason } from "./questionReason";
import type { DecisionKind } from "./tables";
import { eventName, spaceState } from "./tracks";
import { firstAction } from "./turnMenu";
import { describe as say } from "./words";

const asked = (kind: DecisionKind) => ({ kind }) as DecisionOut;
const view = viewOf("move.to");

describe("passing", () => {
  const summon = [told("turn", [3, 0]), told("action", [0, 1, 2])];
  it("gives up the action until part of it was done", () => {
    expect(finishes(view, asked("summon.figure"), summon)).toBe(false);
    expect(finishes(view, asked("summon.figure"), [...summon, told("summoned", [1, 4])])).toBe(true);
    expect(finishes(view, asked("move.figure"), [told("moved", [1, 2, 3]), told("action", [0, 0, 1])])).toBe(false);
    expect(finishes(view, asked("unlock.power"), [...summon, told("unlocked", [0, 1])])).toBe(false);
  });
  it("ends a caravan that has a camel", () => {
    expect(finishes({ ...view, laying: [] }, asked("caravan.edge"), [])).toBe(false);
    expect(finishes({ ...view, laying: ["E4|E5"] }, asked("caravan.edge"), [])).toBe(true);
  });
});

describe("a turn", () => {
  it("knows its first action", () => {
    const before = [told("turn", [1, 0]), told("action", [0, 2, 1]), told("turn", [2, 1])];
    expect(firstAction(before)).toBeUndefined();
    expect(firstAction([...before, told("action", [1, 1, 1])])).toBe("summon");
  });
});

describe("questions", () => {
  it("name the power, guardian or card they come from", () => {
    const found = KINDS_MET.filter((kind) => reason(decisionOf(kind), plain));
    expect(found).toEqual(expect.arrayContaining(["osiris.to", "ra.sun", "thoth.guess", "attune.to", "satet.push"]));
    expect(found).not.toContain("turn.action");
    expect(reason(decisionOf("summon.as"), plain)?.name).toBe(plain("ankh.power.pyramid_attuned"));
  });
});

describe("the event track", () => {
  const events = { order: "MMMCKM", at: 4 };
  it("marks the current event only while it is resolved, and no next event at the end", () => {
    const quiet = { ...view, events, conflict: { ...view.conflict, on: false }, over: false };
    expect([2, 3, 4, 5].map((i) => spaceState(i, quiet).trim())).toEqual(["done", "done", "next", ""]);
    expect(spaceState(3, { ...quiet, conflict: { ...view.conflict, on: true } })).toBe("now");
    expect(spaceState(4, { ...quiet, over: true })).toBe("");
  });

  it("mentions merging only where gods merge", () => {
    const three = { ...view, players: 3, events: { order: "CMCC", at: 0 } };
    expect(eventName(three, 3, plain)).toBe("ankh.track.C 3 web.ankh.then_merge");
    expect(eventName({ ...three, players: 2 }, 3, plain)).toBe("ankh.track.C 3");
    expect(eventName(three, 1, plain)).toBe("ankh.track.M");
  });
});

describe("the conflict's list", () => {
  it("is in the order of the tokens, empty regions included", () => {
    const dominated = told("dominated", [0, 1, 2], { types: ["god", "region", "count"] });
    const reports = lastConflict([told("conflict", [1, 0]), dominated]);
    const regions = [3, 1, 2].map((token, region) => ({ region, token, hexes: [], gods: [] }));
    const order = inOrder({ ...view, regions }, reports).map((one) => ("sides" in one ? "report" : one.token));
    expect(order).toEqual([1, "report", 3]);
  });
});

describe("the end", () => {
  it("lists the sources of devotion, and the rest that the log does not explain", () => {
    const source = (text: string, n: number) => ({ what: text, text, n, clause: "" });
    const log = [
      told("devotion", [0, 3, 3], { sources: [source("won", 1), source("suns", 2)] }),
      told("devotion", [1, 1, 1], { sources: [source("won", 1)] }),
      told("devotion", [0, 1, 4], { sources: [source("won", 1)] }),
    ];
    expect(devotionOf(log, 0, 6).map(({ text, n }) => [text, n])).toEqual([
      ["won", 2],
      ["suns", 2],
      ["", 2],
    ]);
  });
  it("counts what was lost, and what merging cost", () => {
    const source = (text: string, n: number) => ({ what: text, text, n, clause: "" });
    const log = [
      told("devotion", [0, 9, 9], { sources: [source("won", 9)] }),
      told("devotion.lost", [0, 8], { sources: [source("cat", -1)] }),
      told("merged", [0, 1], { sources: [source("merged", -3)] }),
    ];
    expect(devotionOf(log, 0, 5).map(({ text, n }) => [text, n])).toEqual([
      ["won", 9],
      ["cat", -1],
      ["merged", -3],
    ]);
  });
  it("has the reason that the log gives", () => {
    const over = (clause: string) => [{ ...told("over", [1]), clause }];
    expect(whyOver(over("A9.4"), [0])).toEqual(["web.ankh.end.top", "A9.4"]);
    expect(whyOver(over("A11.3"), [0])).toEqual(["web.ankh.end.alone", "A11.3"]);
    expect(whyOver(over("A11.3"), [])).toEqual(["web.ankh.end.nobody", "A11.3"]);
    expect(whyOver(over("A11.4"), [0])).toEqual(["web.ankh.end.last", "A11.4"]);
  });
});

describe("an action", () => {
  it("says where its marker is and what it does", () => {
    const line = say(view, "action:summon", plain);
    expect(line).toContain("ankh.action.summon.text");
    expect(line).toContain("web.ankh.marker");
  });
});

describe("words and marks of regions", () => {
  it("name a figure only once, and the other gods of the region", () => {
    const [figure] = view.figures;
    const line = say(view, `figure:${figure?.figure}`, plain);
    const name = line.split(" · ")[0] ?? "";
    expect(line.split(" · ").filter((part) => part === name)).toHaveLength(1);
    expect(say(view, `region:${view.regions.findIndex((r) => r.gods.length)}`, plain)).toContain(
      "web.ankh.stand_there",
    );
  });
  it("leave the numbers where they are when a figure moves", () => {
    const moved = { ...view, figures: view.figures.map((f) => ({ ...f, hex: "E4" })) };
    expect(medallionPlaces(moved).map((p) => p.xy)).toEqual(medallionPlaces(view).map((p) => p.xy));
  });
});
