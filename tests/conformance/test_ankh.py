"""Ankh keeps the laws of the conformance kit: a sample of what `make deep` counts in full."""

from __future__ import annotations

import pytest

from ennead.ankh.game import GAME
from ennead.ankh.scenarios import ours
from ennead.kernel.check import Broken, check_game
from ennead.kernel.record import undo_floor

SETUPS = [(scenario.id, players) for scenario in ours().values() for players in sorted(scenario.layouts)]


@pytest.mark.parametrize("pantheon", [False, True])
@pytest.mark.parametrize(("scenario", "players"), SETUPS)
@pytest.mark.parametrize("seed", [1, 2])
def test_random_games_keep_the_laws(scenario: str, players: int, seed: int, pantheon: bool) -> None:
    """Gods and guardians are drawn from the seed; the laws are looked at at every third decision."""
    setup = {"scenario": scenario, "players": players, "pantheon": pantheon}
    walk = check_game(GAME, setup, 1000 * players + seed, every=3)
    assert sum(walk.returns) in range(players + 1)


@pytest.mark.parametrize(("scenario", "players"), [("middle_kingdom", 2), ("old_kingdom", 5), ("peoples_revolt", 3)])
def test_some_at_every_decision(scenario: str, players: int) -> None:
    check_game(GAME, {"scenario": scenario, "players": players}, 77, every=1)


@pytest.mark.parametrize("switch", ["come_back", "osiris_free", "summon_below"])
def test_with_every_switch_turned(switch: str) -> None:
    setup = {"players": 3, "gods": ["osiris", "ra", "anubis"], "switches": {switch: switch != "come_back"}}
    check_game(GAME, setup, 5, every=5)


def test_the_kit_notices_a_game_that_does_not_end() -> None:
    with pytest.raises(Broken, match="the game ends"):
        check_game(GAME, {"players": 2}, 1, limit=10)


def test_nobody_undoes_beyond_a_choice_of_another_seat() -> None:
    """The floor of every prefix of a game: the seat that is asked after it is the one that was asked at it."""
    record = check_game(GAME, {"players": 3, "gods": ["isis", "ra", "amun"]}, 3, every=1000).record
    for n in range(0, len(record.choices), 7):
        floor = undo_floor(GAME, record.upto(n))
        assert floor <= n
        assert len({seat for seat, _ in record.choices[floor:n]}) <= 1
