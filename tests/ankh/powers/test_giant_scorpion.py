"""Giant Scorpion."""

from __future__ import annotations

import pytest

from ankh.powers.duel import apart, duel
from ankh.scene import PASS

EVERY = {"N+NE", "NE+SE", "SE+S", "S+SW", "SW+NW", "NW+N"}


@pytest.mark.rule("A15.5")
def test_after_a_summon_it_must_point_at_two_neighbouring_positions() -> None:
    s = duel(("isis", "ra")).pool("giant_scorpion", 0).turn(0).choose("turn.action", "summon")
    s.choose("summon.figure", "giant_scorpion").choose("summon.to", "A3")
    assert s.offered("scorpion.point", 0) == EVERY  # also off the map


@pytest.mark.rule("A15.5", "A5.1")
def test_after_a_move_it_is_pointed_again_even_on_its_own_hex() -> None:
    s = duel().put("giant_scorpion", 0, "D4").point("D4", "N").turn(0).choose("turn.action", "move")
    s.choose("move.figure", "D4").choose("move.to", "D5").choose("scorpion.point", "SE+S", seat=0)
    assert s.log("moved", "pointed")[-1][0] == "pointed"
    s = duel().put("giant_scorpion", 0, "D4").point("D4", "N").turn(0).choose("turn.action", "move")
    s.choose("move.figure", "D4").choose("move.to", "D4").choose("scorpion.point", "SE+S").choose("move.figure", PASS)
    s.monument("temple", "D5", 1).monument("temple", "D3", 1).conflict(0)
    assert s.monument_at("D5") is None  # S
    assert s.monument_at("D3") == ("temple", 1)  # N


@pytest.mark.rule("A15.5")
def test_at_the_start_of_a_conflict_it_destroys_what_it_points_at_whoever_owns_it() -> None:
    s = duel().put("giant_scorpion", 0, "D4").point("D4", "SE").monument("temple", "E5", 1)
    s.monument("obelisk", "D5", 0).monument("pyramid", "C4", 1).conflict(1)
    assert s.monument_at("E5") is s.monument_at("D5") is None
    assert s.monument_at("C4") == ("pyramid", 1)
    assert s.kinds() == [(0, "battle.card"), (1, "battle.card")]  # before the first battle
    assert s.g.tokens[:2] == [9, 8]


@pytest.mark.rule("A15.5")
def test_neutral_monuments_too() -> None:
    s = duel().put("giant_scorpion", 0, "D4").point("D4", "SE").monument("temple", "E5").conflict(1)
    assert s.monument_at("E5") is None


@pytest.mark.rule("A15.5", "A1.3")
@pytest.mark.parametrize("camels", [(), ("E4|F4",)])
def test_not_across_a_river_or_camel(camels: tuple[str, ...]) -> None:
    """From E4: NE is F3 across the river, SE is F4, which a camel may cut off."""
    s = duel().put("giant_scorpion", 0, "E4").point("E4", "NE").monument("temple", "F3").monument("temple", "F4")
    s.camels(*camels).conflict(0)
    assert s.monument_at("F3") == ("temple", None)
    assert s.monument_at("F4") == (("temple", None) if camels else None)


@pytest.mark.rule("A15.5", "A7.6")
def test_it_destroys_again_in_the_next_conflict() -> None:
    s = apart().put("giant_scorpion", 0, "D4").point("D4", "SE").conflict(0).monument("temple", "E5", 1).conflict(0, 2)
    assert s.monument_at("E5") is None


@pytest.mark.rule("A15.5")
def test_pointing_at_water_and_off_the_map_does_nothing() -> None:
    s = apart().put("giant_scorpion", 0, "B8").point("B8", "S").conflict(0)
    assert s.log("destroyed") == []


@pytest.mark.rule("A15.5", "A7.2")
def test_the_destroyed_monument_no_longer_counts_in_this_conflict() -> None:
    s = duel().put("giant_scorpion", 0, "D4").point("D4", "SE").monument("temple", "E5", 1).conflict(0)
    s.battle_cards({0: "chariots", 1: "cycle"})
    assert s.g.devotion[:2] == [6, 7]
