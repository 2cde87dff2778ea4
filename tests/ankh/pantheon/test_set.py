"""Set: which god a figure counts as during a conflict."""

from __future__ import annotations

import pytest

from ankh.pantheon_scene import asks, counts_as, fighters, stage, totals
from ankh.powers.duel import fight
from ankh.scene import DELTA, EAST, PASS, WEST, Scene
from ennead.ankh.board import hex_id

# Set stands on B4; adjacent to it: B3, A4, C4, A5, B5 and the water C5.
WATERS = ("satet", "apep", "androsphinx")


def region(s: Scene, label: str) -> int:
    return s.g.geo.region_of[hex_id(label)]


def foe(*near: str, god: str = "ra", at: str = "B8") -> Scene:
    """Set and one enemy in the West, enemy warriors on these hexes."""
    return stage(("set", god), "B4", at).put("warrior", 1, *near)


# -- who counts as whose -----------------------------------------------------------------------------------------
@pytest.mark.rule("P5", "P5.5")
def test_enemy_warriors_and_guardians_beside_him_are_his_during_a_conflict_only() -> None:
    s = foe("A4", "C8").put("mummy", 1, "C4").turn(0)
    s.asked()
    assert [counts_as(s, label) for label in ("A4", "C4", "C8")] == [1, 1, 1]
    s.conflict(0)
    assert [counts_as(s, label) for label in ("A4", "C4", "C8")] == [0, 0, 1]
    s.battle_cards({0: "chariots", 1: "miracle"})
    assert asks(s) == {"turn.action"}
    assert [counts_as(s, label) for label in ("A4", "C4")] == [1, 1]


@pytest.mark.rule("P5")
def test_outside_conflicts_nobody_summons_beside_a_borrowed_figure() -> None:
    s = stage(("set", "ra"), "B4", "H6").put("warrior", 1, "A5")
    s.turn(0).choose("turn.action", "summon").choose("summon.figure", "warrior")
    assert s.offered("summon.to") == {"B3", "A4", "C4", "B5"}  # not A6, which only Ra's warrior touches
    s.turn(1).choose("turn.action", "summon").choose("summon.figure", "warrior")
    assert {"A4", "A6", "B5"} <= s.offered("summon.to")


@pytest.mark.rule("P5")
def test_gods_are_never_borrowed_and_his_own_figures_stay_his() -> None:
    s = stage(("set", "ra"), "B4", "A4").put("warrior", 0, "C4").conflict(0)
    assert (counts_as(s, "A4"), counts_as(s, "C4")) == (1, 0)
    assert fighters(s) == [0, 1]


@pytest.mark.rule("P5", "P5.1")
def test_only_adjacent_figures_and_never_across_a_river() -> None:
    s = stage(("set", "ra"), "E4", "B8").put("warrior", 1, "D3", "C4", "E3", "F3").conflict(0)
    assert counts_as(s, "D3") == 0
    assert counts_as(s, "C4") == 1  # two hexes away
    assert [counts_as(s, label) for label in ("E3", "F3")] == [1, 1]  # across the river


@pytest.mark.rule("P5", "P5.1")
def test_never_across_camels() -> None:
    s = foe("A4", "C4", "A5", "B5", at="C3").camels("A4|A5", "B4|A5", "B4|B5").conflict(0)
    assert [counts_as(s, label) for label in ("A4", "C4", "A5", "B5")] == [0, 0, 1, 1]


@pytest.mark.rule("P5", "P5.2")
def test_it_holds_before_the_start_effects() -> None:
    s = stage(("set", "ra"), "B4", "H6").put("warrior", 1, "A4").unlock(1, "omnipresent").conflict(0)
    assert s.g.followers[1] == 1 + 1  # only the East: the West is Set's


