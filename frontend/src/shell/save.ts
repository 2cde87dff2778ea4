// Files for people to keep.
import * as calls from "../api/calls";

export function saveText(name: string, content: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The record of a game that is over; of others, and where the server does not answer, what this page was told. */
export async function saveGame(eyes: calls.Eyes, over: boolean, known: object): Promise<void> {
  const found = over ? await calls.record(eyes).catch(() => null) : null;
  const seen = { address: location.href, at: new Date().toISOString(), ...known };
  if (found) saveText(`ennead-${eyes.id}.json`, found.record);
  else saveText(`ennead-${eyes.id}-seen.json`, JSON.stringify(seen, null, 1));
}
