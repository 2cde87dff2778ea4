"""Sapphire tiles."""

from __future__ import annotations

import pytest

from ennead.kemet.board import ZONE
from ennead.kemet.game import GAME
from kemet.scene import Scene
from kemet.tiles.test_red import clash, strengths


@pytest.mark.rule("K12.blue.recruiting_scribe")
def test_recruiting_scribe() -> None:
    s = Scene().own(0, "blue.recruiting_scribe").turn(0).do("recruit1 NW1 5 .")
    assert s.g.prayer[0] == 7 - 2
    s = Scene(values={"recruiting_scribe.free": 2}).own(0, "blue.recruiting_scribe").turn(0).do("recruit1 NW1 5 .")
    assert s.g.prayer[0] == 7 - 3


@pytest.mark.rule("K12.blue.defense")
def test_defense() -> None:
    assert strengths(clash(Scene().own(1, "blue.defense"))) == [5, 6]
    assert strengths(clash(Scene().own(0, "blue.defense"))) == [5, 5]


@pytest.mark.rule("K12.blue.reinforcement_prayer")
def test_reinforcement_prayer() -> None:
    s = Scene().own(0, "blue.reinforcement_prayer").turn(0).do("pray4 NW1")
    assert s.options() == {"1", "2"}
    s.do("1 NW2")
    assert (s.soldiers(0, "NW1"), s.soldiers(0, "NW2")) == (1, 1)
    assert s.g.prayer[0] == 9
    assert s.decision().seat == 1
    s = Scene().own(0, "blue.reinforcement_prayer").di(0, "prayer").turn(0).do("prayer")
    assert s.kind() == "day.turn"  # the card is no Pray action


@pytest.mark.rule("K12.blue.ancestral_elephant")
def test_ancestral_elephant() -> None:
    s = clash(Scene().creature(1, "ancestral_elephant", "oW1"), attack="b320 b410", defence="b301 b410")
    assert strengths(s) == [6, 3 + 3 + 1]
    assert not [event for event in s.events("soldiers.lost") if event.args[0] == 1]  # 2 against 1 + 1
    s = Scene().put(0, "NW1", 1, "ancestral_elephant").turn(0)
    s.do("move0 NW1 ancestral_elephant dNW 1 ancestral_elephant tW")
    assert s.soldiers(0, "tW") == 1


@pytest.mark.rule("K12.blue.shetyw")
def test_shetyw() -> None:
    s = Scene().pyramid(0, "NW1", "blue", 2).turn(0).do("acquire5 blue.shetyw b410")
    s.put(0, "dNW", 3).put(1, "oW1", 3).turn(0).do("move0 dNW 3 oW1").fight("b303 b320", "b130 b320")
    assert strengths(s) == [6, 4]
    assert s.soldiers(0, "oW1") == 3


@pytest.mark.rule("K12.7")
def test_shetyw_takes_the_played_cards_back_before_one_is_removed() -> None:
    s = Scene().pyramid(0, "NW1", "blue", 2)
    s.g.cards[0], s.g.pile[0], s.g.seen[0] = 0b11, 0b11111100, 0b100
    s.turn(0).do("acquire5 blue.shetyw")
    assert len(s.options()) == 8
    s.do("b410")
    assert (s.g.cards[0].bit_count(), s.g.pile[0], s.g.seen[0]) == (8, 0, 0)


@pytest.mark.rule("K12.blue.shield_of_neith")
def test_shield_of_neith() -> None:
    s = clash(Scene().own(1, "blue.shield_of_neith"), attack="b320 b410", defence="b410 b320")
    assert s.events("soldiers.lost")[-1].args == (1, ZONE["oW1"], 1)


@pytest.mark.rule("K12.blue.legion")
def test_legion() -> None:
    s = Scene().pyramid(0, "NW1", "blue", 3).put(0, "NW1", 5).turn(0).do("acquire5 blue.legion")
    s.turn(0).do("recruit1 NW1 2 .")
    assert s.soldiers(0, "NW1") == 7
    s.turn(0).do("move0 NW1 7 dNW")
    assert s.soldiers(0, "dNW") == 7


@pytest.mark.rule("K12.blue.defensive_victory")
def test_defensive_victory() -> None:
    s = clash(Scene().own(1, "blue.defensive_victory"), mine=1 + 1, theirs=5).do("recall")
    assert s.g.battle_glory[1] == 1
    assert s.g.veterans[:2] == [1, 1]  # no second token, because there was battle glory
    s = clash(Scene().own(1, "blue.defensive_victory"), 2, 1, "b130 b320", "b320 b410")
    while s.kind() == "battle.leave":
        s.do("recall")
    assert s.g.battle_glory[1] == 0  # nobody survived
    assert s.g.veterans[1] == 2


@pytest.mark.rule("K12.blue.prescience")
def test_prescience() -> None:
    s = Scene().own(1, "blue.prescience").put(0, "dNW", 2).put(1, "oW1", 2).turn(0).do("move0 dNW 2 oW1")
    assert [d.seat for d in GAME.pending(s.g)] == [0]
    s.do("0:b410 0:b320 0:.")
    assert s.events("battle.foreseen")[0].args == (0, 0)
    assert [d.seat for d in GAME.pending(s.g)] == [1]


@pytest.mark.rule("K12.blue.reinforcements")
def test_reinforcements() -> None:
    s = Scene().own(0, "blue.reinforcements").prayer(0, 0).turn(0).do("recruit1 NW1 5 NW2 5 NW3 2")
    assert s.g.supply[0] == 0
    assert s.g.prayer[0] == 0
    s = Scene(values={"reinforcements.free": 0, "reinforcements.night": 4}).own(0, "blue.reinforcements")
    s.put(0, "tW", 1).night(7)
    assert s.options() == {".", "NW1", "NW2", "NW3", "tW"}
    s.do("tW 4")
    assert s.soldiers(0, "tW") == 5


@pytest.mark.rule("K12.blue.sphinx")
def test_sphinx() -> None:
    s = Scene().pyramid(0, "NW1", "blue", 4).put(0, "NW1", 1).turn(0).do("acquire5 blue.sphinx NW1")
    assert s.g.dominance[0] == 1
    assert s.where("sphinx") == ZONE["NW1"]
    s.turn(0).do("move0 NW1 sphinx dNW 1 sphinx tW")
    assert s.soldiers(0, "tW") == 1
    assert strengths(clash(Scene().creature(0, "sphinx", "dNW"))) == [7, 5]


@pytest.mark.rule("K12.blue.divine_will")
def test_divine_will() -> None:
    s = Scene().own(0, "blue.divine_will").put(0, "NW1", 1).turn(0)
    assert {"will_move", "will_recruit"} <= s.options()
    s.do("will_move NW1 dNW")
    assert s.soldiers(0, "dNW") == 1
    assert s.g.placed[0] == 0
    assert not {"will_move", "will_recruit"} & s.options()