# -- presence, majorities ----------------------------------------------------------------------------------------
@pytest.mark.rule("P5", "P5.3", "A7.3")
def test_a_god_with_only_borrowed_figures_is_absent_and_set_dominates() -> None:
    s = stage(("set", "ra"), "B4", "H6").put("warrior", 1, "A4", "C4").conflict(0)
    assert s.log("battle") == []
    assert [args[:2] for _, args in s.log("dominated")] == [(0, region(s, WEST)), (1, region(s, EAST))]
    assert s.g.devotion[:2] == [6, 8]
    assert s.at("A4") == ("warrior", 1)


@pytest.mark.rule("P5.3", "A7.4")
def test_monuments_keep_their_owner_and_count_against_others_while_he_is_not_there() -> None:
    s = stage(("set", "ra"), "B4", "H6").put("warrior", 1, "A4")
    s.monument("temple", "A6", 1).monument("temple", "A7", 0).monument("obelisk", "B7", 1).conflict(0)
    assert s.g.devotion[0] == 5 + 1  # dominates; neither majority: 1:1 temples, and the obelisk is not his
    assert s.g.devotion[1] == 7 + 1  # the East only; no majority in the West without figures there
    assert s.monument_at("A6") == ("temple", 1)


@pytest.mark.rule("P5.3")
def test_an_owner_whose_god_is_there_takes_part_without_the_borrowed_figures() -> None:
    s = fight(foe("A4", "C4"), {0: "cycle", 1: "cycle"})
    assert totals(s) == [{0: 3, 1: 1}]


@pytest.mark.rule("P5.3")
def test_in_a_battle_of_others_the_owner_plays_no_card_and_bids_nothing() -> None:
    s = stage(("set", "ra", "isis"), "B4", "H6", "B8").put("warrior", 1, "A4").followers(1, 5)
    s.conflict(0)
    assert [seat for seat, kind in s.kinds() if kind == "battle.card"] == [0, 2]
    s.battle_cards({0: "plague", 2: "cycle"})
    assert s.kinds() == [(0, "plague.bid"), (2, "plague.bid")]


@pytest.mark.rule("P5.3", "A8.5")
def test_in_a_battle_of_others_the_owner_has_no_majority() -> None:
    s = stage(("set", "ra", "isis"), "B4", "H6", "B8").put("warrior", 1, "A4").monument("temple", "A6", 1)
    fight(s, {0: "chariots", 2: "cycle"})
    assert s.g.devotion[1] == 7 + 1  # the East alone


# -- strength ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("P5", "A8.6")
def test_borrowed_strength_counts_for_set() -> None:
    s = fight(foe("A4", "C4", "C8"), {0: "cycle", 1: "cycle"})
    assert totals(s) == [{0: 3, 1: 2}]


@pytest.mark.rule("P5", "A12.7")
@pytest.mark.parametrize(("seat", "expected"), [(0, {0: 4, 1: 1}), (1, {0: 2, 1: 1})])
def test_temple_attuned_works_for_him_and_not_for_the_owner(seat: int, expected: dict[int, int]) -> None:
    s = foe("C4").unlock(0, "temple_attuned").unlock(1, "temple_attuned").monument("temple", "D4", seat)
    assert totals(fight(s, {0: "cycle", 1: "cycle"})) == [expected]


@pytest.mark.rule("P5", "A15.6")
def test_a_borrowed_androsphinx_cancels_its_owners_figures_and_not_sets() -> None:
    s = stage(("set", "ra"), "B4", "D4", guardians=WATERS).put("androsphinx", 1, "C4").put("warrior", 0, "C3")
    fight(s, {0: "cycle", 1: "cycle"})
    assert totals(s) == [{0: 3, 1: 0}]


@pytest.mark.rule("P5", "A15.6")
def test_a_sphinx_that_is_not_borrowed_cancels_set_and_what_he_borrows() -> None:
    s = stage(("set", "ra"), "B4", "B8", guardians=WATERS).put("warrior", 1, "A5").put("androsphinx", 1, "A6")
    fight(s, {0: "cycle", 1: "cycle"})
    assert totals(s) == [{0: 1, 1: 2}]  # A5 stands beside the sphinx of its true owner


