// The sources of a side's total, one per line: figures by kind, powers, cards, cats. All numbers come from the view.
import type { SourceOut } from "../../api/wire";
import type { Text } from "../contract";
import { cardGlyph, guardianGlyph, placeOf } from "./glyphs";
import { figureGlyph } from "./pieces";
import { CARDS, POWERS } from "./tables";
import type { AnkhView, FighterView, FigureView } from "./view";
import { clauseOf, godName, kindName, list, pieceName } from "./words";

export interface Source {
  key: string;
  glyph: string;
  text: string;
  clause: string;
  n: number;
  /** What cancels it; the line stays, struck through. */
  off: string;
}

interface Counted {
  figure: FigureView;
  n: number;
}

/** Figures of one kind, owner and strength share a line, so Set's borrowed figures are separate. */
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

const figureClause = (lent: boolean) => (lent ? clauseOf("power.set") : "A2.2");

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
    clause: first?.n ? figureClause(lent) : clauseOf("guardian.androsphinx"),
    n,
    off: first?.n ? "" : t("web.ankh.hushed"),
  };
}

/** The head of the god for its power, an ankh for an ankh power. */
const powerGlyph = (power: string) => (placeOf(POWERS, power) < 0 ? `god-${power}` : "ankh");

/** "power.temple_attuned", "card.3", "cat". */
function otherLine({ from, n }: { from: string; n: number }, t: Text): Source {
  const [family = "", which = ""] = from.split(".");
  const base = { key: from, n, off: "" };
  if (family === "card") {
    const card = CARDS[Number(which)] ?? "cycle";
    return { ...base, glyph: cardGlyph(card), text: t(`web.ankh.on_card.${card}`), clause: clauseOf(`card.${card}`) };
  }
  if (family === "power") {
    return { ...base, glyph: powerGlyph(which), text: t(`ankh.power.${which}`), clause: clauseOf(from) };
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

/** Without figures in the region nothing counts; a side without sources gets a line that says so. */
function withoutFigures(sources: readonly Source[], t: Text): Source[] {
  if (!sources.length) return [{ key: "absent", glyph: "ui-skull", text: t(ABSENT), clause: "A8.6", n: 0, off: "" }];
  return sources.map((source) => ({ ...source, off: t(ABSENT) }));
}

const HUSHED = "ankh.guardian.androsphinx";
const STANDING = "ankh.source.figures";

/** The sources of a total in the log. What was cancelled gets its own line instead of a negative number. */
export function cancelled(parts: readonly SourceOut[], t: Text): Source[] {
  const lost = -(parts.find((part) => part.what === HUSHED)?.n ?? 0);
  const lines = parts.flatMap((part, i) => sourceLines(part, i, lost, t));
  return parts.length === 0 || parts.some((part) => part.what === ABSENT) ? withoutFigures(lines, t) : lines;
}

function sourceLines(part: SourceOut, i: number, lost: number, t: Text): Source[] {
  const { n, text, clause } = part;
  const name = part.what;
  const line = { key: `${i}`, glyph: glyphOf(name), text, clause, n, off: "" };
  if (name === ABSENT) return [];
  if (name === HUSHED)
    return [{ ...line, glyph: glyphOf(STANDING), text: t(STANDING), n: lost, off: t("web.ankh.hushed") }];
  return name === STANDING ? (n > lost ? [{ ...line, n: n - lost }] : []) : [line];
}

// -- glyphs of sources in the log ------------------------------------------------------------------------------------
const GLYPHS: Record<string, (name: string) => string> = {
  card: cardGlyph,
  power: powerGlyph,
  guardian: guardianGlyph,
};
const SOURCES: Record<string, string> = { figures: "warrior", cat: "cat", absent: "ui-skull" };

/** "ankh.card.flood" → the glyph of Flood. */
export function glyphOf(key: string): string {
  const [, family = "", name = ""] = key.split(".");
  return GLYPHS[family]?.(name) ?? SOURCES[name] ?? "devotion";
}
