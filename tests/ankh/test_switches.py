"""Switches that change a ruling."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight
from ankh.scene import PASS
from ennead.ankh.setup_schema import SWITCH_BITS
from ennead.kernel.decision import BadSetup

LOSS = {0: "chariots", 1: "cycle"}


@pytest.mark.rule("A5.1")
@pytest.mark.parametrize("on", [True, False])
def test_come_back_a_figure_may_end_its_move_where_it_began(on: bool) -> None:
    s = duel(come_back=on).turn(0).choose("turn.action", "move").choose("move.figure", "A4")
    assert ("A4" in s.offered("move.to")) == on


@pytest.mark.rule("A14.4")
def test_osiris_free_he_may_move_a_token_before_all_lie_on_the_map() -> None:
    s = fight(duel(("ra", "osiris"), osiris_free=True).underworld("E2"), LOSS)
    assert s.offered("osiris.token", 1) == {"pass", "E2", "pool"}
    s.choose("osiris.token", "E2").choose("osiris.to", "D8")
    assert s.g.underworld.bit_count() == 1
    s = fight(duel(("ra", "osiris"), osiris_free=True).underworld("E2"), LOSS)
    s.choose("osiris.token", "pool").choose("osiris.to", "D8")
    assert s.g.underworld.bit_count() == 2


@pytest.mark.rule("A14.4")
def test_osiris_free_with_all_three_on_the_map_none_comes_from_the_pool() -> None:
    s = fight(duel(("ra", "osiris"), osiris_free=True).underworld("E2", "H5", "D8"), LOSS)
    assert s.offered("osiris.token") == {"pass", "E2", "H5", "D8"}
    s.choose("osiris.token", PASS)


@pytest.mark.rule("A14.6")
@pytest.mark.parametrize("on", [True, False])
def test_summon_below_others_may_be_summoned_onto_underworld_hexes(on: bool) -> None:
    s = duel(("isis", "osiris"), summon_below=on).underworld("A5").turn(0).choose("turn.action", "summon")
    assert ("A5" in s.choose("summon.figure", "warrior").offered("summon.to")) == on


@pytest.mark.rule("A14.6", "A15.3")
@pytest.mark.parametrize("on", [True, False])
def test_summon_below_mummies_too(on: bool) -> None:
    s = duel(("isis", "osiris"), summon_below=on).underworld("A5").put("mummy", 0, "C7")
    fight(s, {0: "flood", 1: "chariots"})
    assert ("A5" in s.offered("mummy.rise")) == on


@pytest.mark.rule("A14.6")
def test_summon_below_does_not_let_others_walk_there() -> None:
    s = duel(("isis", "osiris"), summon_below=True).underworld("A5").turn(0).choose("turn.action", "move")
    assert "A5" not in s.choose("move.figure", "A4").offered("move.to")


def test_an_unknown_switch_is_refused() -> None:
    with pytest.raises(BadSetup):
        duel(fly=True)


def test_every_switch_is_tested() -> None:
    assert set(SWITCH_BITS) == {"come_back", "osiris_free", "summon_below"}
