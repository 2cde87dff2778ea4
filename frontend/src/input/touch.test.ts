import { expect, test, vi } from "vitest";
import type { Table } from "../state/table";

const listeners = vi.hoisted(() => new Map<string, (event: object) => void>());
vi.stubGlobal("document", { body: { dataset: {} } });
vi.stubGlobal("addEventListener", (kind: string, listener: (event: object) => void) => listeners.set(kind, listener));

const { mayChoose } = await import("./touch");

const table = {
  lit: { peek: () => new Map([["hex:C3", []]]) },
  ui: { peek: () => ({ smallSpots: ["hex"] }) },
} as unknown as Table;

test("a finger's first tap on a small place only shows it", () => {
  listeners.get("pointerdown")?.({ pointerType: "touch" });
  expect(mayChoose("hex:C3", table)).toBe(false);
  expect(mayChoose("tile:3", table)).toBe(true);
});

test("after a touch, a key or the mouse chooses at once", () => {
  for (const next of [["keydown", {}] as const, ["pointerdown", { pointerType: "mouse" }] as const]) {
    listeners.get("pointerdown")?.({ pointerType: "touch" });
    listeners.get(next[0])?.(next[1]);
    expect(mayChoose("hex:C3", table)).toBe(true);
  }
});
