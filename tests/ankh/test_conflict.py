"""A7: a conflict from the tie-breaker to what follows it."""

from __future__ import annotations

import pytest

from ankh.scene import CONFLICTS, DELTA, EAST, PASS, WEST, Scene, scene
from ennead.ankh.board import hex_id


def trio(third: str = "osiris") -> Scene:
    """Ra in the West, Isis in the East, a third god in the Delta."""
    s = scene(["ra", "isis", third]).clear()
    return s.put("god", 0, "C8").put("god", 1, "H5").put("god", 2, "C0")


def duel() -> Scene:
    """Ra and Isis, their gods both in the West, with one warrior each in the East."""
    s = scene(["ra", "isis"]).clear().put("god", 0, "A3").put("god", 1, "A8")
    return s.put("warrior", 0, "H4").put("warrior", 1, "J7")


def region(s: Scene, label: str) -> int:
    return s.g.geo.region_of[hex_id(label)]


# -- A7.1 ------------------------------------------------------------
@pytest.mark.rule("A7.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_god_that_triggers_takes_the_tie_breaker(seat: int) -> None:
    s = duel().conflict(seat)
    assert (s.g.tie_holder, s.g.tie_ready) == (seat, True)
    s.battle_cards({0: "flood", 1: "flood"})
    assert s.kinds() == [(seat, "tie.break")]


@pytest.mark.rule("A7.1", "A8.7")
def test_it_is_ready_once_per_conflict() -> None:
    s = duel().conflict(0).battle_cards({0: "flood", 1: "flood"}).choose("tie.break", "yes")
    s.battle_cards({0: "miracle", 1: "miracle"})  # a second tie, in the East: nobody is asked
    assert s.kinds() == [(1, "turn.action")]
    assert [s.at(h) for h in ("H4", "J7")] == [None, None]
    assert s.log("won", "tied") == [("won", (0,)), ("tied", ())]


@pytest.mark.rule("A7.1", "A8.7")
def test_it_stays_ready_if_declined() -> None:
    s = duel().conflict(0).battle_cards({0: "flood", 1: "flood"}).choose("tie.break", PASS)
    s.battle_cards({0: "miracle", 1: "miracle"})
    assert s.kinds() == [(0, "tie.break")]


@pytest.mark.rule("A7.1", "A7.6")
def test_it_is_ready_again_in_the_next_conflict() -> None:
    s = duel().put("warrior", 0, "H3").put("warrior", 1, "J8")
    s.conflict(0).battle_cards({0: "flood", 1: "flood"}).choose("tie.break", "yes")
    s.battle_cards({0: "miracle", 1: "miracle"})
    s.conflict(1, 2).battle_cards({0: "build", 1: "build"})
    assert s.kinds() == [(1, "tie.break")]


@pytest.mark.rule("A7.1", "A10.6")
@pytest.mark.parametrize("seat", [0, 2])
def test_a_merged_god_holds_it_whichever_player_triggered(seat: int) -> None:
    s = scene(["ra", "isis", "amun"]).clear().put("god", 0, "A3").put("god", 1, "A8").merged(0, 2).devotion([3, 5, 0])
    s.conflict(seat, 4).choose("amun.announce", PASS, seat=0)
    s.battle_cards({0: "flood", 1: "flood"})
    assert s.kinds() == [(0, "tie.break")]  # the greater's player decides, whichever of the two triggered


# -- A7.2 ------------------------------------------------------------
@pytest.mark.rule("A7.2")
@pytest.mark.parametrize(("devotion", "first"), [((3, 5), "destroyed"), ((5, 3), "followers")])
def test_start_effects_in_ascending_order(devotion: tuple[int, int], first: str) -> None:
    s = duel().put("giant_scorpion", 0, "C8").point("C8", "N").monument("temple", "C7")
    s.unlock(1, "omnipresent").devotion(devotion).conflict(0)
    assert [kind for kind, _ in s.log("destroyed", "followers")] == [first, *{"destroyed", "followers"} - {first}]


@pytest.mark.rule("A7.2", "P4")
def test_horus_lays_his_eyes_at_his_place_in_that_order() -> None:
    for devotion, followers in (((3, 5), 1), ((5, 3), 3)):
        s = scene(["horus", "isis"]).clear().put("god", 0, "A3").put("god", 1, "A8").put("warrior", 1, "J7")
        s.unlock(1, "omnipresent").devotion(devotion).conflict(0)
        assert s.kinds() == [(0, "horus.eye")]
        assert s.g.followers[1] == followers


@pytest.mark.rule("A7.2")
@pytest.mark.parametrize("order", [(WEST, EAST, DELTA), (DELTA, EAST, WEST), (EAST, DELTA, WEST)])
def test_regions_in_the_order_of_their_tokens(order: tuple[str, str, str]) -> None:
    s = trio().order(*order).conflict(0)
    gods = {WEST: 0, EAST: 1, DELTA: 2}
    wanted = [("dominated", (gods[h], region(s, h), token)) for token, h in enumerate(order, start=1)]
    assert s.log("dominated") == wanted


@pytest.mark.rule("A7.2", "A15.3")
def test_presence_is_checked_when_the_regions_turn_comes() -> None:
    """A Mummy that dies in the West returns beside its god in the East, where there would be no battle otherwise."""
    s = scene(["ra", "isis"]).clear().put("god", 0, "H4").put("mummy", 0, "A3").put("god", 1, "A8")
    s.put("warrior", 1, "J7").conflict(0).battle_cards({0: "miracle", 1: "chariots"})
    s.choose("mummy.rise", "H5").choose("ra.sun", PASS)
    s.battle_cards({0: "flood", 1: "flood"})
    assert s.log("strength")[2:] == [("strength", (0, 2)), ("strength", (1, 1))]


# -- A7.3 ------------------------------------------------------------
@pytest.mark.rule("A7.3")
def test_a_region_without_figures_is_skipped() -> None:
    s = scene(["ra", "isis"]).clear().put("god", 0, "C8").put("god", 1, "H5").monument("temple", "C0", 0).conflict(0)
    assert [args[:2] for _, args in s.log("dominated")] == [(0, region(s, WEST)), (1, region(s, EAST))]
    assert s.g.devotion[:2] == [1, 1]


@pytest.mark.rule("A7.3")
@pytest.mark.parametrize(("monuments", "gains"), [(0, [1]), (1, [1, 1]), (3, [3, 1])])
def test_domination_is_two_gains(monuments: int, gains: list[int]) -> None:
    s = trio()
    for kind, label in list(zip(("temple", "obelisk", "pyramid"), ("A3", "A4", "A5"), strict=True))[:monuments]:
        s.monument(kind, label, 0)
    s.conflict(1)
    assert [args[1] for _, args in s.log("devotion") if args[0] == 0] == gains
    assert s.log("card") == []


@pytest.mark.rule("A7.3", "A12.11")
def test_bountiful_raises_both_gains_of_a_domination() -> None:
    s = trio().unlock(0, "bountiful").monument("temple", "A3", 0).monument("pyramid", "A4", 0).conflict(1)
    assert [args[1] for _, args in s.log("devotion") if args[0] == 0] == [3, 2]


# -- A7.4 ------------------------------------------------------------
@pytest.mark.rule("A7.4")
@pytest.mark.parametrize(
    ("mine", "theirs", "gain"),
    [(1, 0, 1), (1, 1, 0), (2, 1, 1), (1, 2, 0), (0, 0, 0)],
)
def test_more_of_a_type_than_any_other_god(mine: int, theirs: int, gain: int) -> None:
    s = trio()
    for label in ("A3", "A4")[:mine]:
        s.monument("temple", label, 0)
    for label in ("A5", "A6")[:theirs]:
        s.monument("temple", label, 1)  # Isis has no figure in the West, but her temples count against him
    s.monument("temple", "A7").monument("temple", "A8")  # neutral ones count for nobody
    s.conflict(0)
    assert s.g.devotion[:2] == [1 + gain, 1]


@pytest.mark.rule("A7.4")
def test_types_are_compared_one_by_one_and_not_added_up() -> None:
    s = trio().monument("temple", "A3", 0).monument("temple", "A4", 0).monument("obelisk", "A5", 0)
    s.monument("obelisk", "A6", 1).monument("pyramid", "A7", 1).conflict(0)
    assert s.g.devotion[:2] == [2, 1]


@pytest.mark.rule("A7.4")
def test_only_monuments_of_the_region_count() -> None:
    s = trio().monument("temple", "A3", 0).monument("temple", "J4", 1).monument("temple", "J5", 1).conflict(0)
    assert s.g.devotion[:2] == [2, 2]


@pytest.mark.rule("A7.4")
def test_a_majority_without_figures_is_worth_nothing() -> None:
    s = trio().monument("temple", "A3", 1).conflict(0)
    assert s.g.devotion[:3] == [1, 1, 1]


# -- A7.5 ------------------------------------------------------------
@pytest.mark.rule("A7.5")
def test_two_or_more_gods_fight() -> None:
    s = trio().put("warrior", 1, "A8").put("warrior", 2, "A3").conflict(0)
    assert s.kinds() == [(0, "battle.card"), (1, "battle.card"), (2, "battle.card")]
    assert s.log("dominated") == []


# -- A7.6 ------------------------------------------------------------
@pytest.mark.rule("A7.6")
def test_the_tie_breaker_goes_back() -> None:
    s = trio().conflict(0)
    assert (s.g.tie_holder, s.g.tie_ready) == (-1, False)


@pytest.mark.rule("A7.6", "A14.1")
def test_amun_may_announce_again_in_the_next_conflict() -> None:
    s = scene(["amun", "isis"]).clear().put("god", 0, "A3").put("god", 1, "A8")
    s.put("warrior", 0, "H4", "H3").put("warrior", 1, "J7", "J8")
    s.conflict(0).choose("amun.announce", "yes").battle_cards({0: ("chariots", "flood"), 1: "flood"})
    assert s.kinds() == [(0, "battle.card"), (1, "battle.card")]  # no second announcement in this conflict
    s.battle_cards({0: "drought", 1: "chariots"})
    s.conflict(0, 2)
    assert s.kinds() == [(0, "amun.announce")]


@pytest.mark.rule("A7.6")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_merging_after_the_third_conflict(number: int) -> None:
    s = trio().conflict(0, number)
    assert s.log("merged") == ([("merged", (1, 0))] if number == 3 else [])
    assert len(s.g.ladder) == (2 if number == 3 else 3)


@pytest.mark.rule("A7.6")
def test_no_merging_with_two_players_at_the_start() -> None:
    s = scene(["ra", "isis"]).clear().put("god", 0, "C8").put("god", 1, "H5").conflict(0, 3)
    assert s.g.ladder == [0, 1]
    assert s.log("merged") == []


@pytest.mark.rule("A7.6")
def test_forgetting_after_the_fourth_conflict() -> None:
    early = trio().devotion([10, 25, 25]).conflict(0, 2)
    assert early.log("forgotten") == []
    s = trio().devotion([10, 25, 25]).conflict(0, 4)
    assert s.log("forgotten") == [("forgotten", (0,))]
    assert s.log("over") == []


@pytest.mark.rule("A7.6")
def test_the_end_after_the_fifth_conflict() -> None:
    s = trio().devotion([22, 25, 23]).conflict(0, 5)
    assert s.asked() == ()
    assert s.g.winners == 0b010


@pytest.mark.rule("A7.6", "P3")
def test_thoths_scales_come_before_everything_else() -> None:
    """Without this gain Thoth would be in the red and forgotten."""
    s = scene(["thoth", "isis", "ra"]).clear().put("god", 0, "A3").put("god", 1, "A8").put("god", 2, "C0")
    s.devotion([20, 25, 25]).conflict(1, 4)
    s.battle_cards({0: "flood", 1: "chariots"})
    s.choose("thoth.guess", "isis:chariots")
    assert s.log("forgotten") == []
    assert s.g.devotion[0] == 21


@pytest.mark.rule("A7.6", "P1")
def test_bastet_lays_her_cats_again_last() -> None:
    s = scene(["bastet", "isis", "ra"]).clear().put("god", 0, "A3").put("god", 1, "H5").put("god", 2, "C0")
    s.monument("temple", "A8").monument("temple", "J4").monument("temple", "C1").devotion([9, 3, 4])
    s.conflict(1, 3)
    assert len(s.log("merged")) == 1
    assert s.kinds() == [(0, "bastet.lay")]
    s = scene(["bastet", "isis"]).clear().put("god", 0, "A3").put("god", 1, "H5").monument("temple", "A8")
    s.devotion([29, 25]).conflict(1, 5)
    assert s.asked() == ()  # not if the game is over


@pytest.mark.rule("A7.6", "A4.3")
@pytest.mark.parametrize("number", [1, 2])
def test_then_the_next_player_goes_on(number: int) -> None:
    s = trio().event(CONFLICTS[number - 1]).trigger(1)
    assert s.kinds() == [(2, "turn.action")]
    assert s.g.in_conflict is False