# -- followers and devotion --------------------------------------------------------------------------------------
@pytest.mark.rule("P5", "P5.1", "A12.3")
def test_omnipresent_counts_regions_of_borrowed_figures() -> None:
    s = stage(("set", "ra"), "D5", "B8", guardians=WATERS).put("apep", 1, "E6")
    s.unlock(0, "omnipresent").unlock(1, "omnipresent").conflict(0)
    assert s.g.followers[:2] == [1 + 2, 1 + 1]  # E6 lies in West and East; Ra has only the West


@pytest.mark.rule("P5", "A12.10")
def test_magnanimous_counts_borrowed_figures_for_him() -> None:
    s = foe("A4", "B7").unlock(0, "magnanimous")
    fight(s, {0: "cycle", 1: "chariots"})
    assert s.g.devotion[0] == 5 + 2


@pytest.mark.rule("P5", "A12.10")
def test_magnanimous_does_not_count_them_for_the_owner() -> None:
    s = foe("A4").unlock(1, "magnanimous")
    fight(s, {0: "chariots", 1: "cycle"})
    assert s.g.devotion[1] == 7


@pytest.mark.rule("P5", "A13.2")
def test_flood_pays_set_for_borrowed_figures_and_not_their_owner() -> None:
    s = stage(("set", "ra"), "E5", "E8").put("warrior", 1, "E4", "F4").conflict(0)
    s.battle_cards({0: "flood", 1: "flood"})
    assert s.g.followers[:2] == [1 + 2, 1 + 1]  # Set: E4 and F4, himself on desert; Ra: his god on E8


@pytest.mark.rule("P5", "A13.3")
def test_drought_rewards_set_for_borrowed_figures() -> None:
    s = fight(foe("A4", "C4"), {0: "drought", 1: "cycle"})
    assert s.g.devotion[0] == 5 + 1 + 3


@pytest.mark.rule("P5", "A13.3")
def test_drought_does_not_reward_the_owner_for_them() -> None:
    s = fight(foe("A4", "C8", "B7", "C7"), {0: "cycle", 1: "drought"})
    assert s.g.devotion[1] == 7 + 1 + 4


@pytest.mark.rule("P5", "A14.5")
def test_a_borrowed_sun_shines_for_set_when_he_wins() -> None:
    s = fight(foe("A4").sun("A4"), {0: "chariots", 1: "cycle"})
    assert s.g.devotion[0] == 5 + 1 + 1


@pytest.mark.rule("P5", "A14.5", "A7.3")
def test_a_borrowed_sun_shines_for_set_when_he_dominates() -> None:
    s = stage(("set", "ra"), "B4", "H6").put("warrior", 1, "A4").sun("A4").conflict(0)
    assert s.g.devotion[:2] == [5 + 1 + 1, 7 + 1]


@pytest.mark.rule("P5", "A14.5")
def test_a_borrowed_sun_does_not_shine_for_ra() -> None:
    s = fight(foe("A4").sun("A4"), {0: "cycle", 1: "chariots"})
    assert s.g.devotion[1] == 7 + 1
    assert s.g.suns == 0  # it went back with the killed figure


# -- plagues and deaths ------------------------------------------------------------------------------------------
@pytest.mark.rule("P5", "P5.4", "A13.5")
def test_borrowed_figures_live_if_set_wins_the_plague() -> None:
    s = foe("A4", "C8").followers(0, 3)
    fight(s, {0: "plague", 1: "cycle"}).choose("plague.bid", 2, seat=0).choose("plague.bid", 0, seat=1)
    assert s.at("A4") == ("warrior", 1)
    assert s.at("C8") is None


