"""Whole games over HTTP against a real server process; what it stores is what the engine replays."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ennead.client import Client
from ennead.games import GAMES
from ennead.kernel.hidden import redact
from ennead.kernel.record import Record, loads, state_at, states
from ennead.kernel.text import catalogue
from ennead.table.log import make_choice, record_events
from server.running import Running
from server.table import Table, play_on, sit_down

TABLES = [
    *(("ankh", players, bots, {}) for players, bots in ((2, 0), (3, 1), (4, 2), (5, 0))),
    ("ankh", 5, 3, {"pantheon": True, "gods": ["bastet", "hathor", "thoth", "horus", "set"]}),
    *(("kemet", players, bots, {}) for players, bots in ((2, 1), (3, 1), (4, 2), (5, 3))),
]


@pytest.mark.parametrize(("name", "players", "bots", "setup"), TABLES)
def test_a_whole_game(server: Running, name: str, players: int, bots: int, setup: dict[str, Any]) -> None:
    table = sit_down(server, players, setup, bots, name)
    play_on(table, players)
    record = loads(table.seats[0].record(table.game))
    game = GAMES[name]
    g = state_at(game, record)
    assert not game.pending(g)
    for seat, client in enumerate(table.seats):
        view = client.view(table.game)
        assert view["view"] == as_json(game.view(g, seat))
        assert view["result"] == list(game.returns(g))
        assert told_to(client, table) == replayed(record, seat)
    assert told_to(server.client(), table) == replayed(record, None)


def as_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


def told_to(client: Client, table: Table) -> list[str]:
    return [line["text"] for entry in client.log(table.game) for line in entry["lines"]]


def replayed(record: Record, seat: int | None) -> list[str]:
    """The log of the engine's own replay, as that seat may read it."""
    game, say = GAMES[record.game], catalogue("en").say
    g = game.setup(record.setup, record.seed)
    lines = [*record_events(game, g, lambda: game.pending(g))]
    for choice in record.choices:
        lines += make_choice(game, g, *choice)
    return [say(line.message) for line in lines if redact([line.event], seat)]


def test_states_of_the_record_have_no_faults(server: Running) -> None:
    table = sit_down(server, 2, {})
    play_on(table, 77)
    record = loads(table.seats[1].record(table.game))
    game = GAMES[record.game]
    assert all(not game.faults(g) for g in states(game, record))
