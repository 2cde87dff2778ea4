// Which clauses of the rules are shown, and below which headings.
import type { ChapterOut, ClauseOut } from "../api/wire";

/** Clauses that hold every word of the search, in their number or their text. */
export function search(clauses: readonly ClauseOut[], words: string): ClauseOut[] {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return clauses.filter((one) => {
    const whole = `${one.clause} ${one.text}`.toLowerCase();
    return parts.every((part) => whole.includes(part));
  });
}

export interface Part {
  title: string;
  clauses: ClauseOut[];
}

/** The clauses that are shown, below the headings they stand under in the whole rules. */
export function parted(
  all: readonly ClauseOut[],
  shown: readonly ClauseOut[],
  chapters: readonly ChapterOut[],
): Part[] {
  const firsts = new Map(chapters.map((chapter) => [chapter.first, chapter.title]));
  const wanted = new Set(shown);
  const parts: Part[] = [];
  for (const one of all) {
    const title = firsts.get(one.clause);
    if (title !== undefined || parts.length === 0) parts.push({ title: title ?? "", clauses: [] });
    if (wanted.has(one)) parts.at(-1)?.clauses.push(one);
  }
  return parts.filter((part) => part.clauses.length > 0);
}
