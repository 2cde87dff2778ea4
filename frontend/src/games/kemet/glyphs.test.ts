import { expect, it } from "vitest";
import { inOrder } from "./glyphs";

it("counts soldiers, card, tiles and interventions in this order on both sides", () => {
  const keys = ["kemet.di.war_fury", "kemet.tile.sphinx", "kemet.battle_card.3", "kemet.part.soldiers"];
  expect(inOrder(keys, (key) => key)).toEqual(keys.toReversed());
});
