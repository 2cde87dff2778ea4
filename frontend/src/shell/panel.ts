// Which panel lies over the table: a drawer of the game, or on the phone players or log.
import { signal } from "@preact/signals";

export const panel = signal<string | null>(null);
/** During a battle the board can be looked at instead of the stage. */
export const boardFirst = signal(false);
