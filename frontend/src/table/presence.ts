// Which of the other players have left the table's page. Polled now and then, because it is only a courtesy.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as calls from "../api/calls";
import type { GameOut } from "../api/wire";
import type { Table } from "../state/table";

const EVERY_MS = 8000;
const here = signal<readonly number[] | null>(null);

const others = (game: GameOut) => game.seats.filter((seat) => seat.kind === "human" && !game.yours.includes(seat.seat));

/** Whether the person of a seat was absent at the last poll. */
export const isGone = (game: GameOut, seat: number): boolean =>
  here.value !== null && others(game).some((one) => one.seat === seat) && !here.value.includes(seat);

async function look(table: Table): Promise<void> {
  const game = table.game.peek();
  const wanted = document.visibilityState === "visible" && game && game.status !== "over" && others(game).length > 0;
  if (!wanted || table.connection.peek().state !== "live") return;
  here.value = await calls.presence(table.viewer.peek()).then(
    (found) => found.here,
    () => here.peek(),
  );
}

export function usePresence(table: Table): void {
  useEffect(() => {
    const timer = setInterval(() => void look(table), EVERY_MS);
    return () => {
      clearInterval(timer);
      here.value = null;
    };
  }, [table]);
}
