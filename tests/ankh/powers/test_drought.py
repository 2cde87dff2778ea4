"""Drought."""

from __future__ import annotations

import pytest

from ankh.powers.duel import apart, duel, fight, send
from ankh.scene import PASS


@pytest.mark.rule("A13.3")
def test_the_winner_gains_one_more_per_figure_on_desert() -> None:
    s = duel().put("warrior", 0, "A5", "E4", "F4")  # two of them on fertile land
    fight(s, {0: "drought", 1: "cycle"})
    assert s.g.devotion[0] == 5 + 1 + 2
    assert s.log("devotion") == [("devotion", (0, 3, 8))]  # one gain


@pytest.mark.rule("A13.3")
def test_the_loser_gains_nothing_by_it() -> None:
    s = duel().put("warrior", 0, "A5", "A6").put("warrior", 1, "D8")
    fight(s, {0: "cycle", 1: "drought"}).choose("tie.break", "yes")
    assert s.g.devotion[:2] == [6, 7]


@pytest.mark.rule("A13.3")
def test_not_for_other_regions_nor_water_nor_the_underworld() -> None:
    s = duel(("osiris", "isis"), guardians=("satet", "apep", "androsphinx")).put("warrior", 0, "H5", "A5")
    s.put("apep", 0, "C5").underworld("A5")
    fight(s, {0: "drought", 1: "cycle"})
    assert s.log("devotion")[0] == ("devotion", (0, 1 + 1, 7))  # only the god stands on desert of the West


@pytest.mark.rule("A13.3")
def test_without_a_winner_nobody_gains() -> None:
    s = fight(duel(), {0: "drought", 1: "drought"}).choose("tie.break", PASS)
    assert s.g.devotion[:2] == [5, 7]


@pytest.mark.rule("A13.3", "A7.3")
def test_not_for_a_domination() -> None:
    s = send(apart(), 0, "A5").conflict(0)
    assert s.g.devotion[:2] == [6, 8]
