"""Pray, Acquire, Build, Recruit (K5) and prices (K12.2, K12.3)."""

from __future__ import annotations

import pytest

from ennead.kemet.board import ZONE
from ennead.kemet.lexicon import REASONS
from ennead.kemet.types import TILE_IDS
from kemet.scene import Scene


@pytest.mark.rule("K5.1")
def test_pray_gives_two() -> None:
    assert Scene().turn(0).do("pray4").g.prayer[0] == 9
    assert Scene().turn(0).do("pray8").g.prayer[0] == 9


@pytest.mark.rule("K5.2")
def test_rulebook_example_prescience_needs_a_blue_pyramid_of_level_three() -> None:
    tile = TILE_IDS.index("blue.prescience")
    for level, offered in ((2, False), (3, True), (4, True)):
        s = Scene().pyramid(0, "NW1", "blue", level).pyramid(0, "NW2", "red", 4).turn(0).do("acquire5")
        assert ("blue.prescience" in s.options()) == offered
        if not offered:
            assert s.why(tile) == "pyramid"
        else:
            s.do("blue.prescience")
            assert s.g.prayer[0] == 7 - 3
            assert s.g.tiles[0] == 1 << tile
            assert s.g.market[tile] == 0


@pytest.mark.rule("K5.2")
def test_the_highest_controlled_pyramid_counts() -> None:
    s = Scene().pyramid(0, "NW1", "red", 1).pyramid(1, "WM1", "red", 3).put(0, "WM1", 1).turn(0).do("acquire5")
    assert "red.royal_scarab" in s.options()
    assert "red.giant_scorpion" not in s.options()


@pytest.mark.rule("K5.2")
def test_a_pyramid_under_an_enemy_army_does_not_count() -> None:
    s = Scene().pyramid(0, "NW1", "red", 2).pyramid(0, "NW2", "blue", 1).put(1, "NW1", 1).turn(0).do("acquire5")
    assert not any(option.startswith("red") for option in s.options())
    assert "blue.defense" in s.options()


@pytest.mark.rule("K5.2")
def test_one_tile_of_a_colour_per_day_on_its_own_space() -> None:
    s = Scene().pyramid(0, "NW1", "red", 1).pyramid(0, "NW2", "blue", 1).turn(0)
    s.g.silver[0] = 1
    s.do("acquire5 blue.defense")
    assert s.g.spaces[0] == 1 << 6  # blue is the second Acquire space
    s.do("acquire5")
    assert s.options() == {".", "red.charge", "red.priest_of_mafdet"}
    assert s.why(TILE_IDS.index("blue.recruiting_scribe")) == "colour_bought"


@pytest.mark.rule("K5.2")
def test_at_most_three_acquire_actions() -> None:
    s = Scene().turn(0, 3)
    s.g.spaces[0] = 1 << 5 | 1 << 6 | 1 << 7
    assert "acquire5" not in s.options()
    assert s.why(5) == "space_taken"


@pytest.mark.rule("K5.2")
def test_twin_ceremony_is_an_extra_action_in_either_order() -> None:
    s = Scene().own(0, "black.twin_ceremony").pyramid(0, "NW1", "red", 1).turn(0)
    s.do("twin_ceremony red.charge")
    assert s.g.prayer[0] == 7 - 2
    assert s.g.spaces[0] == 1 << 9
    s.do("acquire5 red.priest_of_mafdet")
    assert s.g.prayer[0] == 7 - 2 - 1
    s = Scene().own(0, "black.twin_ceremony").pyramid(0, "NW1", "red", 1).turn(0)
    s.do("acquire5 red.charge twin_ceremony red.priest_of_mafdet")
    assert len(s.g.powers[0].tiles) == 3


@pytest.mark.rule("K5.3")
def test_a_foreign_pyramid_uses_any_free_acquire_space() -> None:
    s = Scene().pyramid(0, "NW1", "red", 1).pyramid(1, "WM1", "blue", 2).put(0, "WM1", 2).turn(0)
    s.do("acquire5 blue.shield_of_neith")
    assert s.kind() == "acquire.space"
    assert s.options() == {"5", "6"}  # the red one, or an empty one: both empty ones are the same
    s.do("5")
    assert s.g.spaces[0] == 1 << 5
    s.turn(0, 1).do("acquire5")
    assert s.decision().seat == 1  # red is closed, blue is bought: nothing was left to choose


