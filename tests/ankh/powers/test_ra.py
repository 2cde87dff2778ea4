"""Ra."""

from __future__ import annotations

import pytest

from ankh.powers.duel import apart, duel, fight, send
from ankh.scene import PASS, Scene

GODS = ("ra", "isis")
WIN = {0: "chariots", 1: "cycle"}


def suns(s: Scene) -> int:
    return s.g.suns.bit_count()


def summoning(s: Scene) -> Scene:
    return s.turn(0).choose("turn.action", "summon")


@pytest.mark.rule("A14.5")
def test_a_figure_he_summons_may_get_a_sun() -> None:
    s = summoning(duel(GODS)).choose("summon.figure", "warrior").choose("summon.to", "A5")
    s.choose("ra.sun", "yes", seat=0)
    assert s.g.suns == 1 << s.figure("A5")


@pytest.mark.rule("A14.5")
def test_suns_are_optional_and_only_ras() -> None:
    s = summoning(duel(GODS)).choose("summon.figure", "warrior").choose("summon.to", "A5").choose("ra.sun", PASS)
    assert suns(s) == 0
    s = duel(GODS).turn(1).choose("turn.action", "summon").choose("summon.figure", "warrior").choose("summon.to", "B7")
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("A14.5")
def test_at_most_three_suns() -> None:
    s = duel(GODS).put("warrior", 0, "A5", "A6", "A7").sun("A5", "A6", "A7")
    summoning(s).choose("summon.figure", "warrior").choose("summon.to", "A3")
    assert s.kinds() == [(0, "turn.action")]


@pytest.mark.rule("A14.5", "A12.8")
def test_extra_figures_and_guardians_too() -> None:
    s = duel(GODS).unlock(0, "pyramid_attuned").monument("pyramid", "E2", 0).pool("cat_mummy", 0)
    summoning(s).choose("summon.figure", "warrior").choose("summon.to", "E1").choose("ra.sun", "yes")
    s.choose("summon.figure", "cat_mummy").choose("summon.to", "A5").choose("ra.sun", "yes")
    assert suns(s) == 2


@pytest.mark.rule("A14.5", "A15.3")
def test_a_mummy_that_rises_is_summoned() -> None:
    s = duel(GODS).put("mummy", 0, "A6")
    fight(s, {0: "cycle", 1: "chariots"}).choose("mummy.rise", "A5").choose("ra.sun", "yes", seat=0)
    assert s.g.suns == 1 << s.figure("A5")


@pytest.mark.rule("A14.5")
def test_winning_with_a_marked_figure_gives_one_more_once_in_the_same_gain() -> None:
    s = fight(duel(GODS).put("warrior", 0, "A5", "A6").sun("A5", "A6"), WIN)
    assert s.log("devotion") == [("devotion", (0, 2, 7))]


@pytest.mark.rule("A14.5")
def test_dominating_with_a_marked_figure_counts_too() -> None:
    s = apart(GODS).put("warrior", 0, "A5").sun("A5").conflict(0)
    assert s.g.devotion[:2] == [7, 8]


@pytest.mark.rule("A14.5")
def test_not_for_a_marked_figure_elsewhere_nor_for_losing() -> None:
    s = fight(duel(GODS).put("warrior", 0, "E2").sun("E2"), WIN)
    assert s.g.devotion[0] == 5 + 1 + (1 + 1)  # the win in the West; then the Delta is dominated
    s = fight(duel(GODS).put("warrior", 0, "A5").sun("A5"), {0: "cycle", 1: "chariots"})
    assert s.g.devotion[0] == 5


@pytest.mark.rule("A14.5", "A1.5")
def test_a_marked_figure_on_water_is_in_every_region_of_its_hex() -> None:
    s = send(apart(GODS, guardians=("satet", "apep", "androsphinx")).put("apep", 0, "K1").sun("K1"), 1, "A5")
    s.conflict(0)  # a battle in the West without the sun, then East and Delta dominated with it
    s.battle_cards({0: "chariots", 1: "flood"})
    assert s.g.devotion[0] == 5 + 1 + 2 + 2


@pytest.mark.rule("A14.5")
def test_a_killed_figure_returns_its_sun() -> None:
    s = fight(duel(GODS).put("warrior", 0, "A5").sun("A5"), {0: "cycle", 1: "chariots"})
    assert suns(s) == 0
