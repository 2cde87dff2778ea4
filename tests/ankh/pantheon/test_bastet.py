"""Bastet: laying the cats, and their strength in battle."""

from __future__ import annotations

import pytest

from ankh.pantheon_scene import aside, asks, bastet, cats, faces, lay, log_kinds, stage, totals
from ankh.powers.duel import fight
from ankh.scene import GAME, PASS, scene


# -- laying ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("P1", "A3.6")
def test_after_setup_she_lays_them_before_the_first_turn() -> None:
    s = scene(("isis", "bastet"))
    assert s.kinds() == [(1, "bastet.lay")]
    assert s.g.turn == 0
    for _ in range(3):
        GAME.apply(s.g, 1, s.decision("bastet.lay").options[0])
    assert {seat for seat, _ in s.kinds()} == {0}
    assert s.g.turn == 1
    assert len(faces(s, None)) == 3


@pytest.mark.rule("P1")
def test_each_cat_lies_on_a_monument_in_a_different_region() -> None:
    s = bastet().monument("obelisk", "A7", 1).monument("pyramid", "H8", 0).conflict(1)
    assert s.offered("bastet.lay", 0) == {"A6", "A7", "H5", "H8", "E2"}
    s.choose("bastet.lay", "A7")
    assert s.offered("bastet.lay", 0) == {"H5", "H8", "E2"}
    s.choose("bastet.lay", "E2")
    assert s.offered("bastet.lay", 0) == {"H5", "H8"}
    s.choose("bastet.lay", "H8")
    assert faces(s, 0) == {"A7": "one", "E2": "three", "H8": "star"}


@pytest.mark.rule("P1")
def test_as_many_cats_as_possible_are_laid() -> None:
    s = stage(("bastet", "isis"), "K2", "B8").monument("temple", "A6").monument("temple", "H5").conflict(1)
    assert s.offered("bastet.lay") == {"pass", "A6", "H5"}  # one of the three stays with her
    s.choose("bastet.lay", PASS)
    assert s.offered("bastet.lay") == {"A6", "H5"}
    s.choose("bastet.lay", "H5", "A6")
    assert faces(s, 0) == {"H5": "three", "A6": "star"}
    assert aside(s, 0) == ["one"]


@pytest.mark.rule("P1")
@pytest.mark.parametrize("kept", [0, 1, 2])
def test_with_fewer_regions_she_chooses_which_stays_and_it_lies_face_down(kept: int) -> None:
    s = stage(("bastet", "isis"), "K2", "B8").monument("temple", "A6").monument("temple", "H5").conflict(1)
    places: list[str | int] = ["A6", "H5"]
    places.insert(kept, PASS)
    s.choose("bastet.lay", *places)
    assert aside(s, 0) == [("one", "three", "star")[kept]]
    assert aside(s, 1) == [""]
    assert set(faces(s, 1).values()) == {""}


@pytest.mark.rule("P1")
def test_without_monuments_all_stay_with_her() -> None:
    s = stage(("bastet", "isis"), "K2", "B8").conflict(1)
    assert asks(s) == {"turn.action"}
    assert aside(s, 1) == ["", "", ""]


@pytest.mark.rule("P1", "A2.5")
def test_only_she_knows_the_faces() -> None:
    s = lay(bastet().conflict(1), "A6", "H5", "E2")
    assert faces(s, 0) == {"A6": "one", "H5": "three", "E2": "star"}
    for seat in (1, None):
        assert faces(s, seat) == {"A6": "", "H5": "", "E2": ""}


@pytest.mark.rule("P1", "A7.6")
def test_she_takes_all_cats_back_after_each_conflict_and_lays_them_again() -> None:
    s = cats(bastet(), "A6", "H5", "E2").conflict(1)
    lay(s, "H5", "E2", "A6")
    assert faces(s, 0) == {"H5": "one", "E2": "three", "A6": "star"}
    assert s.kinds() == [(0, "turn.action")]


@pytest.mark.rule("P1", "A7.6", "A10.7")
def test_after_merging_the_greaters_player_lays_the_cats() -> None:
    s = bastet("isis", "ra").devotion([2, 5, 20]).conflict(1, 3)
    s.battle_cards({1: "cycle", 2: "chariots"})
    assert s.kinds() == [(1, "bastet.lay")]  # Bastet was the lesser
    assert "merged" in log_kinds(s)
    lay(s, "A6", "H5", "E2")
    assert faces(s, 0) == faces(s, 1) == {"A6": "one", "H5": "three", "E2": "star"}
    assert faces(s, 2) == {"A6": "", "H5": "", "E2": ""}


@pytest.mark.rule("P1", "A7.6")
def test_no_cats_are_laid_after_the_last_conflict() -> None:
    assert bastet().conflict(1, 5).asked() == ()


@pytest.mark.rule("P1")
def test_the_order_of_laying_reveals_nothing() -> None:
    events = []
    for places in (("A6", "H5", "E2"), ("E2", "A6", "H5"), ("H5", "E2", "A6")):
        s = bastet().conflict(1)
        s.g.events = []
        lay(s, *places)
        events.append([(event.kind, event.args) for event in s.g.events if event.only_for == -1])
    assert events[0] == events[1] == events[2]


