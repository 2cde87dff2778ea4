"""Worshipful."""

from __future__ import annotations

import pytest

from ankh.powers.duel import apart, duel, fight
from ankh.scene import PASS

WIN = {0: "chariots", 1: "drought"}


@pytest.mark.rule("A12.12")
def test_after_a_battle_two_followers_buy_one_devotion_once() -> None:
    s = fight(duel().unlock(0, "worshipful").followers(0, 5), WIN).choose("worship", "yes", seat=0)
    assert s.kinds() == [(1, "turn.action")]
    assert (s.g.followers[0], s.g.devotion[0]) == (3, 7)


@pytest.mark.rule("A12.12")
def test_it_may_be_declined() -> None:
    s = fight(duel().unlock(0, "worshipful").followers(0, 2), WIN).choose("worship", PASS)
    assert (s.g.followers[0], s.g.devotion[0]) == (2, 6)


@pytest.mark.rule("A12.12")
def test_losers_may_too() -> None:
    s = fight(duel().unlock(1, "worshipful").followers(1, 2), WIN).choose("worship", "yes", seat=1)
    assert (s.g.followers[1], s.g.devotion[1]) == (0, 8)


@pytest.mark.rule("A12.12")
def test_one_follower_is_too_few() -> None:
    s = fight(duel().unlock(0, "worshipful").followers(0, 1), WIN)
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("A12.12")
def test_only_participants_and_only_after_a_battle() -> None:
    s = apart().unlock(0, "worshipful").followers(0, 4).conflict(0)
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("A12.12", "A8.9")
def test_in_ascending_order_after_the_miracles() -> None:
    """The Miracle lifts seat 0 above seat 1, so that seat 1 is asked first."""
    s = duel().unlock(0, "worshipful").unlock(1, "worshipful").followers(0, 2).followers(1, 2).devotion([6, 7])
    s.put("warrior", 0, "A5", "A6")
    fight(s, {0: "miracle", 1: "chariots"}, by=1)
    assert s.g.devotion[:2] == [8, 8]
    assert s.kinds() == [(1, "worship")]
    s.choose("worship", PASS)
    assert s.kinds() == [(0, "worship")]
