// Which clauses of the rules are shown, and below which headings.
import type { ChapterOut, ClauseOut } from "../api/wire";

const MARKS = /\p{M}/gu;

/** Letters without diacritics, for readers whose keyboard lacks them. */
const foldLetters = (words: string): string =>
  words
    .toLowerCase()
    .normalize("NFD")
    .replace(MARKS, "")
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss")
    .replaceAll("’", "'");

/** German as written without umlauts. */
const spelledOut = (words: string): string =>
  foldLetters(words.toLowerCase().replace(/[äöü]/g, (letter) => `${letter}e`));

/** Clauses that contain every word of the search, in their number or their text. */
export function searchClauses(clauses: readonly ClauseOut[], words: string): ClauseOut[] {
  const parts = foldLetters(words).split(/\s+/).filter(Boolean);
  return clauses.filter((one) => {
    const whole = `${one.clause} ${one.text}`;
    const ways = [foldLetters(whole), spelledOut(whole)];
    return parts.every((part) => ways.some((way) => way.includes(part)));
  });
}

export interface Section {
  title: string;
  clauses: ClauseOut[];
}

/** The shown clauses, below their headings in the whole rules. */
export function groupByHeading(
  all: readonly ClauseOut[],
  shown: readonly ClauseOut[],
  chapters: readonly ChapterOut[],
): Section[] {
  const firsts = new Map(chapters.map((chapter) => [chapter.first, chapter.title]));
  const wanted = new Set(shown);
  const parts: Section[] = [];
  for (const one of all) {
    const title = firsts.get(one.clause);
    if (title !== undefined || parts.length === 0) parts.push({ title: title ?? "", clauses: [] });
    if (wanted.has(one)) parts.at(-1)?.clauses.push(one);
  }
  return parts.filter((part) => part.clauses.length > 0);
}
