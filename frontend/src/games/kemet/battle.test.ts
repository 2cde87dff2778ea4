import { expect, test } from "vitest";
import { woundParts } from "./battle";
import { keys } from "./fixtures/sampleView";

const part = (key: string, n: number) => ({ key, n, clause: "K8.5" });

test("the same card twice is one part of the damage", () => {
  const parts = [part("kemet.battle_card.3", 1), part("bloodbath", 2), part("iron", 1), part("bloodbath", 2)];
  expect(woundParts(keys, parts)).toBe("web.kemet.battle_card 1, 2 bloodbath 4, iron 1");
});
