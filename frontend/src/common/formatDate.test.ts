import { expect, test } from "vitest";
import { dateLocale, formatDate } from "./formatDate";

test("the page's language, in the browser's variety of it", () => {
  expect(dateLocale("en", ["pl-PL", "en-AU", "en-US"])).toBe("en-AU");
  expect(dateLocale("de", ["en-US"])).toBe("de");
  expect(dateLocale("en", ["de-DE"])).toBe("en-GB");
});

test("the order of day and month follows the region", () => {
  const november = Date.UTC(2026, 10, 3, 12);
  expect(formatDate(november, "en", ["en-GB"])).toMatch(/^3 Nov 2026/);
  expect(formatDate(november, "en", ["en-US"])).toMatch(/^Nov 3, 2026/);
  expect(formatDate(november, "de", ["en-US"])).toMatch(/^03\.11\.2026/);
});
