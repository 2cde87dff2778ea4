import { expect, test } from "vitest";
import { capitalize } from "./capitalize";

test("words that stand alone begin with a capital letter", () => {
  expect(capitalize("done moving", "en")).toBe("Done moving");
  expect(capitalize("żadnego nie odkrywam", "pl")).toBe("Żadnego nie odkrywam");
  expect(capitalize("", "de")).toBe("");
});
