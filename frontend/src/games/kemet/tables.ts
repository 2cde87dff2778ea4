// Made by tools/browser_tables.py from the rules. Do not edit.

export const CITIES = ["NW", "WM", "SW", "NE", "EM", "SE"] as const;

/** Divine interventions in the order of their numbers. */
export const DI_IDS = ["war_rage", "war_fury", "bloody_battle", "bloodbath", "bronze_wall", "iron_wall", "tactical_support", "raining_fire", "prayer", "transfer", "swiftness", "diversion"] as const;

/** Spaces of the action board, from the top. */
export const FLOORS = [[0, 1], [2, 3, 4], [5, 6, 7, 8]] as const;

/** The golden space. */
export const GOLD = 9;

/** The action of each space. */
export const SPACE_ACTIONS = ["move", "recruit", "build", "move", "pray", "acquire", "acquire", "acquire", "pray", "gold"] as const;

/** The first of the three Acquire spaces. */
export const FIRST_ACQUIRE = 5;

export const NIGHT_STEPS = ["sanctuary", "delta", "temples", "adoration", "prayers", "cards", "conscription", "awakening", "destiny"] as const;

export const MERCENARY_TILES = ["sword_mercenaries", "spear_mercenaries"] as const;

export type DecisionKind =
  | "setup.city"
  | "setup.empty"
  | "setup.site"
  | "setup.tile"
  | "day.turn"
  | "acquire.tile"
  | "acquire.space"
  | "build.district"
  | "build.colour"
  | "build.level"
  | "muster.zone"
  | "muster.count"
  | "creature.join"
  | "creature.arrive"
  | "creature.arrange"
  | "move.army"
  | "move.soldiers"
  | "move.creature"
  | "move.step"
  | "battle.zone"
  | "battle.card"
  | "battle.discard"
  | "battle.lay"
  | "battle.pay"
  | "battle.wound"
  | "battle.leave"
  | "battle.retreat"
  | "battle.stay"
  | "card.remove"
  | "di.fire"
  | "night.sanctuary"
  | "night.delta"
  | "night.prayers"
  | "night.card"
  | "night.discard"
  | "night.place";

export type EventKind =
  | "round"
  | "turn"
  | "city.taken"
  | "marker"
  | "silver"
  | "prayer.gained"
  | "prayer.paid"
  | "glory.battle"
  | "glory.dominance"
  | "glory.temple"
  | "glory.pyramid"
  | "glory.left"
  | "veterans.gained"
  | "veterans.spent"
  | "soldiers.added"
  | "soldiers.lost"
  | "soldiers.removed"
  | "soldiers.hired"
  | "army.moved"
  | "army.recalled"
  | "creature.supply"
  | "creature.placed"
  | "built"
  | "tile.taken"
  | "deck.shuffled"
  | "di.draws"
  | "di.drawn"
  | "di.discarded"
  | "di.returned"
  | "cards.back"
  | "cards.special"
  | "cards.removed"
  | "battle.begins"
  | "battle.chose"
  | "battle.laid"
  | "battle.foreseen"
  | "battle.shows"
  | "battle.reveals"
  | "battle.strength"
  | "battle.won"
  | "battle.over"
  | "night.step"
  | "order.place"
  | "game.won";
