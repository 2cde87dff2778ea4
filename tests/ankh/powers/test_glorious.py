"""Glorious."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight, send
from ankh.scene import PASS


@pytest.mark.rule("A12.9")
def test_winning_by_three_gives_three_devotion_instead_of_one() -> None:
    s = fight(duel().unlock(0, "glorious"), {0: "chariots", 1: "cycle"})
    assert s.g.devotion[:2] == [8, 7]


@pytest.mark.rule("A12.9")
def test_winning_by_two_gives_one() -> None:
    s = duel().unlock(0, "glorious").put("warrior", 0, "A5", "A6")
    fight(s, {0: "cycle", 1: "flood"})
    assert s.g.devotion[0] == 6


@pytest.mark.rule("A12.9")
def test_it_is_measured_against_the_next_total() -> None:
    s = duel().unlock(0, "glorious").put("warrior", 1, "B6")
    fight(s, {0: "chariots", 1: "cycle"})
    assert s.g.devotion[0] == 6


@pytest.mark.rule("A12.9")
@pytest.mark.parametrize(("extra", "gain"), [(1, 1), (2, 3)])
def test_rivals_without_figures_have_a_total_of_zero(extra: int, gain: int) -> None:
    """A plague kills the rival's only warrior here; the rival's card and temples do not count."""
    s = duel().unlock(0, "glorious").unlock(1, "temple_attuned").monument("temple", "D7", 1)
    send(s, 1, "H6").put("warrior", 1, "D8").put("warrior", 0, *("A5", "A6")[:extra]).followers(0, 2)
    fight(s, {0: "flood", 1: "plague"}).choose("plague.bid", 2, seat=0)
    s.choose("plague.bid", 0, seat=1)
    assert s.g.devotion[0] == 5 + gain


@pytest.mark.rule("A12.9", "A13.3")
def test_drought_is_added() -> None:
    s = fight(duel().unlock(0, "glorious").put("warrior", 0, "B5", "A6"), {0: "drought", 1: "cycle"})
    assert s.g.devotion[0] == 5 + 3 + 3


@pytest.mark.rule("A12.9")
def test_a_broken_tie_is_not_enough() -> None:
    s = fight(duel().unlock(0, "glorious"), {0: "cycle", 1: "cycle"}).choose("tie.break", "yes")
    assert s.g.devotion[0] == 6
    s = fight(duel().unlock(0, "glorious"), {0: "cycle", 1: "cycle"}).choose("tie.break", PASS)
    assert s.g.devotion[0] == 5
