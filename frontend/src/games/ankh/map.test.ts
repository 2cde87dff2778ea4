import { describe, expect, it } from "vitest";
import text from "../../../../src/ennead/ankh/data/map.txt?raw";
import tracks from "../../../../src/ennead/ankh/data/tracks.toml?raw";
import lexicon from "../../../../src/ennead/ankh/lexicon.py?raw";
import powers from "../../../../src/ennead/ankh/powers/ankh_powers.py?raw";
import { CARD_BONUS, CARDS, GUARDIAN_SYMBOLS, POWERS, RED, TOP } from "./facts";
import { CELLS, EDGES, hexId, LABELS, RIVERS, ROWS, terrainOf } from "./map";
import { KINDS } from "./spots";

/** Terrain by label, read from the package's map as the engine reads it. */
function printed(): Map<string, string> {
  const lines = text.split("\n");
  const start = lines.indexOf("[terrain]") + 1;
  const head = lines[start] ?? "";
  const out = new Map<string, string>();
  let row = "";
  for (const line of lines.slice(start + 1, lines.indexOf("", start))) {
    row = line.charAt(0).trim() || row;
    [...line].forEach((mark, i) => {
      if ("fdw".includes(mark)) out.set(`${head.charAt(i)}${row}`, mark);
    });
  }
  return out;
}

describe("the map", () => {
  it("is the package's map", () => {
    const mine = new Map(LABELS.map((name, i) => [name, terrainOf(CELLS[i] ?? [0, 0])?.charAt(0)]));
    expect(mine).toEqual(new Map([...printed()].sort((a, b) => hexId(a[0]) - hexId(b[0]))));
    expect(LABELS).toHaveLength(101);
    expect(ROWS).toHaveLength(10);
  });

  it("has the package's rivers", () => {
    const rivers = [...text.slice(text.indexOf("[river")).matchAll(/[A-K]\d\|[A-K]\d/g)].map(String);
    expect([...RIVERS].sort()).toEqual(rivers.sort());
  });

  it("numbers the edges that may take a camel as the server does", () => {
    expect(EDGES).toHaveLength(165);
    expect(EDGES.slice(0, 5)).toEqual(["B0|C0", "B0|B1", "B0|C1", "C0|D0", "C0|C1"]);
  });
});

describe("printed facts", () => {
  const table = (name: string) => tracks.slice(tracks.indexOf(`[${name}]`)).split("\n[")[0] ?? "";

  it("are those of tracks.toml", () => {
    expect(table("devotion")).toContain(`top = ${TOP}\nred = ${RED} `);
    expect(table("god")).toContain(`guardian_symbols = [${GUARDIAN_SYMBOLS.join(", ")}]`);
    const cards = [...tracks.matchAll(/\[\[card\]\]\nid = "(\w+)"\nbonus = (\d)/g)];
    expect(cards.map((c) => c[1])).toEqual([...CARDS]);
    expect(Object.fromEntries(cards.map((c) => [c[1], Number(c[2])]))).toEqual(CARD_BONUS);
  });

  it("list the ankh powers in the server's order", () => {
    const ids = [...powers.matchAll(/^ {4}id = "(\w+)"/gm)].map((m) => m[1]);
    expect(ids).toEqual([...POWERS]);
  });

  it("know every kind of question the rules ask, with its types", () => {
    const rows = [...lexicon.matchAll(/"([\w.]+)": Kind\("(\w+)", "(\w*)"/g)];
    expect(Object.fromEntries(rows.map((r) => [r[1], [r[2], r[3]]]))).toEqual(KINDS);
  });
});
