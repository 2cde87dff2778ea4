import { expect, test } from "vitest";
import type { EntryOut, GameOut, OptionOut } from "../api/wire";
import type { AnyGame } from "../games";
import { line } from "../testing";
import { changedSpots, litSpots } from "./litSpots";

const ui = {} as unknown as AnyGame;
const option = (n: number, ...spots: string[]) => ({ option: n, spots }) as unknown as OptionOut;

test("a place may stand for several options, and some options have none", () => {
  const decision = { options: [option(-1), option(1, "hex:1"), option(2, "hex:0"), option(3, "hex:1")] };
  const lit = litSpots(ui, { decision } as unknown as GameOut);
  expect([...lit.keys()]).toEqual(["hex:1", "hex:0"]);
  expect(lit.get("hex:1")?.map((one) => one.option)).toEqual([1, 3]);
  expect(litSpots({ isBoardless: true } as unknown as AnyGame, { decision } as unknown as GameOut).size).toBe(0);
  expect(litSpots(ui, { decision: null } as unknown as GameOut).size).toBe(0);
});

test("changes are those logged since the seat's last choice, without undone ones", () => {
  const entry = (id: number, kind: EntryOut["kind"], seat: number): EntryOut => {
    const lines = kind === "choice" ? [line("told", [], { spots: [`e${id}`] })] : [];
    return { id, kind, seat, at: 0, body: {}, lines };
  };
  const made = [entry(2, "choice", 0), entry(3, "choice", 1), entry(4, "chat", 1), entry(5, "choice", 0)];
  expect([...changedSpots(ui, {}, made, 0)]).toEqual(["e5"]);
  const undone = [...made, entry(6, "undo", 0), entry(7, "choice", 1)];
  expect([...changedSpots(ui, {}, undone, 0)]).toEqual(["e7"]);
});
