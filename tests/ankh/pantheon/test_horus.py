"""Horus: eyes on battles, and the card that he bans there."""

from __future__ import annotations

import pytest

from ankh.pantheon_scene import asks, log_kinds, stage
from ankh.scene import DELTA, EAST, GAME, PASS, WEST, Scene
from ennead.ankh.board import hex_id
from ennead.ankh.components import CARDS
from ennead.kernel.decision import IllegalChoice


def three_battles() -> Scene:
    """Horus and Ra meet in West, East and Delta."""
    s = stage(("horus", "ra"), "B4", "B8")
    return s.put("warrior", 0, "H6", "E2").put("warrior", 1, "H8", "H2")


def one_battle() -> Scene:
    return stage(("horus", "ra"), "B4", "B8")


def regions(s: Scene, *labels: str) -> list[int]:
    return [s.g.geo.region_of[hex_id(label)] for label in labels]


def eyes(s: Scene) -> list[int]:
    return list(GAME.view(s.g, None)["eyes"])


# -- laying eyes -------------------------------------------------------------------------------------------------
@pytest.mark.rule("P4", "A7.2")
def test_he_lays_up_to_two_eyes_on_different_battles() -> None:
    s = three_battles().conflict(0)
    assert set(s.decision("horus.eye", 0).options) == {PASS, *regions(s, WEST, EAST, DELTA)}
    s.choose("horus.eye", EAST)
    assert set(s.decision("horus.eye", 0).options) == {PASS, *regions(s, WEST, DELTA)}
    assert s.log("battle") == []
    s.choose("horus.eye", WEST)
    assert asks(s) == {"horus.ban"}  # no third eye; the first battle begins


@pytest.mark.rule("P4")
def test_one_eye_or_none_is_allowed() -> None:
    s = three_battles().conflict(0).choose("horus.eye", PASS)
    assert asks(s) == {"battle.card"}
    s = three_battles().conflict(0).choose("horus.eye", DELTA).choose("horus.eye", PASS)
    assert asks(s) == {"battle.card"}
    assert eyes(s) == regions(s, DELTA)


@pytest.mark.rule("P4")
def test_fewer_battles_fewer_eyes() -> None:
    s = one_battle().conflict(0)
    assert set(s.decision("horus.eye").options) == {PASS, *regions(s, WEST)}
    s.choose("horus.eye", WEST)
    assert asks(s) == {"horus.ban"}


@pytest.mark.rule("P4")
def test_no_battle_no_eye() -> None:
    s = stage(("horus", "ra"), "B4", "H6").conflict(0)
    assert "eye" not in log_kinds(s)
    assert asks(s) == {"turn.action"}


@pytest.mark.rule("P4")
def test_he_may_lay_eyes_on_battles_without_him() -> None:
    s = stage(("horus", "ra", "isis"), "H6", "B4", "B8").conflict(1).choose("horus.eye", WEST)
    assert s.kinds() == [(0, "horus.ban")]
    s.choose("horus.ban", "chariots")
    assert [seat for seat, _ in s.kinds()] == [1, 2]


@pytest.mark.rule("P4", "P5")
def test_battles_are_counted_with_the_figures_that_set_borrows() -> None:
    s = stage(("horus", "ra", "set"), "H6", "H8", "B4").put("warrior", 1, "A4").conflict(0)
    assert set(s.decision("horus.eye").options) == {PASS, *regions(s, EAST)}  # the West is Set's alone


@pytest.mark.rule("P4", "A7.2", "A9.2")
def test_eyes_and_other_start_effects_are_in_ascending_order() -> None:
    for devotion, followers in (((5, 7), 1), ((7, 5), 2)):
        s = one_battle().devotion(devotion).unlock(1, "omnipresent").conflict(0)
        assert asks(s) == {"horus.eye"}
        assert s.g.followers[1] == followers


# -- naming a card -----------------------------------------------------------------------------------------------
@pytest.mark.rule("P4", "A8.1")
def test_at_the_battle_the_eye_goes_back_and_he_must_name_a_card_other_than_cycle() -> None:
    s = one_battle().conflict(0).choose("horus.eye", WEST)
    assert eyes(s) == regions(s, WEST)
    assert s.offered("horus.ban", 0) == set(CARDS) - {"cycle"}
    s.choose("horus.ban", "flood")
    assert eyes(s) == []
    assert GAME.view(s.g, 1)["battle"]["banned"] == "flood"


@pytest.mark.rule("P4")
def test_nobody_can_play_the_named_card_not_even_horus() -> None:
    s = one_battle().conflict(0).choose("horus.eye", WEST).choose("horus.ban", "flood")
    for seat in (0, 1):
        assert s.offered("battle.card", seat) == set(CARDS) - {"flood"}


