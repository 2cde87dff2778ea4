"""Obelisk-Attuned."""

from __future__ import annotations

import pytest

from ankh.powers.duel import apart, duel, send, three
from ankh.scene import PASS, Scene

AROUND_D4 = {"D3", "E4", "E5", "D5", "C4"}  # C5 is water


def attuned(s: Scene, label: str = "D4", seat: int = 0) -> Scene:
    return s.unlock(seat, "obelisk_attuned").monument("obelisk", label, seat)


@pytest.mark.rule("A12.6", "A8.1")
def test_figures_move_from_anywhere_beside_the_gods_obelisks_in_the_region() -> None:
    s = attuned(duel().put("warrior", 0, "E2", "H6", "A5")).conflict(0)
    assert s.offered("attune.figure", 0) == {"pass", "A4", "E2", "H6", "A5"}
    s.choose("attune.figure", "E2")
    assert s.offered("attune.to") == AROUND_D4
    s.choose("attune.to", "D3").choose("attune.figure", "A4").choose("attune.to", "E4")
    assert s.at("D3") == ("warrior", 0)
    assert s.at("E4") == ("god", 0)


@pytest.mark.rule("A12.6")
def test_each_figure_once_per_battle() -> None:
    s = attuned(duel().put("warrior", 0, "E2")).conflict(0)
    s.choose("attune.figure", "E2").choose("attune.to", "D3")
    assert s.offered("attune.figure") == {"pass", "A4"}
    s.choose("attune.figure", "A4").choose("attune.to", "D5")
    assert s.kinds() == [(0, "battle.card"), (1, "battle.card")]


@pytest.mark.rule("A12.6")
def test_moving_is_optional_and_passing_ends_it() -> None:
    s = attuned(duel().put("warrior", 0, "E2")).conflict(0).choose("attune.figure", PASS)
    assert s.kinds() == [(0, "battle.card"), (1, "battle.card")]
    assert s.at("E2") == ("warrior", 0)


@pytest.mark.rule("A12.6")
@pytest.mark.parametrize(("kind", "label", "seat"), [
    ("obelisk", "D4", 1), ("obelisk", "D4", None), ("obelisk", "E2", 0), ("temple", "D4", 0),
])  # fmt: skip
def test_only_the_gods_own_obelisks_in_this_region(kind: str, label: str, seat: int | None) -> None:
    s = duel().unlock(0, "obelisk_attuned").monument(kind, label, seat).conflict(0)
    assert s.kinds() == [(0, "battle.card"), (1, "battle.card")]


@pytest.mark.rule("A12.6")
def test_only_before_a_battle() -> None:
    s = attuned(apart().put("warrior", 0, "E2")).conflict(0)
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("A12.6")
def test_only_where_the_god_has_a_figure() -> None:
    s = attuned(three(("ra", "isis", "amun")), "D4", 2).conflict(2)
    assert s.kinds() == [(0, "battle.card"), (1, "battle.card")]


@pytest.mark.rule("A12.6", "A9.2")
def test_several_owners_move_one_figure_each_in_ascending_order() -> None:
    s = attuned(duel().put("warrior", 0, "E2", "F2").put("warrior", 1, "H6", "H5"))
    attuned(s, "D7", 1).conflict(1)
    s.choose("attune.figure", "E2", seat=0).choose("attune.to", "D3")
    s.choose("attune.figure", "H6", seat=1).choose("attune.to", "D8")
    s.choose("attune.figure", "F2", seat=0).choose("attune.to", "D5")
    s.choose("attune.figure", PASS, seat=1)
    s.choose("attune.figure", "A4", seat=0).choose("attune.to", "C4")
    assert s.kinds() == [(0, "battle.card"), (1, "battle.card")]


@pytest.mark.rule("A12.6", "A14.6")
@pytest.mark.parametrize(("gods", "offered"), [
    (("ra", "osiris"), AROUND_D4 - {"D3"}), (("osiris", "ra"), AROUND_D4),
])  # fmt: skip
def test_only_osiris_moves_onto_the_underworld(gods: tuple[str, str], offered: set[str]) -> None:
    s = attuned(duel(gods)).underworld("D3").conflict(0).choose("attune.figure", "A4")
    assert s.offered("attune.to") == offered


@pytest.mark.rule("A12.6")
def test_a_figure_on_water_may_move_but_not_onto_water() -> None:
    s = attuned(duel(guardians=("satet", "apep", "androsphinx")).put("apep", 0, "H0")).conflict(0)
    s.choose("attune.figure", "H0")
    assert s.offered("attune.to") == AROUND_D4


@pytest.mark.rule("A12.6", "A15.5")
def test_a_scorpion_is_pointed_again_but_destroys_nothing_in_this_conflict() -> None:
    s = attuned(duel().put("giant_scorpion", 0, "H6").point("H6", "N").monument("temple", "D8", 1)).conflict(0)
    s.choose("attune.figure", "H6").choose("attune.to", "D5").choose("scorpion.point", "NW+N", seat=0)
    s.choose("attune.figure", PASS).battle_cards({0: "chariots", 1: "flood"})
    assert s.monument_at("D4") == ("obelisk", 0)  # N of the scorpion


@pytest.mark.rule("A12.6", "A8.1")
def test_in_the_next_battle_of_the_conflict_figures_may_move_again() -> None:
    s = attuned(duel().put("warrior", 0, "E2").put("warrior", 1, "F2")).monument("obelisk", "G2", 0)
    s.conflict(0).choose("attune.figure", "A4").choose("attune.to", "D3").choose("attune.figure", PASS)
    s.battle_cards({0: "chariots", 1: "flood"})
    assert s.offered("attune.figure") == {"pass", "D3", "E2"}
    assert s.kinds() == [(0, "attune.figure")]
    fight_again = s.choose("attune.figure", "D3")
    assert fight_again.offered("attune.to") == {"F1", "G1", "H1", "H2", "G3"}


@pytest.mark.rule("A12.6", "P5.2")
def test_only_set_moves_a_borrowed_figure() -> None:
    s = attuned(duel(("set", "isis")).put("warrior", 1, "A5", "D8"))
    attuned(s, "D7", 1).conflict(0)
    assert s.offered("attune.figure", 0) == {"pass", "A4", "A5"}
    s.choose("attune.figure", PASS)
    assert s.offered("attune.figure", 1) == {"pass", "B8", "D8"}


@pytest.mark.rule("A12.6", "P5.2")
def test_before_each_move_the_mover_must_still_have_a_figure_there() -> None:
    """Set moves beside the other god's only figure in the region: it is his now, and the other may not move."""
    s = attuned(duel(("set", "isis")).put("warrior", 1, "C3"))
    send(s, 1, "H6")
    attuned(s, "D7", 1).conflict(0)
    s.choose("attune.figure", "A4", seat=0).choose("attune.to", "C4")
    assert s.kinds() == [(0, "attune.figure")]
    s.choose("attune.figure", PASS)
    assert s.log("dominated")[0][1][0] == 0


@pytest.mark.rule("A12.6", "P5.2")
def test_a_god_that_gets_a_figure_through_set_joins_at_its_place() -> None:
    """Set leaves the figure he had borrowed: its owner, next in ascending order, may now move."""
    s = attuned(three(("set", "isis", "ra"))).put("warrior", 2, "A5")
    attuned(s, "D7", 2).conflict(0)
    s.choose("attune.figure", "A4", seat=0).choose("attune.to", "D5")
    assert s.offered("attune.figure", 2) == {"pass", "A5", "H6"}
