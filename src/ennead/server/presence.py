"""Who is at the tables of the other servers. Each says when somebody comes or goes, and all of it again and again.

What is not said again is forgotten, so that a server that has died takes its people along. Nothing is kept anywhere:
notices between the servers are enough, and every server counts the silence by its own clock.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping
from time import monotonic

from ennead.server.auth import new_id
from ennead.server.room import Room
from ennead.server.rooms import Rooms
from ennead.server.store import Store

LOG = logging.getLogger("ennead.presence")
HERE = "ennead_here"
LOOK_SECONDS = 1.0  # a page that is loaded again within this has not left
BEATS = 3  # who has not been heard for so many of his beats is gone
TABLES_A_NOTICE = 150  # PostgreSQL carries less than 8000 bytes at once

Watched = dict[str, int]  # for each game the seats that are looked from, as bits


class Presence:
    def __init__(self, store: Store, rooms: Rooms, seconds: float) -> None:
        self.store = store
        self.rooms = rooms
        self.seconds = seconds
        self.listening_since: float | None = None
        self._me = new_id()
        self._told: Watched = {}
        self._due = 0.0  # when all of it is to be said again
        self._heard: dict[str, dict[str, tuple[int, float]]] = {}  # game, server: seats, and when it was said

    # -- what others said --------------------------------------------------------------------------------------------
    def elsewhere(self, game: str) -> set[int] | None:
        """Seats that are looked from at other servers; None while this one has not listened long enough to know."""
        if not self.store.shared:
            return set()
        late = self._forgotten()
        if self.listening_since is None or self.listening_since > late:
            return None
        return {seat for seats, at in self._heard.get(game, {}).values() if at > late for seat in bits(seats)}

    def heard(self, _connection: object, _process: int, _channel: str, what: str) -> None:
        server, _, tables = what.partition(":")
        if server == self._me:
            return
        for table in tables.split(","):
            game, _, seats = table.partition("=")
            self._heard.setdefault(game, {})[server] = (int(seats), monotonic())

    def _forgotten(self) -> float:
        """What was said before this moment counts no more."""
        return monotonic() - BEATS * self.seconds

    def _forget(self) -> None:
        late = self._forgotten()
        for game, said in tuple(self._heard.items()):
            self._heard[game] = {server: (seats, at) for server, (seats, at) in said.items() if seats and at > late}
            if not self._heard[game]:
                del self._heard[game]

    # -- what this one says ------------------------------------------------------------------------------------------
    async def run(self) -> None:
        """For ever."""
        while True:
            await asyncio.sleep(min(LOOK_SECONDS, self.seconds))
            self._forget()
            try:
                await self._tell()
            except Exception as fault:
                LOG.warning("cannot tell", extra={"fault": type(fault).__name__})
                self._due = 0.0  # nobody knows what was heard

    async def _tell(self) -> None:
        """What has changed; when it is due, everything."""
        here = {room.id: seats for room in self.rooms.open.values() if (seats := watched(room))}
        due = monotonic() >= self._due
        if due:
            self._due = monotonic() + self.seconds
        news = {game: seats for game, seats in here.items() if due or self._told.get(game) != seats}
        news |= dict.fromkeys(self._told.keys() - here.keys(), 0)
        self._told = here
        if news:
            await self.store.tell_servers(HERE, notices(self._me, news))


def watched(room: Room) -> int:
    """The seats of a table that are looked from at this server."""
    seats = {viewer for viewer in room.watchers.values() if viewer != room.spectator}
    return sum(1 << seat for seat in seats)


def bits(seats: int) -> Iterable[int]:
    return (seat for seat in range(seats.bit_length()) if seats >> seat & 1)


def notices(server: str, news: Mapping[str, int]) -> list[str]:
    tables = [f"{game}={seats}" for game, seats in news.items()]
    parts = [tables[n : n + TABLES_A_NOTICE] for n in range(0, len(tables), TABLES_A_NOTICE)]
    return [f"{server}:{','.join(part)}" for part in parts]
