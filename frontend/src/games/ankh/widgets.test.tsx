import type { VNode } from "preact";
import { describe, expect, it } from "vitest";
import type { OptionOut } from "../../api/wire";
import { elements } from "../../testing";
import { decisionOf, plain, viewOf } from "./fixtures";
import { RegionTokens } from "./widgets";

const attribute = (node: VNode, name: string) => (node.props as Record<string, unknown>)[name];

describe("the coins of the regions", () => {
  it("lie in the order of their numbers, which are their keys", () => {
    const view = { ...viewOf("move.to") };
    const [region] = view.regions;
    if (!region) throw new Error("a map without regions");
    view.regions = [4, 1, 3].map((token, i) => ({ ...region, region: i, token }));
    const options = view.regions.map(
      ({ region: option }): OptionOut => ({
        option,
        token: "",
        label: "",
        idle: "",
        note: "",
        spots: [`region:${option}`],
      }),
    );
    const decision = { ...decisionOf("move.to"), options };
    const props = { view, decision, t: plain, choose: () => {}, hover: () => {}, hovered: null };
    const buttons = elements(<RegionTokens {...(props as unknown as Parameters<typeof RegionTokens>[0])} />).filter(
      (node) => attribute(node, "data-option") !== undefined,
    );
    expect(buttons.map((node) => [attribute(node, "data-n"), attribute(node, "data-option")])).toEqual([
      [1, 1],
      [3, 2],
      [4, 0],
    ]);
  });
});
