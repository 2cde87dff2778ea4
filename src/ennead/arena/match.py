"""A match: every deal is played with the bots in all seats in turn, so neither seats nor gods favour a bot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from itertools import combinations
from time import perf_counter, process_time

from ennead.bots import bot_named
from ennead.bots.bot import NO_PLAN, Answer, Bot, Plan, bot_stream
from ennead.games import game_named
from ennead.kernel.decision import BadSetup
from ennead.kernel.game import JsonDict, S
from ennead.kernel.hidden import BotView
from ennead.sim.batch import check_games, digest_of, game_seed
from ennead.sim.result import Names, Numbers, Reals
from ennead.sim.run import play
from ennead.sim.setup import drawn


@dataclass(frozen=True, slots=True)
class Match:
    """What to play. It is sent to the workers as it is."""

    game: str
    bots: tuple[str, ...]
    players: int
    games: int
    seed: int
    setup: JsonDict = field(default_factory=dict)  # options besides the number of players


@dataclass(frozen=True, slots=True)
class Outcome:
    """The stored result of one game: a row of a file. Only `seconds` depends on the machine."""

    run: str  # which match it belongs to
    number: int
    deal: int  # games of one deal have the same seed, scenario and gods
    seed: int
    bots: Names  # by seat
    winners: Numbers  # seats
    decisions: Numbers  # by seat
    seconds: Reals  # of processor time, by seat


def digest(match: Match) -> str:
    """Matches with the same digest differ only in the number of games, so a match can be extended later."""
    return digest_of(match.game, asdict(match) | {"games": 0})


def check_match(match: Match) -> None:
    """Refuse an unplayable match before any worker starts."""
    check_games(match.game, match.games, match.seed, match.bots, perf_counter)
    if len(set(match.bots)) < 2:
        raise BadSetup("arena.two_bots")
    game_named(match.game).setup(setup_of(match, 0), game_seed(match.seed, 0))


def lineups(match: Match) -> list[tuple[str, ...]]:
    """Who meets whom: every group of bots that fills a table. If there are too few bots, they take several seats."""
    if len(match.bots) <= match.players:
        return [tuple(match.bots[seat % len(match.bots)] for seat in range(match.players))]
    return list(combinations(match.bots, match.players))


def deal_of(match: Match, i: int) -> int:
    """The deal of game number i: seed, scenario and gods. Every lineup plays it from all seats."""
    return i // (len(lineups(match)) * match.players)


def seats_of(match: Match, i: int) -> tuple[str, ...]:
    """The bots by seat in game number i."""
    groups, turn = lineups(match), i % match.players
    lineup = groups[i // match.players % len(groups)]
    return lineup[turn:] + lineup[:turn]


def setup_of(match: Match, deal: int) -> JsonDict:
    return drawn(match.game, {"players": match.players, **match.setup}, ~game_seed(match.seed, deal))


class Timed:
    """A bot with its number of decisions and its processor time."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.name, self.knows = bot, bot.name, bot.knows
        self.decisions = 0
        self.seconds = 0.0

    def choose(self, seen: BotView[S], seed: int, plan: Plan = NO_PLAN) -> Answer:
        start = process_time()
        answer = self.bot.choose(seen, seed, plan)
        self.seconds += process_time() - start
        self.decisions += 1
        return answer


def play_game(match: Match, i: int, clock: Callable[[], float] = perf_counter) -> Outcome:
    """Game number i of a match. It depends on the match and i alone, not on where or when it is played."""
    game, names, deal = game_named(match.game), seats_of(match, i), deal_of(match, i)
    seed = game_seed(match.seed, deal)
    g = game.setup(setup_of(match, deal), seed)
    bots = [Timed(bot_named(name, clock)) for name in names]
    play(game, g, bots, bot_stream(seed))
    over = not game.pending(g)
    winners = tuple(seat for seat, value in enumerate(game.returns(g)) if over and value > 0)
    decisions = tuple(bot.decisions for bot in bots)
    seconds = tuple(round(bot.seconds, 4) for bot in bots)
    return Outcome(digest(match), i, deal, seed, names, winners, decisions, seconds)
