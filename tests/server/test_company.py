"""Who is missing, and whom a vote need not wait for: by a clock that the test sets."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from ennead.server import company as company_module
from ennead.server import lobby, votes
from ennead.server.company import Company
from ennead.server.room import Room
from server.test_overtaken import Servers, at_two_servers

LONG = 301.0  # after so many seconds without a sign somebody is missing


class Evening:
    """A table of three people, none of whom has a page open at first."""

    def __init__(self, room: Room, company: Company, clock: list[float]) -> None:
        self.room = room
        self.company = company
        self.clock = clock
        self.pages: dict[int, asyncio.Event] = {}
        company.look(room)

    def opens(self, *seats: int) -> None:
        for seat in seats:
            self.pages[seat] = asyncio.Event()
            self.room.watchers[self.pages[seat]] = seat

    def closes(self, seat: int) -> None:
        self.company.look(self.room)
        del self.room.watchers[self.pages.pop(seat)]

    async def passes(self, seconds: float = LONG) -> bool:
        """Time, and once a second somebody looks; True if that ended the vote."""
        self.clock[0] += seconds
        return await votes.look_again(self.room, self.company)

    async def asks_for_a_bot(self, by: int, seat: int) -> str:
        return await self.room.surely(partial(votes.replace_missing, self.room, self.company, by, seat, "random"))

    async def away(self, *seats: int) -> None:
        for seat in seats:
            await self.room.surely(partial(lobby.hand_over, self.room, seat, "random"))

    async def back(self, seat: int) -> None:
        await self.room.surely(partial(lobby.come_back, self.room, seat))
        self.company.acted(self.room, seat)


Story = Callable[[Evening], Awaitable[None]]
Tell = Callable[[Story], None]


@pytest.fixture
def tell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tell:
    clock = [1000.0]
    monkeypatch.setattr(company_module, "monotonic", lambda: clock[0])

    def told(story: Story) -> None:
        async def at_one(servers: Servers) -> None:
            room, _ = await servers.open()
            await story(Evening(room, servers.company(0), clock))

        at_two_servers(tmp_path, at_one)

    return told


def test_silence_gives_a_seat_to_a_bot_while_somebody_else_is_there(tell: Tell) -> None:
    async def story(evening: Evening) -> None:
        evening.opens(0, 1)
        assert await evening.asks_for_a_bot(0, 1) == "vote"
        assert not await evening.passes(100)
        assert await evening.passes()
        assert evening.room.seats[1].driven

    tell(story)


def test_people_without_pages_do_not_replace_the_last_who_is_there(tell: Tell) -> None:
    async def story(evening: Evening) -> None:
        evening.opens(1)
        assert await evening.asks_for_a_bot(0, 1) == "vote"
        for _ in range(3):
            assert not await evening.passes()
        evening.opens(2)
        assert await evening.passes(1)  # somebody is there again, and the one asked for long has not answered

    tell(story)


def test_two_at_one_screen_are_not_replaced_by_who_has_left(tell: Tell) -> None:
    """They speak with one voice: neither is the other's somebody else."""

    async def story(evening: Evening) -> None:
        room = evening.room
        beside = replace(room.seats[2], user=room.seats[1].user)
        await room.surely(partial(lobby.change_seat, room, beside, "joined"))
        evening.opens(1)
        assert await evening.asks_for_a_bot(0, 1) == "vote"
        for _ in range(3):
            assert not await evening.passes()
        evening.opens(0)
        assert await evening.passes(1)

    tell(story)


def test_whoever_asks_and_leaves_has_left(tell: Tell) -> None:
    async def story(evening: Evening) -> None:
        evening.opens(0, 1)
        assert await evening.asks_for_a_bot(0, 1) == "vote"
        evening.closes(0)
        assert not await evening.passes()

    tell(story)


@pytest.mark.parametrize("there", [(), (0,), (1,), (0, 1, 2)])
def test_people_for_whom_bots_play_do_not_replace_the_last_who_plays(tell: Tell, there: tuple[int, ...]) -> None:
    """Wherever pages are open: at least one person plays himself."""

    async def story(evening: Evening) -> None:
        evening.opens(*there)
        await evening.away(0, 2)
        await evening.passes()
        assert await evening.asks_for_a_bot(0, 1) == "vote"
        for _ in range(3):
            assert not await evening.passes()
        assert not evening.room.seats[1].driven
        await evening.back(2)
        assert await evening.passes(1)

    tell(story)


def test_who_is_asked_for_a_bot_may_agree_to_it(tell: Tell) -> None:
    async def story(evening: Evening) -> None:
        await evening.away(0, 2)
        assert await evening.asks_for_a_bot(0, 1) == "vote"
        yes = partial(votes.answer, evening.room, evening.company, 1, 1, yes=True)
        assert await evening.room.surely(yes) == "done"

    tell(story)


def test_whoever_asks_is_there_without_a_page(tell: Tell) -> None:
    async def story(evening: Evening) -> None:
        await evening.passes()
        assert evening.company.missing(evening.room) == {0, 1, 2}
        assert await evening.asks_for_a_bot(0, 1) == "done"
        assert evening.company.missing(evening.room) == {1, 2}

    tell(story)
