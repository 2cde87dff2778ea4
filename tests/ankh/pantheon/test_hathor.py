"""Hathor: a summon after every sacrifice."""

from __future__ import annotations

import pytest

from ankh.pantheon_scene import asks, stage, totals
from ankh.powers.duel import fight
from ankh.scene import CONTROL, PASS, Scene
from ennead.ankh.board import LABELS, WATER
from ennead.ankh.components import USES
from ennead.kernel.graph import bits

AROUND_B4 = {"B3", "A4", "C4", "A5", "B5"}
UNLOCKS = USES[0][3]
APEP = ("satet", "apep", "androsphinx")


def hathor(followers: int, *, guardians: tuple[str, ...] = ("cat_mummy", "mummy", "giant_scorpion")) -> Scene:
    """Hathor in the West, Isis far from her in the same region."""
    return stage(("hathor", "isis"), "B4", "B8", guardians=guardians).followers(0, followers)


def unlock(s: Scene, power: str = "commanding") -> Scene:
    return s.turn(0).choose("turn.action", "unlock").choose("unlock.power", power)


def bids(s: Scene, hers: int, other: int) -> Scene:
    """Bids of both; a god without followers is not asked."""
    for seat, bid in ((0, hers), (1, other)):
        if any(d.seat == seat and d.kind == "plague.bid" for d in s.asked()):
            s.choose("plague.bid", bid, seat=seat)
    return s


# -- Unlock ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("P2", "P2.1")
def test_after_an_unlock_she_may_sacrifice_one_more_and_summon() -> None:
    s = unlock(hathor(2))
    assert s.offered("hathor.summon", 0) == {"pass", "warrior"}
    s.choose("hathor.summon", "warrior")
    assert s.offered("hathor.to", 0) == AROUND_B4
    s.choose("hathor.to", "A5")
    assert s.at("A5") == ("warrior", 0)
    assert s.g.followers[0] == 0
    assert asks(s) == {"turn.action"}


@pytest.mark.rule("P2")
def test_she_may_decline_and_then_pays_nothing() -> None:
    s = unlock(hathor(3)).choose("hathor.summon", PASS)
    assert s.g.followers[0] == 2
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("P2")
def test_she_summons_beside_her_figures_or_monuments() -> None:
    s = hathor(2).monument("temple", "H6", 0).monument("temple", "H8", 1).monument("temple", "J7")
    unlock(s).choose("hathor.summon", "warrior")
    assert s.offered("hathor.to") == AROUND_B4 | {"H5", "G6", "I6", "G7", "H7"}


@pytest.mark.rule("P2")
def test_once_per_effect_and_the_extra_follower_triggers_nothing() -> None:
    s = unlock(hathor(9)).choose("hathor.summon", "warrior").choose("hathor.to", "A5")
    assert s.g.followers[0] == 7
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("P2")
def test_without_a_follower_left_there_is_nothing_to_sacrifice() -> None:
    assert unlock(hathor(1)).kinds() == [(1, "turn.action")]


@pytest.mark.rule("P2")
def test_an_unlock_without_effect_does_not_trigger_her() -> None:
    s = hathor(5).turn(0).choose("turn.action", "unlock").choose("unlock.power", PASS)
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("P2")
def test_only_hathor_summons_after_a_sacrifice() -> None:
    s = stage(("isis", "hathor"), "B4", "B8").followers(0, 5).followers(1, 5)
    assert unlock(s).kinds() == [(1, "turn.action")]


@pytest.mark.rule("P2.1", "A4.3")
def test_she_summons_after_unlock_and_before_its_event() -> None:
    s = hathor(2).monument("temple", "A6").marker("unlock", UNLOCKS - 1).event(CONTROL)
    unlock(s)
    assert s.log("event") == []
    s.choose("hathor.summon", "warrior").choose("hathor.to", "A5")
    assert s.monument_at("A6") == ("temple", 0)  # only the new warrior stands beside it


@pytest.mark.rule("P2.1", "A5.5")
def test_a_guardian_just_won_may_be_summoned() -> None:
    s = unlock(hathor(2).unlock(0, "commanding"), "revered")
    s.choose("hathor.summon", "cat_mummy").choose("hathor.to", "C4")
    assert s.at("C4") == ("cat_mummy", 0)


