"""Migrations produce the declared tables, and games load with and without snapshots."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, delete, inspect

from ennead.games import GAMES
from ennead.kernel.chance import draw
from ennead.kernel.record import Record
from ennead.server.lobby import imported
from ennead.server.room import Room, load_room
from ennead.server.store import Store, User
from ennead.server.tables import METADATA, SNAPSHOTS
from ennead.table.rows import HUMAN, SeatRow
from server.conftest import Databases


def test_migrations_make_the_tables(tmp_path: Path, databases: Databases) -> None:
    def differences(c: Connection) -> tuple[list[object], set[str]]:
        found = compare_metadata(MigrationContext.configure(c), METADATA)
        return [diff for diff in found if diff[0] not in ("modify_default",)], set(inspect(c).get_table_names())

    async def run() -> tuple[list[object], set[str]]:
        store = Store(url)
        await store.open()
        await store.open()
        out = await store.database.read(differences)
        await store.close()
        return out

    url = databases.new() or f"sqlite:///{tmp_path / 'x.sqlite'}"
    found, tables = asyncio.run(run())
    assert found == []
    assert tables == {*METADATA.tables, "alembic_version"}


@pytest.mark.parametrize("name", ["ankh", "kemet"])
def test_a_room_is_the_same_from_a_snapshot_and_from_the_beginning(
    tmp_path: Path, databases: Databases, name: str
) -> None:
    """Choose 130 times with a snapshot every 20 choices; open it with and without them."""

    url = databases.new() or f"sqlite:///{tmp_path / 'x.sqlite'}"

    async def run() -> None:
        store = Store(url)
        await store.open()
        game = GAMES[name]
        row, entries = imported(Record(name, game.ruleset, {"players": 3}, 11), User("u", "n", 0))
        await store.add_game(row, entries)
        room = await load_room(store, row.id, 20)
        await room.write([], room.row, [SeatRow(n, HUMAN, f"u{n}", f"n{n}") for n in range(3)])
        await play(room, 130)
        with_snapshot = await load_room(store, row.id, 20)
        assert (await store.snapshot(row.id, 9999) or (0,))[0] == 120
        await store.database.write(lambda c: c.execute(delete(SNAPSHOTS)))
        without = await load_room(store, row.id, 20)
        for other in (with_snapshot, without):
            assert game.encode(other.playing().g) == game.encode(room.playing().g)
            assert other.row == room.row
            assert other.playing().made == room.playing().made
        await store.close()

    asyncio.run(run())


async def play(room: Room, choices: int) -> None:
    for n in range(choices):
        decision = room.playing().asked[0]
        option = decision.options[draw(11, n, len(decision.options))]
        assert await room.transact(partial(room.take_choice, decision.seat, room.version(decision.seat), option))
