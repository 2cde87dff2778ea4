// The log of a table: its lines, what was undone, how far back the user's last choice is.
import { type EntryOut, type GameOut, LINE_FAMILY, type LogLineOut } from "../api/wire";

/** The known part of the log: its newest entries, and the seats of the choices before the first of them. */
export interface Log {
  before: readonly number[];
  entries: readonly EntryOut[];
}

const unread = (seat: number): EntryOut => ({ id: 0, kind: "choice", seat, at: 0, body: {}, lines: [] });

export interface LogRow {
  key: string;
  entry: EntryOut;
  line: LogLineOut | null;
  /** Logged, but undone later. */
  undone: boolean;
  /** How many choices this viewer could tell apart when the line was logged: the moment of the replay. */
  moment: number;
}

/** An undo leaves `left` choices; without that number only the last one is known to be gone. */
function leftAfter(entry: EntryOut, made: number): number {
  const { left } = entry.body;
  return left === undefined ? Math.max(0, made - 1) : Math.min(left, made);
}

/** The choices that remain: those before and, after an unsealing, also what others have chosen since. */
function staying(made: readonly EntryOut[], back: EntryOut): EntryOut[] {
  const left = leftAfter(back, made.length);
  return made.filter((entry, i) => i < left || (back.kind === "unseal" && entry.seat !== back.seat));
}

export const takesBack = (entry: EntryOut) => entry.kind === "undo" || entry.kind === "unseal";

/** The choices in the log that were not undone. */
function stillMade({ before, entries }: Log): EntryOut[] {
  let made = before.map(unread);
  for (const entry of entries) {
    if (entry.kind === "choice") made.push(entry);
    if (takesBack(entry)) made = staying(made, entry);
  }
  return made;
}

/** The log, oldest first; lines of undone choices are marked. */
export function logRows({ before, entries }: Log): LogRow[] {
  const lines: LogRow[] = [];
  let made = before.map(unread);
  for (const entry of entries) {
    const moment = entry.kind === "choice" ? made.length + 1 : made.length;
    lines.push(...rowsOf(entry, moment));
    if (entry.kind === "choice") made.push(entry);
    if (takesBack(entry)) made = staying(made, entry);
  }
  const counts = new Set(made);
  for (const line of lines) line.undone = line.entry.kind === "choice" && !counts.has(line.entry);
  return lines;
}

function rowsOf(entry: EntryOut, moment: number): LogRow[] {
  const line = (line: LogLineOut | null, n: number): LogRow => ({
    key: `${entry.id}.${n}`,
    entry,
    line,
    undone: false,
    moment,
  });
  if (entry.kind === "choice" || entry.kind === "start") return entry.lines.map(line);
  return [line(null, 0)];
}

/** How many choices to undo so that the seat's last one is included; 0 if it has made none. */
export function stepsToMine(log: Log, seat: number): number {
  const made = stillMade(log);
  const mine = made.findLastIndex((entry) => entry.seat === seat);
  return mine < 0 ? 0 : made.length - mine;
}

/** The effects of the last `back` choices, oldest first, in the sentences of the log. */
export function lastSentences(log: Log, back: number): string[] {
  const made = stillMade(log);
  return made.slice(Math.max(0, made.length - back)).flatMap(({ lines }) => lines.map((line) => line.text));
}

interface Floor {
  key: "nothing" | "since" | "turn" | "several" | "shown";
  /** Who has chosen since, or whose turn it is. */
  seat?: number;
}

/** Why the user's last choice cannot be undone freely. */
export function whyFloor(log: Log, { you, asked }: GameOut): Floor {
  const made = stillMade(log);
  const last = made.at(-1);
  if (!made.some((entry) => entry.seat === you)) return { key: "nothing" };
  if (last && last.seat !== you) return { key: "since", seat: last.seat };
  const [next] = asked;
  if (asked.length > 1) return { key: "several" };
  return next !== undefined && next !== you ? { key: "turn", seat: next } : { key: "shown" };
}

/** Whether a line of the log is a heading: of a turn, a round, a night. */
export const opensTurn = ({ family }: LogLineOut): boolean => family === LINE_FAMILY.turn;
