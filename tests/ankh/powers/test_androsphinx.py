"""Androsphinx."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight, send, strengths, three
from ankh.scene import PASS

SPHINX = ("satet", "apep", "androsphinx")
CARDS = {0: "chariots", 1: "cycle"}


@pytest.mark.rule("A15.6")
def test_enemy_figures_beside_it_have_no_strength() -> None:
    s = duel(guardians=SPHINX).put("androsphinx", 1, "A5").put("warrior", 0, "A6", "D8")
    fight(s, CARDS)
    assert strengths(s) == {0: 0 + 0 + 1 + 3, 1: 1 + 1}


@pytest.mark.rule("A15.6")
def test_friendly_figures_keep_their_strength() -> None:
    s = duel(guardians=SPHINX).put("androsphinx", 0, "A5").put("warrior", 0, "A6")
    fight(s, CARDS)
    assert strengths(s)[0] == 3 + 3


@pytest.mark.rule("A15.6", "A12.5", "A14.2")
def test_a_god_with_resplendent_and_held_warriors_has_no_strength_either() -> None:
    s = duel(("anubis", "ra"), guardians=SPHINX).hold(1, 2).unlock(0, "resplendent").put("androsphinx", 1, "A5")
    s.monument("temple", "E1", 0).monument("temple", "E2", 0).monument("temple", "E3", 0)
    fight(s, CARDS)
    assert strengths(s)[0] == 3


@pytest.mark.rule("A15.6", "A1.3")
def test_not_across_a_river() -> None:
    s = send(duel(guardians=SPHINX).put("androsphinx", 1, "F6").put("warrior", 0, "E7"), 0, "A5")
    fight(s, CARDS)
    assert strengths(s)[0] == 2 + 3


@pytest.mark.rule("A15.6", "A12.10", "A13.2")
def test_they_still_count_as_figures() -> None:
    """For Flood, Magnanimous and presence."""
    s = duel(("isis", "ra"), guardians=SPHINX).put("androsphinx", 1, "E8").put("warrior", 0, "E7", "E9")
    send(s, 0, "H6").unlock(0, "magnanimous")
    fight(s, {0: "flood", 1: "cycle"})
    assert strengths(s) == {0: 0, 1: 2}
    assert s.g.followers[0] == 1 + 2
    assert s.log("devotion")[1] == ("devotion", (0, 2, 7))


@pytest.mark.rule("A15.6", "A13.3")
def test_they_still_count_for_drought() -> None:
    s = duel(guardians=SPHINX).put("androsphinx", 1, "A5").put("warrior", 0, "A6", "D4", "D5").followers(0, 0)
    fight(s, {0: "drought", 1: "cycle"})
    assert strengths(s) == {0: 0 + 0 + 2 + 1, 1: 2}
    assert s.g.devotion[0] == 5 + 1 + 4


@pytest.mark.rule("A15.6", "A1.5")
def test_a_figure_on_water_beside_it_has_no_strength_in_any_of_its_battles() -> None:
    """The sphinx stands in the East beside E6; Apep has no strength in the battle in the West either."""
    s = duel(guardians=SPHINX).put("apep", 0, "E6").put("androsphinx", 1, "F6")
    fight(s, CARDS)
    assert strengths(s)[0] == 1 + 0 + 3


@pytest.mark.rule("A15.6")
def test_two_enemy_sphinxes_side_by_side() -> None:
    s = three(("ra", "isis", "osiris"), guardians=SPHINX).put("androsphinx", 0, "D7").put("androsphinx", 1, "D8")
    s.put("warrior", 1, "E7").put("warrior", 0, "E9")
    fight(s, {0: "cycle", 1: "flood"}).choose("tie.break", PASS)
    assert strengths(s) == {0: 1 + 0 + 0, 1: 1 + 0 + 0}


@pytest.mark.rule("A15.6", "A8.6")
def test_a_dead_sphinx_has_no_effect() -> None:
    s = duel(guardians=SPHINX).put("androsphinx", 1, "A5").followers(0, 1)
    fight(s, {0: "plague", 1: "cycle"}).choose("plague.bid", 1, seat=0).choose("plague.bid", 0, seat=1)
    assert strengths(s)[0] == 1 + 1
