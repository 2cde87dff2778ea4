import { beforeEach, expect, test, vi } from "vitest";
import type { EntryOut, GameOut } from "../api/wire";
import type { Notice } from "./table";
import { UndoController } from "./undo";

const undo = vi.hoisted(() => vi.fn(async (_: unknown, __: number, steps: number) => ({ result: "done", steps })));
vi.mock("../api/calls", () => ({ undo }));

const choice = (id: number, seat: number): EntryOut => ({ id, kind: "choice", seat, at: 0, body: {}, lines: [] });
let game: GameOut;
let notice: Notice | null;
let entries: EntryOut[];
let sending: boolean;
const undoer = () =>
  new UndoController({
    viewer: () => ({ id: "g", lang: "en" }),
    game: () => game,
    log: () => ({ before: [], entries }),
    isSending: () => sending,
    skip: () => undefined,
    notify: (said) => (notice = said),
    attempt: async (run) => {
      await run();
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

test("the user's choices are undone one by one, or all that are free", () => {
  undoer().request();
  undoer().request(true);
  expect(undo.mock.calls.map((call) => call[2])).toEqual([1, 2]);
});

test("at the floor the first press says why; asking the others is a separate step", () => {
  game = table(0);
  undoer().request();
  expect(undo).not.toHaveBeenCalled();
  expect(notice).toMatchObject({ key: "web.undo.why_since", args: { name: "god 1" }, action: { key: "web.undo.ask" } });
  notice?.action?.run();
  expect(undo.mock.calls[0]?.[2]).toBe(2);
});

test("requests made while a choice is being sent wait for it", async () => {
  const one = undoer();
  sending = true;
  one.backTo(2);
  expect(undo).not.toHaveBeenCalled();
  sending = false;
  game = table(4, 8);
  one.onView(null, null);
  await Promise.resolve();
  expect(undo.mock.calls.map((call) => call[2])).toEqual([2]);
});

test("the piece in hand is put back to where it was picked up, only if that is free", () => {
  const one = undoer();
  expect(one.putBackInHand()).toBe(false);
  one.onView(table(1), "figure:3");
  game = table(3);
  expect(one.putBackInHand()).toBe(true);
  expect(undo.mock.calls[0]?.[2]).toBe(2);
  game = table(0, 9);
  expect(one.putBackInHand()).toBe(false);
});
