"""Set with Obelisk-Attuned: which god a figure counts as is checked after every move, summon and death."""

from __future__ import annotations

import pytest

from ankh.pantheon_scene import counts_as, fighters, stage, totals
from ankh.powers.duel import fight
from ankh.scene import PASS, WEST, Scene
from ennead.ankh.board import hex_id

AROUND_D7 = {"C7", "E7", "C8", "D8", "E8"}


def attuned(s: Scene, seat: int, label: str) -> Scene:
    return s.unlock(seat, "obelisk_attuned").monument("obelisk", label, seat)


def go(s: Scene, came_from: str, to: str, seat: int = 0) -> Scene:
    return s.choose("attune.figure", came_from, seat=seat).choose("attune.to", to)


def trio(*hexes: str) -> Scene:
    """Set, Ra and Isis; Set is attuned to an obelisk on D7."""
    return attuned(stage(("set", "ra", "isis"), *hexes), 0, "D7")


# -- Set moves ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("P5.2", "A8.1", "A7.3")
def test_a_battle_becomes_a_domination_when_set_comes_beside_all_enemies() -> None:
    s = trio("A4", "H6", "E2").put("warrior", 1, "C8").conflict(0)
    assert [kind for kind, _ in s.log("battle", "dominated")] == ["battle"]
    go(s, "A4", "D8").choose("attune.figure", PASS)
    assert s.log("dominated")[0][1][:2] == (0, s.g.geo.region_of[hex_id(WEST)])
    assert s.log("card") == []
    assert s.g.devotion[0] == 5 + 1 + 1  # the obelisk majority, then the domination


@pytest.mark.rule("P5.2", "P5.3", "A8.1")
def test_a_participant_leaves_the_battle_when_set_comes_beside_his_figures() -> None:
    s = trio("A4", "H6", "A8").put("warrior", 1, "C8").conflict(0)
    go(s, "A4", "D8").choose("attune.figure", PASS)
    assert fighters(s) == [0, 2]
    assert s.kinds() == [(0, "battle.card"), (2, "battle.card")]


@pytest.mark.rule("P5.2", "A8.1")
def test_figures_set_leaves_are_their_owners_again() -> None:
    s = trio("B4", "H6", "A8").put("warrior", 1, "A4").conflict(0)
    go(s, "B4", "D8")
    assert counts_as(s, "A4") == 1
    assert fighters(s) == [0, 1, 2]


@pytest.mark.rule("P5.2", "A8.1", "A12.6")
def test_a_borrowed_figure_that_set_moves_away_brings_its_owner_into_the_battle() -> None:
    s = trio("B4", "H6", "A8").put("warrior", 1, "A4").conflict(0)
    assert s.offered("attune.figure", 0) == {"pass", "B4", "A4"}
    go(s, "A4", "D8")
    assert counts_as(s, "D8") == 1
    s.choose("attune.figure", PASS, seat=0)
    assert fighters(s) == [0, 1, 2]


@pytest.mark.rule("P5.2")
def test_if_set_follows_it_is_his_again() -> None:
    s = trio("B4", "H6", "A8").put("warrior", 1, "A4").conflict(0)
    go(go(s, "A4", "D8"), "B4", "C8")
    assert counts_as(s, "D8") == 0
    assert fighters(s) == [0, 2]


@pytest.mark.rule("P5.2")
def test_a_borrowed_figure_moved_to_another_hex_beside_him_stays_his() -> None:
    s = attuned(stage(("set", "ra", "isis"), "B4", "H6", "A8"), 0, "B5").put("warrior", 1, "A4").conflict(0)
    go(s, "A4", "A5").choose("attune.figure", PASS)
    assert counts_as(s, "A5") == 0
    assert fighters(s) == [0, 2]


@pytest.mark.rule("P5.2", "A12.6")
def test_only_set_moves_a_borrowed_figure() -> None:
    s = attuned(trio("B4", "B8", "H6"), 1, "A7").put("warrior", 1, "A4", "E2").conflict(0)
    assert s.offered("attune.figure", 0) == {"pass", "B4", "A4"}
    s.choose("attune.figure", PASS, seat=0)
    assert s.offered("attune.figure", 1) == {"pass", "B8", "E2"}


@pytest.mark.rule("P5.2", "A12.6")
def test_set_moves_borrowed_figures_beside_his_own_obelisks() -> None:
    s = attuned(trio("B4", "B8", "H6"), 1, "A7").put("warrior", 1, "A4").conflict(0)
    s.choose("attune.figure", "A4", seat=0)
    assert s.offered("attune.to", 0) == AROUND_D7


