"""Every field of a state, declared once. After a change run `python tools/state_code.py`: it writes `State`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ennead.kemet.board import DISTRICTS, N
from ennead.kemet.rules import Rules
from ennead.kemet.special_cards import BASIC
from ennead.kemet.state import DI_KINDS, SILVER_NONE, UNBOUGHT
from ennead.kernel.decision import NOBODY
from ennead.kernel.fields import COPIED, DROPPED, Always, Blank, Field, Fields

SOLDIERS: Final = 12
LIMIT: Final = 5
START_PRAYER: Final = 7


def _each(n: int, per_seat: int = 1) -> Callable[[Rules], list[int]]:
    """The same number once or several times for every seat."""
    return lambda rules: [n] * (per_seat * rules.players)


def _copied(name: str, blank: Callable[[Rules], list[int]], note: str = "") -> Field:
    """A list that changes often, in place."""
    return Field(name, "list[int]", blank, note, COPIED)


def _shared(name: str, blank: Callable[[Rules], list[int]], note: str = "") -> Field:
    """A list that changes rarely: atoms replace it, so clones share it."""
    return Field(name, "list[int]", blank, note)


FIELDS: Final[Fields] = {
    "what never changes": (Field("rules", "Rules", lambda rules: rules, is_saved=False),),
    "the board": (
        _copied("soldiers", _each(0, N), "seat * 37 + zone → soldiers"),
        _copied("armies", _each(0), "seat → zones with their soldiers"),
        _copied("supply", _each(SOLDIERS), "seat → soldiers beside the board"),
        _shared("limit", _each(LIMIT), "seat → its most soldiers in a zone"),
        _copied("creature", lambda rules: [UNBOUGHT] * len(rules.creatures), "creature → zone, SUPPLY or UNBOUGHT"),
        _shared("keeper", lambda rules: [-1] * len(rules.creatures), "creature → seat, or -1"),
        _shared("city", _each(-1), "seat → city, or -1"),
        _shared("level", lambda _rules: [0] * DISTRICTS.bit_count(), "district → level of its pyramid, 0 without"),
        _shared("colour", lambda _rules: [-1] * DISTRICTS.bit_count(), "district → colour of its pyramid, or -1"),
        Field("tops", "int", Always(0), "districts with a pyramid of level 4"),
    ),
    "the players": (
        _copied("prayer", _each(START_PRAYER)),
        _shared("battle_glory", _each(0)),
        _shared("dominance", _each(0)),
        _shared("held", _each(0), "seat → temples and districts that give it temporary glory"),
        _shared("veterans", _each(0)),
        _shared("order", lambda rules: list(range(rules.players)), "place → seat"),
        _copied("placed", _each(0), "seat → ordinary markers placed today"),
        _copied("spaces", _each(0), "seat → spaces of the action board taken today"),
        _shared("silver", _each(SILVER_NONE)),
        _shared("slots", _each(-1, 3), "seat * 3 + Acquire space → colour, or -1"),
        _shared("bought", _each(0), "seat → colours bought today"),
    ),
    "tiles": (
        _shared("market", lambda rules: [0] * len(rules.tiles), "tile → copies left"),
        Field("stock", "int", Always(0), "tiles with a copy left"),
        _shared("tiles", _each(0), "seat → tiles"),
        _shared("closed", _each(0), "seat → tiles with a picture that it has already"),
        Field(
            "powers",
            "list[TileSums]",
            lambda rules: [rules.powers(0)] * rules.players,
            "seat → the same tiles as objects, with their sums",
            is_saved=False,
        ),
    ),
    "cards": (
        _copied("deck", lambda _rules: [0] * DI_KINDS, "kind → cards left; a bag, no order"),
        _copied("discard", lambda _rules: [0] * DI_KINDS),
        _copied("di", _each(0, DI_KINDS), "seat * 12 + kind → cards in hand"),
        _copied("known", _each(0, DI_KINDS), "the same: cards in hand that everybody knows of"),
        _copied("cards", _each((1 << BASIC) - 1), "seat → battle cards in hand"),
        _copied("pile", _each(0), "seat → its face-down discard"),
        _copied("seen", _each(0), "seat → cards of the pile that all saw as active cards"),
        _shared("gone", _each(-1, 2), "seat * 2 + i → the card removed by the i-th special card, or -1"),
        _shared("special", _each(-1, 2), "seat * 2 + i → the special card that took its place, or -1"),
        _shared("cleared", _each(0, 2), "seat * 2 + i → cards shown since, so not that one"),
    ),
    "the course of the game": (
        Field("round", "int", Always(0)),
        Field("turn", "int", Always(0), saved_as="turns"),
        Field("winner", "int", Always(-1)),
        Field("seed", "int", Always(0)),
        Field("draws", "int", Always(0)),
        Field("shown", "int", Always(0), "how often something hidden was shown"),
        Field("stack", "list[Step]", lambda _rules: [], clone=COPIED),
        Field("events", "MutableSequence[Event] | None", Always(None), clone=DROPPED, is_saved=False),
        Field(
            "asked",
            "Asked",
            Always(NOBODY),
            "the open decisions, until the next choice",
            is_saved=False,
        ),
    ),
}

BLANK: Final = Blank(FIELDS)
