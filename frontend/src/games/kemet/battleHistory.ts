// Battles, read from the log, so that nobody misses what bots decide quickly.
import type { SourceOut } from "../../api/wire";
import type { LogLineOut } from "./kinds";
import { type CauseFamily, DI_IDS, type EventKind, type SourceName } from "./tables";
import type { KemetView } from "./view";

type Pair<T> = [T, T];

/** A battle. In each pair the attacker is first. */
export interface BattleReport {
  zone: number;
  seats: Pair<number>;
  /** Active cards, strengths with their sources, interventions by number, soldiers lost and removed. */
  cards: Pair<number>;
  strength: Pair<number>;
  sources: Pair<readonly SourceOut[]>;
  di: Pair<number[]>;
  /** The interventions that returned to the hand without effect (Diversion, or not paid). */
  returned: Pair<number[]>;
  lost: Pair<number>;
  removed: Pair<number>;
  winner: number;
  /** The sources of the soldiers lost: damage of the enemy, own shields. */
  lossSources: Pair<SourceOut[]>;
  /** The sentences about what followed from it. */
  also: string[];
  /** Log lines by the steps after the strengths. */
  aftermath: Record<AftermathStep, LogLineOut[]>;
}

/** The steps after the strengths: damage, the loser leaves, rewards, the winner stays. They are families of causes. */
const STEPS = ["damage", "leave", "rewards", "stay"] as const satisfies CauseFamily[];
export type AftermathStep = (typeof STEPS)[number];

const begun = ([attacker = 0, defender = 0, zone = 0]: number[]): BattleReport => ({
  zone,
  seats: [attacker, defender],
  cards: [-1, -1],
  strength: [0, 0],
  sources: [[], []],
  di: [[], []],
  returned: [[], []],
  lost: [0, 0],
  removed: [0, 0],
  winner: -1,
  lossSources: [[], []],
  also: [],
  aftermath: { damage: [], leave: [], rewards: [], stay: [] },
});

const ALSO = new Set<EventKind>([
  "army.moved",
  "army.recalled",
  "creature.supply",
  "glory.battle",
  "glory.dominance",
  "glory.left",
  "glory.pyramid",
  "glory.temple",
  "veterans.gained",
  "prayer.gained",
]);

function note(report: BattleReport, { kind, args, sources, text }: LogLineOut): void {
  const side = args[0] === report.seats[0] ? 0 : 1;
  const here = args[1] === report.zone;
  if (kind === "battle.shows") report.cards[side] = args[1] ?? -1;
  if (kind === "battle.reveals") report.di[side].push(args[1] ?? 0);
  if (kind === "di.returned") report.returned[side].push(args[1] ?? 0);
  if (kind === "battle.strength") {
    report.strength[side] = args[1] ?? 0;
    report.sources[side] = sources;
  }
  if (kind === "soldiers.lost" && here) {
    report.lost[side] += args[2] ?? 0;
    report.lossSources[side].push(...sources);
  }
  if (kind === "soldiers.removed" && here) report.removed[side] += args[2] ?? 0;
  if (kind === "battle.won") report.winner = args[0] ?? -1;
  if (report.winner >= 0 && ALSO.has(kind)) report.also.push(text);
}

/** Lines without a step of their own (what a tile or a card adds, temporary glory) belong to the step under way. */
function file({ winner, aftermath }: BattleReport, line: LogLineOut): void {
  if (winner < 0 || line.kind === "battle.won") return;
  const now = STEPS.findLast((step) => aftermath[step].length > 0) ?? "damage";
  aftermath[STEPS.find((step) => step === line.cause?.family) ?? now].push(line);
}

/** The finished battles, oldest first, and the current one. */
function read(log: readonly LogLineOut[]): { over: BattleReport[]; now: BattleReport | null } {
  const over: BattleReport[] = [];
  let now: BattleReport | null = null;
  for (const line of log) {
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

export const battles = (log: readonly LogLineOut[]): BattleReport[] => read(log).over;
export const underWay = (log: readonly LogLineOut[]): BattleReport | null => read(log).now;

const DIVERSION = DI_IDS.indexOf("diversion");

/** The revealed interventions, and whether they returned to the hand; Diversion always does. */
export function shownInterventions(report: BattleReport, side: 0 | 1): { card: number; back: boolean }[] {
  const returned = [...report.returned[side]];
  return report.di[side].map((card) => {
    const at = returned.indexOf(card);
    if (at >= 0) returned.splice(at, 1);
    return { card, back: at >= 0 || card === DIVERSION };
  });
}

export const fallen = ({ lost, removed }: BattleReport, side: 0 | 1): number => lost[side] + removed[side];

/** The name of a report. Battles with the same cards and losses count as the same. */
export const reportName = ({ zone, seats, cards, strength, lost, also }: BattleReport): string =>
  [zone, seats, cards, strength, lost, also].join("/");

const SOLDIERS: SourceName = "kemet.part.soldiers";
export const survives = (report: BattleReport, side: 0 | 1): boolean =>
  (report.sources[side].find((part) => part.what === SOLDIERS)?.n ?? 0) > fallen(report, side);

/** Whether a seat has seen the result: a winner with survivors was asked a question after it. */
const hasSeen = (report: BattleReport, seat: number): boolean =>
  report.winner === seat && survives(report, seat === report.seats[0] ? 0 : 1);

/** The results to show: all of them in a replay, the viewer's own at a table. */
export const results = (log: readonly LogLineOut[], view: KemetView | null): string[] =>
  battles(log)
    .filter((report) => view === null || isNews(report, view.seat))
    .map(reportName);

const isNews = (report: BattleReport, seat: number | null): boolean =>
  seat !== null && report.seats.includes(seat) && !hasSeen(report, seat);

/** The log since the seat's previous turn; for spectators the last few turns. */
export function sinceMyTurn(log: readonly LogLineOut[], seat: number | null, players: number): readonly LogLineOut[] {
  const turns = log.flatMap((line, i) => (line.kind === "turn" ? [{ i, seat: line.args[0] }] : []));
  const mine = turns.filter((turn) => turn.seat === seat).map((turn) => turn.i);
  const from = mine.at(-2) ?? turns.at(-players)?.i ?? 0;
  return log.slice(from);
}

// -- a move ----------------------------------------------------------------------------------------------------------
const ACTION_BEGINS = new Set<EventKind>(["turn", "marker", "silver", "battle.over"]);

/** The steps of a group in this action, the last one first. */
export function marched(log: readonly LogLineOut[], seat: number, zone: number): LogLineOut[] {
  const out: LogLineOut[] = [];
  let at = zone;
  for (const line of log.toReversed()) {
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

/** What this night has brought so far, by seat and kind; most of it comes without a question. */
export function nightGains(log: readonly LogLineOut[]): Map<number, Map<NightGain, number>> {
  const out = new Map<number, Map<NightGain, number>>();
  const heading = log.findLastIndex((line) => line.family === "turn");
  for (const { kind, args } of log[heading]?.kind === "night" ? log.slice(heading) : []) {
    const gain = NIGHT_GAINS.find((one) => one === kind);
    if (!gain) continue;
    const seat = out.get(args[0] ?? 0) ?? new Map<NightGain, number>();
    seat.set(gain, (seat.get(gain) ?? 0) + amount(gain, args));
    out.set(args[0] ?? 0, seat);
  }
  return out;
}

const amount = (gain: NightGain, args: readonly number[]): number =>
  gain === "di.draws" ? 1 : (args[gain === "soldiers.added" ? 2 : 1] ?? 0);
