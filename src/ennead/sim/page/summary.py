"""Everything the page shows, counted in one pass over the rows."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from ennead.kernel.decision import Refused
from ennead.sim.report import families
from ennead.sim.result import Result
from ennead.sim.statistics import STATISTICS, rows_of
from ennead.sim.totals import Tally, Totals

Counts = Counter[int]
Curve = defaultdict[int, Counts]  # period → points


def _curve() -> Curve:
    return defaultdict(Counter)


class Summary:
    """`totals` is what `ennead simulate` counts; the rest is by number of players, or over time."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.statistics = STATISTICS[game]
        self.totals = Totals()
        self.runs: Counter[str] = Counter()
        self.tables: Counts = Counter()  # players → games
        self.lengths: dict[str, dict[int, Counts]] = defaultdict(lambda: defaultdict(Counter))  # by players
        self.endings: dict[int, Counter[str]] = defaultdict(Counter)  # by players
        self.course: dict[tuple[int, bool], Curve] = defaultdict(_curve)  # by players, and whether the seat won
        self.sides: dict[str, Curve] = defaultdict(_curve)
        self.last: dict[str, Counts] = defaultdict(Counter)  # by side

    def add(self, result: Result) -> None:
        players = result.players
        self.totals.count(result, rows_of(result))
        self.runs[result.run] += 1
        self.tables[players] += 1
        self.lengths["choices"][players][result.decisions] += 1
        self.lengths["turns"][players][result.turns] += 1
        self.lengths[self.statistics.period][players][result.periods] += 1
        self.endings[players][result.ending] += 1
        for seat, points in enumerate(result.score):
            self._add_course(result, seat, points)

    def _add_course(self, result: Result, seat: int, points: tuple[int, ...]) -> None:
        side = self.statistics.sides(result)[seat]
        course = self.course[result.players, seat in result.winners]
        for period, point in enumerate(points):
            course[period][point] += 1
            self.sides[side][period][point] += 1
        self.last[side][points[-1]] += 1

    @property
    def wins(self) -> dict[str, dict[str, Tally]]:
        return {family: dict(rows) for family, rows in families(self.totals)}


def summary_of(game: str, results: Iterable[Result], file: str) -> Summary:
    """Refuses an empty file and rows of another game."""
    summary = Summary(game)
    for result in results:
        if result.game != game:
            raise Refused("sim.bad.other_game", file=file, game=result.game)
        summary.add(result)
    if not summary.totals.games:
        raise Refused("sim.bad.results", file=file)
    return summary
