"""Moving (K6)."""

from __future__ import annotations

import pytest

from ennead.kemet.board import ZONE
from ennead.kemet.move import TELEPORT
from ennead.kemet.state import SUPPLY
from kemet.scene import Scene


@pytest.mark.rule("K6.1")
def test_any_soldiers_of_one_army_and_its_creature_if_wanted() -> None:
    s = Scene().put(0, "NW1", 3, "royal_scarab").put(0, "NW2", 2).turn(0).do("move0")
    assert s.options() == {".", "NW1", "NW2"}
    s.do("NW1")
    assert s.options() == {"1", "2", "3"}
    s.do("2")
    assert s.options() == {".", "royal_scarab"}
    s.do(". dNW .")
    assert (s.soldiers(0, "dNW"), s.soldiers(0, "NW1")) == (2, 1)
    assert s.where("royal_scarab") == ZONE["NW1"]


@pytest.mark.rule("K6.1")
def test_only_own_armies_move() -> None:
    s = Scene().put(0, "NW1", 1).put(1, "dWM", 1).turn(0).do("move0")
    assert s.why(ZONE["dWM"]) == "no_army"


@pytest.mark.rule("K6.2")
def test_reach_is_fixed_even_if_the_creature_stays_behind() -> None:
    s = Scene().put(0, "NW1", 3, "royal_scarab").turn(0).do("move0 NW1 2 . dNW 2 bankW 2 tWi")
    assert s.soldiers(0, "tWi") == 2  # 1 point and 2 of the creature
    s = Scene().put(0, "NW1", 1).put(0, "dNW", 1, "royal_scarab").turn(0).do("move0 NW1 dNW")
    assert s.decision().seat == 1  # picked up on the way it gives nothing
    assert s.soldiers(0, "dNW") == 2


@pytest.mark.rule("K6.2")
def test_swiftness_and_tiles_add_points() -> None:
    s = Scene().own(0, "red.priest_of_mafdet").put(0, "NW1", 1).di(0, "swiftness").turn(0)
    s.do("move0 swiftness NW1")
    s.do("dNW 1 bankW 1 tWi")
    assert s.soldiers(0, "tWi") == 1


@pytest.mark.rule("K6.3")
def test_rulebook_example_two_ways_to_the_temple_on_the_nile() -> None:
    """By teleport for 2 prayer points, or 3 zones with God Speed and the Desert Snake."""
    s = Scene().put(0, "NW1", 3).pyramid(0, "NW1", "red", 1).turn(0).do("move0 NW1 3 ^tWi .")
    assert s.soldiers(0, "tWi") == 3
    assert s.g.prayer[0] == 5
    s = Scene().own(0, "red.priest_of_mafdet").put(0, "NW1", 3, "deep_desert_snake").turn(0)
    s.do("move0 NW1 3 deep_desert_snake dNW 3 deep_desert_snake bankW 3 deep_desert_snake tWi")
    assert s.soldiers(0, "tWi") == 3
    assert s.g.prayer[0] == 7


@pytest.mark.rule("K6.3")
def test_points_may_be_left_and_teleport_comes_before_or_after() -> None:
    s = Scene().put(0, "NW1", 3).pyramid(0, "NW1", "red", 1).turn(0).do("move0 NW1 3 ^tW 3 dSW")
    assert s.soldiers(0, "dSW") == 3
    s = Scene().put(0, "NW1", 3).pyramid(0, "NW2", "red", 1).turn(0).do("move0 NW1 3 NW2 3 ^tW")
    assert s.soldiers(0, "tW") == 3
    s = Scene().own(0, "red.priest_of_mafdet").put(0, "NW1", 3).turn(0).do("move0 NW1 3 dNW .")
    assert s.soldiers(0, "dNW") == 3


@pytest.mark.rule("K6.4", "K1.2")
def test_one_teleport_per_move_costs_two_and_goes_to_any_other_obelisk() -> None:
    s = Scene().put(0, "NW1", 3).pyramid(0, "NW1", "red", 1).put(1, "tE", 1).turn(0).do("move0 NW1 3")
    jumps = {o for o in s.options() if o.startswith("^")}
    names = ("oW1", "oW2", "oE1", "oE2", "tW", "tWi", "tEi", "tE", "tDelta", "sanctuary")
    assert jumps == {"^" + name for name in names}
    s.do("^tDelta 3")  # the Delta has one way on, not a second teleport
    assert s.soldiers(0, "delta") == 3
    s = Scene().put(0, "NW1", 3).pyramid(0, "NW1", "red", 1).prayer(0, 1).turn(0).do("move0 NW1 3")
    assert not {o for o in s.options() if o.startswith("^")}
    assert s.why(37 + ZONE["tW"]) == "prayer"


@pytest.mark.rule("K6.4")
def test_teleport_starts_at_a_controlled_pyramid_own_or_foreign() -> None:
    s = Scene().put(0, "NW1", 3).pyramid(0, "NW2", "red", 4).turn(0).do("move0 NW1 3")
    assert not {o for o in s.options() if o.startswith("^")}
    s = Scene().put(0, "dWM", 3).pyramid(1, "WM1", "red", 1).turn(0).do("move0 dWM 3 WM1 3 ^tDelta")
    assert s.soldiers(0, "tDelta") == 3


