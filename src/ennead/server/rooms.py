"""All rooms in memory: opened on request, closed when nobody looks. Bots are driven from here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import monotonic

from ennead.bots import bot_named
from ennead.bots.bot import Answer, Plan
from ennead.games import game_named
from ennead.kernel.decision import Decision
from ennead.kernel.game import JsonDict
from ennead.kernel.hidden import bot_view
from ennead.server.botpool import BotFailed, BotPool
from ennead.server.config import Settings
from ennead.server.problem import Problem
from ennead.server.room import Room, load_room
from ennead.server.store import Store, now
from ennead.table.rows import RUNNING

LOG = logging.getLogger("ennead.rooms")
LATE_MS = 15_000  # a bot choice due for longer than this has lost its server
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
        """The room, as current as the database."""
        room = self.open.get(game)
        if room is None:
            return await self._load(game)
        await room.fresh()
        return room

    async def _load(self, game: str) -> Room:
        """Concurrent requests get the same room."""
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
        cutoff = monotonic() - self.settings.idle_seconds
        for room in [room for room in self.open.values() if room.used < cutoff]:
            if not room.watchers and not room.lock.locked() and not _active(room):
                del self.open[room.id]

    def forget(self, game: str) -> None:
        self.open.pop(game, None)

    async def sweep(self) -> None:
        """Run forever: close idle rooms, and resume games whose bots have lost their server."""
        cutoff = now()  # at the start every due bot is late: the server that drove it has stopped
        while True:
            await self._wake_bots(cutoff)
            self.close_idle()
            await asyncio.sleep(SWEEP_SECONDS)
            cutoff = now() - LATE_MS

    async def _wake_bots(self, cutoff: int) -> None:
        """A game that cannot be opened must not stop the others."""
        try:
            due = await self.store.bots_due(cutoff)
        except Exception as fault:
            LOG.warning("cannot read", extra={"fault": type(fault).__name__})
            return
        for game in due:
            try:
                self.drive(await self.get(game))
            except Exception as fault:
                LOG.warning("cannot open", extra={"game": game, "fault": type(fault).__name__})

    async def other_server_wrote(self, game: str, seq: int) -> None:
        """Another server has written entry `seq`."""
        room = self.open.get(game)
        if room is not None and room.row.seq < seq:
            await self.reread(room)

    async def reread(self, room: Room) -> None:
        """Read what another server wrote; retry while the database does not answer, because streams wait for it. A
        longer outage also drops the listener; when it reconnects, every room is read again."""
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
        """This server has written: notify everybody who asked, and let bots choose."""
        for notify in self.on_change:
            notify(room)
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
        """Let bots choose while they are asked, through the same checks as players."""
        while (decision := bot_decision(room)) is not None:
            try:
                if await self._choose_for_bot(room, decision):
                    self.changed(room, drive=False)
            except Exception as fault:  # whatever happened, the bot must still choose
                if isinstance(fault, Problem) and fault.status == 409:
                    continue
                LOG.warning("bot waits", extra={"game": room.id, "fault": type(fault).__name__})
                await asyncio.sleep(TRY_AGAIN_SECONDS)

    async def _choose_for_bot(self, room: Room, decision: Decision) -> bool:
        """False if the bot need not choose any more: the player is back, or a choice was undone."""
        version = room.version(decision.seat)
        option, plan = await self._think(room, decision)
        await asyncio.sleep(self.settings.bot_pause)

        async def operation() -> bool:
            return bot_decision(room) == decision and await room.take_choice(decision.seat, version, option, plan)

        return await room.transact(operation)

    async def _think(self, room: Room, decision: Decision) -> Answer:
        try:
            plan = await room.plan(decision.seat)
            answer = await self.pool.ask(job_for(room, decision, plan))
        except BotFailed:
            LOG.warning("bot failed", extra={"game": room.id, "seat": decision.seat})
            return fallback_answer(room, decision)
        return answer if answer[0] in decision.options else fallback_answer(room, decision)


def _active(room: Room) -> bool:
    return room.driver is not None and not room.driver.done()


def bot_decision(room: Room) -> Decision | None:
    """The first decision that a bot has to make now."""
    if room.play is None or room.row.status != RUNNING:
        return None
    return next((decision for decision in room.play.asked if room.seats[decision.seat].driven), None)


def job_for(room: Room, decision: Decision, plan: Plan) -> JsonDict:
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
        "chance": room.chance(),
        "plan": plan,
    }


def fallback_answer(room: Room, decision: Decision) -> Answer:
    """A random option, so that the game continues without the bot."""
    game = game_named(room.row.game)
    return bot_named("random").choose(bot_view(game, room.running().g, decision), room.chance())
