"""A9: the devotion track."""

from __future__ import annotations

import pytest

from ankh.scene import GAME, PASS, Scene, scene
from ennead.ankh.components import RED, TOP
from ennead.ankh.words import message


def trio() -> Scene:
    """Ra in the West, Isis in the East, Osiris in the Delta: each dominates a region, in this order."""
    s = scene(["ra", "isis", "osiris"]).clear()
    return s.put("god", 0, "A3").put("god", 1, "J4").put("god", 2, "C0")


def brawl() -> Scene:
    """The three gods in the West, and a Cat Mummy of Isis that costs the others 1 when it dies."""
    s = scene(["ra", "isis", "osiris"]).clear().put("god", 0, "A3").put("god", 1, "A8").put("god", 2, "B5")
    return s.put("cat_mummy", 1, "B8")


@pytest.mark.rule("A9.1")
def test_the_track() -> None:
    assert (TOP, RED) == (31, 20)


@pytest.mark.rule("A9.1")
@pytest.mark.parametrize(("space", "out"), [(19, True), (20, False)])
def test_the_last_red_space_is_twenty(space: int, out: bool) -> None:
    """Each gains 1 by dominating before the forgetting: 19 becomes 20, which is red, 20 becomes 21."""
    s = trio().devotion([space, 25, 26]).conflict(1, 4)
    assert (0 not in s.g.ladder) == out


@pytest.mark.rule("A9.1")
def test_a_marker_that_enters_lies_on_top() -> None:
    s = trio().devotion([3, 4, 4], stack=[0, 1, 2]).conflict(0)
    # Ra goes from 3 to 4 and lies on both; then Isis and Osiris go to 5, Osiris last
    assert s.g.devotion[:3] == [4, 5, 5]
    assert s.g.ladder == [0, 1, 2]
    again = trio().devotion([4, 3, 4], stack=[0, 1, 2])
    again.order("J4", "A3", "C0").conflict(0)
    assert again.g.ladder == [1, 0, 2]


@pytest.mark.rule("A9.1")
def test_higher_in_the_stack_is_more() -> None:
    for stack, winner in (([0, 1], 1), ([1, 0], 0)):
        s = scene(["ra", "isis"]).clear().put("god", 0, "A3").put("god", 1, "J4").devotion([21, 21], stack=stack)
        s.order("A3", "J4", "C0") if stack == [0, 1] else s.order("J4", "A3", "C0")
        s.conflict(0, 5)
        assert s.g.winners == 1 << winner


@pytest.mark.rule("A9.1", "A15.1")
def test_a_marker_that_goes_down_lies_on_top_there_too() -> None:
    s = brawl().devotion([4, 5, 6], stack=[0, 1, 2])
    s.conflict(0).battle_cards({0: "chariots", 1: "flood", 2: "flood"})
    # Ra wins, comes onto Isis' space and goes down again; Osiris comes down onto Isis
    assert s.g.devotion[:3] == [4, 5, 5]
    assert s.g.ladder == [0, 1, 2]


@pytest.mark.rule("A9.2", "A15.1")
@pytest.mark.parametrize(("stack", "after"), [([0, 2], [0, 2]), ([2, 0], [2, 0])])
def test_losses_of_one_step_follow_the_order_at_its_start(stack: list[int], after: list[int]) -> None:
    """Two gods that share a space and both go down keep their order, because the lower one goes first."""
    s = brawl().devotion([6, 9, 6], stack=[*stack, 1])
    s.conflict(1).battle_cards({0: "plague", 1: "chariots", 2: "flood"})
    for seat in (0, 1, 2):
        s.choose("plague.bid", 0, seat=seat)
    assert [god for god in s.g.ladder if god != 1] == after
    assert s.g.devotion[0] == s.g.devotion[2] == 5


@pytest.mark.rule("A9.2", "A8.5")
@pytest.mark.parametrize(("stack", "order"), [([0, 1], [0, 1]), ([1, 0], [1, 0])])
def test_gains_of_one_step_follow_the_order_at_its_start(stack: list[int], order: list[int]) -> None:
    s = scene(["ra", "isis"]).clear().put("god", 0, "A3").put("god", 1, "A8").devotion([6, 6], stack=stack)
    s.monument("temple", "B3", 0).monument("obelisk", "B4", 1).conflict(0)
    s.battle_cards({0: "flood", 1: "flood"}).choose("tie.break", PASS)
    assert [args[0] for _, args in s.log("devotion")] == order
    assert s.g.ladder == order


