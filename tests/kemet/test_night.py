"""The night (K10)."""

from __future__ import annotations

import pytest

from ennead.kemet.game import GAME
from ennead.kemet.queries import hand
from ennead.kemet.state import SILVER_READY, SILVER_USED
from kemet.scene import Scene


@pytest.mark.rule("K10.1")
def test_two_soldiers_of_the_sanctuary_for_dominance_glory_once() -> None:
    s = Scene().put(0, "sanctuary", 5).night()
    assert s.kind() == "night.sanctuary"
    s.do("yes")
    assert s.g.dominance[0] == 1
    assert s.soldiers(0, "sanctuary") == 3
    assert s.kind() != "night.sanctuary"
    s = Scene().put(0, "sanctuary", 1).night()
    assert s.kind() != "night.sanctuary"
    s = Scene().put(0, "sanctuary", 2).night().do(".")
    assert s.g.dominance[0] == 0


@pytest.mark.rule("K10.2")
def test_one_soldier_of_the_delta_temple_for_five() -> None:
    s = Scene().prayer(0, 0).put(0, "tDelta", 1).put(0, "tW", 1).night()
    assert s.kind() == "night.delta"
    s.do("yes")
    assert s.events("prayer.gained")[0].args == (0, 5)
    assert s.g.dominance[0] == 0  # the temple was lost before the pair counted
    s = Scene().prayer(0, 0).put(0, "tDelta", 2).put(0, "tW", 1).night().do("yes")
    assert s.g.dominance[0] == 1


@pytest.mark.rule("K10.3")
@pytest.mark.parametrize(("temples", "glory"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_dominance_glory_for_each_pair_of_temples(temples: int, glory: int) -> None:
    s = Scene()
    for zone in ("tW", "tWi", "tDelta", "tE", "tEi")[:temples]:
        s.put(0, zone, 1)
    s.night(3)
    s.decision()
    assert s.g.dominance[0] == glory


@pytest.mark.rule("K10.4")
def test_temples_pay() -> None:
    s = Scene().prayer(0, 0).prayer(1, 0).put(0, "tW", 1).put(0, "tEi", 1).put(1, "tWi", 2).put(2, "tDelta", 1).night(4)
    s.decision()
    gains = [event.args for event in s.events("prayer.gained")][:2]
    assert gains == [(0, 5), (1, 3)]


@pytest.mark.rule("K10.5")
def test_two_for_all_and_one_for_each_veteran_given_up() -> None:
    s = Scene(2).prayer(0, 0).prayer(1, 0).night(5)
    s.g.veterans[:] = [3, 0]
    assert s.options() == {".", "1", "2", "3"}
    s.do("2")
    assert s.g.prayer == [4, 2]
    assert s.g.veterans[0] == 1


@pytest.mark.rule("K10.6")
def test_each_draws_one_and_more_for_two_veterans_each() -> None:
    s = Scene(2).night(6)
    s.g.veterans[:] = [5, 1]
    assert s.kind() == "night.card"
    s.do("yes yes")
    assert sum(hand(s.g, 0)) == 1 + 1 + 2
    assert s.g.veterans[0] == 1
    assert sum(hand(s.g, 1)) == 1 + 1


@pytest.mark.rule("K10.6")
def test_an_empty_deck_takes_the_discard_and_then_nothing() -> None:
    s = Scene(2)
    s.g.discard, s.g.deck = s.g.deck, [0] * 12
    s.night(6)
    s.decision()
    assert s.events("deck.shuffled")
    assert sum(s.g.deck) == 31
    assert sum(s.g.discard) == 0
    s = Scene(2)
    s.g.deck = [0] * 12
    s.night(6)
    s.decision()
    assert sum(hand(s.g, 0)) == 1


@pytest.mark.rule("K10.6")
def test_drawn_cards_are_secret() -> None:
    s = Scene(2).night(6)
    s.decision()
    assert [event.only_for for event in s.events("di.drawn")] == [0, 1]


@pytest.mark.rule("K10.7")
def test_veterans_become_soldiers_at_home_and_the_rest_is_discarded() -> None:
    s = Scene(2).put(1, "NW1", 1).put(0, "NW2", 4).put(0, "tW", 1).night(7)
    s.g.veterans[:] = [3, 0]
    assert s.options() == {".", "NW2", "NW3"}  # not where an enemy is, not elsewhere
    s.do("NW2 NW3 1 .")
    assert (s.soldiers(0, "NW2"), s.soldiers(0, "NW3")) == (5, 1)
    assert s.g.veterans == [0, 0]


@pytest.mark.rule("K10.8")
def test_all_markers_come_back() -> None:
    s = Scene(2)
    s.g.spaces[:], s.g.placed[:], s.g.bought[:], s.g.silver[:] = [0x3FF, 31], [5, 5], [3, 1], [SILVER_USED, 0]
    s.night(8)
    s.decision()
    assert (s.g.spaces, s.g.placed, s.g.bought, s.g.silver) == ([0, 0], [0, 0], [0, 0], [SILVER_READY, 0])


@pytest.mark.rule("K10.9")
def test_from_the_least_glory_to_the_most_each_takes_a_place() -> None:
    s = Scene(4, ("red", "blue", "white")).night(9)
    s.g.dominance[:] = [3, 1, 3, 0]
    s.g.order[:] = [2, 0, 1, 3]
    asked = []
    for place in ("4", "1", "2"):
        asked.append(s.decision().seat)
        s.do(place)
    assert asked == [3, 1, 2]  # 2 before 0: earlier in this round's order
    assert s.g.order == [1, 2, 0, 3]
    assert s.decision().seat == 1
    s = Scene(3).night(9).do("2")
    assert s.why(1) == "place_taken"


@pytest.mark.rule("K10.10")
def test_choices_of_a_step_in_turn_order_and_no_empty_question() -> None:
    s = Scene(3)
    s.g.order[:] = [2, 0, 1]
    s.g.veterans[:] = [1, 0, 1]
    s.night()
    assert (s.decision().seat, s.kind()) == (2, "night.prayers")
    s.do(".")
    assert (s.decision().seat, s.kind()) == (0, "night.prayers")
    s.do(".")
    assert (s.decision().seat, s.kind()) == (2, "muster.zone")
    assert len(GAME.pending(s.g)) == 1


@pytest.mark.rule("K10.5", "K12.2")
def test_the_nights_prayers_are_one_effect() -> None:
    s = Scene(values={"priest_of_amon.prayer": 1}).own(0, "white.priest_of_amon", "black.divine_might").prayer(0, 0)
    s.night(5).decision()
    assert s.g.prayer[0] == 2 + 1 + 2
