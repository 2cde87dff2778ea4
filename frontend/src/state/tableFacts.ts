// Short questions about a table: who is asked, whether it was abandoned, what its seats are called.
import type { GameOut, SeatOut, TableOut } from "../api/wire";
import type { Text } from "../games/contract";

export const sameDecision = (a: GameOut["decision"], b: GameOut["decision"]): boolean =>
  JSON.stringify(a && [a.kind, a.about, a.options.map((o) => o.option)]) ===
  JSON.stringify(b && [b.kind, b.about, b.options.map((o) => o.option)]);

/** Which of the seats at this screen must choose, the shown one first. */
export function nextOfMine(game: GameOut): number | null {
  const due = game.yours.filter((seat) => game.asked.includes(seat));
  if (game.you !== null && due.includes(game.you)) return game.you;
  return due[0] ?? null;
}

/** Ended by a vote: the game is over, and nobody has won or lost. */
export const isAbandoned = ({ status, result }: Pick<TableOut, "status" | "result">): boolean =>
  status === "over" && result === null;

/** Bots are called bots, in the reader's language. */
export const withBotNames = (seats: readonly SeatOut[], t: Text): SeatOut[] =>
  seats.map((seat) => (seat.kind === "bot" ? { ...seat, name: t("web.bot.name") } : seat));
