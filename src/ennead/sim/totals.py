"""Totals that workers return, and statistics of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import ceil, sqrt
from typing import NamedTuple

from ennead.sim.result import Result

Z95 = 1.959964  # the normal quantile for a 95 % interval


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a proportion: within 0..1, and reliable for few games."""
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


class Row(NamedTuple):
    """One thing that won or lost in a game, e.g. family "god", label "amun"."""

    family: str
    label: str
    won: bool


@dataclass(slots=True)
class Totals:
    """The sum of many games. Adding is commutative, so it does not matter which worker played which game."""

    games: int = 0
    wins: dict[tuple[str, str], Tally] = field(default_factory=dict)
    endings: Counter[str] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)  # choices per game → number of games
    turns: Counter[int] = field(default_factory=Counter)
    periods: Counter[int] = field(default_factory=Counter)

    def count(self, result: Result, rows: Iterable[Row]) -> None:
        self.games += 1
        self.decisions[result.decisions] += 1
        self.turns[result.turns] += 1
        self.periods[result.periods] += 1
        if result.ending:
            self.endings[result.ending] += 1
        for row in rows:
            tally = self._tally(row.family, row.label)
            tally.games += 1
            tally.wins += row.won

    def _tally(self, family: str, label: str) -> Tally:
        key = family, label
        if key not in self.wins:
            self.wins[key] = Tally()
        return self.wins[key]

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
    """The spread of at least one value."""
    n = counts.total()
    lower, upper, high = _at(counts, ((n + 1) // 2, n // 2 + 1, ceil(0.95 * n)))
    return Spread(min(counts), (lower + upper) / 2, mean(counts), high, max(counts))


def quantile(counts: Counter[int], share: float) -> int:
    """The least value that is not exceeded by at least this share of all values."""
    return _nth(counts, max(1, ceil(share * counts.total())))


def mean(counts: Counter[int]) -> float:
    return sum(value * times for value, times in counts.items()) / counts.total()


def _at(counts: Counter[int], places: Iterable[int]) -> list[int]:
    """The values at these places, counted from 1, in ascending order."""
    return [_nth(counts, place) for place in places]


def _nth(counts: Counter[int], place: int) -> int:
    for value in sorted(counts):
        place -= counts[value]
        if place <= 0:
            return value
    raise AssertionError(place)
