import { expect, test, vi } from "vitest";
import { clauseCache } from "../state/clauseCache";
import { bracketed, piecesOf } from "./ruleText";
import { tipPosition } from "./tipPosition";

const PHONE = { width: 390, height: 844 };
/** Waits patiently: a second may be short on a busy machine. */
const soon = (look: () => void) => vi.waitFor(look, { timeout: 20_000 });
const at = (left: number, top: number) => ({ left, top, right: left + 30, bottom: top + 16 });

test("a tip is below its clause, above it near the bottom, and never outside the window", () => {
  const tip = { width: 374, height: 200 };
  expect(tipPosition(at(20, 100), tip, PHONE)).toEqual({ left: 8, top: 122 });
  expect(tipPosition(at(350, 800), tip, PHONE)).toEqual({ left: 8, top: 594 });
  expect(tipPosition(at(200, 100), { width: 100, height: 40 }, PHONE).left).toBe(200);
  expect(tipPosition(at(10, 20), { width: 374, height: 900 }, PHONE).top).toBe(8);
});

test("a clause is fetched once per language", async () => {
  const fetch = vi.fn(async (_game: string, id: string, language: string) => ({ text: `${id} ${language}` }));
  const book = clauseCache(fetch);
  const german = book("ankh", "A8.7", "de");
  expect(german.value.text).toBe("");
  await soon(() => expect(german.value.text).toBe("A8.7 de"));
  expect(book("ankh", "A8.7", "de")).toBe(german);
  const polish = book("ankh", "A8.7", "pl");
  await soon(() => expect(polish.value.text).toBe("A8.7 pl"));
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("a failure is reported, and the next use tries again", async () => {
  const answers = [Promise.reject(new Error("away")), Promise.resolve({ text: "there" })];
  const book = clauseCache(() => answers.shift() ?? Promise.reject(new Error("too often")));
  const first = book("ankh", "A1.1", "en");
  await soon(() => expect(first.value.fault?.message).toBe("away"));
  const second = book("ankh", "A1.1", "en");
  await soon(() => expect(second.value.text).toBe("there"));
});

test("bold, names, code and known clauses of a text", () => {
  const text = "**Move**: see *Phoenix* (K6.2, A7, `ennead K6.2`).";
  expect(piecesOf(text, new Set(["K6.2"]))).toEqual([
    { kind: "strong", text: "Move" },
    { kind: "plain", text: ": see " },
    { kind: "strong", text: "Phoenix" },
    { kind: "plain", text: " (" },
    { kind: "clause", text: "K6.2" },
    { kind: "plain", text: ", " },
    { kind: "plain", text: "A7" },
    { kind: "plain", text: ", " },
    { kind: "code", text: "ennead K6.2" },
    { kind: "plain", text: ")." },
  ]);
  expect(piecesOf("K6.2").map((part) => part.kind)).toEqual(["plain"]);
  expect([...bracketed("May end where it began (A5.1), B2 (or so)")]).toEqual(["A5.1"]);
});
