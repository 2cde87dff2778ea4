"""Two gods become one. (A10)"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ankh.scene import CONFLICTS, CONTROL, GAME, GUARDIANS, PASS, Scene, scene

GODS = ("ra", "isis", "amun")
SPHINX = ("satet", "apep", "androsphinx")


def peace(gods: Sequence[str] = GODS, guardians: Sequence[str] = GUARDIANS) -> Scene:
    """Three gods, each alone in a region; in a conflict each gains 1. Seat 0 is last, seat 1 second last."""
    s = scene(gods, guardians=guardians).clear()
    return s.put("god", 0, "A4").put("god", 1, "H6").put("god", 2, "E2").devotion([5, 7, 9])


def merge(s: Scene, by: int = 2) -> Scene:
    return s.conflict(by, 3)


def bears(s: Scene, seat: int) -> list[str]:
    return list(GAME.view(s.g, None)["gods"][seat]["bears"])


# -- who and when ------------------------------------------------------------------------------------------------
@pytest.mark.rule("A10.1", "A7.6")
def test_after_the_third_conflict_the_lowest_merges_into_the_second_lowest() -> None:
    s = merge(peace())
    assert s.log("merged") == [("merged", (1, 0))]
    assert s.g.god_of == [1, 1, 2]


@pytest.mark.rule("A10.1", "A9.1")
def test_the_stack_says_who_is_lower_on_a_space() -> None:
    s = merge(peace().devotion([9, 5, 5], stack=[1, 2, 0]))
    assert s.log("merged") == [("merged", (2, 1))]  # seat 1 gains before seat 2, so that seat 2 lies on top


@pytest.mark.rule("A10.1", "A7.6")
@pytest.mark.parametrize("number", [1, 2])
def test_not_after_other_conflicts(number: int) -> None:
    assert peace().conflict(2, number).log("merged") == []


@pytest.mark.rule("A10.1")
def test_never_with_two_players() -> None:
    s = scene(("ra", "isis")).clear().put("god", 0, "A4").put("god", 1, "H6").conflict(0, 3)
    assert s.log("merged") == []


# -- what goes -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("A10.2", "A2.4")
def test_the_lessers_pieces_leave_and_his_followers_go_to_the_greater() -> None:
    s = peace().monument("temple", "A5", 0).monument("temple", "H5", 1).put("warrior", 0, "B5").followers(0, 4)
    merge(s.followers(1, 2))
    assert s.monument_at("A5") is None
    assert s.monument_at("H5") == ("temple", 1)
    assert s.at("A4") is s.at("B5") is None
    assert s.in_pool(0) == []
    assert s.cards(0) == set()
    assert (s.g.followers[:2], s.g.tokens[0], s.g.unlocked[0]) == ([0, 6], 0, 0)


@pytest.mark.rule("A10.2", "A10.7")
def test_captured_warriors_of_the_lesser_leave_the_game() -> None:
    s = merge(peace(("ra", "isis", "anubis")).hold(0, 2).hold(1, 1))
    assert GAME.view(s.g, None)["gods"][2]["held"] == 1
    assert s.in_pool(0) == []


# -- guardians -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("A10.3")
def test_the_greater_takes_any_guardians_as_they_stand() -> None:
    s = merge(peace().put("cat_mummy", 0, "B5").pool("mummy", 0))
    assert s.offered("merge.take", 1) == {"pass", "B5", "mummy"}
    s.choose("merge.take", "B5", "mummy")
    assert s.at("B5") == ("cat_mummy", 1)
    assert s.in_pool(1).count("mummy") == 1


@pytest.mark.rule("A10.3")
def test_he_may_take_none_and_the_rest_leave_the_game() -> None:
    s = merge(peace().put("cat_mummy", 0, "B5").pool("mummy", 0)).choose("merge.take", "mummy", PASS)
    assert s.at("B5") is None
    assert s.in_pool(1).count("mummy") == 1
    s = merge(peace().put("cat_mummy", 0, "B5").pool("mummy", 0)).choose("merge.take", PASS)
    assert "mummy" not in s.in_pool(0) + s.in_pool(1)


@pytest.mark.rule("A10.3")
def test_with_full_bases_one_of_the_greaters_own_may_make_room() -> None:
    s = peace().put("cat_mummy", 1, "H5").put("mummy", 1, "H7").put("cat_mummy", 0, "B5").pool("mummy", 0)
    merge(s).choose("merge.take", "B5", seat=1)
    assert s.offered("merge.dismiss", 1) == {"H5", "H7"}
    s.choose("merge.dismiss", "H7").choose("merge.take", PASS)
    assert s.at("B5") == s.at("H5") == ("cat_mummy", 1)
    assert s.at("H7") is None
    assert "mummy" not in s.in_pool(0) + s.in_pool(1)


@pytest.mark.rule("A10.3")
def test_large_bases_are_counted_apart() -> None:
    s = peace(guardians=SPHINX).put("satet", 1, "H5", "H7").put("apep", 0, "C6").put("androsphinx", 0, "B4")
    merge(s).choose("merge.take", "C6", "B4")
    assert s.at("C6") == ("apep", 1)
    assert s.at("B4") == ("androsphinx", 1)


@pytest.mark.rule("A10.3", "A15.5")
def test_a_scorpion_stays_as_it_is_pointed() -> None:
    s = merge(peace().put("giant_scorpion", 0, "D4").point("D4", "SE")).choose("merge.take", "D4")
    s.monument("temple", "E5", 2).event(CONFLICTS[3] - 1).conflict(2, 4)
    assert s.log("destroyed")[-1][0] == "destroyed"
    assert s.monument_at("E5") is None


@pytest.mark.rule("A10.3", "A10.7")
def test_suns_stay_on_guardians_taken_over_and_come_back_from_removed_figures() -> None:
    s = peace().put("cat_mummy", 0, "B5").put("warrior", 0, "B4").sun("B5", "B4")
    merge(s).choose("merge.take", "B5")
    assert s.g.suns == 1 << s.figure("B5")


# -- marker, powers ------------------------------------------------------------------------------------------------
@pytest.mark.rule("A10.4")
def test_the_greaters_marker_goes_down_to_the_lessers_without_a_loss() -> None:
    s = merge(peace())
    assert s.g.devotion[1] == 6
    assert s.g.ladder == [1, 2]
    assert s.log("devotion.lost") == []


@pytest.mark.rule("A10.4")
def test_on_one_space_the_pair_keeps_the_lowest_place() -> None:
    s = merge(peace().devotion([5, 5, 5]))
    assert s.g.devotion[1] == s.g.devotion[2] == 6
    assert s.g.ladder == [1, 2]


@pytest.mark.rule("A10.5")
@pytest.mark.parametrize(("lessers", "greaters"), [
    (("commanding", "inspiring", "resplendent", "obelisk_attuned", "glorious"), ("revered",)),
    (("commanding",), ("revered", "inspiring", "temple_attuned", "resplendent", "glorious")),
])  # fmt: skip
def test_the_greaters_ankh_powers_count_and_the_adjustment_gives_nothing(
    lessers: tuple[str, ...], greaters: tuple[str, ...]
) -> None:
    s = merge(peace().unlock(0, *lessers).unlock(1, *greaters))
    assert s.powers(1) == set(greaters)
    assert set(s.in_pool(1)) == {"warrior"}
    assert s.log("guardian") == []


@pytest.mark.rule("A10.5")
def test_both_god_powers_work() -> None:
    s = merge(peace(("ra", "osiris", "amun")))
    assert bears(s, 1) == ["osiris", "ra"]
    assert bears(s, 0) == []


@pytest.mark.rule("A10.5", "A15.3")
def test_your_god_is_the_greaters_figure() -> None:
    s = pair().put("mummy", 1, "C7").conflict(2).choose("amun.announce", PASS)
    s.battle_cards({1: "flood", 2: "chariots"})
    assert s.offered("mummy.rise", 1) == {"A3", "B3", "B4", "A5"}


# -- two players, one god --------------------------------------------------------------------------------------------
def pair(gods: Sequence[str] = GODS, guardians: Sequence[str] = GUARDIANS) -> Scene:
    """Seats 0 and 1 play the god of seat 1, whose figure is in the West with that of seat 2."""
    s = scene(gods, guardians=guardians).clear()
    return s.put("god", 1, "A4").put("god", 2, "B8").put("god", 0, "H6").merged(1, 0).devotion([0, 5, 7])


@pytest.mark.rule("A10.6", "A4.5")
def test_both_keep_their_turns_with_one_action_each_even_the_same() -> None:
    s = pair().turn(0).choose("turn.action", "gain", seat=0)
    assert s.kinds() == [(1, "turn.action")]
    s.choose("turn.action", "gain", seat=1)
    assert s.kinds() == [(2, "turn.action")]
    s.choose("turn.action", "move", seat=2).choose("move.figure", PASS)
    assert s.kinds() == [(2, "turn.action")]  # two actions for a god that did not merge


@pytest.mark.rule("A10.6")
def test_they_share_pool_followers_tokens_and_cards() -> None:
    s = pair(("isis", "osiris", "amun")).followers(1, 3).monument("temple", "A5")
    s.turn(0).choose("turn.action", "summon").choose("summon.figure", "warrior").choose("summon.to", "A3")
    assert s.at("A3") == ("warrior", 1)
    s.turn(0).choose("turn.action", "unlock").choose("unlock.power", "revered", seat=0)
    assert s.powers(1) == {"revered"}
    assert s.g.followers[1] == 2
    s.event(CONTROL).trigger(0)
    assert s.monument_at("A5") == ("temple", 1)
    assert s.g.tokens[1] == 8


@pytest.mark.rule("A10.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_in_their_turn_the_acting_player_decides_even_the_event(seat: int) -> None:
    s = pair().monument("temple", "A5").monument("temple", "A3").event(CONTROL).trigger(seat)
    assert s.kinds() == [(seat, "control.monument")]


@pytest.mark.rule("A10.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_in_their_turn_the_acting_player_also_answers_powers(seat: int) -> None:
    s = pair().turn(seat).choose("turn.action", "summon").choose("summon.figure", "warrior").choose("summon.to", "A3")
    assert s.kinds() == [(seat, "ra.sun")]


@pytest.mark.rule("A10.6", "A7.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_in_conflicts_the_greaters_player_decides_and_the_god_holds_the_tie_breaker(seat: int) -> None:
    s = pair(("ra", "isis", "osiris")).conflict(seat)
    assert s.kinds() == [(1, "battle.card"), (2, "battle.card")]
    s.battle_cards({1: "cycle", 2: "flood"})
    assert s.kinds() == [(1, "tie.break")]


@pytest.mark.rule("A10.6", "A12.3")
def test_every_power_works_once() -> None:
    s = pair(("ra", "isis", "osiris")).unlock(1, "omnipresent", "worshipful").followers(1, 5).conflict(2)
    assert s.g.followers[1] == 6
    s.battle_cards({1: "chariots", 2: "flood"}).choose("osiris.to", PASS).choose("worship", "yes", seat=1)
    assert s.kinds() == [(0, "turn.action")]
    assert s.g.followers[1] == 4


@pytest.mark.rule("A10.6", "A9.4")
def test_they_win_together() -> None:
    s = pair(("ra", "isis", "osiris")).devotion([0, 30, 7]).conflict(2).battle_cards({1: "chariots", 2: "flood"})
    assert s.asked() == ()
    assert GAME.returns(s.g) == (1.0, 1.0, 0.0)


@pytest.mark.rule("A10.6")
def test_they_lose_together() -> None:
    s = pair(("ra", "isis", "osiris")).devotion([0, 3, 30]).conflict(2).battle_cards({1: "flood", 2: "chariots"})
    assert GAME.returns(s.g) == (0.0, 0.0, 1.0)


# -- tokens of powers ------------------------------------------------------------------------------------------------
@pytest.mark.rule("A10.7")
def test_if_anubis_is_the_lesser_warriors_of_the_greater_return_others_stay_held() -> None:
    s = merge(peace(("anubis", "isis", "ra")).hold(1, 2).hold(2, 1))
    assert s.in_pool(1).count("warrior") == 6
    assert GAME.view(s.g, None)["gods"][1]["held"] == 1


@pytest.mark.rule("A10.7")
def test_if_anubis_is_the_greater_he_keeps_those_of_others() -> None:
    s = merge(peace(("isis", "anubis", "ra")).hold(0, 1).hold(2, 2))
    assert GAME.view(s.g, None)["gods"][1]["held"] == 2


@pytest.mark.rule("A10.7", "A14.6")
def test_underworld_tokens_stay_and_serve_the_merged_god() -> None:
    s = merge(peace(("osiris", "isis", "ra")).underworld("H5", "D4"))
    s.turn(1).choose("turn.action", "move").choose("move.figure", "H6").choose("move.to", "H5")
    assert s.at("H5") == ("god", 1)


@pytest.mark.rule("A10.7", "A14.5")
def test_suns_stay_with_the_merged_god() -> None:
    s = merge(peace(("ra", "isis", "osiris")).put("warrior", 0, "B4", "B5").sun("B4", "B5"))
    assert s.g.suns == 0  # both came back to the board
    s.turn(0).choose("turn.action", "summon").choose("summon.figure", "warrior").choose("summon.to", "H5")
    s.choose("ra.sun", "yes", seat=0)
    assert s.g.suns == 1 << s.figure("H5")


# -- power by power ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("A10.8", "A14.1")
def test_amun_plays_two_of_the_greaters_cards_in_one_battle_per_conflict() -> None:
    s = pair(("amun", "isis", "ra")).put("warrior", 1, "E2").put("warrior", 2, "H1").conflict(0)
    s.choose("amun.announce", "yes", seat=1).battle_cards({1: ("chariots", "drought"), 2: "flood"})
    assert not {"chariots", "drought"} & s.cards(1)
    assert s.kinds() == [(1, "battle.card"), (2, "battle.card")]


@pytest.mark.rule("A10.8", "A14.2")
def test_anubis_gives_the_bonus_to_the_greaters_figure_and_payments_to_the_common_followers() -> None:
    s = pair(("anubis", "isis", "ra")).hold(2, 2).followers(1, 1).followers(2, 1)
    s.conflict(0).battle_cards({1: "cycle", 2: "drought"})
    assert s.log("strength")[0] == ("strength", (1, 3))
    s.turn(2).choose("turn.action", "summon").choose("summon.figure", "held").choose("summon.to", "B7")
    assert (s.g.followers[1], s.g.followers[2]) == (2, 0)


@pytest.mark.rule("A10.8", "A14.3")
def test_isis_protects_the_greaters_figures_and_guardians() -> None:
    s = pair(("isis", "amun", "ra")).put("warrior", 1, "B7").put("cat_mummy", 1, "C8").conflict(2)
    s.choose("amun.announce", PASS).battle_cards({1: "flood", 2: "chariots"})
    assert s.offered("isis.spare", 1) == {"pass", "B7", "C8"}


@pytest.mark.rule("A10.8", "A14.4")
def test_osiris_places_after_a_loss_of_the_merged_god() -> None:
    s = pair(("osiris", "isis", "ra")).conflict(2).battle_cards({1: "flood", 2: "chariots"})
    assert s.kinds() == [(1, "osiris.to")]


@pytest.mark.rule("A10.8", "A14.5")
def test_ra_marks_what_either_player_summons_and_shines_for_the_merged_god() -> None:
    s = pair().turn(0).choose("turn.action", "summon").choose("summon.figure", "warrior").choose("summon.to", "A3")
    s.choose("ra.sun", "yes").conflict(2).choose("amun.announce", PASS).battle_cards({1: "chariots", 2: "flood"})
    assert s.g.devotion[1] == 5 + 2


@pytest.mark.rule("A10.8")
def test_isis_may_keep_borrowed_figures_but_anubis_cannot_hold_them() -> None:
    """The merged god loses; the warrior it borrowed stands beside an enemy and may be kept."""
    s = pair(("set", "isis", "ra")).put("warrior", 2, "A5", "A6").conflict(2)
    s.battle_cards({1: "flood", 2: "chariots"})
    assert s.offered("isis.spare", 1) == {"pass", "A5"}
    s = pair(("set", "anubis", "ra")).put("warrior", 2, "A5", "B7").conflict(2)
    s.battle_cards({1: "flood", 2: "chariots"})
    assert s.at("A5") is None
    assert GAME.view(s.g, None)["gods"][1]["held"] == 0
    assert s.at("B7") == ("warrior", 2)


@pytest.mark.rule("A10.8", "P3")
def test_thoth_guesses_once_per_battle() -> None:
    s = pair(("thoth", "isis", "ra")).conflict(2).battle_cards({1: "cycle", 2: "chariots"})
    s.choose("thoth.guess", PASS, seat=1)
    assert s.kinds() == [(0, "turn.action")]


@pytest.mark.rule("A10.8", "P4")
def test_horus_has_two_eyes_per_conflict_laid_by_the_greaters_player() -> None:
    s = pair(("horus", "isis", "ra")).put("warrior", 1, "E2").put("warrior", 2, "H1").conflict(2)
    s.choose("horus.eye", "A4", seat=1).choose("horus.eye", "E2", seat=1)
    assert s.kinds() == [(1, "horus.ban")]


@pytest.mark.rule("A10.8", "P2")
@pytest.mark.parametrize("seat", [0, 1])
def test_hathor_answers_any_sacrifice_by_either_player(seat: int) -> None:
    s = pair(("hathor", "isis", "ra")).followers(1, 3).turn(seat).choose("turn.action", "unlock")
    s.choose("unlock.power", "revered").choose("hathor.summon", "warrior", seat=seat).choose("hathor.to", "A3")
    assert s.at("A3") == ("warrior", 1)
    assert s.g.followers[1] == 1


@pytest.mark.rule("A10.6", "A10.8", "P1.2")
def test_bastet_has_no_opponent_in_her_partner_and_the_greaters_player_lays() -> None:
    s = pair(("bastet", "isis", "ra")).monument("temple", "A5").monument("temple", "E2").conflict(0)
    s.battle_cards({1: "chariots", 2: "flood"})
    s.choose("bastet.lay", "A5", seat=1)
    while s.kinds()[0][1] == "bastet.lay":
        s.choose("bastet.lay", sorted(s.offered("bastet.lay"))[0], seat=1)
    for seat in (0, 1):
        s.turn(seat)
        assert s.kinds() == [(seat, "turn.action")]
