"""One game at the table: one lock, one journal. Nothing is told before it is committed."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Any, TypeVar

from ennead.games import game_named
from ennead.kernel.decision import IllegalChoice
from ennead.kernel.game import Game, JsonDict
from ennead.server.database import Overtaken
from ennead.server.entries import BACK, Entry, Move, Told, message_json
from ennead.server.play import Play, Step, everybody, fold, rebuild
from ennead.server.problem import Problem, not_found
from ennead.server.rows import OVER, REPLACE, RUNNING, UNDO, GameRow, Head, SeatRow, Vote
from ennead.server.store import Change, Store, now

T = TypeVar("T")
RING = 64  # entries kept in memory for streams that lag a little
TRY_SECONDS = 5.0  # for a deed that others overtake: two servers can keep step for many choices of quick bots


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry before it has a number."""

    kind: str
    seat: int = -1
    option: int = -1
    mask: int = -1
    body: JsonDict = field(default_factory=dict)
    told: tuple[Told, ...] = ()


class Room:
    def __init__(self, store: Store, row: GameRow, play: Play[Any] | None, snapshot_every: int) -> None:
        self.store = store
        self.row = row
        self.play = play
        self.snapshot_every = snapshot_every
        self.lock = asyncio.Lock()
        self.ring: deque[Entry] = deque(maxlen=RING)
        self.watchers: dict[asyncio.Event, int] = {}  # what wakes a stream, and whose eyes it has
        self.cache: dict[Hashable, bytes] = {}
        self.used = monotonic()
        self.doubtful = False  # a commit failed and may have succeeded: read again before anything else
        self.dropped = False
        self.driver: asyncio.Task[None] | None = None
        self.noticed = self.to_notice()  # whose notice was sent, by whichever server; who wrote the entry sends it

    # -- who is who --------------------------------------------------------------------------------------------------
    @property
    def id(self) -> str:
        return self.row.id

    @property
    def seats(self) -> tuple[SeatRow, ...]:
        return self.row.seats

    @property
    def spectator(self) -> int:
        """The viewer number of everybody who has no seat."""
        return len(self.row.seats)

    def to_notice(self) -> set[int]:
        """Seats that must choose and want to be told so elsewhere."""
        asked = self.row.head.asked if self.row.status == RUNNING else ()
        return {seat for seat in asked if self.seats[seat].hook and not self.seats[seat].driven}

    def version(self, viewer: int) -> int:
        return self.row.head.versions[viewer]

    def playing(self) -> Play[Any]:
        if self.play is None:
            raise Problem(409, "server.not_started")
        return self.play

    def running(self) -> Play[Any]:
        play = self.playing()
        if self.row.status != RUNNING:
            raise Problem(409, "server.over")
        return play

    # -- deeds -------------------------------------------------------------------------------------------------------
    async def surely(self, deed: Callable[[], Awaitable[T]]) -> T:
        """The way to every change: one deed at a time, on what is committed. A deed asks all that it must (who may do
        this, and is it still his turn?) and then writes once. If another server wrote first it is tried again, with all
        its questions, on what is there now: a refusal for that alone would tell of what somebody did in secret."""
        async with self.lock:
            self.used = monotonic()
            if self.doubtful:
                await self.catch_up()
            late = self.used + TRY_SECONDS
            while True:
                try:
                    return await deed()
                except Overtaken as fault:
                    if monotonic() > late:
                        raise Problem(503, "server.storage") from fault
                    await self.catch_up()

    async def choose(self, seat: int, version: int, option: int) -> bool:
        """A deed. False if this very request had counted before."""
        if self.store.shared and version > self.version(seat):
            await self.catch_up()  # this choice answers what another server has told
        if self.repeats(seat, version, option):
            return False
        self.expect(seat, version)
        await self._take(seat, option, self._try(seat, option))
        return True

    def _try(self, seat: int, option: int) -> Step:
        try:
            return self.running().step(seat, option, self.row.head.floor)
        except IllegalChoice as fault:
            status = 409 if fault.reason.startswith("why.") else 422
            raise Problem(status, fault.reason, **fault.details).with_extra(version=self.version(seat)) from fault

    async def _take(self, seat: int, option: int, step: Step) -> None:
        play = self.running()
        move = Move("choice", seat, option, step.mask)
        n = len(play.made) + 1
        vote = self.row.head.vote
        seen = step.mask == everybody(play.seats)
        lapses = vote is not None and (step.over or (seen and _settles(vote, seat)))
        head = replace(self.row.head, floor=step.floor, vote=None if lapses else vote)
        row = replace(self.row, head=head)
        if step.over:
            result = tuple(play.game.returns(step.g))
            row = replace(row, status=OVER, head=replace(head, result=result))
        snapshot = (n, play.game.encode(step.g)) if n % self.snapshot_every == 0 else None
        drafts = [Draft("choice", seat, option, step.mask, {}, step.told)]
        if vote is not None and lapses:
            drafts.append(Draft("vote", vote.by, body={"what": "lapsed", "kind": vote.kind, "by": vote.by}))
        await self.write(drafts, asking(row, play.game, step.g), snapshot=snapshot)
        play.took(step.g, move)

    def expect(self, viewer: int, version: int) -> None:
        if version != self.version(viewer):
            raise self.stale(viewer)

    def stale(self, viewer: int) -> Problem:
        return Problem(409, "server.stale").with_extra(version=self.version(viewer))

    def repeats(self, seat: int, version: int, option: int, kind: str = "choice") -> bool:
        """Whether the seat did exactly this at that version: the answer was lost on the way, not the choice."""
        if self.play is None or not 0 <= version < self.version(seat):
            return False
        seen = [move for move in self.play.moves if move.seen_by(seat)]
        move = seen[version]
        return (move.kind, move.seat, move.option) == (kind, seat, option)

    # -- commit, remember, tell --------------------------------------------------------------------------------------
    async def write(
        self,
        drafts: Sequence[Draft],
        row: GameRow,
        seats: Sequence[SeatRow] = (),
        snapshot: tuple[int, JsonDict] | None = None,
        drop_after: int | None = None,
    ) -> None:
        """The end of every deed. After an error the room reads itself again before it goes on. A change nobody is told
        of is an entry too: by its number other servers learn that they must read again."""
        drafts = drafts or [Draft("seat", mask=0)]
        entries = tuple(self._entry(draft, row.seq + 1 + i) for i, draft in enumerate(drafts))
        merged = tuple({seat.seat: seat for seat in (*row.seats, *seats)}.values())
        row = replace(row, seq=row.seq + len(entries), head=counted(row.head, entries), seats=merged)
        try:
            await self.store.commit(Change(row, entries, tuple(seats), snapshot, drop_after))
        except Overtaken:  # for certain nothing was written
            raise
        except BaseException:
            self.doubtful = True
            raise
        self._remember(row, entries)

    def _entry(self, draft: Draft, seq: int) -> Entry:
        mask = everybody(len(self.seats)) if draft.mask < 0 else draft.mask
        return Entry(seq, draft.kind, draft.seat, draft.option, mask, now(), draft.body, draft.told)

    def _remember(self, row: GameRow, entries: Iterable[Entry]) -> None:
        self.row = row
        self.ring.extend(entries)
        self.doubtful = False
        self.used = monotonic()
        self.wake()

    def wake(self) -> None:
        self.cache.clear()
        for watcher in self.watchers:
            watcher.set()

    def drop(self) -> None:
        """The table is gone. Whoever waits behind us reads again and finds nothing; streams end."""
        self.doubtful = self.dropped = True
        self.wake()

    # -- reading again -----------------------------------------------------------------------------------------------
    async def fresh(self) -> None:
        """Before a look: other processes may have written."""
        self.used = monotonic()
        if self.doubtful or (self.store.shared and await self.store.seq(self.id) != self.row.seq):
            async with self.lock:
                await self.catch_up()

    async def catch_up(self) -> None:
        """Call under the lock."""
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
            self._follow(entries)
        self._remember(row, entries)
        self.noticed = self.to_notice()

    def _follow(self, entries: Iterable[Entry]) -> None:
        play = self.playing()
        for entry in entries:
            if entry.kind == "choice":
                g = play.game.clone(play.g)
                play.game.apply(g, entry.seat, entry.option)
                play.game.pending(g)
                play.took(g, Move("choice", entry.seat, entry.option, entry.mask))

    # -- what was missed ---------------------------------------------------------------------------------------------
    async def missed(self, viewer: int, since: int, most: int = 500) -> list[tuple[int, Entry]]:
        """Entries with the viewer's own numbers, after number `since`."""
        total = self.row.head.seen[viewer]
        if since < 0 or since >= total:
            return []
        recent = [entry for entry in self.ring if entry.seen_by(viewer)]
        first = total - len(recent) + 1  # the viewer's number of the oldest entry in memory
        if since + 1 >= first:
            return list(enumerate(recent, first))[since + 1 - first :][:most]
        found = await self.store.seen_entries(self.id, viewer, since, most)
        return list(enumerate(found, since + 1))

    async def stood(self, viewer: int, before: int) -> list[int]:
        """Whose the choices were, of those a viewer could tell apart, that counted before an entry."""
        made = fold(await self.store.moves(self.id, before - 1))
        return [one.seat for one in made if one.mask >> viewer & 1]