@pytest.mark.rule("A9.3", "A15.1")
def test_nobody_goes_below_zero_and_the_marker_keeps_its_place() -> None:
    s = brawl().devotion([0, 9, 0], stack=[2, 0, 1])
    s.conflict(1).battle_cards({0: "flood", 1: "plague", 2: "flood"})
    for seat in (0, 1, 2):
        s.choose("plague.bid", 0, seat=seat)
    assert s.log("devotion.lost") == []
    assert (s.g.devotion[0], s.g.devotion[2]) == (0, 0)
    assert [god for god in s.g.ladder if god != 1] == [2, 0]


@pytest.mark.rule("A9.3", "A15.1")
def test_a_marker_from_above_lies_on_those_that_could_not_go_down() -> None:
    s = brawl().devotion([1, 9, 0], stack=[2, 0, 1])
    s.conflict(1).battle_cards({0: "flood", 1: "plague", 2: "flood"})
    for seat in (0, 1, 2):
        s.choose("plague.bid", 0, seat=seat)
    assert s.log("devotion.lost") == [("devotion.lost", (0, 0))]


@pytest.mark.rule("A9.4")
def test_a_marker_stops_at_the_top() -> None:
    s = trio().devotion([30, 4, 4]).unlock(0, "bountiful").monument("temple", "A4", 0).monument("pyramid", "A5", 0)
    s.conflict(1)
    assert s.g.devotion[0] == 31
    assert s.asked() == ()


@pytest.mark.rule("A9.4")
def test_reaching_the_top_wins_at_once_and_nothing_follows() -> None:
    s = trio().devotion([30, 30, 30], stack=[2, 1, 0]).conflict(1)
    assert s.g.winners == 0b001
    assert GAME.returns(s.g) == (1.0, 0.0, 0.0)
    assert s.g.devotion[:3] == [31, 30, 30]  # the East and the Delta are not resolved any more
    assert s.asked() == ()


@pytest.mark.rule("A9.4")
def test_it_is_checked_after_every_single_gain() -> None:
    """In one step Isis, who is lower, gains first: she wins even though Ra would reach the top as well."""
    s = scene(["ra", "isis"]).clear().put("god", 0, "A3").put("god", 1, "A8").devotion([30, 30], stack=[1, 0])
    s.monument("temple", "B3", 0).monument("obelisk", "B4", 1).conflict(0)
    s.battle_cards({0: "chariots", 1: "flood"})
    assert s.g.winners == 0b010
    assert s.g.devotion[:2] == [30, 31]
    assert s.log("won") == []  # the resolution is not done


@pytest.mark.rule("A9.4", "A7.3")
def test_the_first_gain_of_a_domination_can_win() -> None:
    s = trio().devotion([30, 4, 4]).monument("temple", "A4", 0).conflict(1)
    assert s.log("devotion") == [("devotion", (0, 1, 31))]


@pytest.mark.rule("A9.4", "A8.8")
def test_after_the_win_no_figures_are_killed() -> None:
    s = scene(["ra", "isis"]).clear().put("god", 0, "A3").put("god", 1, "A8").put("warrior", 1, "B8")
    s.devotion([30, 3]).conflict(0).battle_cards({0: "chariots", 1: "flood"})
    assert s.asked() == ()
    assert s.at("B8") == ("warrior", 1)
    assert s.log("killed") == []


@pytest.mark.rule("A9.4")
def test_the_log_reports_only_the_gain_that_fits_on_the_track() -> None:
    s = scene(["ra", "isis"]).clear().put("god", 0, "A3").put("god", 1, "A8").unlock(0, "glorious")
    s.devotion([29, 3]).conflict(0).battle_cards({0: "chariots", 1: "flood"})
    assert s.log("devotion") == [("devotion", (0, 2, 31))]
    assert s.g.events is not None
    gained = next(event for event in s.g.events if event.kind == "devotion")
    assert message(s.g, gained).key == "ankh.event.devotion.top"