@pytest.mark.rule("P4")
def test_the_table_says_why_and_refuses() -> None:
    s = one_battle().conflict(0).choose("horus.eye", WEST).choose("horus.ban", "flood")
    flood = CARDS.index("flood")
    reason = GAME.why_not(s.g, s.decision("battle.card", 1), flood)
    assert (reason.key, reason.clause) == ("ankh.why.banned", "P4")
    with pytest.raises(IllegalChoice):
        GAME.apply(s.g, 1, flood)
    with pytest.raises(IllegalChoice):
        GAME.apply(one_battle().conflict(0).choose("horus.eye", WEST).g, 0, CARDS.index("cycle"))


@pytest.mark.rule("P4")
def test_a_card_is_banned_in_one_battle_only() -> None:
    s = three_battles().conflict(0).choose("horus.eye", WEST).choose("horus.eye", PASS).choose("horus.ban", "flood")
    s.battle_cards({0: "chariots", 1: "cycle"})
    assert asks(s) == {"battle.card"}  # the East, without an eye
    assert "flood" in s.offered("battle.card", 1)


@pytest.mark.rule("P4")
def test_a_banned_card_stays_in_hand() -> None:
    s = one_battle().conflict(0).choose("horus.eye", WEST).choose("horus.ban", "flood")
    s.battle_cards({0: "chariots", 1: "drought"})
    assert "flood" in s.cards(0)
    assert "flood" in s.cards(1)


@pytest.mark.rule("P4")
def test_both_eyes_are_back_for_the_next_conflict() -> None:
    s = three_battles().conflict(0).choose("horus.eye", WEST, EAST).choose("horus.ban", "flood")
    s.battle_cards({0: "cycle", 1: "cycle"}).choose("tie.break", PASS).choose("horus.ban", "flood")
    s.battle_cards({0: "cycle", 1: "cycle"}).choose("tie.break", PASS)
    s.battle_cards({0: "cycle", 1: "cycle"}).choose("tie.break", "yes")
    assert asks(s) == {"turn.action"}
    s.put("warrior", 0, "H6").put("warrior", 1, "H8").conflict(0, 2).choose("horus.eye", WEST, EAST)
    assert len(eyes(s)) == 2


@pytest.mark.rule("P4", "P5.2")
def test_an_eye_on_a_battle_that_does_not_happen_goes_back_unused() -> None:
    s = stage(("set", "ra", "horus"), "A4", "H6", "E2").put("warrior", 1, "C8")
    s.unlock(0, "obelisk_attuned").monument("obelisk", "D7", 0).conflict(0).choose("horus.eye", WEST)
    s.choose("attune.figure", "A4").choose("attune.to", "D8").choose("attune.figure", PASS)
    assert s.log("banned") == []
    assert asks(s) == {"turn.action"}
    assert eyes(s) == []


# -- the order at the start of a battle --------------------------------------------------------------------------
@pytest.mark.rule("P4", "A8.1", "A12.6")
def test_after_obelisk_attuned_and_before_amun() -> None:
    s = stage(("horus", "amun"), "B4", "B8").unlock(1, "obelisk_attuned").monument("obelisk", "D7", 1)
    s.conflict(0).choose("horus.eye", WEST)
    assert s.kinds() == [(1, "attune.figure")]
    s.choose("attune.figure", PASS)
    assert s.kinds() == [(0, "horus.ban")]
    s.choose("horus.ban", "flood")
    assert s.kinds() == [(1, "amun.announce")]


@pytest.mark.rule("P4", "A14.1")
def test_amun_cannot_announce_if_the_ban_leaves_him_one_card() -> None:
    for banned, asked in (("flood", {"battle.card"}), ("drought", {"amun.announce"})):
        s = stage(("horus", "amun"), "B4", "B8").hand(1, "flood", "cycle").conflict(0)
        s.choose("horus.eye", WEST).choose("horus.ban", banned)
        assert asks(s) == asked


@pytest.mark.rule("P4", "A8.1")
def test_the_card_is_named_before_anybody_chooses() -> None:
    s = one_battle().conflict(0).choose("horus.eye", WEST)
    assert s.kinds() == [(0, "horus.ban")]
    assert s.g.hand[:2] == [127, 127]


# -- merged ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("P4", "A10.8")
def test_the_greaters_player_lays_the_eyes_of_a_merged_god() -> None:
    s = stage(("isis", "ra", "horus"), "B4", "B8", "K2").put("warrior", 0, "H6", "E2").put("warrior", 1, "H8", "H2")
    s.merged(0, 2).devotion([5, 7, 0]).conflict(2).choose("horus.eye", WEST, EAST, seat=0)
    assert s.kinds() == [(0, "horus.ban")]
    assert len(eyes(s)) == 2
