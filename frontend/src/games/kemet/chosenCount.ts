// The number that is selected in the prompt but not sent yet; the board shows a preview of it.
import { signal } from "@preact/signals";

export const chosenCount = signal(0);
