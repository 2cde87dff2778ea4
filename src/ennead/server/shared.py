"""Several servers on one PostgreSQL: each listens to what the others have committed."""

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

LOG = logging.getLogger("ennead.shared")
AGAIN_SECONDS = 1.0


class Listener:
    """LISTEN on a connection of its own. When it is lost, every open room is read again after it is back."""

    def __init__(self, database: Postgres, rooms: Rooms, auth: Auth, presence: Presence) -> None:
        self.engine = database.engine
        self.rooms = rooms
        self.auth = auth
        self.presence = presence
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """For ever."""
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
            await driver.add_listener(CHANNEL, self._heard)
            await driver.add_listener(HERE, self.presence.heard)
            self.presence.listening_since = monotonic()
            for room in tuple(self.rooms.open.values()):
                self._soon(self.rooms.reread(room))
            await gone.wait()

    def _heard(self, _connection: object, _process: int, _channel: str, what: str) -> None:
        kind, _, rest = what.partition(":")
        if kind == "user":
            self.auth.forget(rest)
            for room in self.rooms.open.values():
                room.wake()
            return
        game, _, seq = rest.rpartition(":")
        self._soon(self.rooms.foreign(game, int(seq)))

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
