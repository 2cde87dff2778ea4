import { expect, test } from "vitest";
import { beginnings, type Look, spread } from "./chapters";

const STARTS = [0, 7, 8, 31, 60];
const chapterAt = (moment: number) => String(STARTS.findLastIndex((start) => start <= moment));
const look: Look = async (moment) => ({ moment, scores: [], chapter: chapterAt(moment) });
const sample = (moment: number) => ({ moment, scores: [], chapter: chapterAt(moment) });

test("every beginning is found to the choice, also two in one gap", async () => {
  const found = await beginnings(sample(0), sample(64), look);
  expect(found?.map((chapter) => chapter.moment)).toEqual([7, 8, 31, 60]);
  expect(found?.map((chapter) => chapter.name)).toEqual(["1", "2", "3", "4"]);
});

test("nothing is looked at where nothing begins", async () => {
  const asked: number[] = [];
  const watch: Look = (moment) => {
    asked.push(moment);
    return look(moment);
  };
  expect(await beginnings(sample(9), sample(30), watch)).toEqual([]);
  expect(asked).toEqual([]);
});

test("it ends when nobody wants to know", async () => {
  expect(await beginnings(sample(0), sample(64), async () => null)).toBeNull();
});

test("samples are spread from the first moment to the last", () => {
  expect(spread(100, 5)).toEqual([0, 25, 50, 75, 100]);
  expect(spread(2, 28)).toEqual([0, 1, 2]);
});
