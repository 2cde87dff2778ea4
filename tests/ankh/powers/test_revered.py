"""Revered."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel


@pytest.mark.rule("A12.4")
def test_gain_followers_gives_one_more() -> None:
    s = duel().unlock(0, "revered").monument("temple", "A5").turn(0)
    s.choose("turn.action", "gain")
    assert s.g.followers[0] == 3


@pytest.mark.rule("A12.4")
def test_even_if_the_action_gives_nothing() -> None:
    s = duel().unlock(0, "revered").turn(0)
    s.choose("turn.action", "gain")
    assert s.g.followers[:2] == [2, 1]
