"""A4: a turn."""

from __future__ import annotations

import pytest

from ankh.scene import CONTROL, PASS, Scene, scene
from ennead.ankh.components import ACTIONS, TRACK_EVENTS

EVERY_ACTION = {"move", "summon", "gain", "unlock"}


def duel() -> Scene:
    """Ra is seat 0, Isis seat 1, in different regions of an empty map."""
    return scene(["ra", "isis"]).clear().put("god", 0, "C3").put("god", 1, "H5")


@pytest.mark.rule("A4.1")
@pytest.mark.parametrize("action", sorted(EVERY_ACTION))
def test_choosing_an_action_moves_its_marker_one_right(action: str) -> None:
    s = duel().turn(0)
    assert s.offered("turn.action") == EVERY_ACTION
    s.choose("turn.action", action)
    assert s.g.markers[ACTIONS.index(action)] == 1


@pytest.mark.rule("A4.1")
def test_it_is_carried_out_fully_before_anything_else() -> None:
    s = duel().put("warrior", 0, "C4").turn(0)
    s.choose("turn.action", "move").choose("move.figure", "C4").choose("move.to", "C7")
    assert s.kinds() == [(0, "move.figure")]  # the god may move too
    s.choose("move.figure", "C3").choose("move.to", "C4")
    assert s.kinds() == [(0, "turn.action")]


@pytest.mark.rule("A4.1")
def test_an_action_may_be_carried_out_in_part() -> None:
    s = duel().put("warrior", 0, "C4").followers(0, 1).turn(0)
    s.choose("turn.action", "move").choose("move.figure", PASS)
    s.choose("turn.action", "summon").choose("summon.figure", PASS)
    s.turn(0).choose("turn.action", "unlock").choose("unlock.power", PASS)
    assert s.at("C4") == ("warrior", 0)
    assert s.g.followers[0] == 1
    assert s.powers(0) == set()


@pytest.mark.rule("A4.2")
def test_an_action_without_effect_may_be_chosen() -> None:
    s = duel().put("warrior", 0, "A7", "A8", "B7", "B8", "C8", "C9").followers(0, 0).turn(0)
    assert s.offered("turn.action") == EVERY_ACTION
    s.choose("turn.action", "summon")  # nobody is in the pool
    assert s.kinds() == [(0, "turn.action")]
    s.choose("turn.action", "gain")  # no monument is near
    assert s.g.markers == [0, 1, 1, 0]
    assert s.g.followers[0] == 0
    s.turn(0).choose("turn.action", "unlock")  # no follower to pay
    assert s.g.markers == [0, 1, 1, 1]
    assert s.powers(0) == set()


@pytest.mark.rule("A4.3")
def test_the_event_comes_after_the_action() -> None:
    s = duel().put("warrior", 0, "A3").monument("temple", "A7").event(CONTROL).marker("move", 2).turn(0)
    s.choose("turn.action", "move")
    assert s.g.track_place == 0
    s.choose("move.figure", "A3").choose("move.to", "A6").choose("move.figure", PASS)
    assert s.monument_at("A7") == ("temple", 0)  # reached by the very move that triggered the event
    assert s.g.track_place == 1


@pytest.mark.rule("A4.3")
def test_then_the_marker_returns_and_the_turn_ends() -> None:
    s = duel().monument("temple", "A7").monument("temple", "D3").monument("temple", "B3")
    s.event(CONTROL).marker("gain", 2).turn(0)
    s.choose("turn.action", "gain")
    assert s.g.followers[0] == 3  # the action first
    assert s.kinds() == [(0, "control.monument")]
    assert s.g.markers == [0, 0, 3, 0]  # still on the last space while the event is resolved
    s.choose("control.monument", "D3")
    assert s.g.markers == [0, 0, 0, 0]
    assert s.kinds() == [(1, "turn.action")]  # no second action


@pytest.mark.rule("A4.3")
def test_a_second_action_can_trigger_the_event_too() -> None:
    s = duel().event(CONTROL).marker("gain", 2).turn(0)
    s.choose("turn.action", "summon").choose("summon.figure", PASS).choose("turn.action", "gain")
    assert s.g.track_place == 1
    assert s.g.markers == [0, 1, 0, 0]
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("A4.4")
@pytest.mark.parametrize("first", ["move", "summon"])
def test_the_second_action_is_on_a_track_below_the_first(first: str) -> None:
    s = duel().turn(0).choose("turn.action", first)
    s.choose(f"{first}.figure", PASS)
    assert s.kinds() == [(0, "turn.action")]
    below = ACTIONS[ACTIONS.index(first) + 1 :]
    assert s.offered("turn.action") == set(below)  # compulsory: PASS is not among them


@pytest.mark.rule("A4.4")
def test_after_gain_only_unlock_is_left_and_its_marker_must_move() -> None:
    s = duel().turn(0).choose("turn.action", "gain")
    assert s.g.markers == [0, 0, 1, 1]
    assert s.kinds() == [(0, "unlock.power")]
    s.choose("unlock.power", PASS)
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("A4.4")
def test_after_unlock_there_is_no_second_action() -> None:
    s = duel().turn(0).choose("turn.action", "unlock").choose("unlock.power", PASS)
    assert s.kinds() == [(1, "turn.action")]
    assert s.g.markers == [0, 0, 0, 1]


@pytest.mark.rule("A4.4")
def test_a_turn_has_at_most_two_actions() -> None:
    s = duel().turn(0).choose("turn.action", "move").choose("move.figure", PASS)
    s.choose("turn.action", "summon").choose("summon.figure", PASS)
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("A4.5")
@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("action", sorted(EVERY_ACTION))
def test_a_player_of_a_merged_god_takes_exactly_one_action(seat: int, action: str) -> None:
    s = scene(["ra", "isis", "amun"]).clear().put("god", 0, "C3").put("god", 1, "H5")
    s.merged(0, 2).devotion([2, 5, 2]).turn(seat)
    assert s.offered("turn.action", seat) == EVERY_ACTION
    s.choose("turn.action", action, seat=seat)
    if action != "gain":
        s.choose("unlock.power" if action == "unlock" else f"{action}.figure", PASS, seat=seat)
    assert s.kinds() == [((seat + 1) % 3, "turn.action")]
    assert sum(s.g.markers) == 1


@pytest.mark.rule("A4.5")
def test_both_players_of_a_merged_god_may_take_the_same_action() -> None:
    s = scene(["ra", "isis", "amun"]).clear().put("god", 0, "C3").put("god", 1, "H5")
    s.merged(0, 2).devotion([2, 5, 2]).turn(2)
    s.choose("turn.action", "gain", seat=2).choose("turn.action", "gain", seat=0)
    assert s.g.markers == [0, 0, 2, 0]
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("A6.1")
def test_the_order_of_the_eighteen_events() -> None:
    """Three controls and a conflict, three times caravan, two controls and a conflict, then control and conflict."""
    assert TRACK_EVENTS == "MMMC" + 3 * "KMMC" + "MC"