def _settles(vote: Vote, seat: int) -> bool:
    """A choice all can see: there is something else to go back from, and who was thought missing is there. A vote that
    ended by one they cannot see would tell of it."""
    return vote.kind == UNDO or (vote.kind == REPLACE and vote.seat == seat)


def asking(row: GameRow, game: Game[Any], g: Any) -> GameRow:
    """The row with what its line in a list of tables tells: who must choose now (and whether bots are among them), who
    plays which god, how far the game is, and the points."""
    seats = tuple(decision.seat for decision in game.pending(g))
    due = any(row.seats[seat].driven for seat in seats)
    crumb = tuple(message_json(game.trail(g)[0])) if game.trail(g) else ()
    head = replace(row.head, asked=seats, gods=game.gods(g), crumb=crumb, points=tuple(game.points(g)))
    return replace(row, bot_due=due, head=head)


def counted(head: Head, entries: Iterable[Entry]) -> Head:
    """Every viewer counts only what it may know of: a number that grows unseen would tell."""
    seen, versions = list(head.seen), list(head.versions)
    for entry in entries:
        for viewer in range(len(seen)):
            if entry.seen_by(viewer):
                seen[viewer] += 1
                versions[viewer] += entry.is_move
    return replace(head, seen=tuple(seen), versions=tuple(versions))


async def load_play(store: Store, row: GameRow) -> Play[Any] | None:
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
