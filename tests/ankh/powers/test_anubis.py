"""Anubis."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight, send, strengths, three
from ankh.scene import GAME, PASS, Scene

GODS = ("anubis", "ra")


def held(s: Scene, seat: int = 0) -> int:
    """The held warriors, by the view."""
    return int(GAME.view(s.g, None)["gods"][seat]["held"])


@pytest.mark.rule("A14.2", "A8.11")
def test_in_a_resolution_he_may_hold_one_killed_enemy_warrior() -> None:
    s = fight(duel(GODS).put("warrior", 1, "D8", "D7"), {0: "chariots", 1: "cycle"})
    assert s.kinds() == [(0, "anubis.hold")]
    s.choose("anubis.hold", "warrior")
    assert s.kinds() == [(1, "turn.action")]
    assert held(s) == 1
    assert s.in_pool(1).count("warrior") == 5


@pytest.mark.rule("A14.2")
def test_holding_is_optional() -> None:
    s = fight(duel(GODS).put("warrior", 1, "D8"), {0: "chariots", 1: "cycle"}).choose("anubis.hold", PASS)
    assert held(s) == 0
    assert s.in_pool(1).count("warrior") == 6


@pytest.mark.rule("A14.2")
def test_one_in_each_killing_moment_however_many_died() -> None:
    s = duel(GODS).put("warrior", 1, "D8", "D7").followers(0, 1)
    fight(s, {0: "plague", 1: "plague"}).choose("plague.bid", 1, seat=0).choose("plague.bid", 0, seat=1)
    s.choose("anubis.hold", "warrior").choose("plague.bid", 0, seat=1)
    assert held(s) == 1
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("A14.2")
def test_he_may_hold_two_warriors_in_two_moments_of_a_battle() -> None:
    """One dies in the plague, where Anubis bids the most; those of seat 2 die in the resolution."""
    s = three(("anubis", "ra", "isis")).put("warrior", 1, "D8").followers(0, 1)
    send(s, 2, "A8").put("warrior", 2, "C4")
    fight(s, {0: "chariots", 1: "plague", 2: "flood"})
    s.choose("plague.bid", 0, seat=0).choose("plague.bid", 1, seat=1).choose("plague.bid", 0, seat=2)
    s.choose("anubis.hold", "warrior", seat=0)
    s.choose("anubis.hold", "warrior", seat=0)
    assert held(s) == 2


@pytest.mark.rule("A14.2")
def test_even_if_he_does_not_take_part() -> None:
    s = three(("ra", "isis", "anubis")).put("warrior", 1, "D8").put("warrior", 0, "A5", "A6")
    fight(s, {0: "chariots", 1: "cycle"})
    assert s.kinds() == [(2, "anubis.hold")]
    s.choose("anubis.hold", "warrior")
    assert held(s, 2) == 1


@pytest.mark.rule("A14.2", "A8.11")
def test_he_chooses_among_the_warriors_of_several_gods() -> None:
    s = three(("ra", "isis", "anubis")).put("warrior", 0, "A6").put("warrior", 1, "D7")
    fight(s, {0: "cycle", 1: "cycle"}, by=0).choose("tie.break", PASS)
    decision = s.decision("anubis.hold", 2)
    assert sorted(s.g.belongs[f] for f in decision.options if f >= 0) == [0, 1]


@pytest.mark.rule("A14.2")
def test_neither_his_own_warriors_nor_guardians() -> None:
    s = duel(GODS).put("warrior", 0, "A5").put("cat_mummy", 1, "D8")
    fight(s, {0: "cycle", 1: "chariots"})
    assert s.kinds() == [(1, "turn.action")]
    s = duel(GODS).put("cat_mummy", 1, "D8")
    fight(s, {0: "chariots", 1: "cycle"})
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("A14.2")
def test_at_most_three() -> None:
    s = fight(duel(GODS).put("warrior", 1, "D8").hold(1, 3), {0: "chariots", 1: "cycle"})
    assert s.kinds() == [(1, "turn.action")]
    s = fight(duel(GODS).put("warrior", 1, "D8").hold(1, 2), {0: "chariots", 1: "cycle"})
    assert s.kinds() == [(0, "anubis.hold")]


@pytest.mark.rule("A14.2")
def test_each_held_warrior_adds_one_strength() -> None:
    s = fight(duel(GODS).hold(1, 2), {0: "cycle", 1: "flood"})
    assert strengths(s) == {0: 3, 1: 1}


@pytest.mark.rule("A14.2")
def test_only_where_his_figure_fights() -> None:
    s = send(duel(GODS).hold(1, 2).put("warrior", 0, "A5"), 0, "H6")
    fight(s, {0: "cycle", 1: "flood"}).choose("tie.break", PASS)
    assert strengths(s) == {0: 1, 1: 1}


@pytest.mark.rule("A14.2")
def test_a_warrior_held_in_a_plague_counts_in_the_same_battle() -> None:
    s = duel(GODS).put("warrior", 1, "D8").followers(0, 1)
    fight(s, {0: "cycle", 1: "plague"}).choose("plague.bid", 1, seat=0).choose("plague.bid", 0, seat=1)
    s.choose("anubis.hold", "warrior")
    assert s.kinds() == [(0, "tie.break")]  # god and held warrior; god and plague
    s.choose("tie.break", "yes")
    assert strengths(s) == {0: 2, 1: 2}


@pytest.mark.rule("A14.2")
def test_its_god_may_summon_it_for_one_follower_which_is_not_a_sacrifice() -> None:
    s = duel(("anubis", "isis")).hold(1, 2).followers(1, 1).turn(1).choose("turn.action", "summon")
    assert s.offered("summon.figure") == {"pass", "warrior", "held"}
    s.choose("summon.figure", "held").choose("summon.to", "B7")
    assert s.at("B7") == ("warrior", 1)
    assert s.g.followers[:2] == [2, 0]
    assert (held(s), s.log("sacrificed"), s.log("paid")) == (1, [], [("paid", (1, 0))])


@pytest.mark.rule("A14.2")
def test_with_an_empty_pool_too_but_not_without_a_follower() -> None:
    s = duel(("anubis", "isis")).put("warrior", 1, "E7", "E8", "E9", "D7").hold(1, 2).followers(1, 1).turn(1)
    assert s.choose("turn.action", "summon").offered("summon.figure") == {"pass", "held"}
    s = duel(("anubis", "isis")).hold(1, 2).followers(1, 0).turn(1).choose("turn.action", "summon")
    assert s.offered("summon.figure") == {"pass", "warrior"}


@pytest.mark.rule("A14.2", "A12.8")
def test_each_extra_figure_may_be_a_held_one_for_one_follower_each() -> None:
    s = duel(("anubis", "isis")).hold(1, 2).followers(1, 2).unlock(1, "pyramid_attuned").monument("pyramid", "E2", 1)
    s.turn(1).choose("turn.action", "summon")
    s.choose("summon.figure", "held").choose("summon.to", "E1")
    s.choose("summon.figure", "held").choose("summon.to", "B7")
    assert s.g.followers[:2] == [3, 0]
    assert held(s) == 0


@pytest.mark.rule("A14.2", "A14.4")
def test_osiris_may_summon_it_onto_the_underworld() -> None:
    s = duel(("anubis", "osiris")).hold(1).followers(1, 1).underworld("E2").turn(1).choose("turn.action", "summon")
    s.choose("summon.figure", "held").choose("summon.to", "E2")
    assert s.at("E2") == ("warrior", 1)
    assert s.g.followers[:2] == [2, 0]


@pytest.mark.rule("A14.2")
def test_others_cannot_summon_it() -> None:
    s = three(("anubis", "isis", "ra")).hold(1, 1).turn(2).choose("turn.action", "summon")
    assert s.offered("summon.figure") == {"pass", "warrior"}


@pytest.mark.rule("A14.2", "A14.5", "A8.11")
def test_the_sun_of_a_held_warrior_goes_back() -> None:
    s = duel(GODS).put("warrior", 1, "D8").sun("D8")
    fight(s, {0: "chariots", 1: "cycle"}).choose("anubis.hold", "warrior")
    assert s.g.suns == 0
