import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const TOKENS = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const FAR = 12; // of 100 from black to white: clearly distinguishable

/** The light and the dark value of a token. */
function values(name: string): string[] {
  const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(TOKENS);
  if (!found) throw new Error(`no token ${name}`);
  return found.slice(1, 3);
}

const linear = (hex: string) =>
  [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];

function oklab(hex: string): [number, number, number] {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const apart = (a: string, b: string) => {
  const [one, two] = [oklab(a), oklab(b)];
  return 100 * Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2]);
};

describe("the mark of the last change", () => {
  it("has no player's colour, in both themes", () => {
    for (const player of [1, 2, 3, 4, 5].flatMap((n) => [`p${n}`, `p${n}-ink`]))
      values("last").forEach((mark, theme) => {
        expect(apart(mark, values(player)[theme] ?? ""), `${player} ${mark}`).toBeGreaterThan(FAR);
      });
  });
});

const luminance = (hex: string) => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [less, more] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return ((more ?? 0) + 0.05) / ((less ?? 0) + 0.05);
};

describe("a player's emblem and markers", () => {
  it("stand out from the slabs in the dark theme", () => {
    const [, dark = ""] = values("surface");
    for (const mark of ["p1", "p2", "p3", "p4", "p5-mark"])
      expect(contrast(values(mark)[1] ?? "", dark), mark).toBeGreaterThanOrEqual(3);
  });
});
