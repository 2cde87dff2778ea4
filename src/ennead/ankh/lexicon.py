"""The tables of the lexicon: one row for every decision kind, event kind and reason. Data only; `words` speaks it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.board import EDGES, HEXES
from ennead.ankh.components import ACTIONS, CARDS, FIGURES, MONUMENTS, MOST_PLAYERS, ORDER_TOKENS
from ennead.ankh.powers.ankh_powers import ANKH_POWERS

MOST_FOLLOWERS: Final = 200  # an upper bound for the space of bids; followers are unlimited by the rules
CATS: Final = ("one", "three", "star")
DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")


@dataclass(frozen=True, slots=True)
class Kind:
    """Type of the options, type of what the question is about, clause that asks it."""

    options: str
    about: str
    clause: str


KINDS: Final[dict[str, Kind]] = {
    "turn.action": Kind("action", "", "A4.1"),
    "move.figure": Kind("figure", "", "A5.1"),
    "move.to": Kind("hex", "figure", "A5.1"),
    "summon.figure": Kind("figure", "", "A5.2"),
    "summon.to": Kind("hex", "figure", "A5.2"),
    "summon.as": Kind("summon", "figure", "A12.8"),
    "unlock.power": Kind("power", "", "A5.4"),
    "control.monument": Kind("hex", "", "A6.2"),
    "caravan.edge": Kind("edge", "", "A6.3"),
    "caravan.keep": Kind("region", "token", "A6.4"),
    "caravan.swap": Kind("region", "", "A6.4"),
    "caravan.with": Kind("region", "region", "A6.4"),
    "consolidate.first": Kind("region", "", "S3.2"),
    "consolidate.second": Kind("region", "region", "S3.2"),
    "consolidate.token": Kind("token", "region", "S3.2"),
    "attune.figure": Kind("any_figure", "", "A12.6"),
    "attune.to": Kind("hex", "any_figure", "A12.6"),
    "battle.card": Kind("card", "", "A8.2"),
    "build.type": Kind("monument", "", "A13.4"),
    "build.at": Kind("hex", "monument", "A13.4"),
    "plague.bid": Kind("count", "", "A13.5"),
    "tie.break": Kind("yes", "", "A8.7"),
    "worship": Kind("yes", "", "A12.12"),
    "amun.announce": Kind("yes", "", "A14.1"),
    "anubis.hold": Kind("any_figure", "", "A14.2"),
    "isis.spare": Kind("any_figure", "", "A14.3"),
    "osiris.token": Kind("gate", "", "A14.4"),
    "osiris.to": Kind("hex", "", "A14.4"),
    "ra.sun": Kind("yes", "figure", "A14.5"),
    "satet.push": Kind("hex", "any_figure", "A15.2"),
    "mummy.rise": Kind("hex", "any_figure", "A15.3"),
    "scorpion.point": Kind("position", "any_figure", "A15.5"),
    "bastet.lay": Kind("hex", "cat", "P1"),
    "cat.unmask": Kind("hex", "", "P1.2"),
    "cat.victim": Kind("figure", "", "P1.2"),
    "hathor.summon": Kind("figure", "", "P2"),
    "hathor.to": Kind("hex", "figure", "P2"),
    "thoth.guess": Kind("guess", "", "P3"),
    "horus.eye": Kind("region", "", "P4"),
    "horus.ban": Kind("card", "", "P4"),
    "merge.take": Kind("any_figure", "", "A10.3"),
    "merge.dismiss": Kind("any_figure", "any_figure", "A10.3"),
}

_SIZES: Final = {
    "action": len(ACTIONS),
    "figure": FIGURES,
    "any_figure": FIGURES,
    "hex": HEXES,
    "gate": HEXES + 1,
    "summon": HEXES + 1,
    "edge": len(EDGES),
    "region": ORDER_TOKENS,
    "token": ORDER_TOKENS + 1,
    "power": len(ANKH_POWERS),
    "card": len(CARDS),
    "monument": len(MONUMENTS),
    "count": MOST_FOLLOWERS,
    "yes": 1,
    "position": len(DIRECTIONS),
    "guess": MOST_PLAYERS * len(CARDS),
}
SPACES: Final[dict[str, int]] = {kind: _SIZES[row.options] for kind, row in KINDS.items()}

# Events: the names and types of their arguments. `n` chooses the plural form.
EVENT_ARGS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "turn": (("n", "count"), ("god", "seat")),
    "action": (("god", "seat"), ("action", "action"), ("n", "count")),
    "event": (("event", "event"),),
    "moved": (("figure", "piece"), ("came_from", "hex"), ("to", "hex")),
    "pushed": (("figure", "piece"), ("came_from", "hex"), ("to", "hex")),
    "summoned": (("figure", "piece"), ("to", "hex")),
    "killed": (("figure", "piece"), ("at", "hex")),
    "held": (("figure", "piece"),),
    "released": (("figure", "piece"),),
    "guardian": (("god", "god"), ("figure", "piece")),
    "pointed": (("figure", "piece"), ("to", "position")),
    "sun": (("figure", "piece"),),
    "underworld": (("to", "hex"),),
    "controlled": (("god", "god"), ("at", "hex")),
    "built": (("god", "god"), ("monument", "monument"), ("at", "hex")),
    "destroyed": (("at", "hex"),),
    "caravan": (("n", "count"), ("edge", "edge")),
    "joined": (("n", "count"),),
    "ordered": (("region", "region"), ("token", "count")),
    "swapped": (("one", "region"), ("two", "region")),
    "followers": (("god", "god"), ("n", "count")),
    "sacrificed": (("god", "god"), ("n", "count")),
    "paid": (("god", "god"), ("to", "god")),
    "devotion": (("god", "god"), ("n", "count"), ("space", "count")),
    "devotion.lost": (("god", "god"), ("space", "count")),
    "unlocked": (("god", "god"), ("power", "power")),
    "cards.back": (("god", "god"),),
    "card": (("god", "god"), ("card", "card")),
    "conflict": (("n", "count"), ("god", "god")),
    "battle": (("region", "region"),),
    "dominated": (("god", "god"), ("region", "region")),
    "plague": (("god", "god"),),
    "bid": (("god", "god"), ("n", "count")),
    "strength": (("god", "god"), ("n", "count")),
    "won": (("god", "god"),),
    "tied": (),
    "tie.broken": (("god", "god"),),
    "announced": (("god", "god"),),
    "merged": (("god", "god"), ("lesser", "god")),
    "forgotten": (("god", "god"),),
    "cat.laid": (("at", "hex"),),
    "cat.face": (("cat", "cat"), ("at", "hex")),
    "cat.shown": (("cat", "cat"), ("at", "hex")),
    "guess": (("god", "god"), ("other", "god"), ("card", "card")),
    "guess.right": (("god", "god"), ("other", "god"), ("n", "count")),
    "guess.wrong": (("god", "god"), ("other", "god"), ("n", "count")),
    "eye": (("region", "region"),),
    "banned": (("card", "card"),),
    "over": (("winners", "seats"),),
}

# Why an option is not offered: reason → clause.
REASONS: Final[dict[str, str]] = {
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
    "other_level": "A5.4",
    "no_monument": "A6.2",
    "yours_already": "A6.2",
    "no_figure_adjacent": "A6.2",
    "neutral_first": "A6.2",
    "camel_there": "A6.3",
    "no_legal_line": "A6.3",
    "no_camels_between": "S3.2",
    "no_own_obelisk": "A12.6",
    "banned": "P4",
    "card_played": "A8.2",
    "no_monument_left": "A13.4",
    "other_region": "A13.4",
    "not_enough_followers": "A13.5",
    "not_protected": "A14.3",
    "not_beside_god": "A15.3",
    "not_the_lessers": "A10.3",
    "cat_in_region": "P1",
    "no_cat": "P1.2",
    "not_adjacent_to_cat": "P1.2",
    "no_fighter": "P3",
    "no_battle_there": "P4",
    "never_cycle": "P4",
}
