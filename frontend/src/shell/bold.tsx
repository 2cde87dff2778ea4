// A sentence of the log, with the names of its places in bold.
import type { ToldOut } from "../api/wire";

export interface Part {
  text: string;
  isPlace: boolean;
}

/** The sentence in its order; the server says where the places stand. */
export function partsOf({ text, places }: Pick<ToldOut, "text" | "places">): Part[] {
  const ends = places.map(([, to]) => to);
  const parts = places.flatMap(([from, to], i) => [
    { text: text.slice(ends[i - 1] ?? 0, from), isPlace: false },
    { text: text.slice(from, to), isPlace: true },
  ]);
  return [...parts, { text: text.slice(ends.at(-1) ?? 0), isPlace: false }].filter((part) => part.text);
}

export function Sentence({ told }: { told: ToldOut }) {
  return <>{partsOf(told).map(({ text, isPlace }, i) => (isPlace ? <b key={`${i}`}>{text}</b> : text))}</>;
}
