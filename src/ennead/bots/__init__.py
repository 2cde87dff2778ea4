"""Bots. They get a decision, a view and samples, never the state."""

from __future__ import annotations

from ennead.bots.bot import Bot
from ennead.bots.greedy import GreedyBot
from ennead.bots.random_ import RandomBot
from ennead.kernel.decision import BadSetup

BOTS: dict[str, Bot] = {bot.name: bot for bot in (RandomBot(), GreedyBot())}


def bot_named(name: str) -> Bot:
    if name not in BOTS:
        raise BadSetup("setup.bot", name=name, known=", ".join(BOTS))
    return BOTS[name]
