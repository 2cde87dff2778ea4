import { expect, test } from "vitest";
import type { EntryOut, GameOut } from "../api/wire";
import type { AnyGame } from "../games";
import { line } from "../testing";
import {
  changedSpots,
  isAbandoned,
  lastTold,
  litSpots,
  logLines,
  nextOfMine,
  sameDecision,
  stepsToMine,
  whyFloor,
} from "./derive";

const told = (kind: string) => line(kind, [], { message: [kind], text: kind });
const entry = (id: number, kind: EntryOut["kind"], seat: number, body = {}): EntryOut => ({
  id,
  kind,
  seat,
  at: 0,
  body,
  told: kind === "choice" ? [told(`e${id}`)] : [],
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

test("lines of choices that were taken back are marked, and moments count what is left", () => {
  const lines = logLines(whole(ENTRIES));
  expect(lines.filter((line) => line.undone).map((line) => line.entry.id)).toEqual([3, 5]);
  expect(lines.find((line) => line.entry.id === 2)?.moment).toBe(1);
  expect(lines.find((line) => line.entry.id === 7)?.moment).toBe(2);
});

test("an undo without a number takes the last choice", () => {
  const lines = logLines(whole([entry(1, "choice", 0), entry(2, "choice", 0), entry(3, "undo", 0)]));
  expect(lines.filter((line) => line.undone).map((line) => line.entry.id)).toEqual([2]);
});

test("a change of mind takes one seat's choices and leaves what others chose since", () => {
  const sealed = [
    entry(1, "choice", 0),
    entry(2, "choice", 1),
    entry(3, "choice", 0),
    entry(4, "unseal", 0, { left: 0 }),
  ];
  const lines = logLines(whole([...sealed, entry(5, "choice", 1)]));
  expect(lines.filter((line) => line.undone).map((line) => line.entry.id)).toEqual([1, 3]);
  expect(lines.at(-1)?.moment).toBe(2);
  expect(stepsToMine(whole(sealed), 1)).toBe(1);
});

test("of a log whose beginning was not read the same lines are taken back, at the same moments", () => {
  const all = logLines(whole(ENTRIES));
  const [, ...tail] = all.filter((line) => line.entry.kind === "choice");
  expect(logLines({ before: [0], entries: ENTRIES.slice(2) }).filter((line) => line.told)).toEqual(tail);
  const deep = logLines({ before: [0, 1, 0], entries: [entry(9, "undo", 0, { left: 1 }), entry(10, "choice", 1)] });
  expect(deep.map((line) => [line.entry.id, line.undone, line.moment])).toEqual([
    [9, false, 3],
    [10, false, 2],
  ]);
});

test("what was sealed before the log was read is taken back by its seat alone", () => {
  const log = { before: [1, 0, 1], entries: [entry(9, "unseal", 0, { left: 1 }), entry(10, "choice", 2)] };
  expect(logLines(log).at(-1)?.moment).toBe(3);
  expect(stepsToMine(log, 1)).toBe(2);
  expect(stepsToMine(log, 0)).toBe(0);
  expect(whyFloor(log, { you: 1, asked: [0] } as unknown as GameOut)).toEqual({ key: "since", seat: 2 });
});

test("the floor says why", () => {
  const at = (asked: number[]) => ({ you: 0, asked }) as unknown as GameOut;
  expect(whyFloor(whole([]), at([0]))).toEqual({ key: "nothing" });
  expect(whyFloor(whole([entry(1, "choice", 0), entry(2, "choice", 1)]), at([0]))).toEqual({ key: "since", seat: 1 });
  expect(whyFloor(whole([entry(1, "choice", 0)]), at([1]))).toEqual({ key: "turn", seat: 1 });
  expect(whyFloor(whole([entry(1, "choice", 0)]), at([0]))).toEqual({ key: "shown" });
  expect(whyFloor(whole([entry(1, "choice", 0)]), at([1, 0]))).toEqual({ key: "several" });
});

test("taking back reaches to my own last choice", () => {
  expect(stepsToMine(whole(ENTRIES), 1)).toBe(1);
  expect(stepsToMine(whole(ENTRIES), 0)).toBe(2);
  expect(stepsToMine(whole(ENTRIES), 2)).toBe(0);
});

test("a vote to go back names what I was told of the choices that still count", () => {
  expect(lastTold(whole(ENTRIES), 2)).toEqual(["e2", "e7"]);
  expect(lastTold(whole(ENTRIES), 1)).toEqual(["e7"]);
  expect(lastTold(whole(ENTRIES), 0)).toEqual([]);
  expect(lastTold(whole(ENTRIES), 9)).toEqual(["e2", "e7"]);
  expect(lastTold(whole([...ENTRIES, { ...entry(8, "choice", 1), told: [] }]), 1)).toEqual([]);
});

test("a game is abandoned that is over without a result", () => {
  expect(isAbandoned({ status: "over", result: null })).toBe(true);
  expect(isAbandoned({ status: "over", result: [0, 0] })).toBe(false);
  expect(isAbandoned({ status: "running", result: null })).toBe(false);
});

const ui = {
  spots: (_: unknown, __: unknown, option: { option: number }) =>
    option.option < 0 ? [] : [`hex:${option.option % 2}`],
  eventSpots: (_: unknown, line: { kind: string }) => [line.kind],
} as unknown as AnyGame;
const option = (n: number) => ({ option: n, token: "", key: "", label: String(n), note: "" });
const decision = {
  kind: "k",
  about: -1,
  clause: "",
  key: "",
  prompt: "",
  options: [option(-1), option(1), option(2), option(3)],
};

test("a place may stand for several options, and some options have none", () => {
  const lit = litSpots(ui, { view: {}, decision } as unknown as GameOut);
  expect([...lit.keys()]).toEqual(["hex:1", "hex:0"]);
  expect(lit.get("hex:1")?.map((one) => one.option)).toEqual([1, 3]);
  expect(litSpots(ui, { view: {}, decision: null } as unknown as GameOut).size).toBe(0);
});

test("what changed is what was told since my last choice, and nothing of what was taken back", () => {
  expect([...changedSpots(ui, {}, ENTRIES.slice(0, 5), 0)]).toEqual(["e5"]);
  expect([...changedSpots(ui, {}, ENTRIES, 0)]).toEqual(["e7"]);
});

test("the same question is known again", () => {
  expect(sameDecision(decision, { ...decision, prompt: "other words" })).toBe(true);
  expect(sameDecision(decision, { ...decision, options: [option(1)] })).toBe(false);
  expect(sameDecision(decision, null)).toBe(false);
});

test("at one screen the seat in front goes first, then the others in turn", () => {
  const game = (you: number | null, asked: number[]) => ({ you, yours: [0, 2], asked }) as unknown as GameOut;
  expect(nextOfMine(game(2, [0, 2]))).toBe(2);
  expect(nextOfMine(game(2, [0, 1]))).toBe(0);
  expect(nextOfMine(game(null, [1]))).toBe(null);
});
