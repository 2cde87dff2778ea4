"""Magnanimous."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight, send
from ankh.scene import PASS


@pytest.mark.rule("A12.10")
def test_losing_with_two_figures_gives_two_devotion() -> None:
    s = fight(duel().unlock(1, "magnanimous").put("warrior", 1, "D8"), {0: "chariots", 1: "flood"})
    assert s.g.devotion[:2] == [6, 9]


@pytest.mark.rule("A12.10")
def test_losing_with_one_gives_nothing() -> None:
    s = fight(duel().unlock(1, "magnanimous"), {0: "chariots", 1: "flood"})
    assert s.g.devotion[1] == 7


@pytest.mark.rule("A12.10")
def test_winning_gives_nothing() -> None:
    s = fight(duel().unlock(0, "magnanimous").put("warrior", 0, "A5"), {0: "chariots", 1: "flood"})
    assert s.g.devotion[0] == 6


@pytest.mark.rule("A12.10", "A8.10")
def test_if_nobody_wins_everybody_loses() -> None:
    s = duel().unlock(0, "magnanimous").unlock(1, "magnanimous").put("warrior", 0, "A5").put("warrior", 1, "D8")
    fight(s, {0: "flood", 1: "flood"}).choose("tie.break", PASS)
    assert s.g.devotion[:2] == [7, 9]


@pytest.mark.rule("A12.10")
def test_the_figures_are_counted_at_resolution() -> None:
    """Two figures came; a plague kills one."""
    s = duel().unlock(1, "magnanimous").put("warrior", 1, "D8").followers(0, 1).followers(1, 0)
    fight(s, {0: "plague", 1: "cycle"}).choose("plague.bid", 1)
    assert s.g.devotion[1] == 7


@pytest.mark.rule("A12.10")
def test_only_the_figures_of_this_region_but_guardians_too() -> None:
    s = send(duel().unlock(1, "magnanimous").put("mummy", 1, "E8").put("warrior", 1, "E7"), 1, "H6")
    fight(s, {0: "chariots", 1: "flood"})
    assert s.g.devotion[1] == 7 + 2 + 1  # and it dominates the East
    s = send(duel().unlock(1, "magnanimous").put("mummy", 1, "E8"), 1, "H6")
    fight(s, {0: "chariots", 1: "flood"})
    assert s.g.devotion[1] == 7 + 1
