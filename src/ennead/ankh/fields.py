"""Every field of a state, declared once. After a change run `python tools/state_code.py`: it writes `State`.

Expansions declare their pieces in folders of their own; the state has them in `extras`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ennead.ankh.board import HEXES, geography
from ennead.ankh.components import (
    ACTIONS,
    ALL_CARDS,
    BESIDE_CARD,
    FIGURES,
    FIRST_FOLLOWERS,
    FIRST_GUARDIAN,
    GUARDIAN_FIGURES,
    MONUMENTS,
    MOST_PLAYERS,
    ON_CARD,
    OUT,
    PER_CARD,
    PER_GOD,
    POOL,
    TOKENS,
)
from ennead.ankh.state import Rules
from ennead.kernel.decision import NOBODY
from ennead.kernel.fields import COPIED, DROPPED, Always, Blank, Field, Fields


def _each(n: int) -> Callable[[Rules], list[int]]:
    """The same number for every god that takes part, 0 for the others."""
    return lambda rules: [n] * rules.players + [0] * (MOST_PLAYERS - rules.players)


def _all(n: int, size: int) -> Callable[[Rules], list[int]]:
    return lambda _rules: [n] * size


def _copied(name: str, blank: Callable[[Rules], list[int]], note: str = "", is_saved: bool = True) -> Field:
    """A list that changes often, in place."""
    return Field(name, "list[int]", blank, note, COPIED, is_saved)


def _shared(name: str, blank: Callable[[Rules], list[int]], note: str = "") -> Field:
    """A list that changes rarely: atoms replace it, so clones share it."""
    return Field(name, "list[int]", blank, note)


def _number(name: str, n: int = 0, note: str = "", is_saved: bool = True) -> Field:
    return Field(name, "int", Always(n), note, is_saved=is_saved)


def _flag(name: str, note: str = "") -> Field:
    return Field(name, "bool", Always(False), note)


def _derived(name: str, kind: str, blank: Any, note: str = "") -> Field:
    """A field that follows from others, so it is not saved."""
    return Field(name, kind, Always(blank), note, is_saved=False)


def _where(rules: Rules) -> list[int]:
    out = [POOL] * (rules.players * PER_GOD) + [OUT] * (FIGURES - rules.players * PER_GOD)
    for level, guardian in enumerate(rules.guardians):
        first = FIRST_GUARDIAN + level * PER_CARD
        for figure in range(first, first + min(BESIDE_CARD[rules.players - 2], GUARDIAN_FIGURES[guardian])):
            out[figure] = ON_CARD
    return out


def _belongs(rules: Rules) -> list[int]:
    return [figure // PER_GOD if figure < rules.players * PER_GOD else -1 for figure in range(FIGURES)]


def _ladder(rules: Rules) -> list[int]:
    """The start player lies on top. (A3.2)"""
    return [(rules.start + i) % rules.players for i in range(rules.players)][::-1]


FIELDS: Final[Fields] = {
    "pieces on the map": (
        _copied("where", _where, "figure → hex, or POOL, ON_CARD, HELD, OUT"),
        _shared("belongs", _belongs, "figure → god, -1 for guardians nobody has"),
        _copied("at", _all(-1, HEXES), "hex → figure or -1", is_saved=False),
        _copied("figures", _all(0, MOST_PLAYERS), "god → hexes of the figures that belong to it", is_saved=False),
        _shared("built", _all(0, len(MONUMENTS)), "monument type → hexes"),
        _number("free", 0, "land without figures and monuments", is_saved=False),
        _shared("owned", _all(0, MOST_PLAYERS), "god → hexes of its monuments"),
        _shared(
            "pointing",
            _all(-1, FIGURES - FIRST_GUARDIAN),
            "guardian figure - FIRST_GUARDIAN → first of the two positions a scorpion points at",
        ),
        _number("camels"),
        _shared("order", _all(0, 0), "region → conflict order token"),
        _number("underworld", 0, "hexes"),
        _number("suns", 0, "figures"),
        Field("extras", "dict[str, Extra]", lambda _rules: {}, "expansion → its pieces", is_saved=False),
    ),
    "gods": (
        _copied("devotion", _all(0, MOST_PLAYERS)),
        _copied("ladder", _ladder, "gods on the track, ascending"),
        _copied("followers", _each(FIRST_FOLLOWERS)),
        _shared("hand", _each(ALL_CARDS), "god → set of cards"),
        _shared("unlocked", _all(0, MOST_PLAYERS), "god → set of ankh powers"),
        _shared("tokens", _each(TOKENS), "god → ankh tokens in the pool"),
        Field("powers", "list[tuple[Power, ...]]", lambda _rules: [()] * MOST_PLAYERS, is_saved=False),
        _derived("awake", "int", 0, "moments at which one of these powers acts"),
        _derived("borrower", "int", -1, "the god that borrows figures in conflicts, or -1"),
        _derived("god_powers", "tuple[Power, ...]", (), "by named god"),
        _derived("guardians", "tuple[Guardian, ...]", (), "by level"),
        _shared("bearer", _all(-1, 0), "named god → the god that bears its power now, or -1"),
        _shared("god_of", lambda rules: list(range(rules.players)), "seat → god"),
        _number("out", 0, "seats"),
    ),
    "tracks and time": (
        _copied("markers", _all(0, len(ACTIONS))),
        Field("track_place", "int", Always(0), "events of the track that have happened", saved_as="event"),
        _number("conflicts"),
        _flag("in_conflict"),
        _number("tie_holder", -1),
        _flag("tie_ready"),
        _flag("announced", "Amun's token is turned"),
        Field("acting", "int", lambda rules: rules.start, "the seat whose turn it is"),
        _number("turn"),
        _number("winners", -1, "seats; -1 while the game goes on"),
        Field("battle", "Battle | None", Always(None)),
    ),
    "machinery": (
        _derived("geo", "Geography", geography(0)),
        Field("rules", "Rules", lambda rules: rules, saved_as="table"),
        Field("stack", "list[Step]", lambda _rules: [], clone=COPIED),
        _derived("asked", "Asked", NOBODY),
        _number("seed"),
        _number("draws"),
        _number("shown"),
        Field("events", "MutableSequence[Event] | None", Always(None), clone=DROPPED, is_saved=False),
    ),
}

BLANK: Final = Blank(FIELDS)
