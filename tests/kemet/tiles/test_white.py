"""Diamond tiles."""

from __future__ import annotations

import pytest

from ennead.kemet.board import ZONE
from ennead.kemet.queries import hand, hidden_cards
from kemet.scene import Scene
from kemet.tiles.test_red import clash, strengths


@pytest.mark.rule("K12.white.priest")
def test_priest() -> None:
    assert Scene().own(0, "white.priest").turn(0).do("pray4").g.prayer[0] == 10
    s = Scene().own(0, "white.priest").prayer(0, 0).night(5)
    s.decision()
    assert s.g.prayer[0] == 2


@pytest.mark.rule("K12.white.priestess")
def test_priestess() -> None:
    s = Scene().own(0, "white.priestess").pyramid(0, "NW1", "red", 2).turn(0).do("acquire5 red.carnage")
    assert s.g.prayer[0] == 6


@pytest.mark.rule("K12.white.magical_support")
def test_magical_support() -> None:
    s = Scene().own(0, "white.magical_support").turn(0).do("build2 NW1 red 4")
    assert s.g.prayer[0] == 7 - (0 + 1 + 2 + 3)


@pytest.mark.rule("K12.white.deep_desert_snake")
def test_deep_desert_snake() -> None:
    s = clash(Scene().creature(0, "deep_desert_snake", "dNW").creature(1, "ancestral_elephant", "oW1"))
    assert strengths(s) == [5, 5]
    s = Scene().put(0, "NW1", 1, "deep_desert_snake").turn(0)
    s.do("move0 NW1 deep_desert_snake dNW 1 deep_desert_snake tW")
    assert s.soldiers(0, "tW") == 1


@pytest.mark.rule("K12.white.vision", "K10.6")
def test_vision() -> None:
    s = Scene(2).own(0, "white.vision").di(0, "swiftness").night(6)
    assert s.kind() == "night.discard"
    assert sum(hand(s.g, 0)) == 1 + 1 + 1 + 4
    assert "diversion" not in s.options()
    assert s.why(11) == "diversion_stays"
    for _ in range(4):
        s._choose(s.decision(0), sorted(s.options())[0])
    assert hidden_cards(s.g, 0) == 2
    assert sum(s.g.discard) == 4


@pytest.mark.rule("K12.white.divine_boon")
def test_divine_boon() -> None:
    s = Scene(2).own(0, "white.divine_boon").night(6)
    s.decision()
    assert [hidden_cards(s.g, seat) for seat in (0, 1)] == [2, 1]


@pytest.mark.rule("K12.white.hand_of_god", "K10.8")
def test_hand_of_god() -> None:
    s = Scene(2, ("red", "white")).own(0, "white.hand_of_god").pyramid(0, "NW1", "red", 3).prayer(0, 0).night(8)
    assert s.options() == {".", "NW1", "NW2", "NW3"}
    s.do("NW1")
    assert s.g.level[ZONE["NW1"]] == 4
    assert s.glory(0) == 1
    assert s.decision().seat == 1  # the glory counts for the order that follows
    s = Scene(2, ("red", "white")).own(0, "white.hand_of_god").pyramid(0, "NW1", "red", 3).night(8).do("NW2")
    assert s.g.level[ZONE["NW2"]] == 1


@pytest.mark.rule("K12.white.divine_hunger")
def test_divine_hunger() -> None:
    s = clash(Scene().own(0, "white.divine_hunger"), attack="b320 b410", defence="b410 b320")
    assert s.g.prayer[0] == 7 + 4
    s = Scene(values={"divine_hunger.prayer": 1}).own(0, "white.divine_hunger")
    assert clash(s, attack="b320 b410", defence="b410 b320").g.prayer[0] == 7 + 2


@pytest.mark.rule("K12.white.priest_of_thoeris", "K8.1")
def test_priest_of_thoeris() -> None:
    s = Scene().own(0, "white.priest_of_thoeris").put(0, "dNW", 2).put(1, "oW1", 2).turn(0).do("move0 dNW 2 oW1")
    assert hidden_cards(s.g, 0) == 1
    s = Scene().own(1, "white.priest_of_thoeris").put(0, "dNW", 2).put(1, "oW1", 2).turn(0).do("move0 dNW 2 oW1")
    assert hidden_cards(s.g, 1) == 0


@pytest.mark.rule("K12.white.priest_of_ra")
def test_priest_of_ra() -> None:
    ra = "white.priest_of_ra"
    s = Scene().own(0, ra).pyramid(0, "NW1", "red", 2).turn(0).do("acquire5 red.carnage")
    assert s.g.prayer[0] == 6
    s = Scene().own(0, ra).put(0, "NW1", 1).pyramid(0, "NW1", "red", 1).turn(0).do("move0 NW1 ^tDelta .")
    assert s.g.prayer[0] == 6
    s = clash(Scene().own(0, ra).di(0, "war_fury", "bloodbath").prayer(0, 0), attack="b202 b320 war_fury bloodbath")
    assert strengths(s) == [7, 5]  # each card is a payment of its own


@pytest.mark.rule("K12.white.priest_of_amon")
def test_priest_of_amon() -> None:
    s = Scene().own(0, "white.priest_of_amon").prayer(0, 0).night(5)
    s.decision()
    assert s.g.prayer[0] == 9


@pytest.mark.rule("K12.white.mummy")
def test_mummy() -> None:
    assert strengths(clash(Scene().creature(0, "mummy", "dNW"))) == [7, 5]
    s = Scene(2).creature(0, "mummy").night(6)
    s.decision()
    assert hidden_cards(s.g, 0) == 2  # also in supply
    s = Scene().put(0, "NW1", 1, "mummy").turn(0).do("move0 NW1 mummy dNW 1 mummy tW")
    assert s.soldiers(0, "tW") == 1
