import { expect, test } from "vitest";
import type { Text } from "../games/contract";
import { outcome } from "./outcome";

const t = ((key: string, args?: { god: string }) => (args ? `${key} ${args.god}` : key)) as unknown as Text;
const table = { game: "ankh", names: ["ra", "isis"], result: [0, 1], status: "over" as const, yours: [0] };

test("a finished table names its winner", () => {
  expect(outcome(table, t)).toBe("web.end.god_won ankh.god.isis");
  expect(outcome({ ...table, yours: [1] }, t)).toBe("web.end.you_won");
  expect(outcome({ ...table, yours: [0, 1] }, t)).toBe("web.end.god_won ankh.god.isis");
  expect(outcome({ ...table, yours: [] }, t)).toBe("web.end.god_won ankh.god.isis");
});

test("a shared god is named once for both players, and nobody may have won", () => {
  expect(outcome({ ...table, result: [1, 1], yours: [] }, t)).toBe("web.end.god_won ankh.god.ra + ankh.god.isis");
  expect(outcome({ ...table, result: [0, 0] }, t)).toBe("web.end.nobody");
});

test("over without a result means abandoned", () => {
  expect(outcome({ ...table, result: null }, t)).toBe("web.lobby.status_abandoned");
});

test("there is no winner before the end", () => {
  expect(outcome({ ...table, status: "running", result: null }, t)).toBe("");
});
