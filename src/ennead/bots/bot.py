"""The interface of a bot: a name, and an answer to a decision."""

from __future__ import annotations

from typing import Final, Protocol

from ennead.kernel.game import JsonDict, S
from ennead.kernel.hidden import BotView

Plan = JsonDict
"""JSON that a bot gets back with its next question, so that any process can answer that question."""

Answer = tuple[int, Plan]
"""An option, and the bot's plan."""

NO_PLAN: Final[Plan] = {}


class Bot(Protocol):
    """Decides from what its seat may know. It remembers nothing: the same view, seed and plan give the same answer."""

    name: str

    def knows(self, game: str) -> bool:
        """Whether it can judge positions of this game; if not, it plays at random."""
        ...

    def choose(self, seen: BotView[S], seed: int, plan: Plan = NO_PLAN) -> Answer:
        """One of `seen.decision.options`. `plan` is what this bot returned with its last choice."""
        ...


def bot_stream(seed: int) -> int:
    """Bots draw from a stream of their own, so that they cannot predict the game's chance."""
    return ~seed
