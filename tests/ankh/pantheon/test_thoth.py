"""Thoth: a guess between the sealed choice and the reveal, and the scales."""

from __future__ import annotations

import pytest

from ankh.pantheon_scene import asks, log_kinds, stage
from ankh.scene import GAME, PASS, Scene
from ennead.ankh.components import CARDS
from ennead.ankh.expansions.pantheon.why import Why


def thoth(*others: str) -> Scene:
    """Thoth and the others in the West, apart from each other."""
    return stage(("thoth", *(others or ("isis",))), "B4", "B8", "E9", "A1", "F4")


def scales(s: Scene) -> int:
    return int(GAME.view(s.g, None)["scales"])


# -- when --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("P3", "A8.2")
def test_he_guesses_after_all_have_chosen_and_before_the_reveal() -> None:
    s = thoth().conflict(0).choose("battle.card", "flood", seat=0)
    assert s.kinds() == [(1, "battle.card")]
    s.choose("battle.card", "cycle", seat=1)
    assert s.kinds() == [(0, "thoth.guess")]
    assert s.log("card") == []


@pytest.mark.rule("P3")
def test_he_names_another_participant_and_any_of_the_seven_cards() -> None:
    s = stage(("thoth", "isis", "ra", "osiris"), "B4", "B8", "E9", "H6").conflict(0)
    s.battle_cards({0: "flood", 1: "cycle", 2: "cycle"})
    assert s.offered("thoth.guess") == {"pass"} | {f"{god}:{card}" for god in ("isis", "ra") for card in CARDS}


@pytest.mark.rule("P3")
def test_he_may_name_a_card_that_cannot_be_right() -> None:
    s = stage(("thoth", "horus", "isis"), "B4", "B8", "E9").hand(1, "cycle", "flood").conflict(0)
    s.choose("horus.eye", "B4")
    s.choose("horus.ban", "drought").battle_cards({0: "flood", 1: "cycle", 2: "cycle"})
    assert {"isis:drought", "horus:chariots"} <= s.offered("thoth.guess")


@pytest.mark.rule("P3")
def test_only_in_battles_he_takes_part_in() -> None:
    s = stage(("thoth", "isis", "ra"), "H6", "B8", "B4").conflict(0)
    s.battle_cards({1: "flood", 2: "cycle"})
    assert "guess" not in log_kinds(s)
    assert asks(s) == {"turn.action"}


@pytest.mark.rule("P3")
def test_in_each_battle_he_takes_part_in() -> None:
    s = thoth().put("warrior", 0, "H6").put("warrior", 1, "H8").conflict(0)
    for _ in range(2):
        s.battle_cards({0: "chariots", 1: "cycle"} if "chariots" in s.cards(0) else {0: "flood", 1: "cycle"})
        s.choose("thoth.guess", "isis:cycle")
    assert len(s.log("guess")) == 2


@pytest.mark.rule("P3")
def test_guessing_is_optional() -> None:
    s = thoth().conflict(0).battle_cards({0: "chariots", 1: "cycle"}).choose("thoth.guess", PASS)
    assert s.log("guess", "guess.right", "guess.wrong") == []
    assert s.g.devotion[0] == 5 + 1  # the victory alone


# -- the scales --------------------------------------------------------------------------------------------------
@pytest.mark.rule("P3")
def test_the_follower_comes_from_the_supply_and_belongs_to_nobody() -> None:
    s = thoth().followers(0, 0).put("warrior", 0, "H6").put("warrior", 1, "H8").conflict(0)
    s.battle_cards({0: "chariots", 1: "cycle"}).choose("thoth.guess", "isis:cycle")
    assert scales(s) == 1
    assert s.g.followers[:2] == [0, 1]


@pytest.mark.rule("P3")
def test_after_a_right_guess_the_followers_stay_and_become_devotion() -> None:
    s = thoth().conflict(0).battle_cards({0: "chariots", 1: "cycle"}).choose("thoth.guess", "isis:cycle")
    assert len(s.log("guess.right")) == 1
    assert s.g.devotion[0] == 5 + 1 + 1
    assert Why.THOTH in s.causes("devotion")
    assert scales(s) == 0
    assert s.g.followers[:2] == [1, 1]


@pytest.mark.rule("P3")
def test_after_a_wrong_guess_that_god_takes_all_followers() -> None:
    s = thoth().put("warrior", 0, "H6").put("warrior", 1, "H8").conflict(0)
    s.battle_cards({0: "chariots", 1: "cycle"}).choose("thoth.guess", "isis:cycle")
    s.battle_cards({0: "flood", 1: "cycle"}).choose("thoth.guess", "isis:flood")
    assert s.g.followers[1] == 1 + 2
    assert scales(s) == 0
    assert s.g.devotion[0] == 5 + 1  # the first victory


