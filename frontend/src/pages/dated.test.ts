import { expect, test } from "vitest";
import { dated, variety } from "./dated";

test("the page's language, in the browser's variety of it", () => {
  expect(variety("en", ["pl-PL", "en-AU", "en-US"])).toBe("en-AU");
  expect(variety("de", ["en-US"])).toBe("de");
  expect(variety("en", ["de-DE"])).toBe("en-GB");
});

test("the day comes before the month where people write it so", () => {
  const november = Date.UTC(2026, 10, 3, 12);
  expect(dated(november, "en", ["en-GB"])).toMatch(/^3 Nov 2026/);
  expect(dated(november, "en", ["en-US"])).toMatch(/^Nov 3, 2026/);
  expect(dated(november, "de", ["en-US"])).toMatch(/^03\.11\.2026/);
});
