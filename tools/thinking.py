"""Measure a bot's processor time per decision in games against greedy bots.

    python tools/thinking.py kemet --players 5 --bot hard [--games 2] [--seed 1]

Prints one line: the number of decisions, their average, 95th percentile and longest time. Forced choices are made by
the rules and not counted.
"""

from __future__ import annotations

import argparse
from time import perf_counter, process_time

from ennead.arena.match import Match, setup_of
from ennead.bots import bot_named
from ennead.bots.bot import NO_PLAN, Answer, Bot, Plan, bot_stream
from ennead.games import game_named
from ennead.kernel.game import S
from ennead.kernel.hidden import BotView
from ennead.sim.batch import game_seed
from ennead.sim.run import play


class Timed:
    """A bot that records its thinking times."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.name = bot, bot.name
        self.times: list[float] = []

    def knows(self, game: str) -> bool:
        return self.bot.knows(game)

    def choose(self, seen: BotView[S], seed: int, plan: Plan = NO_PLAN) -> Answer:
        start = process_time()
        answer = self.bot.choose(seen, seed, plan)
        self.times.append(process_time() - start)
        return answer


def thinking(match: Match, number: int) -> list[float]:
    """The times of one game; the first bot of the match moves on by one seat in every game."""
    game, seed = game_named(match.game), game_seed(match.seed, number)
    g = game.setup(setup_of(match, number), seed)
    timed = Timed(bot_named(match.bots[0], perf_counter))
    bots = [bot_named(match.bots[1]) for _ in range(match.players)]
    bots[number % match.players] = timed
    play(game, g, bots, bot_stream(seed))
    return timed.times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    o = parser.parse_args()
    match = Match(o.game, (o.bot, "greedy"), o.players, o.games, o.seed)
    times = sorted(1000 * time for number in range(o.games) for time in thinking(match, number))
    most = times[round(0.95 * (len(times) - 1))]
    print(
        f"{o.game}, {o.players} players, {o.bot}: {len(times)} decisions, {sum(times) / len(times):.0f} ms on average, "
        f"95 % below {most:.0f} ms, longest {times[-1]:.0f} ms"
    )


if __name__ == "__main__":
    main()
