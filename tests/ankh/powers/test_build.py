"""Build Monument."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight, strengths
from ankh.scene import PASS
from ennead.ankh.board import LABELS
from ennead.kernel.graph import bits

CARDS = {0: "build", 1: "cycle"}


@pytest.mark.rule("A13.4")
def test_three_followers_build_a_monument_that_is_controlled_at_once() -> None:
    s = fight(duel().followers(0, 4), CARDS).choose("build.type", "pyramid", seat=0).choose("build.at", "C7")
    assert s.monument_at("C7") == ("pyramid", 0)
    assert s.g.followers[0] == 1
    assert s.g.tokens[0] == 9 - 1


@pytest.mark.rule("A13.4", "A8.3", "A8.5")
def test_it_counts_in_this_battle() -> None:
    """A majority, and a temple beside the god for Temple-Attuned."""
    s = fight(duel().followers(0, 3).unlock(0, "temple_attuned"), CARDS)
    s.choose("build.type", "temple").choose("build.at", "A5")
    assert strengths(s) == {0: 3, 1: 1}
    assert s.g.devotion[0] == 5 + 1 + 1


@pytest.mark.rule("A13.4")
def test_it_may_be_declined() -> None:
    s = fight(duel().followers(0, 3), CARDS).choose("build.type", PASS)
    assert s.g.built == [0, 0, 0]
    assert s.g.followers[0] == 3


@pytest.mark.rule("A13.4")
def test_not_with_two_followers() -> None:
    s = fight(duel().followers(0, 2), CARDS)
    assert s.kinds() == [(0, "tie.break")]


@pytest.mark.rule("A13.4")
def test_not_without_a_token() -> None:
    s = duel().followers(0, 3)
    for label in ("E1", "E2", "E3", "F1", "F2", "F3", "G1", "G2", "G3"):
        s.monument("temple", label, 0)
    assert s.g.tokens[0] == 0
    assert fight(s, CARDS).kinds() == [(0, "tie.break")]


@pytest.mark.rule("A13.4", "A14.4")
def test_on_empty_land_of_the_region_only() -> None:
    s = duel(("osiris", "ra")).followers(0, 3).put("warrior", 0, "C7").monument("temple", "D7").underworld("A6")
    fight(s, CARDS).choose("build.type", "temple")
    west = {LABELS[h] for h in bits(s.g.geo.regions[s.g.geo.region_of[s.g.where[0]]])}
    assert s.offered("build.at") == west - {"A4", "B8", "C7", "D7", "A6"}


@pytest.mark.rule("A13.4", "A2.3")
def test_only_types_left_in_the_supply() -> None:
    s = duel().followers(0, 3)
    for label in ("E1", "E2", "E3", "F1", "F2", "F3", "G1", "G2", "G3", "H1"):
        s.monument("temple", label)
    assert fight(s, CARDS).offered("build.type") == {"pass", "obelisk", "pyramid"}
