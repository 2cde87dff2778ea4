"""What the greedy bot must know about a game. One judge a game; `greedy.py` knows none of their rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from ennead.kernel.decision import Decision
from ennead.kernel.game import Listening
from ennead.kernel.hidden import Seen

T = TypeVar("T", bound=Listening)


class Judge(Protocol[T]):
    """Opinions about the states of one game."""

    def worth(self, g: T, seat: int) -> float:
        """How good a state is for a seat, as far as that seat knows."""
        ...

    def candidates(self, g: T, decision: Decision, seed: int) -> Sequence[int]:
        """Options worth a look: of options that come to the same one is enough."""
        ...

    def follows(self, kind: str, following: str) -> bool:
        """Is the second decision only the other half of the first?"""
        ...

    def joined(self, kind: str, values: Sequence[float]) -> float:
        """What it is worth to be asked a decision whose candidates have these values."""
        ...

    def sample(self, seen: Seen[T], seed: int) -> T:
        """A state drawn from nothing but the seed and what the seat knows."""
        ...

    def samples(self, kind: str) -> int:
        """Over how many samples a decision is judged: 1 unless its result hangs on something hidden."""
        ...

    def sealed(self, seen: Seen[T], seed: int) -> int | None:
        """The answer to a sealed decision, where the best one must not be guessable; None for all others."""
        ...
