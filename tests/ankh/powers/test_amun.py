"""Amun."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight, strengths
from ankh.scene import PASS, Scene


def two_battles() -> Scene:
    """West first, then the Delta."""
    return duel(("amun", "ra")).put("warrior", 0, "E2").put("warrior", 1, "H1")


@pytest.mark.rule("A14.1")
def test_he_announces_before_the_others_choose_and_both_cards_count() -> None:
    s = duel(("amun", "ra")).put("warrior", 0, "A5").conflict(0)
    assert s.kinds() == [(0, "amun.announce")]
    s.choose("amun.announce", "yes").battle_cards({0: ("chariots", "drought"), 1: "cycle"})
    assert strengths(s) == {0: 2 + 3 + 1, 1: 1}
    assert s.g.devotion[0] == 5 + 1 + 2
    assert not {"chariots", "drought"} & s.cards(0)


@pytest.mark.rule("A14.1", "A8.2")
def test_both_are_chosen_in_secret() -> None:
    s = duel(("amun", "ra")).conflict(0).choose("amun.announce", "yes").choose("battle.card", "flood", seat=0)
    assert s.kinds() == [(0, "battle.card"), (1, "battle.card")]
    assert "flood" not in s.offered("battle.card", 0)
    assert "flood" in s.cards(0)
    assert s.log("card") == []


@pytest.mark.rule("A14.1")
def test_announcing_is_optional() -> None:
    s = duel(("amun", "ra")).conflict(0).choose("amun.announce", PASS).battle_cards({0: "chariots", 1: "cycle"})
    assert strengths(s) == {0: 4, 1: 1}


@pytest.mark.rule("A14.1")
def test_only_in_one_battle_per_conflict() -> None:
    s = two_battles().conflict(0).choose("amun.announce", "yes")
    s.battle_cards({0: ("chariots", "drought"), 1: "cycle"})
    assert s.kinds() == [(0, "battle.card"), (1, "battle.card")]


@pytest.mark.rule("A14.1")
def test_an_unused_announcement_is_kept_for_the_next_battle() -> None:
    s = two_battles().conflict(0).choose("amun.announce", PASS).battle_cards({0: "chariots", 1: "cycle"})
    assert s.kinds() == [(0, "amun.announce")]


@pytest.mark.rule("A14.1", "A7.6")
def test_he_may_announce_again_in_the_next_conflict() -> None:
    s = duel(("amun", "ra")).conflict(0).choose("amun.announce", "yes")
    s.battle_cards({0: ("chariots", "drought"), 1: "cycle"}).conflict(0, 2)
    assert s.kinds() == [(0, "amun.announce")]


@pytest.mark.rule("A14.1")
def test_not_with_a_single_card() -> None:
    s = duel(("amun", "ra")).hand(0, "cycle").conflict(0)
    assert s.kinds() == [(1, "battle.card")]


@pytest.mark.rule("A14.1")
def test_cycle_as_one_of_the_two_brings_both_back() -> None:
    s = duel(("amun", "ra")).conflict(0).choose("amun.announce", "yes")
    fought = s.battle_cards({0: ("cycle", "chariots"), 1: "flood"})
    assert {"cycle", "chariots"} <= fought.cards(0)


@pytest.mark.rule("A14.1", "A13.5")
def test_a_plague_and_a_flood_both_work() -> None:
    s = duel(("amun", "ra")).put("warrior", 0, "E4").followers(0, 0).conflict(0).choose("amun.announce", "yes")
    s.battle_cards({0: ("plague", "flood"), 1: "cycle"})
    assert s.offered("plague.bid", 0) == {"0", "1"}


@pytest.mark.rule("A14.1")
def test_nobody_else_announces() -> None:
    s = fight(duel(("ra", "isis")), {0: "cycle", 1: "chariots"})
    assert s.log("announced") == []