@pytest.mark.rule("K6.5")
def test_voyages_to_trading_harbours_and_the_own_military_harbour() -> None:
    s = Scene().put(0, "dNW", 1).turn(0).do("move0 dNW")
    assert s.options() == {"NW1", "NW2", "NW3", "oW1", "bankW", "tW", "oW2", "oE1", "bankE"}
    s = Scene().put(0, "oE1", 1).turn(0).do("move0 oE1")
    assert s.options() == {"dNE", "dEM", "tE", "bankW", "oW2", "bankE", "dNW"}
    s = Scene().put(0, "delta", 1).turn(0).do("move0 delta")
    assert s.options() == {"tDelta", "sanctuary", "bankW", "oW2", "oE1", "bankE", "dNW"}
    s = Scene().put(0, "oW1", 1).turn(0).do("move0 oW1")
    assert "oW2" not in s.options()
    assert s.why(ZONE["oW2"]) == "not_adjacent"


@pytest.mark.rule("K6.6")
def test_drop_and_pick_up_on_the_way() -> None:
    s = Scene().own(0, "red.priest_of_mafdet", "black.bestial_fury").put(0, "NW1", 4).put(0, "dNW", 3).turn(0)
    s.do("move0 NW1 4 dNW")
    assert s.options() == {"2", "3", "4", "5", "6", "7"}  # seven may not stay, and two at least go on
    s.do("6")
    s.do("bankW")
    assert "." not in s.options()
    assert s.why(-1) == "soldier_limit"
    s.do("5 tWi")
    assert [s.soldiers(0, z) for z in ("dNW", "bankW", "tWi")] == [1, 1, 5]


@pytest.mark.rule("K6.6")
def test_two_creatures_travel_together_but_do_not_stay() -> None:
    s = Scene().own(0, "red.priest_of_mafdet").put(0, "NW1", 2, "phoenix").put(0, "dNW", 2, "mummy").turn(0)
    s.do("move0 NW1 2 phoenix dNW")
    assert "." not in s.options()  # two creatures in one army
    s.do("3 phoenix")
    assert s.options() == {".", "mummy"}
    s.do(". tW .")
    assert (s.where("phoenix"), s.where("mummy")) == (ZONE["tW"], ZONE["dNW"])


@pytest.mark.rule("K6.7")
def test_entering_an_enemys_zone_ends_the_move_with_a_battle() -> None:
    s = Scene().own(0, "red.priest_of_mafdet").put(0, "NW1", 3).pyramid(0, "NW1", "red", 1).put(1, "dNW", 1).turn(0)
    s.do("move0 NW1 3 dNW")
    assert s.kind() == "battle.card"
    s.fight("b410 b320", "b202 b301").do("recall stay")
    assert s.decision().seat == 1  # points and teleport are gone
    assert s.soldiers(0, "dNW") == 3


@pytest.mark.rule("K6.8")
def test_temple_glory_at_the_end_of_a_move_where_soldiers_stay() -> None:
    s = Scene().own(0, "red.priest_of_mafdet", "black.bestial_fury").put(0, "dNW", 3).turn(0)
    s.do("move0 dNW 3 tW")
    assert s.glory(0) == 0  # not on the way
    s.do("2 oW2 .")
    assert s.g.held[0] == 1 << ZONE["tW"]  # one was dropped there
    s = Scene().own(0, "red.priest_of_mafdet", "black.bestial_fury").put(0, "dNW", 3).turn(0)
    s.do("move0 dNW 3 tW 3 oW2 .")
    assert s.glory(0) == 0  # passing through gives nothing


@pytest.mark.rule("K6.8")
def test_the_token_returns_when_the_last_soldier_leaves() -> None:
    s = Scene().put(0, "tW", 3).turn(0).do("move0 tW 2 dNW")
    assert s.glory(0) == 1
    s.turn(0).do("move3 tW dNW")
    assert s.glory(0) == 0


@pytest.mark.rule("K6.8")
def test_the_token_returns_before_the_battle_at_the_end_of_the_move() -> None:
    s = Scene().put(0, "tW", 3).put(1, "oW1", 1).turn(0).do("move0 tW 3 oW1")
    assert s.kind() == "battle.card"
    assert s.glory(0) == 0


@pytest.mark.rule("K6.9")
def test_pyramid_glory_by_moving_in_and_out() -> None:
    s = Scene().pyramid(1, "WM1", "red", 4).put(0, "dWM", 2).turn(0).do("move0 dWM 2 WM1 .")
    assert (s.glory(0), s.glory(1)) == (1, 0)
    s.turn(0).do("move3 WM1 1 dWM")
    assert (s.glory(0), s.glory(1)) == (1, 0)
    s.turn(0)
    s.g.spaces[0] = 0
    s.do("move3 WM1 dWM")
    assert (s.glory(0), s.glory(1)) == (0, 1)


