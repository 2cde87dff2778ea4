import { expect, test, vi } from "vitest";
import type { ToldOut } from "../api/wire";
import type { AnyGame, View } from "../games";
import type { TableProps } from "../games/contract";
import { decidedNow, goOn, lookAgain, unread } from "./results";

vi.mock("../state/text", () => ({ text: { value: (key: string) => key } }));
vi.mock("./focus", () => ({ giveFocus: () => {}, isLost: () => false }));

const line = (kind: string) => ({ kind }) as ToldOut;
const battles = (lines: readonly ToldOut[]) => lines.filter(({ kind }) => kind.startsWith("battle")).map((l) => l.kind);
const ui = { results: battles, isOver: ({ over }: View) => over } as unknown as AnyGame;
const start = line("start");
const fought = [start, line("battle one")];
const props = (id: string, told: ToldOut[], over: boolean) =>
  ({ game: { id, version: 1 }, told, news: told.slice(1), view: { over } }) as unknown as TableProps<View>;

globalThis.requestAnimationFrame = () => 0;

test("a new battle is to be read while the game goes on", () => {
  unread(ui, props("a", [start], false));
  expect(unread(ui, props("a", fought, false))).toEqual(["battle one"]);
  expect(decidedNow(ui, props("b", fought, false))).toEqual(["battle one"]);
});

test("the end comes before the battle it came by, which is shown to whoever asks", () => {
  unread(ui, props("c", [start], false));
  const end = props("c", fought, true);
  expect([unread(ui, end), decidedNow(ui, end)]).toEqual([[], []]);
  lookAgain("battle one");
  expect([unread(ui, end), decidedNow(ui, end)]).toEqual([["battle one"], ["battle one"]]);
  goOn(end, "battle one");
  expect(unread(ui, end)).toEqual([]);
});
