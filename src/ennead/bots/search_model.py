"""What the search needs to know about a game. One model per game; `tree.py` itself knows no rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeVar

from ennead.kernel.decision import Decision
from ennead.kernel.game import HasEvents
from ennead.kernel.hidden import BotView

T = TypeVar("T", bound=HasEvents)
CLEAR = 40.0  # a game won or lost, in points: more would dominate every mean


def cleared(values: Sequence[float]) -> list[float]:
    return [max(-CLEAR, min(CLEAR, value)) for value in values]


class Luck(NamedTuple):
    """Chance in one sample: `share` is spread evenly over the samples; the seed is for everything else."""

    share: float
    seed: int


class Sight(NamedTuple):
    """How far to look: turns including the current one, and how many choices of later turns to consider."""

    turns: int = 2
    replies: int = 24


class SearchModel(Protocol[T]):
    """Evaluates the states of one game, fast enough to be called often."""

    kept: frozenset[str]
    """Kinds of decisions that complete a choice that was searched."""

    samples: int
    """How many samples to use with a large budget: a power of two."""

    def sealed(self, seen: BotView[T], seed: int) -> int | None:
        """The answer to a sealed decision, which must not be predictable; None for all other decisions."""
        ...

    def worths(self, g: T) -> list[float]:
        """How good a state is for each seat, by public information."""
        ...

    def tries(self, g: T, decision: Decision, seed: int, close: bool) -> Sequence[tuple[tuple[int, ...], T]]:
        """Choices to examine, each with the choices that complete it, and the states they lead to. `close` is true for
        the decision to be made now, which deserves a closer look."""
        ...

    def lively(self, decision: Decision, option: int) -> bool:
        """Must an option be tried again after every change of the board? Otherwise its worth hardly changes."""
        ...

    def usual(self, g: T, decision: Decision, luck: Luck) -> T | None:
        """The state after the default answer to a decision that needs no search; None if it does. May change and
        return `g` itself."""
        ...

    def expected(self, g: T) -> list[float] | None:
        """The expected worth for each seat where `usual` leaves the result to chance; None elsewhere, or if it is
        unknown."""
        ...

    def sight(self, g: T) -> Sight:
        """How far the search looks from a state."""
        ...

    def farther(self, g: T) -> Sight | None:
        """How far a second look at the best choices goes; None if it would gain nothing."""
        ...

    def turn(self, g: T) -> int:
        """Turns begun so far."""
        ...


class Line(NamedTuple):
    """A choice with the choices that complete it, and what the search found out about it."""

    options: tuple[int, ...]
    value: float
    visits: int
