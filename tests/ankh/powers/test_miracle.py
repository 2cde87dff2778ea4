"""Miracle."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight, send
from ankh.scene import PASS


@pytest.mark.rule("A13.6")
def test_one_devotion_per_death_as_one_gain_after_resolution() -> None:
    s = fight(duel().put("warrior", 1, "D8", "E8", "E7"), {0: "chariots", 1: "miracle"}).choose("tie.break", PASS)
    assert s.log("devotion") == [("devotion", (1, 3, 10))]


@pytest.mark.rule("A13.6")
def test_deaths_by_a_plague_count() -> None:
    s = duel().put("warrior", 1, "D8", "E8").followers(0, 1)
    fight(s, {0: "plague", 1: "miracle"}).choose("plague.bid", 1, seat=0).choose("plague.bid", 0, seat=1)
    assert s.g.devotion[:2] == [6, 9]


@pytest.mark.rule("A13.6")
def test_only_deaths_of_its_own_figures_in_this_battle() -> None:
    """Seat 1 loses two in the West and one in the Delta, where it plays Miracle; seat 0 loses one there."""
    s = duel().put("warrior", 0, "A5", "A6", "E2", "D0").put("warrior", 1, "D8", "D7", "H1")
    fight(s, {0: "chariots", 1: "cycle"}).battle_cards({0: "plague", 1: "miracle"})
    s.choose("plague.bid", 0, seat=0).choose("plague.bid", 0, seat=1)
    assert s.g.devotion[1] == 7 + 1


@pytest.mark.rule("A13.6", "A14.2")
def test_a_held_warrior_counts() -> None:
    s = duel(("anubis", "ra")).put("warrior", 1, "D8")
    fight(s, {0: "chariots", 1: "miracle"}).choose("anubis.hold", "warrior")
    assert s.g.devotion[1] == 8


@pytest.mark.rule("A13.6", "A15.3")
def test_a_mummy_counts_each_time_it_dies() -> None:
    s = send(duel().put("mummy", 1, "E7").followers(0, 3), 1, "E8")
    fight(s, {0: "plague", 1: "miracle"}).choose("plague.bid", 3, seat=0).choose("plague.bid", 0, seat=1)
    s.choose("mummy.rise", "E9").choose("tie.break", "yes").choose("mummy.rise", "E7")
    assert s.g.devotion[1] == 7 + 2


@pytest.mark.rule("A13.6")
def test_only_the_god_that_plays_it_gains() -> None:
    s = fight(duel().put("warrior", 1, "D8"), {0: "chariots", 1: "cycle"})
    assert s.g.devotion[1] == 7