@pytest.mark.rule("P1", "A2.5")
def test_she_is_always_asked_three_times() -> None:
    s = bastet().monument("temple", "H8").conflict(1)
    for place in ("H5", "A6", "E2"):  # for the last one only one place is left
        assert s.kinds() == [(0, "bastet.lay")]
        s.choose("bastet.lay", place)
    assert asks(s) == {"turn.action"}


# -- in battle ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("P1.1", "A8.2")
@pytest.mark.parametrize(("face", "bonus"), [("one", 1), ("three", 3), ("star", 0)])
def test_a_cat_in_the_region_is_shown_with_the_cards_and_adds_its_number(face: str, bonus: int) -> None:
    s = cats(bastet(at=("B4", "B8")), **{face: "A6"}).conflict(1)
    s.choose("battle.card", "cycle", seat=0)
    assert s.log("cat.shown") == []
    s.choose("battle.card", "chariots", seat=1)
    assert len(s.log("cat.shown")) == 1
    if bonus == 3:
        s.choose("tie.break", PASS)
    assert totals(s) == [{0: 1 + bonus, 1: 4}]


@pytest.mark.rule("P1.1")
def test_a_shown_cat_stays_open_until_the_next_laying() -> None:
    s = cats(bastet(at=("B4", "B8")), "A6", "H5", "E2").put("warrior", 0, "H6").put("warrior", 1, "H8").conflict(1)
    s.battle_cards({0: "chariots", 1: "cycle"})
    assert asks(s) == {"battle.card"}  # the battle of the East
    assert faces(s, 1) == {"A6": "one", "H5": "", "E2": ""}
    s.battle_cards({0: "cycle", 1: "cycle"})
    lay(s, "A6", "H5", "E2")
    assert set(faces(s, 1).values()) == {""}


@pytest.mark.rule("P1.1")
def test_a_cat_stays_hidden_in_a_battle_without_her() -> None:
    s = fight(cats(bastet("isis", "ra"), three="A6"), {1: "cycle", 2: "chariots"}, by=1)
    assert s.log("cat.shown") == []
    assert totals(s) == [{1: 1, 2: 4}]


@pytest.mark.rule("P1.1")
def test_a_cat_of_another_region_adds_nothing() -> None:
    s = fight(cats(bastet(at=("B4", "B8")), three="H5"), {0: "cycle", 1: "chariots"}, by=1)
    assert totals(s) == [{0: 1, 1: 4}]
    assert s.log("cat.shown") == []


@pytest.mark.rule("P1.1", "A8.6")
def test_without_figures_the_cat_gives_her_nothing() -> None:
    s = cats(stage(("bastet", "isis"), "K2", "B8").monument("temple", "A6"), three="A6").put("warrior", 0, "B4")
    s.followers(1, 2)
    fight(s, {0: "cycle", 1: "plague"}, by=1).choose("plague.bid", 1, seat=1).choose("plague.bid", 0, seat=0)
    assert totals(s) == [{0: 0, 1: 2}]


@pytest.mark.rule("P1.1")
def test_a_cat_stays_without_its_monument_and_belongs_to_the_region_of_its_hex() -> None:
    s = cats(bastet(at=("B4", "B8")), three="A6").put("giant_scorpion", 1, "A7").point("A7", "N").conflict(0)
    assert s.monument_at("A6") is None
    s.battle_cards({0: "cycle", 1: "drought"})
    assert totals(s) == [{0: 4, 1: 3}]


@pytest.mark.rule("P1.1", "A1.2")
@pytest.mark.parametrize(("place", "bonus"), [("A6", 3), ("A4", 0)])
def test_camels_decide_which_region_a_cat_is_in(place: str, bonus: int) -> None:
    s = cats(stage(("bastet", "isis"), "B6", "B8").monument("temple", place), three=place)
    s.camels("A4|A5", "B4|A5", "B4|B5")
    fight(s, {0: "chariots", 1: "cycle"}, by=1)
    assert totals(s) == [{0: 4 + bonus, 1: 1}]


@pytest.mark.rule("P1.1", "A1.1")
def test_a_cat_does_not_occupy_its_hex() -> None:
    s = cats(stage(("bastet", "isis"), "K2", "B8"), "B7").turn(1)
    if "cat.unmask" in asks(s):
        s.choose("cat.unmask", PASS)
    s.choose("turn.action", "move").choose("move.figure", "B8")
    assert "B7" in s.offered("move.to")


@pytest.mark.rule("P1.1", "A13.4")
def test_a_monument_may_be_built_on_a_hex_where_only_a_cat_lies() -> None:
    s = cats(stage(("bastet", "isis"), "B4", "B8"), "A6").followers(1, 3).conflict(1)
    s.battle_cards({0: "cycle", 1: "build"}).choose("build.type", "temple")
    assert "A6" in s.offered("build.at")


@pytest.mark.rule("P1.1", "A10.8")
def test_a_cat_adds_to_the_merged_god() -> None:
    s = stage(("isis", "ra", "bastet"), "B8", "E9", "K2").monument("temple", "A6").merged(0, 2).devotion([5, 7, 0])
    fight(cats(s, three="A6"), {0: "cycle", 1: "cycle"}, by=1)
    assert totals(s) == [{0: 4, 1: 1}]
