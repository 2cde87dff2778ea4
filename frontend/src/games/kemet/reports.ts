// Battles that are over, read from the log: what bots decide in a moment must not be missed.
import type { SourceOut, ToldOut } from "../../api/wire";
import { DI_IDS } from "./glyphs";
import type { View } from "./view";

type Pair<T> = [T, T];

/** Of two sides the attacker comes first. */
export interface Report {
  zone: number;
  seats: Pair<number>;
  /** Active cards, strengths with their parts, interventions by number, soldiers lost and removed. */
  cards: Pair<number>;
  strength: Pair<number>;
  parts: Pair<readonly SourceOut[]>;
  di: Pair<number[]>;
  /** Of them: shown, but back on the hand without effect (Diversion, or not paid). */
  returned: Pair<number[]>;
  lost: Pair<number>;
  removed: Pair<number>;
  winner: number;
  /** Of the soldiers lost: the enemy's damage less the own shields. */
  blows: Pair<SourceOut[]>;
  /** What came of it, in the words of the log. */
  also: string[];
  /** The same, by the steps that follow on the strengths. */
  stages: Record<Stage, ToldOut[]>;
}

/** Damage, the loser leaves, rewards, the winner stays: what is told of each follows in this order. */
export type Stage = "damage" | "leave" | "rewards" | "stay";

const begun = ([attacker = 0, defender = 0, zone = 0]: number[]): Report => ({
  zone,
  seats: [attacker, defender],
  cards: [-1, -1],
  strength: [0, 0],
  parts: [[], []],
  di: [[], []],
  returned: [[], []],
  lost: [0, 0],
  removed: [0, 0],
  winner: -1,
  blows: [[], []],
  also: [],
  stages: { damage: [], leave: [], rewards: [], stay: [] },
});

const ALSO = /^(army\.|creature\.supply|glory\.|veterans\.gained|prayer\.gained)/;

function note(report: Report, { kind, args, sources, text }: ToldOut): void {
  const side = args[0] === report.seats[0] ? 0 : 1;
  const here = args[1] === report.zone;
  if (kind === "battle.shows") report.cards[side] = args[1] ?? -1;
  if (kind === "battle.reveals") report.di[side].push(args[1] ?? 0);
  if (kind === "di.returned") report.returned[side].push(args[1] ?? 0);
  if (kind === "battle.strength") {
    report.strength[side] = args[1] ?? 0;
    report.parts[side] = sources;
  }
  if (kind === "soldiers.lost" && here) {
    report.lost[side] += args[2] ?? 0;
    report.blows[side].push(...sources);
  }
  if (kind === "soldiers.removed" && here) report.removed[side] += args[2] ?? 0;
  if (kind === "battle.won") report.winner = args[0] ?? -1;
  if (report.winner >= 0 && ALSO.test(kind)) report.also.push(text);
}

/** Whoever goes first has lost; rewards always bring the loser a veteran; who goes after them has won. */
function stageOf(report: Report, now: Stage, { kind, args }: ToldOut): Stage {
  if (kind === "veterans.gained" || kind === "glory.battle") return "rewards";
  const goes = kind === "army.recalled" || (kind === "army.moved" && args[2] === report.zone);
  if (!goes) return now;
  return args[0] === report.winner ? "stay" : "leave";
}

const latest = ({ stages }: Report): Stage =>
  (["stay", "rewards", "leave"] as const).find((stage) => stages[stage].length > 0) ?? "damage";

function file(report: Report, line: ToldOut): void {
  if (report.winner < 0 || line.kind === "battle.won") return;
  report.stages[stageOf(report, latest(report), line)].push(line);
}

/** What was told of battles: those that are over, oldest first, and the one that is not. */
function read(told: readonly ToldOut[]): { over: Report[]; now: Report | null } {
  const over: Report[] = [];
  let now: Report | null = null;
  for (const line of told) {
    if (line.kind === "battle.begins") now = begun(line.args);
    else if (now && line.kind === "battle.over") {
      over.push(now);
      now = null;
    } else if (now) {
      note(now, line);
      file(now, line);
    }
  }
  return { over, now };
}

export const battles = (told: readonly ToldOut[]): Report[] => read(told).over;
export const underWay = (told: readonly ToldOut[]): Report | null => read(told).now;

