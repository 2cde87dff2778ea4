"""Ruby tiles."""

from __future__ import annotations

import pytest

from ennead.kemet.board import ZONE
from ennead.kemet.game import GAME
from ennead.kemet.types import CARD_IDS, TILE_IDS
from kemet.scene import Scene


def clash(s: Scene, mine: int = 3, theirs: int = 3, attack: str = "b202 b320", defence: str = "b202 b320") -> Scene:
    """Seat 0 attacks seat 1 on oW1; creatures already on dNW come along."""
    s.put(0, "dNW", mine).put(1, "oW1", theirs).turn(0).do(f"move0 dNW {mine}")
    while s.kind() == "move.creature":
        s._choose(s.decision(), sorted(s.options())[-1])
    return s.do("oW1").fight(attack, defence)


def strengths(s: Scene) -> list[int]:
    return [event.args[1] for event in s.events("battle.strength")]


@pytest.mark.rule("K12.1", "K12.red.charge")
def test_charge() -> None:
    assert strengths(clash(Scene().own(0, "red.charge"))) == [6, 5]
    assert strengths(clash(Scene().own(1, "red.charge"))) == [5, 5]


@pytest.mark.rule("K12.red.priest_of_mafdet")
def test_priest_of_mafdet() -> None:
    s = Scene().own(0, "red.priest_of_mafdet").put(0, "NW1", 2).turn(0).do("move0 NW1 2 dNW 2 tW")
    assert s.soldiers(0, "tW") == 2
    assert s.decision().seat == 1


@pytest.mark.rule("K12.red.carnage")
def test_carnage() -> None:
    s = clash(Scene().own(0, "red.carnage"), attack="b320 b410", defence="b202 b410")
    assert s.soldiers(1, "oW1") == 2  # 2 + 1 against 2 shields
    assert s.events("soldiers.lost")[0].args == (1, ZONE["oW1"], 1)


@pytest.mark.rule("K12.red.wrryt_storm", "K12.7")
def test_wrryt_storm() -> None:
    s = Scene().pyramid(0, "NW1", "red", 2)
    s.g.cards[0], s.g.pile[0], s.g.seen[0] = 0x0F, 0xF0, 0x10
    s.turn(0).do("acquire5 red.wrryt_storm")
    assert s.options() == set(CARD_IDS[:8])  # all came back
    s.do("b410")
    assert s.g.cards[0] == 0x1FF & ~1
    assert s.g.pile[0] == s.g.seen[0] == 0
    assert [event.only_for for event in s.events("cards.removed")] == [0]
    assert GAME.view(s.g, 1)["seats"][0]["removed"] == 1
    assert "b410" not in str(GAME.view(s.g, 1)["seats"][0])
    s.put(0, "dNW", 3).put(1, "oW1", 3).turn(0).do("move0 dNW 3 oW1").fight("b330 b320", "b202 b320")
    assert strengths(s) == [6, 5]
    assert s.soldiers(1, "oW1") == 2


@pytest.mark.rule("K12.7")
def test_the_second_special_card_may_replace_the_first() -> None:
    s = Scene().own(0, "red.wrryt_storm").pyramid(0, "NW1", "blue", 2)
    s.g.gone[0], s.g.special[0], s.g.cards[0] = 0, 8, 0x1FE
    s.turn(0).do("acquire5 blue.shetyw")
    assert "b330" in s.options()
    assert "b410" not in s.options()
    s.do("b330")
    assert s.g.cards[0] == 0x2FE
    assert s.g.gone[:2] == [0, 8]
    for seed in range(20):
        other = GAME.resample(s.g, 1, seed)
        assert other.gone[0] in range(8)
        assert other.gone[1] != other.gone[0]
        assert other.cards[0].bit_count() == 8


@pytest.mark.rule("K12.red.phoenix")
def test_phoenix() -> None:
    s = Scene().put(0, "oW2", 2, "phoenix").turn(0).do("move0 oW2 2 phoenix dSW 2 phoenix")
    assert {"SW1", "SW2", "SW3"} <= s.options()  # 1 point more, walls ignored
    assert strengths(clash(Scene().creature(0, "phoenix", "dNW"))) == [6, 5]


