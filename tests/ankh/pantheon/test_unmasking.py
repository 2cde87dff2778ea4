"""Bastet's cats unmasked by her opponents."""

from __future__ import annotations

import pytest

from ankh.pantheon_scene import aside, asks, bastet, beside, cats, faces, lay, log_kinds, stage, totals
from ankh.powers.duel import fight
from ankh.scene import CONTROL, GAME, PASS
from ennead.ankh.components import USES


# -- unmasking ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("P1.2")
def test_an_opponent_may_show_a_hidden_cat_beside_their_figures_before_an_action() -> None:
    s = beside(cats(bastet(), "A6", "H5", "E2")).turn(1)
    assert s.kinds() == [(1, "cat.unmask")]
    assert s.offered("cat.unmask") == {"pass", "A6"}
    s.choose("cat.unmask", "A6")
    assert s.log("cat.shown")[0][1][0] == 0
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("P1.2")
@pytest.mark.parametrize("face", ["one", "three"])
def test_a_cat_with_a_number_lies_open_beside_her_until_the_next_laying(face: str) -> None:
    s = beside(cats(bastet(), **{face: "A6"})).turn(1).choose("cat.unmask", "A6")
    assert face in aside(s, 1)
    assert aside(s, 1).count("") == 2
    assert faces(s, 1) == {}
    assert s.at("A5") == ("warrior", 1)
    lay(s.conflict(1), "A6", "H5", "E2")
    assert aside(s, 1) == []


@pytest.mark.rule("P1.2", "P1.1")
def test_it_no_longer_helps_her_in_battle() -> None:
    s = beside(cats(bastet(at=("B4", "B8")), three="A6"), "B6").turn(1).choose("cat.unmask", "A6")
    fight(s, {0: "cycle", 1: "chariots"}, by=1)
    assert totals(s) == [{0: 1, 1: 5}]


@pytest.mark.rule("P1.2")
def test_once_per_turn() -> None:
    s = beside(beside(cats(bastet(), "A6", "H5", "E2")), "H6").turn(1)
    assert s.offered("cat.unmask") == {"pass", "A6", "H5"}
    s.choose("cat.unmask", "A6").choose("turn.action", "move").choose("move.figure", PASS)
    assert s.kinds() == [(1, "turn.action")]  # not again between the actions
    s.choose("turn.action", "gain")
    assert s.kinds() == [(0, "turn.action")]  # nor after the second


@pytest.mark.rule("P1.2")
def test_again_in_the_next_turn() -> None:
    s = beside(beside(cats(bastet(), "A6", "H5", "E2")), "H6").turn(1).choose("cat.unmask", "A6")
    s.turn(1)
    assert s.offered("cat.unmask", 1) == {"pass", "H5"}


@pytest.mark.rule("P1.2")
def test_between_two_actions_and_after_the_last_one() -> None:
    s = beside(cats(bastet(), "A6")).turn(1).choose("cat.unmask", PASS)
    s.choose("turn.action", "move").choose("move.figure", PASS)
    assert s.kinds() == [(1, "cat.unmask")]
    s.choose("cat.unmask", PASS).choose("turn.action", "gain")
    assert s.kinds() == [(1, "cat.unmask")]
    s.choose("cat.unmask", "A6")
    assert s.kinds() == [(0, "turn.action")]


@pytest.mark.rule("P1.2")
def test_after_an_action_that_brought_a_figure_beside_it() -> None:
    s = cats(bastet(), "A6").put("warrior", 1, "A3").turn(1)
    assert asks(s) == {"turn.action"}
    s.choose("turn.action", "move").choose("move.figure", "A3").choose("move.to", "A5").choose("move.figure", PASS)
    assert s.offered("cat.unmask") == {"pass", "A6"}


@pytest.mark.rule("P1.2", "A4.3")
def test_before_the_event_that_the_action_triggers() -> None:
    s = beside(cats(bastet(), "A6")).marker("gain", USES[0][2] - 1).event(CONTROL).turn(1)
    s.choose("cat.unmask", PASS).choose("turn.action", "gain")
    assert s.kinds() == [(1, "cat.unmask")]
    assert s.log("event") == []
    s.choose("cat.unmask", "A6")
    assert log_kinds(s).index("cat.shown") < log_kinds(s).index("event")


@pytest.mark.rule("P1.2", "A4.3")
def test_not_after_the_event() -> None:
    s = beside(cats(bastet(), "A6")).marker("gain", USES[0][2] - 1).event(CONTROL).turn(1)
    s.choose("cat.unmask", PASS).choose("turn.action", "gain").choose("cat.unmask", PASS)
    assert s.kinds() == [(0, "turn.action")]


@pytest.mark.rule("P1.2")
def test_only_in_the_opponents_own_turn_and_never_by_bastet() -> None:
    s = beside(cats(bastet(), "A6", "H5")).put("warrior", 0, "H6").turn(0)
    assert s.kinds() == [(0, "turn.action")]


@pytest.mark.rule("P1.2", "A1.3")
def test_only_a_cat_adjacent_to_the_opponents_figures() -> None:
    s = cats(stage(("bastet", "isis"), "K2", "B8").monument("temple", "E3"), "E3").put("warrior", 1, "D3", "E4")
    assert s.turn(1).kinds() == [(1, "turn.action")]  # the river lies between