@pytest.mark.rule("P3")
def test_only_the_named_god_takes_them() -> None:
    s = thoth("isis", "ra").conflict(0).battle_cards({0: "chariots", 1: "cycle", 2: "flood"})
    s.choose("thoth.guess", "isis:flood")
    assert s.g.followers[:3] == [1, 2, 1 + 1]  # Ra's comes from his flood on E9


@pytest.mark.rule("P3", "A8.3")
def test_a_guess_is_checked_after_the_reveal_and_before_the_next_step() -> None:
    s = thoth().followers(1, 2).conflict(0).battle_cards({0: "chariots", 1: "build"})
    s.choose("thoth.guess", "isis:flood")
    assert s.kinds() == [(1, "build.type")]  # the third follower is the one from the scales
    kinds = log_kinds(s)
    assert kinds.index("guess") < kinds.index("card") < kinds.index("guess.wrong")


@pytest.mark.rule("P3", "A14.1")
@pytest.mark.parametrize(("card", "result"), [("flood", "right"), ("cycle", "right"), ("drought", "wrong")])
def test_against_two_cards_either_match_is_right(card: str, result: str) -> None:
    s = thoth("amun").conflict(0).choose("amun.announce", "yes")
    s.battle_cards({0: "chariots", 1: ("flood", "cycle")}).choose("thoth.guess", f"amun:{card}")
    assert len(s.log(f"guess.{result}")) == 1


# -- the end of the conflict -------------------------------------------------------------------------------------
@pytest.mark.rule("P3", "A12.11")
def test_the_scales_are_one_gain() -> None:
    s = thoth().unlock(0, "bountiful").put("warrior", 0, "H6").put("warrior", 1, "H8").conflict(0)
    s.battle_cards({0: "cycle", 1: "chariots"}).choose("thoth.guess", "isis:chariots")
    s.battle_cards({0: "cycle", 1: "drought"}).choose("thoth.guess", "isis:drought")
    assert s.g.devotion[0] == 5 + 2 + 1


@pytest.mark.rule("P3", "A7.6")
def test_before_merging() -> None:
    s = stage(("thoth", "ra", "isis"), "B4", "B8", "E9", devotion=(5, 6, 20)).conflict(0, 3)
    s.battle_cards({0: "cycle", 1: "cycle", 2: "chariots"}).choose("thoth.guess", "isis:chariots")
    assert s.g.god_of == [0, 0, 2]  # with the scales Thoth lies above Ra, who is now the lesser


@pytest.mark.rule("P3", "A7.6", "A11.1")
def test_before_forgetting() -> None:
    s = stage(("thoth", "isis"), "B4", "B8", devotion=(20, 25)).conflict(0, 4)
    s.battle_cards({0: "cycle", 1: "chariots"}).choose("thoth.guess", "isis:chariots")
    assert s.log("forgotten") == []
    assert s.g.devotion[0] == 21


@pytest.mark.rule("P3", "A9.4")
def test_the_scales_can_win_the_game() -> None:
    s = stage(("thoth", "isis"), "B4", "B8", devotion=(30, 25)).conflict(0, 1)
    s.battle_cards({0: "cycle", 1: "chariots"}).choose("thoth.guess", "isis:chariots")
    assert s.asked() == ()
    assert s.g.winners == 1 << 0


# -- merged ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("P3", "A10.8")
def test_the_greaters_player_guesses_once_per_battle() -> None:
    s = stage(("isis", "ra", "thoth"), "B4", "B8", "H6").merged(0, 2).devotion([5, 7, 0]).conflict(2)
    s.battle_cards({0: "chariots", 1: "cycle"})
    assert s.kinds() == [(0, "thoth.guess")]
    s.choose("thoth.guess", "ra:cycle")
    assert s.g.devotion[0] == 5 + 1 + 1


@pytest.mark.rule("P3", "A8.10")
def test_he_is_asked_whatever_is_sealed() -> None:
    for hand in (("cycle",), ("cycle", "flood"), CARDS):
        s = thoth().hand(1, *hand).conflict(0).choose("battle.card", "flood", seat=0)
        if "battle.card" in asks(s):
            s.choose("battle.card", "cycle", seat=1)
        assert s.kinds() == [(0, "thoth.guess")]
        assert len(s.decision("thoth.guess").options) == 1 + len(CARDS)
