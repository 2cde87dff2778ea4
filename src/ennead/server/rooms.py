"""All rooms in memory. Opened when somebody asks, closed when nobody looks; bots are driven from here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import monotonic

from ennead.bots import bot_named
from ennead.games import game_named
from ennead.kernel.chance import word
from ennead.kernel.decision import Decision
from ennead.kernel.game import JsonDict
from ennead.kernel.hidden import seen
from ennead.server.botpool import BotFailed, BotPool
from ennead.server.config import Settings
from ennead.server.problem import Problem
from ennead.server.room import Room, load_room
from ennead.server.rows import RUNNING
from ennead.server.store import Store, now

LOG = logging.getLogger("ennead.rooms")
BOT_STREAM = 0x0B07  # bots draw from a stream of their own, so that the game's chance cannot be foretold
LATE_MS = 15_000  # a bot that is due for so long has lost its server
SWEEP_SECONDS = 5.0
TRY_AGAIN_SECONDS = 1.0
REREADS = 20


class Rooms:
    def __init__(self, store: Store, pool: BotPool, settings: Settings) -> None:
        self.store = store
        self.pool = pool
        self.settings = settings
        self.open: dict[str, Room] = {}
        self.on_change: list[Callable[[Room], None]] = []
        self._opening: dict[str, asyncio.Task[Room]] = {}

    # -- open and close ----------------------------------------------------------------------------------------------
    async def get(self, game: str) -> Room:
        """The room, as new as the database."""
        room = self.open.get(game)
        if room is None:
            return await self._load(game)
        await room.fresh()
        return room

    async def _load(self, game: str) -> Room:
        """Two that ask at once get the same room."""
        task = self._opening.get(game)
        if task is None:
            task = asyncio.create_task(self._open(game))
            self._opening[game] = task
            task.add_done_callback(lambda _: self._opening.pop(game, None))
        return await asyncio.shield(task)

    async def _open(self, game: str) -> Room:
        room = await load_room(self.store, game, self.settings.snapshot_every)
        self.open[game] = room
        self.drive(room)
        return room

    def close_idle(self) -> None:
        late = monotonic() - self.settings.idle_seconds
        for room in [room for room in self.open.values() if room.used < late]:
            if not room.watchers and not room.lock.locked() and not _active(room):
                del self.open[room.id]

    def forget(self, game: str) -> None:
        self.open.pop(game, None)

    async def sweep(self) -> None:
        """For ever: close what nobody looks at, wake games whose bots have lost their server."""
        late = now()  # at the start every due bot is late: the server that drove it is gone
        while True:
            await self._wake_bots(late)
            self.close_idle()
            await asyncio.sleep(SWEEP_SECONDS)
            late = now() - LATE_MS

    async def _wake_bots(self, late: int) -> None:
        """A game that cannot be opened must not stop the others."""
        try:
            due = await self.store.bots_due(late)
        except Exception as fault:
            LOG.warning("cannot read", extra={"fault": type(fault).__name__})
            return
        for game in due:
            try:
                self.drive(await self.get(game))
            except Exception as fault:
                LOG.warning("cannot open", extra={"game": game, "fault": type(fault).__name__})

    async def foreign(self, game: str, seq: int) -> None:
        """Another server has written."""
        room = self.open.get(game)
        if room is not None and room.row.seq < seq:
            await self.reread(room)

    async def reread(self, room: Room) -> None:
        """Streams wait for what another server wrote: a database that does not answer is asked again. One that is away
        for longer takes the listener along, and when that is back everything is read again."""
        for _ in range(REREADS):
            try:
                await room.fresh()
                return
            except Problem:  # the table is gone
                self.forget(room.id)
                return
            except Exception as fault:
                LOG.warning("cannot read", extra={"game": room.id, "fault": type(fault).__name__})
                await asyncio.sleep(TRY_AGAIN_SECONDS)

    def changed(self, room: Room, drive: bool = True) -> None:
        """This server has written."""
        for hear in self.on_change:
            hear(room)
        if drive:
            self.drive(room)

    async def close(self) -> None:
        for room in self.open.values():
            if room.driver is not None:
                room.driver.cancel()

    # -- bots --------------------------------------------------------------------------------------------------------
    def drive(self, room: Room) -> None:
        if not _active(room) and bot_decision(room) is not None:
            room.driver = asyncio.create_task(self._drive(room))

    async def _drive(self, room: Room) -> None:
        """While bots are asked: let them choose, through the same door as everybody."""
        while (decision := bot_decision(room)) is not None:
            try:
                if await self._choose_for_bot(room, decision):
                    self.changed(room, drive=False)
            except Exception as fault:  # whatever it is, the bot is still due
                if isinstance(fault, Problem) and fault.status == 409:
                    continue
                LOG.warning("bot waits", extra={"game": room.id, "fault": type(fault).__name__})
                await asyncio.sleep(TRY_AGAIN_SECONDS)

    async def _choose_for_bot(self, room: Room, decision: Decision) -> bool:
        """False if the bot need not choose any more: the person is back, or somebody went back."""
        version = room.version(decision.seat)
        option = await self._think(room, decision)
        await asyncio.sleep(self.settings.bot_pause)

        async def deed() -> bool:
            return bot_decision(room) == decision and await room.choose(decision.seat, version, option)

        return await room.surely(deed)

    async def _think(self, room: Room, decision: Decision) -> int:
        try:
            option = await self.pool.ask(job_for(room, decision))
        except BotFailed:
            LOG.warning("bot failed", extra={"game": room.id, "seat": decision.seat})
            return stand_in(room, decision)
        return option if option in decision.options else stand_in(room, decision)


def _active(room: Room) -> bool:
    return room.driver is not None and not room.driver.done()


def bot_decision(room: Room) -> Decision | None:
    """The first decision that a bot has to make now."""
    if room.play is None or room.row.status != RUNNING:
        return None
    return next((decision for decision in room.play.asked if room.seats[decision.seat].driven), None)


def chance(room: Room) -> int:
    return word(room.row.seed ^ BOT_STREAM, room.row.seq)


def job_for(room: Room, decision: Decision) -> JsonDict:
    row = room.row
    made = room.running().made
    return {
        "id": row.id,
        "game": row.game,
        "ruleset": row.ruleset,
        "setup": row.setup,
        "seed": row.seed,
        "choices": [[m.seat, m.option] for m in made],
        "seat": decision.seat,
        "bot": room.seats[decision.seat].bot,
        "chance": chance(room),
    }


def stand_in(room: Room, decision: Decision) -> int:
    """Any option, so that the game goes on without the bot."""
    game = game_named(room.row.game)
    return bot_named("random").choose(seen(game, room.running().g, decision), chance(room))
