// Which clauses of the rules are shown, and below which headings.
import type { ChapterOut, ClauseOut } from "../api/wire";

const MARKS = /\p{M}/gu;

/** Letters without their marks: whoever has not the keys for them finds the words all the same. */
export const folded = (words: string): string =>
  words.toLowerCase().normalize("NFD").replace(MARKS, "").replaceAll("ł", "l").replaceAll("ß", "ss");

/** As German is written without umlauts. */
const spelledOut = (words: string): string => folded(words.toLowerCase().replace(/[äöü]/g, (letter) => `${letter}e`));

/** Clauses that hold every word of the search, in their number or their text. */
export function search(clauses: readonly ClauseOut[], words: string): ClauseOut[] {
  const parts = folded(words).split(/\s+/).filter(Boolean);
  return clauses.filter((one) => {
    const whole = `${one.clause} ${one.text}`;
    const ways = [folded(whole), spelledOut(whole)];
    return parts.every((part) => ways.some((way) => way.includes(part)));
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
