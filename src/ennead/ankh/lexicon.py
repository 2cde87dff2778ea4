"""The lexicon: one row for every decision, event, cause and reason. Texts are in the catalogues.

A decision row has the types of its options and of what it is about, its clause and its family. An event row has the
names and types of its arguments, its clause unless its cause has another, its family and its icon; a name in braces in
an icon is an argument. Lines of the family `turn` are headings of the log, those of `battle` belong to a conflict. A
cause row has the key of its name, its clause and its family.

Expansions have tables of their own; the tables at the end combine all boxes.
"""

from __future__ import annotations

from typing import Final

from ennead.ankh.expansions import EXPANSIONS
from ennead.ankh.types import BASE_TYPES
from ennead.ankh.why import Why
from ennead.kernel.lexicon import CauseRow, DecisionRow, EventRow, Lexicon

_DECISIONS: Final[dict[str, DecisionRow]] = {
    "turn.action": DecisionRow("action", "", "A4.1", "turn"),
    "move.figure": DecisionRow("figure", "", "A5.1", "move"),
    "move.to": DecisionRow("hex", "figure", "A5.1", "move"),
    "summon.figure": DecisionRow("figure", "", "A5.2", "summon"),
    "summon.to": DecisionRow("hex", "figure", "A5.2", "summon"),
    "summon.as": DecisionRow("summon", "figure", "A12.8", "summon"),
    "unlock.power": DecisionRow("power", "", "A5.4", "unlock"),
    "control.monument": DecisionRow("hex", "", "A6.2", "control"),
    "caravan.edge": DecisionRow("edge", "", "A6.3", "caravan"),
    "caravan.keep": DecisionRow("region", "token", "A6.4", "caravan"),
    "caravan.swap": DecisionRow("region", "", "A6.4", "caravan"),
    "caravan.with": DecisionRow("region", "region", "A6.4", "caravan"),
    "consolidate.first": DecisionRow("region", "", "S3.2", "caravan"),
    "consolidate.second": DecisionRow("region", "region", "S3.2", "caravan"),
    "consolidate.token": DecisionRow("token", "region", "S3.2", "caravan"),
    "attune.figure": DecisionRow("any_figure", "", "A12.6", "battle"),
    "attune.to": DecisionRow("hex", "any_figure", "A12.6", "battle"),
    "battle.card": DecisionRow("card", "", "A8.2", "battle"),
    "build.type": DecisionRow("monument", "", "A13.4", "battle"),
    "build.at": DecisionRow("hex", "monument", "A13.4", "battle"),
    "plague.bid": DecisionRow("bid", "", "A13.5", "battle"),
    "tie.break": DecisionRow("yes", "", "A8.7", "battle"),
    "worship": DecisionRow("yes", "", "A12.12", "battle"),
    "amun.announce": DecisionRow("yes", "", "A14.1", "battle"),
    "anubis.hold": DecisionRow("any_figure", "", "A14.2", "battle"),
    "isis.spare": DecisionRow("any_figure", "", "A14.3", "battle"),
    "osiris.token": DecisionRow("gate", "", "A14.4", "underworld"),
    "osiris.to": DecisionRow("hex", "", "A14.4", "underworld"),
    "ra.sun": DecisionRow("yes", "figure", "A14.5", "summon"),
    "satet.push": DecisionRow("hex", "any_figure", "A15.2", "move"),
    "mummy.rise": DecisionRow("hex", "any_figure", "A15.3", "summon"),
    "scorpion.point": DecisionRow("position", "any_figure", "A15.5", "point"),
    "merge.take": DecisionRow("any_figure", "", "A10.3", "merge"),
    "merge.dismiss": DecisionRow("any_figure", "any_figure", "A10.3", "merge"),
}

_GOD: Final = ("god", "god")
_N: Final = ("n", "count")
_AT: Final = ("at", "hex")
_TO: Final = ("to", "hex")
_FIGURE: Final = ("figure", "piece")
_REGION: Final = ("region", "region")

