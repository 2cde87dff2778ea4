"""Apep."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel, fight, strengths
from ennead.ankh.board import LABELS, WATER
from ennead.kernel.graph import bits

APEP = ("satet", "apep", "androsphinx")
SEA = {LABELS[h] for h in bits(WATER)}


@pytest.mark.rule("A15.4", "A1.1")
def test_it_is_summoned_onto_any_empty_water_or_normally() -> None:
    s = duel(("isis", "ra"), guardians=APEP).pool("apep", 0).turn(0).choose("turn.action", "summon")
    s.choose("summon.figure", "apep")
    assert s.offered("summon.to") == SEA | {"A3", "B3", "B4", "A5"}
    s.choose("summon.to", "K8")
    assert s.at("K8") == ("apep", 0)
    assert s.kinds() == [(0, "turn.action")]  # it was the normal figure


@pytest.mark.rule("A15.4")
def test_not_onto_occupied_water() -> None:
    s = duel(("isis", "ra", "osiris", "anubis"), guardians=APEP).put("god", 2, "H6").put("god", 3, "E2")
    s.put("apep", 1, "K8").pool("apep", 0).devotion([5, 7, 9, 11]).turn(0).choose("turn.action", "summon")
    assert s.choose("summon.figure", "apep").offered("summon.to") >= SEA - {"K8"}
    assert "K8" not in s.offered("summon.to")


@pytest.mark.rule("A15.4", "A1.1")
def test_it_can_move_off_water_but_not_onto_it() -> None:
    s = duel(("isis", "ra"), guardians=APEP).put("apep", 0, "E6").turn(0).choose("turn.action", "move")
    s.choose("move.figure", "E6")
    assert not SEA & s.offered("move.to")
    s.choose("move.to", "D5")
    assert s.at("D5") == ("apep", 0)


@pytest.mark.rule("A15.4")
def test_others_cannot_be_summoned_on_water() -> None:
    s = duel(("isis", "ra"), guardians=APEP).put("apep", 0, "E6").turn(0).choose("turn.action", "summon")
    assert not SEA & s.choose("summon.figure", "warrior").offered("summon.to")


@pytest.mark.rule("A15.4", "A5.2")
def test_figures_are_summoned_beside_it_on_both_banks() -> None:
    s = duel(("isis", "ra"), guardians=APEP).put("apep", 0, "E6").turn(0).choose("turn.action", "summon")
    assert {"D5", "E5", "F5", "F6", "E7"} <= s.choose("summon.figure", "warrior").offered("summon.to")


@pytest.mark.rule("A15.4", "A12.8")
def test_it_may_be_the_extra_figure_of_a_pyramid_beside_the_water() -> None:
    s = duel(("isis", "ra"), guardians=APEP).pool("apep", 0).unlock(0, "pyramid_attuned").monument("pyramid", "F6", 0)
    s.turn(0).choose("turn.action", "summon").choose("summon.figure", "apep").choose("summon.to", "E6")
    s.choose("summon.figure", "warrior")
    assert "A5" in s.offered("summon.to")  # the normal one is left


@pytest.mark.rule("A15.4", "A14.4")
def test_it_is_never_the_extra_figure_of_a_gate() -> None:
    s = duel(("osiris", "ra"), guardians=APEP).pool("apep", 0).underworld("E2").turn(0)
    s.choose("turn.action", "summon").choose("summon.figure", "warrior").choose("summon.to", "A5")
    s.choose("summon.figure", "apep")
    assert s.at("E2") == ("apep", 0)  # no water is offered, so there is nothing to choose


@pytest.mark.rule("A15.4", "A1.5")
def test_it_fights_in_every_region_of_its_water_until_it_dies() -> None:
    s = duel(guardians=APEP).put("apep", 1, "E6").put("warrior", 0, "H6", "H5")
    fight(s, {0: "flood", 1: "drought"})
    assert strengths(s) == {0: 1, 1: 1 + 1 + 1}
    s.battle_cards({0: "chariots", 1: "flood"})
    assert s.log("won")[-1] == ("won", (0,))
    assert s.in_pool(1).count("apep") == 1


@pytest.mark.rule("A15.4", "A5.1")
def test_on_water_it_cannot_end_its_move_where_it_began() -> None:
    s = duel(("isis", "ra"), guardians=APEP).put("apep", 0, "E6").turn(0).choose("turn.action", "move")
    assert "E6" not in s.choose("move.figure", "E6").offered("move.to")
