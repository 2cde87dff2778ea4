import { describe, expect, it } from "vitest";
import { gloryParts } from "./ending";
import { fullView } from "./fixtures/sampleView";

describe("the parts of the glory", () => {
  it("are battles, dominance, temples and pyramids, and add up to the total", () => {
    const [seat] = fullView().seats;
    if (!seat) throw new Error("no seat");
    const parts = gloryParts({ ...seat, glory: 6, battle_glory: 2, dominance: 1, temporary: ["tW", "NW1", "tDelta"] });
    expect(parts).toEqual({ battle: 2, dominance: 1, temple: 2, pyramid: 1 });
    expect(Object.values(parts).reduce((a, b) => a + b)).toBe(6);
  });
});
