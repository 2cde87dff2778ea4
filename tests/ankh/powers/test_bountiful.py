"""Bountiful."""

from __future__ import annotations

import pytest

from ankh.powers.duel import apart, duel, fight
from ankh.scene import PASS

WIN = {0: "chariots", 1: "flood"}


@pytest.mark.rule("A12.11")
def test_a_gain_in_the_red_is_one_larger() -> None:
    s = fight(duel().unlock(0, "bountiful"), WIN)
    assert s.g.devotion[:2] == [7, 7]


@pytest.mark.rule("A12.11", "A9.1")
@pytest.mark.parametrize(("before", "after"), [(19, 21), (20, 22), (21, 22), (30, 31)])
def test_the_place_before_the_gain_decides(before: int, after: int) -> None:
    s = fight(duel().unlock(0, "bountiful").devotion([before, 1]), WIN)
    assert s.g.devotion[0] == after


@pytest.mark.rule("A12.11")
def test_all_majorities_of_a_region_are_one_gain_and_the_win_another() -> None:
    s = duel().unlock(0, "bountiful").monument("temple", "D7", 0).monument("obelisk", "D8", 0)
    fight(s, WIN)
    assert s.g.devotion[0] == 5 + (2 + 1) + (1 + 1)


@pytest.mark.rule("A12.11", "A7.3")
def test_majorities_and_domination_are_two_gains() -> None:
    s = apart().unlock(0, "bountiful").monument("temple", "D7", 0).conflict(0)
    assert s.g.devotion[0] == 5 + (1 + 1) + (1 + 1)


@pytest.mark.rule("A12.11")
def test_a_win_with_all_its_bonuses_is_one_gain() -> None:
    """Glorious, Drought and a sun."""
    s = duel().unlock(0, "bountiful", "glorious").put("warrior", 0, "A5", "A6").sun("A5")
    fight(s, {0: "drought", 1: "flood"})
    assert s.g.devotion[0] == 5 + (3 + 3 + 1 + 1)


@pytest.mark.rule("A12.11")
def test_a_domination_with_a_sun_is_one_gain() -> None:
    s = apart().unlock(0, "bountiful").put("warrior", 0, "A5").sun("A5").conflict(0)
    assert s.g.devotion[0] == 5 + (1 + 1 + 1)


@pytest.mark.rule("A12.11")
def test_magnanimous_is_one_gain() -> None:
    s = duel().unlock(1, "bountiful", "magnanimous").put("warrior", 1, "D8")
    fight(s, WIN)
    assert s.g.devotion[1] == 7 + (2 + 1)


@pytest.mark.rule("A12.11")
def test_a_miracle_is_one_gain() -> None:
    s = duel().unlock(1, "bountiful").put("warrior", 1, "D8", "D7")
    fight(s, {0: ("chariots"), 1: "miracle"})
    assert s.g.devotion[1] == 7 + (2 + 1)


@pytest.mark.rule("A12.11")
def test_worshipful_is_one_gain() -> None:
    s = duel().unlock(1, "bountiful", "worshipful").followers(1, 2)
    fight(s, WIN).choose("worship", "yes")
    assert s.g.devotion[1] == 7 + (1 + 1)


@pytest.mark.rule("A12.11")
def test_nothing_is_added_to_no_gain() -> None:
    """A lost battle without majority or deaths gives nothing."""
    s = duel().unlock(0, "bountiful").unlock(1, "bountiful")
    fight(s, {0: "miracle", 1: "miracle"}).choose("tie.break", PASS)
    assert s.g.devotion[:2] == [5, 7]
