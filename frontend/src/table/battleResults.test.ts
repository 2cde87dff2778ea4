import { expect, test, vi } from "vitest";
import type { LogLineOut } from "../api/wire";
import type { AnyGame, AnyView } from "../games";
import type { TableProps } from "../games/contract";
import { dismissResult, resultsAtMoment, showResultAgain, unreadResults } from "./battleResults";

vi.mock("../state/text", () => ({ text: { value: (key: string) => key } }));
vi.mock("../input/focus", () => ({ restoreFocus: () => {}, isFocusLost: () => false }));

const line = (kind: string) => ({ kind }) as LogLineOut;
const battles = (lines: readonly LogLineOut[]) =>
  lines.filter(({ kind }) => kind.startsWith("battle")).map((l) => l.kind);
const ui = { results: battles, isOver: ({ over }: AnyView) => over } as unknown as AnyGame;
const start = line("start");
const fought = [start, line("battle one")];
const props = (id: string, log: LogLineOut[], over: boolean) =>
  ({ game: { id, version: 1 }, log, news: log.slice(1), view: { over } }) as unknown as TableProps<AnyView>;

globalThis.requestAnimationFrame = () => 0;

test("a new battle's result is shown while the game goes on", () => {
  unreadResults(ui, props("a", [start], false));
  expect(unreadResults(ui, props("a", fought, false))).toEqual(["battle one"]);
  expect(resultsAtMoment(ui, props("b", fought, false))).toEqual(["battle one"]);
});

test("the end comes before the battle that caused it, which is shown on request", () => {
  unreadResults(ui, props("c", [start], false));
  const end = props("c", fought, true);
  expect([unreadResults(ui, end), resultsAtMoment(ui, end)]).toEqual([[], []]);
  showResultAgain("battle one");
  expect([unreadResults(ui, end), resultsAtMoment(ui, end)]).toEqual([["battle one"], ["battle one"]]);
  dismissResult(end, "battle one");
  expect(unreadResults(ui, end)).toEqual([]);
});
