"""Decisions and events: everything that goes in and out of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.kernel.refusal import BadSetup, IllegalChoice, Refused

__all__ = (
    "NOBODY",
    "PASS",
    "Asked",
    "BadSetup",
    "Decision",
    "Event",
    "IllegalChoice",
    "Refused",
    "ask",
    "decision_for",
    "or_pass",
)

PASS: Final = -1
"""The option that means no, done or nobody, in every decision that offers it."""

_JUST_PASS: Final[tuple[int, ...]] = (PASS,)


@dataclass(slots=True)  # made for every choice: a named tuple or `frozen` takes twice as long to make
class Decision:
    """`seat` must pick one of `options`; `kind` fixes what the numbers mean (a hex, a figure, a card...).

    Like a frame it is never changed: clones share it.
    """

    seat: int
    kind: str
    options: tuple[int, ...]  # ascending, never empty
    about: int = -1  # the figure, card or region the question is about


Asked = tuple[Decision, ...]
"""Several seats may be asked at once. Empty: nobody is asked, the rules carry on."""

NOBODY: Final[Asked] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, in rulebook words. If `only_for` is a seat, nobody else learns of it."""

    kind: str
    args: tuple[int, ...] = ()
    only_for: int = -1


def ask(seat: int, kind: str, options: tuple[int, ...], about: int = -1) -> Asked:
    """One seat, one question. The options are ascending and not empty."""
    return (Decision(seat, kind, options, about),)


def or_pass(options: tuple[int, ...]) -> tuple[int, ...]:
    """These options, or none of them. Two tuples are joined three times as fast as one is unpacked into another."""
    return _JUST_PASS + options


def decision_for(asked: Asked, seat: int) -> Decision:
    """The decision `seat` has to make now."""
    for decision in asked:
        if decision.seat == seat and type(seat) is int:
            return decision
    raise IllegalChoice("why.over" if not asked else "why.not_asked")
