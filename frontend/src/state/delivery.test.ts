import { beforeEach, expect, test, vi } from "vitest";
import * as calls from "../api/calls";
import { Refusal, Unreachable } from "../api/http";
import type { EntryOut, GameOut, LogOut } from "../api/wire";
import { Delivery, type Desk } from "./delivery";

vi.mock("../api/calls", () => ({ choose: vi.fn(), log: vi.fn() }));
const choose = vi.mocked(calls.choose);
const log = vi.mocked(calls.log);
const entry = (kind: EntryOut["kind"], seat: number): EntryOut => ({ id: 5, kind, seat, at: 0, body: {}, told: [] });
const since = (...entries: EntryOut[]): LogOut => ({ before: [], entries, more: false });
const taken = { version: 8, repeated: false };
const stale = new Refusal(409, "server.stale", "gone on", 8);

const question = { kind: "k", about: -1, options: [] };
const at = (version: number, decision: unknown = question) => ({ version, you: 0, decision }) as unknown as GameOut;

/** A desk whose table goes on to the next of these when somebody looks. */
function desk(...goesOn: GameOut[]) {
  const told: string[] = [];
  const state = { game: at(7), told };
  const made: Desk = {
    eyes: () => ({ id: "g", lang: "en" }),
    game: () => state.game,
    refresh: async () => {
      state.game = goesOn.shift() ?? state.game;
      delivery.seen(state.game);
    },
    stale: () => told.push("stale"),
    refused: (why) => told.push(why),
  };
  const delivery = new Delivery(made);
  return { delivery, state };
}

beforeEach(() => {
  vi.useFakeTimers();
  choose.mockReset();
  log.mockReset();
  log.mockResolvedValue(since(entry("choice", 1), entry("unseal", 2), entry("chat", 0)));
});

const sent = () => choose.mock.calls.map(([, version, option]) => [version, option]);

test("no second choice before the view that follows from the first", async () => {
  choose.mockResolvedValue(taken);
  const { delivery } = desk();
  delivery.choose(1);
  delivery.choose(2);
  await vi.advanceTimersByTimeAsync(5000);
  delivery.choose(3);
  expect(sent()).toEqual([[7, 1]]);
  expect(delivery.sending.value).toBe(true);
  delivery.seen(at(8));
  expect(delivery.sending.value).toBe(false);
});

test("a slow stream is helped by looking", async () => {
  choose.mockResolvedValue(taken);
  const { delivery } = desk(at(8));
  delivery.choose(1);
  await vi.advanceTimersByTimeAsync(1600);
  expect(delivery.sending.value).toBe(false);
});

test("what could not be delivered is sent again, by time or when the line is back", async () => {
  choose.mockRejectedValue(new Unreachable());
  const { delivery } = desk();
  delivery.choose(1);
  await vi.advanceTimersByTimeAsync(1600);
  delivery.returned();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([
    [7, 1],
    [7, 1],
    [7, 1],
  ]);
  choose.mockResolvedValue(taken);
  await vi.advanceTimersByTimeAsync(1600);
  delivery.seen(at(8));
  await vi.advanceTimersByTimeAsync(9000);
  expect(sent().length).toBe(4);
});

test("too late, but the same is still asked: sent once more for the new version", async () => {
  choose.mockRejectedValueOnce(stale).mockResolvedValue(taken);
  const { delivery, state } = desk(at(8));
  delivery.choose(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([
    [7, 1],
    [8, 1],
  ]);
  expect(state.told).toEqual([]);
});

test("as often as others seal before it arrives, it is sent again; never twice for one version", async () => {
  choose
    .mockRejectedValueOnce(stale)
    .mockRejectedValueOnce(stale)
    .mockRejectedValueOnce(stale)
    .mockResolvedValue(taken);
  const { delivery, state } = desk(at(8), at(9), at(10));
  delivery.choose(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([
    [7, 1],
    [8, 1],
    [9, 1],
    [10, 1],
  ]);
  expect(state.told).toEqual([]);
  delivery.seen(at(11));
  choose.mockReset();
  choose.mockRejectedValue(stale);
  delivery.choose(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([[10, 1]]);
  expect(state.told).toEqual(["stale"]);
});

test("too late, and something else is asked: said, not sent", async () => {
  choose.mockRejectedValue(stale);
  const { delivery, state } = desk(at(8, { ...question, kind: "other" }));
  delivery.choose(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([[7, 1]]);
  expect(state.told).toEqual(["stale"]);
  expect(delivery.sending.value).toBe(false);
});

test.each([
  ["I have answered it at another window", since(entry("choice", 0))],
  ["I have changed my mind there", since(entry("unseal", 0))],
  ["somebody went back", since(entry("choice", 1), entry("undo", 1))],
  ["more has happened than can be read at once", { ...since(), more: true }],
])("what is asked looks the same, but %s: said, not sent", async (_, happened) => {
  choose.mockRejectedValue(stale);
  log.mockResolvedValue(happened);
  const { delivery, state } = desk(at(8));
  delivery.choose(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([[7, 1]]);
  expect(state.told).toEqual(["stale"]);
  expect(delivery.sending.value).toBe(false);
});

test("it cannot be found out what has happened: said, not sent", async () => {
  choose.mockRejectedValue(stale);
  log.mockRejectedValue(new Unreachable());
  const { delivery, state } = desk(at(8));
  delivery.choose(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([[7, 1]]);
  expect(state.told).toEqual(["stale"]);
});

test("what is chosen on a newer view, while the late choice is looked into, is what counts", async () => {
  choose.mockRejectedValueOnce(stale).mockResolvedValue(taken);
  let answer: (found: LogOut) => void = () => undefined;
  log.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { delivery, state } = desk(at(8));
  delivery.choose(1);
  await vi.advanceTimersByTimeAsync(0);
  delivery.choose(2);
  answer(since(entry("choice", 1)));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([
    [7, 1],
    [8, 2],
  ]);
  expect(delivery.sending.value).toBe(true);
  expect(state.told).toEqual([]);
});

test("a refusal is told in its own words", async () => {
  choose.mockRejectedValue(new Refusal(422, "why.x", "not there"));
  const { delivery, state } = desk();
  delivery.choose(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(state.told).toEqual(["not there"]);
});
