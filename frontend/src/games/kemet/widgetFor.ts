// The widget of the prompt for each question; without one the page shows plain buttons.

import type { GamePart } from "../contract";
import { PASS } from "../contract";
import { CardRow, InterventionList } from "./cards";
import type { DecisionOut } from "./kinds";
import { MovePlan } from "./movePlanner";
import { MusterCount, MusterZone } from "./soldierCount";
import type { DecisionKind } from "./tables";
import type { KemetView } from "./view";
import { Buying, Consequences, Levels, Places, Spaces, Stones, Tokens, Turn } from "./widgets";

const WIDGETS: Partial<Record<DecisionKind, GamePart<KemetView>>> = {
  "day.turn": Turn,
  "acquire.space": Spaces,
  "move.army": MovePlan,
  "move.soldiers": MovePlan,
  "move.creature": MovePlan,
  "move.step": MovePlan,
  "setup.city": Places,
  "setup.empty": Places,
  "setup.site": Places,
  "build.district": Places,
  "creature.arrive": Places,
  "creature.arrange": Places,
  "battle.zone": Places,
  "battle.retreat": Places,
  "di.fire": Places,
  "muster.zone": MusterZone,
  "muster.count": MusterCount,
  "battle.card": CardRow,
  "battle.discard": CardRow,
  "card.remove": CardRow,
  "battle.lay": InterventionList,
  "battle.pay": InterventionList,
  "battle.wound": InterventionList,
  "night.discard": InterventionList,
  "battle.leave": Consequences,
  "battle.stay": Consequences,
  "night.sanctuary": Consequences,
  "night.delta": Consequences,
  "night.card": Consequences,
  "night.prayers": Tokens,
  "build.colour": Stones,
  "build.level": Levels,
  "acquire.tile": Buying,
  "setup.tile": Buying,
};

export const widget = (decision: DecisionOut): GamePart<KemetView> | null => WIDGETS[decision.kind] ?? null;

/** Whether passing ends something: a turn, laid cards, a move after its first step (there is no passing before it), or
 *  soldiers of whom some are placed. */
export const finishes = (view: KemetView, { kind, options }: DecisionOut): boolean =>
  kind === "day.turn" ||
  kind === "battle.lay" ||
  (kind === "move.soldiers" && options.some(({ option }) => option === PASS)) ||
  (kind === "muster.zone" && (view.muster?.placed ?? 0) > 0);
