import { expect, test } from "vitest";
import { sentenceParts } from "./sentence";

test("place names are separated from the rest of the sentence", () => {
  expect(
    sentenceParts({
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
  expect(sentenceParts({ text: "E4 is lost", places: [[0, 2]] }).map((part) => part.isPlace)).toEqual([true, false]);
  expect(sentenceParts({ text: "Nobody wins", places: [] })).toEqual([{ text: "Nobody wins", isPlace: false }]);
});
