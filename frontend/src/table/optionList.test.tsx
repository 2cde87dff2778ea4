import { expect, test, vi } from "vitest";
import type { OptionOut } from "../api/wire";
import type { Table } from "../state/table";
import { elements } from "../testing";
import { OptionList } from "./optionList";

vi.mock("../state/text", () => ({ text: { value: (key: string) => key } }));

const option = (n: number, more: Partial<OptionOut> = {}): OptionOut => ({
  option: n,
  token: "",
  label: `option ${n}`,
  idle: "",
  note: "",
  spots: [],
  ...more,
});
const drawn = (...buttons: OptionOut[]) =>
  elements(<OptionList table={{} as Table} choices={{ buttons, folded: false, pass: null }} />);
const notes = (...buttons: OptionOut[]) =>
  drawn(...buttons)
    .filter(({ type }) => type === "small")
    .map(({ props }) => props.children);

test("a button says what its option brings, or why it does nothing", () => {
  expect(notes(option(0, { note: "+2" }), option(1, { idle: "nobody is there" }), option(2))).toEqual([
    "+2",
    "nobody is there",
  ]);
});

test("three short labels share a row, but not with notes", () => {
  const props = (...buttons: OptionOut[]) => drawn(...buttons)[0]?.props as { class?: string } | undefined;
  expect(props(option(0), option(1), option(2))?.class).toBe("options short");
  expect(props(option(0), option(1), option(2, { note: "+2" }))?.class).toBe("options");
});
