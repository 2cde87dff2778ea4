"""What the timing of a stream reveals."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

from ennead.server.lobby import create, start
from ennead.server.room import Room, load_room
from ennead.server.store import Store, User
from ennead.server.stream import follow
from ennead.table.entries import Draft
from ennead.table.views import Access

KEEP_ALIVE = 0.3
PATIENCE = 60.0


async def open_room(store: Store) -> Room:
    await store.open()
    user = User("somebody", "Nofret", 0)
    await store.add_user(user)
    room = await load_room(store, await create(store, user, "ankh", {"players": 2}, ["me", "me"], 9), 50)
    await room.transact(lambda: start(room))
    return room


def listen(room: Room, since: int | None = None) -> AsyncIterator[bytes]:
    access = Access(room.spectator)

    async def recheck() -> Access:
        return access

    return follow(room, access, since, "en", recheck, KEEP_ALIVE)


def test_a_secret_choice_does_not_delay_the_next_comment(tmp_path: Path) -> None:
    """However many follow each other: if each delayed the comment, it would come only after the last."""

    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'test.sqlite'}")
        room = await open_room(store)
        stream = listen(room)
        assert (await anext(stream)).startswith(b"retry")
        comment = asyncio.ensure_future(anext(stream))
        async with asyncio.timeout(PATIENCE):
            while not comment.done():
                await asyncio.sleep(KEEP_ALIVE / 10)
                await room.transact(lambda: room.write([Draft("choice", 0, mask=1)], room.row))
        assert await comment == b": still here\n\n"
        await store.close()

    asyncio.run(run())


def test_missed_entries_are_sent_without_pauses(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'test.sqlite'}")
        room = await open_room(store)
        said = [Draft("chat", 0, body={"text": "x"}) for _ in range(1200)]
        await room.transact(lambda: room.write(said, room.row))
        stream = listen(room, since=0)
        parts = [await anext(stream) for _ in range(3)]
        assert [part.count(b'"kind":"chat"') for part in parts] == [499, 500, 201]
        await store.close()

    asyncio.run(run())