@pytest.mark.rule("P5.4", "A13.5")
def test_borrowed_figures_die_in_a_plague_that_their_owner_wins() -> None:
    s = foe("A4", "C8").followers(1, 3)
    fight(s, {0: "plague", 1: "cycle"}).choose("plague.bid", 0, seat=0).choose("plague.bid", 2, seat=1)
    assert s.at("A4") is None
    assert s.at("C8") == ("warrior", 1)
    assert s.in_pool(1).count("warrior") == 5


@pytest.mark.rule("P5.4", "A8.8")
def test_borrowed_figures_live_if_set_wins() -> None:
    s = fight(foe("A4", "C8"), {0: "chariots", 1: "cycle"})
    assert s.at("A4") == ("warrior", 1)
    assert s.at("C8") is None


@pytest.mark.rule("P5.4", "P5.5", "A8.8")
def test_borrowed_figures_die_if_their_owner_wins_and_go_to_the_owners_pool() -> None:
    s = fight(foe("A4", "C8"), {0: "cycle", 1: "chariots"})
    assert s.at("A4") is None
    assert s.at("C8") == ("warrior", 1)
    assert s.in_pool(1).count("warrior") == 5
    assert s.in_pool(0).count("warrior") == 6


@pytest.mark.rule("P5.4", "A8.7")
def test_borrowed_figures_die_if_nobody_wins() -> None:
    s = fight(foe("A4", "C8"), {0: "cycle", 1: "cycle"}).choose("tie.break", PASS)
    assert (s.at("A4"), s.at("C8")) == (None, None)


@pytest.mark.rule("P5.4", "A13.6")
def test_miracle_counts_their_deaths_for_set() -> None:
    s = fight(foe("A4", "C4", "C8", "C7", "B7"), {0: "miracle", 1: "chariots"})
    assert s.g.devotion[0] == 5 + 2


@pytest.mark.rule("P5.4", "A13.6")
def test_miracle_does_not_count_them_for_their_owner() -> None:
    s = stage(("set", "ra", "thoth"), "B4", "B8", "D8").put("warrior", 1, "A4", "C8")
    s.conflict(0).battle_cards({0: "cycle", 1: "miracle", 2: "chariots"}).choose("thoth.guess", PASS)
    assert s.g.devotion[1] == 7 + 1  # C8 alone


@pytest.mark.rule("P5.4", "A15.1")
def test_a_borrowed_cat_mummy_costs_every_god_but_set() -> None:
    s = stage(("set", "ra", "isis"), "B4", "B8", "H6").put("cat_mummy", 1, "A4")
    s.conflict(0).battle_cards({0: "cycle", 1: "chariots"})
    assert s.g.devotion[:3] == [5, 7 + 1 - 1, 9 + 1 - 1]  # Ra won, Isis dominates the East


@pytest.mark.rule("P5.4", "A15.3")
def test_a_borrowed_mummy_returns_beside_set_who_chooses_the_hex() -> None:
    s = foe("A4").put("mummy", 1, "C4")
    fight(s, {0: "cycle", 1: "chariots"})
    assert s.offered("mummy.rise", 0) == {"B3", "A4", "C4", "A5", "B5"}  # A4 was vacated at the same moment
    s.choose("mummy.rise", "A5")
    assert s.at("A5") == ("mummy", 1)
    assert asks(s) == {"turn.action"}  # and it did not die again


@pytest.mark.rule("P5.4", "A15.3")
def test_without_an_empty_hex_it_goes_to_its_owners_pool() -> None:
    s = stage(("set", "ra"), "A1", "B8").put("mummy", 1, "A2").underworld("A2").put("warrior", 1, "B7")
    fight(s, {0: "cycle", 1: "chariots"})
    assert s.at("A2") is None  # the only adjacent hex is an underworld gate, closed to Set
    assert "mummy" in s.in_pool(1)
    assert "mummy" not in s.in_pool(0)