@pytest.mark.rule("P2", "A15.4")
def test_apep_may_be_summoned_on_any_water() -> None:
    s = unlock(hathor(2, guardians=APEP).pool("apep", 0)).choose("hathor.summon", "apep")
    assert s.offered("hathor.to") == AROUND_B4 | {LABELS[h] for h in bits(WATER)}
    s.choose("hathor.to", "K8")
    assert s.at("K8") == ("apep", 0)


@pytest.mark.rule("P2.1", "A12.8")
def test_her_summon_is_not_the_summon_action() -> None:
    s = hathor(9).unlock(0, "commanding", "revered", "pyramid_attuned").monument("pyramid", "A6", 0)
    s.turn(0).choose("turn.action", "unlock").choose("unlock.power", "resplendent")
    s.choose("hathor.summon", "warrior").choose("hathor.to", "A7")
    assert s.kinds() == [(1, "turn.action")]  # no figure more for the pyramid
    assert s.g.markers[1] == 0


@pytest.mark.rule("P2.1", "A14.4", "A10.8")
def test_merged_with_osiris_she_gets_no_underworld_extra() -> None:
    s = stage(("hathor", "isis", "osiris"), "B4", "B8", "H6").merged(0, 2).devotion([5, 7, 0])
    s.followers(0, 2).underworld("A5", "H8")
    unlock(s).choose("hathor.summon", "warrior")
    assert s.offered("hathor.to") == AROUND_B4  # A5 is an empty hex for her, H8 is not adjacent


@pytest.mark.rule("P2", "A14.6")
def test_an_underworld_hex_is_closed_to_her() -> None:
    s = unlock(stage(("hathor", "osiris"), "B4", "B8").followers(0, 2).underworld("A5"))
    s.choose("hathor.summon", "warrior")
    assert s.offered("hathor.to") == AROUND_B4 - {"A5"}


# -- Plague ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("P2", "P2.1", "A8.11")
def test_after_a_plague_she_may_summon_a_figure_that_just_died() -> None:
    s = hathor(2).put("warrior", 0, "A4", "C4", "A5", "B5", "B3", "C8").followers(1, 3)
    bids(fight(s, {0: "cycle", 1: "plague"}), 1, 2)
    assert s.at("A4") is None
    s.choose("hathor.summon", "warrior").choose("hathor.to", "A4")
    assert s.log("killed", "summoned")[-1][0] == "summoned"
    assert s.g.followers[0] == 0


@pytest.mark.rule("P2.1")
def test_the_figure_survives_the_plague_she_paid_for_but_not_the_next() -> None:
    s = hathor(2).followers(1, 2)
    bids(fight(s, {0: "plague", 1: "plague"}), 1, 2)
    s.choose("hathor.summon", "warrior").choose("hathor.to", "A4")
    assert s.log("plague") == [("plague", (0,)), ("plague", (1,))]
    assert s.log("killed") == [("killed", (1, s.log("summoned")[0][1][1]))]  # 0:0, nobody is spared


@pytest.mark.rule("P2.1")
def test_she_answers_the_first_plague_before_the_second() -> None:
    s = hathor(3).followers(1, 3)
    bids(fight(s, {0: "plague", 1: "plague"}), 1, 2)
    assert asks(s) == {"hathor.summon"}
    assert s.log("plague") == [("plague", (0,))]


@pytest.mark.rule("P2")
def test_a_bid_of_zero_is_not_a_sacrifice() -> None:
    s = hathor(5).followers(1, 3)
    bids(fight(s, {0: "cycle", 1: "plague"}), 0, 2)
    assert s.log("summoned") == []
    assert "hathor.summon" not in asks(s)


@pytest.mark.rule("P2.1", "A8.5", "A8.6")
def test_a_figure_summoned_in_battle_counts_even_if_she_had_none_left() -> None:
    s = stage(("isis", "hathor"), "B8", "H6").put("warrior", 1, "B4").monument("temple", "A6", 1)
    s.followers(1, 2).followers(0, 2).hand(0, "plague", "cycle")
    fight(s, {0: "plague", 1: "chariots"}).choose("plague.bid", 2, seat=0).choose("plague.bid", 1, seat=1)
    s.choose("hathor.summon", "warrior", seat=1).choose("hathor.to", "A5")
    assert totals(s)[0] == {0: 2, 1: 4}
    assert s.g.devotion[1] == 7 + 1 + 1 + 1  # majority, victory, domination of the East


