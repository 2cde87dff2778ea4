"""Every gain, loss, death, move and payment names its cause, along random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from ennead.games import GAMES
from ennead.kernel.chance import draw
from ennead.kernel.decision import Event

# Events that say what happens or what somebody chose; nothing is gained, lost, killed, moved or paid.
REPORTS = {
    "ankh": {
        "turn", "action", "card", "conflict", "battle", "dominated", "plague", "bid", "strength", "won", "tied",
        "tie.broken", "announced", "pointed", "guardian.none", "guardian.base",
    },
    "kemet": {
        "round", "turn", "marker", "night", "night.step", "order.place", "deck.shuffled", "battle.begins",
        "battle.chose", "battle.laid", "battle.foreseen", "battle.shows", "battle.reveals", "battle.strength",
        "battle.won", "battle.over", "game.won",
    },
}  # fmt: skip
SCENARIOS = ("middle_kingdom", "old_kingdom", "peoples_revolt")
SETUPS: dict[str, list[dict[str, Any]]] = {
    "ankh": [
        {"players": players, "pantheon": pantheon, "scenario": scenario}
        for players in (2, 3, 4, 5)
        for pantheon in (False, True)
        for scenario in SCENARIOS
    ],
    "kemet": [{"players": players} for players in (2, 3, 4, 5)] * 2,
}
BY_GAME = pytest.mark.parametrize("name", sorted(SETUPS))


def events(name: str, setup: dict[str, Any], seed: int) -> Iterator[Event]:
    """The events of a random game."""
    game = GAMES[name]
    g = game.setup(setup, seed)
    found: list[Event] = []
    g.events = found
    n = 0
    while asked := game.pending(g):
        decision = asked[draw(seed, 2 * n, len(asked))]
        game.apply(g, decision.seat, decision.options[draw(seed, 2 * n + 1, len(decision.options))])
        n += 1
    return iter(found)


@cache
def causes(name: str) -> Counter[tuple[str, int]]:
    """How often which event had which cause."""
    games = (events(name, setup, seed) for seed, setup in enumerate(SETUPS[name]))
    return Counter((event.kind, event.why) for game in games for event in game)


@BY_GAME
def test_every_change_names_a_cause_of_the_lexicon(name: str) -> None:
    rows = GAMES[name].lexicon.causes
    changes = [(kind, why) for kind, why in causes(name) if kind not in REPORTS[name]]
    assert [(kind, why) for kind, why in changes if why not in rows] == []


@BY_GAME
def test_these_games_have_nearly_every_event(name: str) -> None:
    """Only what is rare in random games is missing."""
    kinds = GAMES[name].lexicon.events.keys()
    seen = {kind for kind, _ in causes(name)}
    assert kinds >= REPORTS[name]
    assert len(kinds - seen) <= 3, kinds - seen
