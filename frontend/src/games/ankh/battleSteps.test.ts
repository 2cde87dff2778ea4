import { describe, expect, it } from "vitest";
import { linesByStep } from "./battleSteps";
import { told } from "./fixtures";

const sources = [{ what: "ankh.source.majority.temple", text: "", n: 1, clause: "A7.4" }];

describe("the steps of a battle", () => {
  it("sort the log lines of this battle only", () => {
    const lines = [told("battle"), told("built"), told("won"), told("battle"), told("moved"), told("banned")];
    const more = [
      told("card"),
      told("card"),
      told("plague"),
      told("bid"),
      told("killed"),
      told("devotion", [], { sources }),
    ];
    const stages = linesByStep([...lines, ...more, told("strength"), told("won"), told("devotion"), told("killed")]);
    const kinds = Object.entries(stages).map(([stage, all]) => [stage, all.map(({ kind }) => kind).join(" ")]);
    expect(Object.fromEntries(kinds)).toEqual({
      obelisks: "moved",
      cards: "banned",
      reveal: "card card",
      build: "",
      plague: "plague bid killed",
      majorities: "devotion",
      strength: "strength",
      aftermath: "won devotion killed",
    });
  });
});
