import { expect, test } from "vitest";
import { speaker } from "./speaker";

const entries = {
  hello: "Hello {name}",
  lines: { one: "{n} wpis", few: "{n} wpisy", many: "{n} wpisów", other: "{n} wpisu" },
};

test("arguments go into the sentence, plural forms follow the language", () => {
  const say = speaker("pl", entries);
  expect(say("hello", { name: "Isis" })).toBe("Hello Isis");
  expect([1, 2, 5, 12, 22].map((n) => say("lines", { n }))).toEqual([
    "1 wpis",
    "2 wpisy",
    "5 wpisów",
    "12 wpisów",
    "22 wpisy",
  ]);
});

test("a name written from the right is set apart from the sentence", () => {
  const say = speaker("en", entries);
  expect(say("hello", { name: "\u05e9\u05e8\u05d4 1" })).toBe("Hello \u2068\u05e9\u05e8\u05d4 1\u2069");
});

test("an unknown key shows itself", () => {
  const say = speaker("en", entries);
  expect(say("nowhere")).toBe("nowhere");
  expect(say.has("nowhere")).toBe(false);
});
