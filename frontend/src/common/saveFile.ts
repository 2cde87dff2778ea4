// Saves files for the user.
import * as calls from "../api/calls";

export function saveFile(name: string, content: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The record of a finished game; for other games, and if the server does not answer, what this page received. */
export async function saveGame(viewer: calls.Viewer, over: boolean, known: object): Promise<void> {
  const found = over ? await calls.record(viewer).catch(() => null) : null;
  const seen = { address: location.href, at: new Date().toISOString(), ...known };
  if (found) saveFile(`ennead-${viewer.id}.json`, found.record);
  else saveFile(`ennead-${viewer.id}-seen.json`, JSON.stringify(seen, null, 1));
}