_EVENTS: Final[dict[str, EventRow]] = {
    "turn": EventRow((_N, ("god", "seat")), "A4.1", "turn", "ui-hourglass"),
    "action": EventRow((("god", "seat"), ("action", "action"), _N), "A4.1", "action", "act-{action}"),
    "event": EventRow((("event", "event"),), "A6.1", "event", "ev-{event}"),
    "moved": EventRow((_FIGURE, ("came_from", "hex"), _TO), "A5.1", "move", "act-move"),
    "pushed": EventRow((_FIGURE, ("came_from", "hex"), _TO), "A15.2", "move", "guard-satet"),
    "summoned": EventRow((_FIGURE, _TO), "A5.2", "summon", "act-summon"),
    "killed": EventRow((_FIGURE, _AT), "A8.11", "battle", "ui-skull"),
    "held": EventRow((_FIGURE,), "A14.2", "battle", "god-anubis"),
    "released": EventRow((_FIGURE,), "A10.7", "merge", "warrior"),
    "guardian": EventRow((_GOD, _FIGURE), "A5.5", "summon", "act-summon"),
    "guardian.none": EventRow((_GOD, ("guardian", "guardian")), "A5.5", "summon", "act-summon"),
    "guardian.base": EventRow((_GOD, ("guardian", "guardian")), "A5.5", "summon", "act-summon"),
    "pointed": EventRow((_FIGURE, ("to", "position")), "A15.5", "point", "guard-scorpion"),
    "sun": EventRow((_FIGURE,), "A14.5", "summon", "sun"),
    "underworld": EventRow((_TO,), "A14.4", "underworld", "gate"),
    "controlled": EventRow((_GOD, _AT), "A6.2", "monument", "ev-control"),
    "controlled.none": EventRow((_GOD,), "A6.2", "monument", "ev-control"),
    "built": EventRow((_GOD, ("monument", "monument"), _AT), "A13.4", "monument", "mon-{monument}"),
    "destroyed": EventRow((_AT,), "A2.4", "monument", "guard-scorpion"),
    "caravan": EventRow((_N, ("edge", "edge")), "A6.3", "caravan", "ev-caravan"),
    "caravan.none": EventRow((_GOD,), "A6.3", "caravan", "ev-caravan"),
    "joined": EventRow((_N,), "S3.2", "caravan", "ev-caravan"),
    "ordered": EventRow((_REGION, ("token", "count")), "A6.4", "caravan", "ev-conflict"),
    "swapped": EventRow((("one", "region"), ("two", "region")), "A6.4", "caravan", "ui-tracks"),
    "followers": EventRow((_GOD, _N), "A5.3", "followers", "follower"),
    "sacrificed": EventRow((_GOD, _N), "A5.4", "followers", "follower"),
    "paid": EventRow((_GOD, ("to", "god")), "A14.2", "followers", "follower"),
    "devotion": EventRow((_GOD, _N, ("space", "count")), "A9.1", "score", "devotion"),
    "devotion.lost": EventRow((_GOD, ("space", "count")), "A15.1", "score", "devotion"),
    "unlocked": EventRow((_GOD, ("power", "power")), "A5.4", "unlock", "act-unlock"),
    "cards.back": EventRow((_GOD,), "A13.7", "battle", "card-cycle"),
    "card": EventRow((_GOD, ("card", "card")), "A8.2", "battle", "card-{card}"),
    "conflict": EventRow((_N, _GOD), "A7.1", "battle", "ev-conflict"),
    "battle": EventRow((_REGION, ("token", "count")), "A7.5", "battle", "ev-conflict"),
    "dominated": EventRow((_GOD, _REGION, ("token", "count")), "A7.3", "battle", "ev-conflict"),
    "plague": EventRow((_GOD,), "A8.4", "battle", "card-plague"),
    "bid": EventRow((_GOD, _N), "A13.5", "battle", "follower"),
    "strength": EventRow((_GOD, _N), "A8.6", "battle", "scales"),
    "won": EventRow((_GOD,), "A8.6", "battle", "devotion"),
    "tied": EventRow((), "A8.7", "battle", "ui-skull"),
    "tie.broken": EventRow((_GOD,), "A8.7", "battle", "tie-breaker"),
    "announced": EventRow((_GOD,), "A14.1", "battle", "god-amun"),
    "merged": EventRow((_GOD, ("lesser", "god")), "A10.1", "merge", "ankh"),
    "forgotten": EventRow((_GOD,), "A11.1", "merge", "ui-skull"),
    "over": EventRow((("winners", "seats"),), "A11.4", "end", "ankh"),
}

# Why an option is not offered: reason → clause.
_REASONS: Final[dict[str, str]] = {
    "not_offered": "A4.1",
    "above_first": "A4.4",
    "not_yours": "A5.1",
    "not_on_map": "A5.1",
    "moved_already": "A5.1",
    "too_far": "A5.1",
    "water": "A1.1",
    "monument_there": "A1.1",
    "figure_there": "A1.1",
    "underworld": "A14.6",
    "on_map": "A5.2",
    "no_place": "A5.2",
    "alike": "A5.2",
    "not_adjacent": "A5.2",
    "unlocked_already": "A5.4",
    "level_done": "A5.4",
    "level_ahead": "A5.4",
    "power_too_dear": "A5.4",
    "by_unlocking": "A5.4",
    "no_monument": "A6.2",
    "yours_already": "A6.2",
    "no_figure_adjacent": "A6.2",
    "neutral_first": "A6.2",
    "camel_there": "A6.3",
    "no_legal_line": "A6.3",
    "no_camels_between": "S3.2",
    "no_own_obelisk": "A12.6",
    "card_played": "A8.2",
    "no_monument_left": "A13.4",
    "other_region": "A13.4",
    "not_enough_followers": "A13.5",
    "not_protected": "A14.3",
    "not_beside_god": "A15.3",
    "not_the_lessers": "A10.3",
}

