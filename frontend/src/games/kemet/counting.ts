// The number that is being chosen in the prompt and not yet sent: the board shows what would come of it.
import { signal } from "@preact/signals";

export const counting = signal(0);
