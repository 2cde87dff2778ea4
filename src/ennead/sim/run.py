"""Batches of games, in this process or over several. Workers get numbers and send sums home, never states."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context

from ennead.bots import bot_named
from ennead.bots.bot import Bot
from ennead.games import game_named
from ennead.kernel.chance import word
from ennead.kernel.decision import BadSetup
from ennead.kernel.game import Game, JsonDict, S
from ennead.kernel.hidden import seen
from ennead.sim.facts import FACTS
from ennead.sim.stats import Outcome, Row, Totals

LIMIT = 20_000  # choices; a game that is longer counts as not finished
LARGEST_BATCH = 2  # short, so that the bar moves and nobody who interrupts must wait
SEED_BITS = 53  # a seed that every JSON reader keeps exact


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play; it goes to the workers as it is."""

    game: str
    players: int
    games: int
    bots: tuple[str, ...]
    seed: int = 0
    setup: JsonDict = field(default_factory=dict)  # wishes besides the number of players


def check_plan(plan: Plan) -> None:
    """Refuse what cannot be played, before any worker starts."""
    game = game_named(plan.game)
    if plan.games < 1:
        raise BadSetup("sim.bad.games", n=plan.games)
    if not -(1 << 63) <= plan.seed < 1 << 63:
        raise BadSetup("sim.bad.seed")
    for name in plan.bots:
        if not bot_named(name).knows(plan.game):  # it would play at random under a better name
            raise BadSetup("sim.bad.no_opinion", bot=name, game=plan.game)
    game.setup(setup_of(plan, 0), game_seed(plan, 0))
    if not 1 <= len(plan.bots) <= plan.players:
        raise BadSetup("sim.bad.bots", n=len(plan.bots), players=plan.players)


def game_seed(plan: Plan, i: int) -> int:
    return word(plan.seed, i) >> (64 - SEED_BITS)


def setup_of(plan: Plan, i: int) -> JsonDict:
    return FACTS[plan.game].setup({"players": plan.players, **plan.setup}, ~game_seed(plan, i))


def bots_of(plan: Plan, i: int) -> list[str]:
    """The bots by seat: repeated until every seat has one, and turned by one seat from game to game."""
    full = [plan.bots[seat % len(plan.bots)] for seat in range(plan.players)]
    turn = i % plan.players
    return full[turn:] + full[:turn]


def play(game: Game[S], g: S, bots: list[Bot], seed: int, limit: int = LIMIT) -> int:
    """Play a game to its end, or to the limit; returns the number of choices."""
    n = 0
    while n < limit and (asked := game.pending(g)):
        decision = asked[0]
        option = bots[decision.seat].choose(seen(game, g, decision), word(seed, n))
        game.apply(g, decision.seat, option)
        n += 1
    return n


def play_one(plan: Plan, i: int) -> Outcome:
    """Game number i of the plan: it depends on the plan and on i, not on who plays it and when."""
    game, facts, names = game_named(plan.game), FACTS[plan.game], bots_of(plan, i)
    seed = game_seed(plan, i)
    g = game.setup(setup_of(plan, i), seed)
    n = play(game, g, [bot_named(name) for name in names], ~seed)
    if game.pending(g):
        return Outcome((), "", n, game.turn(g), facts.periods(g))
    wins = [value > 0 for value in game.returns(g)]
    seats = [Row("seat", str(seat + 1), won) for seat, won in enumerate(wins)]
    bots = [Row("bot", name, won) for name, won in zip(names, wins, strict=True)]
    return Outcome((*bots, *seats, *facts.rows(g)), facts.ending(g), n, game.turn(g), facts.periods(g))


def play_batch(plan: Plan, first: int, last: int) -> Totals:
    totals = Totals()
    for i in range(first, last):
        totals.count(play_one(plan, i))
    return totals


def batches(games: int, workers: int) -> list[tuple[int, int]]:
    """Ranges of games, small enough that nobody waits long for the last one."""
    size = max(1, min(LARGEST_BATCH, games // (4 * workers)))
    return [(first, min(first + size, games)) for first in range(0, games, size)]


def cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run(plan: Plan, workers: int = 1, progress: Callable[[int], None] | None = None) -> Totals:
    """Play all games of a plan; `progress` hears how many more are done."""
    check_plan(plan)
    totals = Totals()
    for part in _parts(plan, workers):
        totals.add(part)
        if progress is not None:
            progress(part.games)
    return totals


def _parts(plan: Plan, workers: int) -> Iterator[Totals]:
    ranges = batches(plan.games, workers)
    if workers <= 1:
        yield from (play_batch(plan, first, last) for first, last in ranges)
        return
    # Spawned, not forked: the progress bar has a thread, and forking a process with threads may hang.
    with ProcessPoolExecutor(workers, get_context("spawn"), _leave_interrupts) as pool:
        yield from over(pool, plan, ranges)


def _leave_interrupts() -> None:
    """Ctrl-C reaches all processes of a terminal; only the first one answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def over(pool: Executor, plan: Plan, ranges: list[tuple[int, int]]) -> Iterator[Totals]:
    """The batches over any executor of `concurrent.futures`, as they come in."""
    waiting = [pool.submit(play_batch, plan, first, last) for first, last in ranges]
    try:
        for done in as_completed(waiting):
            yield done.result()
    finally:
        for future in waiting:
            future.cancel()
