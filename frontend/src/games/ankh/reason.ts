// Where a question comes from: the god's power, ankh power, guardian or card behind it; what it asks for; and whether
// passing ends it.
import type { DecisionOut, ToldOut } from "../../api/wire";
import type { Text } from "../contract";
import { isFigures, optionType } from "./spots";
import type { AnkhView } from "./types";

/** By the first word of a question's kind. */
const REASONS: Record<string, string> = {
  amun: "power.amun",
  anubis: "power.anubis",
  isis: "power.isis",
  osiris: "power.osiris",
  ra: "power.ra",
  bastet: "power.bastet",
  cat: "power.bastet",
  hathor: "power.hathor",
  thoth: "power.thoth",
  horus: "power.horus",
  worship: "power.worshipful",
  attune: "power.obelisk_attuned",
  satet: "guardian.satet",
  mummy: "guardian.mummy",
  scorpion: "guardian.giant_scorpion",
  build: "card.build",
  plague: "card.plague",
};

export function reason({ kind }: DecisionOut, t: Text): { name: string; text: string } | null {
  const key = kind === "summon.as" ? "power.pyramid_attuned" : REASONS[kind.split(".")[0] ?? ""];
  return key ? { name: t(`ankh.${key}`), text: t(`ankh.${key}.text`) } : null;
}

/** What is chosen now, for somebody who asks about a thing of another kind. */
export function instead(decision: DecisionOut, t: Text): string {
  const type = optionType(decision);
  return type ? t(`web.ankh.instead.${isFigures(type) ? "figure" : type}`) : "";
}

/** What is told when something of such a question was done. */
const DEEDS: Record<string, string> = {
  "move.figure": "moved",
  "summon.figure": "summoned",
  "attune.figure": "moved",
  "horus.eye": "eye",
  "merge.take": "guardian",
};
const BEGINNINGS = new Set(["turn", "action", "event", "conflict", "battle", "merged"]);

/** Something was done since the action, event or battle began: passing ends it. */
export function finishes(view: AnkhView, { kind }: DecisionOut, told: readonly ToldOut[]): boolean {
  if (kind === "caravan.edge") return view.laying.length > 0;
  const since = told.slice(told.findLastIndex((line) => BEGINNINGS.has(line.kind)) + 1);
  return since.some((line) => line.kind === DEEDS[kind]);
}