const DIVERSION = DI_IDS.indexOf("diversion");

/** Interventions that were shown, each with whether it went back to hand; Diversion always does. */
export function shownDi(report: Report, side: 0 | 1): { card: number; back: boolean }[] {
  const returned = [...report.returned[side]];
  return report.di[side].map((card) => {
    const at = returned.indexOf(card);
    if (at >= 0) returned.splice(at, 1);
    return { card, back: at >= 0 || card === DIVERSION };
  });
}

export const fallen = ({ lost, removed }: Report, side: 0 | 1): number => lost[side] + removed[side];

/** Twice the same battle with the same cards and losses is the same to whoever reads it. */
export const reportName = ({ zone, seats, cards, strength, lost, also }: Report): string =>
  [zone, seats, cards, strength, lost, also].join("/");

const SOLDIERS = "kemet.part.soldiers";
export const survives = (report: Report, side: 0 | 1): boolean =>
  (report.parts[side].find((part) => part.message[0] === SOLDIERS)?.n ?? 0) > fallen(report, side);

/** A winner with survivors was asked last of all, with everything open before him. */
const hasSeen = (report: Report, seat: number): boolean =>
  report.winner === seat && survives(report, seat === report.seats[0] ? 0 : 1);

/** The battles that wait to be read: in a replay all, at a table those of the one who looks. */
export const results = (told: readonly ToldOut[], view: View | null): string[] =>
  battles(told)
    .filter((report) => view === null || isNews(report, view.you))
    .map(reportName);

const isNews = (report: Report, seat: number | null): boolean =>
  seat !== null && report.seats.includes(seat) && !hasSeen(report, seat);

/** What was told since the seat's last turn before this one began; for spectators the last few turns. */
export function sinceMyTurn(told: readonly ToldOut[], seat: number | null, players: number): readonly ToldOut[] {
  const turns = told.flatMap((line, i) => (line.kind === "turn" ? [{ i, seat: line.args[0] }] : []));
  const mine = turns.filter((turn) => turn.seat === seat).map((turn) => turn.i);
  const from = mine.at(-2) ?? turns.at(-players)?.i ?? 0;
  return told.slice(from);
}

// -- a move ----------------------------------------------------------------------------------------------------------
const ACTION_BEGINS = new Set(["turn", "marker", "silver", "battle.over"]);

/** The steps by which a group has come to where it stands in this action, the last one first. */
export function marched(told: readonly ToldOut[], seat: number, zone: number): ToldOut[] {
  const out: ToldOut[] = [];
  let at = zone;
  for (const line of told.toReversed()) {
    if (ACTION_BEGINS.has(line.kind)) break;
    const [who, , from, to] = line.args;
    if (line.kind !== "army.moved" || who !== seat || to !== at || from === undefined) continue;
    out.push(line);
    at = from;
  }
  return out;
}

// -- the night -------------------------------------------------------------------------------------------------------
export const NIGHT_GAINS = ["glory.dominance", "prayer.gained", "di.draws", "soldiers.added"] as const;
export type NightGain = (typeof NIGHT_GAINS)[number];

/** What a night has brought so far, by seat and kind: most of it is given without a question. */
export function nightGains(told: readonly ToldOut[]): Map<number, Map<NightGain, number>> {
  const out = new Map<number, Map<NightGain, number>>();
  const dusk = told.findLastIndex((line) => line.kind === "turn") + 1;
  for (const { kind, args } of told.slice(dusk).filter((_, i, night) => hasFallen(night, i))) {
    const gain = NIGHT_GAINS.find((one) => one === kind);
    if (!gain) continue;
    const seat = out.get(args[0] ?? 0) ?? new Map<NightGain, number>();
    seat.set(gain, (seat.get(gain) ?? 0) + amount(gain, args));
    out.set(args[0] ?? 0, seat);
  }
  return out;
}

const hasFallen = (lines: readonly ToldOut[], i: number): boolean =>
  lines.slice(0, i).some((line) => line.kind === "night.step");
const amount = (gain: NightGain, args: readonly number[]): number =>
  gain === "di.draws" ? 1 : (args[gain === "soldiers.added" ? 2 : 1] ?? 0);
