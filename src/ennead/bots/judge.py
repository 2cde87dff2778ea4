"""What the greedy bot needs to know about a game. One judge per game; `greedy.py` itself knows no rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from ennead.kernel.decision import Decision
from ennead.kernel.game import HasEvents
from ennead.kernel.hidden import BotView

T = TypeVar("T", bound=HasEvents)


class Judge(Protocol[T]):
    """Evaluates the states of one game."""

    def worth(self, g: T, seat: int) -> float:
        """How good a state is for a seat, by what that seat knows."""
        ...

    def candidates(self, g: T, decision: Decision, seed: int) -> Sequence[int]:
        """Options to examine. One of several equivalent options is enough."""
        ...

    def follows(self, kind: str, following: str) -> bool:
        """Does the second decision only complete the first?"""
        ...

    def joined(self, kind: str, values: Sequence[float]) -> float:
        """The value of reaching a decision whose candidates have these values."""
        ...

    def sample(self, seen: BotView[T], seed: int) -> T:
        """A state that depends only on the seed and on what the seat knows."""
        ...

    def samples(self, kind: str) -> int:
        """How many samples to average over: 1 unless the result depends on hidden information."""
        ...

    def sealed(self, seen: BotView[T], seed: int) -> int | None:
        """The answer to a sealed decision, which must not be predictable; None for all other decisions."""
        ...
