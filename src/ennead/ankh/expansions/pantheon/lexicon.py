"""Pantheon's rows, as in the lexicon of the base game."""

from __future__ import annotations

from typing import Final

from ennead.ankh.components import CARDS, MOST_PLAYERS
from ennead.ankh.expansions.pantheon.why import Why
from ennead.ankh.state import State
from ennead.ankh.types import Spots, god_id, god_title
from ennead.kernel.lexicon import CauseRow, DecisionRow, EventRow, Lexicon, ValueType, named
from ennead.kernel.text import Message, msg

CATS: Final = ("one", "three", "star")


def _guess_term(g: State, guess: int) -> Message:
    god, card = divmod(guess, len(CARDS))
    return msg("ankh.guess", god=god_title(g, god), card=msg(f"ankh.card.{CARDS[card]}"))


def _guess_token(g: State, guess: int) -> str:
    god, card = divmod(guess, len(CARDS))
    return f"{god_id(g, god)}:{CARDS[card]}"


def _guess_spots(g: State, guess: int) -> Spots:
    return (f"guess:{_guess_token(g, guess)}",)


TYPES: Final[dict[str, ValueType]] = {
    "cat": named("ankh.cat.", CATS),
    "guess": ValueType(MOST_PLAYERS * len(CARDS), _guess_term, _guess_token, _guess_spots),
}

DECISIONS: Final[dict[str, DecisionRow]] = {
    "bastet.lay": DecisionRow("hex", "cat", "P1", "cat"),
    "cat.unmask": DecisionRow("hex", "", "P1.2", "cat"),
    "cat.victim": DecisionRow("figure", "", "P1.2", "cat"),
    "hathor.summon": DecisionRow("figure", "", "P2", "summon"),
    "hathor.to": DecisionRow("hex", "figure", "P2", "summon"),
    "thoth.guess": DecisionRow("guess", "", "P3", "battle"),
    "horus.eye": DecisionRow("region", "", "P4", "battle"),
    "horus.ban": DecisionRow("card", "", "P4", "battle"),
}

_GOD: Final = ("god", "god")
_N: Final = ("n", "count")
_AT: Final = ("at", "hex")
_REGION: Final = ("region", "region")

EVENTS: Final[dict[str, EventRow]] = {
    "cat.laid": EventRow((_AT,), "P1", "cat", "cat"),
    "cat.face": EventRow((("cat", "cat"), _AT), "P1", "cat", "cat"),
    "cat.shown": EventRow((("cat", "cat"), _AT), "P1.1", "cat", "cat"),
    "guess": EventRow((_GOD, ("other", "god"), ("card", "card")), "P3", "battle", "god-thoth"),
    "guess.right": EventRow((_GOD, ("other", "god"), _N), "P3", "battle", "god-thoth"),
    "guess.wrong": EventRow((_GOD, ("other", "god"), _N), "P3", "battle", "god-thoth"),
    "eye": EventRow((_REGION,), "P4", "battle", "eye"),
    "banned": EventRow((("card", "card"),), "P4", "battle", "god-horus"),
}

REASONS: Final[dict[str, str]] = {
    "cat_in_region": "P1",
    "no_cat": "P1.2",
    "not_adjacent_to_cat": "P1.2",
    "no_fighter": "P3",
    "no_battle_there": "P4",
    "never_cycle": "P4",
    "banned": "P4",
}

CAUSES: Final[dict[int, CauseRow]] = {
    Why.BASTET: CauseRow("ankh.power.bastet", "P1", "power"),
    Why.CAT_REVEALED: CauseRow("ankh.power.bastet", "P1.1", "power"),
    Why.CAT_UNMASKED: CauseRow("ankh.power.bastet", "P1.2", "power"),
    Why.CAT_STAR: CauseRow("ankh.cat.star", "A8.11", "power"),
    Why.HATHOR: CauseRow("ankh.power.hathor", "P2", "power"),
    Why.THOTH: CauseRow("ankh.power.thoth", "P3", "power"),
    Why.HORUS: CauseRow("ankh.power.horus", "P4", "power"),
}

LEXICON: Final = Lexicon("ankh", TYPES, DECISIONS, EVENTS, CAUSES, REASONS)
