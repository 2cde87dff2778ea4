"""Gods in the red are forgotten; how the game ends. (A11)"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ankh.scene import GAME, PASS, Scene, scene
from ennead.ankh.expansions.pantheon.state import tokens
from ennead.ankh.why import Why

GODS = ("ra", "isis", "amun")


def peace(gods: Sequence[str] = GODS) -> Scene:
    """Each god alone in a region; in a conflict each gains 1."""
    s = scene(gods).clear()
    places = ("A4", "H6", "E2")
    for seat in range(len(gods)):
        s.put("god", seat, places[seat])
    return s.devotion([5, 25, 27][: len(gods)])


def forget(s: Scene, by: int = 0) -> Scene:
    return s.conflict(by, 4)


@pytest.mark.rule("A11.1", "A7.6")
def test_after_the_fourth_conflict_a_god_in_the_red_is_out_with_all_it_has() -> None:
    s = peace().put("warrior", 0, "A5").put("cat_mummy", 0, "B5").pool("mummy", 0).monument("temple", "B4", 0)
    forget(s.followers(0, 3))
    assert s.log("forgotten") == [("forgotten", (0,))]
    assert s.at("A4") is s.at("A5") is s.at("B5") is None
    assert s.in_pool(0) == []
    assert s.monument_at("B4") is None
    assert (s.g.followers[0], s.g.ladder) == (0, [1, 2])


@pytest.mark.rule("A11.1")
def test_it_takes_no_more_turns_and_the_next_player_goes_on() -> None:
    s = forget(peace())
    assert s.kinds() == [(1, "turn.action")]
    s.turn(2).choose("turn.action", "unlock").choose("unlock.power", PASS)
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("A11.1", "A9.1")
@pytest.mark.parametrize(("before", "stays"), [(18, False), (19, False), (20, True)])
def test_space_20_is_the_last_red_one(before: int, stays: bool) -> None:
    s = forget(peace().devotion([before, 25, 27]))
    assert (0 in s.g.ladder) == stays


@pytest.mark.rule("A11.1")
@pytest.mark.parametrize("number", [1, 2])
def test_not_after_other_conflicts(number: int) -> None:
    assert peace().conflict(0, number).log("forgotten") == []


@pytest.mark.rule("A11.1")
def test_several_at_once() -> None:
    s = scene(("ra", "isis", "amun", "osiris")).clear().put("god", 0, "A4").put("god", 1, "H6").put("god", 2, "E2")
    s.put("god", 3, "H2").devotion([3, 4, 25, 27]).conflict(0, 4).choose("amun.announce", "yes")
    s.battle_cards({2: ("chariots", "drought"), 3: "flood"})
    s.choose("osiris.to", PASS)
    assert s.g.ladder == [2, 3]


@pytest.mark.rule("A11.1", "A10.6")
def test_a_merged_god_with_both_players() -> None:
    s = scene(("ra", "isis", "amun", "osiris")).clear().put("god", 0, "A4").put("god", 1, "H6").put("god", 2, "E2")
    s.put("god", 3, "G9").merged(1, 3).devotion([25, 5, 27, 0]).conflict(3, 4)
    assert s.kinds() == [(0, "turn.action")]
    s.turn(2).choose("turn.action", "unlock").choose("unlock.power", PASS)
    assert s.kinds() == [(0, "turn.action")]
    s.turn(0).choose("turn.action", "unlock").choose("unlock.power", PASS)
    assert s.kinds() == [(2, "turn.action")]


@pytest.mark.rule("A11.1")
def test_held_warriors_of_a_forgotten_god_leave_too() -> None:
    s = forget(peace(("ra", "isis", "anubis")).hold(0, 2).hold(1, 1))
    assert GAME.view(s.g, None)["gods"][2]["held"] == 1
    assert s.in_pool(0) == []


@pytest.mark.rule("A11.2")
def test_forgotten_osiris_takes_his_tokens_along() -> None:
    s = forget(peace(("osiris", "isis", "ra")).underworld("A5", "H5"))
    assert s.g.underworld == 0


@pytest.mark.rule("A11.2")
def test_forgotten_anubis_releases_the_warriors_of_the_others() -> None:
    s = forget(peace(("anubis", "isis", "ra")).hold(1, 2).hold(2, 1))
    assert s.causes("released") == {Why.FORGOTTEN_HELD}
    assert s.in_pool(1).count("warrior") == s.in_pool(2).count("warrior") == 6


@pytest.mark.rule("A11.2", "A11.1")
def test_but_not_the_warriors_of_gods_forgotten_with_him() -> None:
    s = scene(("anubis", "isis", "ra", "osiris")).clear().put("god", 0, "A4").put("god", 1, "H6").put("god", 2, "E2")
    s.put("god", 3, "B8").hold(1, 1).hold(2, 1).devotion([3, 4, 25, 27]).conflict(2, 4)
    s.battle_cards({0: "flood", 3: "chariots"})
    assert s.g.ladder == [2, 3]
    assert s.in_pool(1) == []
    assert s.in_pool(2).count("warrior") == 6


@pytest.mark.rule("A11.2", "A10.6")
@pytest.mark.parametrize("lesser", ["osiris", "anubis"])
def test_tokens_leave_with_a_merged_god_too(lesser: str) -> None:
    s = scene((lesser, "isis", "amun", "ra")).clear().put("god", 0, "G9").put("god", 1, "H6").put("god", 2, "E2")
    s.put("god", 3, "A4").merged(1, 0)
    if lesser == "osiris":
        s.underworld("B5")
    else:
        s.hold(2, 2)
    s.devotion([0, 5, 25, 27]).conflict(2, 4)
    assert s.g.underworld == 0
    assert s.in_pool(2).count("warrior") == 6


@pytest.mark.rule("A11.2")
@pytest.mark.parametrize("god", ["bastet", "horus"])
def test_forgotten_bastet_and_horus_leave_nothing_on_the_map(god: str) -> None:
    s = peace((god, "isis", "ra")).monument("temple", "A5").conflict(0, 4)
    assert tokens(s.g).cats == (-1, -1, -1)
    assert tokens(s.g).eyes == 0
    assert s.g.ladder == [1, 2]


@pytest.mark.rule("A11.3")
def test_one_god_left_wins() -> None:
    s = forget(peace().devotion([5, 6, 25]))
    assert s.asked() == ()
    assert GAME.returns(s.g) == (0.0, 0.0, 1.0)


@pytest.mark.rule("A11.3", "A10.6")
def test_a_merged_god_that_is_left_wins_with_both_players() -> None:
    s = peace().merged(1, 0).devotion([0, 25, 3]).conflict(2, 4)
    assert GAME.returns(s.g) == (1.0, 1.0, 0.0)


@pytest.mark.rule("A11.3")
def test_if_no_god_is_left_everybody_loses() -> None:
    s = forget(peace(("ra", "isis")).devotion([5, 6]))
    assert s.asked() == ()
    assert GAME.returns(s.g) == (0.0, 0.0)
    assert GAME.view(s.g, None)["winners"] == []


@pytest.mark.rule("A11.3")
def test_with_two_players_too_and_otherwise_play_goes_on() -> None:
    assert forget(peace(("ra", "isis")).devotion([25, 26])).kinds() == [(1, "turn.action")]
    assert GAME.returns(forget(peace(("ra", "isis")).devotion([25, 6])).g) == (1.0, 0.0)


@pytest.mark.rule("A11.4", "A7.6")
def test_after_the_fifth_conflict_most_devotion_wins() -> None:
    s = peace().devotion([22, 28, 25]).conflict(0, 5)
    assert s.asked() == ()
    assert s.causes("over") == {Why.LAST_CONFLICT}
    assert GAME.returns(s.g) == (0.0, 1.0, 0.0)


@pytest.mark.rule("A11.4", "A9.1")
def test_stack_order_breaks_ties() -> None:
    s = peace().devotion([25, 25, 25]).conflict(0, 5)  # all reach 26, seat 2 last
    assert GAME.returns(s.g) == (0.0, 0.0, 1.0)


@pytest.mark.rule("A11.4")
def test_nobody_is_forgotten_after_the_last_conflict() -> None:
    s = peace().devotion([3, 4, 5]).conflict(0, 5)
    assert GAME.returns(s.g) == (0.0, 0.0, 1.0)
    assert s.log("forgotten") == []
