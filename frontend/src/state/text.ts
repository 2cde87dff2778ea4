// Sentences of the chosen language. Loaded once a language; switching needs no reload.
import { effect, signal } from "@preact/signals";
import { send } from "../api/http";
import type { Text } from "../games/contract";
import { painted } from "./paint";
import { language } from "./settings";
import { type Entries, speaker } from "./speaker";

export const text = signal<Text>(speaker("en", {}));
/** A message of the server: a key and what stands in it, which may be messages again. */
export function say(message: readonly unknown[], t: Text): string {
  const [key, args = {}] = message as [string, Record<string, unknown>?];
  const said = Object.entries(args).map(([name, arg]) => [name, Array.isArray(arg) ? say(arg, t) : (arg as string)]);
  return t(key, Object.fromEntries(said));
}

export const textReady = signal(false);
const loaded = new Map<string, Text>();

async function load(wanted: string): Promise<void> {
  const known = loaded.get(wanted) ?? speaker(wanted, await send<Entries>(`/api/text/${wanted}`));
  loaded.set(wanted, known);
  if (textReady.value) await painted(); // the switch is seen to move before all words do
  if (language.value !== wanted) return;
  text.value = known;
  textReady.value = true;
}

/** Tries again until it works: without words there is no page. */
async function loadUntilThere(wanted: string): Promise<void> {
  for (let wait = 500; language.value === wanted; wait = Math.min(wait * 2, 8000)) {
    try {
      return await load(wanted);
    } catch {
      await new Promise((wake) => setTimeout(wake, wait));
    }
  }
}

effect(() => {
  void loadUntilThere(language.value);
});
