"""Causes are named by the rule that fires, not guessed from the situation."""

from __future__ import annotations

import pytest

from ankh.powers.duel import apart, duel
from ankh.scene import Scene
from ennead.ankh.atoms import gain_followers, set_powers
from ennead.ankh.explain import because
from ennead.ankh.state import Power, State
from ennead.ankh.why import Why
from ennead.kernel.decision import Event
from ennead.kernel.game import Because, EventRecorder
from ennead.kernel.text import catalogue

SAY = catalogue("en").say


class Planted(Power):
    """Gives followers in the middle of a battle. Without causes, Flood would be credited."""

    id = "omnipresent"
    clause = "A12.3"

    def cards_revealed(self, g: State, god: int) -> None:
        gain_followers(g, god, 2, Why.OMNIPRESENT)


def with_reasons(s: Scene) -> list[tuple[Event, Because]]:
    """Record all events from now on with their reasons."""
    out: list[tuple[Event, Because]] = []
    s.g.events = EventRecorder(lambda event: out.append((event, because(s.g, event))))
    return out


def credited(lines: list[tuple[Event, Because]], kind: str) -> list[tuple[str, list[tuple[str, int]]]]:
    return [(why.clause, [(SAY(p.what), p.n) for p in why.sources]) for event, why in lines if event.kind == kind]


def test_a_planted_power_is_credited_during_an_unresolved_battle() -> None:
    s = duel().conflict(0)
    set_powers(s.g, 0, (Planted(),))
    lines = with_reasons(s)
    s.battle_cards({0: "chariots", 1: "cycle"})
    assert credited(lines, "followers") == [("A12.3", [("Omnipresent", 2)])]


def test_flood_is_credited_beside_it() -> None:
    s = duel().put("warrior", 0, "E4").conflict(0)
    set_powers(s.g, 0, (Planted(),))
    lines = with_reasons(s)
    s.battle_cards({0: "flood", 1: "cycle"})
    assert credited(lines, "followers") == [("A12.3", [("Omnipresent", 2)]), ("A13.2", [("Flood", 1)])]


@pytest.mark.rule("A7.3", "A7.4")
def test_a_domination_names_both_gains_and_the_sun() -> None:
    s = apart().monument("temple", "C8", 0).monument("pyramid", "A3", 0).sun("A4")
    lines = with_reasons(s)
    s.conflict(0)
    assert credited(lines, "devotion")[:2] == [
        ("A7.4", [("majority: pyramids", 1), ("majority: temples", 1)]),
        ("A7.3", [("region dominated", 1), (SAY_RA, 1)]),
    ]


SAY_RA = str(catalogue("en").entries["ankh.power.ra"])


@pytest.mark.rule("A5.4", "P2")
def test_one_follower_of_hathor_pays_for_the_power_she_unlocks() -> None:
    """A regression: the single follower was credited to her own power."""
    s = duel(gods=("hathor", "isis")).followers(0, 3).turn(0)
    lines = with_reasons(s)
    s.choose("turn.action", "unlock").choose("unlock.power", "commanding")
    assert credited(lines, "sacrificed") == [("A5.4", [])]


@pytest.mark.rule("A9.4")
def test_what_does_not_fit_on_the_track_is_a_part() -> None:
    s = apart().monument("temple", "C8", 0).monument("pyramid", "A3", 0).devotion([30, 7])
    lines = with_reasons(s)
    s.conflict(0)
    assert credited(lines, "devotion")[0] == (
        "A7.4",
        [("majority: pyramids", 1), ("majority: temples", 1), ("beyond the top of the track", -1)],
    )
    assert credited(lines, "over") == [("A9.4", [])]
