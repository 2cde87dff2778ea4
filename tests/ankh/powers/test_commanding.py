"""Commanding."""

from __future__ import annotations

import pytest

from ankh.powers.duel import apart, duel, fight
from ankh.scene import PASS


@pytest.mark.rule("A12.1")
def test_winning_a_battle_gives_three_followers() -> None:
    s = fight(duel().unlock(0, "commanding"), {0: "chariots", 1: "cycle"})
    assert s.g.followers[:2] == [4, 1]


@pytest.mark.rule("A12.1")
def test_not_for_losing() -> None:
    s = fight(duel().unlock(1, "commanding"), {0: "chariots", 1: "cycle"})
    assert s.g.followers[:2] == [1, 1]


@pytest.mark.rule("A12.1")
def test_not_for_a_tie_but_for_a_tie_that_is_broken() -> None:
    s = fight(duel().unlock(0, "commanding"), {0: "cycle", 1: "cycle"})
    s.choose("tie.break", PASS)
    assert s.g.followers[0] == 1
    s = fight(duel().unlock(0, "commanding"), {0: "cycle", 1: "cycle"})
    s.choose("tie.break", "yes")
    assert s.g.followers[0] == 4


@pytest.mark.rule("A12.1")
def test_not_for_dominating() -> None:
    s = apart().unlock(0, "commanding").conflict(0)
    assert len(s.log("dominated")) == 2
    assert s.g.followers[0] == 1