@pytest.mark.rule("K5.3")
def test_a_taken_space_closes_its_colour_for_the_day() -> None:
    s = Scene().pyramid(0, "NW1", "red", 1).pyramid(0, "NW2", "white", 1).pyramid(1, "WM1", "red", 3)
    s.put(0, "WM1", 1).turn(0, 1)
    s.g.spaces[0] = 1 << 5
    s.do("acquire5")
    assert s.options() == {".", "white.priest", "white.priestess"}


@pytest.mark.rule("K5.4")
def test_never_two_tiles_with_the_same_picture() -> None:
    s = Scene().own(0, "red.domination", "black.sword_mercenaries", "white.priest")
    s.pyramid(0, "NW1", "blue", 4).pyramid(0, "NW2", "black", 4).pyramid(0, "NW3", "white", 4).prayer(0, 11)
    s.turn(0).do("acquire5")
    assert not {"blue.domination", "black.domination", "black.spear_mercenaries", "white.priest"} & s.options()
    assert s.why(TILE_IDS.index("blue.domination")) == "same_picture"


@pytest.mark.rule("K5.4")
def test_both_mercenaries_if_the_switch_says_so() -> None:
    s = Scene(switches={"mercenariesAreDuplicates": False}).own(0, "black.sword_mercenaries")
    s.pyramid(0, "NW1", "black", 1).turn(0).do("acquire5")
    assert "black.spear_mercenaries" in s.options()


@pytest.mark.rule("K5.5")
def test_a_tile_acts_from_the_end_of_its_action() -> None:
    """Priestess does not make herself cheaper."""
    s = Scene().pyramid(0, "NW1", "white", 1).turn(0).do("acquire5 white.priestess")
    assert s.g.prayer[0] == 6
    s.g.spaces[0] = s.g.bought[0] = 0  # another day
    s.turn(0).do("acquire5 white.priest")
    assert s.g.prayer[0] == 6


@pytest.mark.rule("K5.6")
def test_rulebook_example_building_costs() -> None:
    s = Scene().pyramid(0, "NW1", "red", 2).turn(0).do("build2 NW1 3")
    assert s.g.prayer[0] == 7 - 3
    s = Scene().pyramid(0, "NW1", "red", 1).turn(0).do("build2 NW1 3")
    assert s.g.prayer[0] == 7 - 5
    assert s.g.level[ZONE["NW1"]] == 3


@pytest.mark.rule("K5.6")
def test_a_new_pyramid_may_rise_at_once() -> None:
    s = Scene().pyramid(0, "NW1", "red", 1).turn(0).do("build2 NW2")
    assert s.options() == {"blue", "white", "black"}
    s.do("white")
    assert s.options() == {"1", "2", "3"}  # 1 + 2 + 3 = 6 of 7 prayer points
    s.do("3")
    assert s.g.prayer[0] == 1
    assert s.g.slots[:3] == [0, 2, -1]


@pytest.mark.rule("K5.6")
def test_level_four_is_the_highest_and_foreign_pyramids_are_not_raised() -> None:
    s = Scene().pyramid(0, "NW1", "red", 4).pyramid(1, "WM1", "blue", 1).put(0, "WM1", 1).prayer(0, 11).turn(0)
    s.do("build2")
    assert s.options() == {".", "NW2", "NW3"}
    assert s.why(ZONE["NW1"]) == "top_level"
    assert s.why(ZONE["WM1"]) == "own_district"


@pytest.mark.rule("K5.6")
def test_two_players_have_two_pyramids() -> None:
    s = Scene(2, ("red", "blue")).pyramid(0, "NW1", "red", 1).pyramid(0, "NW2", "blue", 1).turn(0).do("build2")
    assert s.options() == {".", "NW1", "NW2"}
    assert s.why(ZONE["NW3"]) == "no_pyramid"


