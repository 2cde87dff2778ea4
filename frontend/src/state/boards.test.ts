import { beforeEach, describe, expect, it, vi } from "vitest";
import * as calls from "../api/calls";
import type { TableOut } from "../api/wire";
import { boardOf, fetchBoard, firstBoard } from "./boards";

const table = (more: Partial<TableOut>): TableOut =>
  ({ id: "one", game: "ankh", board: 4, status: "running", seats: [{}, {}, {}], setup: {}, ...more }) as TableOut;

const asked: string[] = [];
let under = 0;
let most = 0;

/** Answers after other requests had time to start. */
async function answer(id: string) {
  asked.push(id);
  most = Math.max(most, ++under);
  await new Promise((done) => setTimeout(done));
  under -= 1;
  if (id.startsWith("bad")) throw new Error("refused");
  return { view: { id } };
}

const got = async (one: TableOut) => {
  const wanted = boardOf(one);
  return wanted && fetchBoard(wanted);
};

beforeEach(() => {
  asked.length = 0;
  most = 0;
  vi.restoreAllMocks();
  vi.spyOn(calls, "board").mockImplementation(answer);
  vi.spyOn(calls, "firstBoard").mockImplementation((...about) => answer(about.join()));
});

describe("boards of the lobby", () => {
  it("are fetched one after the other", async () => {
    await Promise.all(["a", "b", "c"].map((id) => got(table({ id }))));
    expect(asked).toEqual(["a", "b", "c"]);
    expect(most).toBe(1);
  });

  it("are fetched again only if their table has changed", async () => {
    const first = await got(table({ id: "d", board: 1 }));
    expect(await got(table({ id: "d", board: 1 }))).toBe(first);
    expect(asked).toEqual(["d"]);
    await got(table({ id: "d", board: 2 }));
    expect(asked).toEqual(["d", "d"]);
  });

  it("are fetched once, even if two pictures want the same", async () => {
    await Promise.all([got(table({ id: "e" })), got(table({ id: "e" }))]);
    expect(asked).toEqual(["e"]);
  });

  it("do not wait for one that failed, which is tried again later", async () => {
    const bad = got(table({ id: "bad" })).catch((fault: Error) => fault.message);
    expect(await got(table({ id: "f" }))).toEqual({ id: "f" });
    expect(await bad).toBe("refused");
    await expect(got(table({ id: "bad" }))).rejects.toThrow("refused");
    expect(asked).toEqual(["bad", "f", "bad"]);
  });

  it("are first boards before the game", async () => {
    await got(table({ board: null, status: "lobby", setup: { scenario: "old_kingdom" } }));
    await got(table({ board: null, status: "lobby", game: "kemet" }));
    expect(asked).toEqual(["ankh,3,old_kingdom", "kemet,3,"]);
  });

  it("are none where nobody may look, and for a custom scenario before the game", () => {
    expect(boardOf(table({ board: null }))).toBeNull();
    expect(boardOf(table({ board: null, status: "lobby", setup: { scenario: { id: "mine" } } }))).toBeNull();
    expect(firstBoard("ankh", 2, "old_kingdom")?.first).toBe(true);
    expect(boardOf(table({}))?.first).toBe(false);
  });
});
