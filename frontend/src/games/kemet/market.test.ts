import { describe, expect, it } from "vitest";
import { decision, fullView, option } from "./fixtures/sampleView";
import type { KemetProps } from "./layers";
import { isOpen, marking, offers } from "./market";
import type { DecisionKind } from "./tables";

const props = (round: number, kind: DecisionKind | null, lit: string[]): KemetProps =>
  ({
    view: fullView({ round }),
    decision: kind ? decision(kind, [option(0, "red.charge")]) : null,
    lit: new Map(lit.map((spot) => [spot, []])),
  }) as unknown as KemetProps;

const open = (at: KemetProps) => offers(at.view, "red").flatMap((tile) => (isOpen(at, tile) ? [tile.id] : []));

describe("what the market marks", () => {
  it("is what is offered, while a tile is chosen", () => {
    expect(open(props(0, "setup.tile", []))).toEqual([]);
    expect(open(props(0, "setup.tile", ["tile:6"]))).toEqual(["royal_scarab"]);
    expect(open(props(3, "acquire.tile", ["tile:6"]))).toEqual(["royal_scarab"]);
  });
  it("is nothing while others set up", () => expect(open(props(0, null, []))).toEqual([]));
  it("is what the next Acquire could buy at other times", () => {
    expect(open(props(3, "day.turn", []))).toEqual(["charge"]);
    expect(marking(props(3, "day.turn", []))).toBe("next");
  });
});
