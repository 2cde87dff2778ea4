"""For a first game: plays like the greedy bot, but now and then without thinking."""

from __future__ import annotations

from ennead.bots.greedy import GreedyBot
from ennead.bots.random_ import RandomBot
from ennead.kernel.chance import draw
from ennead.kernel.game import S
from ennead.kernel.hidden import Seen

CARELESS = 3  # one choice in so many


class CarelessBot:
    def __init__(self, name: str) -> None:
        self.name = name

    def fresh(self) -> CarelessBot:
        return self

    def knows(self, game: str) -> bool:
        return GreedyBot().knows(game)

    def choose(self, seen: Seen[S], seed: int) -> int:
        bot = RandomBot() if draw(seed, 77, CARELESS) == 0 else GreedyBot()
        return bot.choose(seen, seed)
