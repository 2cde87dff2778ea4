"""Several servers on one PostgreSQL: each is notified of what the others commit."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from time import monotonic
from typing import Any

from ennead.server.auth import Auth
from ennead.server.database import Postgres
from ennead.server.presence import HERE, Presence
from ennead.server.rooms import Rooms
from ennead.server.store import CHANNEL

LOG = logging.getLogger("ennead.cluster")
AGAIN_SECONDS = 1.0


class Listener:
    """LISTENs on a connection of its own. After a lost connection is restored, every open room is read again."""

    def __init__(self, database: Postgres, rooms: Rooms, auth: Auth, presence: Presence) -> None:
        self.engine = database.engine
        self.rooms = rooms
        self.auth = auth
        self.presence = presence
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Run forever."""
        while True:
            try:
                await self._listen()
            except Exception as fault:
                LOG.warning("listener lost", extra={"fault": type(fault).__name__})
            self.presence.listening_since = None
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen(self) -> None:
        async with self.engine.connect() as connection:
            raw = await connection.get_raw_connection()
            driver: Any = raw.driver_connection
            gone = asyncio.Event()
            driver.add_termination_listener(lambda _: gone.set())
            await driver.add_listener(CHANNEL, self._receive)
            await driver.add_listener(HERE, self.presence.receive)
            self.presence.listening_since = monotonic()
            for room in tuple(self.rooms.open.values()):
                self._soon(self.rooms.reread(room))
            await gone.wait()

    def _receive(self, _connection: object, _process: int, _channel: str, what: str) -> None:
        kind, _, rest = what.partition(":")
        if kind == "user":
            self.auth.forget(rest)
            for room in self.rooms.open.values():
                room.wake()
            return
        game, _, seq = rest.rpartition(":")
        self._soon(self.rooms.other_server_wrote(game, int(seq)))

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
