"""A snapshot only saves time: one that another version wrote is ignored, and the choices lead to the same state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ennead.games import game_named
from ennead.kernel.chance import draw
from ennead.kernel.record import Record, state_at
from ennead.table.play import Made, decoded, rebuild
from ennead.table.rows import Head, TableRow

CHOICES = 60
Snapshot = dict[str, Any]


def random_record(name: str) -> Record:
    game = game_named(name)
    g = game.setup({"players": 3}, 2)
    record = Record(name, game.ruleset, {"players": 3}, 2)
    for n in range(CHOICES):
        decision = game.pending(g)[0]
        option = decision.options[draw(2, n, len(decision.options))]
        game.apply(g, decision.seat, option)
        record = record.plus(decision.seat, option)
    return record


def frames(data: Any) -> list[Snapshot]:
    """All frames of a snapshot, at any depth."""
    if isinstance(data, list):
        return [frame for item in data for frame in frames(item)]
    if not isinstance(data, dict):
        return []
    return [*([data] if "@" in data else []), *(frame for item in data.values() for frame in frames(item))]


def field_gone(data: Snapshot) -> None:
    del data["stack"]


def field_more(data: Snapshot) -> None:
    data["no_such_field"] = 0


def version(data: Snapshot) -> None:
    data["version"] += 1


def frame_renamed(data: Snapshot) -> None:
    frames(data)[-1]["@"] = "NoSuchFrame"


def frame_field_renamed(data: Snapshot) -> None:
    frames(data)[-1]["no_such_field"] = 0


def nonsense(data: Snapshot) -> None:
    for name in data:
        data[name] = None


@pytest.mark.parametrize("name", ["ankh", "kemet"])
@pytest.mark.parametrize("change", [field_gone, field_more, version, frame_renamed, frame_field_renamed, nonsense])
def test_a_snapshot_of_another_version_is_ignored(name: str, change: Callable[[Snapshot], None]) -> None:
    game, record = game_named(name), random_record(name)
    row = TableRow("x", name, record.ruleset, record.setup, record.seed, "", 0, Head((), ()))
    made = [Made(seat, option, 0) for seat, option in record.choices]
    data = game.encode(state_at(game, record, CHOICES - 10))
    expected = game.encode(state_at(game, record))
    assert decoded(game, data) is not None
    assert game.encode(rebuild(row, made, (CHOICES - 10, data))) == expected
    change(data)
    assert decoded(game, data) is None
    assert game.encode(rebuild(row, made, (CHOICES - 10, data))) == expected
