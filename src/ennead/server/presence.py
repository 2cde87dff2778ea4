"""Who is at the tables of other servers. Each server announces arrivals and departures, and repeats the full list
regularly.

What is not repeated expires, so the players of a dead server disappear with it. Nothing is stored: notices between the
servers suffice, and each server measures silence by its own clock.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from time import monotonic

from ennead.kernel.graph import bits
from ennead.server.auth import new_id
from ennead.server.room import Room
from ennead.server.rooms import Rooms
from ennead.server.store import Store

LOG = logging.getLogger("ennead.presence")
HERE = "ennead_here"
LOOK_SECONDS = 1.0  # a player who reloads the page within this time has not left
MISSED_BEATS = 3  # a server silent for this many intervals is considered gone
TABLES_A_NOTICE = 150  # a notice of PostgreSQL has fewer than 8000 bytes

Watched = dict[str, int]  # for each game the seats with an open stream, as a bit mask


class Presence:
    def __init__(self, store: Store, rooms: Rooms, seconds: float) -> None:
        self.store = store
        self.rooms = rooms
        self.seconds = seconds
        self.listening_since: float | None = None
        self._me = new_id()
        self._announced: Watched = {}
        self._due = 0.0  # when the full list is next due
        self._received: dict[str, dict[str, tuple[int, float]]] = {}  # game → server → seats and time of the notice

    # -- notices of others --------------------------------------------------------------------------------------------
    def elsewhere(self, game: str) -> set[int] | None:
        """Seats with an open stream at another server; None until this server has listened long enough to know."""
        if not self.store.shared:
            return set()
        cutoff = self._expired_before()
        if self.listening_since is None or self.listening_since > cutoff:
            return None
        return {seat for seats, at in self._received.get(game, {}).values() if at > cutoff for seat in bits(seats)}

    def receive(self, _connection: object, _process: int, _channel: str, what: str) -> None:
        server, _, tables = what.partition(":")
        if server == self._me:
            return
        for table in tables.split(","):
            game, _, seats = table.partition("=")
            self._received.setdefault(game, {})[server] = (int(seats), monotonic())

    def _expired_before(self) -> float:
        """Notices from before this time have expired."""
        return monotonic() - MISSED_BEATS * self.seconds

    def _forget(self) -> None:
        cutoff = self._expired_before()
        for game, servers in tuple(self._received.items()):
            self._received[game] = {
                server: (seats, at) for server, (seats, at) in servers.items() if seats and at > cutoff
            }
            if not self._received[game]:
                del self._received[game]

    # -- own notices ------------------------------------------------------------------------------------------
    async def run(self) -> None:
        """Run forever."""
        while True:
            await asyncio.sleep(min(LOOK_SECONDS, self.seconds))
            self._forget()
            try:
                await self._announce()
            except Exception as fault:
                LOG.warning("cannot announce", extra={"fault": type(fault).__name__})
                self._due = 0.0  # unknown what arrived: send the full list next

    async def _announce(self) -> None:
        """Send what has changed; when it is due, the full list."""
        here = {room.id: seats for room in self.rooms.open.values() if (seats := watched(room))}
        due = monotonic() >= self._due
        if due:
            self._due = monotonic() + self.seconds
        news = {game: seats for game, seats in here.items() if due or self._announced.get(game) != seats}
        news |= dict.fromkeys(self._announced.keys() - here.keys(), 0)
        self._announced = here
        if news:
            await self.store.notify_servers(HERE, notices(self._me, news))


def watched(room: Room) -> int:
    """The seats of a table with an open stream at this server, as a bit mask."""
    seats = {viewer for viewer in room.watchers.values() if viewer != room.spectator}
    return sum(1 << seat for seat in seats)


def notices(server: str, news: Mapping[str, int]) -> list[str]:
    tables = [f"{game}={seats}" for game, seats in news.items()]
    parts = [tables[n : n + TABLES_A_NOTICE] for n in range(0, len(tables), TABLES_A_NOTICE)]
    return [f"{server}:{','.join(part)}" for part in parts]