@pytest.mark.rule("P5.2", "A12.6", "A15.5")
def test_set_points_the_scorpion_that_he_moves() -> None:
    s = trio("B4", "B8", "H6").put("giant_scorpion", 1, "A4").point("A4", "N").conflict(0)
    go(s, "A4", "D8").choose("scorpion.point", "SE+S", seat=0)
    assert s.g.pointing[-3] == 2
    assert counts_as(s, "D8") == 1


# -- the owner ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("P5.3", "A12.6")
def test_a_god_that_loses_its_last_figure_there_to_set_stops_moving() -> None:
    s = stage(("ra", "set"), "H6", "A4").put("warrior", 0, "C8", "E2", "F2")
    attuned(attuned(s, 0, "D7"), 1, "B8").conflict(0)
    go(s, "E2", "D8", seat=0)
    go(s, "A4", "C9", seat=1)  # beside C8 and D8
    s.choose("attune.figure", PASS, seat=1)
    assert s.log("card") == []
    assert s.log("dominated")[0][1][0] == 1
    assert s.at("F2") == ("warrior", 0)


@pytest.mark.rule("P5.3", "A12.6")
def test_a_god_with_only_borrowed_figures_there_may_not_start_moving() -> None:
    s = attuned(stage(("ra", "set", "isis"), "H6", "B4", "B8"), 0, "D7").put("warrior", 0, "A4", "E2").conflict(0)
    assert s.kinds() == [(1, "battle.card"), (2, "battle.card")]


@pytest.mark.rule("P5.2", "P5.3", "A12.6")
def test_a_god_that_gets_a_figure_back_through_set_joins_the_round_at_its_place() -> None:
    s = attuned(trio("B4", "H6", "A8"), 1, "A6").put("warrior", 1, "A4", "E2").conflict(0)
    go(s, "A4", "D8")
    assert s.offered("attune.figure", 1) == {"pass", "H6", "E2"}  # D8 has moved in this battle
    go(s, "E2", "A7", seat=1)
    assert s.kinds() == [(0, "attune.figure")]


@pytest.mark.rule("P5.2", "A12.6")
def test_a_figure_that_its_owner_moves_beside_set_is_sets_at_once() -> None:
    s = attuned(stage(("ra", "set"), "B8", "B4"), 0, "A6").put("warrior", 0, "E2").conflict(0)
    go(s, "E2", "A5", seat=0).choose("attune.figure", PASS)
    assert counts_as(s, "A5") == 1
    s.battle_cards({0: "cycle", 1: "cycle"})
    assert totals(s) == [{0: 1, 1: 2}]


# -- summons and deaths ------------------------------------------------------------------------------------------
@pytest.mark.rule("P5.2", "P2.1")
def test_a_figure_that_hathor_summons_beside_him_is_his_at_once() -> None:
    s = stage(("set", "hathor"), "B4", "B8").followers(1, 4)
    fight(s, {0: "cycle", 1: "build"}).choose("build.type", "temple").choose("build.at", "A6")
    s.choose("hathor.summon", "warrior").choose("hathor.to", "A5")
    assert totals(s) == [{0: 2, 1: 1}]
    assert s.at("A5") == ("warrior", 1)


@pytest.mark.rule("P5.2", "A15.5", "P2.1")
def test_a_scorpion_summoned_beside_him_is_pointed_by_him() -> None:
    s = stage(("set", "hathor"), "B4", "B8").followers(1, 4).pool("giant_scorpion", 1)
    fight(s, {0: "cycle", 1: "build"}).choose("build.type", "temple").choose("build.at", "A6")
    s.choose("hathor.summon", "giant_scorpion").choose("hathor.to", "A5")
    assert s.kinds() == [(0, "scorpion.point")]


@pytest.mark.rule("P5.2", "A15.3")
def test_a_mummy_that_returns_beside_its_own_god_and_set_counts_as_his() -> None:
    s = stage(("set", "isis"), "B4", "B6").put("mummy", 1, "C7").followers(0, 1)
    fight(s, {0: "plague", 1: "cycle"}).choose("plague.bid", 1, seat=0).choose("plague.bid", 0, seat=1)
    s.choose("mummy.rise", "B5", seat=1)
    assert totals(s) == [{0: 3, 1: 1}]  # god, mummy and the card


@pytest.mark.rule("P5.2", "P5.4", "A8.11")
def test_a_figure_killed_beside_him_in_a_plague_is_no_longer_his() -> None:
    s = stage(("set", "ra"), "B4", "B8").put("warrior", 1, "A4")
    fight(s, {0: "plague", 1: "cycle"}).choose("plague.bid", 0, seat=0).choose("plague.bid", 0, seat=1)
    assert totals(s) == [{0: 2, 1: 1}]  # both bid nothing: all died
