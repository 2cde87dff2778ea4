// The widget of the prompt for each question; without one the page shows plain buttons.

import type { GamePart } from "../contract";
import { CardFan } from "./cardFan";
import type { DecisionOut } from "./kinds";
import { isFigures } from "./spots";
import type { DecisionKind } from "./tables";
import { TurnMenu } from "./turnMenu";
import type { AnkhView } from "./view";
import { Bid, Consequences, FigurePicks, Guess, RegionParts, RegionTokens, Unlock } from "./widgets";

const WIDGETS: Partial<Record<DecisionKind, GamePart<AnkhView>>> = {
  "turn.action": TurnMenu,
  "battle.card": CardFan,
  "horus.ban": CardFan,
  "plague.bid": Bid,
  "thoth.guess": Guess,
  "unlock.power": Unlock,
  "caravan.keep": RegionParts,
  "tie.break": Consequences,
};

export function widget(decision: DecisionOut): GamePart<AnkhView> | null {
  if (isFigures(decision.type)) return FigurePicks;
  return WIDGETS[decision.kind] ?? (decision.type === "region" ? RegionTokens : null);
}
