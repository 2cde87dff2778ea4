"""Play batches of games on any executor (`executors`). Workers receive game numbers and return rows, never states."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from time import perf_counter

from ennead.bots import bot_named
from ennead.bots.bot import NO_PLAN, Bot, bot_stream
from ennead.games import game_named
from ennead.kernel.chance import word
from ennead.kernel.game import Game, S
from ennead.kernel.hidden import bot_view
from ennead.sim.batch import Batch, bots_of, check_batch, digest, game_seed, setup_of
from ennead.sim.executors import Crew, crew
from ennead.sim.result import Numbers, Result
from ennead.sim.statistics import STATISTICS, Statistics, rows_of
from ennead.sim.totals import Totals

LIMIT = 20_000  # choices; a longer game counts as unfinished, and has no winner
LARGEST_CHUNK = 200  # games
LEAST_CHUNKS_LEFT = 8  # a chunk is at most this fraction of the remaining games, so that all workers finish together
CHUNK_SECONDS = 0.5  # short, so that the progress bar moves and Ctrl-C works at once


def play(
    game: Game[S], g: S, bots: Sequence[Bot], seed: int, limit: int = LIMIT, look: Callable[[S], None] | None = None
) -> int:
    """Play a game to its end, or to the limit; returns the number of choices. `look` is called before every choice."""
    n, plans = 0, [NO_PLAN] * len(bots)
    while n < limit and (asked := game.pending(g)):
        if look is not None:
            look(g)
        decision = asked[0]
        seat = decision.seat
        option, plans[seat] = bots[seat].choose(bot_view(game, g, decision), word(seed, n), plans[seat])
        game.apply(g, seat, option)
        n += 1
    return n


class ScoreCurve:
    """What is recorded during a game: the score after every period, and whatever the game's own `Watch` collects."""

    def __init__(self, statistics: Statistics, g: object) -> None:
        self.statistics = statistics
        self.points: list[Numbers] = [statistics.score(g)]
        self.watch = statistics.watch(g)

    def look(self, g: object) -> None:
        self.watch.look(g)
        while self.statistics.clock(g) >= len(self.points):
            self.points.append(self.statistics.score(g))

    def score(self, g: object) -> tuple[Numbers, ...]:
        """Includes a period that the end of the game cut short."""
        self.look(g)
        last = self.statistics.score(g)
        cut = self.statistics.clock(g) < self.statistics.periods(g) or last != self.points[-1]
        return tuple(zip(*self.points, *[last][: int(cut)], strict=True))


def play_one(batch: Batch, i: int, run: str = "") -> Result:
    """Game number i of a batch. It depends on the batch and i alone, not on where or when it is played."""
    game, statistics, names = game_named(batch.game), STATISTICS[batch.game], bots_of(batch, i)
    seed = game_seed(batch.seed, i)
    g = game.setup(setup_of(batch, i), seed)
    order, curve = statistics.order(g), ScoreCurve(statistics, g)
    n = play(game, g, [bot_named(name) for name in names], bot_stream(seed), look=curve.look)
    over = not game.pending(g)
    return Result(
        run=run or digest(batch),
        game=batch.game,
        number=i,
        seed=seed,
        players=len(names),
        bots=tuple(names),
        order=order,
        ending=statistics.ending(g) if over else "",
        winners=tuple(seat for seat, value in enumerate(game.returns(g)) if over and value > 0),
        decisions=n,
        turns=game.turn(g),
        periods=statistics.periods(g),
        score=curve.score(g),
        **curve.watch.standing(g).columns(),
    )


def play_rows(batch: Batch, first: int, last: int) -> tuple[list[Result], float]:
    """Play a chunk of a batch: the games from `first` to before `last`. Returns the rows, and the seconds it took."""
    start, run = perf_counter(), digest(batch)
    rows = [play_one(batch, i, run) for i in range(first, last)]
    return rows, perf_counter() - start


def count(results: Iterable[Result]) -> Totals:
    totals = Totals()
    for result in results:
        totals.count(result, rows_of(result))
    return totals


class Pace:
    """Cuts a batch into chunks that each take about `CHUNK_SECONDS`."""

    def __init__(self, first: int, games: int) -> None:
        self.next, self.games, self.size = first, games, 1

    def chunks(self) -> Iterator[tuple[int, int]]:
        while self.next < self.games:
            first, self.next = self.next, min(self.next + self.size, self.games)
            yield first, self.next

    def took(self, games: int, seconds: float) -> None:
        fitting = int(CHUNK_SECONDS * games / max(seconds, 1e-6))
        self.size = max(1, min(fitting, 2 * self.size, LARGEST_CHUNK, (self.games - self.next) // LEAST_CHUNKS_LEFT))


def results(batch: Batch, team: Crew, first: int = 0) -> Iterator[list[Result]]:
    """The games from number `first` on, chunk by chunk, in order. The chunk sizes do not affect the results."""
    pace = Pace(first, batch.games)
    tasks = ((batch, *chunk) for chunk in pace.chunks())
    for rows, seconds in team.in_order(play_rows, tasks):
        pace.took(len(rows), seconds)
        yield rows


def run(batch: Batch, workers: int = 1, progress: Callable[[int], None] | None = None, cluster: str = "") -> Totals:
    """Play all games of a batch; `progress` is called with the number of games just finished."""
    check_batch(batch)
    totals = Totals()
    with crew(workers, cluster) as team:
        for rows in results(batch, team):
            totals.add(count(rows))
            if progress is not None:
                progress(len(rows))
    return totals
