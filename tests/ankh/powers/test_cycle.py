"""Cycle of Ma'at."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight

EVERY = {"chariots", "flood", "drought", "build", "plague", "miracle", "cycle"}


@pytest.mark.rule("A13.7")
def test_all_played_cards_return_including_this_one() -> None:
    s = fight(duel().hand(0, "cycle", "flood").hand(1, "chariots", "flood"), {0: "cycle", 1: "chariots"})
    assert s.cards(0) == EVERY
    assert s.cards(1) == {"flood"}


@pytest.mark.rule("A13.7", "A8.9")
def test_only_after_the_battle() -> None:
    """Worshipful comes before it."""
    s = duel().hand(0, "cycle", "flood").unlock(0, "worshipful").followers(0, 2)
    fight(s, {0: "cycle", 1: "chariots"})
    assert s.kinds() == [(0, "worship")]
    assert s.cards(0) == {"flood"}
    s.choose("worship", "yes")
    assert s.cards(0) == EVERY


@pytest.mark.rule("A13.7", "A8.2")
def test_it_is_ready_for_the_next_battle_of_the_conflict() -> None:
    s = duel().hand(0, "cycle").put("warrior", 0, "E2").put("warrior", 1, "F1")
    s.conflict(0).battle_cards({1: "chariots"})  # seat 0 has no other card to pick
    assert s.offered("battle.card", 0) == EVERY
    assert s.offered("battle.card", 1) == EVERY - {"chariots"}
