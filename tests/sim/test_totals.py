"""Totals and intervals."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ennead.sim.result import Result, ranks
from ennead.sim.totals import Row, Tally, Totals, spread, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (950, 1000, 0.9347, 0.9618)],
)
def test_wilson_intervals_match_published_values(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_without_games_the_interval_is_everything() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert Tally().rate == 0.0


def test_spread_of_even_and_odd_counts() -> None:
    even = spread(Counter({1: 1, 2: 1, 3: 1, 10: 1}))
    assert (even.least, even.median, even.mean, even.p95, even.most) == (1, 2.5, 4.0, 10, 10)
    odd = spread(Counter({5: 3, 7: 2}))
    assert (odd.least, odd.median, odd.p95, odd.most) == (5, 5, 7, 7)


def test_p95_excludes_one_of_twenty() -> None:
    assert spread(Counter(range(1, 101))).p95 == 95


def count(totals: Totals, label: str, won: bool, ending: str = "top") -> None:
    numbers = {"decisions": 100, "turns": 20, "periods": 5, "number": 0, "seed": 1, "players": 1}
    lists = dict.fromkeys(("bots", "order", "winners", "score", "gods", "ranks", "held"), ())
    columns: dict[str, Any] = {"run": "", "game": "ankh", "ending": ending, **numbers, **lists}
    totals.count(Result(**columns), [Row("god", label, won)])


def test_adding_is_commutative() -> None:
    parts = []
    for label, won in (("ra", True), ("isis", False), ("ra", False)):
        part = Totals()
        count(part, label, won)
        parts.append(part)
    sums = []
    for order in (parts, parts[::-1]):
        total = Totals()
        for part in order:
            total.add(part)
        sums.append(total)
    assert sums[0] == sums[1]
    assert sums[0].wins["god", "ra"] == Tally(2, 1)


def test_a_game_without_an_end_is_played_but_not_finished() -> None:
    totals = Totals()
    count(totals, "ra", False, ending="")
    count(totals, "ra", True)
    assert (totals.games, totals.finished) == (2, 1)


def test_ties_share_the_better_rank() -> None:
    assert ranks([(0, 4), (1, 9), (0, 4), (0, 1)]) == (2, 1, 2, 4)
