import { expect, test, vi } from "vitest";
import type { Table } from "../state/table";

const listeners: [string, (event: object) => void][] = [];
vi.stubGlobal("document", { body: { dataset: {} } });
vi.stubGlobal("addEventListener", (...one: [string, (event: object) => void]) => listeners.push(one));
const happen = (kind: string, event: object) => {
  for (const [of, listener] of listeners) if (of === kind) listener(event);
};

(await import("./lastInput")).watchInput();
const { mayChoose } = await import("./touch");

const table = {
  lit: { peek: () => new Map([["hex:C3", []]]) },
  ui: { peek: () => ({ smallSpots: ["hex"] }) },
} as unknown as Table;

test("a finger's first tap on a small place only shows it", () => {
  happen("pointerdown", { pointerType: "touch" });
  expect(mayChoose("hex:C3", table)).toBe(false);
  expect(mayChoose("tile:3", table)).toBe(true);
});

test("after a touch, a key or the mouse chooses at once", () => {
  for (const kind of ["keydown", "pointerdown"]) {
    happen("pointerdown", { pointerType: "touch" });
    happen(kind, { pointerType: "mouse" });
    expect(mayChoose("hex:C3", table)).toBe(true);
  }
});
