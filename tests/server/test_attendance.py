"""Missing players, and votes that do not wait for them, with a clock set by the test."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from ennead.server import attendance as attendance_module
from ennead.server import lobby, votes
from ennead.server.attendance import Attendance
from ennead.server.room import Room
from ennead.table.seats import change_seat
from server.test_write_conflict import Servers, at_two_servers

LONG = 301.0  # seconds of absence after which a player is missing


class ClockedTable:
    """A table of three players, none of whom has a page open at first."""

    def __init__(self, room: Room, attendance: Attendance, clock: list[float]) -> None:
        self.room = room
        self.attendance = attendance
        self.clock = clock
        self.pages: dict[int, asyncio.Event] = {}
        attendance.look(room)

    def opens(self, *seats: int) -> None:
        for seat in seats:
            self.pages[seat] = asyncio.Event()
            self.room.watchers[self.pages[seat]] = seat

    def closes(self, seat: int) -> None:
        self.attendance.look(self.room)
        del self.room.watchers[self.pages.pop(seat)]

    async def passes(self, seconds: float = LONG) -> bool:
        """Let time pass, with a check every second; True if that ended the vote."""
        self.clock[0] += seconds
        return await votes.look_again(self.room, self.attendance)

    async def asks_for_a_bot(self, by: int, seat: int) -> str:
        return await self.room.transact(partial(votes.replace_missing, self.room, self.attendance, by, seat, "random"))

    async def away(self, *seats: int) -> None:
        for seat in seats:
            await self.room.transact(partial(lobby.stand_in, self.room, seat, "random"))

    async def back(self, seat: int) -> None:
        await self.room.transact(partial(lobby.come_back, self.room, seat))
        self.attendance.acted(self.room, seat)


Story = Callable[[ClockedTable], Awaitable[None]]
Tell = Callable[[Story], None]


@pytest.fixture
def tell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tell:
    clock = [1000.0]
    monkeypatch.setattr(attendance_module, "monotonic", lambda: clock[0])

    def told(story: Story) -> None:
        async def at_one(servers: Servers) -> None:
            room, _ = await servers.open()
            await story(ClockedTable(room, servers.attendance(0), clock))

        at_two_servers(tmp_path, at_one)

    return told


def test_silence_gives_a_seat_to_a_bot_while_another_player_is_there(tell: Tell) -> None:
    async def story(clocked: ClockedTable) -> None:
        clocked.opens(0, 1)
        assert await clocked.asks_for_a_bot(0, 1) == "vote"
        assert not await clocked.passes(100)
        assert await clocked.passes()
        assert clocked.room.seats[1].driven

    tell(story)


def test_players_without_pages_do_not_replace_the_last_one_there(tell: Tell) -> None:
    async def story(clocked: ClockedTable) -> None:
        clocked.opens(1)
        assert await clocked.asks_for_a_bot(0, 1) == "vote"
        for _ in range(3):
            assert not await clocked.passes()
        clocked.opens(2)
        assert await clocked.passes(1)  # somebody is back, and the player in question has had time to answer

    tell(story)


def test_two_at_one_screen_are_not_replaced_by_players_who_left(tell: Tell) -> None:
    """They vote together, so neither counts as somebody else for the other."""

    async def story(clocked: ClockedTable) -> None:
        room = clocked.room
        beside = replace(room.seats[2], user=room.seats[1].user)
        await room.transact(lambda: room.commit(change_seat(room, beside, "joined")))
        clocked.opens(1)
        assert await clocked.asks_for_a_bot(0, 1) == "vote"
        for _ in range(3):
            assert not await clocked.passes()
        clocked.opens(0)
        assert await clocked.passes(1)

    tell(story)


def test_an_asker_who_leaves_counts_as_absent(tell: Tell) -> None:
    async def story(clocked: ClockedTable) -> None:
        clocked.opens(0, 1)
        assert await clocked.asks_for_a_bot(0, 1) == "vote"
        clocked.closes(0)
        assert not await clocked.passes()

    tell(story)


@pytest.mark.parametrize("there", [(), (0,), (1,), (0, 1, 2)])
def test_players_with_stand_ins_do_not_replace_the_last_one_playing(tell: Tell, there: tuple[int, ...]) -> None:
    """Whichever pages are open: at least one player must play themselves."""

    async def story(clocked: ClockedTable) -> None:
        clocked.opens(*there)
        await clocked.away(0, 2)
        await clocked.passes()
        assert await clocked.asks_for_a_bot(0, 1) == "vote"
        for _ in range(3):
            assert not await clocked.passes()
        assert not clocked.room.seats[1].driven
        await clocked.back(2)
        assert await clocked.passes(1)

    tell(story)


def test_a_player_may_agree_to_be_replaced(tell: Tell) -> None:
    async def story(clocked: ClockedTable) -> None:
        await clocked.away(0, 2)
        assert await clocked.asks_for_a_bot(0, 1) == "vote"
        yes = partial(votes.answer, clocked.room, clocked.attendance, 1, 1, yes=True)
        assert await clocked.room.transact(yes) == "done"

    tell(story)


def test_an_asker_is_present_without_a_page(tell: Tell) -> None:
    async def story(clocked: ClockedTable) -> None:
        await clocked.passes()
        assert clocked.attendance.missing(clocked.room) == {0, 1, 2}
        assert await clocked.asks_for_a_bot(0, 1) == "done"
        assert clocked.attendance.missing(clocked.room) == {1, 2}

    tell(story)
