import { beforeEach, expect, test, vi } from "vitest";
import * as calls from "../api/calls";
import { Refusal, Unreachable } from "../api/http";
import type { EntryOut, GameOut, LogOut } from "../api/wire";
import { ChoiceSender, type SenderHost } from "./choiceSender";

vi.mock("../api/calls", () => ({ choose: vi.fn(), log: vi.fn() }));
const choose = vi.mocked(calls.choose);
const log = vi.mocked(calls.log);
const entry = (kind: EntryOut["kind"], seat: number): EntryOut => ({ id: 5, kind, seat, at: 0, body: {}, lines: [] });
const since = (...entries: EntryOut[]): LogOut => ({ before: [], entries, more: false });
const taken = { version: 8, repeated: false };
const stale = new Refusal(409, "server.stale", "gone on");

const question = { kind: "k", about: -1, options: [] };
const at = (version: number, decision: unknown = question) => ({ version, you: 0, decision }) as unknown as GameOut;

/** A host whose table moves on to the next of these states on every refresh. */
function host(...goesOn: GameOut[]) {
  const reports: string[] = [];
  const state = { game: at(7), reports };
  const made: SenderHost = {
    viewer: () => ({ id: "g", lang: "en" }),
    game: () => state.game,
    refresh: async () => {
      state.game = goesOn.shift() ?? state.game;
      choiceSender.onView(state.game);
    },
    stale: () => reports.push("stale"),
    refused: (why) => reports.push(why),
  };
  const choiceSender = new ChoiceSender(made);
  return { choiceSender, state };
}

beforeEach(() => {
  vi.useFakeTimers();
  choose.mockReset();
  log.mockReset();
  log.mockResolvedValue(since(entry("choice", 1), entry("unseal", 2), entry("chat", 0)));
});

const sent = () => choose.mock.calls.map(([, version, option]) => [version, option]);

test("no second choice before the view that results from the first", async () => {
  choose.mockResolvedValue(taken);
  const { choiceSender } = host();
  choiceSender.choose(1);
  choiceSender.choose(2);
  await vi.advanceTimersByTimeAsync(5000);
  choiceSender.choose(3);
  expect(sent()).toEqual([[7, 1]]);
  expect(choiceSender.sending.value).toBe(true);
  choiceSender.onView(at(8));
  expect(choiceSender.sending.value).toBe(false);
});

test("if the stream is slow, the view is fetched", async () => {
  choose.mockResolvedValue(taken);
  const { choiceSender } = host(at(8));
  choiceSender.choose(1);
  await vi.advanceTimersByTimeAsync(1600);
  expect(choiceSender.sending.value).toBe(false);
});

test("an undelivered choice is sent again, after a while or on reconnect", async () => {
  choose.mockRejectedValue(new Unreachable());
  const { choiceSender } = host();
  choiceSender.choose(1);
  await vi.advanceTimersByTimeAsync(1600);
  choiceSender.onReconnect();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([
    [7, 1],
    [7, 1],
    [7, 1],
  ]);
  choose.mockResolvedValue(taken);
  await vi.advanceTimersByTimeAsync(1600);
  choiceSender.onView(at(8));
  await vi.advanceTimersByTimeAsync(9000);
  expect(sent().length).toBe(4);
});

test("while a kept choice is sent again and again, it stays unsent: it is announced once", async () => {
  choose.mockRejectedValue(new Refusal(503, "server.busy", "busy"));
  const { choiceSender } = host();
  const told: boolean[] = [];
  const stop = choiceSender.unsent.subscribe((kept) => told.push(kept));
  choiceSender.choose(1);
  await vi.advanceTimersByTimeAsync(4700);
  expect(sent().length).toBe(4);
  expect(told).toEqual([false, true]);
  choose.mockResolvedValue(taken);
  await vi.advanceTimersByTimeAsync(1600);
  expect(told).toEqual([false, true, false]);
  stop();
});

test("too late, but the question is still open: sent once more for the new version", async () => {
  choose.mockRejectedValueOnce(stale).mockResolvedValue(taken);
  const { choiceSender, state } = host(at(8));
  choiceSender.choose(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([
    [7, 1],
    [8, 1],
  ]);
  expect(state.reports).toEqual([]);
});

test("sent again as often as others seal before it arrives; never twice for one version", async () => {
  choose
    .mockRejectedValueOnce(stale)
    .mockRejectedValueOnce(stale)
    .mockRejectedValueOnce(stale)
    .mockResolvedValue(taken);
  const { choiceSender, state } = host(at(8), at(9), at(10));
  choiceSender.choose(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([
    [7, 1],
    [8, 1],
    [9, 1],
    [10, 1],
  ]);
  expect(state.reports).toEqual([]);
  choiceSender.onView(at(11));
  choose.mockReset();
  choose.mockRejectedValue(stale);
  choiceSender.choose(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([[10, 1]]);
  expect(state.reports).toEqual(["stale"]);
});

test("too late, and another question is open: reported, not sent", async () => {
  choose.mockRejectedValue(stale);
  const { choiceSender, state } = host(at(8, { ...question, kind: "other" }));
  choiceSender.choose(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([[7, 1]]);
  expect(state.reports).toEqual(["stale"]);
  expect(choiceSender.sending.value).toBe(false);
});

test.each([
  ["I have answered it at another window", since(entry("choice", 0))],
  ["I have changed my mind there", since(entry("unseal", 0))],
  ["somebody went back", since(entry("choice", 1), entry("undo", 1))],
  ["more has happened than can be read at once", { ...since(), more: true }],
])("what is asked looks the same, but %s: said, not sent", async (_, happened) => {
  choose.mockRejectedValue(stale);
  log.mockResolvedValue(happened);
  const { choiceSender, state } = host(at(8));
  choiceSender.choose(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([[7, 1]]);
  expect(state.reports).toEqual(["stale"]);
  expect(choiceSender.sending.value).toBe(false);
});

test("unknown what happened: reported, not sent", async () => {
  choose.mockRejectedValue(stale);
  log.mockRejectedValue(new Unreachable());
  const { choiceSender, state } = host(at(8));
  choiceSender.choose(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([[7, 1]]);
  expect(state.reports).toEqual(["stale"]);
});

test("a choice made on a newer view meanwhile replaces the late one", async () => {
  choose.mockRejectedValueOnce(stale).mockResolvedValue(taken);
  let answer: (found: LogOut) => void = () => undefined;
  log.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { choiceSender, state } = host(at(8));
  choiceSender.choose(1);
  await vi.advanceTimersByTimeAsync(0);
  choiceSender.choose(2);
  answer(since(entry("choice", 1)));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([
    [7, 1],
    [8, 2],
  ]);
  expect(choiceSender.sending.value).toBe(true);
  expect(state.reports).toEqual([]);
});

test("a refusal is shown in the server's words", async () => {
  choose.mockRejectedValue(new Refusal(422, "why.x", "not there"));
  const { choiceSender, state } = host();
  choiceSender.choose(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(state.reports).toEqual(["not there"]);
});
