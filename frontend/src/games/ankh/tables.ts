// Made by tools/browser_tables.py from the rules. Do not edit.

export const ACTIONS = ["move", "summon", "gain", "unlock"] as const;

export const CARDS = ["chariots", "flood", "drought", "build", "plague", "miracle", "cycle"] as const;

/** The strength each card adds. */
export const CARD_BONUS: Record<string, number> = {"chariots": 3, "flood": 0, "drought": 1, "build": 0, "plague": 1, "miracle": 0, "cycle": 0};

export const MONUMENTS = ["obelisk", "pyramid", "temple"] as const;

/** Ankh powers, level by level. */
export const POWERS = ["commanding", "inspiring", "omnipresent", "revered", "resplendent", "obelisk_attuned", "temple_attuned", "pyramid_attuned", "glorious", "magnanimous", "bountiful", "worshipful"] as const;

export const POWERS_PER_LEVEL = 4;

/** The clauses of gods' powers, ankh powers, cards and guardians. */
export const CLAUSES: Record<string, string> = {"power.amun": "A14.1", "power.anubis": "A14.2", "power.isis": "A14.3", "power.osiris": "A14.4", "power.ra": "A14.5", "power.bastet": "P1", "power.hathor": "P2", "power.thoth": "P3", "power.horus": "P4", "power.set": "P5", "power.commanding": "A12.1", "power.inspiring": "A12.2", "power.omnipresent": "A12.3", "power.revered": "A12.4", "power.resplendent": "A12.5", "power.obelisk_attuned": "A12.6", "power.temple_attuned": "A12.7", "power.pyramid_attuned": "A12.8", "power.glorious": "A12.9", "power.magnanimous": "A12.10", "power.bountiful": "A12.11", "power.worshipful": "A12.12", "card.chariots": "A13.1", "card.flood": "A13.2", "card.drought": "A13.3", "card.build": "A13.4", "card.plague": "A13.5", "card.miracle": "A13.6", "card.cycle": "A13.7", "guardian.cat_mummy": "A15.1", "guardian.satet": "A15.2", "guardian.mummy": "A15.3", "guardian.apep": "A15.4", "guardian.giant_scorpion": "A15.5", "guardian.androsphinx": "A15.6"};

/** The last space of the devotion track. */
export const TOP = 31;

/** The last red space. */
export const RED = 20;

/** The conflict after which two gods merge, unless only two play. */
export const MERGE_AFTER = 3;

/** The conflict after which gods are forgotten. */
export const FORGET_AFTER = 4;

export const LAST_CONFLICT = 5;

/** Unlocked powers needed for a guardian of level 1, 2, 3. */
export const GUARDIAN_SYMBOLS = [2, 4, 5] as const;

export const MOST_GODS = 5;

/** The event track: M control monument, K caravan, C conflict. */
export const EVENT_ORDER = "MMMCKMMCKMMCKMMCMC";

/** Terrain: one string per row, one letter per column A to K; a dot is off the map. */
export const ROWS = [".fffwwwwww.", "ffffffffffw", "fffffffffff", "ddfffffffwd", "ddddfffdddw", "ddwddffdddw", "ddwwwffddww", "ddddffddwdw", "ddddffddddw", "..d.f.d.d.."] as const;

/** River edges, each named by the two hexes it separates. */
export const RIVERS = ["A1|B1", "B0|A1", "B1|A2", "B1|B2", "B2|C2", "C2|C3", "D2|C3", "D2|D3", "D3|E3", "E3|E4", "E7|F7", "E8|F8", "F3|E4", "F3|F4", "F3|G4", "F4|G4", "F4|G5", "F5|F6", "F5|G5", "F5|G6", "F6|E7", "F7|E8", "F8|E9", "G3|G4", "G3|H3", "H2|H3", "H2|I3", "I2|I3", "I2|J2", "J1|J2", "J1|K2"] as const;

export type DecisionKind =
  | "turn.action"
  | "move.figure"
  | "move.to"
  | "summon.figure"
  | "summon.to"
  | "summon.as"
  | "unlock.power"
  | "control.monument"
  | "caravan.edge"
  | "caravan.keep"
  | "caravan.swap"
  | "caravan.with"
  | "consolidate.first"
  | "consolidate.second"
  | "consolidate.token"
  | "attune.figure"
  | "attune.to"
  | "battle.card"
  | "build.type"
  | "build.at"
  | "plague.bid"
  | "tie.break"
  | "worship"
  | "amun.announce"
  | "anubis.hold"
  | "isis.spare"
  | "osiris.token"
  | "osiris.to"
  | "ra.sun"
  | "satet.push"
  | "mummy.rise"
  | "scorpion.point"
  | "merge.take"
  | "merge.dismiss"
  | "bastet.lay"
  | "cat.unmask"
  | "cat.victim"
  | "hathor.summon"
  | "hathor.to"
  | "thoth.guess"
  | "horus.eye"
  | "horus.ban";

export type EventKind =
  | "turn"
  | "action"
  | "event"
  | "moved"
  | "pushed"
  | "summoned"
  | "killed"
  | "held"
  | "released"
  | "guardian"
  | "guardian.none"
  | "guardian.base"
  | "pointed"
  | "sun"
  | "underworld"
  | "controlled"
  | "built"
  | "destroyed"
  | "caravan"
  | "joined"
  | "ordered"
  | "swapped"
  | "followers"
  | "sacrificed"
  | "paid"
  | "devotion"
  | "devotion.lost"
  | "unlocked"
  | "cards.back"
  | "card"
  | "conflict"
  | "battle"
  | "dominated"
  | "plague"
  | "bid"
  | "strength"
  | "won"
  | "tied"
  | "tie.broken"
  | "announced"
  | "merged"
  | "forgotten"
  | "over"
  | "cat.laid"
  | "cat.face"
  | "cat.shown"
  | "guess"
  | "guess.right"
  | "guess.wrong"
  | "eye"
  | "banned";
