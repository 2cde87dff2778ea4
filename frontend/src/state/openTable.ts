// Shows a table that was just made.
import * as calls from "../api/calls";
import type { TableOut } from "../api/wire";
import { go } from "./route";
import { language } from "./settings";

/** Open seats wait for people; without any, the game begins at once. */
export async function openTable({ id, seats }: TableOut): Promise<void> {
  if (seats.every((seat) => seat.kind !== "open")) await calls.start({ id, lang: language.value });
  go(`/table/${id}`);
}
