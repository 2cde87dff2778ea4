import { expect, test } from "vitest";
import { told } from "./fixtures";
import { pieceAnimations } from "./pieceAnimations";

test("pieces start one after the other, in the order of the log", () => {
  const news = [told("action", [0, 1]), told("summoned", [7, 3]), told("followers", [0, 2]), told("moved", [4, 1, 2])];
  expect([...pieceAnimations(news)]).toEqual([
    ["f7", { wait: 0, isNew: true }],
    ["f4", { wait: 240, isNew: false }],
  ]);
});

test("a piece that is logged twice moves once; monuments are identified by their place", () => {
  const news = [
    told("moved", [4, 1, 2]),
    told("pushed", [4, 2, 3]),
    told("built", [0, 1, 5], { spots: ["hex:E4"] }),
    told("controlled", [1, 6], { spots: ["hex:F4"] }),
  ];
  expect([...pieceAnimations(news).keys()]).toEqual(["f4", "mE4", "mF4"]);
});

test("however much happens, the last piece arrives within 1.2 s", () => {
  const all = [...pieceAnimations(Array.from({ length: 20 }, (_, n) => told("moved", [n, 0, n]))).values()];
  expect(Math.max(...all.map((one) => one.wait)) + 240).toBe(1200);
  expect(all.filter((one) => one.wait === 960).length).toBe(16);
});
