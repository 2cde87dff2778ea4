// Which widget stands in the prompt for which question; without one the shell shows plain buttons.
import type { DecisionOut } from "../../api/wire";
import type { Part } from "../contract";
import { CardFan } from "./hand";
import { isFigures, optionType } from "./spots";
import { Turn } from "./turn";
import type { AnkhView } from "./types";
import { Bid, Coins, Consequences, Guess, Parts, Picks, Unlock } from "./widgets";

const WIDGETS: Record<string, Part<AnkhView>> = {
  "turn.action": Turn,
  "battle.card": CardFan,
  "horus.ban": CardFan,
  "plague.bid": Bid,
  "thoth.guess": Guess,
  "unlock.power": Unlock,
  "caravan.keep": Parts,
  "tie.break": Consequences,
};

export function widget(decision: DecisionOut): Part<AnkhView> | null {
  const type = optionType(decision);
  if (isFigures(type)) return Picks;
  return WIDGETS[decision.kind] ?? (type === "region" ? Coins : null);
}
