"""Batches of games, wherever they are played (`executors`). Workers get numbers and send rows home, no states."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import perf_counter

from ennead.bots import bot_named
from ennead.bots.bot import Bot
from ennead.games import game_named
from ennead.kernel.chance import word
from ennead.kernel.game import Game, S
from ennead.kernel.hidden import seen
from ennead.sim.executors import Crew, crew
from ennead.sim.facts import FACTS, Facts, rows_of
from ennead.sim.plan import Plan as Plan
from ennead.sim.plan import bots_of, check_plan, digest, game_seed, setup_of
from ennead.sim.result import Numbers, Result
from ennead.sim.stats import Totals

LIMIT = 20_000  # choices; a game that is longer counts as not finished
LARGEST_BATCH = 200
SHARES = 8  # of what is left a batch takes no more than one, so that all end together
BATCH_SECONDS = 0.5  # short, so that the bar moves and nobody who interrupts must wait


def play(
    game: Game[S], g: S, bots: list[Bot], seed: int, limit: int = LIMIT, heard: Callable[[S], None] | None = None
) -> int:
    """Play a game to its end, or to the limit; returns the number of choices. `heard` looks before every choice."""
    n = 0
    while n < limit and (asked := game.pending(g)):
        if heard is not None:
            heard(g)
        decision = asked[0]
        option = bots[decision.seat].choose(seen(game, g, decision), word(seed, n))
        game.apply(g, decision.seat, option)
        n += 1
    return n


class Course:
    """What is noted as the game goes on: the score after every period, and what the game watches for."""

    def __init__(self, facts: Facts, g: object) -> None:
        self.facts = facts
        self.points: list[Numbers] = [facts.score(g)]
        self.watch = facts.watch(g)

    def look(self, g: object) -> None:
        self.watch.look(g)
        while self.facts.clock(g) >= len(self.points):
            self.points.append(self.facts.score(g))

    def score(self, g: object) -> tuple[Numbers, ...]:
        """A period that the end of the game cut short counts too."""
        self.look(g)
        last = self.facts.score(g)
        cut = self.facts.clock(g) < self.facts.periods(g) or last != self.points[-1]
        return tuple(zip(*self.points, *[last][: int(cut)], strict=True))


def play_one(plan: Plan, i: int, run: str = "") -> Result:
    """Game number i of the plan: it depends on the plan and on i, not on who plays it and when."""
    game, facts, names = game_named(plan.game), FACTS[plan.game], bots_of(plan, i)
    seed = game_seed(plan, i)
    g = game.setup(setup_of(plan, i), seed)
    order, course = facts.order(g), Course(facts, g)
    n = play(game, g, [bot_named(name) for name in names], ~seed, heard=course.look)
    over = not game.pending(g)
    return Result(
        run=run or digest(plan),
        game=plan.game,
        number=i,
        seed=seed,
        players=len(names),
        bots=tuple(names),
        order=order,
        ending=facts.ending(g) if over else "",
        winners=tuple(seat for seat, value in enumerate(game.returns(g)) if over and value > 0),
        decisions=n,
        turns=game.turn(g),
        periods=facts.periods(g),
        score=course.score(g),
        **course.watch.standing(g).columns(),
    )


def play_rows(plan: Plan, first: int, last: int) -> tuple[list[Result], float]:
    """A batch, and the seconds it took."""
    start, run = perf_counter(), digest(plan)
    rows = [play_one(plan, i, run) for i in range(first, last)]
    return rows, perf_counter() - start


def count(results: Iterable[Result]) -> Totals:
    totals = Totals()
    for result in results:
        totals.count(result, rows_of(result))
    return totals


def play_batch(plan: Plan, first: int, last: int) -> Totals:
    return count(play_rows(plan, first, last)[0])


class Pace:
    """Cuts the games into batches as long as they are short to wait for, and long enough to be worth sending."""

    def __init__(self, first: int, games: int) -> None:
        self.next, self.games, self.size = first, games, 1

    def batches(self) -> Iterator[tuple[int, int]]:
        while self.next < self.games:
            first, self.next = self.next, min(self.next + self.size, self.games)
            yield first, self.next

    def took(self, games: int, seconds: float) -> None:
        fitting = int(BATCH_SECONDS * games / max(seconds, 1e-6))
        self.size = max(1, min(fitting, 2 * self.size, LARGEST_BATCH, (self.games - self.next) // SHARES))


def results(plan: Plan, hands: Crew, first: int = 0) -> Iterator[list[Result]]:
    """The games from a number on, batch by batch, in order. How they are cut changes nothing but the waiting."""
    pace = Pace(first, plan.games)
    tasks = ((plan, *batch) for batch in pace.batches())
    for rows, seconds in hands.in_order(play_rows, tasks):
        pace.took(len(rows), seconds)
        yield rows


def run(plan: Plan, workers: int = 1, progress: Callable[[int], None] | None = None, cluster: str = "") -> Totals:
    """Play all games of a plan; `progress` hears how many more are done."""
    check_plan(plan)
    totals = Totals()
    with crew(workers, cluster) as hands:
        for rows in results(plan, hands):
            totals.add(count(rows))
            if progress is not None:
                progress(len(rows))
    return totals
