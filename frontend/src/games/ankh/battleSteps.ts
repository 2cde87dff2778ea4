// The steps of a battle: their symbols, the step of a question, and the log lines of each step.
import type { LogLineOut } from "./kinds";
import { type DecisionKind, type EventKind, MONUMENTS, type SourceName } from "./tables";
import type { AnkhView, BattleView } from "./view";

export const STEPS = [
  { id: "obelisks", glyph: "mon-obelisk" },
  { id: "cards", glyph: "ui-lock" },
  { id: "reveal", glyph: "eye" },
  { id: "build", glyph: "card-build" },
  { id: "plague", glyph: "card-plague" },
  { id: "majorities", glyph: "mon-temple" },
  { id: "strength", glyph: "ev-conflict" },
  { id: "aftermath", glyph: "devotion" },
] as const;
export type StepName = (typeof STEPS)[number]["id"];

export const placeOfStep = (name: StepName): number => STEPS.findIndex(({ id }) => id === name);

/** The step of a question. One that is not listed is before the reveal in the cards, then in the aftermath. */
const ASKED_IN: Partial<Record<DecisionKind, StepName>> = {
  "battle.card": "cards",
  "build.type": "build",
  "build.at": "build",
  "plague.bid": "plague",
  "tie.break": "strength",
  "amun.announce": "cards",
  "thoth.guess": "reveal",
  "horus.ban": "cards",
};

/** The current step. */
export function stepNow(view: AnkhView, battle: BattleView): StepName {
  const known = view.asked[0] && ASKED_IN[view.asked[0].kind];
  return known ?? (battle.fighters.some((f) => f.cards.length) ? "aftermath" : "cards");
}

// -- the log by steps ------------------------------------------------------------------------------------------------
/** The steps that events show to have begun. */
const HAPPENS_IN: Partial<Record<EventKind, StepName>> = {
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

const MAJORITIES = new Set<string>(MONUMENTS.map((type) => `ankh.source.majority.${type}` satisfies SourceName));
const isMajority = ({ kind, sources }: LogLineOut): boolean =>
  kind === "devotion" && sources.some((part) => MAJORITIES.has(part.what));

const placeOfLine = (line: LogLineOut): number =>
  placeOfStep(isMajority(line) ? "majorities" : (HAPPENS_IN[line.kind] ?? "obelisks"));

/** The log lines of the current battle. A line belongs to the last step that has begun. */
export function linesByStep(log: readonly LogLineOut[]): Record<StepName, LogLineOut[]> {
  const out = Object.fromEntries(STEPS.map(({ id }) => [id, []])) as unknown as Record<StepName, LogLineOut[]>;
  let now = 0;
  for (const line of log.slice(log.findLastIndex(({ kind }) => kind === "battle") + 1)) {
    now = Math.max(now, placeOfLine(line));
    out[STEPS[now]?.id ?? "aftermath"].push(line);
  }
  return out;
}
