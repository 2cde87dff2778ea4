"""Glory and victory (K7, K11)."""

from __future__ import annotations

import pytest

from ennead.kemet.board import ZONE
from ennead.kemet.day import Day, Round
from ennead.kemet.game import GAME
from kemet.scene import Scene


@pytest.mark.rule("K7.1")
def test_permanent_glory_stays() -> None:
    s = Scene().put(0, "dNW", 5).put(1, "oW1", 1).turn(0).do("move0 dNW 5 oW1").fight("b410 b320", "b202 b301")
    s.do("recall recall")
    assert s.glory(0) == s.g.battle_glory[0] == 1
    assert s.g.armies[0] == 0


@pytest.mark.rule("K7.2")
def test_each_temple_is_one_glory_the_delta_temple_too() -> None:
    s = Scene().put(0, "NW1", 2).pyramid(0, "NW1", "red", 1).put(0, "tW", 1).turn(0).do("move0 NW1 2 ^tDelta .")
    assert s.glory(0) == 2


@pytest.mark.rule("K7.3")
def test_a_level_four_pyramid_is_one_glory_wherever_it_stands() -> None:
    s = Scene().pyramid(0, "NW1", "red", 3).pyramid(1, "WM1", "blue", 4).put(0, "dWM", 1).turn(0)
    s.do("build2 NW1")
    s.turn(0).do("move0 dWM WM1")
    while s.decision().seat == 0:
        s.do(".")
    assert (s.glory(0), s.glory(1)) == (2, 0)


@pytest.mark.rule("K7.4")
def test_the_sanctuary_holds_no_token() -> None:
    s = Scene().put(0, "NW1", 2).pyramid(0, "NW1", "red", 1).turn(0).do("move0 NW1 2 ^sanctuary .")
    assert s.glory(0) == 0


@pytest.mark.rule("K7.5")
def test_temporary_glory_follows_control_whatever_the_cause() -> None:
    s = Scene().put(1, "tW", 1).di(0, "raining_fire").turn(0)
    assert s.glory(1) == 1
    s.do("raining_fire")  # removal, at once
    assert s.glory(1) == 0
    s = Scene().put(0, "tDelta", 1).night(2).do("yes")  # offering
    assert s.glory(0) == 0
    s = Scene().pyramid(0, "NW1", "red", 4).put(1, "NW1", 1)
    s.g.held[0], s.g.held[1] = 0, 1 << ZONE["NW1"]
    s.turn(0).do("recruit1 NW1 3 .").fight("b410 b320", "b202 b301").do("recall")  # battle from recruiting
    assert (s.glory(0), s.glory(1)) == (2, 0)


@pytest.mark.rule("K7.5")
def test_a_contested_temple_keeps_its_holder_until_the_battle_is_over() -> None:
    s = Scene().put(0, "dNW", 5).put(1, "tW", 1).turn(0).do("move0 dNW 5 tW")
    assert (s.glory(0), s.glory(1)) == (0, 1)
    s.fight("b410 b320", "b202 b301")
    assert (s.glory(0), s.glory(1)) == (0, 1)
    s.do("recall")
    assert (s.glory(0), s.glory(1)) == (2, 0)


@pytest.mark.rule("K7.5")
def test_a_retreat_onto_a_free_temple_takes_its_glory() -> None:
    s = Scene().put(0, "dNW", 5).put(1, "oW1", 3).turn(0).do("move0 dNW 5 oW1").fight("b410 b320", "b202 b301")
    s.do("retreat tW")
    assert s.glory(1) == 1
    assert s.g.veterans[1] == 1


def _check(glories: list[int]) -> int:
    """The winner when the turn of seat 0 begins; -1: nobody."""
    s = Scene(3)
    s.g.dominance[:] = glories
    s.g.stack = [Round(), Day(0)]
    GAME.pending(s.g)
    return s.g.winner


@pytest.mark.rule("K11.1")
def test_nine_glory_at_the_start_of_the_turn_and_nobody_ahead() -> None:
    assert _check([8, 0, 0]) == -1
    assert _check([9, 0, 0]) == 0
    assert _check([9, 9, 0]) == 0
    assert _check([9, 10, 0]) == -1
    assert _check([8, 9, 0]) == -1  # it is not seat 1's turn


@pytest.mark.rule("K11.1")
def test_no_check_after_an_action() -> None:
    s = Scene(3)
    s.g.dominance[0] = 8
    s.put(0, "dNW", 1).turn(0).do("move0 dNW tW")
    assert s.glory(0) == 9
    assert s.g.winner == -1
    s.do("pray4 pray4")
    assert s.g.winner == 0
    assert GAME.pending(s.g) == ()
    assert GAME.returns(s.g) == (1.0, 0.0, 0.0)


@pytest.mark.rule("K11.1")
def test_after_a_night_the_new_order_is_checked() -> None:
    s = Scene(2).night(9)
    s.g.dominance[:] = [9, 9]
    assert s.decision().seat == 0
    s.do("2")
    assert s.g.winner == 1
