"""Who is at a table when its players use several servers on one PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Generator, Sequence
from time import monotonic
from types import SimpleNamespace
from typing import Any

from ennead.client import Client
from ennead.client.events import ServerEvent
from ennead.server.presence import HERE, MISSED_BEATS, Presence, notices
from server.running import Running
from server.table import Table, sit_down, until

Pair = tuple[Running, Running]


def stream(server: Running, table: Table, seat: int) -> Generator[ServerEvent, None, None]:
    """An open stream of a seat."""
    opened = Client(server.url, table.seats[seat].token).stream(table.game)
    next(opened)
    return opened


def say(servers: Sequence[Running], table: Table, seats: list[int]) -> None:
    """Wait until each server reports that these seats are at the table."""
    asking = [Client(server.url, table.seats[0].token) for server in servers]
    where = asking[0].at(table.game, "presence")
    until(lambda: all(one.call("GET", where) == {"here": seats} for one in asking))


def streams_open(server: Running) -> bytes:
    lines = server.client().raw("GET", "/metrics")[1].splitlines()
    return next(line.split()[1] for line in lines if line.startswith(b"ennead_streams_open"))


def test_both_servers_know_who_comes_and_goes(pair: Pair) -> None:
    table = sit_down(pair[0], 2, {})
    say(pair, table, [])
    at_one = stream(pair[0], table, 1)
    say(pair, table, [1])
    at_two = stream(pair[1], table, 0)
    say(pair, table, [0, 1])
    at_one.close()
    say(pair, table, [0])
    at_two.close()
    say(pair, table, [])


def test_a_player_at_two_servers_leaves_with_the_last_stream(pair: Pair) -> None:
    """Closing a second window removes nobody."""
    table = sit_down(pair[0], 2, {})
    streams = [stream(server, table, 1) for server in pair]
    say(pair, table, [1])
    streams[0].close()
    until(lambda: streams_open(pair[0]) == b"0")
    say(pair, table, [1])
    streams[1].close()
    say(pair, table, [])


def test_the_people_of_a_server_that_is_killed_are_away(pair: Pair) -> None:
    table = sit_down(pair[0], 2, {})
    left, stays = stream(pair[0], table, 1), stream(pair[1], table, 0)
    say(pair, table, [0, 1])
    pair[0].kill()
    try:
        say(pair[1:], table, [0])
    finally:
        pair[0].start()
    say(pair, table, [0])
    left.close()
    stays.close()


# -- how little is said ------------------------------------------------------------------------------------------------
class NoticeRecorder:
    """A store that only records the notices between servers."""

    shared = True

    def __init__(self) -> None:
        self.said: list[str] = []

    async def notify_servers(self, channel: str, said: Sequence[str]) -> None:
        assert channel == HERE
        self.said += said


def table_of(game: str, *viewers: int) -> Any:
    return SimpleNamespace(id=game, spectator=3, watchers=dict(enumerate(viewers)))


def presence(seconds: float, *rooms: Any) -> tuple[Presence, NoticeRecorder, Any]:
    recorder, open_rooms = NoticeRecorder(), SimpleNamespace(open={room.id: room for room in rooms})
    made: Any = Presence
    return made(recorder, open_rooms, seconds), recorder, open_rooms


def test_nothing_is_announced_while_nothing_changes() -> None:
    async def run() -> None:
        ours, recorder, rooms = presence(1000.0, table_of("one", 0, 2, 2, 3), table_of("two", 3))
        for _ in range(5):
            await ours._announce()
        assert [said.partition(":")[2] for said in recorder.said] == ["one=5"]
        rooms.open = {"two": table_of("two", 1)}
        for _ in range(5):
            await ours._announce()
        assert [said.partition(":")[2] for said in recorder.said[1:]] == ["two=2,one=0"]

    asyncio.run(run())


def test_everything_is_repeated_before_it_expires() -> None:
    async def run() -> None:
        ours, recorder, _ = presence(0.0, table_of("one", 1))
        await ours._announce()
        await ours._announce()
        assert len(recorder.said) == 2

    asyncio.run(run())


def test_a_server_listens_before_it_knows() -> None:
    ours, recorder, _ = presence(1000.0)
    theirs, _, _ = presence(1000.0)
    assert ours.elsewhere("one") is None
    ours.listening_since = monotonic()
    for said in notices(theirs._me, {"one": 5}) + notices(ours._me, {"one": 2}):
        ours.receive(None, 0, HERE, said)
    assert ours.elsewhere("one") is None
    ours.listening_since -= MISSED_BEATS * 1000.0
    assert ours.elsewhere("one") == {0, 2}
    assert ours.elsewhere("two") == set()
    recorder.shared = False
    assert ours.elsewhere("one") == set()


def test_what_is_not_repeated_expires() -> None:
    ours, _, _ = presence(0.0)
    ours.listening_since = 0.0
    ours.receive(None, 0, HERE, "them:one=5")
    assert ours.elsewhere("one") == set()
    ours._forget()
    assert ours._received == {}


def test_many_tables_fit_into_notices() -> None:
    """PostgreSQL refuses 8000 bytes."""
    news = {f"{n:032}": 0xFFFF for n in range(1000)}
    said = notices("s" * 16, news)
    assert max(map(len, said)) < 8000
    assert sum(one.count("=") for one in said) == len(news)
