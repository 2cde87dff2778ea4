// Which dialog is open.
import { signal } from "@preact/signals";

export type DialogName = "settings" | "keys" | "board" | "invite" | "report" | null;
export const openDialog = signal<DialogName>(null);
export const closeDialog = () => {
  openDialog.value = null;
};
