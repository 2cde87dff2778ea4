"""Bots. They receive a decision, a view and samples, never the state."""

from __future__ import annotations

from ennead.bots.bot import Bot
from ennead.bots.easy import EasyBot
from ennead.bots.greedy import GreedyBot
from ennead.bots.random_ import RandomBot
from ennead.bots.search import Budget, Clock, SearchBot, within
from ennead.kernel.decision import BadSetup

TENTH = 1000  # positions: at most about a tenth of a second per decision, see docs/ladder.md
HARD = 4 * TENTH  # at most a second per decision, even on a machine half as fast
MOST = 1_000_000

LEVELS: tuple[Bot, ...] = (EasyBot("easy"), GreedyBot("medium"), SearchBot("hard", Budget(HARD)))
ALL: tuple[Bot, ...] = (RandomBot(), GreedyBot(), *LEVELS)
BOTS: dict[str, Bot] = {bot.name: bot for bot in ALL}
OFFERED: tuple[str, ...] = tuple(bot.name for bot in (RandomBot(), *LEVELS))  # weakest first; greedy plays as a level
SEARCH = "search"


def bot_named(name: str, clock: Clock | None = None) -> Bot:
    """A bot by its name. `search:2000` judges that many positions per decision; `search:100ms` needs a clock."""
    if name in BOTS:
        return BOTS[name]
    kind, _, budget = name.partition(":")
    if kind != SEARCH:
        raise BadSetup("setup.bot", name=name, known=", ".join([*BOTS, SEARCH]))
    return SearchBot(name, _budget(budget, clock) if budget else Budget(TENTH))


def _budget(text: str, clock: Clock | None) -> Budget:
    number, timed = text.removesuffix("ms"), text.endswith("ms")
    if not (number.isascii() and number.isdigit()) or not 1 <= int(number) <= MOST or (timed and clock is None):
        raise BadSetup("setup.budget", text=text)
    return within(int(number) / 1000, clock) if timed and clock is not None else Budget(int(number))
