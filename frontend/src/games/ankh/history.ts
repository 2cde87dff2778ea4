// What battles brought, read from the events of the log: cards, totals, verdict, dead and devotion.
import type { SourceOut, ToldOut } from "../../api/wire";

export interface Side {
  god: number;
  cards: number[];
  bid: number | null;
  total: number | null;
  /** What the total was made of when it counted. */
  parts: readonly SourceOut[];
  devotion: number;
  /** What the devotion was for. */
  gains: readonly SourceOut[];
}

export interface Report {
  conflict: number;
  /** Its conflict token as it was told, and its number in the view. */
  region: string;
  place: number;
  kind: "battle" | "dominated";
  sides: Side[];
  winner: number; // -1: nobody, or not known yet
  done: boolean;
  tieBroken: boolean;
  /** Nothing that is told from here on belongs to it. */
  closed: boolean;
  /** What else happened in it, in words. */
  also: readonly string[];
}

const side = (report: Report, god: number): Side => {
  const known = report.sides.find((s) => s.god === god);
  if (known) return known;
  const fresh: Side = { god, cards: [], bid: null, total: null, parts: [], devotion: 0, gains: [] };
  report.sides.push(fresh);
  return fresh;
};

type Change = (report: Report, args: readonly number[], parts: readonly SourceOut[]) => void;

const close: Change = (r) => {
  r.closed = true;
};

const CHANGES: Record<string, Change> = {
  card: (r, [god = 0, card = 0]) => void side(r, god).cards.push(card),
  bid: (r, [god = 0, n = 0]) => {
    side(r, god).bid = n;
  },
  strength: (r, [god = 0, n = 0], parts) => {
    Object.assign(side(r, god), { total: n, parts });
  },
  devotion: (r, [god = 0, n = 0], parts) => {
    const gainer = side(r, god);
    gainer.devotion += n;
    gainer.gains = [...gainer.gains, ...parts];
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
  turn: close,
  merged: close,
  forgotten: close,
  over: close,
};

/** What the sides, the verdict and the bids do not say already. */
const isMore = (kind: string) => !(kind in CHANGES) && kind !== "plague";

/** The name of a region as it was told, "region 4 (C5, 9 hexes)". */
function regionTold(told: ToldOut): string {
  const args = told.message[1] as Record<string, unknown> | undefined;
  const region = args?.region as [string, Record<string, number>] | undefined;
  return String(region?.[1]?.n ?? "");
}

const opened = (told: ToldOut, kind: Report["kind"], conflict: number): Report => ({
  conflict,
  region: regionTold(told),
  place: told.args[kind === "battle" ? 0 : 1] ?? -1,
  kind,
  sides: [],
  winner: kind === "dominated" ? (told.args[0] ?? -1) : -1,
  done: kind === "dominated",
  tieBroken: false,
  closed: false,
  also: [],
});

/** Reports with one more event read. */
export function withEvent(reports: readonly Report[], told: ToldOut, conflict = 0): readonly Report[] {
  const { kind } = told;
  if (kind === "battle" || kind === "dominated") {
    const before = reports.filter((r) => r.done || kind === "battle");
    return [...before, opened(told, kind, conflict)];
  }
  const last = reports[reports.length - 1];
  if (!last || last.closed) return reports;
  return [...reports.slice(0, -1), changed(last, told)];
}

function changed(report: Report, told: ToldOut): Report {
  const copy: Report = { ...report, sides: report.sides.map((s) => ({ ...s, cards: [...s.cards] })) };
  CHANGES[told.kind]?.(copy, told.args, told.sources);
  if (isMore(told.kind)) copy.also = [...copy.also, told.text];
  return copy;
}

const sinceConflict = (told: readonly ToldOut[]) => told.slice(told.findLastIndex((line) => line.kind === "conflict"));

let known: { told: readonly ToldOut[]; reports: readonly Report[] } = { told: [], reports: [] };

/** What the newest conflict has brought so far; nothing before the first. The log is read once, whoever asks. */
export function lastConflict(told: readonly ToldOut[]): readonly Report[] {
  if (known.told !== told) known = { told, reports: readConflict(told) };
  return known.reports;
}

function readConflict(told: readonly ToldOut[]): readonly Report[] {
  const [first, ...lines] = sinceConflict(told);
  if (first?.kind !== "conflict") return [];
  return lines.reduce<readonly Report[]>((reports, line) => withEvent(reports, line, first.args[0]), []);
}

/** How many turns have begun since the newest conflict. */
export const turnsSince = (told: readonly ToldOut[]): number =>
  sinceConflict(told).filter((line) => line.kind === "turn").length;

/** The region where a god has played a card that it has not taken back; empty where the log does not tell. */
export function playedIn(told: readonly ToldOut[], god: number, card: number): string {
  const back = told.findLastIndex(({ kind, args }) => kind === "cards.back" && args[0] === god);
  const at = told.findLastIndex(({ kind, args }) => kind === "card" && args[0] === god && args[1] === card);
  const battle = told.slice(0, at + 1).findLast(({ kind }) => kind === "battle");
  return at > back && battle ? regionTold(battle) : "";
}

// -- results: battles that were fought out --------------------------------------------------------------------------
/** Stays the same as long as the battle was fought like this: one that was taken back is read anew. */
export const resultName = ({ conflict, region, sides }: Report) =>
  [conflict, region, ...sides.flatMap((side) => [...side.cards, side.total])].join(".");

const isFought = (report: Report) => report.kind === "battle" && report.done;

/** The battles of the newest conflict that are decided and over, oldest first. `on`: the region still fought in. */
export const foughtOut = (told: readonly ToldOut[], on = -1): readonly Report[] =>
  lastConflict(told).filter((report) => isFought(report) && report.place !== on);
