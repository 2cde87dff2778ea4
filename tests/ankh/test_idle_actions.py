"""A4.2: an action may be chosen even if it would have no effect; the table warns first."""

from __future__ import annotations

import pytest

from ankh.powers.duel import duel
from ankh.scene import GAME, PASS, Scene, scene
from ennead.ankh.components import ACTIONS
from ennead.kernel.text import catalogue


def alone() -> Scene:
    return scene(["ra", "isis"]).clear().put("god", 0, "C0").put("god", 1, "J8").turn(0)


def idle(s: Scene, action: str) -> str:
    (decision,) = s.asked()
    found = GAME.idle(s.g, decision, ACTIONS.index(action))
    return catalogue("en").say(found) if found else ""


@pytest.mark.rule("A4.2", "A5.4")
def test_a_power_that_cannot_be_paid() -> None:
    s = alone().followers(0, 0)
    assert idle(s, "unlock") == "nothing now: costs 1 follower, you have 0"
    assert idle(s.followers(0, 1), "unlock") == ""


@pytest.mark.rule("A4.2", "A5.3")
def test_a_gain_without_a_monument() -> None:
    assert idle(alone(), "gain").startswith("nothing now")
    assert idle(alone().monument("temple", "C1"), "gain") == ""


@pytest.mark.rule("A4.2", "A5.2")
def test_nobody_to_summon() -> None:
    s = alone()
    assert idle(s, "summon") == ""
    s.put("warrior", 0, "A3", "A4", "A5", "A6", "A7", "A8")
    assert idle(s, "summon") == "nothing now: no figure in your pool"


@pytest.mark.rule("A4.2", "A5.1")
def test_somebody_to_move() -> None:
    assert idle(alone(), "move") == ""


# -- the tie-breaker ---------------------------------------------------------------------------------------------
def tied(s: Scene) -> tuple[str, str]:
    """The previews of spending the tie-breaker and of keeping it."""
    decision = s.decision("tie.break")
    spent, kept = (GAME.note(s.g, decision, option) for option in (0, PASS))
    assert spent is not None
    assert kept is not None
    return catalogue("en").say(spent), catalogue("en").say(kept)


def tie() -> Scene:
    return duel().put("warrior", 0, "A3").put("warrior", 1, "A8")


@pytest.mark.rule("A8.7", "A8.8")
def test_a_tie_shows_gains_and_losses_of_both_sides() -> None:
    spent, kept = tied(tie().conflict(1).battle_cards({0: "flood", 1: "flood"}))
    assert spent == "Isis: +1 devotion · Ra: 1 figure dies"
    assert kept == "Isis: 1 figure dies · Ra: 1 figure dies"


@pytest.mark.rule("A8.7", "A12.10", "A13.6")
def test_the_preview_includes_what_cards_and_powers_give_the_losers() -> None:
    s = tie().unlock(0, "magnanimous").conflict(1).battle_cards({0: "miracle", 1: "flood"})
    assert tied(s)[0] == "Isis: +1 devotion · Ra: +3 devotion, 1 figure dies"


@pytest.mark.rule("A8.7", "A14.3")
def test_figures_that_may_be_spared_are_not_certain_deaths() -> None:
    s = duel(("isis", "ra")).put("warrior", 0, "A6").put("warrior", 1, "A7").conflict(1)
    assert "may die" in tied(s.battle_cards({0: "flood", 1: "flood"}))[0]


@pytest.mark.rule("A8.7")
def test_looking_ahead_changes_nothing() -> None:
    s = tie().conflict(1).battle_cards({0: "flood", 1: "flood"})
    before, log = GAME.encode(s.g), s.log()
    tied(s)
    assert (GAME.encode(s.g), s.log()) == (before, log)
