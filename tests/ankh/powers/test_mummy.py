"""Mummy."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight, send, strengths, three
from ankh.scene import PASS

WIN = {0: "chariots", 1: "cycle"}


@pytest.mark.rule("A15.3")
def test_when_killed_it_must_return_beside_its_owners_god_wherever_that_is() -> None:
    s = fight(send(duel().put("mummy", 1, "D8"), 1, "H6"), WIN)
    assert s.offered("mummy.rise", 1) == {"H5", "I6", "H7", "G7", "G6"}  # I7 is water
    s.choose("mummy.rise", "H5")
    assert s.at("H5") == ("mummy", 1)


@pytest.mark.rule("A15.3", "A8.11")
def test_hexes_vacated_in_the_same_moment_are_empty() -> None:
    s = fight(duel().put("mummy", 1, "B7").put("warrior", 1, "C8"), WIN)
    assert {"B7", "C8"} <= s.offered("mummy.rise")


@pytest.mark.rule("A15.3")
def test_only_empty_land_and_without_any_it_goes_to_the_pool() -> None:
    s = send(duel().put("mummy", 1, "D8"), 1, "A1")
    fight(s.monument("temple", "A2"), WIN)
    assert s.in_pool(1).count("mummy") == 1
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("A15.3", "A1.3")
def test_adjacent_means_in_the_same_region() -> None:
    """Around A1 only A2 lies on its side of the river: there is nothing to choose."""
    s = fight(send(duel().put("mummy", 1, "D8"), 1, "A1"), WIN)
    assert s.at("A2") == ("mummy", 1)


@pytest.mark.rule("A15.3", "A13.5")
def test_after_a_plague_it_fights_in_the_same_battle() -> None:
    s = duel().put("mummy", 1, "D8").followers(0, 2)
    fight(s, {0: "plague", 1: "chariots"}).choose("plague.bid", 2, seat=0).choose("plague.bid", 0, seat=1)
    s.choose("mummy.rise", "B7")
    assert strengths(s) == {0: 2, 1: 1 + 1 + 3}


@pytest.mark.rule("A15.3", "A8.11")
def test_nothing_that_returned_dies_in_the_same_moment() -> None:
    s = fight(duel().put("mummy", 1, "D8"), {0: "chariots", 1: "miracle"}).choose("mummy.rise", "B7")
    assert s.at("B7") == ("mummy", 1)
    assert s.kinds() == [(1, "turn.action")]
    assert s.g.devotion[1] == 8


@pytest.mark.rule("A15.3", "A8.11")
def test_several_return_in_ascending_order_of_their_gods() -> None:
    s = three(("ra", "isis", "osiris")).put("mummy", 0, "A6").put("mummy", 1, "D8")
    fight(s, {0: "cycle", 1: "flood"}).choose("tie.break", PASS)
    assert s.kinds() == [(0, "mummy.rise")]
    s.choose("mummy.rise", "A5").choose("ra.sun", PASS)
    assert s.kinds() == [(1, "mummy.rise")]


@pytest.mark.rule("A15.3", "A8.11")
def test_after_anubis_chose_and_he_cannot_hold_it() -> None:
    s = duel(("anubis", "ra")).put("mummy", 1, "D8").put("warrior", 1, "D7")
    fight(s, WIN)
    assert s.offered("anubis.hold") == {"pass", "warrior"}
    s.choose("anubis.hold", "warrior")
    assert s.kinds() == [(1, "mummy.rise")]
