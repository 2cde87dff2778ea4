"""An operation is retried against the new state if another server wrote first.

Two rooms of one game in one process, each with a store of its own, stand for the rooms of two servers: the second has
not heard yet what the first wrote.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ennead.server import lobby, votes
from ennead.server import room as room_module
from ennead.server import rooms as rooms_module
from ennead.server.api.common import from_seat
from ennead.server.attendance import Attendance
from ennead.server.auth import Identity
from ennead.server.botpool import BotPool
from ennead.server.config import Settings
from ennead.server.database import WriteConflict
from ennead.server.presence import Presence
from ennead.server.problem import Problem
from ennead.server.room import Room, load_room
from ennead.server.rooms import Rooms, bot_decision
from ennead.server.store import Store, User
from ennead.table.entries import Draft
from server.test_stream import listen

HOST, GUEST, THIRD = (User(name, name, 0) for name in ("host", "guest", "third"))
SECRET = Draft("seat", 0, mask=1)  # an entry only seat 0 may know of


class Servers:
    """A game of three players at two servers."""

    def __init__(self, folder: Path) -> None:
        self.settings = Settings(data=folder)
        self.stores = [Store(self.settings.database_url()) for _ in range(2)]
        self.sides = [Rooms(store, BotPool(1, 20.0), self.settings) for store in self.stores]

    async def open(self, *, started: bool = True) -> tuple[Room, Room]:
        store = self.stores[0]
        await store.open()
        for user in (HOST, GUEST, THIRD):
            await store.add_user(user)
        occupants = ["me", "open", "open"]
        game = await lobby.create(store, HOST, "ankh", {"players": 3, "start": 1}, occupants, 9)
        one, two = [await load_room(each, game, 50) for each in self.stores]
        for user in (GUEST, THIRD):
            await one.transact(partial(lobby.sit, one, user, None))
        if started:
            await one.transact(partial(lobby.start, one))
        await two.transact(two.catch_up)
        return one, two

    def attendance(self, side: int) -> Attendance:
        return Attendance(self.sides[side], Presence(self.stores[side], self.sides[side], 1.0), self.settings)

    async def close(self) -> None:
        for side, store in zip(self.sides, self.stores, strict=True):
            await side.pool.close()
            await store.close()


def at_two_servers(folder: Path, story: Callable[[Servers], Awaitable[None]]) -> None:
    async def run() -> None:
        servers = Servers(folder)
        try:
            await story(servers)
        finally:
            await servers.close()

    asyncio.run(run())


async def written(room: Room, *drafts: Draft) -> None:
    await room.transact(partial(room.write, drafts, room.row))


async def noted(room: Room) -> list[tuple[str, int]]:
    return [(entry.kind, entry.seat) for entry in await room.store.entries(room.id, 0)]


Operation = Callable[[Room, Attendance], Awaitable[object]]
SEATED: dict[str, Operation] = {
    "chat": lambda room, _: lobby.say(room, 1, "Well played."),
    "a vote for a bot": lambda room, attendance: votes.replace_missing(room, attendance, 1, 0, "random"),
    "a vote to end": lambda room, attendance: votes.abandon(room, attendance, 1),
    "a vote to go back": lambda room, attendance: votes.undo(room, attendance, 1, 1, 1),
    "a name": lambda room, _: lobby.rename(room, 1, "Meryt"),
    "away": lambda room, _: lobby.stand_in(room, 1, "random"),
    "back": lambda room, _: lobby.come_back(room, 1),
    "kick": lambda room, _: lobby.kick(room, 1),
    "leave": lambda room, _: lobby.leave(room, 1),
    "resign": lambda room, _: lobby.resign(room, 1, "random"),
    "links": lambda room, _: lobby.revoke_links(room, 1),
    "invitation": lambda room, _: lobby.revoke_invitation(room),
    "webhook": lambda room, _: lobby.set_hook(room, 1, ""),
    "rematch": lambda room, _: lobby.announce_rematch(room, 1, "x", "y"),
    "choice": lambda room, _: room.take_choice(1, 1, room.running().asked[0].options[0]),
}
ASKED: dict[str, Operation] = {
    "yes": lambda room, attendance: votes.answer(room, attendance, 1, 1, yes=True),
    "no": lambda room, attendance: votes.answer(room, attendance, 1, 1, yes=False),
    "withdrawn": lambda room, attendance: votes.answer(room, attendance, 2, 1, yes=False),
}


@pytest.mark.parametrize("name", [*SEATED, *ASKED])
def test_a_secret_choice_does_not_make_another_seats_operation_fail(tmp_path: Path, name: str) -> None:
    async def story(servers: Servers) -> None:
        one, two = await servers.open()
        first = one.running().asked[0]
        await one.transact(partial(one.take_choice, first.seat, 0, first.options[0]))
        if name in ASKED:
            await one.transact(partial(votes.abandon, one, servers.attendance(0), 2))
        await two.transact(two.catch_up)
        await written(one, SECRET)
        await two.transact(partial((SEATED | ASKED)[name], two, servers.attendance(1)))
        assert (await noted(two))[-2] == ("seat", 0)
        assert two.row == await two.store.game(two.id)

    at_two_servers(tmp_path, story)


def test_a_vote_that_is_decided_at_once_is_asked_for_once(tmp_path: Path) -> None:
    """A proposal and its outcome are one commit, so a retry never finds half of the first try."""

    async def story(servers: Servers) -> None:
        one, two = await servers.open()
        for seat in (1, 2):
            await one.transact(partial(lobby.resign, one, seat, "random"))
        await two.transact(two.catch_up)
        await written(one, SECRET)
        assert await two.transact(partial(votes.abandon, two, servers.attendance(1), 0)) == "done"
        assert (await noted(two))[-3:] == [("seat", 0), ("vote", 0), ("vote", 0)]

    at_two_servers(tmp_path, story)


def test_a_retry_checks_again(tmp_path: Path) -> None:
    """The vote was withdrawn and the player removed: that is the answer, and nothing is written."""

    async def story(servers: Servers) -> None:
        one, two = await servers.open()
        await one.transact(partial(votes.abandon, one, servers.attendance(0), 2))
        await two.transact(two.catch_up)
        await one.transact(partial(votes.answer, one, servers.attendance(0), 2, 1, yes=False))
        await refused(409, "server.no_vote", two, partial(votes.answer, two, servers.attendance(1), 1, 1, yes=True))
        await one.transact(partial(lobby.kick, one, 1))
        guest = Identity(user=GUEST)
        with pytest.raises(Problem) as caught:
            await from_seat(two, guest, partial(lobby.say, two, text="I am still here."))
        assert (caught.value.status, caught.value.reason) == (403, "server.no_seat")
        assert (await noted(two))[-1] == ("seat", 1)

    at_two_servers(tmp_path, story)


async def refused(status: int, reason: str, room: Room, operation: Callable[[], Awaitable[object]]) -> None:
    with pytest.raises(Problem) as caught:
        await room.transact(operation)
    assert (caught.value.status, caught.value.reason) == (status, reason)


def test_a_bot_does_not_choose_for_a_player_back_at_another_server(tmp_path: Path) -> None:
    async def story(servers: Servers) -> None:
        one, two = await servers.open()
        asked = one.running().asked[0].seat
        await one.transact(partial(lobby.stand_in, one, asked, "random"))
        await two.transact(two.catch_up)
        decision = bot_decision(two)
        assert decision is not None
        await one.transact(partial(lobby.come_back, one, asked))
        assert await servers.sides[1]._choose_for_bot(two, decision) is False
        assert (await noted(two))[-1] == ("seat", asked)

    at_two_servers(tmp_path, story)


def test_a_table_is_not_deleted_while_a_player_joins_or_starts(tmp_path: Path) -> None:
    async def story(servers: Servers) -> None:
        one, two = await servers.open(started=False)
        await one.transact(partial(lobby.start, one))
        await refused(409, "server.started", two, partial(lobby.drop, two))
        assert await two.store.game(two.id) is not None

    at_two_servers(tmp_path, story)


@pytest.mark.parametrize("side", [0, 1])
def test_nobody_joins_a_deleted_table(tmp_path: Path, side: int) -> None:
    """Neither at the server that deleted it, where the request waited for the lock, nor at the other."""

    async def story(servers: Servers) -> None:
        rooms = await servers.open(started=False)
        await rooms[0].transact(partial(lobby.drop, rooms[0]))
        await refused(404, "server.no_game", rooms[side], partial(lobby.leave, rooms[side], 1))
        assert await noted(rooms[0]) == []

    at_two_servers(tmp_path, story)


def test_a_stream_ends_with_its_table(tmp_path: Path) -> None:
    """At both servers; another request gets 404."""

    async def story(servers: Servers) -> None:
        rooms = await servers.open(started=False)
        servers.sides[1].open[rooms[1].id] = rooms[1]
        servers.stores[1].shared = True  # like PostgreSQL: every read first asks what others wrote
        heard = [asyncio.ensure_future(heard_by(listen(room))) for room in rooms]
        await asyncio.sleep(0)
        await rooms[0].transact(partial(lobby.drop, rooms[0]))
        await servers.sides[1].other_server_wrote(rooms[1].id, rooms[1].row.seq + 1)
        assert [len(parts) for parts in await asyncio.gather(*heard)] == [1, 1]
        assert servers.sides[1].open == {}

    at_two_servers(tmp_path, story)


def test_a_deleted_table_without_entries_is_gone_everywhere(tmp_path: Path) -> None:
    """Its journal is as empty as that of a table that does not exist."""

    async def story(servers: Servers) -> None:
        await servers.open()
        game = await lobby.create(servers.stores[0], HOST, "ankh", {"players": 2}, ["me", "open"], 9)
        one, two = [await load_room(store, game, 50) for store in servers.stores]
        servers.stores[1].shared = True
        servers.sides[1].open[game] = two
        heard = asyncio.ensure_future(heard_by(listen(two)))
        await asyncio.sleep(0)
        await one.transact(partial(lobby.drop, one))
        await servers.sides[1].other_server_wrote(game, one.row.seq + 1)
        assert servers.sides[1].open == {}
        assert len(await asyncio.wait_for(heard, 20)) == 1

    at_two_servers(tmp_path, story)


async def heard_by(stream: AsyncIterator[bytes]) -> list[bytes]:
    return [part async for part in stream if not part.startswith(b":")]


def test_a_stream_follows_other_servers_even_if_the_database_fails_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms_module, "TRY_AGAIN_SECONDS", 0.01)

    async def story(servers: Servers) -> None:
        one, two = await servers.open()
        servers.stores[1].shared = True
        servers.sides[1].open[two.id] = two
        await written(one, Draft("chat", 0, body={"name": "host", "text": "Hm."}))
        faults, seq = [OSError(), OSError()], two.store.seq

        async def fails_twice(game: str) -> int:
            if faults:
                raise faults.pop()
            return await seq(game)

        monkeypatch.setattr(two.store, "seq", fails_twice)
        await servers.sides[1].other_server_wrote(two.id, one.row.seq)
        assert two.row.seq == one.row.seq

    at_two_servers(tmp_path, story)


def test_an_operation_succeeds_against_a_whole_game_of_bots(tmp_path: Path) -> None:
    """Quick bots at another server win every race with the retries until they stop."""

    async def story(servers: Servers) -> None:
        one, two = await servers.open()
        left = iter(range(200))

        async def operation() -> None:
            if next(left, None) is not None:
                await written(one, SECRET)
            await lobby.say(two, 1, "Well played.")

        await two.transact(operation)
        assert next(left, None) is None

    at_two_servers(tmp_path, story)


def test_an_operation_that_always_conflicts_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(servers: Servers) -> None:
        one, _ = await servers.open()

        async def commit(_: Any) -> None:
            raise WriteConflict

        with monkeypatch.context() as broken:
            broken.setattr(room_module, "TRY_SECONDS", 0.1)
            broken.setattr(one.store, "commit", commit)
            await refused(503, "server.storage", one, partial(lobby.say, one, 0, "Hm."))
        await one.transact(partial(lobby.say, one, 0, "Well."))

    at_two_servers(tmp_path, story)
