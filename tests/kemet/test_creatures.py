"""Creatures (K9)."""

from __future__ import annotations

import pytest

from ennead.kemet.board import ZONE
from ennead.kemet.state import SUPPLY
from kemet.scene import Scene


@pytest.mark.rule("K9.1")
def test_a_bought_creature_may_join_an_army_at_home() -> None:
    s = Scene().pyramid(0, "NW1", "red", 2).put(0, "NW1", 1).put(0, "NW2", 1, "mummy").put(0, "dNW", 1).turn(0)
    s.do("acquire5 red.phoenix")
    assert s.options() == {".", "NW1"}  # NW2 has one, dNW is no district
    s.do("NW1")
    assert s.where("phoenix") == ZONE["NW1"]
    s = Scene().pyramid(0, "NW1", "red", 2).turn(0).do("acquire5 red.phoenix")
    assert s.where("phoenix") == SUPPLY


@pytest.mark.rule("K9.2")
def test_a_creature_needs_soldiers_and_never_counts_as_one() -> None:
    s = Scene().put(0, "NW1", 5, "phoenix").put(0, "NW2", 4).turn(0).do("recruit1")
    assert s.options() == {".", "NW2", "NW3"}
    s = Scene().put(1, "tW", 1, "phoenix").di(0, "raining_fire").turn(0).do("raining_fire")
    assert s.where("phoenix") == SUPPLY
    assert s.glory(1) == 0


@pytest.mark.rule("K9.2")
def test_it_goes_with_one_part_and_retreats_with_its_army() -> None:
    s = Scene().put(0, "NW1", 3, "phoenix").turn(0).do("move0 NW1 1 phoenix dNW .")
    assert s.where("phoenix") == ZONE["dNW"]
    s = Scene().put(0, "dNW", 5).put(1, "oW1", 3, "phoenix").turn(0).do("move0 dNW 5 oW1")
    s.fight("b410 b320", "b202 b301").do("retreat tW")
    assert s.where("phoenix") == ZONE["tW"]


@pytest.mark.rule("K9.3")
def test_bonuses_only_for_its_army_and_the_snake_silences() -> None:
    def strengths(defender: str) -> list[int]:
        s = Scene().put(0, "dNW", 3, "royal_scarab").put(1, "oW1", 3, defender).turn(0)
        s.do("move0 dNW 3 royal_scarab oW1").fight("b410 b320", "b202 b301")
        return [event.args[1] for event in s.events("battle.strength")]

    assert strengths("") == [9, 5]
    assert strengths("deep_desert_snake") == [7, 5]
    s = Scene().creature(0, "royal_scarab").put(0, "dNW", 3).put(1, "oW1", 3).turn(0).do("move0 dNW 3 oW1")
    s.fight("b410 b320", "b202 b301")
    assert s.events("battle.strength")[0].args == (0, 7)


@pytest.mark.rule("K9.3")
def test_the_snake_takes_damage_shields_and_glory_too() -> None:
    s = Scene().put(0, "dNW", 3, "giant_scorpion").put(1, "oW1", 3, "deep_desert_snake").turn(0)
    s.do("move0 dNW 3 giant_scorpion oW1").fight("b410 b320", "b301 b202")  # 1 damage, 1 shield
    assert s.soldiers(1, "oW1") == 3
    s = Scene().put(0, "dNW", 5, "soul_devourer").put(1, "oW1", 4, "deep_desert_snake").turn(0)
    s.do("move0 dNW 5 soul_devourer oW1").fight("b320 b410", "b130 b301").do("recall")
    assert s.g.battle_glory[0] == 1


@pytest.mark.rule("K9.4")
def test_a_creature_joins_when_soldiers_come_or_arrive() -> None:
    s = Scene().creature(0, "phoenix").turn(0).do("recruit1 NW1 1")
    assert s.kind() == "creature.join"
    s.do("phoenix .")
    assert s.where("phoenix") == ZONE["NW1"]
    s = Scene().creature(0, "phoenix").put(0, "dNW", 2).turn(0).do("move0 dNW 2 NW1")
    assert s.kind() == "creature.join"
    s = Scene().creature(0, "phoenix").put(0, "dNW", 2).turn(0).do("move0 dNW 2 oW1")
    assert s.kind() == "day.turn"


@pytest.mark.rule("K9.4")
def test_it_joins_before_the_battle() -> None:
    s = Scene().creature(0, "royal_scarab").put(1, "NW1", 1).turn(0).do("recruit1 NW1 2 royal_scarab .")
    assert s.kind() == "battle.card"
    s.fight("b410 b320", "b202 b301")
    assert s.events("battle.strength")[0].args == (0, 2 + 4 + 2 + 1)


@pytest.mark.rule("K9.4")
def test_it_joins_at_night_too() -> None:
    s = Scene().creature(0, "phoenix").night(7)
    s.g.veterans[0] = 1
    s.do("NW1")
    assert s.kind() == "creature.join"


@pytest.mark.rule("K9.4")
def test_no_creature_joins_an_army_that_could_not_move() -> None:
    s = Scene().put(0, "NW1", 2).put(0, "NW2", 5).put(0, "NW3", 5).creature(0, "mummy")
    s.put(1, "dNW", 1, "khnums_sphinx").prayer(0, 0).turn(0).do("move0 NW1")
    assert s.kind() == "day.turn"
    assert s.where("mummy") == SUPPLY
