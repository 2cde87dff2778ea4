"""What the search must know about a game beside its judge. One scout a game; `tree.py` knows none of their rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeVar

from ennead.kernel.decision import Decision
from ennead.kernel.game import Listening
from ennead.kernel.hidden import Seen

T = TypeVar("T", bound=Listening)
CLEAR = 40.0  # a game won or lost, in points: more would drown everything else in a mean


def cleared(values: Sequence[float]) -> list[float]:
    return [max(-CLEAR, min(CLEAR, value)) for value in values]


class Luck(NamedTuple):
    """How chance falls in one sample: `share`, spread evenly over the samples, and a seed for all else."""

    share: float
    seed: int


class Sight(NamedTuple):
    """How far to look: turns, the one under way counted, and how many choices of later turns are weighed."""

    turns: int = 2
    replies: int = 24


class Scout(Protocol[T]):
    """Opinions about the states of one game, made to be asked often."""

    kept: frozenset[str]
    """Kinds of decisions that are the other half of a choice that was searched."""

    samples: int
    """How many samples a large budget is good for: a power of two."""

    def sealed(self, seen: Seen[T], seed: int) -> int | None:
        """The answer to a sealed decision, where the best one must not be guessable; None for all others."""
        ...

    def worths(self, g: T) -> list[float]:
        """How good a state is for each seat, by what is open on the table."""
        ...

    def tries(self, g: T, decision: Decision, seed: int, close: bool) -> Sequence[tuple[tuple[int, ...], T]]:
        """Choices worth a look, each with its other halves, and the states they lead to. `close`: it is the decision
        to be made now, so that one looks closely."""
        ...

    def lively(self, decision: Decision, option: int) -> bool:
        """Must an option be tried anew after every change of the board? Otherwise it is worth much the same."""
        ...

    def usual(self, g: T, decision: Decision, luck: Luck) -> T | None:
        """The state after the usual answer to what is not worth a look ahead; None where one must look. It may be
        the same state, changed."""
        ...

    def expected(self, g: T) -> list[float] | None:
        """What each seat may expect where `usual` leaves the result to chance; None where it does not, or where nobody
        can say."""
        ...

    def sight(self, g: T) -> Sight:
        """How far the search shall look from a state."""
        ...

    def farther(self, g: T) -> Sight | None:
        """How far to look at the best choices once the near turns are known; None where that gains nothing."""
        ...

    def turn(self, g: T) -> int:
        """Turns begun so far."""
        ...


class Line(NamedTuple):
    """A choice with its other halves, and what was found out about it."""

    options: tuple[int, ...]
    value: float
    visits: int
