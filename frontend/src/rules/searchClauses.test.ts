import { expect, test } from "vitest";
import type { ClauseOut } from "../api/wire";
import { groupByHeading, searchClauses } from "./searchClauses";

const clauses: ClauseOut[] = [
  { clause: "A1.1", text: "hexes" },
  { clause: "A1.2", text: "rivers" },
  { clause: "A2.1", text: "figures on hexes" },
];
const chapters = [
  { title: "Space", first: "A1.1" },
  { title: "Pieces", first: "A2.1" },
];
const shape = (words: string) =>
  groupByHeading(clauses, searchClauses(clauses, words), chapters).map(({ title, clauses }) => [
    title,
    ...clauses.map((c) => c.clause),
  ]);

test("clauses stand below their headings", () => {
  expect(shape("")).toEqual([
    ["Space", "A1.1", "A1.2"],
    ["Pieces", "A2.1"],
  ]);
});

test("a search keeps the headings of what it found", () => {
  expect(shape("figures")).toEqual([["Pieces", "A2.1"]]);
  expect(shape("rivers")).toEqual([["Space", "A1.2"]]);
});

test("diacritics make no difference, umlauts may be spelled out", () => {
  const marked = [
    { clause: "A6.2", text: "Ustaw Wielbłądy" },
    { clause: "A6.3", text: "Jedes Gebäude, größer" },
  ];
  const found = (words: string) => searchClauses(marked, words).map((one) => one.clause);
  expect(found("wielblad")).toEqual(["A6.2"]);
  expect(found("WIELBŁĄD")).toEqual(["A6.2"]);
  for (const words of ["gebaude", "gebaeude", "Gebäude", "groesser", "größer"]) expect(found(words)).toEqual(["A6.3"]);
  expect(found("kamel")).toEqual([]);
});

test("either apostrophe is found", () => {
  const named = [
    { clause: "A13.7", text: "Cycle of Ma’at" },
    { clause: "P4", text: "the board's edge" },
  ];
  for (const words of ["ma'at", "Ma’at"]) expect(searchClauses(named, words)).toEqual([named[0]]);
  for (const words of ["board's", "board’s"]) expect(searchClauses(named, words)).toEqual([named[1]]);
});
