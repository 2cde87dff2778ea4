import { expect, test } from "vitest";
import { translator } from "./translator";

const entries = {
  hello: "Hello {name}",
  lines: { one: "{n} wpis", few: "{n} wpisy", many: "{n} wpisów", other: "{n} wpisu" },
};

test("arguments are inserted, plural forms follow the language", () => {
  const messageText = translator("pl", entries);
  expect(messageText("hello", { name: "Isis" })).toBe("Hello Isis");
  expect([1, 2, 5, 12, 22].map((n) => messageText("lines", { n }))).toEqual([
    "1 wpis",
    "2 wpisy",
    "5 wpisów",
    "12 wpisów",
    "22 wpisy",
  ]);
});

test("a right-to-left name is isolated from the sentence", () => {
  const messageText = translator("en", entries);
  expect(messageText("hello", { name: "\u05e9\u05e8\u05d4 1" })).toBe("Hello \u2068\u05e9\u05e8\u05d4 1\u2069");
});

test("an unknown key is shown as it is", () => {
  const messageText = translator("en", entries);
  expect(messageText("nowhere")).toBe("nowhere");
  expect(messageText.has("nowhere")).toBe(false);
});
