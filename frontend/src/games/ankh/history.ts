// What battles brought, read from the events of the log: cards, totals, verdict, dead and devotion.
import type { ToldOut } from "../../api/wire";

export interface Side {
  god: number;
  cards: number[];
  bid: number | null;
  total: number | null;
  devotion: number;
  dead: number;
}

export interface Report {
  region: string;
  kind: "battle" | "dominated";
  sides: Side[];
  winner: number; // -1: nobody, or not known yet
  done: boolean;
  tieBroken: boolean;
}

const side = (report: Report, god: number): Side => {
  const known = report.sides.find((s) => s.god === god);
  if (known) return known;
  const fresh: Side = { god, cards: [], bid: null, total: null, devotion: 0, dead: 0 };
  report.sides.push(fresh);
  return fresh;
};

type Change = (report: Report, args: readonly number[]) => void;

const CHANGES: Record<string, Change> = {
  card: (r, [god = 0, card = 0]) => void side(r, god).cards.push(card),
  bid: (r, [god = 0, n = 0]) => {
    side(r, god).bid = n;
  },
  strength: (r, [god = 0, n = 0]) => {
    side(r, god).total = n;
  },
  devotion: (r, [god = 0, n = 0]) => {
    side(r, god).devotion += n;
  },
  "tie.broken": (r) => {
    r.tieBroken = true;
  },
  won: (r, [god = 0]) => {
    r.winner = god;
    r.done = true;
  },
  tied: (r) => {
    r.done = true;
  },
};

/** The name of a region as it was told, "region 4 (C5, 9 hexes)". */
function regionTold(told: ToldOut): string {
  const args = told.message[1] as Record<string, unknown> | undefined;
  const region = args?.region as [string, Record<string, number>] | undefined;
  return String(region?.[1]?.n ?? "");
}

const opened = (told: ToldOut, kind: Report["kind"]): Report => ({
  region: regionTold(told),
  kind,
  sides: [],
  winner: kind === "dominated" ? (told.args[0] ?? -1) : -1,
  done: kind === "dominated",
  tieBroken: false,
});

/** Reports with one more event read. A new conflict begins anew. */
export function withEvent(reports: readonly Report[], told: ToldOut): readonly Report[] {
  if (told.kind === "conflict") return [];
  if (told.kind === "battle" || told.kind === "dominated") {
    const kind = told.kind;
    const before = reports.filter((r) => r.done || kind === "battle");
    return [...before, opened(told, kind)];
  }
  const last = reports[reports.length - 1];
  const change = CHANGES[told.kind];
  if (!last || !change) return reports;
  const copy: Report = { ...last, sides: last.sides.map((s) => ({ ...s, cards: [...s.cards] })) };
  change(copy, told.args);
  return [...reports.slice(0, -1), copy];
}

export const readAll = (told: readonly ToldOut[], before: readonly Report[] = []): readonly Report[] =>
  told.reduce(withEvent, before);

const sinceConflict = (told: readonly ToldOut[]) => told.slice(told.findLastIndex((line) => line.kind === "conflict"));

/** What the newest conflict has brought so far; nothing before the first. */
export const lastConflict = (told: readonly ToldOut[]): readonly Report[] =>
  told.some((line) => line.kind === "conflict") ? readAll(sinceConflict(told)) : [];

/** How many turns have begun since the newest conflict. */
export const turnsSince = (told: readonly ToldOut[]): number =>
  sinceConflict(told).filter((line) => line.kind === "turn").length;
