// Which dialog is open.
import { signal } from "@preact/signals";

type DialogName = "settings" | "help" | "boardText" | "tableMenu" | "report" | null;
export const openDialog = signal<DialogName>(null);
export const closeDialog = () => {
  openDialog.value = null;
};