_CAUSES: Final[dict[int, CauseRow]] = {
    Why.MOVE: CauseRow("ankh.action.move", "A5.1", "action"),
    Why.SUMMON: CauseRow("ankh.action.summon", "A5.2", "action"),
    Why.GAIN: CauseRow("ankh.action.gain", "A5.3", "action"),
    Why.UNLOCK: CauseRow("ankh.action.unlock", "A5.4", "action"),
    Why.GUARDIAN: CauseRow("ankh.action.unlock", "A5.5", "action"),
    Why.CONTROL: CauseRow("ankh.track.M", "A6.2", "event"),
    Why.CARAVAN: CauseRow("ankh.track.K", "A6.3", "event"),
    Why.DIVISION: CauseRow("ankh.track.K", "A6.4", "event"),
    Why.CONSOLIDATION: CauseRow("ankh.step.consolidate.first", "S3.2", "event"),
    Why.CONFLICT: CauseRow("ankh.track.C", "A6.5", "event"),
    Why.BATTLE: CauseRow("ankh.cause.battle", "A8.11", "battle"),
    Why.WON: CauseRow("ankh.source.won", "A8.8", "victory"),
    Why.DOMINATED: CauseRow("ankh.source.dominated", "A7.3", "victory"),
    Why.MAJORITY: CauseRow("ankh.cause.majority", "A7.4", "victory"),
    Why.REVOLT: CauseRow("ankh.cause.revolt", "A8.11", "battle"),
    Why.MERGED: CauseRow("ankh.cause.merged", "A10.1", "merge"),
    Why.LESSER_MONUMENTS: CauseRow("ankh.cause.merged", "A10.2", "merge"),
    Why.LESSER_GUARDIANS: CauseRow("ankh.cause.merged", "A10.3", "merge"),
    Why.LESSER_HELD: CauseRow("ankh.cause.merged", "A10.7", "merge"),
    Why.FORGOTTEN: CauseRow("ankh.cause.forgotten", "A11.1", "end"),
    Why.FORGOTTEN_HELD: CauseRow("ankh.cause.forgotten", "A11.2", "end"),
    Why.TOP: CauseRow("ankh.cause.top", "A9.4", "end"),
    Why.LAST_GOD: CauseRow("ankh.cause.last_god", "A11.3", "end"),
    Why.LAST_CONFLICT: CauseRow("ankh.cause.last_conflict", "A11.4", "end"),
    Why.COMMANDING: CauseRow("ankh.power.commanding", "A12.1", "power"),
    Why.OMNIPRESENT: CauseRow("ankh.power.omnipresent", "A12.3", "power"),
    Why.OBELISK_ATTUNED: CauseRow("ankh.power.obelisk_attuned", "A12.6", "power"),
    Why.PYRAMID_ATTUNED: CauseRow("ankh.power.pyramid_attuned", "A12.8", "power"),
    Why.MAGNANIMOUS: CauseRow("ankh.power.magnanimous", "A12.10", "power"),
    Why.WORSHIPFUL: CauseRow("ankh.power.worshipful", "A12.12", "power"),
    Why.FLOOD: CauseRow("ankh.card.flood", "A13.2", "card"),
    Why.BUILD: CauseRow("ankh.card.build", "A13.4", "card"),
    Why.PLAGUE_BID: CauseRow("ankh.card.plague", "A13.5", "card"),
    Why.PLAGUE: CauseRow("ankh.card.plague", "A8.11", "card"),
    Why.MIRACLE: CauseRow("ankh.card.miracle", "A13.6", "card"),
    Why.CYCLE: CauseRow("ankh.card.cycle", "A13.7", "card"),
    Why.HELD: CauseRow("ankh.power.anubis", "A14.2", "power"),
    Why.UNDERWORLD: CauseRow("ankh.power.osiris", "A14.4", "power"),
    Why.SUN: CauseRow("ankh.power.ra", "A14.5", "power"),
    Why.CAT_MUMMY: CauseRow("ankh.source.cat_mummy", "A15.1", "guardian"),
    Why.SATET: CauseRow("ankh.guardian.satet", "A15.2", "guardian"),
    Why.MUMMY: CauseRow("ankh.guardian.mummy", "A15.3", "guardian"),
    Why.APEP: CauseRow("ankh.guardian.apep", "A15.4", "guardian"),
    Why.SCORPION: CauseRow("ankh.guardian.giant_scorpion", "A15.5", "guardian"),
}

_BASE: Final = Lexicon("ankh", BASE_TYPES, _DECISIONS, _EVENTS, _CAUSES, _REASONS)
_ALL: Final = (_BASE, *(expansion.lexicon for expansion in EXPANSIONS))

TYPES: Final = {name: row for lexicon in _ALL for name, row in lexicon.types.items()}
DECISIONS: Final = {kind: row for lexicon in _ALL for kind, row in lexicon.decisions.items()}
EVENTS: Final = {kind: row for lexicon in _ALL for kind, row in lexicon.events.items()}
CAUSES: Final = {why: row for lexicon in _ALL for why, row in lexicon.causes.items()}
REASONS: Final = {reason: clause for lexicon in _ALL for reason, clause in lexicon.reasons.items()}

LEXICON: Final = Lexicon("ankh", TYPES, DECISIONS, EVENTS, CAUSES, REASONS)
