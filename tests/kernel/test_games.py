"""The rows of the games: every part that they name exists, and a layer without one is generic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from ennead.bots.greedy import JUDGES
from ennead.bots.search import SEARCH_MODELS
from ennead.games import BOXES, GAMES, ROWS, GameRow, Parts, load, register
from ennead.sim.statistics import STATISTICS
from ennead.tui.game_boards import BOARDS

PARTS = ("judge", "search", "statistics", "board", "box")
LAYERS: dict[str, Mapping[str, Any]] = {
    "judge": JUDGES,
    "search": SEARCH_MODELS,
    "statistics": STATISTICS,
    "board": BOARDS,
}


@pytest.mark.parametrize("name", GAMES)
def test_every_part_that_is_named_is_there(name: str) -> None:
    named = {part: load(path) for part in PARTS if (path := getattr(ROWS[name], part))}
    assert None not in named.values()
    there = {part: parts[name] for part, parts in LAYERS.items() if part in named}
    assert there == {part: named[part] for part in there}


@pytest.mark.parametrize("name", ["ankh", "kemet"])
def test_our_games_have_every_part_of_a_layer(name: str) -> None:
    assert all(getattr(ROWS[name], part) for part in LAYERS)


def test_a_part_is_generic_or_missing_without_a_name() -> None:
    assert set(BOXES) == {name for name in GAMES if ROWS[name].box} == {"kemet"}
    with pytest.raises(KeyError):
        BOXES["ankh"]
    assert Parts("box", lambda game: game.name)["ankh"] == "ankh"


def test_no_game_takes_the_name_of_another() -> None:
    with pytest.raises(ValueError, match="ankh"):
        register(GameRow(GAMES["ankh"]))
