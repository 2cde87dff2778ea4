// A sentence of the log, with the names of its places in bold.
import type { LogLineOut } from "../api/wire";

interface SentencePart {
  text: string;
  isPlace: boolean;
}

/** Splits the sentence at the names of places, whose positions the server sends. */
export function sentenceParts({ text, places }: Pick<LogLineOut, "text" | "places">): SentencePart[] {
  const ends = places.map(([, to]) => to);
  const parts = places.flatMap(([from, to], i) => [
    { text: text.slice(ends[i - 1] ?? 0, from), isPlace: false },
    { text: text.slice(from, to), isPlace: true },
  ]);
  return [...parts, { text: text.slice(ends.at(-1) ?? 0), isPlace: false }].filter((part) => part.text);
}

export function Sentence({ line }: { line: LogLineOut }) {
  return <>{sentenceParts(line).map(({ text, isPlace }, i) => (isPlace ? <b key={`${i}`}>{text}</b> : text))}</>;
}
