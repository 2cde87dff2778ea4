// The battles of a conflict, read from the log: cards, totals, winner, losses and devotion.
import type { SourceOut } from "../../api/wire";
import type { LogLineOut } from "./kinds";
import type { EventKind } from "./tables";

export interface Side {
  god: number;
  cards: number[];
  bid: number | null;
  total: number | null;
  /** The sources of the total. */
  sources: readonly SourceOut[];
  devotion: number;
  /** The sources of the devotion. */
  gains: readonly SourceOut[];
}

export interface BattleReport {
  conflict: number;
  /** Its conflict token in the log, and its index in the view. */
  region: string;
  place: number;
  kind: "battle" | "dominated";
  sides: Side[];
  winner: number; // -1: nobody, or not known yet
  done: boolean;
  tieBroken: boolean;
  /** Later lines do not belong to it. */
  closed: boolean;
  /** The sentences about everything else that happened in it. */
  also: readonly string[];
}

const side = (report: BattleReport, god: number): Side => {
  const known = report.sides.find((s) => s.god === god);
  if (known) return known;
  const fresh: Side = { god, cards: [], bid: null, total: null, sources: [], devotion: 0, gains: [] };
  report.sides.push(fresh);
  return fresh;
};

type Change = (report: BattleReport, args: readonly number[], sources: readonly SourceOut[]) => void;

const close: Change = (r) => {
  r.closed = true;
};

const CHANGES: Partial<Record<EventKind, Change>> = {
  card: (r, [god = 0, card = 0]) => void side(r, god).cards.push(card),
  bid: (r, [god = 0, n = 0]) => {
    side(r, god).bid = n;
  },
  strength: (r, [god = 0, n = 0], sources) => {
    Object.assign(side(r, god), { total: n, sources });
  },
  devotion: (r, [god = 0, n = 0], sources) => {
    const gainer = side(r, god);
    gainer.devotion += n;
    gainer.gains = [...gainer.gains, ...sources];
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

/** Whether the report shows this event nowhere else. */
const isMore = (kind: EventKind) => !(kind in CHANGES) && kind !== "plague";

/** The conflict token of a line, its last argument; lines of older versions lack it. */
const regionNumber = ({ args, types }: LogLineOut): string => String(args[types.length - 1] ?? "");

const opened = (line: LogLineOut, kind: BattleReport["kind"], conflict: number): BattleReport => ({
  conflict,
  region: regionNumber(line),
  place: line.args[kind === "battle" ? 0 : 1] ?? -1,
  kind,
  sides: [],
  winner: kind === "dominated" ? (line.args[0] ?? -1) : -1,
  done: kind === "dominated",
  tieBroken: false,
  closed: false,
  also: [],
});

/** The reports after one more event. */
export function addEvent(reports: readonly BattleReport[], line: LogLineOut, conflict = 0): readonly BattleReport[] {
  const { kind } = line;
  if (kind === "battle" || kind === "dominated") {
    const before = reports.filter((r) => r.done || kind === "battle");
    return [...before, opened(line, kind, conflict)];
  }
  const last = reports[reports.length - 1];
  if (!last || last.closed) return reports;
  return [...reports.slice(0, -1), changed(last, line)];
}

function changed(report: BattleReport, line: LogLineOut): BattleReport {
  const copy: BattleReport = { ...report, sides: report.sides.map((s) => ({ ...s, cards: [...s.cards] })) };
  CHANGES[line.kind]?.(copy, line.args, line.sources);
  if (isMore(line.kind)) copy.also = [...copy.also, line.text];
  return copy;
}

const sinceConflict = (log: readonly LogLineOut[]) => log.slice(log.findLastIndex((line) => line.kind === "conflict"));

let known: { log: readonly LogLineOut[]; reports: readonly BattleReport[] } = { log: [], reports: [] };

/** The reports of the latest conflict; none before the first. The result is cached for the same log. */
export function lastConflict(log: readonly LogLineOut[]): readonly BattleReport[] {
  if (known.log !== log) known = { log, reports: readConflict(log) };
  return known.reports;
}

function readConflict(log: readonly LogLineOut[]): readonly BattleReport[] {
  const [first, ...lines] = sinceConflict(log);
  if (first?.kind !== "conflict") return [];
  return lines.reduce<readonly BattleReport[]>((reports, line) => addEvent(reports, line, first.args[0]), []);
}

/** How many turns have begun since the latest conflict. */
export const turnsSince = (log: readonly LogLineOut[]): number =>
  sinceConflict(log).filter((line) => line.kind === "turn").length;

/** The region where a god played a card that it has not taken back; empty if the log does not say. */
export function regionPlayedIn(log: readonly LogLineOut[], god: number, card: number): string {
  const back = log.findLastIndex(({ kind, args }) => kind === "cards.back" && args[0] === god);
  const at = log.findLastIndex(({ kind, args }) => kind === "card" && args[0] === god && args[1] === card);
  const battle = log.slice(0, at + 1).findLast(({ kind }) => kind === "battle");
  return at > back && battle ? regionNumber(battle) : "";
}

// -- finished battles ------------------------------------------------------------------------------------------------
/** The name of a result. It changes if the battle is undone and goes differently, so that it is shown again. */
export const resultName = ({ conflict, region, sides }: BattleReport) =>
  [conflict, region, ...sides.flatMap((side) => [...side.cards, side.total])].join(".");

const isFought = (report: BattleReport) => report.kind === "battle" && report.done;

/** The finished battles of the latest conflict, oldest first. `on` is the region of the current battle. */
export const finishedBattles = (log: readonly LogLineOut[], on = -1): readonly BattleReport[] =>
  lastConflict(log).filter((report) => isFought(report) && report.place !== on);
