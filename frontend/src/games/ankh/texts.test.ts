import { describe, expect, it } from "vitest";
import de from "../../../../src/ennead/locale/de/web_ankh.toml?raw";
import en from "../../../../src/ennead/locale/en/web_ankh.toml?raw";
import pl from "../../../../src/ennead/locale/pl/web_ankh.toml?raw";

const sources = import.meta.glob<string>(["./*.ts", "./*.tsx", "!./*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const keys = (toml: string) => new Set([...toml.matchAll(/^([\w.]+) = /gm)].map((m) => `web.ankh.${m[1]}`));

/** Complete keys; a key that continues with `${…}` is checked by its stem. */
const written = new Set(
  Object.values(sources).flatMap((s) => [...s.matchAll(/["`](web\.ankh\.[\w.]+)["`]/g)].map((m) => m[1] ?? "")),
);

describe.each([
  ["en", en],
  ["de", de],
  ["pl", pl],
])("words in %s", (_, toml) => {
  it("are there for every key the table uses", () => {
    expect(written.size).toBeGreaterThan(60);
    expect([...written].filter((key) => !keys(toml).has(key))).toEqual([]);
  });

  it("have the steps of a battle and the columns of the board", () => {
    const stems = [
      "step.obelisks",
      "step.aftermath",
      "supply.camels",
      "region_column",
      "waiting",
      "choosing",
      "sealed",
    ];
    expect(stems.filter((stem) => !keys(toml).has(`web.ankh.${stem}`))).toEqual([]);
  });
});
