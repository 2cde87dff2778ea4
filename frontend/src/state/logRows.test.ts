import { expect, test } from "vitest";
import type { EntryOut, GameOut } from "../api/wire";
import { line } from "../testing";
import { lastSentences, logRows, stepsToMine, whyFloor } from "./logRows";

const told = (kind: string) => line(kind, [], { text: kind, spots: [kind] });
const entry = (id: number, kind: EntryOut["kind"], seat: number, body = {}): EntryOut => ({
  id,
  kind,
  seat,
  at: 0,
  body,
  lines: kind === "choice" ? [told(`e${id}`)] : [],
});
const whole = (entries: EntryOut[]) => ({ before: [], entries });
const ENTRIES = [
  entry(1, "start", -1),
  entry(2, "choice", 0),
  entry(3, "choice", 1),
  entry(4, "chat", 1, { name: "N", text: "hm" }),
  entry(5, "choice", 0),
  entry(6, "undo", 0, { left: 1 }),
  entry(7, "choice", 1),
];

test("lines of undone choices are marked, and moments count what is left", () => {
  const lines = logRows(whole(ENTRIES));
  expect(lines.filter((line) => line.undone).map((line) => line.entry.id)).toEqual([3, 5]);
  expect(lines.find((line) => line.entry.id === 2)?.moment).toBe(1);
  expect(lines.find((line) => line.entry.id === 7)?.moment).toBe(2);
});

test("an undo without a number takes the last choice", () => {
  const lines = logRows(whole([entry(1, "choice", 0), entry(2, "choice", 0), entry(3, "undo", 0)]));
  expect(lines.filter((line) => line.undone).map((line) => line.entry.id)).toEqual([2]);
});

test("unsealing undoes one seat's choices and leaves what others chose since", () => {
  const sealed = [
    entry(1, "choice", 0),
    entry(2, "choice", 1),
    entry(3, "choice", 0),
    entry(4, "unseal", 0, { left: 0 }),
  ];
  const lines = logRows(whole([...sealed, entry(5, "choice", 1)]));
  expect(lines.filter((line) => line.undone).map((line) => line.entry.id)).toEqual([1, 3]);
  expect(lines.at(-1)?.moment).toBe(2);
  expect(stepsToMine(whole(sealed), 1)).toBe(1);
});

test("a log without its beginning has the same undone lines and moments", () => {
  const all = logRows(whole(ENTRIES));
  const [, ...tail] = all.filter((line) => line.entry.kind === "choice");
  expect(logRows({ before: [0], entries: ENTRIES.slice(2) }).filter((line) => line.line)).toEqual(tail);
  const deep = logRows({ before: [0, 1, 0], entries: [entry(9, "undo", 0, { left: 1 }), entry(10, "choice", 1)] });
  expect(deep.map((line) => [line.entry.id, line.undone, line.moment])).toEqual([
    [9, false, 3],
    [10, false, 2],
  ]);
});

test("what was sealed before the loaded log is undone for its seat alone", () => {
  const log = { before: [1, 0, 1], entries: [entry(9, "unseal", 0, { left: 1 }), entry(10, "choice", 2)] };
  expect(logRows(log).at(-1)?.moment).toBe(3);
  expect(stepsToMine(log, 1)).toBe(2);
  expect(stepsToMine(log, 0)).toBe(0);
  expect(whyFloor(log, { you: 1, asked: [0] } as unknown as GameOut)).toEqual({ key: "since", seat: 2 });
});

test("the floor has a reason", () => {
  const at = (asked: number[]) => ({ you: 0, asked }) as unknown as GameOut;
  expect(whyFloor(whole([]), at([0]))).toEqual({ key: "nothing" });
  expect(whyFloor(whole([entry(1, "choice", 0), entry(2, "choice", 1)]), at([0]))).toEqual({ key: "since", seat: 1 });
  expect(whyFloor(whole([entry(1, "choice", 0)]), at([1]))).toEqual({ key: "turn", seat: 1 });
  expect(whyFloor(whole([entry(1, "choice", 0)]), at([0]))).toEqual({ key: "shown" });
  expect(whyFloor(whole([entry(1, "choice", 0)]), at([1, 0]))).toEqual({ key: "several" });
});

test("an undo reaches back to the seat's own last choice", () => {
  expect(stepsToMine(whole(ENTRIES), 1)).toBe(1);
  expect(stepsToMine(whole(ENTRIES), 0)).toBe(2);
  expect(stepsToMine(whole(ENTRIES), 2)).toBe(0);
});

test("a vote on an undo lists the sentences of the choices that still count", () => {
  expect(lastSentences(whole(ENTRIES), 2)).toEqual(["e2", "e7"]);
  expect(lastSentences(whole(ENTRIES), 1)).toEqual(["e7"]);
  expect(lastSentences(whole(ENTRIES), 0)).toEqual([]);
  expect(lastSentences(whole(ENTRIES), 9)).toEqual(["e2", "e7"]);
  expect(lastSentences(whole([...ENTRIES, { ...entry(8, "choice", 1), lines: [] }]), 1)).toEqual([]);
});
