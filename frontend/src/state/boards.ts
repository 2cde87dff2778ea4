// Boards for small pictures: asked for one after the other, and kept until their table has moved on.
import * as calls from "../api/calls";
import type { BoardOut, TableOut } from "../api/wire";
import type { View } from "../games";

/** One board: whose it is, which of them (it is asked for again when the number has changed), and where to get it. */
export interface Wanted {
  key: string;
  number: number;
  ask: () => Promise<BoardOut>;
  /** Nobody plays there yet: which gods will, may still be drawn. */
  first: boolean;
}

const kept = new Map<string, { number: number; view: View }>();
let line: Promise<unknown> = Promise.resolve();

/** A long list asks for its boards in turn: the line stays free for what somebody does meanwhile. */
function inTurn<T>(deed: () => Promise<T>): Promise<T> {
  const done = line.then(deed);
  line = done.catch(() => undefined);
  return done;
}

const known = ({ key, number }: Wanted): View | undefined => {
  const found = kept.get(key);
  return found?.number === number ? found.view : undefined;
};

/** The board, from memory if it has not changed: then always the same object. */
export async function fetched(wanted: Wanted): Promise<View> {
  const { key, number, ask } = wanted;
  return (
    known(wanted) ??
    inTurn(async () => {
      const view = known(wanted) ?? (await ask()).view;
      kept.set(key, { number, view });
      return view;
    })
  );
}

/** How a table would begin. A scenario of one's own is not known there. */
export function firstBoard(game: string, players: number, scenario: unknown): Wanted | null {
  if (scenario !== undefined && typeof scenario !== "string") return null;
  const ask = () => calls.firstBoard(game, players, scenario ?? "");
  return { key: [game, players, scenario].join(), number: 0, ask, first: true };
}

/** The board of a table as it stands; before the game the one it will begin with. */
export function boardOf({ id, game, board, status, seats, setup }: TableOut): Wanted | null {
  if (board !== null) return { key: id, number: board, ask: () => calls.board(id), first: false };
  return status === "lobby" ? firstBoard(game, seats.length, setup.scenario) : null;
}
