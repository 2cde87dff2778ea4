"""Pyramid-Attuned."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel
from ankh.scene import PASS, Scene

APEP = ("satet", "apep", "androsphinx")


def summoning(s: Scene) -> Scene:
    """Seat 0 has just chosen Summon."""
    return s.turn(0).choose("turn.action", "summon")


def beside_god() -> set[str]:
    return {"A3", "B3", "B4", "A5"}


@pytest.mark.rule("A12.8")
def test_one_more_figure_per_pyramid() -> None:
    s = duel(("isis", "ra")).unlock(0, "pyramid_attuned").monument("pyramid", "E2", 0).monument("pyramid", "H6", 0)
    summoning(s)
    for label in ("E1", "H5", "A5"):
        s.choose("summon.figure", "warrior").choose("summon.to", label)
    assert s.kinds() == [(0, "turn.action")]
    assert s.at("E1") == s.at("H5") == s.at("A5") == ("warrior", 0)


@pytest.mark.rule("A12.8")
def test_without_the_power_a_pyramid_gives_nothing_more() -> None:
    s = summoning(duel(("isis", "ra")).monument("pyramid", "E2", 0))
    s.choose("summon.figure", "warrior").choose("summon.to", "E1")
    assert s.kinds() == [(0, "turn.action")]


@pytest.mark.rule("A12.8")
@pytest.mark.parametrize(("kind", "seat"), [("pyramid", 1), ("pyramid", None), ("temple", 0)])
def test_only_the_gods_own_pyramids(kind: str, seat: int | None) -> None:
    s = summoning(duel(("isis", "ra")).unlock(0, "pyramid_attuned").monument(kind, "B6", seat))
    s.choose("summon.figure", "warrior").choose("summon.to", "A5")
    assert s.kinds() == [(0, "turn.action")]


@pytest.mark.rule("A12.8")
def test_the_extra_stands_beside_its_pyramid() -> None:
    s = summoning(duel(("isis", "ra")).unlock(0, "pyramid_attuned").monument("pyramid", "E2", 0))
    s.choose("summon.figure", "warrior").choose("summon.to", "A5")  # nowhere near the pyramid: the normal one
    s.choose("summon.figure", "warrior")
    assert s.offered("summon.to") == {"E1", "F1", "F2", "E3", "D2", "D1"}


@pytest.mark.rule("A12.8", "A5.2")
def test_the_extra_without_the_normal_one() -> None:
    s = summoning(duel(("isis", "ra")).unlock(0, "pyramid_attuned").monument("pyramid", "E2", 0))
    s.choose("summon.figure", "warrior").choose("summon.to", "E1").choose("summon.figure", PASS)
    assert s.kinds() == [(0, "turn.action")]


@pytest.mark.rule("A12.8")
def test_the_normal_figure_may_stand_beside_an_extra_one() -> None:
    """G2 is two hexes from the pyramid: only the figure just summoned on F2 reaches it."""
    s = summoning(duel(("isis", "ra")).unlock(0, "pyramid_attuned").monument("pyramid", "E2", 0))
    s.choose("summon.figure", "warrior")
    assert "G2" not in s.offered("summon.to")
    s.choose("summon.to", "F2").choose("summon.figure", "warrior")
    assert "G2" in s.offered("summon.to")
    s.choose("summon.to", "G2")
    assert s.at("G2") == ("warrior", 0)


@pytest.mark.rule("A12.8")
def test_if_two_pyramids_share_a_hex_the_player_chooses_one() -> None:
    s = duel(("isis", "ra")).unlock(0, "pyramid_attuned").monument("pyramid", "E2", 0).monument("pyramid", "G2", 0)
    summoning(s).choose("summon.figure", "warrior").choose("summon.to", "F1").choose("summon.as", "E2")
    s.choose("summon.figure", "warrior").choose("summon.to", "A5").choose("summon.figure", "warrior")
    assert s.offered("summon.to") == {"G1", "H1", "H2", "G3", "F2"}


@pytest.mark.rule("A12.8", "A15.4")
def test_apep_beside_a_pyramid_on_water_across_a_river() -> None:
    """K1 is water beside K2 and J1, even though the river runs between those two."""
    s = duel(("isis", "ra"), guardians=APEP).unlock(0, "pyramid_attuned").monument("pyramid", "J1", 0).pool("apep", 0)
    summoning(s).choose("summon.figure", "warrior").choose("summon.to", "A5")
    s.choose("summon.figure", "apep")
    assert s.offered("summon.to") == {"J0", "K1", "I1", "I2"}


@pytest.mark.rule("A12.8", "A5.2")
def test_a_normal_summon_is_adjacent_to_figures_or_monuments() -> None:
    s = summoning(duel(("isis", "ra"))).choose("summon.figure", "warrior")
    assert s.offered("summon.to") == beside_god()
