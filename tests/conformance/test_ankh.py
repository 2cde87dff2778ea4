"""Ankh keeps the laws of the conformance kit, along fewer games than in `make deep`."""

from __future__ import annotations

import pytest

from ennead.ankh.game import GAME
from ennead.ankh.scenarios import ours
from ennead.kernel.check import Broken, check_game
from ennead.kernel.codec import StaleSnapshot
from ennead.kernel.record import undo_floor

SETUPS = [(scenario.id, players) for scenario in ours().values() for players in sorted(scenario.layouts)]


@pytest.mark.parametrize("pantheon", [False, True])
@pytest.mark.parametrize(("scenario", "players"), SETUPS)
@pytest.mark.parametrize("seed", [1, 2])
def test_random_games_keep_the_laws(scenario: str, players: int, seed: int, pantheon: bool) -> None:
    """Gods and guardians are drawn from the seed; the laws are checked at every third decision."""
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
    """For every prefix of a game: the seat asked at its undo floor is the seat asked at its end."""
    record = check_game(GAME, {"players": 3, "gods": ["isis", "ra", "amun"]}, 3, every=1000).record
    for n in range(0, len(record.choices), 7):
        floor = undo_floor(GAME, record.upto(n))
        assert floor <= n
        assert len({seat for seat, _ in record.choices[floor:n]}) <= 1


def test_a_snapshot_that_another_version_saved_is_refused() -> None:
    """The table then replays the choices instead."""
    data = GAME.encode(GAME.setup({"players": 2}, 1))
    assert GAME.encode(GAME.decode(data)) == data
    older = {name: value for name, value in data.items() if name != "ladder"}
    gain = {"@": "Gain", "god": 0, "n": 1}  # from before gains had causes
    renamed = {"@": "Gains", "god": 0, "n": 1, "why": 1, "region": 0}
    for stale in (data | {"version": 0}, older, data | {"stack": [gain]}, data | {"stack": [renamed]}):
        with pytest.raises(StaleSnapshot):
            GAME.decode(stale)
