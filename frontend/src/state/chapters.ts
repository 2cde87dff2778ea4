// Where the stretches of a game begin, found by looking at few of its moments.
export interface Sample {
  moment: number;
  scores: number[];
  chapter: string;
}

/** The first moment of a stretch of the game. */
export interface Chapter {
  moment: number;
  name: string;
}

/** A moment as it was; null once nobody wants to know any more. */
export type Look = (moment: number) => Promise<Sample | null>;

/** `n` moments from 0 to `most`, evenly spread. */
export const spread = (most: number, n: number): number[] => [
  ...new Set(Array.from({ length: n }, (_, i) => Math.round((most * i) / (n - 1)))),
];

/** The chapters that begin after `from`, up to `to`. None comes twice, so equal ends have nothing between them. */
export async function beginnings(from: Sample, to: Sample, look: Look): Promise<Chapter[] | null> {
  if (from.chapter === to.chapter) return [];
  if (to.moment - from.moment <= 1) return [{ moment: to.moment, name: to.chapter }];
  const middle = await look(Math.floor((from.moment + to.moment) / 2));
  if (!middle) return null;
  const before = await beginnings(from, middle, look);
  const after = before && (await beginnings(middle, to, look));
  return before && after && [...before, ...after];
}
