"""Divine intervention cards."""

from __future__ import annotations

import pytest

from ennead.kemet.action_spaces import TURN_CARD
from ennead.kemet.board import ZONE
from ennead.kemet.move import MOVE_CARD
from ennead.kemet.types import DI_IDS
from ennead.kemet.why import Why
from kemet.scene import Scene
from kemet.tiles.test_red import clash, strengths


@pytest.mark.rule("K12.di.war_rage")
def test_war_rage() -> None:
    s = clash(Scene().di(0, "war_rage", "war_rage").prayer(0, 0), attack="b202 b320 war_rage war_rage")
    assert strengths(s) == [7, 5]


@pytest.mark.rule("K12.di.war_fury")
def test_war_fury() -> None:
    s = clash(Scene().di(1, "war_fury"), defence="b202 b320 war_fury")
    assert strengths(s) == [5, 7]
    assert s.g.prayer[1] == 6


@pytest.mark.rule("K12.di.bloody_battle")
def test_bloody_battle() -> None:
    s = clash(Scene().di(0, "bloody_battle"), attack="b202 b320 bloody_battle", defence="b410 b320")
    assert s.events("soldiers.lost")[-1].args == (1, ZONE["oW1"], 1)


@pytest.mark.rule("K12.di.bloodbath")
def test_bloodbath() -> None:
    s = clash(Scene().di(0, "bloodbath"), attack="b202 b320 bloodbath", defence="b410 b320")
    assert s.events("soldiers.lost")[-1].args == (1, ZONE["oW1"], 2)
    assert s.g.prayer[0] == 6


@pytest.mark.rule("K12.di.bronze_wall")
def test_bronze_wall() -> None:
    s = clash(Scene().di(1, "bronze_wall"), attack="b320 b410", defence="b410 b320 bronze_wall")
    assert s.events("soldiers.lost")[-1].args == (1, ZONE["oW1"], 1)


@pytest.mark.rule("K12.di.iron_wall")
def test_iron_wall() -> None:
    s = clash(Scene().di(1, "iron_wall"), attack="b320 b410", defence="b410 b320 iron_wall")
    assert not [event for event in s.events("soldiers.lost") if event.args[0] == 1]
    assert s.g.prayer[1] == 6


@pytest.mark.rule("K12.di.tactical_support")
def test_tactical_support() -> None:
    s = Scene().di(0, "tactical_support").put(0, "oE1", 1).turn(0).do("tactical_support oE1 1 NW1")
    assert (s.soldiers(0, "oE1"), s.soldiers(0, "NW1")) == (2, 1)
    assert s.g.prayer[0] == 7
    s = Scene().di(0, "tactical_support").put(0, "tE", 5).put(0, "tW", 5).put(0, "tEi", 2).turn(0)
    assert "tactical_support" not in s.options()  # nobody is in supply


@pytest.mark.rule("K12.di.raining_fire")
def test_raining_fire() -> None:
    s = Scene().di(0, "raining_fire").put(1, "tW", 2).put(2, "oE1", 3).put(0, "NW1", 1).turn(0).do("raining_fire")
    assert s.options() == {"tW", "oE1"}
    s.do("oE1")
    assert s.soldiers(2, "oE1") == 2
    assert s.g.prayer[0] == 6
    s = Scene().di(0, "raining_fire").put(1, "tW", 2).prayer(0, 0).turn(0)
    assert "raining_fire" not in s.options()
    s = Scene().own(1, "black.honor_in_battle").di(0, "raining_fire").put(1, "tW", 2).turn(0).do("raining_fire")
    assert s.g.prayer[1] == 7  # removed, not lost


@pytest.mark.rule("K12.di.prayer")
def test_prayer() -> None:
    s = Scene().own(0, "white.priest").di(0, "prayer").prayer(0, 0).turn(0).do("prayer")
    assert s.g.prayer[0] == 2  # no Pray action, so no Priest
    assert s.g.discard[8] == 1


@pytest.mark.rule("K12.di.transfer")
def test_transfer() -> None:
    s = Scene().di(0, "transfer").put(0, "dNW", 2).prayer(0, 0).turn(0).do("move0 transfer dNW 2 ^tDelta .")
    assert s.soldiers(0, "tDelta") == 2
    s = Scene().di(0, "transfer").put(0, "NW1", 2).pyramid(0, "NW1", "red", 1).turn(0)
    s.do("move0 transfer NW1 2 ^oW1 2")
    assert not {o for o in s.options() if o.startswith("^")}  # one teleport a move
    assert s.g.prayer[0] == 7


