"""Small sums that workers send home, and what can be said from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import ceil, sqrt

Z95 = 1.959964  # the normal distribution's bound for 95 %


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share; it stays within 0..1 and is honest for few games."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, z * z
    middle = share + square / (2 * games)
    width = z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    scale = 1 + square / games
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


@dataclass(slots=True)
class Tally:
    """How often something won."""

    games: int = 0
    wins: int = 0

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.wins += other.wins

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)


@dataclass(frozen=True, slots=True)
class Row:
    """In one game, one thing that won or did not: family "god", label "amun"."""

    family: str
    label: str
    won: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is kept of one game."""

    rows: tuple[Row, ...]
    ending: str  # "" if it did not end
    decisions: int
    turns: int
    periods: int  # rounds, conflicts: what the game itself counts by


@dataclass(slots=True)
class Totals:
    """The sum of many games. Adding is commutative, so it does not matter which worker played which game."""

    games: int = 0
    wins: dict[tuple[str, str], Tally] = field(default_factory=dict)
    endings: Counter[str] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)  # choices a game → games
    turns: Counter[int] = field(default_factory=Counter)
    periods: Counter[int] = field(default_factory=Counter)

    def count(self, outcome: Outcome) -> None:
        self.games += 1
        self.decisions[outcome.decisions] += 1
        self.turns[outcome.turns] += 1
        self.periods[outcome.periods] += 1
        if outcome.ending:
            self.endings[outcome.ending] += 1
        for row in outcome.rows:
            self._tally(row.family, row.label).add(Tally(1, int(row.won)))

    def _tally(self, family: str, label: str) -> Tally:
        return self.wins.setdefault((family, label), Tally())

    def add(self, other: Totals) -> None:
        self.games += other.games
        self.endings += other.endings
        self.decisions += other.decisions
        self.turns += other.turns
        self.periods += other.periods
        for (family, label), tally in other.wins.items():
            self._tally(family, label).add(tally)

    @property
    def finished(self) -> int:
        return self.endings.total()


@dataclass(frozen=True, slots=True)
class Spread:
    """A distribution in five numbers."""

    least: int
    median: float
    mean: float
    p95: int
    most: int


def spread(counts: Counter[int]) -> Spread:
    """Of at least one value."""
    n = counts.total()
    lower, upper, high = _at(counts, ((n + 1) // 2, n // 2 + 1, ceil(0.95 * n)))
    mean = sum(value * times for value, times in counts.items()) / n
    return Spread(min(counts), (lower + upper) / 2, mean, high, max(counts))


def _at(counts: Counter[int], places: Iterable[int]) -> list[int]:
    """The values at some places, counted from 1, of all values in ascending order."""
    return [_nth(counts, place) for place in places]


def _nth(counts: Counter[int], place: int) -> int:
    for value in sorted(counts):
        place -= counts[value]
        if place <= 0:
            return value
    raise AssertionError(place)
