// Texts of the chosen language. Loaded once per language; switching needs no reload.
import { effect, signal } from "@preact/signals";
import { send } from "../api/http";
import type { Text } from "../games/contract";
import { afterPaint } from "./afterPaint";
import { language } from "./settings";
import { type Entries, translator } from "./translator";

export const text = signal<Text>(translator("en", {}));

export const textReady = signal(false);
const loaded = new Map<string, Text>();

async function load(wanted: string): Promise<void> {
  const known = loaded.get(wanted) ?? translator(wanted, await send<Entries>(`/api/text/${wanted}`));
  loaded.set(wanted, known);
  if (textReady.value) await afterPaint(); // the switch is painted before all texts change
  if (language.value !== wanted) return;
  text.value = known;
  textReady.value = true;
}

/** Retries until it works: without texts there is no page. */
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
