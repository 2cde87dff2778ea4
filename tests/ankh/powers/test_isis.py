"""Isis."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight, send, three
from ankh.scene import PASS

GODS = ("ra", "isis")
WIN = {0: "chariots", 1: "cycle"}


@pytest.mark.rule("A14.3")
def test_figures_beside_an_enemy_may_be_kept_one_by_one() -> None:
    s = duel(GODS).put("warrior", 0, "D5", "A5", "A6").put("warrior", 1, "D4", "E5", "D8")
    fight(s, WIN)
    assert s.offered("isis.spare", 1) == {"pass", "D4", "E5"}
    s.choose("isis.spare", "E5")
    assert s.offered("isis.spare", 1) == {"pass", "D4"}
    s.choose("isis.spare", PASS)
    assert s.at("E5") == ("warrior", 1)
    assert s.at("D4") is s.at("D8") is None


@pytest.mark.rule("A14.3")
def test_a_god_figure_is_an_enemy_figure() -> None:
    s = fight(duel(GODS).put("warrior", 1, "A5"), WIN).choose("isis.spare", "A5", seat=1)
    assert s.at("A5") == ("warrior", 1)


@pytest.mark.rule("A14.3")
def test_guardians_are_protected_as_well() -> None:
    s = fight(duel(GODS).put("cat_mummy", 1, "A5"), WIN).choose("isis.spare", "A5")
    assert s.at("A5") == ("cat_mummy", 1)


@pytest.mark.rule("A14.3", "A1.3")
def test_not_across_a_river() -> None:
    s = fight(duel(GODS).put("warrior", 1, "E7").put("warrior", 0, "F7"), WIN)
    assert s.at("E7") is None


@pytest.mark.rule("A14.3", "A8.7", "A8.11")
def test_even_if_nobody_wins_and_the_neighbour_dies_in_the_same_moment() -> None:
    s = duel(GODS).put("warrior", 0, "D5").put("warrior", 1, "D4")
    fight(s, {0: "cycle", 1: "flood"}).choose("tie.break", PASS).choose("isis.spare", "D4")
    assert s.at("D5") is None
    assert s.at("D4") == ("warrior", 1)


@pytest.mark.rule("A14.3", "A1.5")
def test_a_figure_on_water_is_protected_by_any_enemy_beside_it() -> None:
    """The battle is in the West; the enemy stands beside the water in the East."""
    s = duel(GODS, guardians=("satet", "apep", "androsphinx")).put("apep", 1, "E6").put("warrior", 0, "F6", "A5")
    fight(s, {0: "chariots", 1: "drought"})
    s.choose("isis.spare", "E6", seat=1)
    assert s.at("E6") == ("apep", 1)


@pytest.mark.rule("A14.3")
def test_only_her_own_figures() -> None:
    s = duel(GODS).put("warrior", 0, "D5").put("warrior", 1, "D4", "D8")
    fight(s, {0: "cycle", 1: "chariots"})
    assert s.at("D5") is None


@pytest.mark.rule("A14.3")
def test_friendly_neighbours_are_not_enough() -> None:
    s = fight(duel(GODS).put("warrior", 1, "B7", "C8"), WIN)
    assert s.at("B7") is s.at("C8") is None


@pytest.mark.rule("A14.3", "A13.5")
def test_not_in_plagues() -> None:
    s = duel(GODS).put("warrior", 1, "A5").followers(0, 1)
    fight(s, {0: "plague", 1: "cycle"}).choose("plague.bid", 1, seat=0).choose("plague.bid", 0, seat=1)
    assert s.at("A5") is None


@pytest.mark.rule("A14.3")
def test_the_enemy_beside_need_not_be_the_winner() -> None:
    s = send(three(("ra", "isis", "amun")), 2, "C4").put("warrior", 1, "C3")
    fight_on = s.conflict(0).choose("amun.announce", PASS)
    fight_on.battle_cards({0: "chariots", 1: "cycle", 2: "flood"}).choose("isis.spare", "C3")
    assert s.at("C3") == ("warrior", 1)


@pytest.mark.rule("A14.3", "P5")
def test_a_figure_that_set_borrowed_is_an_enemy_figure() -> None:
    """Her warrior on A5 stands beside Ra's warrior on A6, which stands beside Set on A7."""
    s = send(three(("set", "isis", "ra")), 0, "A8").put("warrior", 1, "A6").put("warrior", 2, "A7")
    fight(s, {0: "chariots", 1: "flood"})
    assert s.offered("isis.spare", 1) == {"pass", "A6"}


@pytest.mark.rule("A14.3", "P5")
def test_her_own_figure_that_set_borrowed_is_an_enemy_too() -> None:
    """B5 counts as Set's, so that B6 beside it is protected."""
    s = send(three(("set", "isis", "ra")), 0, "A5").put("warrior", 1, "B5", "B6", "C8")
    fight(s, {0: "chariots", 1: "flood"})
    assert s.offered("isis.spare", 1) == {"pass", "B6"}
    s.choose("isis.spare", PASS)
    assert s.at("B6") is s.at("C8") is None
    assert s.at("B5") == ("warrior", 1)