@pytest.mark.rule("K5.6")
def test_an_enemy_in_the_district_does_not_hinder_building() -> None:
    s = Scene().pyramid(0, "NW1", "red", 3).put(1, "NW1", 1).turn(0).do("build2 NW1")
    assert s.g.level[ZONE["NW1"]] == 4
    assert (s.glory(0), s.glory(1)) == (0, 1)  # the pyramid is the enemy's to control


@pytest.mark.rule("K5.7")
def test_three_colours_are_all_a_city_can_have() -> None:
    s = Scene().pyramid(0, "NW1", "red", 1).pyramid(0, "NW2", "blue", 1).turn(0).do("build2 NW3 black 1")
    assert s.g.slots[:3] == [0, 1, 3]
    s.g.spaces[0] = 0
    s.turn(0).do("build2")
    assert s.options() == {".", "NW1", "NW2", "NW3"}
    s.do("NW3")
    assert s.kind() == "build.level"  # the colour is not asked any more


@pytest.mark.rule("K5.8")
def test_level_four_gives_its_glory_at_once() -> None:
    s = Scene().pyramid(0, "NW1", "red", 3).turn(0).do("build2 NW1")
    assert s.glory(0) == 1
    assert s.g.held[0] == 1 << ZONE["NW1"]


@pytest.mark.rule("K5.9")
def test_recruiting_costs_one_each_and_splits_freely() -> None:
    s = Scene().put(0, "NW1", 4).turn(0).do("recruit1 NW1 NW2 3 .")
    assert (s.soldiers(0, "NW1"), s.soldiers(0, "NW2")) == (5, 3)
    assert s.g.prayer[0] == 7 - 4
    s = Scene().prayer(0, 2).turn(0).do("recruit1 NW1")
    assert s.options() == {"1", "2"}
    assert s.why(3) == "prayer"


@pytest.mark.rule("K5.9")
def test_supply_limits_recruiting_and_only_own_districts() -> None:
    s = Scene().put(0, "dNW", 5).put(0, "tW", 5).prayer(0, 11).turn(0).do("recruit1")
    assert s.options() == {".", "NW1", "NW2", "NW3"}
    assert s.why(ZONE["dNW"]) == "muster_district"
    assert REASONS["muster_district"] == "K5.9"
    s.do("NW1")
    assert s.options() == {"1", "2"}
    assert s.why(3) == "supply"


@pytest.mark.rule("K5.9", "K5.11")
def test_the_refusal_mentions_armies_if_they_are_allowed() -> None:
    s = Scene().own(0, "black.local_recruit").put(0, "dNW", 1).prayer(0, 11).turn(0).do("recruit1")
    assert s.why(ZONE["tW"]) == "muster_army"
    assert REASONS["muster_army"] == "K5.9"


@pytest.mark.rule("K10.7")
def test_at_night_a_district_held_by_an_enemy_is_refused_for_that() -> None:
    s = Scene().put(1, "NW1", 1).night(7)
    s.g.veterans[0] = 2
    assert s.kind() == "muster.zone"
    assert s.why(ZONE["NW1"]) == "muster_held"
    assert s.why(ZONE["dNW"]) == "muster_district"


@pytest.mark.rule("K5.9")
def test_recruiting_into_enemies_is_a_battle_in_chosen_order() -> None:
    s = Scene().put(1, "NW1", 1).put(2, "NW2", 1).turn(0).do("recruit1 NW1 3 NW2 3 .")
    assert s.kind() == "battle.zone"
    assert s.options() == {"NW1", "NW2"}
    s.do("NW2")
    battle = s.decision(0)
    assert battle.kind == "battle.card"
    s.fight("b410 b320", "b202 b301")
    strength = [event.args for event in s.events("battle.strength")]
    assert strength == [(0, 3 + 4 + 1), (2, 1 + 2)]  # home strength for the recruiter
    s.do("recall stay")
    assert s.kind() == "battle.card"  # then the other one, without a question