@pytest.mark.rule("K12.red.portal")
def test_portal() -> None:
    s = Scene().own(0, "red.portal").put(0, "oW1", 2).turn(0).do("move0 oW1 2 ^tDelta")
    assert s.g.prayer[0] == 6
    s = Scene().own(0, "red.portal", "white.priest_of_ra").put(0, "oW1", 2).turn(0).do("move0 oW1 2 ^tDelta")
    assert s.g.prayer[0] == 7


@pytest.mark.rule("K12.red.royal_scarab")
def test_royal_scarab() -> None:
    assert strengths(clash(Scene().creature(0, "royal_scarab", "dNW"))) == [7, 5]
    s = Scene().put(0, "NW1", 1, "royal_scarab").turn(0)
    s.do("move0 NW1 royal_scarab dNW 1 royal_scarab bankW 1 royal_scarab tWi")
    assert s.soldiers(0, "tWi") == 1


@pytest.mark.rule("K12.red.blades_of_neith")
def test_blades_of_neith() -> None:
    assert strengths(clash(Scene().own(1, "red.blades_of_neith"))) == [5, 6]
    assert strengths(clash(Scene().own(0, "red.blades_of_neith"))) == [6, 5]


@pytest.mark.rule("K12.red.divine_wound")
def test_divine_wound() -> None:
    s = clash(Scene().own(0, "red.divine_wound").di(0, "prayer", "prayer"))
    assert s.kind() == "battle.wound"
    s.do("prayer prayer")
    assert strengths(s) == [7, 5]
    assert s.g.discard[8] == 2


@pytest.mark.rule("K12.red.domination", "K12.blue.domination", "K12.white.domination", "K12.black.domination")
@pytest.mark.parametrize("colour", ["red", "blue", "white", "black"])
def test_domination(colour: str) -> None:
    s = Scene().pyramid(0, "NW1", colour, 3).turn(0).do(f"acquire5 {colour}.domination")
    assert s.g.dominance[0] == 1
    assert s.g.prayer[0] == 4


@pytest.mark.rule("K12.red.act_of_god", "K12.blue.act_of_god", "K12.white.act_of_god", "K12.black.act_of_god")
@pytest.mark.parametrize("colour", ["red", "blue", "white", "black"])
def test_act_of_god(colour: str) -> None:
    s = Scene().pyramid(0, "NW1", colour, 4).turn(0).do(f"acquire5 {colour}.act_of_god pray4")
    assert s.g.prayer[0] == 7 - 4 + 2
    assert s.g.placed[0] == 1
    assert s.decision().seat == 1


@pytest.mark.rule("K12.red.giant_scorpion")
def test_giant_scorpion() -> None:
    s = clash(Scene().creature(0, "giant_scorpion", "dNW"), defence="b410 b320")
    assert strengths(s) == [7, 7]
    assert s.events("soldiers.lost")[-1].args == (1, ZONE["oW1"], 2)
    s = Scene().put(0, "NW1", 1, "giant_scorpion").turn(0).do("move0 NW1 giant_scorpion dNW 1 giant_scorpion tW")
    assert s.soldiers(0, "tW") == 1


@pytest.mark.rule("K12.red.initiative")
def test_initiative() -> None:
    s = clash(Scene().own(0, "red.initiative"), defence="b410 b320")
    assert strengths(s) == [6, 7]
    assert [event.args[2] for event in s.events("soldiers.lost") if event.args[0] == 1] == [1, 1]
    s = clash(Scene().own(1, "red.initiative"), attack="b410 b320")
    assert strengths(s) == [7, 5]  # no strength for a defender
    assert [event.args[2] for event in s.events("soldiers.lost") if event.args[0] == 0] == [1, 1]


@pytest.mark.rule("K12.red.surprise_attack")
def test_surprise_attack() -> None:
    s = Scene().own(0, "red.surprise_attack", "red.priest_of_mafdet").put(0, "oW2", 2).turn(0)
    s.do("surprise_attack oW2 2 dSW 2")
    assert "SW1" in s.options()
    s.do("SW1")
    assert s.decision().seat == 0  # it was an extra action
    assert s.g.spaces[0] == 1 << 9
    assert TILE_IDS.index("red.charge") == 0
