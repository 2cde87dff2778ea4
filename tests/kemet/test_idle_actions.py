"""Labels that say what a choice brings: actions that do nothing, steps into a battle, the end of a move."""

from __future__ import annotations

from itertools import takewhile

import pytest

from ennead.kemet.game import GAME
from ennead.kemet.idle_actions import why_idle
from ennead.kemet.state import State
from ennead.kernel.chance import draw
from ennead.kernel.decision import PASS, Event
from ennead.kernel.text import LANGUAGES, catalogue
from kemet.scene import Scene

ACTING = {"move.army", "muster.zone", "build.district", "acquire.tile"}  # the decisions with which an action begins
ENDS = {"turn", "round", "night", "night.step", "game.won"}
MARKERS = {"marker"}  # recorded for every action
FIRST_CARD = 14  # from here on options of a turn are not actions


def _labels(s: Scene, language: str = "en") -> dict[str, str]:
    decision = s.decision()
    say = catalogue(language).say
    out = {}
    for option in (o for o in decision.options if o >= 0):
        label, idle = GAME.label(s.g, decision, option), GAME.idle(s.g, decision, option)
        out[GAME.token(s.g, decision.kind, option)] = f"{say(label)} ({say(idle)})" if idle else say(label)
    return out


def _stop(s: Scene) -> str:
    return catalogue("en").say(GAME.label(s.g, s.decision(), PASS))


def _turn() -> Scene:
    """A turn in which every action can do something."""
    return Scene().put(0, "NW1", 3).pyramid(0, "NW1", "red", 1).turn(0)


def test_an_action_that_does_something_has_its_plain_name() -> None:
    plain = {"move0": "Move (top)", "recruit1": "Recruit", "build2": "Build", "acquire5": "Acquire"}
    assert plain.items() <= _labels(_turn()).items()


@pytest.mark.rule("K4.1")
def test_recruiting_nobody_says_why() -> None:
    why = "Recruit (nothing now: {})"
    assert _labels(_turn().prayer(0, 0))["recruit1"] == why.format("not enough prayer points")
    s = Scene().put(0, "dNW", 5).put(0, "oW1", 5).put(0, "tW", 2).turn(0)
    assert _labels(s)["recruit1"] == why.format("no soldiers left in supply")
    s = Scene().put(0, "NW1", 5).put(0, "NW2", 2).put(0, "NW3", 2).turn(0)
    s.g.limit[0] = 2
    assert _labels(s)["recruit1"] == why.format("your districts are full")


@pytest.mark.rule("K4.1")
def test_building_and_buying_nothing_say_why() -> None:
    poor = _labels(_turn().prayer(0, 0))
    assert poor["build2"] == "Build (nothing now: not enough prayer points)"
    assert poor["acquire5"] == "Acquire (nothing now: not enough prayer points)"
    assert _labels(Scene().turn(0))["acquire5"] == "Acquire (nothing now: no tile fits your pyramids now)"
    s = Scene(colours=("red", "blue", "white", "black"))
    for i, colour in enumerate(("red", "blue", "white"), start=1):
        s.pyramid(0, f"NW{i}", colour, 4)
    assert _labels(s.turn(0))["build2"] == "Build (nothing now: none of your pyramids can grow)"


@pytest.mark.rule("K4.1")
def test_moving_nobody_and_praying_beyond_the_track() -> None:
    assert _labels(Scene().turn(0))["move0"] == "Move (top) (nothing now: you have no army on the board)"
    full = _labels(_turn().prayer(0, 11))
    assert full["pray4"] == "Pray (middle) (nothing now: your prayer track is full)"
    s = Scene().own(0, "blue.reinforcement_prayer").prayer(0, 11).turn(0)
    assert _labels(s)["pray4"] == "Pray (middle)"  # soldiers still come


def _events_of(g: State, seat: int, option: int) -> list[Event]:
    """The events of an option up to the next question, or to the end of the turn."""
    g.events = []
    GAME.apply(g, seat, option)
    GAME.pending(g)
    return list(takewhile(lambda event: event.kind not in ENDS, g.events))


def _does_something(g: State, seat: int, option: int) -> bool:
    events = _events_of(g, seat, option)
    asked = GAME.pending(g)
    return bool({event.kind for event in events} - MARKERS) or (bool(asked) and asked[0].kind in ACTING)


@pytest.mark.parametrize("seed", range(3))
def test_idle_actions_do_nothing_and_the_others_do_something(seed: int) -> None:
    """Along random games every action of every turn is tried on a copy."""
    g = GAME.setup({"players": 3}, seed)
    n = idle = 0
    while asked := GAME.pending(g):
        decision = asked[draw(seed, 2 * n, len(asked))]
        actions = [o for o in decision.options if decision.kind == "day.turn" and 0 <= o < FIRST_CARD]
        for option in actions:
            why = why_idle(g, decision.seat, option)
            idle += bool(why)
            assert _does_something(GAME.clone(g), decision.seat, option) == (not why), (n, option, why)
        GAME.apply(g, decision.seat, decision.options[draw(seed, 2 * n + 1, len(decision.options))])
        n += 1
    assert idle > 10


@pytest.mark.rule("K6.7")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_into_an_army_says_that_it_is_a_battle(language: str) -> None:
    s = Scene().put(0, "dNW", 3).put(1, "oW1", 2).turn(0).do("move0 dNW 3")
    labels = _labels(s, language)
    god = catalogue(language).entries["kemet.god.bastet"]
    assert str(god) in labels["oW1"]
    assert not any(str(god) in label for token, label in labels.items() if token != "oW1")


@pytest.mark.rule("K6.8")
def test_a_move_that_ends_says_what_it_takes() -> None:
    s = Scene().own(0, "red.priest_of_mafdet").put(0, "oW1", 3).turn(0).do("move0 oW1 3")
    assert _stop(s.do("tW")) == "Stop here: take the temple"
    s = Scene().own(0, "red.priest_of_mafdet").put(0, "dNW", 3).turn(0).do("move0 dNW 3")
    assert _stop(s.do("oW1")) == "Stop here"


@pytest.mark.rule("K6.9")
def test_a_move_that_ends_at_a_great_pyramid_says_so() -> None:
    s = Scene().own(0, "red.priest_of_mafdet").pyramid(1, "WM1", "red", 4).put(0, "dWM", 3).turn(0)
    assert _stop(s.do("move0 dWM 3 WM1")) == "Stop here: take the glory of the pyramid"


@pytest.mark.rule("K5.9")
def test_recruiting_nobody_has_its_own_label() -> None:
    s = _turn().do("recruit1")
    assert _stop(s) == "Add nobody"
    assert _stop(s.do("NW2 1")) == "Done"
