// Which panel is open over the table: a drawer of the game, or on the phone players or log.
import { signal } from "@preact/signals";

export const openPanel = signal<string | null>(null);
/** During a battle the user can look at the board instead of the stage. */
export const stageHidden = signal(false);
