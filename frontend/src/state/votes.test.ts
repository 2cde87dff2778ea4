import { expect, test, vi } from "vitest";
import type { EntryOut, GameOut } from "../api/wire";
import type { AnyGame } from "../games";
import { voteNews } from "./votes";

vi.mock("./text", () => ({ text: { peek: () => (key: string) => key } }));

const ui = { god: (_: unknown, seat: number) => ({ name: `god ${seat}` }) } as unknown as AnyGame;
const game = { view: {}, yours: [0] } as unknown as GameOut;
const ended = (what: string, by: number, seat: number) =>
  [{ id: 1, kind: "vote", seat, at: 0, body: { what, kind: "undo", by }, lines: [] }] as EntryOut[];

test("whoever asked is notified that it was refused, and by whom", () => {
  const news = voteNews(ended("refused", 0, 2), game, ui);
  expect(news).toMatchObject({ kind: "warn", key: "web.vote.refused", args: { name: "god 2" } });
  expect(voteNews(ended("lapsed", 0, 0), game, ui)?.key).toBe("web.vote.lapsed");
});

test("nobody else is, and agreement or withdrawal needs no notice", () => {
  expect(voteNews(ended("refused", 1, 2), game, ui)).toBeNull();
  expect(voteNews(ended("yes", 0, 2), game, ui)).toBeNull();
  expect(voteNews(ended("withdrawn", 0, 0), game, ui)).toBeNull();
});
