"""A8.1 to A8.10: the steps of a battle."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ankh.scene import GAME, GUARDIANS, PASS, Scene, scene
from ennead.ankh.board import hex_id


def duel(gods: Sequence[str] = ("ra", "isis"), guardians: Sequence[str] = GUARDIANS) -> Scene:
    """Two gods, both in the West, far apart; nobody is adjacent to an enemy unless a test puts it there."""
    return scene(gods, guardians=guardians).clear().put("god", 0, "A3").put("god", 1, "A8")


def trio(third: str = "amun") -> Scene:
    return scene(["ra", "isis", third]).clear().put("god", 0, "A3").put("god", 1, "A8").put("god", 2, "E9")


def strengths(s: Scene) -> dict[int, int]:
    """Totals of the last battle, by seat."""
    return {args[0]: args[1] for _, args in s.log("strength")}


def gains(s: Scene) -> list[tuple[int, int]]:
    """The gains of devotion so far, in order: god and amount."""
    return [(args[0], args[1]) for _, args in s.log("devotion")]


# -- A8.1 ------------------------------------------------------------
@pytest.mark.rule("A8.1", "A12.6")
def test_obelisk_attuned_moves_come_before_the_cards() -> None:
    s = duel().unlock(0, "obelisk_attuned").monument("obelisk", "C8", 0).put("warrior", 0, "J4").conflict(0)
    s.choose("attune.figure", "J4", seat=0).choose("attune.to", "D8").choose("attune.figure", PASS)
    s.battle_cards({0: "miracle", 1: "flood"})
    assert strengths(s) == {0: 2, 1: 1}


@pytest.mark.rule("A8.1", "P5")
def test_if_only_one_god_is_left_it_dominates_without_cards() -> None:
    """Set moves beside the lone enemy warrior: it counts as his, and there is no battle."""
    s = scene(["set", "isis"]).clear().put("god", 0, "A3").put("god", 1, "J4").put("warrior", 1, "D7")
    s.unlock(0, "obelisk_attuned").monument("obelisk", "C8", 0).conflict(1)
    s.choose("attune.figure", "A3").choose("attune.to", "C7").choose("attune.figure", PASS)
    assert (0, s.g.geo.region_of[hex_id("C7")]) in [args[:2] for _, args in s.log("dominated")]
    assert s.log("card") == []
    assert len(s.cards(0)) == len(s.cards(1)) == 7


@pytest.mark.rule("A8.1")
def test_participants_stay_participants_whatever_dies() -> None:
    s = scene(["ra", "isis"]).clear().put("god", 0, "A3").put("god", 1, "J4").put("warrior", 1, "A8")
    s.unlock(1, "worshipful").followers(1, 3).conflict(0)
    s.battle_cards({0: "plague", 1: "miracle"}).choose("plague.bid", 1, seat=0).choose("plague.bid", 0, seat=1)
    assert s.at("A8") is None
    assert gains(s)[:2] == [(0, 1), (1, 1)]  # Ra wins alone; her Miracle still counts the death
    s.choose("worship", "yes", seat=1)  # and she still took part


@pytest.mark.rule("A8.1", "P4", "A14.1")
def test_horus_names_a_card_before_amun_announces() -> None:
    s = scene(["horus", "amun"]).clear().put("god", 0, "A3").put("god", 1, "A8").conflict(0)
    s.choose("horus.eye", "A3")
    assert s.kinds() == [(0, "horus.ban")]
    s.choose("horus.ban", "chariots")
    assert s.kinds() == [(1, "amun.announce")]
    s.choose("amun.announce", PASS)
    assert "chariots" not in s.offered("battle.card", 0) | s.offered("battle.card", 1)


# -- A8.2 ------------------------------------------------------------
@pytest.mark.rule("A8.2")
def test_all_pick_at_once_from_their_hands() -> None:
    s = trio("osiris").hand(1, "flood", "cycle").conflict(0)
    assert s.kinds() == [(0, "battle.card"), (1, "battle.card"), (2, "battle.card")]
    assert s.offered("battle.card", 1) == {"flood", "cycle"}
    s.choose("battle.card", "flood", seat=1).choose("battle.card", "flood", seat=2)
    assert s.kinds() == [(0, "battle.card")]
    assert s.log("card") == []  # nothing is shown before all have chosen
    s.choose("battle.card", "drought", seat=0)
    assert len(s.log("card")) == 3


@pytest.mark.rule("A8.2")
def test_played_cards_stay_on_the_table() -> None:
    s = duel().conflict(0).battle_cards({0: "chariots", 1: "flood"})
    assert "chariots" not in s.cards(0)
    assert GAME.view(s.g, None)["gods"][1]["hand"] == ["chariots", "drought", "build", "plague", "miracle", "cycle"]
    s.conflict(0, 2)
    assert "chariots" not in s.offered("battle.card", 0)
    s.battle_cards({0: "cycle", 1: "miracle"}).choose("tie.break", PASS)
    assert len(s.cards(0)) == 7
    assert len(s.cards(1)) == 5


@pytest.mark.rule("A8.2", "P3")
def test_thoth_guesses_after_all_have_chosen_and_before_the_reveal() -> None:
    s = duel(("thoth", "isis")).conflict(0)
    s.battle_cards({0: "flood", 1: "chariots"})
    assert s.kinds() == [(0, "thoth.guess")]
    assert s.log("card") == []
    s.choose("thoth.guess", PASS)
    assert len(s.log("card")) == 2


@pytest.mark.rule("A8.2", "A13.2", "P1.1")
def test_on_reveal_flood_pays_and_cats_show() -> None:
    s = scene(["bastet", "isis"]).clear().put("god", 0, "A3").put("god", 1, "E8").put("warrior", 1, "E9")
    s.monument("temple", "B8").monument("temple", "C0").monument("temple", "J4").followers(1, 0)
    s.choose("bastet.lay", "C0", "B8", "J4")  # +1, +3, star
    s.conflict(0).battle_cards({0: "build", 1: "flood"})
    assert s.g.followers[1] == 2
    assert strengths(s)[0] == 1 + 3


# -- A8.3, A8.4 ------------------------------------------------------------
@pytest.mark.rule("A8.3")
@pytest.mark.parametrize(("devotion", "order"), [((3, 5), [0, 1]), ((5, 3), [1, 0])])
def test_build_cards_in_ascending_order(devotion: tuple[int, int], order: list[int]) -> None:
    s = duel().followers(0, 3).followers(1, 3).devotion(devotion).conflict(0)
    s.battle_cards({0: "build", 1: "build"})
    for seat, label in zip(order, ("B3", "B4"), strict=True):
        assert s.kinds() == [(seat, "build.type")]
        s.choose("build.type", "temple").choose("build.at", label)
    assert [args[0] for _, args in s.log("built")] == order


@pytest.mark.rule("A8.3", "A8.4")
def test_monuments_before_plagues() -> None:
    s = duel().followers(0, 4).conflict(0).battle_cards({0: "plague", 1: "build"})
    assert sorted(s.kinds()) == [(0, "plague.bid"), (1, "plague.bid")]  # Isis has 1 follower, too few to build
    s = duel().followers(1, 4).conflict(0).battle_cards({0: "plague", 1: "build"})
    assert s.kinds() == [(1, "build.type")]


@pytest.mark.rule("A8.4")
@pytest.mark.parametrize(("devotion", "order"), [((3, 5), [0, 1]), ((5, 3), [1, 0])])
def test_each_plague_is_its_own_auction_in_ascending_order(devotion: tuple[int, int], order: list[int]) -> None:
    s = duel().put("warrior", 0, "B3").put("warrior", 1, "B8").followers(0, 5).followers(1, 5)
    s.devotion(devotion).conflict(0).battle_cards({0: "plague", 1: "plague"})
    assert s.log("plague") == [("plague", (order[0],))]
    s.choose("plague.bid", 2, seat=0).choose("plague.bid", 1, seat=1)
    assert [s.at("B3"), s.at("B8")] == [("warrior", 0), None]
    assert s.log("plague") == [("plague", (seat,)) for seat in order]
    s.choose("plague.bid", 1, seat=0).choose("plague.bid", 4, seat=1)
    assert [s.at("B3"), s.at("B8")] == [None, None]
    assert s.g.followers[:2] == [2, 0]


@pytest.mark.rule("A8.4", "A15.1")
def test_the_order_of_plagues_is_fixed_when_the_step_begins() -> None:
    """The first plague kills a Cat Mummy and swaps the order of the others on the track; the plagues keep theirs."""
    s = trio("osiris").put("cat_mummy", 2, "E8").devotion([2, 2, 9], stack=[1, 0, 2])
    s.conflict(2).battle_cards({0: "plague", 1: "plague", 2: "flood"})
    s.choose("plague.bid", 0, seat=0).choose("plague.bid", 0, seat=1).choose("plague.bid", 0, seat=2)
    assert s.g.devotion[:2] == [1, 1]
    assert s.log("plague") == [("plague", (1,)), ("plague", (0,))]


# -- A8.5 ------------------------------------------------------------
@pytest.mark.rule("A8.5", "A7.4")
def test_majorities_before_resolution_one_gain_each_ascending() -> None:
    s = duel().monument("temple", "B3", 0).monument("obelisk", "B4", 0).monument("pyramid", "B5", 1)
    s.devotion([1, 4]).conflict(0).battle_cards({0: "flood", 1: "chariots"})
    assert gains(s) == [(0, 2), (1, 1), (1, 1)]


@pytest.mark.rule("A8.5")
def test_a_participant_without_figures_has_no_majority() -> None:
    s = scene(["ra", "isis"]).clear().put("god", 0, "A3").put("god", 1, "J4").put("warrior", 1, "A8")
    s.monument("temple", "B3", 1).conflict(0).battle_cards({0: "plague", 1: "flood"})
    s.choose("plague.bid", 1, seat=0).choose("plague.bid", 0, seat=1)
    assert gains(s) == [(0, 1), (1, 1)]  # his win, and her domination of the East: her temple was worth nothing


@pytest.mark.rule("A8.5", "A15.3")
def test_a_god_whose_mummy_came_back_has_it_again() -> None:
    s = scene(["ra", "isis"]).clear().put("god", 0, "A3").put("god", 1, "A8").put("mummy", 1, "B7")
    s.monument("temple", "B3", 1).conflict(0).battle_cards({0: "plague", 1: "flood"})
    s.choose("plague.bid", 1, seat=0).choose("plague.bid", 0, seat=1).choose("mummy.rise", "A7")
    assert gains(s)[0] == (1, 1)


# -- A8.6 ------------------------------------------------------------
@pytest.mark.rule("A8.6")
def test_figures_bonuses_and_cards_are_summed_and_the_highest_wins() -> None:
    s = duel().put("warrior", 0, "A4").unlock(0, "temple_attuned").monument("temple", "B3", 0)
    s.put("warrior", 1, "C8", "C9", "B8").conflict(1)
    s.battle_cards({0: "drought", 1: "plague"})
    s.choose("plague.bid", 0, seat=0).choose("plague.bid", 1, seat=1)
    assert strengths(s) == {0: 1 + 2 + 1, 1: 4 + 1}  # his warrior died in the plague
    assert s.log("won") == [("won", (1,))]


@pytest.mark.rule("A8.6", "A1.5")
def test_figures_on_its_water_hexes_count() -> None:
    s = duel(guardians=("cat_mummy", "apep", "androsphinx")).put("apep", 0, "C5").conflict(0)
    s.battle_cards({0: "flood", 1: "flood"})
    assert strengths(s) == {0: 2, 1: 1}


@pytest.mark.rule("A8.6")
def test_without_figures_a_participant_has_nothing_and_does_not_win() -> None:
    s = scene(["ra", "isis"]).clear().put("god", 0, "A3").put("god", 1, "J4").put("warrior", 1, "A8")
    s.followers(0, 1).followers(1, 0).conflict(1).battle_cards({0: "plague", 1: "chariots"})
    s.choose("plague.bid", 0, seat=0)
    assert strengths(s) == {0: 2, 1: 0}
    assert s.log("won") == [("won", (0,))]


@pytest.mark.rule("A8.6", "A15.6")
def test_the_only_god_with_figures_wins_even_with_strength_zero() -> None:
    """Hushed by a sphinx on the other bank of a water hex, Apep has strength 0 and yet wins."""
    s = scene(["ra", "isis"], guardians=("cat_mummy", "apep", "androsphinx")).clear()
    s.put("god", 0, "C0").put("god", 1, "J1").put("apep", 0, "E6").put("androsphinx", 1, "F6").put("warrior", 1, "A8")
    s.followers(0, 1).followers(1, 0).conflict(1).battle_cards({0: "flood", 1: "plague"})
    s.choose("plague.bid", 1, seat=0)
    assert strengths(s) == {0: 0, 1: 0}
    assert s.log("won") == [("won", (0,))]


@pytest.mark.rule("A8.6")
def test_if_nobody_has_figures_nobody_wins_and_all_lose() -> None:
    s = scene(["ra", "isis"]).clear().put("god", 0, "C0").put("god", 1, "J4")
    s.put("warrior", 0, "A3").put("warrior", 1, "A8").conflict(0).battle_cards({0: "plague", 1: "miracle"})
    s.choose("plague.bid", 0, seat=0).choose("plague.bid", 0, seat=1)
    assert s.log("won", "tied") == [("tied", ())]
    assert s.kinds() == [(1, "turn.action")]  # the tie-breaker is not asked for
    assert gains(s)[0] == (1, 1)  # only her Miracle


# -- A8.7 ------------------------------------------------------------
@pytest.mark.rule("A8.7")
def test_a_tied_holder_may_spend_the_tie_breaker_and_win() -> None:
    s = duel().put("warrior", 0, "A4").put("warrior", 1, "B8").conflict(1).battle_cards({0: "flood", 1: "flood"})
    s.choose("tie.break", "yes", seat=1)
    assert s.log("won") == [("won", (1,))]
    assert [s.at("A4"), s.at("B8")] == [None, ("warrior", 1)]


@pytest.mark.rule("A8.7")
def test_spending_it_is_optional() -> None:
    s = duel().put("warrior", 0, "A4").put("warrior", 1, "B8").unlock(0, "magnanimous").unlock(1, "magnanimous")
    s.conflict(1).battle_cards({0: "flood", 1: "flood"}).choose("tie.break", PASS)
    assert [s.at("A4"), s.at("B8")] == [None, None]
    assert gains(s) == [(1, 2), (0, 2)]  # both lost


@pytest.mark.rule("A8.7")
def test_a_holder_who_is_not_tied_cannot_break_it() -> None:
    s = trio("osiris").put("warrior", 0, "A4").put("warrior", 1, "B8").conflict(2)
    s.battle_cards({0: "flood", 1: "flood", 2: "miracle"})
    assert s.log("won", "tied") == [("tied", ())]
    assert [s.at("A4"), s.at("B8")] == [None, None]


@pytest.mark.rule("A8.7")
def test_ties_below_the_top_do_not_matter() -> None:
    s = trio("osiris").put("warrior", 0, "A4").conflict(1).battle_cards({0: "flood", 1: "flood", 2: "miracle"})
    assert s.log("won", "tied") == [("won", (0,))]


@pytest.mark.rule("A8.7", "A8.6")
def test_a_god_without_figures_is_not_tied_either() -> None:
    s = scene(["ra", "isis", "osiris"], guardians=("cat_mummy", "apep", "androsphinx")).clear()
    s.put("god", 0, "C0").put("god", 1, "J1").put("god", 2, "I1")
    s.put("apep", 0, "E6").put("androsphinx", 1, "F6").put("warrior", 1, "A8").followers(0, 1).followers(1, 0)
    s.conflict(1).battle_cards({0: "flood", 1: "plague"}).choose("plague.bid", 1, seat=0)
    assert ("won", (0,)) in s.log("won", "tied")  # 0 : 0, but only he has a figure


# -- A8.8 ------------------------------------------------------------
@pytest.mark.rule("A8.8", "A12.1", "A12.10")
def test_winner_then_commanding_then_losers_then_deaths() -> None:
    s = trio("osiris").put("warrior", 0, "A4", "B3", "B4").put("warrior", 1, "B8").put("warrior", 2, "E8")
    s.unlock(0, "commanding").unlock(1, "magnanimous").unlock(2, "magnanimous").devotion([1, 8, 6]).conflict(0)
    s.battle_cards({0: "chariots", 1: "build", 2: "build"})
    story = [(kind, args[0]) for kind, args in s.log("devotion", "followers", "killed")]
    assert story[:4] == [("devotion", 0), ("followers", 0), ("devotion", 2), ("devotion", 1)]
    assert [kind for kind, _ in story[4:]] == ["killed", "killed"]


@pytest.mark.rule("A8.8", "A13.3", "A14.5")
def test_the_winners_gain_is_one_with_all_changes() -> None:
    s = duel().put("warrior", 0, "A4", "B3").sun("B3").unlock(0, "glorious", "bountiful").conflict(0)
    s.battle_cards({0: "drought", 1: "flood"})
    # 3 for glory, 3 for Drought (A3, A4, B3), 1 for the sun, 1 for the bounty
    assert gains(s) == [(0, 8)]


@pytest.mark.rule("A8.8", "A1.5")
def test_enemy_warriors_and_guardians_die_those_on_water_too() -> None:
    s = duel(guardians=("cat_mummy", "apep", "androsphinx")).put("apep", 1, "C6").put("androsphinx", 1, "B8")
    s.put("warrior", 1, "C8").put("warrior", 0, "A4").put("warrior", 1, "J4").conflict(0)
    s.battle_cards({0: "chariots", 1: "miracle"})
    assert [s.at(h) for h in ("C6", "B8", "C8")] == [None, None, None]
    assert [s.at(h) for h in ("A4", "A8", "J4")] == [("warrior", 0), ("god", 1), ("warrior", 1)]


# -- A8.9 ------------------------------------------------------------
@pytest.mark.rule("A8.9", "A14.4")
def test_after_resolution_osiris_then_miracle_then_worship_then_cycle() -> None:
    s = duel(("osiris", "ra")).put("warrior", 0, "A4").put("warrior", 1, "B8").followers(0, 4)
    s.unlock(0, "worshipful").hand(0, "miracle", "cycle").conflict(1)
    s.battle_cards({0: "miracle", 1: "chariots"})
    assert s.kinds() == [(0, "osiris.to")]
    assert gains(s) == [(1, 1)]
    s.choose("osiris.to", "C8")
    assert gains(s) == [(1, 1), (0, 1)]  # the Miracle
    assert s.kinds() == [(0, "worship")]


@pytest.mark.rule("A8.9", "A13.7")
def test_cycle_comes_last() -> None:
    s = duel().unlock(0, "worshipful").followers(0, 2).hand(0, "flood", "cycle").conflict(1)
    s.battle_cards({0: "cycle", 1: "chariots"})
    assert s.kinds() == [(0, "worship")]
    assert s.cards(0) == {"flood"}
    s.choose("worship", "yes")
    assert len(s.cards(0)) == 7
    assert s.g.devotion[0] == 1


@pytest.mark.rule("A8.9", "A13.6")
@pytest.mark.parametrize(("devotion", "order"), [((3, 5), [0, 1]), ((5, 3), [1, 0])])
def test_miracles_in_ascending_order(devotion: tuple[int, int], order: list[int]) -> None:
    s = duel().put("warrior", 0, "A4").put("warrior", 1, "B8").devotion(devotion).conflict(0)
    s.battle_cards({0: "miracle", 1: "miracle"}).choose("tie.break", PASS)
    assert gains(s) == [(seat, 1) for seat in order]


@pytest.mark.rule("A8.9", "A12.12")
def test_worshipful_in_ascending_order_as_it_stands_after_the_miracles() -> None:
    s = duel().put("warrior", 0, "A4", "B3").put("warrior", 1, "B8", "C8")
    s.unlock(0, "worshipful").unlock(1, "worshipful").followers(0, 2).followers(1, 2).devotion([3, 4]).conflict(0)
    s.battle_cards({0: "miracle", 1: "flood"}).choose("tie.break", PASS)
    # Ra was lowest, but his Miracle took him from 3 to 5: Isis is asked first
    assert s.kinds() == [(1, "worship")]
    s.choose("worship", PASS, seat=1)
    assert s.kinds() == [(0, "worship")]


# -- A8.10 ------------------------------------------------------------
@pytest.mark.rule("A8.10", "A12.10")
def test_losing_means_taking_part_without_winning() -> None:
    s = trio("osiris").put("warrior", 0, "A4").put("warrior", 1, "B8").put("warrior", 2, "E8")
    for seat in (0, 1, 2):
        s.unlock(seat, "magnanimous")
    s.put("warrior", 0, "B3").conflict(0).battle_cards({0: "chariots", 1: "flood", 2: "build"})
    assert sorted(gains(s)[:3]) == [(0, 1), (1, 2), (2, 2)]


@pytest.mark.rule("A8.10", "A14.4")
def test_an_absent_god_has_not_lost() -> None:
    s = scene(["ra", "isis", "osiris"]).clear().put("god", 0, "A3").put("god", 1, "A8").put("god", 2, "C0")
    s.conflict(0).battle_cards({0: "chariots", 1: "flood"})
    assert s.kinds() == [(1, "turn.action")]  # Osiris is not asked for a gate


@pytest.mark.rule("A8.10", "A14.4")
def test_in_a_tie_all_lose_even_a_god_that_was_wiped_out() -> None:
    tied = duel(("osiris", "ra")).conflict(0).battle_cards({0: "flood", 1: "flood"}).choose("tie.break", PASS)
    assert tied.kinds() == [(0, "osiris.to")]
    gone = scene(["osiris", "ra"]).clear().put("god", 0, "J4").put("warrior", 0, "A3").put("god", 1, "A8").conflict(1)
    gone.battle_cards({0: "flood", 1: "plague"}).choose("plague.bid", 0, seat=0).choose("plague.bid", 1, seat=1)
    assert gone.kinds() == [(0, "osiris.to")]
