"""What a bot is: a name, and one number for a decision."""

from __future__ import annotations

from typing import Protocol

from ennead.kernel.game import S
from ennead.kernel.hidden import Seen


class Bot(Protocol):
    """Decides from what its seat may know. The same views, decisions and seeds give the same choices."""

    name: str

    def fresh(self) -> Bot:
        """The same bot for another game: it remembers nothing."""
        ...

    def knows(self, game: str) -> bool:
        """Has it an opinion about this game? If not it still plays, at random."""
        ...

    def choose(self, seen: Seen[S], seed: int) -> int:
        """One of `seen.decision.options`."""
        ...
