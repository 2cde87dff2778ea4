// Boards for small pictures: fetched one after the other, and kept until their table has changed.
import * as calls from "../api/calls";
import type { BoardOut, TableOut } from "../api/wire";
import type { AnyView } from "../games";

/** A board to fetch: its key, its number (another number: it has changed), and how to get it. */
export interface BoardRequest {
  key: string;
  number: number;
  ask: () => Promise<BoardOut>;
  /** The game has not begun: gods may still be drawn. */
  first: boolean;
}

const kept = new Map<string, { number: number; view: AnyView }>();
let queue: Promise<unknown> = Promise.resolve();

/** Requests run one after the other, so that a long list does not delay what the user does meanwhile. */
function oneAtATime<T>(operation: () => Promise<T>): Promise<T> {
  const done = queue.then(operation);
  queue = done.catch(() => undefined);
  return done;
}

const known = ({ key, number }: BoardRequest): AnyView | undefined => {
  const found = kept.get(key);
  return found?.number === number ? found.view : undefined;
};

/** The board; from memory if it has not changed, and then always the same object. */
export async function fetchBoard(wanted: BoardRequest): Promise<AnyView> {
  const { key, number, ask } = wanted;
  return (
    known(wanted) ??
    oneAtATime(async () => {
      const view = known(wanted) ?? (await ask()).view;
      kept.set(key, { number, view });
      return view;
    })
  );
}

/** The board at the start of a game; null for a scenario of the user's own. */
export function firstBoard(game: string, players: number, scenario: unknown): BoardRequest | null {
  if (scenario !== undefined && typeof scenario !== "string") return null;
  const ask = () => calls.firstBoard(game, players, scenario ?? "");
  return { key: [game, players, scenario].join(), number: 0, ask, first: true };
}

/** The current board of a table; before the game its first board. */
export function boardOf({ id, game, board, status, seats, setup }: TableOut): BoardRequest | null {
  if (board !== null) return { key: id, number: board, ask: () => calls.board(id), first: false };
  return status === "lobby" ? firstBoard(game, seats.length, setup.scenario) : null;
}
