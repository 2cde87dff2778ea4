"""Onyx tiles."""

from __future__ import annotations

import pytest

from ennead.kemet.board import ZONE
from kemet.scene import Scene
from kemet.tiles.test_red import clash, strengths


@pytest.mark.rule("K12.black.sword_mercenaries")
def test_sword_mercenaries() -> None:
    s = Scene().pyramid(0, "NW1", "black", 1).turn(0).do("acquire5 black.sword_mercenaries NW2 3")
    assert s.soldiers(0, "NW2") == 3
    assert s.g.supply[0] == 12


@pytest.mark.rule("K12.black.spear_mercenaries")
def test_spear_mercenaries() -> None:
    s = Scene().pyramid(0, "NW1", "black", 1).turn(0).do("acquire5 black.spear_mercenaries NW2 2 NW1")
    assert (s.soldiers(0, "NW1"), s.soldiers(0, "NW2")) == (1, 2)


@pytest.mark.rule("K12.black.local_recruit", "K5.9")
def test_local_recruit() -> None:
    s = Scene().own(0, "black.local_recruit").put(0, "tE", 2).turn(0).do("recruit1")
    assert s.options() == {".", "NW1", "NW2", "NW3", "tE"}
    s.do("tE 3 NW1 1 .")
    assert s.soldiers(0, "tE") == 5
    assert s.g.prayer[0] == 7 - 3


@pytest.mark.rule("K12.black.honor_in_battle")
def test_honor_in_battle() -> None:
    s = clash(Scene().own(1, "black.honor_in_battle"), attack="b320 b410", defence="b410 b320")
    assert s.g.prayer[1] == 7 + 2


@pytest.mark.rule("K12.black.dedication_to_battle")
def test_dedication_to_battle() -> None:
    assert clash(Scene().own(0, "black.dedication_to_battle")).g.prayer[0] == 9
    assert clash(Scene().own(1, "black.dedication_to_battle")).g.prayer[1] == 7


@pytest.mark.rule("K12.black.khnums_sphinx", "K12.5")
def test_khnums_sphinx() -> None:
    s = Scene().put(0, "dNW", 2).put(1, "oW1", 1, "khnums_sphinx").prayer(0, 0).turn(0).do("move0 dNW 2")
    assert "oW1" not in s.options()
    assert s.why(ZONE["oW1"]) == "toll"
    s = Scene().put(0, "dNW", 2).put(1, "oW1", 1, "khnums_sphinx").turn(0).do("move0 dNW 2 oW1")
    assert s.g.prayer[0] == 6
    assert s.kind() == "battle.card"
    s.fight("b410 b320", "b202 b320")
    assert strengths(s) == [6, 1 + 2 + 1]
    s = Scene().put(1, "NW1", 1, "khnums_sphinx").prayer(0, 1).turn(0).do("recruit1 NW1")
    assert s.g.prayer[0] == 0  # one soldier, no toll
    assert s.soldiers(0, "NW1") == 1


@pytest.mark.rule("K12.5")
def test_the_toll_is_added_to_the_price_of_a_teleport() -> None:
    for prayer, open_ in ((2, False), (3, True)):
        s = Scene().put(0, "NW1", 2).pyramid(0, "NW1", "red", 1).put(1, "tW", 1, "khnums_sphinx").prayer(0, prayer)
        s.turn(0).do("move0 NW1 2")
        assert ("^tW" in s.options()) == open_
    s.do("^tW")
    assert s.g.prayer[0] == 0
    s = Scene().put(0, "dNW", 2, "khnums_sphinx").put(0, "NW1", 1).prayer(0, 0).turn(0).do("move0 NW1")
    assert "dNW" in s.options()  # its owner pays nothing


@pytest.mark.rule("K12.black.twin_ceremony")
def test_twin_ceremony() -> None:
    s = Scene().own(0, "black.twin_ceremony").pyramid(0, "NW1", "red", 2).turn(0).do("twin_ceremony red.carnage")
    assert s.g.prayer[0] == 7 - 3
    assert s.g.bought[0] == 0


