"""Who of a table's people is missing: for how long nobody has looked from a seat, by this server's own clock.

Nothing is kept. A server that has just started, or opened a table, has seen nobody leave and counts from then on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from weakref import WeakKeyDictionary

from ennead.server.config import Settings
from ennead.server.lobby import present, together
from ennead.server.presence import Presence
from ennead.server.room import Room
from ennead.server.rooms import Rooms
from ennead.server.rows import HUMAN, RUNNING

LOG = logging.getLogger("ennead.company")
LOOK_SECONDS = 1.0


class Memory:
    """What this server remembers of a table's people."""

    def __init__(self) -> None:
        self.since = monotonic()
        self.here: dict[int, float] = {}  # when somebody was last seen at a seat
        self.vote = (0, 0.0)  # the last vote, and when this server first saw it


class Company:
    def __init__(self, rooms: Rooms, presence: Presence, settings: Settings) -> None:
        self.rooms = rooms
        self.presence = presence
        self.seconds = settings.missing_seconds
        self.ask_again_ms = int(settings.ask_again_seconds * 1000)
        self._memory: WeakKeyDictionary[Room, Memory] = WeakKeyDictionary()

    def look(self, room: Room) -> Memory:
        """Who is here now. While other servers have not told yet, everybody may be."""
        memory = self._memory.setdefault(room, Memory())
        elsewhere = self.presence.elsewhere(room.id)
        people = [seat.seat for seat in room.seats if seat.kind == HUMAN]
        memory.here |= dict.fromkeys(people if elsewhere is None else present(room, elsewhere), monotonic())
        vote = room.row.head.vote
        if vote is not None and vote.n != memory.vote[0]:
            memory.vote = (vote.n, monotonic())
        return memory

    def acted(self, room: Room, seat: int) -> None:
        """Who chooses, speaks or answers is here, also without a stream, and with him who shares his screen."""
        self.look(room).here |= dict.fromkeys(together(room, seat), monotonic())

    def missing(self, room: Room) -> set[int]:
        """Seats whose people have not been here for long."""
        memory, late = self.look(room), monotonic() - self.seconds
        return {
            seat.seat for seat in room.seats if seat.kind == HUMAN and memory.here.get(seat.seat, memory.since) <= late
        }

    def asked_long_ago(self, room: Room, vote: int) -> bool:
        n, at = self.look(room).vote
        return n == vote and at <= monotonic() - self.seconds

    async def run(self, look_again: Callable[[Room, Company], Awaitable[bool]]) -> None:
        """For ever: look who is there, and whether a vote need wait no longer."""
        while True:
            await asyncio.sleep(min(LOOK_SECONDS, self.seconds))
            for room in [room for room in self.rooms.open.values() if room.row.status == RUNNING]:
                self.look(room)
                try:
                    if await look_again(room, self):
                        self.rooms.changed(room)
                except Exception as fault:  # another server was faster, or nothing can be stored now: in a second again
                    LOG.warning("vote waits", extra={"game": room.id, "fault": type(fault).__name__})
