"""Osiris and the underworld."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight, send
from ankh.scene import CARAVAN, PASS, Scene
from ennead.ankh.board import LABELS
from ennead.kernel.graph import bits

GODS = ("ra", "osiris")
WIN = {0: "chariots", 1: "cycle"}


def tokens(s: Scene) -> set[str]:
    return {LABELS[h] for h in bits(s.g.underworld)}


def west(s: Scene) -> set[str]:
    return {LABELS[h] for h in bits(s.g.geo.regions[s.g.geo.region_of[s.g.where[0]]])}


@pytest.mark.rule("A14.4")
def test_after_a_loss_he_may_place_a_token_on_an_empty_hex_of_the_region() -> None:
    s = fight(duel(GODS).put("warrior", 0, "A5").monument("temple", "A6").underworld("D8"), WIN)
    assert s.offered("osiris.to", 1) == {"pass"} | west(s) - {"A4", "A5", "A6", "B8", "D8"}
    s.choose("osiris.to", "C4")
    assert tokens(s) == {"C4", "D8"}


@pytest.mark.rule("A14.4")
def test_he_may_decline() -> None:
    s = fight(duel(GODS), WIN).choose("osiris.to", PASS)
    assert tokens(s) == set()


@pytest.mark.rule("A14.4")
def test_not_after_a_victory() -> None:
    s = fight(duel(GODS), {0: "cycle", 1: "chariots"})
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("A14.4", "A8.10")
def test_a_tie_that_nobody_breaks_is_a_loss() -> None:
    s = fight(duel(GODS), {0: "cycle", 1: "flood"}).choose("tie.break", PASS)
    assert s.kinds() == [(1, "osiris.to")]


@pytest.mark.rule("A14.4", "A8.1")
def test_even_if_a_plague_wiped_him_out() -> None:
    s = send(duel(GODS).put("warrior", 1, "D8").followers(0, 1), 1, "H6")
    fight(s, {0: "plague", 1: "cycle"}).choose("plague.bid", 1, seat=0).choose("plague.bid", 0, seat=1)
    assert s.kinds() == [(1, "osiris.to")]
    assert "D8" in s.offered("osiris.to")


@pytest.mark.rule("A14.4")
def test_with_all_three_on_the_map_he_moves_one_from_anywhere() -> None:
    s = duel(GODS).underworld("E2", "H5", "D8").put("warrior", 1, "E2").put("warrior", 0, "H3")
    fight(s, WIN).choose("osiris.token", "E2", seat=1)
    assert "pass" not in s.offered("osiris.to")
    s.choose("osiris.to", "C4")
    assert tokens(s) == {"C4", "H5", "D8"}
    assert s.at("E2") == ("warrior", 1)  # a figure on a moved token stays


@pytest.mark.rule("A14.4")
def test_moving_one_is_optional() -> None:
    s = fight(duel(GODS).underworld("E2", "H5", "D8"), WIN).choose("osiris.token", PASS)
    assert tokens(s) == {"E2", "H5", "D8"}


@pytest.mark.rule("A14.4")
def test_the_summon_action_puts_an_extra_figure_onto_a_free_underworld_hex() -> None:
    s = duel(GODS).underworld("E2", "H5").put("warrior", 0, "H5").turn(1).choose("turn.action", "summon")
    s.choose("summon.figure", "warrior").choose("summon.to", "B7").choose("summon.figure", "warrior")
    assert s.at("E2") == ("warrior", 1)  # the only place there is
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("A14.4")
def test_the_extra_figure_before_or_without_the_normal_one() -> None:
    s = duel(GODS).underworld("E2").turn(1).choose("turn.action", "summon")
    s.choose("summon.figure", "warrior").choose("summon.to", "E2").choose("summon.figure", "warrior")
    assert "E1" in s.offered("summon.to")  # beside the figure in the underworld
    s.choose("summon.to", "E1")
    assert s.kinds() == [(1, "turn.action")]
    s = duel(GODS).underworld("E2").turn(1).choose("turn.action", "summon")
    s.choose("summon.figure", "warrior").choose("summon.to", "E2").choose("summon.figure", PASS)
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("A14.4")
def test_one_extra_only() -> None:
    s = duel(GODS).underworld("E2", "H5").turn(1).choose("turn.action", "summon")
    s.choose("summon.figure", "warrior").choose("summon.to", "E2").choose("summon.figure", "warrior")
    assert "H5" not in s.offered("summon.to")


@pytest.mark.rule("A14.4", "A6.3")
def test_underworld_hexes_are_land_for_regions_and_caravans() -> None:
    """The rulebook's line that leaves exactly six hexes is legal even though one of them is underworld."""
    plain = duel(GODS).event(CARAVAN).trigger(0).offered("caravan.edge")
    s = duel(GODS).underworld("B0", "C0", "C1").event(CARAVAN).trigger(0)
    assert s.offered("caravan.edge") == plain


@pytest.mark.rule("A14.6")
@pytest.mark.parametrize(("seat", "ends_there"), [(0, False), (1, True)])
def test_only_osiris_ends_a_move_there_but_all_may_pass(seat: int, ends_there: bool) -> None:
    s = duel(GODS).underworld("B4").put("warrior", seat, "A5").turn(seat).choose("turn.action", "move")
    s.choose("move.figure", "A5")
    assert ("B4" in s.offered("move.to")) == ends_there
    assert {"C4", "D4"} <= s.offered("move.to")


@pytest.mark.rule("A14.6", "A5.2")
def test_others_are_not_summoned_there() -> None:
    s = duel(GODS).underworld("A5").turn(0).choose("turn.action", "summon").choose("summon.figure", "warrior")
    assert s.offered("summon.to") == {"A3", "B3", "B4"}


@pytest.mark.rule("A14.6", "A15.3")
def test_mummies_of_others_do_not_return_there() -> None:
    s = duel(GODS).put("mummy", 0, "B5").underworld("A5").put("warrior", 1, "D8", "D7", "E7", "E8")
    fight(s, {0: "cycle", 1: "chariots"})
    assert s.offered("mummy.rise") == {"A3", "B3", "B4"}


@pytest.mark.rule("A14.6", "A14.4")
def test_for_osiris_it_is_an_empty_hex_for_mummies_and_normal_summons_too() -> None:
    s = duel(GODS).put("mummy", 1, "D8").underworld("B7")
    fight(s, WIN)
    assert "B7" in s.offered("mummy.rise")
    s = duel(GODS).underworld("B7", "E2").turn(1).choose("turn.action", "summon").choose("summon.figure", "warrior")
    assert {"B7", "E2"} <= s.offered("summon.to")


@pytest.mark.rule("A14.4")
def test_a_gate_is_neither_fertile_nor_desert() -> None:
    """On E8 (fertile) Flood pays nothing, on B8 (desert) Drought gives nothing."""
    s = fight(send(duel(GODS), 1, "E8").underworld("E8"), {0: "cycle", 1: "flood"})
    assert s.g.followers[1] == 1
    s = fight(duel(GODS).underworld("B8"), {0: "cycle", 1: "drought"})
    assert s.g.devotion[1] == 7 + 1
