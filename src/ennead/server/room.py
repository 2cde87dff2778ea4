"""A table with a lock, a store and streams. Clients are notified only after the commit."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Hashable, Iterable, Sequence
from time import monotonic
from typing import Any, TypeVar

from ennead.bots.bot import NO_PLAN, Plan
from ennead.games import game_named
from ennead.kernel.decision import IllegalChoice
from ennead.server.database import WriteConflict
from ennead.server.problem import Problem, as_problem, not_found
from ennead.server.store import Store, now
from ennead.table.entries import BACK, Draft, Entry, Move
from ennead.table.play import Play, fold, rebuild, replay
from ennead.table.refusal import NoSuchSeat, NotNow, TooSoon
from ennead.table.rows import OVER, RUNNING, SeatRow, TableRow
from ennead.table.table import Change, Table

T = TypeVar("T")
RING = 64  # entries kept in memory for streams that lag a little
TRY_SECONDS = 5.0  # for an operation that conflicts: two servers can collide over many choices of quick bots


class Room(Table):
    def __init__(self, store: Store, row: TableRow, play: Play[Any] | None, snapshot_every: int) -> None:
        super().__init__(row, play, snapshot_every, now)
        self.store = store
        self.lock = asyncio.Lock()
        self.ring: deque[Entry] = deque(maxlen=RING)
        self.watchers: dict[asyncio.Event, int] = {}  # the event that wakes a stream, and its viewer
        self.cache: dict[Hashable, bytes] = {}
        self.used = monotonic()
        self.doubtful = False  # a failed commit may have been stored: read again before anything else
        self.dropped = False
        self.driver: asyncio.Task[None] | None = None
        self.notified = self.to_notice()  # seats whose notice has been sent, by this or another server

    def to_notice(self) -> set[int]:
        """Seats that must choose and have a webhook."""
        asked = self.row.head.asked if self.row.status == RUNNING else ()
        return {seat for seat in asked if self.seats[seat].hook and not self.seats[seat].driven}

    # -- operations -------------------------------------------------------------------------------------------------
    async def transact(self, operation: Callable[[], Awaitable[T]]) -> T:
        """Run one operation at a time against committed state; retry if another server wrote first.

        An operation checks everything (seat, turn, version) and then writes once. On a retry it checks again: refusing
        it outright would reveal that somebody else has just made a secret choice."""
        async with self.lock:
            self.used = monotonic()
            if self.doubtful:
                await self.catch_up()
            deadline = self.used + TRY_SECONDS
            while True:
                try:
                    return await operation()
                except WriteConflict as fault:
                    if monotonic() > deadline:
                        raise Problem(503, "server.storage") from fault
                    await self.catch_up()
                except (NotNow, NoSuchSeat, TooSoon) as fault:
                    raise as_problem(fault) from fault

    async def take_choice(self, seat: int, version: int, option: int, plan: Plan = NO_PLAN) -> bool:
        """An operation. False if this same request has counted already. `plan` is the bot's, if a bot chose."""
        if self.store.shared and version > self.version(seat):
            await self.catch_up()  # the client has seen a newer state on another server
        try:
            change = self.choose(seat, version, option, plan)
        except IllegalChoice as fault:
            status = 409 if fault.reason.startswith("why.") else 422
            raise Problem(status, fault.reason, **fault.details).with_extra(version=self.version(seat)) from fault
        if change is None:
            return False
        await self.commit(change)
        return True

    async def write(self, drafts: Sequence[Draft], row: TableRow, seats: Sequence[SeatRow] = ()) -> None:
        """End an operation that does not change the game."""
        await self.commit(self.change(drafts, row, seats=seats))

    async def commit(self, change: Change) -> None:
        """End an operation: store, then notify. After an error the room reloads before its next operation."""
        try:
            await self.store.commit(change)
        except WriteConflict:  # nothing was written
            raise
        except BaseException:
            self.doubtful = True
            raise
        self.accept(change)
        self._remember(change.entries)

    def _remember(self, entries: Iterable[Entry]) -> None:
        self.ring.extend(entries)
        self.doubtful = False
        self.used = monotonic()
        self.wake()

    def wake(self) -> None:
        self.cache.clear()
        for watcher in self.watchers:
            watcher.set()

    def drop(self) -> None:
        """The table was deleted. Operations waiting for the lock read again and find nothing; streams end."""
        self.doubtful = self.dropped = True
        self.wake()

    # -- reading again -----------------------------------------------------------------------------------------------
    async def fresh(self) -> None:
        """Before a read: other processes may have written."""
        self.used = monotonic()
        if self.doubtful or (self.store.shared and await self.store.seq(self.id) != self.row.seq):
            async with self.lock:
                await self.catch_up()

    async def catch_up(self) -> None:
        """Read what other processes wrote. The caller holds the lock."""
        row = await self.store.game(self.id)
        if row is None:
            self.drop()
            raise not_found()
        if row.seq == self.row.seq and not self.doubtful:
            return
        entries = [e for e in await self.store.entries(self.id, self.row.seq) if e.seq <= row.seq]
        if self.doubtful or self.play is None or any(entry.kind in BACK for entry in entries):
            self.play = await load_play(self.store, row)
        else:
            self.play = _followed_by(self.play, entries)
        self.row = row
        self._remember(entries)
        self.notified = self.to_notice()

    async def plan(self, seat: int) -> Plan:
        """The plan that the seat's bot stored with its last choice that still counts."""
        seq = self.running().last_of(seat)
        recent = next((entry for entry in self.ring if entry.seq == seq), None)
        found = [recent] if recent else await self.store.entries(self.id, seq - 1, 1) if seq else []
        return found[0].plan if found else NO_PLAN

    # -- what was missed ---------------------------------------------------------------------------------------------
    async def missed(self, viewer: int, since: int, most: int = 500) -> list[tuple[int, Entry]]:
        """Entries after number `since`, in the viewer's own numbering."""
        total = self.row.head.entries_seen[viewer]
        if since < 0 or since >= total:
            return []
        recent = [entry for entry in self.ring if entry.seen_by(viewer)]
        first = total - len(recent) + 1  # the viewer's number of the oldest entry in memory
        if since + 1 >= first:
            return list(enumerate(recent, first))[since + 1 - first :][:most]
        found = await self.store.seen_entries(self.id, viewer, since, most)
        return list(enumerate(found, since + 1))

    async def choosers_before(self, viewer: int, before: int) -> list[int]:
        """The seats of the choices that counted before an entry, as far as the viewer may know of them."""
        made = fold(await self.store.moves(self.id, before - 1))
        return [one.seat for one in made if one.mask >> viewer & 1]


def _followed_by(play: Play[Any], entries: Iterable[Entry]) -> Play[Any]:
    """The game after choices that another server wrote."""
    for entry in entries:
        if entry.kind == "choice":
            move = Move("choice", entry.seat, entry.option, entry.mask, entry.seq)
            after = play.after(play.game.clone(play.g), move)
            replay(play.game, after.g, after.made[-1:])
            play = after
    return play


async def load_play(store: Store, row: TableRow) -> Play[Any] | None:
    if row.status not in (RUNNING, OVER):
        return None
    moves = await store.moves(row.id, row.seq)
    made = fold(moves)
    g = rebuild(row, made, await store.snapshot(row.id, len(made)))
    return Play(game_named(row.game), g, moves, made)


async def load_room(store: Store, game: str, snapshot_every: int) -> Room:
    row = await store.game(game)
    if row is None:
        raise not_found()
    return Room(store, row, await load_play(store, row), snapshot_every)
