// The sources of a strength, one per line. On the stage the figures are listed by kind and place.
import type { SourceOut } from "../../api/wire";
import type { Text } from "../contract";
import { cardGlyph, guardianGlyph, indexOf } from "./glyphs";
import { figureGlyph } from "./pieces";
import { EVENT_CLAUSES, POWERS, type SourceName } from "./tables";
import type { AnkhView, FighterView, FigureView } from "./view";
import { clauseOf, godName, joinNames, kindName, pieceName } from "./words";

/** A source with its symbol, and what cancels it: the line stays, struck through. */
export interface SourceRow extends SourceOut {
  glyph: string;
  off: string;
}

const STANDING: SourceName = "ankh.source.figures";
const SILENCED: SourceName = "ankh.guardian.androsphinx";
const ABSENT: SourceName = "ankh.source.absent";

export const sourceRow = (source: SourceOut): SourceRow => ({ ...source, glyph: glyphOf(source.what), off: "" });

/** The sources of a strength. What was cancelled gets its own line instead of a negative number. */
export function strengthRows(
  sources: readonly SourceOut[],
  t: Text,
  figures: readonly SourceRow[] = figuresInOne(sources, t),
): SourceRow[] {
  const others = sources.filter(({ what }) => what !== STANDING && what !== SILENCED && what !== ABSENT).map(sourceRow);
  return figures.length ? [...figures, ...others] : withoutFigures(others, t);
}

/** Without figures in the region nothing counts; a side without sources gets a line that says so. */
function withoutFigures(rows: readonly SourceRow[], t: Text): SourceRow[] {
  const off = t(ABSENT);
  if (rows.length) return rows.map((row) => ({ ...row, off }));
  return [sourceRow({ what: ABSENT, text: off, clause: EVENT_CLAUSES.strength, n: 0 })];
}

const sourceNamed = (sources: readonly SourceOut[], name: SourceName) => sources.find(({ what }) => what === name);

/** In the log: the figures that count, and those that do not. */
function figuresInOne(sources: readonly SourceOut[], t: Text): SourceRow[] {
  const [standing, silenced] = [sourceNamed(sources, STANDING), sourceNamed(sources, SILENCED)];
  if (!standing) return [];
  const lost = -(silenced?.n ?? 0);
  const row = sourceRow(standing);
  const counted = standing.n > lost ? [{ ...row, n: standing.n - lost }] : [];
  return silenced ? [...counted, { ...row, n: lost, clause: silenced.clause, off: t("web.ankh.hushed") }] : counted;
}

// -- on the stage ----------------------------------------------------------------------------------------------------
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

/** The figures of a side, which are the sources `STANDING` and `SILENCED` of its strength. */
export function figureRows(view: AnkhView, side: FighterView, sources: readonly SourceOut[], t: Text): SourceRow[] {
  const [counts, hushed] = [STANDING, SILENCED].map((name) => sourceNamed(sources, name)?.clause ?? "");
  return grouped(view, side).flatMap((group) => {
    const first = group[0];
    if (!first) return [];
    const { kind, god } = first.figure;
    const lent = god !== side.god;
    const name = lent ? pieceName(view, kind, god, t) : kind === "god" ? godName(view, god, t) : kindName(kind, t);
    const figure = group.length > 1 ? `${group.length} × ${name}` : name;
    const hexes = group.map((one) => one.figure.hex);
    return {
      what: STANDING,
      text: t("web.ankh.figure_on", { figure, hex: joinNames(hexes, t) }),
      clause: (first.n === 0 ? hushed : lent ? clauseOf("power.set") : counts) ?? "",
      n: group.reduce((sum, one) => sum + one.n, 0),
      glyph: figureGlyph(view, kind, god),
      off: first.n ? "" : t("web.ankh.hushed"),
    };
  });
}

// -- glyphs ----------------------------------------------------------------------------------------------------------
/** The head of the god for its power, an ankh for an ankh power. */
const powerGlyph = (power: string) => (indexOf(POWERS, power) < 0 ? `god-${power}` : "ankh");

const GLYPHS: Record<string, (name: string) => string> = {
  card: cardGlyph,
  power: powerGlyph,
  guardian: guardianGlyph,
};
const SOURCES: Record<string, string> = { figures: "warrior", cat: "cat", absent: "ui-skull" };

/** "ankh.card.flood" → the glyph of Flood. */
function glyphOf(key: string): string {
  const [, family = "", name = ""] = key.split(".");
  return GLYPHS[family]?.(name) ?? SOURCES[name] ?? "devotion";
}
