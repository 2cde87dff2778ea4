// What the server offers: its games with their setup options, and its bots.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as calls from "../api/calls";
import type { CatalogueOut } from "../api/wire";

export const catalogue = signal<CatalogueOut | null>(null);

export async function loadCatalogue(): Promise<CatalogueOut> {
  catalogue.value ??= await calls.catalogue();
  return catalogue.value;
}

/** What the server offers; null until it has answered. */
export function useCatalogue(): CatalogueOut | null {
  useEffect(() => void loadCatalogue().catch(() => undefined), []);
  return catalogue.value;
}

/** The bots to offer, and the chosen one, even if the server does not offer it or has not answered. */
export const useBots = (chosen: string): string[] => withChosen(useCatalogue()?.bots ?? [], chosen);
export const withChosen = (bots: readonly string[], chosen: string): string[] =>
  chosen && !bots.includes(chosen) ? [...bots, chosen] : [...bots];