@pytest.mark.rule("P1.2")
def test_an_open_cat_cannot_be_shown_again() -> None:
    s = beside(cats(bastet(), "A6", shown=["one"])).turn(1)
    assert s.kinds() == [(1, "turn.action")]


# -- the star ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("P1.2", "A8.11")
def test_the_star_kills_the_figure_and_all_cats_are_laid_again() -> None:
    s = beside(cats(bastet(), "H5", "E2", "A6")).turn(1).choose("cat.unmask", "A6")
    assert s.at("A5") is None  # the only figure beside it
    assert s.in_pool(1).count("warrior") == 6
    assert s.kinds() == [(0, "bastet.lay")]
    lay(s, "A6", "H5", "E2")
    assert faces(s, 0) == {"A6": "one", "H5": "three", "E2": "star"}
    assert set(faces(s, 1).values()) == {""}
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("P1.2")
def test_the_opponent_chooses_which_adjacent_figure_dies() -> None:
    s = beside(beside(cats(bastet(), star="A6")), "B6").put("warrior", 0, "B5").put("warrior", 1, "C4").turn(1)
    s.choose("cat.unmask", "A6")
    assert s.offered("cat.victim", 1) == {"A5", "B6"}
    s.choose("cat.victim", "B6")
    assert (s.at("A5"), s.at("B6")) == (("warrior", 1), None)


@pytest.mark.rule("P1.2", "A2.2")
def test_a_god_figure_survives() -> None:
    s = cats(bastet(at=("K2", "A5")), star="A6").turn(1).choose("cat.unmask", "A6")
    assert s.at("A5") == ("god", 1)
    assert asks(s) == {"bastet.lay"}


@pytest.mark.rule("P1.2", "A2.2")
def test_the_opponent_may_name_the_god_figure_and_lose_nothing() -> None:
    s = beside(cats(bastet(at=("K2", "A5")), star="A6"), "B6").turn(1).choose("cat.unmask", "A6")
    s.choose("cat.victim", "A5")
    assert (s.at("A5"), s.at("B6")) == (("god", 1), ("warrior", 1))
    assert asks(s) == {"bastet.lay"}


@pytest.mark.rule("P1.2")
def test_cats_shown_before_are_taken_back_too() -> None:
    s = beside(cats(bastet(), star="A6", shown=["one", "three"])).turn(1).choose("cat.unmask", "A6")
    lay(s, "A6", "H5", "E2")
    assert set(faces(s, 1).values()) == {""}
    assert aside(s, 1) == []


@pytest.mark.rule("P1.2", "A8.11", "A15.3")
def test_a_mummy_returns_before_the_cats_are_laid() -> None:
    s = beside(cats(bastet(), star="A6"), kind="mummy").turn(1).choose("cat.unmask", "A6")
    assert s.kinds() == [(1, "mummy.rise")]
    s.choose("mummy.rise", "B7")
    assert asks(s) == {"bastet.lay"}


@pytest.mark.rule("P1.2", "A8.11", "A15.1")
def test_a_cat_mummy_costs_all_other_gods() -> None:
    s = beside(cats(bastet(), star="A6"), kind="cat_mummy").turn(1).choose("cat.unmask", "A6")
    assert s.g.devotion[:2] == [4, 7]


@pytest.mark.rule("P1.2", "A8.11", "A14.2")
def test_anubis_may_hold_the_warrior() -> None:
    s = beside(cats(bastet("isis", "anubis"), star="A6")).turn(1).choose("cat.unmask", "A6")
    assert s.kinds() == [(2, "anubis.hold")]


@pytest.mark.rule("P1.2", "A8.11")
def test_the_star_may_be_shown_after_an_action_and_the_event_follows_the_laying() -> None:
    s = beside(cats(bastet(), star="A6")).marker("gain", USES[0][2] - 1).event(CONTROL).turn(1)
    s.choose("cat.unmask", PASS).choose("turn.action", "gain").choose("cat.unmask", "A6")
    assert s.log("event") == []
    lay(s, "A6", "H5", "E2")
    assert s.log("event") != []


@pytest.mark.rule("P1.2")
def test_unmasking_cannot_be_undone() -> None:
    s = beside(cats(bastet(), "A6", "H5", "E2")).turn(1)
    before = GAME.revealed(s.g)
    s.choose("cat.unmask", PASS)
    assert GAME.revealed(s.g) == before
    s.choose("turn.action", "gain").choose("cat.unmask", "A6")
    assert GAME.revealed(s.g) > before


# -- merged ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("P1.2", "A10.8")
def test_the_partner_is_not_an_opponent() -> None:
    s = stage(("isis", "ra", "bastet"), "B8", "E9", "K2").monument("temple", "A6").merged(0, 2).devotion([5, 7, 0])
    cats(s, "A6").put("warrior", 0, "A5").put("warrior", 1, "A7")
    for seat, kind in ((0, "turn.action"), (2, "turn.action"), (1, "cat.unmask")):
        assert s.turn(seat).kinds() == [(seat, kind)]


@pytest.mark.rule("P1.2", "A10.6")
def test_both_players_of_a_merged_opponent_may_unmask_each_in_their_own_turn() -> None:
    s = bastet("isis", "ra").merged(1, 2).devotion([5, 7, 0])
    cats(s, "A6", "H5").put("warrior", 1, "A5", "H6").turn(1).choose("cat.unmask", "A6")
    s.turn(2)
    assert s.offered("cat.unmask", 2) == {"pass", "H5"}
