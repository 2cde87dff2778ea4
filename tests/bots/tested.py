"""The bots that the laws are tested with; the search has a budget small enough for whole games."""

from __future__ import annotations

import pytest

from ennead.bots.bot import Bot
from ennead.bots.easy import EasyBot
from ennead.bots.greedy import GreedyBot
from ennead.bots.random_ import RandomBot
from ennead.bots.search import Budget, SearchBot

FEW_POSITIONS = 40
TESTED: tuple[Bot, ...] = (
    RandomBot(),
    GreedyBot(),
    EasyBot("easy"),
    SearchBot("search", Budget(FEW_POSITIONS)),
)
every_bot = pytest.mark.parametrize("bot", TESTED, ids=[bot.name for bot in TESTED])