@pytest.mark.rule("K12.di.swiftness")
def test_swiftness() -> None:
    s = Scene().di(0, "swiftness", "swiftness").put(0, "NW1", 1).turn(0).do("move0 swiftness swiftness")
    assert [event.why for event in s.events("di.discarded")] == [Why.PLAY, Why.PLAY]
    s.do("NW1 dNW 1 bankW 1 tWi")
    assert s.soldiers(0, "tWi") == 1


@pytest.mark.rule("K12.di.diversion")
def test_diversion() -> None:
    s = clash(Scene(), attack="b202 b320 diversion")
    assert strengths(s) == [5, 5]
    assert s.holds(0, "diversion") == 1
    assert s.g.discard[11] == 0
    assert "diversion" not in Scene().turn(0).options()


@pytest.mark.rule("K12.1", "K1.2", "K12.di.transfer")
def test_a_move_card_costs_what_the_values_say() -> None:
    s = Scene(4, values={"transfer.cost": 2}).put(0, "NW1", 2).di(0, "transfer").prayer(0, 1).turn(0).do("move0")
    assert "transfer" not in s.options()
    assert s.why(MOVE_CARD + DI_IDS.index("transfer")) == "prayer"
    assert s.why(MOVE_CARD + DI_IDS.index("swiftness")) == "card_not_held"
    s = Scene(4, values={"transfer.cost": 2}).put(0, "NW1", 2).di(0, "transfer").turn(0).do("move0 transfer")
    assert (s.g.prayer[0], s.holds(0, "transfer")) == (5, 0)


@pytest.mark.rule("K12.3", "K12.di.transfer")
def test_a_move_card_has_its_discount() -> None:
    s = Scene(4, values={"transfer.cost": 2}).own(0, "white.priest_of_ra").put(0, "NW1", 2).di(0, "transfer")
    assert s.prayer(0, 1).turn(0).do("move0 transfer").g.prayer[0] == 0


@pytest.mark.rule("K12.di.transfer")
def test_a_second_transfer_is_useless() -> None:
    s = Scene().put(0, "NW1", 2).di(0, "transfer", "transfer").turn(0).do("move0 transfer")
    assert s.why(MOVE_CARD + DI_IDS.index("transfer")) == "card_useless"


@pytest.mark.rule("K1.2", "K12.di.raining_fire")
def test_a_day_card_that_cannot_be_paid_is_refused_for_that() -> None:
    s = Scene().put(0, "NW1", 1).put(1, "dWM", 1).di(0, "raining_fire").prayer(0, 0).turn(0)
    assert s.why(TURN_CARD + DI_IDS.index("raining_fire")) == "prayer"
    assert s.why(TURN_CARD + DI_IDS.index("prayer")) == "card_not_held"


@pytest.mark.rule("K4.6")
def test_a_card_in_hand_says_when_it_may_be_played() -> None:
    held = ("bloody_battle", "prayer", "raining_fire", "swiftness")
    s = Scene().put(0, "dNW", 2).di(0, *held).turn(0)
    assert s.why(TURN_CARD + DI_IDS.index("bloody_battle")) == "only_battle"
    assert s.why(TURN_CARD + DI_IDS.index("swiftness")) == "only_move"
    assert s.why(TURN_CARD + DI_IDS.index("raining_fire")) == "card_useless"
    assert s.do("move0").why(MOVE_CARD + DI_IDS.index("prayer")) == "only_day"


@pytest.mark.rule("K4.6", "K8.1")
def test_a_card_in_a_battle_says_why_it_cannot_be_laid() -> None:
    s = Scene().put(0, "dNW", 2).put(1, "oW1", 2).di(0, "prayer", "war_rage").turn(0)
    s.do("move0 dNW 2 oW1 0:b202 0:b320 0:war_rage")
    assert s.why(DI_IDS.index("war_rage")) == "card_laid"
    assert s.why(DI_IDS.index("prayer")) == "only_day"
    assert s.why(DI_IDS.index("iron_wall")) == "card_not_held"


@pytest.mark.rule("K12.3", "K12.5")
def test_priest_of_ra_pays_no_toll_of_one() -> None:
    s = Scene().own(0, "white.priest_of_ra").put(0, "NW1", 1).put(1, "dNW", 1, "khnums_sphinx").prayer(0, 0).turn(0)
    assert "dNW" in s.do("move0 NW1").options()


@pytest.mark.rule("K5.9", "K5.11")
def test_local_recruit_opens_other_zones_to_the_recruit_action_alone() -> None:
    s = Scene().own(0, "black.local_recruit", "blue.reinforcement_prayer").put(0, "NW1", 1).put(0, "dSW", 1).turn(0)
    assert "dSW" not in s.do("pray4").options()
