"""Resplendent."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight, strengths
from ankh.scene import Scene

CARDS = {0: "cycle", 1: "cycle"}


def three_temples(s: Scene, seat: int = 0) -> Scene:
    """One here, two in other regions: no majority matters."""
    return s.monument("temple", "D8", seat).monument("temple", "E2", seat).monument("temple", "H6", seat)


@pytest.mark.rule("A12.5")
def test_three_monuments_of_a_type_anywhere_make_the_god_figure_strong() -> None:
    s = fight(three_temples(duel().unlock(0, "resplendent")), CARDS)
    assert strengths(s) == {0: 3, 1: 1}


@pytest.mark.rule("A12.5")
def test_two_and_a_neutral_one_do_not() -> None:
    s = duel().unlock(0, "resplendent").monument("temple", "D8", 0).monument("temple", "E2", 0).monument("temple", "H6")
    s.monument("obelisk", "H5", 0)
    fight(s, CARDS).choose("tie.break", "yes")
    assert strengths(s) == {0: 1, 1: 1}


@pytest.mark.rule("A12.5")
def test_only_the_god_figure() -> None:
    s = duel().unlock(0, "resplendent").put("warrior", 0, "A5")
    fight(three_temples(s), CARDS)
    assert strengths(s) == {0: 4, 1: 1}


@pytest.mark.rule("A12.5")
def test_five_are_not_more_than_three() -> None:
    s = three_temples(duel().unlock(0, "resplendent")).monument("temple", "F2", 0).monument("temple", "H5", 0)
    assert strengths(fight(s, CARDS))[0] == 3


@pytest.mark.rule("A12.5", "A14.2")
def test_held_warriors_come_on_top_of_the_base() -> None:
    s = duel(("anubis", "isis")).unlock(0, "resplendent").hold(1, 2)
    assert strengths(fight(three_temples(s), CARDS))[0] == 5
