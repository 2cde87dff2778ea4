"""Which of a table's players are missing, and for how long, by this server's own clock.

Nothing is stored. A server that has just started, or has just opened a table, starts counting then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from weakref import WeakKeyDictionary

from ennead.server.config import Settings
from ennead.server.lobby import present
from ennead.server.presence import Presence
from ennead.server.room import Room
from ennead.server.rooms import Rooms
from ennead.table.rows import HUMAN, RUNNING
from ennead.table.seats import seats_at_screen
from ennead.table.votes import Absence

LOG = logging.getLogger("ennead.attendance")
LOOK_SECONDS = 1.0


class Memory:
    """When this server last saw the players of a table."""

    def __init__(self) -> None:
        self.since = monotonic()
        self.here: dict[int, float] = {}  # when each seat was last occupied
        self.vote = (0, 0.0)  # the last vote, and when this server first saw it


class Attendance:
    def __init__(self, rooms: Rooms, presence: Presence, settings: Settings) -> None:
        self.rooms = rooms
        self.presence = presence
        self.seconds = settings.missing_seconds
        self.ask_again_ms = int(settings.ask_again_seconds * 1000)
        self._memory: WeakKeyDictionary[Room, Memory] = WeakKeyDictionary()

    def look(self, room: Room) -> Memory:
        """Record who is here now. Until other servers have reported, everybody counts as present."""
        memory = self._memory.setdefault(room, Memory())
        elsewhere = self.presence.elsewhere(room.id)
        people = [seat.seat for seat in room.seats if seat.kind == HUMAN]
        memory.here |= dict.fromkeys(people if elsewhere is None else present(room, elsewhere), monotonic())
        vote = room.row.head.vote
        if vote is not None and vote.n != memory.vote[0]:
            memory.vote = (vote.n, monotonic())
        return memory

    def acted(self, room: Room, seat: int) -> None:
        """A player who acts is here even without a stream, and so is everybody who shares that screen."""
        self.look(room).here |= dict.fromkeys(seats_at_screen(room, seat), monotonic())

    def missing(self, room: Room) -> set[int]:
        """Seats whose players have been away for too long."""
        memory, cutoff = self.look(room), monotonic() - self.seconds
        return {
            seat.seat
            for seat in room.seats
            if seat.kind == HUMAN and memory.here.get(seat.seat, memory.since) <= cutoff
        }

    def absence(self, room: Room) -> Absence:
        """What a vote needs to know about the players of a table."""
        missing = frozenset(self.missing(room))
        n, at = self.look(room).vote
        return Absence(missing, n if at <= monotonic() - self.seconds else 0, self.ask_again_ms)

    async def run(self, look_again: Callable[[Room, Attendance], Awaitable[bool]]) -> None:
        """Run forever: check who is present, and whether an open vote can now be decided."""
        while True:
            await asyncio.sleep(min(LOOK_SECONDS, self.seconds))
            for room in [room for room in self.rooms.open.values() if room.row.status == RUNNING]:
                self.look(room)
                try:
                    if await look_again(room, self):
                        self.rooms.changed(room)
                except Exception as fault:  # another server was faster, or storage is down: try again in a second
                    LOG.warning("vote waits", extra={"game": room.id, "fault": type(fault).__name__})
