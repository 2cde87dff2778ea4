"""Server-sent events: a stream a viewer, which can be taken up again from any of its own numbers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

from ennead.games import game_named
from ennead.kernel.text import catalogue
from ennead.server.problem import Problem
from ennead.server.room import Room
from ennead.server.views import Eyes, as_seat, entry_json, game_bytes, json_bytes

Recheck = Callable[[], Awaitable[Eyes]]


def sse(event: str, number: int, data: bytes) -> bytes:
    return f"id: {number}\nevent: {event}\ndata: ".encode() + data + b"\n\n"


async def news(room: Room, eyes: Eyes, since: int, language: str) -> tuple[int, bytes]:
    """What the viewer missed after `since`, and how it looks now."""
    viewer = eyes.viewer
    missed = await room.missed(viewer, since)
    texts, seat = catalogue(language), as_seat(room, viewer)
    entries = [entry_json(game_named(room.row.game), number, entry, seat, texts) for number, entry in missed]
    now = room.row.head.seen[viewer]
    last = missed[-1][0] if missed else now
    data = b'{"entries":' + json_bytes(entries) + b',"game":' + game_bytes(room, eyes, language) + b"}"
    return last, sse("table", last, data)


async def follow(
    room: Room, eyes: Eyes, since: int | None, language: str, recheck: Recheck, keep_alive: float
) -> AsyncIterator[bytes]:
    """For ever, until the viewer loses his right or goes away or the table is gone. The watchers count the streams."""
    wake, viewer = asyncio.Event(), eyes.viewer
    room.watchers[wake] = viewer
    try:
        total = room.row.head.seen[viewer]
        at = total if since is None or since > total else since
        at, data = await news(room, eyes, at, language)
        yield b"retry: 1000\n\n" + data
        due = _in(keep_alive)
        while True:
            if room.row.head.seen[viewer] <= at and not await _woken(wake, due):
                due = _in(keep_alive)
                yield b": still here\n\n"
            wake.clear()
            if room.dropped:
                return
            now = await _still(recheck)
            if now is None or now.viewer != viewer:
                yield sse("gone", at, b"{}")
                return
            if room.row.head.seen[viewer] > at:
                at, data = await news(room, now, at, language)
                yield data
    finally:
        room.watchers.pop(wake, None)


def _in(seconds: float) -> float:
    return asyncio.get_running_loop().time() + seconds


async def _woken(wake: asyncio.Event, due: float) -> bool:
    """False when the next comment is due. What others do in secret wakes us too, and must not move that moment."""
    try:
        async with asyncio.timeout_at(due):
            await wake.wait()
    except TimeoutError:
        return False
    return True


async def _still(recheck: Recheck) -> Eyes | None:
    try:
        return await recheck()
    except Problem:
        return None
