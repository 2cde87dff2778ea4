// What a side's total is made of, line by line: figures by kind, powers, cards, cats. All numbers come with the view.
import type { SourceOut } from "../../api/wire";
import type { Text } from "../contract";
import { CARDS, cardGlyph, GOD_CLAUSES, guardianGlyph, POWERS, placeOf } from "./facts";
import { figureGlyph } from "./pieces";
import type { AnkhView, FighterView, FigureView } from "./types";
import { godName, kindName, list, pieceName } from "./words";

export interface Source {
  key: string;
  glyph: string;
  text: string;
  clause: string;
  n: number;
  /** Who cancels it; the line stays, struck through. */
  off: string;
}

interface Counted {
  figure: FigureView;
  n: number;
}

/** Figures of one kind and owner with the same strength share a line: what Set has borrowed stands apart. */
function grouped(view: AnkhView, side: FighterView): Counted[][] {
  const groups = new Map<string, Counted[]>();
  for (const { figure: id, n } of side.figures) {
    const figure = view.figures.find((f) => f.figure === id);
    if (!figure) continue;
    const name = `${figure.kind}:${figure.god}:${n}`;
    groups.set(name, [...(groups.get(name) ?? []), { figure, n }]);
  }
  return [...groups.values()];
}

const figureClause = (lent: boolean) => (lent ? (GOD_CLAUSES.set ?? "") : "A2.2");

function figureLine(view: AnkhView, side: FighterView, group: readonly Counted[], t: Text): Source {
  const first = group[0];
  const { kind = "warrior", god = 0 } = first?.figure ?? {};
  const n = group.reduce((sum, g) => sum + g.n, 0);
  const lent = god !== side.god;
  const name = lent ? pieceName(view, kind, god, t) : kind === "god" ? godName(view, god, t) : kindName(kind, t);
  const hexes = list(
    group.map((g) => g.figure.hex),
    t,
  );
  return {
    key: `${kind}:${god}:${first?.n}`,
    glyph: figureGlyph(view, kind, god),
    text: t("web.ankh.figure_on", { figure: group.length > 1 ? `${group.length} × ${name}` : name, hex: hexes }),
    clause: first?.n ? figureClause(lent) : "A15.6",
    n,
    off: first?.n ? "" : t("web.ankh.hushed"),
  };
}

/** "power.temple_attuned", "card.3", "cat". */
function otherLine({ from, n }: { from: string; n: number }, t: Text): Source {
  const [family = "", which = ""] = from.split(".");
  const base = { key: from, n, off: "" };
  if (family === "card") {
    const card = CARDS[Number(which)] ?? "cycle";
    return { ...base, glyph: cardGlyph(card), text: t(`web.ankh.on_card.${card}`), clause: `A13.${Number(which) + 1}` };
  }
  if (family === "power") {
    const i = placeOf(POWERS, which);
    return {
      ...base,
      glyph: i < 0 ? `god-${which}` : "ankh",
      text: t(`ankh.power.${which}`),
      clause: i < 0 ? (GOD_CLAUSES[which] ?? "") : `A12.${i + 1}`,
    };
  }
  return { ...base, glyph: "cat", text: t("ankh.source.cat"), clause: "P1.1" };
}

export function sourcesOf(view: AnkhView, side: FighterView, t: Text): Source[] {
  const figures = grouped(view, side).map((group) => figureLine(view, side, group, t));
  const others = side.strength.filter((part) => part.from !== "figures").map((part) => otherLine(part, t));
  const shown = new Set(others.map((o) => o.key));
  const plain = side.cards.map((card) => `card.${placeOf(CARDS, card)}`).filter((from) => !shown.has(from));
  const all = [...figures, ...others, ...plain.map((from) => otherLine({ from, n: 0 }, t))];
  return figures.length ? all : withoutFigures(all, t);
}

const ABSENT = "ankh.source.absent";

/** Of a side without figures in the region nothing counts, and a side of 0 says why. */
function withoutFigures(sources: readonly Source[], t: Text): Source[] {
  if (!sources.length) return [{ key: "absent", glyph: "ui-skull", text: t(ABSENT), clause: "A8.6", n: 0, off: "" }];
  return sources.map((source) => ({ ...source, off: t(ABSENT) }));
}

const HUSHED = "ankh.guardian.androsphinx";
const STANDING = "ankh.source.figures";
const nameOf = ({ message }: SourceOut) => String(message[0] ?? "");

/** The parts of a total as they were told, with what was cancelled as lines of their own instead of sums taken off. */
export function cancelled(parts: readonly SourceOut[], t: Text): Source[] {
  const lost = -(parts.find((part) => nameOf(part) === HUSHED)?.n ?? 0);
  const lines = parts.flatMap((part, i) => told(part, i, lost, t));
  return parts.length === 0 || parts.some((part) => nameOf(part) === ABSENT) ? withoutFigures(lines, t) : lines;
}

function told(part: SourceOut, i: number, lost: number, t: Text): Source[] {
  const { n, text, clause } = part;
  const name = nameOf(part);
  const line = { key: `${i}`, glyph: glyphOf(name), text, clause, n, off: "" };
  if (name === ABSENT) return [];
  if (name === HUSHED)
    return [{ ...line, glyph: glyphOf(STANDING), text: t(STANDING), n: lost, off: t("web.ankh.hushed") }];
  return name === STANDING ? (n > lost ? [{ ...line, n: n - lost }] : []) : [line];
}

// -- pictures of what was told -----------------------------------------------------------------------------------------
const GLYPHS: Record<string, (name: string) => string> = {
  card: cardGlyph,
  power: (name) => (placeOf(POWERS, name) < 0 ? `god-${name}` : "ankh"),
  guardian: guardianGlyph,
};
const SOURCES: Record<string, string> = { figures: "warrior", cat: "cat", absent: "ui-skull" };

/** "ankh.card.flood" → the picture of Flood. */
export function glyphOf(key: string): string {
  const [, family = "", name = ""] = key.split(".");
  return GLYPHS[family]?.(name) ?? SOURCES[name] ?? "devotion";
}
