"""Inspiring."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight


@pytest.mark.rule("A12.2")
def test_building_costs_nothing() -> None:
    s = fight(duel().unlock(0, "inspiring").followers(0, 0), {0: "build", 1: "cycle"})
    s.choose("build.type", "temple").choose("build.at", "B5")
    assert s.monument_at("B5") == ("temple", 0)
    assert s.g.followers[0] == 0


@pytest.mark.rule("A12.2")
def test_followers_are_kept() -> None:
    s = fight(duel().unlock(0, "inspiring").followers(0, 5), {0: "build", 1: "cycle"})
    s.choose("build.type", "obelisk").choose("build.at", "B5")
    assert s.g.followers[0] == 5


@pytest.mark.rule("A12.2")
def test_only_for_its_owner() -> None:
    s = fight(duel().unlock(0, "inspiring").followers(1, 2), {0: "cycle", 1: "build"}, by=1)
    assert s.kinds() == [(1, "tie.break")]
