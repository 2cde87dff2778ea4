// Pure questions about a table: what is lit, what the log says, how far back my last choice lies.
import type { EntryOut, GameOut, OptionOut, TableOut, ToldOut } from "../api/wire";
import type { AnyGame, View } from "../games";
import type { SpotId } from "../games/contract";

export type Lit = ReadonlyMap<SpotId, readonly OptionOut[]>;
export const NOTHING_LIT: Lit = new Map();

/** Which places stand for which options. */
export function litSpots(ui: AnyGame, game: GameOut): Lit {
  const { view, decision } = game;
  if (!view || !decision) return NOTHING_LIT;
  const lit = new Map<SpotId, OptionOut[]>();
  for (const option of decision.options) {
    for (const spot of ui.spots(view, decision, option)) lit.set(spot, [...(lit.get(spot) ?? []), option]);
  }
  return lit;
}

/** What is known of the log: its newest entries, and whose the choices are that stood before the first of them. */
export interface Log {
  before: readonly number[];
  entries: readonly EntryOut[];
}

const unread = (seat: number): EntryOut => ({ id: 0, kind: "choice", seat, at: 0, body: {}, told: [] });

export interface Line {
  key: string;
  entry: EntryOut;
  told: ToldOut | null;
  /** Taken back later: told, but no longer so. */
  undone: boolean;
  /** How many choices this viewer could tell apart when the line was told: the moment of the replay. */
  moment: number;
}

/** An undo leaves `left` choices; without that number only the last one is known to be gone. */
function leftAfter(entry: EntryOut, made: number): number {
  const left = entry.body.left;
  return typeof left === "number" ? Math.min(left, made) : Math.max(0, made - 1);
}

/** The choices that stay: those before, and after a change of mind also what others have chosen since. */
function staying(made: readonly EntryOut[], back: EntryOut): EntryOut[] {
  const left = leftAfter(back, made.length);
  return made.filter((entry, i) => i < left || (back.kind === "unseal" && entry.seat !== back.seat));
}

const takesBack = (entry: EntryOut) => entry.kind === "undo" || entry.kind === "unseal";

/** The choices in the log that were not taken back. */
function stillMade({ before, entries }: Log): EntryOut[] {
  let made = before.map(unread);
  for (const entry of entries) {
    if (entry.kind === "choice") made.push(entry);
    if (takesBack(entry)) made = staying(made, entry);
  }
  return made;
}

/** The log, oldest first; lines of choices that were taken back are marked. */
export function logLines({ before, entries }: Log): Line[] {
  const lines: Line[] = [];
  let made = before.map(unread);
  for (const entry of entries) {
    const moment = entry.kind === "choice" ? made.length + 1 : made.length;
    lines.push(...linesOf(entry, moment));
    if (entry.kind === "choice") made.push(entry);
    if (takesBack(entry)) made = staying(made, entry);
  }
  const counts = new Set(made);
  for (const line of lines) line.undone = line.entry.kind === "choice" && !counts.has(line.entry);
  return lines;
}

function linesOf(entry: EntryOut, moment: number): Line[] {
  const line = (told: ToldOut | null, n: number): Line => ({
    key: `${entry.id}.${n}`,
    entry,
    told,
    undone: false,
    moment,
  });
  if (entry.kind === "choice" || entry.kind === "start") return entry.told.map(line);
  return [line(null, 0)];
}

/** How many choices to take back so that my own last one is among them; 0 if I have made none. */
export function stepsToMine(log: Log, seat: number): number {
  const made = stillMade(log);
  const mine = made.findLastIndex((entry) => entry.seat === seat);
  return mine < 0 ? 0 : made.length - mine;
}

/** What the last `back` choices came to, oldest first, in the sentences I was told. */
export function lastTold(log: Log, back: number): string[] {
  const made = stillMade(log);
  return made.slice(Math.max(0, made.length - back)).flatMap(({ told }) => told.map((line) => line.text));
}

export interface Floor {
  key: "nothing" | "since" | "turn" | "several" | "shown";
  /** Who has chosen since, or whose turn it is. */
  seat?: number;
}

/** Why my last choice cannot be taken back freely. */
export function whyFloor(log: Log, { you, asked }: GameOut): Floor {
  const made = stillMade(log);
  const last = made.at(-1);
  if (!made.some((entry) => entry.seat === you)) return { key: "nothing" };
  if (last && last.seat !== you) return { key: "since", seat: last.seat };
  const [next] = asked;
  if (asked.length > 1) return { key: "several" };
  return next !== undefined && next !== you ? { key: "turn", seat: next } : { key: "shown" };
}

/** What changed on the board since my last choice. */
export function changedSpots(ui: AnyGame, view: View, entries: readonly EntryOut[], seat: number | null): Set<SpotId> {
  const since = entries.findLastIndex((entry) => takesBack(entry) || (entry.kind === "choice" && entry.seat === seat));
  const newest = entries[since];
  const from = newest && takesBack(newest) ? since + 1 : Math.max(since, entries.length - 30);
  const told = entries.slice(Math.max(0, from)).flatMap((entry) => entry.told);
  return new Set(told.flatMap((line) => ui.eventSpots(view, line)));
}

export const sameDecision = (a: GameOut["decision"], b: GameOut["decision"]): boolean =>
  JSON.stringify(a && [a.kind, a.about, a.options.map((o) => o.option)]) ===
  JSON.stringify(b && [b.kind, b.about, b.options.map((o) => o.option)]);

/** Which of my seats at this screen must choose, the one in front first. */
export function nextOfMine(game: GameOut): number | null {
  const due = game.yours.filter((seat) => game.asked.includes(seat));
  if (game.you !== null && due.includes(game.you)) return game.you;
  return due[0] ?? null;
}

/** Closed by the table itself: over, and nobody has won or lost. */
export const isAbandoned = ({ status, result }: Pick<TableOut, "status" | "result">): boolean =>
  status === "over" && result === null;
