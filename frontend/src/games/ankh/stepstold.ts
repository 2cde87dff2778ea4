// What was told of the battle that is on, by its steps.
import type { ToldOut } from "../../api/wire";

export const STEPS = ["obelisks", "cards", "reveal", "build", "plague", "majorities", "strength", "aftermath"] as const;
export type StepName = (typeof STEPS)[number];

const BEGINS: Record<string, StepName> = {
  banned: "cards",
  announced: "cards",
  card: "reveal",
  guess: "reveal",
  "guess.right": "reveal",
  "guess.wrong": "reveal",
  built: "build",
  plague: "plague",
  bid: "plague",
  strength: "strength",
  "tie.broken": "strength",
  won: "aftermath",
  tied: "aftermath",
};

const isMajority = ({ kind, sources }: ToldOut): boolean =>
  kind === "devotion" && sources.some((part) => String(part.message[0]).startsWith("ankh.source.majority."));

const begun = (line: ToldOut): number =>
  STEPS.indexOf(isMajority(line) ? "majorities" : (BEGINS[line.kind] ?? "obelisks"));

/** Steps follow each other: what is told belongs to the farthest step that has begun. */
export function stepsTold(told: readonly ToldOut[]): Record<StepName, ToldOut[]> {
  const out = Object.fromEntries(STEPS.map((step) => [step, []])) as unknown as Record<StepName, ToldOut[]>;
  let now = 0;
  for (const line of told.slice(told.findLastIndex(({ kind }) => kind === "battle") + 1)) {
    now = Math.max(now, begun(line));
    out[STEPS[now] ?? "aftermath"].push(line);
  }
  return out;
}
