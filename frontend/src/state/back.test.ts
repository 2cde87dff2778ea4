import { beforeEach, expect, test, vi } from "vitest";
import type { EntryOut, GameOut } from "../api/wire";
import { Back } from "./back";
import type { Notice } from "./table";

const undo = vi.hoisted(() => vi.fn(async (_: unknown, __: number, steps: number) => ({ result: "done", steps })));
vi.mock("../api/calls", () => ({ undo }));

const choice = (id: number, seat: number): EntryOut => ({ id, kind: "choice", seat, at: 0, body: {}, told: [] });
let game: GameOut;
let notice: Notice | null;
let entries: EntryOut[];
let sending: boolean;
const back = () =>
  new Back({
    eyes: () => ({ id: "g", lang: "en" }),
    game: () => game,
    log: () => ({ before: [], entries }),
    isSending: () => sending,
    skip: () => undefined,
    say: (said) => (notice = said),
    tell: async (deed) => {
      await deed();
      return true;
    },
    nameOf: (seat) => `god ${seat}`,
  });
const table = (undoable: number, version = 7): GameOut =>
  ({ you: 0, asked: [0], undoable, version }) as unknown as GameOut;

beforeEach(() => {
  undo.mockClear();
  [game, notice, entries, sending] = [table(2), null, [choice(1, 0), choice(2, 1)], false];
});

test("own choices are taken back one by one, or all that are free", () => {
  back().undo();
  back().undo(true);
  expect(undo.mock.calls.map((call) => call[2])).toEqual([1, 2]);
});

test("at the floor nobody is asked at the first press: it is said why, and asking is a step of its own", () => {
  game = table(0);
  back().undo();
  expect(undo).not.toHaveBeenCalled();
  expect(notice).toMatchObject({ key: "web.undo.why_since", args: { name: "god 1" }, act: { key: "web.undo.ask" } });
  notice?.act?.deed();
  expect(undo.mock.calls[0]?.[2]).toBe(2);
});

test("what was wished for while a choice was on its way comes after it", async () => {
  const one = back();
  sending = true;
  one.backTo(2);
  expect(undo).not.toHaveBeenCalled();
  sending = false;
  game = table(4, 8);
  one.seen(null, null);
  await Promise.resolve();
  expect(undo.mock.calls.map((call) => call[2])).toEqual([2]);
});

test("what is in hand is put back as far as it was taken up, and only if that is free", () => {
  const one = back();
  expect(one.putBack()).toBe(false);
  one.seen(table(1), "figure:3");
  game = table(3);
  expect(one.putBack()).toBe(true);
  expect(undo.mock.calls[0]?.[2]).toBe(2);
  game = table(0, 9);
  expect(one.putBack()).toBe(false);
});
