"""Flood."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight, send
from ankh.scene import PASS


@pytest.mark.rule("A13.2")
def test_one_follower_per_figure_on_fertile_land_gods_included() -> None:
    s = send(duel().put("warrior", 1, "E7", "D7").put("mummy", 1, "E9"), 1, "E8")
    fight(s, {0: "chariots", 1: "flood"})
    assert s.g.followers[:2] == [1, 1 + 3]


@pytest.mark.rule("A13.2")
def test_not_for_water_nor_other_regions_nor_the_underworld() -> None:
    s = duel(("ra", "osiris"), guardians=("satet", "apep", "androsphinx")).put("apep", 1, "E6").put("warrior", 1, "E2")
    s.put("warrior", 1, "E8").underworld("E8")
    fight(s, {0: "chariots", 1: "flood"}).choose("osiris.to", PASS)
    assert s.g.followers[1] == 1


@pytest.mark.rule("A13.2")
def test_these_figures_are_not_killed_in_resolution() -> None:
    s = duel().put("warrior", 1, "E7", "D7").put("warrior", 0, "E4")
    fight(s, {0: "chariots", 1: "flood"})
    assert s.at("E7") == ("warrior", 1)
    assert s.at("D7") is None


@pytest.mark.rule("A13.2", "A8.7")
def test_not_even_if_nobody_wins() -> None:
    s = duel().put("warrior", 1, "E7").put("warrior", 0, "E4")
    fight(s, {0: "cycle", 1: "flood"}).choose("tie.break", PASS)
    assert s.at("E7") == ("warrior", 1)
    assert s.at("E4") is None


@pytest.mark.rule("A13.2", "A13.5")
def test_a_plague_kills_them() -> None:
    s = duel().put("warrior", 1, "E7").followers(0, 3)
    fight(s, {0: "plague", 1: "flood"}).choose("plague.bid", 3, seat=0).choose("plague.bid", 0, seat=1)
    assert s.at("E7") is None
    assert s.g.followers[:2] == [0, 2]


@pytest.mark.rule("A13.2")
def test_followers_come_on_reveal_so_that_they_can_be_bid() -> None:
    s = duel().put("warrior", 1, "E7", "E9").followers(1, 0)
    fight(s, {0: "plague", 1: "flood"})
    assert s.offered("plague.bid", 1) == {"0", "1", "2"}


@pytest.mark.rule("A13.2", "A15.3")
def test_a_mummy_that_came_back_is_not_covered() -> None:
    """It was on fertile land at the reveal, died in a plague and rose beside its god: it came later."""
    s = send(duel().put("mummy", 1, "E7").followers(0, 3), 1, "E8")
    fight(s, {0: "plague", 1: "flood"}).choose("plague.bid", 3, seat=0).choose("plague.bid", 0, seat=1)
    s.choose("mummy.rise", "E9", seat=1)
    assert s.kinds() == [(0, "tie.break")]  # god 1, Plague 1; god 1, mummy 1
    s.choose("tie.break", "yes")
    assert s.kinds() == [(1, "mummy.rise")]
