"""The bots that every law is checked with; the search with a budget so small that whole games take seconds."""

from __future__ import annotations

import pytest

from ennead.bots.bot import Bot
from ennead.bots.careless import CarelessBot
from ennead.bots.greedy import GreedyBot
from ennead.bots.random_ import RandomBot
from ennead.bots.search import Budget, SearchBot

FEW_POSITIONS = 40
TESTED: tuple[Bot, ...] = (
    RandomBot(),
    GreedyBot(),
    CarelessBot("careless"),
    SearchBot("search", Budget(FEW_POSITIONS)),
)
every_bot = pytest.mark.parametrize("bot", TESTED, ids=[bot.name for bot in TESTED])
