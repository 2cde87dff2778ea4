import { expect, test } from "vitest";
import { alone } from "./sentence";

test("words that stand alone begin with a capital letter", () => {
  expect(alone("done moving", "en")).toBe("Done moving");
  expect(alone("żadnego nie odkrywam", "pl")).toBe("Żadnego nie odkrywam");
  expect(alone("", "de")).toBe("");
});
