"""Server-sent events: one stream per viewer, which can resume from any of its own numbers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

from ennead.kernel.text import catalogue
from ennead.server.payload import game_bytes, json_bytes
from ennead.server.problem import Problem
from ennead.server.room import Room
from ennead.table.views import Access, entries_json

Recheck = Callable[[], Awaitable[Access]]


def sse(event: str, number: int, data: bytes) -> bytes:
    return f"id: {number}\nevent: {event}\ndata: ".encode() + data + b"\n\n"


async def news(room: Room, access: Access, since: int, language: str) -> tuple[int, bytes]:
    """The entries the viewer missed after `since`, and their newest view."""
    viewer = access.viewer
    missed = await room.missed(viewer, since)
    entries = entries_json(room, missed, viewer, catalogue(language))
    last = missed[-1][0] if missed else room.row.head.entries_seen[viewer]
    data = b'{"entries":' + json_bytes(entries) + b',"game":' + game_bytes(room, access, language) + b"}"
    return last, sse("table", last, data)


async def follow(
    room: Room, access: Access, since: int | None, language: str, recheck: Recheck, keep_alive: float
) -> AsyncIterator[bytes]:
    """Run until the viewer loses access or disconnects, or the table is deleted. `room.watchers` counts the streams."""
    wake, viewer = asyncio.Event(), access.viewer
    room.watchers[wake] = viewer
    try:
        total = room.row.head.entries_seen[viewer]
        at = total if since is None or since > total else since
        at, data = await news(room, access, at, language)
        yield b"retry: 1000\n\n" + data
        due = _in(keep_alive)
        while True:
            if room.row.head.entries_seen[viewer] <= at and not await _woken(wake, due):
                due = _in(keep_alive)
                yield b": still here\n\n"
            wake.clear()
            if room.dropped:
                return
            access_now = await _still(recheck)
            if access_now is None or access_now.viewer != viewer:
                yield sse("gone", at, b"{}")
                return
            if room.row.head.entries_seen[viewer] > at:
                at, data = await news(room, access_now, at, language)
                yield data
    finally:
        room.watchers.pop(wake, None)


def _in(seconds: float) -> float:
    return asyncio.get_running_loop().time() + seconds


async def _woken(wake: asyncio.Event, due: float) -> bool:
    """False when the next comment is due. Secret choices of others wake us too and must not change that time."""
    try:
        async with asyncio.timeout_at(due):
            await wake.wait()
    except TimeoutError:
        return False
    return True


async def _still(recheck: Recheck) -> Access | None:
    try:
        return await recheck()
    except Problem:
        return None