@pytest.mark.rule("K6.10")
def test_each_zone_is_settled_once_and_costs_a_point() -> None:
    """A group cannot move in circles for free: every step spends a point or the teleport."""
    s = Scene().own(0, "red.priest_of_mafdet", "black.bestial_fury").put(0, "dNW", 2).turn(0).do("move0 dNW 2 NW1")
    steps = 1
    while s.kind() == "move.soldiers":
        s.do("2" if "2" in s.options() else "1")
        s.do("dNW" if "dNW" in s.options() else "NW1")
        steps += 1
    assert steps == 3
    assert s.soldiers(0, "NW1") == 2  # a zone may be visited again


@pytest.mark.rule("K6.11")
def test_no_step_into_a_dead_end() -> None:
    """One point and the next zone full: that step is not offered."""
    s = Scene().put(0, "NW1", 1).put(0, "dNW", 5).turn(0).do("move0 NW1")
    assert s.options() == {"NW2", "NW3"}
    assert s.why(ZONE["dNW"]) == "soldier_limit"
    s = Scene().own(0, "red.priest_of_mafdet").put(0, "NW1", 1).put(0, "dNW", 5).turn(0).do("move0 NW1")
    assert "dNW" in s.options()  # the group can go on from there
    s.do("dNW")
    assert "." not in s.options()


@pytest.mark.rule("K6.11")
def test_no_attack_with_too_many_soldiers_or_two_creatures() -> None:
    s = Scene().own(0, "red.priest_of_mafdet").put(0, "NW1", 5, "phoenix").put(0, "dNW", 1, "mummy")
    s.put(1, "oW1", 1).turn(0).do("move0 NW1 5 phoenix dNW 5 phoenix mummy")
    assert s.kind() != "move.step" or "oW1" not in s.options()


@pytest.mark.rule("K6.11", "K9.2")
def test_a_creature_left_alone_goes_to_supply() -> None:
    s = Scene().put(0, "NW1", 2, "phoenix").turn(0).do("move0 NW1 2 . dNW .")
    assert s.where("phoenix") == SUPPLY


@pytest.mark.rule("K6.6", "K6.10", "K6.11")
def test_a_full_zone_may_be_entered_if_the_way_back_is_free() -> None:
    """Three go to a full zone and three come back with the creature: 5 and 5 again."""
    s = Scene().own(0, "red.priest_of_mafdet").put(0, "bankW", 5).put(0, "tWi", 5, "mummy").turn(0)
    s.do("move0 bankW 3 tWi mummy")
    assert (s.soldiers(0, "bankW"), s.soldiers(0, "tWi")) == (5, 5)
    assert s.where("mummy") == ZONE["bankW"]


@pytest.mark.rule("K6.6", "K6.11")
def test_two_armies_exchange_their_creatures() -> None:
    s = Scene().put(0, "bankW", 2, "phoenix").put(0, "tWi", 5, "mummy").turn(0)
    s.do("move0 bankW 2 phoenix tWi 2 .")
    assert (s.soldiers(0, "bankW"), s.where("mummy")) == (2, ZONE["bankW"])
    assert (s.soldiers(0, "tWi"), s.where("phoenix")) == (5, ZONE["tWi"])


@pytest.mark.rule("K6.3", "K6.4")
def test_a_refused_step_says_why_that_way_is_closed() -> None:
    s = Scene(4).put(0, "NW1", 2).pyramid(0, "NW1", "red", 1).put(0, "tWi", 5).put(0, "bankW", 5).turn(0)
    s.do("move0 NW1 2")
    assert s.why(ZONE["tE"]) == "not_adjacent"  # only the teleport leads there
    assert s.why(TELEPORT + ZONE["tWi"]) == "soldier_limit"
    assert s.why(TELEPORT + ZONE["NW2"]) == "teleport"
    s = Scene(4).put(0, "NW2", 2).pyramid(0, "NW1", "red", 1).turn(0).do("move0 NW2 2")
    assert s.why(TELEPORT + ZONE["tE"]) == "teleport"
    s = Scene(4).put(0, "NW1", 2).pyramid(0, "NW1", "red", 1).prayer(0, 1).turn(0).do("move0 NW1 2")
    assert s.why(TELEPORT + ZONE["tE"]) == "prayer"
    assert s.why(ZONE["tE"]) == "prayer"  # far away: the teleport would be the way


@pytest.mark.rule("K12.5")
def test_a_toll_that_cannot_be_paid_is_the_reason() -> None:
    s = Scene(4).put(0, "NW1", 2).pyramid(0, "NW1", "red", 1).put(1, "tWi", 1, "khnums_sphinx").prayer(0, 2).turn(0)
    assert s.do("move0 NW1 2").why(TELEPORT + ZONE["tWi"]) == "toll"
    s = Scene(4).put(0, "bankW", 2).put(1, "bankE", 1, "khnums_sphinx").prayer(0, 0).turn(0)
    assert s.do("move0 bankW 2").why(ZONE["bankE"]) == "toll"  # by ship


@pytest.mark.rule("K6.1")
def test_somebody_must_go() -> None:
    assert Scene().put(0, "NW1", 2).turn(0).do("move0 NW1").why(0) == "must_move"
