// About a question: the power, guardian or card it comes from, what it asks for, and whether passing ends something.

import type { Text } from "../contract";
import type { DecisionOut, LogLineOut } from "./kinds";
import { isFigures } from "./spots";
import { CLAUSES, type DecisionKind, type EventKind } from "./tables";
import type { AnkhView } from "./view";

const RULES = new Map(Object.entries(CLAUSES).map(([rule, clause]) => [clause, rule]));

/** The power, card or guardian of a clause or of the clause above it: P1.2 is one of Bastet's, P1. */
const ruleOf = (clause: string) => RULES.get(clause) ?? RULES.get(clause.slice(0, clause.lastIndexOf(".")));

export function reason({ clause }: DecisionOut, t: Text): { name: string; text: string } | null {
  const rule = ruleOf(clause);
  return rule ? { name: t(`ankh.${rule}`), text: t(`ankh.${rule}.text`) } : null;
}

/** What the question asks for, as an answer to a click on something else. */
export function whatIsAsked(decision: DecisionOut, t: Text): string {
  const key = `web.ankh.instead.${isFigures(decision.type) ? "figure" : decision.type}`;
  return t.has(key) ? t(key) : "";
}

/** The event of an answer to the question, if passing may end what was begun. */
const EVENTS: Partial<Record<DecisionKind, EventKind>> = {
  "move.figure": "moved",
  "summon.figure": "summoned",
  "attune.figure": "moved",
  "horus.eye": "eye",
  "merge.take": "guardian",
};
const BEGINNINGS = new Set<EventKind>(["turn", "action", "event", "conflict", "battle", "merged"]);

/** Passing ends an action, event or battle if something was done since it began. */
export function finishes(view: AnkhView, { kind }: DecisionOut, log: readonly LogLineOut[]): boolean {
  if (kind === "caravan.edge") return view.laying.length > 0;
  const since = log.slice(log.findLastIndex((line) => BEGINNINGS.has(line.kind)) + 1);
  return since.some((line) => line.kind === EVENTS[kind]);
}
