// What the server offers: its games with their setup options, and its bots.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as calls from "../api/calls";
import type { CatalogueOut } from "../api/wire";

export const catalogue = signal<CatalogueOut | null>(null);
export const DEFAULT_BOT = "medium";

export async function loadCatalogue(): Promise<CatalogueOut> {
  catalogue.value ??= await calls.catalogue();
  return catalogue.value;
}

/** Bots to offer, weakest first, and the chosen one. "greedy" is the default bot under the name of its method. */
export function botsOf(bots: readonly string[], chosen = ""): string[] {
  const offered = bots.filter((bot) => bot !== "greedy" || !bots.includes(DEFAULT_BOT));
  return chosen && !offered.includes(chosen) ? [...offered, chosen] : offered;
}

/** What the server offers; null until it has answered. */
export function useCatalogue(): CatalogueOut | null {
  useEffect(() => void loadCatalogue().catch(() => undefined), []);
  return catalogue.value;
}

/** The bots to offer; without an answer of the server, the chosen one is still offered. */
export const useBots = (chosen: string): string[] => botsOf(useCatalogue()?.bots ?? [], chosen);
