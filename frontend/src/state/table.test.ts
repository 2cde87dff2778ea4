import { beforeEach, expect, test, vi } from "vitest";
import type { GameOut, StreamOut } from "../api/wire";
import { line } from "../testing";

const view = vi.hoisted(() => vi.fn());
const stream = vi.hoisted(() => ({ receive: (_: unknown): void => undefined }));
vi.mock("../api/calls", () => ({ SPECTATOR: -1, view, log: async () => ({ before: [], entries: [] }) }));
vi.mock("../games", () => ({ loadGame: async () => ({}) }));
vi.mock("./seatLinks", () => ({ seatToken: () => undefined }));
vi.mock("./settings", () => ({ language: { value: "en" }, animate: () => true, moveDelay: () => 0 }));
vi.mock("./text", () => ({ text: { value: (key: string) => key } }));
vi.mock("./stream", () => ({
  Stream: class {
    connection = { subscribe: () => () => undefined };
    stop = () => undefined;
    constructor(_: unknown, __: unknown, receive: (sent: unknown) => void) {
      stream.receive = receive;
    }
  },
}));

const { Table } = await import("./table");

beforeEach(() => {
  view.mockReset();
});

/** Two people at one screen: seat 0 has chosen, and seat 1 is asked. The seats whose views the page then fetches. */
async function viewsFetched(isPrivate: number[]): Promise<{ seats: number[]; cover: number | null }> {
  const sent = { status: "running", yours: [0, 1], asked: [1], sealed: [], seats: [], private: isPrivate };
  view.mockImplementation(async ({ seat }) => ({ ...sent, you: seat < 0 ? null : seat }) as unknown as GameOut);
  const table = new Table("t");
  await table.open(0);
  await vi.waitFor(() => expect(view).toHaveBeenCalledTimes(2));
  return { seats: view.mock.calls.map(([viewer]) => viewer.seat), cover: table.handover.value };
}

test("a shared screen is covered before a seat with something private", async () => {
  expect(await viewsFetched([1])).toEqual({ seats: [0, -1], cover: 1 });
});

test("a seat with nothing private gets the screen at once", async () => {
  expect(await viewsFetched([0])).toEqual({ seats: [0, 1], cover: null });
});

test("one event is an animation that a click can skip", async () => {
  const game = { status: "running", yours: [0], you: 0, asked: [0], sealed: [], seats: [], private: [] };
  view.mockImplementation(async () => game);
  const table = new Table("t");
  await table.open(0);
  const entry = { id: 1, kind: "choice", seat: 0, at: 0, body: {}, lines: [line("moved")] };
  stream.receive({ entries: [entry], game } as unknown as StreamOut);
  await vi.waitFor(() => expect(table.news.value).toHaveLength(1));
  expect(table.skipped.value).toBe(false);
  expect(table.skip()).toBe(false); // nothing else was waiting
  expect(table.skipped.value).toBe(true);
});
