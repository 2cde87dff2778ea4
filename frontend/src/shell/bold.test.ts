import { expect, test } from "vitest";
import { partsOf } from "./bold";

test("the names of places are told apart from what stands around them", () => {
  expect(
    partsOf({
      text: "Warrior: B3 → C3",
      places: [
        [9, 11],
        [14, 16],
      ],
    }),
  ).toEqual([
    { text: "Warrior: ", isPlace: false },
    { text: "B3", isPlace: true },
    { text: " → ", isPlace: false },
    { text: "C3", isPlace: true },
  ]);
  expect(partsOf({ text: "E4 is lost", places: [[0, 2]] }).map((part) => part.isPlace)).toEqual([true, false]);
  expect(partsOf({ text: "Nobody wins", places: [] })).toEqual([{ text: "Nobody wins", isPlace: false }]);
});