@pytest.mark.rule("K12.black.griffin_sphinx")
def test_griffin_sphinx() -> None:
    s = Scene().put(0, "oW1", 2, "griffin_sphinx").prayer(0, 0).turn(0).do("move0 oW1 2 griffin_sphinx ^tDelta")
    assert s.g.prayer[0] == 0
    s = Scene(values={"griffin_sphinx.teleport": 2}).put(0, "oW1", 2, "griffin_sphinx").turn(0)
    s.do("move0 oW1 2 griffin_sphinx ^tDelta")
    assert s.g.prayer[0] == 5
    assert strengths(clash(Scene().creature(0, "griffin_sphinx", "dNW"))) == [7, 5]


@pytest.mark.rule("K12.black.forced_march", "K12.6")
def test_forced_march() -> None:
    s = Scene().own(0, "black.forced_march").put(0, "NW1", 2, "griffin_sphinx").pyramid(0, "NW1", "red", 1).turn(0)
    s.do("forced_march NW1 2 griffin_sphinx")
    assert s.options() == {"NW2", "NW3", "dNW"}
    s = Scene(values={"forced_march.teleport": 1}).own(0, "black.forced_march").put(0, "NW1", 2)
    s.pyramid(0, "NW1", "red", 1).turn(0).do("forced_march NW1 2")
    assert "^tDelta" in s.options()


@pytest.mark.rule("K12.black.deadly_trap")
def test_deadly_trap() -> None:
    s = clash(Scene().own(1, "black.deadly_trap"))
    assert strengths(s) == [5, 6]
    assert s.events("soldiers.lost")[0].args == (0, ZONE["oW1"], 1)
    assert strengths(clash(Scene().own(0, "black.deadly_trap"))) == [5, 5]


@pytest.mark.rule("K12.black.soul_devourer", "K8.7")
def test_soul_devourer() -> None:
    s = clash(Scene().creature(0, "soul_devourer", "dNW"), 5, 3, "b320 b410", "b301 b410").do("recall")
    assert s.g.battle_glory[0] == 1  # one soldier lost only
    s = clash(Scene().creature(0, "soul_devourer", "dNW"), 5, 3, "b320 b410", "b410 b301").do("recall")
    assert s.g.battle_glory[0] == 2
    s = clash(Scene().creature(1, "soul_devourer", "oW1"), 3, 5, "b410 b320", "b320 b410").do("recall")
    assert s.g.battle_glory[1] == 1  # in defence too
    assert s.g.veterans[1] == 1
    elsewhere = Scene().put(0, "tW", 1, "soul_devourer")
    assert clash(elsewhere, 5, 3, "b320 b410", "b410 b301").do("recall").g.battle_glory[0] == 1
    in_supply = Scene().creature(0, "soul_devourer")
    assert clash(in_supply, 5, 3, "b320 b410", "b410 b301").do("recall").g.battle_glory[0] == 1


@pytest.mark.rule("K12.black.bestial_fury")
def test_bestial_fury() -> None:
    s = clash(Scene().own(0, "black.bestial_fury"), attack="b410 b320", defence="b301 b320")
    assert strengths(s) == [8, 6]
    assert s.events("soldiers.lost")[0].args == (1, ZONE["oW1"], 1)
    s = Scene().own(0, "black.bestial_fury").put(0, "NW1", 1).turn(0).do("move0 NW1 dNW 1 tW")
    assert s.soldiers(0, "tW") == 1


@pytest.mark.rule("K12.black.divine_might", "K12.4")
def test_divine_might() -> None:
    might = "black.divine_might"
    assert Scene().own(0, might).prayer(0, 0).turn(0).do("pray4").g.prayer[0] == 4
    s = Scene().own(0, might, "white.priest_of_amon").prayer(0, 0).night(5)
    s.decision()
    assert s.g.prayer[0] == 11
    s = clash(Scene().own(0, might, "black.dedication_to_battle").prayer(0, 0))
    assert s.g.prayer[0] == 2  # not in a battle
    s = Scene().own(0, might).prayer(0, 0).night(4)
    s.decision()
    assert s.g.prayer[0] == 2 + 2  # without a temple only the night's two points are raised
    s = Scene(switches={"divineMightInBattle": True}).own(0, might, "black.dedication_to_battle").prayer(0, 0)
    assert clash(s).g.prayer[0] == 4
