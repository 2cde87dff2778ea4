"""Small boards of the lobby: the public view, built once per state, without opening a room."""

from __future__ import annotations

import asyncio
import http.client
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ennead.client import Client
from ennead.server import boards
from ennead.server.botpool import BotPool
from ennead.server.config import Settings
from ennead.server.lobby import new_row
from ennead.server.room import Room, load_play
from ennead.server.rooms import Rooms
from ennead.server.store import Store, User
from ennead.server.texts import Packed
from ennead.table.play import Play
from ennead.table.rows import SeatRow, TableRow
from ennead.table.table import Table
from server.running import Running
from server.table import play_on, sit_down
from server.test_lobby import refused


def board(client: Client, game: str) -> dict[str, Any]:
    return dict(client.call("GET", client.at(game, "board")))


def listed(client: Client, game: str) -> dict[str, Any]:
    return next(table for table in client.call("GET", "/api/games")["games"] if table["id"] == game)


@pytest.mark.parametrize("name", ["ankh", "kemet"])
def test_a_card_shows_the_public_view(server: Running, name: str) -> None:
    """The same for every seat: several players at one screen may see the lobby."""
    table = sit_down(server, 2, {}, game=name)
    play_on(table, 3, 30)
    host, guest = table.seats
    watcher = server.client("Watcher")
    shown = board(host, table.game)
    assert shown == board(guest, table.game) == board(watcher, table.game)
    assert shown["view"] == watcher.view(table.game)["view"]
    assert listed(host, table.game)["points"] == list(points(name, shown["view"]))


def points(name: str, view: dict[str, Any]) -> list[int]:
    if name == "kemet":
        return [seat["glory"] for seat in view["seats"]]
    return [view["gods"][seat["god"]]["devotion"] for seat in view["seats"]]


def test_its_number_grows_with_the_board(server: Running) -> None:
    table = sit_down(server, 2, {"start": 0})
    host = table.seats[0]
    before = listed(host, table.game)["board"]
    assert listed(host, table.game)["board"] == before
    play_on(table, 1, 1)
    assert listed(host, table.game)["board"] > before


def test_there_is_none_before_the_game_and_none_for_strangers(server: Running) -> None:
    host = server.client("Host")
    waiting = host.create("ankh", {"players": 2}, ["me", "open"])["id"]
    assert listed(host, waiting)["board"] is None
    refused(409, "server.not_started", host, "GET", host.at(waiting, "board"))
    closed = host.create("ankh", {"players": 2}, ["me", "local:Friend"], watch=False)["id"]
    host.start(closed)
    assert board(host, closed)["view"]["game"] == "ankh"
    stranger = server.client("Nobody")
    refused(403, "server.no_spectators", stranger, "GET", stranger.at(closed, "board"))
    seen = stranger.call("GET", stranger.at(closed))
    assert (seen["points"], seen["board"]) == ([], None)
    refused(404, "server.no_game", stranger, "GET", "/api/games/nonsense1/board")


def test_a_browser_that_has_the_board_gets_304(server: Running) -> None:
    table = sit_down(server, 2, {})
    host = table.seats[0]
    status, tag, body = fetch(host, table.game, "")
    assert (status, json.loads(body)) == (200, board(host, table.game))
    assert fetch(host, table.game, tag)[::2] == (304, b"")
    play_on(table, 1, 6)
    assert fetch(host, table.game, tag)[0] == 200


def fetch(client: Client, game: str, tag: str) -> tuple[int, str, bytes]:
    line = http.client.HTTPConnection(client.host, client.port)
    headers = {"authorization": f"Bearer {client.token}"} | ({"if-none-match": tag} if tag else {})
    line.request("GET", client.at(game, "board"), headers=headers)
    answer = line.getresponse()
    found = answer.status, answer.getheader("etag") or "", answer.read()
    line.close()
    return found


# -- how a table would begin -------------------------------------------------------------------------------------------
def test_every_setup_has_a_first_board(server: Running) -> None:
    client = server.client("Host")
    setup = client.call("GET", "/api/catalogue")["games"][0]["setup"]
    scenarios = next(option["choices"] for option in setup if option["name"] == "scenario")
    seen = [
        client.call("GET", "/api/boards/ankh", players=players, scenario=scenario["id"])["view"]
        for scenario in scenarios
        for players in scenario["players"]
    ]
    assert len({json.dumps(view["monuments"]) + str(view["players"]) for view in seen}) == len(seen) == 12
    assert [client.call("GET", "/api/boards/kemet", players=n)["view"]["players"] for n in (2, 5)] == [2, 5]


def test_an_unknown_setup_has_none(server: Running) -> None:
    client = server.client("Host")
    refused(422, "setup.scenario", client, "GET", "/api/boards/ankh", players=3, scenario="nowhere")
    refused(422, "server.bad_input", client, "GET", "/api/boards/ankh", players=9)


# -- what it costs -----------------------------------------------------------------------------------------------------
class CountingBoards:
    """Boards of tables in a separate database; counts how often a game is rebuilt."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rebuilt: list[str] = []
        self.store = Store(f"sqlite:///{folder / 'boards.sqlite'}")
        self.rooms = Rooms(self.store, BotPool(1, 1.0), Settings(data=folder))
        self.boards = boards.Boards(self.rooms)
        monkeypatch.setattr(boards, "load_play", self.load)

    async def load(self, store: Store, row: TableRow) -> Play[Any] | None:
        self.rebuilt.append(row.id)
        return await load_play(store, row)

    async def table(self) -> TableRow:
        user = User("host", "Host", 0)
        row = new_row("ankh", {"players": 2}, 7, user, (SeatRow(0), SeatRow(1)))
        row = Table(row, None).start().row
        await self.store.add_game(row, ())
        return row


def test_a_lobby_that_is_polled_rebuilds_no_game_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        counting = CountingBoards(tmp_path, monkeypatch)
        await counting.store.open()
        tables = [await counting.table() for _ in range(30)]
        first = [await counting.boards.of(row) for row in tables]
        again = [await counting.boards.of(row) for row in tables]
        assert [one is two for one, two in zip(first, again, strict=True)] == [True] * 30
        assert counting.rebuilt == [row.id for row in tables]
        assert counting.rooms.open == {}
        moved = replace(tables[0], head=replace(tables[0].head, versions=(1, 1, 1)))
        await counting.boards.of(moved)
        assert counting.rebuilt == [row.id for row in tables] + [moved.id]
        await counting.store.close()

    asyncio.run(visit())


def test_the_game_of_an_open_room_is_used_if_current(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        counting = CountingBoards(tmp_path, monkeypatch)
        await counting.store.open()
        row = await counting.table()
        counting.rooms.open[row.id] = Room(counting.store, row, await load_play(counting.store, row), 50)
        await counting.boards.of(row)
        assert counting.rebuilt == []
        await counting.boards.of(replace(row, seq=row.seq + 1, head=replace(row.head, versions=(1, 1, 1))))
        assert counting.rebuilt == [row.id]  # another server wrote
        await counting.store.close()

    asyncio.run(visit())


def test_the_number_of_kept_boards_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "MOST_KEPT", 2)
    monkeypatch.setattr(boards, "public_board", lambda _: Packed(b"", b"", ""))

    async def visit() -> None:
        counting = CountingBoards(tmp_path, monkeypatch)
        await counting.store.open()
        a, b, c = [await counting.table() for _ in range(3)]
        for row in (a, b, a, c, a, b):  # the least recently used board is dropped first
            await counting.boards.of(row)
        assert counting.rebuilt == [a.id, b.id, c.id, b.id]
        await counting.store.close()

    asyncio.run(visit())
