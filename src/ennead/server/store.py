"""Everything that is read from and written to the database, in terms of the table core."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, Select, bindparam, delete, func, insert, or_, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from ennead.kernel.game import JsonDict
from ennead.server.database import Work, WriteConflict, database_at
from ennead.server.problem import Problem
from ennead.server.rows import game_from, game_values, head_text, seat_from, seat_values
from ennead.server.tables import GAMES, JOURNAL, REPORTS, SEATS, SNAPSHOTS, USERS
from ennead.table.entries import MOVES, Entry, Move, body_text, entry_from
from ennead.table.play import Snapshot
from ennead.table.rows import LOBBY, OVER, RUNNING, SeatRow, TableRow
from ennead.table.table import Change

T = TypeVar("T")
CHANNEL = "ennead"


@dataclass(frozen=True, slots=True)
class User:
    id: str
    name: str
    epoch: int


def now() -> int:
    """Milliseconds since 1970, for display only; the rules use no clock."""
    return time.time_ns() // 1_000_000


class Store:
    def __init__(self, url: str, busy_seconds: float = 10.0) -> None:
        self.database = database_at(url, busy_seconds)
        self.shared = self.database.shared

    async def open(self) -> None:
        await self.database.open()

    async def close(self) -> None:
        await self.database.close()

    async def healthy(self) -> bool:
        try:
            await self.database.read(lambda c: c.execute(select(1)).scalar())
        except (DBAPIError, OSError):
            return False
        return True

    async def _write(self, work: Work[T]) -> T:
        """All or nothing. After an error it is unknown which, so the caller must read again."""
        try:
            return await self.database.write(work)
        except IntegrityError as fault:
            raise WriteConflict from fault
        except (DBAPIError, OSError) as fault:
            raise Problem(503, "server.storage") from fault

    def _notify(self, c: Connection, what: str, channel: str = CHANNEL) -> None:
        """PostgreSQL notifies the other servers if and when the transaction is committed."""
        if self.shared:
            c.execute(text("SELECT pg_notify(:channel, :what)"), {"channel": channel, "what": what})

    async def notify_servers(self, channel: str, notices: Sequence[str]) -> None:
        """Send notices to the other servers. They are not stored."""

        def work(c: Connection) -> None:
            for what in notices:
                self._notify(c, what, channel)

        await self._write(work)

    # -- people ------------------------------------------------------------------------------------------------------
    async def add_user(self, user: User) -> None:
        values = {"id": user.id, "name": user.name, "epoch": user.epoch, "created": now()}
        await self._write(lambda c: c.execute(insert(USERS).values(**values)))

    async def user(self, user: str) -> User | None:
        row = await self._first(select(USERS).where(USERS.c.id == user))
        return None if row is None else User(row.id, row.name, row.epoch)

    async def change_user(self, old: User, new: User) -> bool:
        """False if the tokens of `old` were revoked meanwhile: a late change must not restore them."""

        def work(c: Connection) -> bool:
            same = (USERS.c.id == old.id) & (USERS.c.epoch == old.epoch)
            found = c.execute(update(USERS).where(same).values(name=new.name, epoch=new.epoch)).rowcount
            self._notify(c, f"user:{old.id}")
            return bool(found)

        return await self._write(work)

    # -- games -------------------------------------------------------------------------------------------------------
    async def add_game(self, row: TableRow, entries: Sequence[Entry]) -> None:
        def work(c: Connection) -> None:
            c.execute(insert(GAMES).values(**game_values(row), touched=now()))
            c.execute(insert(SEATS), [seat_values(row.id, seat) for seat in row.seats])
            _insert(c, row.id, entries)

        await self._write(work)

    async def drop_game(self, game: str, seq: int) -> None:
        """Delete a table as it was read; a WriteConflict if a player sat down or started it meanwhile."""

        def work(c: Connection) -> None:
            same = (GAMES.c.id == game) & (GAMES.c.seq == seq)
            if not c.execute(delete(GAMES).where(same)).rowcount:
                raise WriteConflict
            for table in (JOURNAL, SNAPSHOTS, SEATS):
                c.execute(delete(table).where(table.c.game == game))
            self._notify(c, f"game:{game}:{seq + 1}")

        await self._write(work)

    async def game(self, game: str) -> TableRow | None:
        found = await self.games([game])
        return found[0] if found else None

    async def games(self, ids: Sequence[str]) -> list[TableRow]:
        """In the order of `ids`; deleted games are left out."""

        def work(c: Connection) -> list[TableRow]:
            rows = {row.id: row for row in c.execute(select(GAMES).where(GAMES.c.id.in_(ids)))}
            seats: dict[str, list[SeatRow]] = {game: [] for game in rows}
            for row in c.execute(select(SEATS).where(SEATS.c.game.in_(list(rows))).order_by(SEATS.c.seat)):
                seats[row.game].append(seat_from(row))
            return [game_from(rows[game], tuple(seats[game])) for game in ids if game in rows]

        return await self.database.read(work)

    async def seq(self, game: str) -> int:
        """The number of the last entry: 0 for a new table, -1 for a deleted one."""
        row = await self._first(select(GAMES.c.seq).where(GAMES.c.id == game))
        return -1 if row is None else int(row.seq)

    async def commit(self, change: Change) -> None:
        """Entry n of a game can be written only once. The second writer gets a WriteConflict, as does a write to a
        deleted table."""

        def work(c: Connection) -> None:
            row = change.row
            _insert(c, row.id, change.entries)
            values = {"status": row.status, "host": row.host, "invite": row.invite, "seq": row.seq}
            values |= {"head": head_text(row.head), "bot_due": row.bot_due, "touched": now(), "this": row.id}
            if not c.execute(_UPDATE_GAME, values).rowcount:
                raise WriteConflict
            for seat in change.seats:
                here = (SEATS.c.game == row.id) & (SEATS.c.seat == seat.seat)
                c.execute(update(SEATS).where(here).values(**seat_values(row.id, seat)))
            _snapshots(c, change)
            self._notify(c, f"game:{row.id}:{row.seq}")

        await self._write(work)

    # -- the journal -------------------------------------------------------------------------------------------------
    async def moves(self, game: str, upto: int) -> list[Move]:
        """Every choice and undo up to entry `upto`, without the log."""
        columns = (JOURNAL.c.kind, JOURNAL.c.seat, JOURNAL.c.option, JOURNAL.c.mask, JOURNAL.c.seq)
        these = (JOURNAL.c.game == game) & (JOURNAL.c.seq <= upto) & JOURNAL.c.kind.in_(MOVES)
        rows = await self._all(select(*columns).where(these).order_by(JOURNAL.c.seq))
        return [Move(*row) for row in rows]

    async def entries(self, game: str, after: int, most: int = 10_000) -> list[Entry]:
        query = select(JOURNAL).where((JOURNAL.c.game == game) & (JOURNAL.c.seq > after))
        return [entry_from(row) for row in await self._all(query.order_by(JOURNAL.c.seq).limit(most))]

    async def seen_entries(self, game: str, viewer: int, skip: int, most: int) -> list[Entry]:
        """The entries a viewer may know of, without the first `skip`."""
        seen = (JOURNAL.c.game == game) & (JOURNAL.c.mask.op("&")(1 << viewer) != 0)
        query = select(JOURNAL).where(seen).order_by(JOURNAL.c.seq).offset(skip).limit(most)
        return [entry_from(row) for row in await self._all(query)]

    async def snapshot(self, game: str, upto: int) -> Snapshot | None:
        """The last snapshot not later than `upto` choices."""
        query = select(SNAPSHOTS).where((SNAPSHOTS.c.game == game) & (SNAPSHOTS.c.n <= upto))
        row = await self._first(query.order_by(SNAPSHOTS.c.n.desc()).limit(1))
        return None if row is None else (row.n, json.loads(row.state))

    # -- lists -------------------------------------------------------------------------------------------------------
    async def games_of(self, user: str, most: int = 200) -> list[str]:
        mine = select(SEATS.c.game).where(SEATS.c.user == user)
        query = select(GAMES.c.id).where(or_(GAMES.c.host == user, GAMES.c.id.in_(mine)))
        return [row.id for row in await self._all(query.order_by(GAMES.c.created.desc()).limit(most))]

    async def public_games(self, most: int = 100) -> list[str]:
        query = select(GAMES.c.id).where(GAMES.c.public & GAMES.c.status.in_((LOBBY, RUNNING)))
        return [row.id for row in await self._all(query.order_by(GAMES.c.created.desc()).limit(most))]

    async def bots_due(self, before: int, most: int = 500) -> list[str]:
        """Running games in which a bot must choose and nothing has been stored since `before`."""
        query = select(GAMES.c.id).where(GAMES.c.bot_due & (GAMES.c.touched < before) & (GAMES.c.status == RUNNING))
        return [row.id for row in await self._all(query.limit(most))]

    async def hosted(self, user: str) -> int:
        mine = (GAMES.c.host == user) & (GAMES.c.status != OVER)
        return int((await self._all(select(func.count()).select_from(GAMES).where(mine)))[0][0])

    async def counts(self) -> dict[str, int]:
        rows = await self._all(select(GAMES.c.status, func.count()).group_by(GAMES.c.status))
        return {row[0]: row[1] for row in rows}

    async def _all(self, query: Select[Any]) -> Sequence[Any]:
        return await self.database.read(lambda c: c.execute(query).all())

    async def _first(self, query: Select[Any]) -> Any:
        return await self.database.read(lambda c: c.execute(query).first())

    # -- reports -----------------------------------------------------------------------------------------------------
    async def add_report(self, report: str, game: str, body: JsonDict) -> None:
        values = {"id": report, "game": game, "at": now(), "body": json.dumps(body)}
        await self._write(lambda c: c.execute(insert(REPORTS).values(**values)))


# Built once: building a statement costs more than executing it.
_COLUMNS = ("status", "host", "invite", "seq", "head", "bot_due", "touched")
_UPDATE_GAME = update(GAMES).where(GAMES.c.id == bindparam("this")).values({name: bindparam(name) for name in _COLUMNS})
_INSERT_ENTRY = insert(JOURNAL)


def _insert(c: Connection, game: str, entries: Sequence[Entry]) -> None:
    names = ("seq", "kind", "seat", "option", "mask", "at")
    rows = [{name: getattr(e, name) for name in names} | {"game": game, "body": body_text(e)} for e in entries]
    if rows:
        c.execute(_INSERT_ENTRY, rows[0] if len(rows) == 1 else rows)


def _snapshots(c: Connection, change: Change) -> None:
    game = change.row.id
    if change.drop_snapshots_after is not None:
        later = (SNAPSHOTS.c.game == game) & (SNAPSHOTS.c.n > change.drop_snapshots_after)
        c.execute(delete(SNAPSHOTS).where(later))
    if change.snapshot is not None:
        n, state = change.snapshot
        c.execute(delete(SNAPSHOTS).where((SNAPSHOTS.c.game == game) & (SNAPSHOTS.c.n == n)))
        c.execute(insert(SNAPSHOTS).values(game=game, n=n, state=json.dumps(state, separators=(",", ":"))))
