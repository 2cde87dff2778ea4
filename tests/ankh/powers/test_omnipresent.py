"""Omnipresent."""

from __future__ import annotations

import pytest

from ankh.powers.duel import apart, duel


@pytest.mark.rule("A12.3")
def test_one_follower_per_region_with_a_figure() -> None:
    s = apart().put("warrior", 0, "A5", "A6", "E2").unlock(0, "omnipresent").unlock(1, "omnipresent")
    s.conflict(1)
    assert s.g.followers[:2] == [3, 2]


@pytest.mark.rule("A12.3", "A1.5")
def test_a_figure_on_water_counts_in_every_region_of_its_hex() -> None:
    s = apart(guardians=("satet", "apep", "androsphinx")).unlock(1, "omnipresent")
    s.put("apep", 1, "K1").conflict(1)
    assert s.g.followers[1] == 3


@pytest.mark.rule("A12.3")
def test_at_the_start_before_the_first_battle() -> None:
    s = duel().unlock(1, "omnipresent").conflict(0)
    assert s.kinds() == [(0, "battle.card"), (1, "battle.card")]
    assert s.g.followers[:2] == [1, 2]
