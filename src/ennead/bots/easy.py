"""For a first game: plays like the greedy bot, but makes some choices at random."""

from __future__ import annotations

from ennead.bots.bot import NO_PLAN, Answer, Plan
from ennead.bots.greedy import GreedyBot
from ennead.bots.random_ import RandomBot
from ennead.kernel.chance import draw
from ennead.kernel.game import S
from ennead.kernel.hidden import BotView

RANDOM_ONE_IN = 3  # choices


class EasyBot:
    def __init__(self, name: str) -> None:
        self.name = name

    def knows(self, game: str) -> bool:
        return GreedyBot().knows(game)

    def choose(self, seen: BotView[S], seed: int, plan: Plan = NO_PLAN) -> Answer:
        bot = RandomBot() if draw(seed, 77, RANDOM_ONE_IN) == 0 else GreedyBot()
        return bot.choose(seen, seed)
