"""Chariots."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight, strengths
from ankh.scene import PASS


@pytest.mark.rule("A13.1")
def test_three_strength_and_nothing_else() -> None:
    s = fight(duel(), {0: "chariots", 1: "cycle"})
    assert strengths(s) == {0: 4, 1: 1}
    assert s.g.followers[:2] == [1, 1]
    assert s.g.devotion[:2] == [6, 7]


@pytest.mark.rule("A13.1", "A13.2", "A13.3", "A13.4", "A13.6", "A13.7")
@pytest.mark.parametrize(("card", "bonus"), [
    ("chariots", 3), ("flood", 0), ("drought", 1), ("build", 0), ("miracle", 0), ("cycle", 0),
])  # fmt: skip
def test_the_bonus_of_each_card(card: str, bonus: int) -> None:
    s = fight(duel().put("warrior", 1, "D8", "E8", "E7", "E9").followers(0, 0), {0: card, 1: "cycle"})
    assert strengths(s)[0] == 1 + bonus


@pytest.mark.rule("A13.5")
def test_the_bonus_of_a_plague() -> None:
    s = fight(duel(), {0: "plague", 1: "cycle"}).choose("plague.bid", 0, seat=0).choose("plague.bid", 0, seat=1)
    assert strengths(s) == {0: 2, 1: 1}


@pytest.mark.rule("A8.2")
def test_played_cards_stay_on_the_table() -> None:
    s = fight(duel(), {0: "chariots", 1: "chariots"}).choose("tie.break", PASS)
    assert "chariots" not in s.cards(0) | s.cards(1)
