// Texts of single rule clauses, each fetched once per language on first use.
import { type Signal, signal } from "@preact/signals";

export interface Found {
  text: string;
  fault: Error | null;
}
type Fetch = (game: string, id: string, language: string) => Promise<{ text: string }>;

/** A clause is an empty text until it is loaded. After a failure it is requested again the next time. */
export function clauseCache(fetch: Fetch): (game: string, id: string, language: string) => Signal<Found> {
  const known = new Map<string, Signal<Found>>();
  return (game, id, language) => {
    const name = `${language} ${game} ${id}`;
    const there = known.get(name);
    if (there) return there;
    const found = signal<Found>({ text: "", fault: null });
    known.set(name, found);
    fetch(game, id, language).then(
      ({ text }) => {
        found.value = { text, fault: null };
      },
      (fault: Error) => {
        known.delete(name);
        found.value = { text: "", fault };
      },
    );
    return found;
  };
}