# -- Build Monument ----------------------------------------------------------------------------------------------
@pytest.mark.rule("P2", "P2.1")
def test_she_summons_beside_the_new_monument_before_the_next_card() -> None:
    s = hathor(4).followers(1, 3)
    fight(s, {0: "build", 1: "build"}).choose("build.type", "temple", seat=0).choose("build.at", "F4")
    assert s.kinds() == [(0, "hathor.summon")]
    s.choose("hathor.summon", "warrior")
    assert s.offered("hathor.to") == AROUND_B4 | {"E4", "E5", "F5"}
    s.choose("hathor.to", "E5")
    assert s.kinds() == [(1, "build.type")]


@pytest.mark.rule("P2", "A12.2")
def test_inspiring_builds_for_free_and_triggers_nothing() -> None:
    s = hathor(4).unlock(0, "inspiring")
    fight(s, {0: "build", 1: "cycle"}).choose("build.type", "temple").choose("build.at", "F4")
    assert s.log("summoned") == []
    assert s.g.followers[0] == 4
    assert "hathor.summon" not in asks(s)


@pytest.mark.rule("P2.1", "A8.5", "A8.6")
def test_the_figure_counts_for_strength_at_once() -> None:
    s = fight(hathor(4), {0: "build", 1: "cycle"}).choose("build.type", "temple").choose("build.at", "F4")
    s.choose("hathor.summon", "warrior").choose("hathor.to", "E5")
    assert totals(s) == [{0: 2, 1: 1}]


# -- Worshipful --------------------------------------------------------------------------------------------------
@pytest.mark.rule("P2", "P2.1", "A12.12")
def test_she_summons_after_worshipful_and_its_devotion() -> None:
    s = fight(hathor(3).unlock(0, "worshipful"), {0: "cycle", 1: "chariots"}).choose("worship", "yes")
    assert s.g.devotion[0] == 6
    s.choose("hathor.summon", "warrior").choose("hathor.to", "A4")
    assert s.g.followers[0] == 0
    assert s.at("A4") == ("warrior", 0)


# -- Anubis ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("P2", "A14.2")
def test_followers_given_to_anubis_are_not_a_sacrifice() -> None:
    s = stage(("hathor", "anubis"), "B4", "B8").followers(0, 5).hold(0).turn(0)
    s.choose("turn.action", "summon").choose("summon.figure", "held").choose("summon.to", "A4")
    assert s.g.followers[:2] == [4, 2]
    assert asks(s) == {"turn.action"}


@pytest.mark.rule("P2.1", "A14.2")
@pytest.mark.parametrize(("followers", "offered"), [(2, {"pass", "warrior"}), (3, {"pass", "warrior", "held"})])
def test_a_held_warrior_also_costs_a_follower_for_anubis(followers: int, offered: set[str]) -> None:
    s = unlock(stage(("hathor", "anubis"), "B4", "B8").followers(0, followers).hold(0))
    assert s.offered("hathor.summon") == offered
    if "held" in offered:
        s.choose("hathor.summon", "held").choose("hathor.to", "A4")
        assert s.g.followers[:2] == [0, 2]


# -- merged ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("P2", "A10.8")
@pytest.mark.parametrize("acting", [0, 2])
def test_a_sacrifice_by_either_player_of_the_merged_god_triggers_her(acting: int) -> None:
    s = stage(("isis", "amun", "hathor"), "B4", "B8", "H6").merged(0, 2).devotion([5, 7, 0]).followers(0, 2)
    s.turn(acting).choose("turn.action", "unlock").choose("unlock.power", "commanding")
    assert s.kinds() == [(acting, "hathor.summon")]  # in their own turn the acting player decides


@pytest.mark.rule("P2", "A14.5", "A10.8")
def test_merged_with_ra_the_summoned_figure_may_be_marked() -> None:
    s = stage(("ra", "amun", "hathor"), "B4", "B8", "H6").merged(0, 2).devotion([5, 7, 0]).followers(0, 2)
    unlock(s).choose("hathor.summon", "warrior").choose("hathor.to", "A4").choose("ra.sun", "yes")
    assert s.g.suns == 1 << s.figure("A4")


@pytest.mark.rule("P5", "A10.8")
def test_merged_with_set_she_may_summon_beside_a_borrowed_figure() -> None:
    s = stage(("hathor", "isis", "set"), "B4", "B8", "H6").merged(0, 2).devotion([5, 7, 0]).followers(0, 4)
    s.put("warrior", 1, "A5")
    fight(s, {0: "build", 1: "cycle"}).choose("build.type", "temple").choose("build.at", "F4")
    s.choose("hathor.summon", "warrior")
    assert "A6" in s.offered("hathor.to")  # adjacent to A5 alone
