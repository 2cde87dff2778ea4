"""Random mixes of the ten gods keep every law of the conformance kit."""

from __future__ import annotations

import pytest

from ankh.scene import GAME
from ennead.ankh.expansions import GODS
from ennead.kernel.check import check_game

SCENARIOS = ("middle_kingdom", "old_kingdom", "peoples_revolt")
SEEDS = range(16)
FIVE = ("bastet", "hathor", "thoth", "horus", "set")


def setup_of(seed: int) -> dict[str, object]:
    """2 to 5 players, all scenarios, gods drawn from all ten."""
    return {"players": 2 + seed % 4, "pantheon": True, "scenario": SCENARIOS[seed // 4 % 3]}


@pytest.mark.rule("P1", "P2", "P3", "P4", "P5")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_mix_keeps_the_laws(seed: int) -> None:
    check_game(GAME, setup_of(seed), seed, every=6)


@pytest.mark.rule("P1", "P2", "P3", "P4", "P5")
@pytest.mark.parametrize("first", range(5))
def test_the_five_of_pantheon_at_one_table(first: int) -> None:
    gods = [*FIVE[first:], *FIVE[:first]]
    check_game(GAME, {"gods": gods, "scenario": SCENARIOS[first % 3]}, 100 + first, every=6)


def test_every_god_is_in_some_mix() -> None:
    tables = (GAME.setup(setup_of(seed), seed).rules for seed in SEEDS)
    assert {god for table in tables for god in table.gods} == set(range(len(GODS)))


@pytest.mark.rule("A3.1")
def test_without_pantheon_only_gods_of_the_base_game_are_drawn() -> None:
    tables = (GAME.setup({"players": 5}, seed).rules for seed in range(20))
    assert {god for table in tables for god in table.gods} == set(range(5))