@pytest.mark.rule("P5.4", "A13.2")
def test_the_owners_flood_does_not_save_them_and_sets_does() -> None:
    for cards, lives in (({0: "chariots", 1: "flood"}, True), ({0: "cycle", 1: "flood"}, False)):
        s = stage(("set", "ra"), "E5", "E8").put("warrior", 1, "E4", "D8", "D7", "E9")
        fight(s, cards)
        assert (s.at("E4") is not None) == lives
    s = stage(("set", "ra"), "E5", "E8").put("warrior", 1, "E4", "E9")
    fight(s, {0: "flood", 1: "chariots"})
    assert s.at("E4") == ("warrior", 1)


@pytest.mark.rule("P5.4", "A14.3")
def test_isis_does_not_protect_her_figure_that_set_borrows() -> None:
    s = stage(("set", "isis", "ra"), "B4", "C4", "B8").put("warrior", 1, "A4")
    s.conflict(0).battle_cards({0: "cycle", 1: "cycle", 2: "chariots"})
    assert s.at("A4") is None
    assert "isis.spare" not in asks(s)


@pytest.mark.rule("P5.4", "A14.3")
def test_a_borrowed_figure_is_an_enemy_for_isis() -> None:
    s = stage(("set", "isis"), "B4", "B8").put("warrior", 1, "A5", "A6")
    fight(s, {0: "chariots", 1: "cycle"})
    assert s.offered("isis.spare", 1) == {"pass", "A6"}  # its one neighbour A5 is hers, but counts as Set's


@pytest.mark.rule("P5.5", "A14.2")
def test_anubis_holds_a_borrowed_warrior_of_a_third_god_and_never_his_own() -> None:
    s = stage(("set", "ra", "anubis"), "B4", "B8", "C7").put("warrior", 1, "A4").put("warrior", 2, "C4", "B7", "C8")
    s.conflict(0).battle_cards({0: "cycle", 1: "cycle", 2: "chariots"})
    assert [s.g.belongs[option] for option in s.decision("anubis.hold", 2).options if option != PASS] == [1]
    s.choose("anubis.hold", "ra:w1")
    assert s.g.where.count(-3) == 1
    assert s.in_pool(2).count("warrior") == 4  # his own dead one is in his pool


@pytest.mark.rule("P5", "A15.5")
def test_a_borrowed_scorpion_still_destroys_what_it_points_at() -> None:
    s = foe().put("giant_scorpion", 1, "C4").point("C4", "N").monument("temple", "C3", 0).conflict(0)
    assert s.monument_at("C3") is None


# -- water -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("P5.1", "A1.5")
def test_a_figure_on_water_beside_him_is_his_in_every_region_of_that_hex() -> None:
    s = stage(("set", "ra"), "D5", "H6", guardians=WATERS).put("apep", 1, "E6").conflict(0)
    assert s.log("dominated")[0][1][:2] == (0, region(s, WEST))
    assert fighters(s) == [0, 1]  # the East: Set by the serpent alone, Ra by his god
    s.battle_cards({0: "chariots", 1: "cycle"})
    assert totals(s) == [{0: 4, 1: 1}]
    assert s.at("E6") == ("apep", 1)


@pytest.mark.rule("P5.1", "P5.4")
def test_it_dies_for_all_regions_if_set_loses_in_one() -> None:
    s = stage(("set", "ra"), "D5", "H6", guardians=WATERS).put("apep", 1, "E6").order(EAST, WEST, DELTA).conflict(0)
    s.battle_cards({0: "cycle", 1: "chariots"})
    assert s.at("E6") is None
    assert "apep" in s.in_pool(1)


# -- scenario rule -----------------------------------------------------------------------------------------------
@pytest.mark.rule("P5", "S3.1")
def test_in_the_revolt_borrowed_figures_die_with_a_winning_set() -> None:
    s = stage(("set", "ra"), "B4", "B8", scenario="peoples_revolt").put("warrior", 1, "A4", "C8")
    fight(s, {0: "chariots", 1: "cycle"})
    assert s.at("A4") is None
    assert s.at("C8") == ("warrior", 1)
