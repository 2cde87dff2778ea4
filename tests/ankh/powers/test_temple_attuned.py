"""Temple-Attuned."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight, strengths

CARDS = {0: "chariots", 1: "cycle"}
WITH_CHARIOTS = 1 + 3  # the god figure and the card


@pytest.mark.rule("A12.7")
def test_a_temple_with_a_figure_beside_it_adds_two() -> None:
    s = duel().unlock(0, "temple_attuned").monument("temple", "A5", 0)
    assert strengths(fight(s, CARDS))[0] == WITH_CHARIOTS + 2


@pytest.mark.rule("A12.7")
def test_once_for_every_temple() -> None:
    s = duel().unlock(0, "temple_attuned").monument("temple", "A5", 0).monument("temple", "A3", 0)
    s.put("warrior", 0, "B4")  # beside A5 as the god is
    assert strengths(fight(s, CARDS))[0] == WITH_CHARIOTS + 1 + 4


@pytest.mark.rule("A12.7")
@pytest.mark.parametrize(("label", "seat"), [("A5", None), ("A5", 1), ("D7", 0), ("H6", 0)])
def test_not_for_temples_of_others_or_far_from_figures(label: str, seat: int | None) -> None:
    s = duel().unlock(0, "temple_attuned").monument("temple", label, seat)
    assert strengths(fight(s, CARDS))[0] == WITH_CHARIOTS


@pytest.mark.rule("A12.7", "A1.3")
def test_not_across_a_river() -> None:
    s = duel().unlock(0, "temple_attuned").monument("temple", "F4", 0).put("warrior", 0, "F3")
    assert strengths(fight(s, CARDS))[0] == WITH_CHARIOTS


@pytest.mark.rule("A12.7")
def test_only_temples_of_the_region_of_the_battle() -> None:
    s = duel().unlock(0, "temple_attuned").monument("temple", "E2", 0).put("warrior", 0, "F2")
    assert strengths(fight(s, CARDS))[0] == WITH_CHARIOTS


@pytest.mark.rule("A12.7", "A1.5")
def test_a_figure_on_water_is_beside_the_temples_around() -> None:
    s = duel(guardians=("satet", "apep", "androsphinx")).unlock(0, "temple_attuned")
    s.monument("temple", "D5", 0).put("apep", 0, "E6")
    assert strengths(fight(s, CARDS))[0] == WITH_CHARIOTS + 1 + 2


@pytest.mark.rule("A12.7", "A15.6")
def test_even_if_the_figures_strength_is_cancelled() -> None:
    s = duel(guardians=("satet", "apep", "androsphinx")).unlock(0, "temple_attuned")
    s.monument("temple", "A5", 0).put("androsphinx", 1, "B3")
    assert strengths(fight(s, CARDS))[0] == 0 + 3 + 2
