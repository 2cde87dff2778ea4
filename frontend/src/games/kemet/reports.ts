// Battles that are over, read from the log: what bots decide in a moment must not be missed.
import type { ToldOut } from "../../api/wire";

export interface Report {
  zone: number;
  seats: [number, number];
  /** Active cards, strengths and soldiers lost; attacker first. */
  cards: [number, number];
  strength: [number, number];
  lost: [number, number];
  winner: number;
}

const begun = ([attacker = 0, defender = 0, zone = 0]: number[]): Report => ({
  zone,
  seats: [attacker, defender],
  cards: [-1, -1],
  strength: [0, 0],
  lost: [0, 0],
  winner: -1,
});

function note(report: Report, { kind, args }: ToldOut): void {
  const side = args[0] === report.seats[0] ? 0 : 1;
  if (kind === "battle.shows") report.cards[side] = args[1] ?? -1;
  if (kind === "battle.strength") report.strength[side] = args[1] ?? 0;
  if (kind === "soldiers.lost" && args[1] === report.zone) report.lost[side] += args[2] ?? 0;
  if (kind === "battle.won") report.winner = args[0] ?? -1;
}

/** Finished battles, oldest first. */
export function battles(told: readonly ToldOut[]): Report[] {
  const out: Report[] = [];
  let now: Report | null = null;
  for (const line of told) {
    if (line.kind === "battle.begins") now = begun(line.args);
    else if (now && line.kind === "battle.over") {
      out.push(now);
      now = null;
    } else if (now) note(now, line);
  }
  return out;
}

/** What was told since the seat's last turn before this one began; for spectators the last few turns. */
export function sinceMyTurn(told: readonly ToldOut[], seat: number | null, players: number): readonly ToldOut[] {
  const turns = told.flatMap((line, i) => (line.kind === "turn" ? [{ i, seat: line.args[0] }] : []));
  const mine = turns.filter((turn) => turn.seat === seat).map((turn) => turn.i);
  const from = mine.at(-2) ?? turns.at(-players)?.i ?? 0;
  return told.slice(from);
}
