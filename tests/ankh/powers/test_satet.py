"""Satet."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel
from ankh.scene import PASS, Scene
from ennead.ankh.why import Why

SATET = ("satet", "mummy", "giant_scorpion")


def moving(s: Scene, label: str, seat: int = 0) -> Scene:
    """Seat 0 moves its Satet from this hex."""
    return s.turn(seat).choose("turn.action", "move").choose("move.figure", label)


@pytest.mark.rule("A15.2")
def test_she_may_end_on_an_enemy_figure_and_push_it_one_hex() -> None:
    s = moving(duel(guardians=SATET).put("satet", 0, "D4").put("warrior", 1, "E5"), "D4")
    s.choose("move.to", "E5")
    assert s.offered("satet.push", 0) == {"E4", "F4", "F5", "D5", "D4"}  # E6 is water; D4 she leaves
    s.choose("satet.push", "D4")
    assert s.at("D4") == ("warrior", 1)
    assert s.at("E5") == ("satet", 0)
    assert (s.causes("moved"), s.causes("pushed")) == ({Why.MOVE}, {Why.SATET})
    assert "E5" not in s.offered("move.figure")  # she has moved


@pytest.mark.rule("A15.2", "A2.2")
def test_god_figures_can_be_pushed_too() -> None:
    s = moving(duel(guardians=SATET).put("satet", 0, "B6"), "B6").choose("move.to", "B8").choose("satet.push", "C9")
    assert s.at("C9") == ("god", 1)
    assert s.at("B8") == ("satet", 0)


@pytest.mark.rule("A15.2")
def test_she_pushes_across_a_river_and_camels() -> None:
    s = duel(guardians=SATET).put("satet", 0, "D4").put("warrior", 1, "E4").camels("D4|E4", "E4|E5", "E4|F4")
    moving(s, "D4").choose("move.to", "E4")
    assert {"F3", "E3", "E5", "F4"} <= s.offered("satet.push")
    s.choose("satet.push", "F3")
    assert s.at("F3") == ("warrior", 1)


@pytest.mark.rule("A15.2")
def test_not_onto_friendly_figures_or_monuments_or_farther_than_three() -> None:
    s = duel(guardians=SATET).put("satet", 0, "D4").put("warrior", 0, "D5").monument("temple", "C4", 1)
    s.put("warrior", 1, "D8")
    assert not {"D5", "C4", "D8"} & moving(s, "D4").offered("move.to")


@pytest.mark.rule("A15.2")
def test_not_where_the_figure_cannot_be_pushed() -> None:
    """A1 has three neighbours on the map: A2, B0, B1. She comes from elsewhere, so her move frees none of them."""
    s = duel(guardians=SATET).put("satet", 0, "B3").put("warrior", 1, "A1").put("warrior", 0, "A2", "B0", "B1")
    assert "A1" not in moving(s, "B3").offered("move.to")
    s = duel(guardians=SATET).put("satet", 0, "B3").put("warrior", 1, "A1").put("warrior", 0, "A2", "B0")
    s = moving(s, "B3").choose("move.to", "A1")
    assert s.at("B1") == ("warrior", 1)


@pytest.mark.rule("A15.2")
def test_she_pushes_onto_the_hex_she_came_from_if_there_is_no_other() -> None:
    s = duel(guardians=SATET).put("satet", 0, "A2").put("warrior", 1, "A1").put("warrior", 0, "B0", "B1")
    moving(s, "A2").choose("move.to", "A1")
    assert s.at("A2") == ("warrior", 1)
    assert s.at("A1") == ("satet", 0)


@pytest.mark.rule("A15.2")
def test_figures_on_her_way_are_passed_not_pushed() -> None:
    s = duel(guardians=SATET).put("satet", 0, "D4").put("warrior", 1, "E5")
    moving(s, "D4").choose("move.to", "F5")
    assert s.at("E5") == ("warrior", 1)


@pytest.mark.rule("A15.2", "A5.1")
def test_only_she_can() -> None:
    s = duel(guardians=SATET).put("warrior", 0, "D4").put("warrior", 1, "E5")
    assert "E5" not in moving(s, "D4").offered("move.to")


@pytest.mark.rule("A15.2", "A14.6")
@pytest.mark.parametrize(("victim", "falls"), [(0, False), (1, True)])
def test_onto_the_underworld_only_a_figure_of_osiris(victim: int, falls: bool) -> None:
    s = duel(("ra", "osiris"), guardians=SATET).underworld("D5")
    mover = 1 - victim
    s.put("satet", mover, "D4").put("warrior", victim, "E5")
    moving(s, "D4", mover).choose("move.to", "E5")
    assert ("D5" in s.offered("satet.push")) == falls


@pytest.mark.rule("A15.2", "A14.6")
@pytest.mark.parametrize(("gods", "ends"), [(("ra", "osiris"), False), (("osiris", "ra"), True)])
def test_only_the_satet_of_osiris_ends_on_the_underworld(gods: tuple[str, str], ends: bool) -> None:
    s = duel(gods, guardians=SATET).underworld("E5").put("satet", 0, "D4").put("warrior", 1, "E5")
    assert ("E5" in moving(s, "D4").offered("move.to")) == ends


@pytest.mark.rule("A15.2", "A14.6")
def test_a_figure_of_another_is_not_pushed_onto_the_underworld_she_leaves() -> None:
    s = duel(("osiris", "ra"), guardians=SATET).underworld("A2").put("satet", 0, "A2").put("warrior", 1, "A1")
    s.put("warrior", 0, "B0", "B1")
    assert "A1" not in moving(s, "A2").offered("move.to")


@pytest.mark.rule("A15.2", "A15.5")
def test_a_pushed_scorpion_is_pointed_again_by_its_owner() -> None:
    s = duel(guardians=SATET).put("satet", 0, "D4").put("giant_scorpion", 1, "E5").point("E5", "N")
    moving(s, "D4").choose("move.to", "E5").choose("satet.push", "F4").choose("scorpion.point", "S+SW", seat=1)
    assert s.kinds() == [(0, "move.figure")]
    s.choose("move.figure", PASS)


@pytest.mark.rule("A15.2", "A12.6")
def test_not_with_obelisk_attuned() -> None:
    s = duel(guardians=SATET).put("satet", 0, "A6").put("warrior", 1, "D5").unlock(0, "obelisk_attuned")
    s.monument("obelisk", "D4", 0).conflict(0).choose("attune.figure", "A6")
    assert "D5" not in s.offered("attune.to")
