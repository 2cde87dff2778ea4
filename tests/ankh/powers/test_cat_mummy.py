"""Cat Mummy."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight, send, three
from ankh.scene import PASS
from ennead.ankh.words import message
from ennead.kernel.text import catalogue


@pytest.mark.rule("A15.1")
def test_when_it_is_killed_all_other_gods_lose_one() -> None:
    s = three(("ra", "isis", "osiris")).put("cat_mummy", 1, "D8")
    fight(s, {0: "chariots", 1: "cycle"})
    assert s.log("devotion.lost") == [("devotion.lost", (0, 5)), ("devotion.lost", (2, 8))]
    assert s.g.devotion[:2] == [5 + 1 - 1, 7]


@pytest.mark.rule("A15.1", "A13.5")
def test_a_plague_kills_it_too() -> None:
    s = duel().put("cat_mummy", 1, "D8").followers(0, 1)
    fight(s, {0: "plague", 1: "cycle"}).choose("plague.bid", 1, seat=0).choose("plague.bid", 0, seat=1)
    assert s.g.devotion[:2] == [5, 7]  # lost 1, won 1


@pytest.mark.rule("A15.1", "A8.8", "A8.9")
def test_after_the_gains_and_before_the_after_effects() -> None:
    s = duel().put("cat_mummy", 1, "D8").put("warrior", 1, "D7").unlock(1, "magnanimous")
    fight(s, {0: "chariots", 1: "miracle"})
    assert [kind for kind, _ in s.log("devotion", "devotion.lost")] == [
        *("devotion", "devotion"),  # the win, Magnanimous
        "devotion.lost",
        "devotion",  # Miracle
    ]


@pytest.mark.rule("A15.1", "A8.11")
def test_each_dead_cat_mummy_in_turn() -> None:
    s = three(("ra", "isis", "osiris")).put("cat_mummy", 1, "D8").put("cat_mummy", 0, "A5")
    fight(s, {0: "cycle", 1: "flood"}).choose("tie.break", PASS)
    assert s.g.devotion[:2] == [4, 6]
    assert [args[0] for _, args in s.log("devotion.lost")].count(2) == 2


@pytest.mark.rule("A15.1", "A9.3")
def test_nobody_goes_below_zero() -> None:
    s = duel().devotion([0, 3]).put("cat_mummy", 1, "D8").followers(0, 1)
    fight(s, {0: "plague", 1: "chariots"}).choose("plague.bid", 1, seat=0).choose("plague.bid", 0, seat=1)
    assert s.g.devotion[:2] == [0, 4]


@pytest.mark.rule("A15.1", "A10.6")
def test_a_merged_god_loses_once() -> None:
    s = three(("ra", "isis", "osiris")).merged(0, 2).devotion([5, 7, 0])
    s.put("cat_mummy", 1, "D8").conflict(0).battle_cards({0: "chariots", 1: "cycle"})
    assert s.log("devotion.lost") == [("devotion.lost", (0, 5))]


@pytest.mark.rule("A15.1")
def test_in_a_region_without_its_owners_god() -> None:
    s = send(duel().put("cat_mummy", 1, "D8"), 1, "H6")
    fight(s, {0: "chariots", 1: "cycle"})
    assert s.log("devotion.lost") == [("devotion.lost", (0, 5))]


@pytest.mark.rule("A15.1")
def test_the_log_says_what_the_devotion_was_lost_for() -> None:
    s = three(("ra", "isis", "osiris")).put("cat_mummy", 1, "D8")
    fight(s, {0: "chariots", 1: "cycle"})
    assert s.g.events is not None
    lost = [catalogue("en").say(message(s.g, event)) for event in s.g.events if event.kind == "devotion.lost"]
    assert lost == ["Ra: −1 devotion for the death of the Cat Mummy, now 5", lost[1]]