@pytest.mark.rule("K5.10")
def test_both_move_spaces_move() -> None:
    for space in ("move0", "move3"):
        s = Scene().put(0, "NW1", 2).turn(0).do(f"{space} NW1 2 dNW")
        assert s.soldiers(0, "dNW") == 2


@pytest.mark.rule("K5.11")
def test_soldiers_added_otherwise_fight_too() -> None:
    s = Scene().own(0, "blue.reinforcement_prayer").put(1, "NW1", 1).turn(0).do("pray4 NW1 2")
    assert s.kind() == "battle.card"
    assert s.decision(0)
    s = Scene().pyramid(1, "WM1", "black", 1).put(0, "WM1", 1).put(1, "NW1", 1)
    s.put(0, "NW2", 5).put(0, "NW3", 5).turn(0).do("acquire5 black.sword_mercenaries 3")
    assert s.kind() == "battle.card"
    assert s.soldiers(0, "NW1") == 3
    assert s.decision(0).seat == 0


@pytest.mark.rule("K5.11")
def test_tactical_support_may_go_to_armies_anywhere() -> None:
    s = Scene().di(0, "tactical_support").put(0, "tE", 4).turn(0).do("tactical_support")
    assert s.options() == {".", "NW1", "NW2", "NW3", "tE"}
    s.do("tE NW1")
    assert (s.soldiers(0, "tE"), s.soldiers(0, "NW1")) == (5, 1)
    assert s.g.prayer[0] == 7


@pytest.mark.rule("K12.2")
def test_the_general_discount_applies_once_per_payment() -> None:
    ra = "white.priest_of_ra"
    s = Scene().own(0, ra).pyramid(0, "NW1", "red", 1).turn(0).do("build2 NW1 3")
    assert s.g.prayer[0] == 7 - (5 - 1)
    s = Scene().own(0, ra).turn(0).do("recruit1 NW1 2 NW2 2 .")
    assert s.g.prayer[0] == 7 - (4 - 1)


@pytest.mark.rule("K12.2")
def test_temples_together_are_one_gain() -> None:
    s = Scene().own(0, "black.divine_might").put(0, "tW", 1).put(0, "tWi", 1).prayer(0, 0).night(4)
    s.decision()
    assert s.events("prayer.gained")[0].args == (0, 2 + 3 + 2)


@pytest.mark.rule("K12.3")
def test_order_of_discounts_never_below_zero() -> None:
    both = ("white.priestess", "white.priest_of_ra")
    s = Scene().own(0, *both).pyramid(0, "NW1", "red", 2).prayer(0, 0).turn(0).do("acquire5")
    assert s.options() == {".", "red.charge", "red.priest_of_mafdet", "red.carnage"} | {
        "red.wrryt_storm",
        "red.phoenix",
        "red.portal",
    }
    s.do("red.charge")
    assert s.g.prayer[0] == 0
    s = Scene().own(0, "white.magical_support", "white.priest_of_ra").pyramid(0, "NW1", "red", 1).turn(0)
    s.do("build2 NW1 3")  # (2-1) + (3-1) - 1
    assert s.g.prayer[0] == 7 - 2


@pytest.mark.rule("K12.3")
def test_free_soldiers_of_several_tiles_add_up() -> None:
    s = Scene().own(0, "blue.recruiting_scribe", "black.local_recruit").turn(0).do("recruit1 NW1 5 .")
    assert s.g.prayer[0] == 7 - 1
    s = Scene().own(0, "blue.recruiting_scribe", "black.local_recruit").prayer(0, 0).turn(0).do("recruit1 NW1")
    assert s.options() == {"1", "2", "3", "4"}


@pytest.mark.rule("K5.11")
def test_too_many_free_soldiers_are_not_refused_for_their_price() -> None:
    s = Scene().put(0, "NW1", 1).di(0, "tactical_support").turn(0).do("tactical_support NW1")
    assert s.kind() == "muster.count"
    assert s.why(4) == "muster_count"
    assert s.why(0) == "muster_count"
    s = Scene().put(0, "NW1", 1).prayer(0, 2).turn(0).do("recruit1 NW1")
    assert s.why(3) == "prayer"
