"""Plague of Locusts."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight, send, three
from ankh.scene import PASS, Scene


def bid(s: Scene, *bids: int) -> Scene:
    for seat, n in enumerate(bids):
        s.choose("plague.bid", n, seat=seat)
    return s


def crowded() -> Scene:
    return duel().put("warrior", 0, "A5", "E4").put("warrior", 1, "D8", "E8").followers(0, 4).followers(1, 4)


@pytest.mark.rule("A13.5")
def test_all_but_the_highest_bidders_figures_die_and_all_bids_are_paid() -> None:
    s = bid(fight(crowded(), {0: "plague", 1: "miracle"}), 3, 2)
    assert s.at("A5") == s.at("E4") == ("warrior", 0)
    assert s.at("D8") is s.at("E8") is None
    assert s.g.followers[:2] == [1, 2]


@pytest.mark.rule("A13.5")
def test_bids_are_shown_together_highest_first_then_paid() -> None:
    s = bid(fight(crowded(), {0: "plague", 1: "miracle"}), 2, 3)
    assert s.log("bid", "sacrificed") == [
        ("bid", (1, 3)),
        ("bid", (0, 2)),
        ("sacrificed", (1, 3)),
        ("sacrificed", (0, 2)),
    ]


@pytest.mark.rule("A13.5")
def test_it_may_hurt_the_god_that_played_it() -> None:
    s = bid(fight(crowded(), {0: "plague", 1: "cycle"}), 0, 1)
    assert s.at("A5") is s.at("E4") is None
    assert s.at("D8") == ("warrior", 1)


@pytest.mark.rule("A13.5", "A2.2")
@pytest.mark.parametrize("both", [0, 2])
def test_a_tie_at_zero_spares_only_gods(both: int) -> None:
    s = bid(fight(crowded(), {0: "plague", 1: "cycle"}), both, both)
    assert s.at("A5") is s.at("E4") is s.at("D8") is s.at("E8") is None
    assert s.at("A4") == ("god", 0)
    assert s.at("B8") == ("god", 1)


@pytest.mark.rule("A13.5")
def test_bids_are_secret_and_limited_to_the_followers_a_god_has() -> None:
    s = fight(crowded().followers(1, 2), {0: "plague", 1: "cycle"})
    assert s.kinds() == [(0, "plague.bid"), (1, "plague.bid")]
    assert s.offered("plague.bid", 0) == {"0", "1", "2", "3", "4"}
    assert s.offered("plague.bid", 1) == {"0", "1", "2"}


@pytest.mark.rule("A13.5")
def test_only_participants_with_figures_there_bid_and_a_lone_bidder_wins() -> None:
    """The first plague takes seat 1's only figure there; in the second seat 0 bids alone, and 0 is enough."""
    s = send(duel().put("warrior", 0, "A5").put("warrior", 1, "D8").followers(0, 2), 1, "H6")
    fight(s, {0: "plague", 1: "plague"}).choose("plague.bid", 2, seat=0).choose("plague.bid", 0, seat=1)
    assert s.at("A5") == ("warrior", 0)
    assert s.log("bid") == [("bid", (0, 2)), ("bid", (1, 0)), ("bid", (0, 0))]


@pytest.mark.rule("A13.5", "A14.3")
def test_flood_and_isis_do_not_help() -> None:
    s = duel().put("warrior", 1, "E8", "E7").put("warrior", 0, "E9").followers(0, 1).followers(1, 0)
    fight(s, {0: "plague", 1: "flood"})
    bid(s, 1, 0)
    assert s.at("E8") is s.at("E7") is None


@pytest.mark.rule("A13.5")
def test_gods_elsewhere_neither_bid_nor_lose_figures() -> None:
    s = three(("ra", "isis", "amun")).put("warrior", 2, "H5").put("warrior", 1, "D8")
    fight(s, {0: "plague", 1: "cycle"})
    assert [seat for seat, _ in s.kinds()] == [0, 1]
    bid(s, 0, 0)
    assert s.at("H5") == ("warrior", 2)
    assert s.at("D8") is None


@pytest.mark.rule("A13.5", "A1.5")
def test_figures_on_water_of_the_region_die_too() -> None:
    s = duel(guardians=("satet", "apep", "androsphinx")).put("apep", 1, "E6").followers(0, 1)
    fight(s, {0: "plague", 1: "cycle"})
    bid(s, 1, 0)
    assert s.in_pool(1).count("apep") == 1


@pytest.mark.rule("A8.4", "A13.5")
def test_each_plague_is_its_own_auction() -> None:
    s = fight(crowded(), {0: "plague", 1: "plague"})
    bid(s, 1, 0)
    assert s.g.followers[:2] == [3, 4]
    bid(s, 0, 4)
    assert s.at("A5") is None
    assert [args for _, args in s.log("plague")] == [(0,), (1,)]
    s.choose("tie.break", PASS)
