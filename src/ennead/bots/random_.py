"""Takes any option with equal probability."""

from __future__ import annotations

from ennead.bots.bot import NO_PLAN, Answer, Plan
from ennead.kernel.chance import draw
from ennead.kernel.game import S
from ennead.kernel.hidden import BotView


class RandomBot:
    name = "random"

    def knows(self, game: str) -> bool:
        return True

    def choose(self, seen: BotView[S], seed: int, plan: Plan = NO_PLAN) -> Answer:
        options = seen.decision.options
        return options[draw(seed, 0, len(options))], plan
