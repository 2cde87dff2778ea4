"""Decisions and events: everything that goes into a game and comes out of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ennead.kernel.refusal import BadSetup as BadSetup
from ennead.kernel.refusal import IllegalChoice as IllegalChoice
from ennead.kernel.refusal import Refused as Refused

PASS: Final = -1
"""The option that means no, done or nobody, wherever it is offered."""

_JUST_PASS: Final[tuple[int, ...]] = (PASS,)


@dataclass(slots=True)  # made for every choice: a named tuple or a frozen dataclass takes twice as long to make
class Decision:
    """`seat` must pick one of `options`; `kind` says what the numbers mean (a hex, a figure, a card).

    Like a frame it never changes, so clones share it.
    """

    seat: int
    kind: str
    options: tuple[int, ...]  # ascending, never empty
    about: int = -1  # the figure, card or region the question is about


Asked = tuple[Decision, ...]
"""The open decisions; several seats may be asked at once. Empty: nobody is asked, and the rules go on."""

NOBODY: Final[Asked] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, in rulebook words. If `only_for` is a seat, only that seat may read it.

    `why` is the cause that the rule named: a row of the game's lexicon, or 0. `about` is what else `Game.because`
    needs to explain it (a region, a battle, a number before it was capped); nothing else reads it.
    """

    kind: str
    args: tuple[int, ...] = ()
    only_for: int = -1
    why: int = 0
    about: Any = -1


def ask(seat: int, kind: str, options: tuple[int, ...], about: int = -1) -> Asked:
    """One question for one seat. The options are ascending and not empty."""
    return (Decision(seat, kind, options, about),)


def or_pass(options: tuple[int, ...]) -> tuple[int, ...]:
    """These options, or passing. Joining tuples is three times as fast as unpacking one into another."""
    return _JUST_PASS + options


def decision_for(asked: Asked, seat: int) -> Decision:
    """The decision that `seat` must make now; raises IllegalChoice if it is not asked."""
    for decision in asked:
        if decision.seat == seat and type(seat) is int:
            return decision
    raise IllegalChoice("why.over" if not asked else "why.not_asked")
