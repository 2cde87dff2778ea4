"""A4.2: an action may be chosen even if it can do nothing; that is known before."""

from __future__ import annotations

import pytest

from ankh.scene import GAME, Scene, scene
from ennead.ankh.components import ACTIONS
from ennead.kernel.text import catalogue


def alone() -> Scene:
    return scene(["ra", "isis"]).clear().put("god", 0, "C0").put("god", 1, "J8").turn(0)


def note(s: Scene, action: str) -> str:
    (decision,) = s.asked()
    found = GAME.note(s.g, decision, ACTIONS.index(action))
    return catalogue("en").say(found) if found else ""


@pytest.mark.rule("A4.2", "A5.4")
def test_a_power_that_cannot_be_paid() -> None:
    s = alone().followers(0, 0)
    assert note(s, "unlock") == "nothing now: costs 1 follower, you have 0"
    assert note(s.followers(0, 1), "unlock") == ""


@pytest.mark.rule("A4.2", "A5.3")
def test_a_gain_without_a_monument() -> None:
    assert note(alone(), "gain").startswith("nothing now")
    assert note(alone().monument("temple", "C1"), "gain") == ""


@pytest.mark.rule("A4.2", "A5.2")
def test_nobody_to_summon() -> None:
    s = alone()
    assert note(s, "summon") == ""
    s.put("warrior", 0, "A3", "A4", "A5", "A6", "A7", "A8")
    assert note(s, "summon") == "nothing now: no figure in your pool"


@pytest.mark.rule("A4.2", "A5.1")
def test_somebody_to_move() -> None:
    assert note(alone(), "move") == ""
