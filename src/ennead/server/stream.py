"""Server-sent events: a stream a viewer, which can be taken up again from any of its own numbers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable

from ennead.kernel.game import JsonDict
from ennead.kernel.text import catalogue
from ennead.server.problem import Problem
from ennead.server.room import Room
from ennead.server.views import as_seat, entry_json, game_payload

Recheck = Callable[[], Awaitable[int]]


def json_bytes(data: JsonDict) -> bytes:
    """As it is, without another look at its types: the tests hold every answer against its model."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()


def sse(event: str, number: int, data: JsonDict) -> bytes:
    return f"id: {number}\nevent: {event}\ndata: ".encode() + json_bytes(data) + b"\n\n"


async def news(room: Room, viewer: int, since: int, language: str) -> tuple[int, bytes]:
    """What the viewer missed after `since`, and how it looks now."""
    missed = await room.missed(viewer, since)
    texts, seat = catalogue(language), as_seat(room, viewer)
    entries = [entry_json(number, entry, seat, texts) for number, entry in missed]
    now = room.row.head.seen[viewer]
    last = missed[-1][0] if missed else now
    data = {"entries": entries, "game": game_payload(room, viewer, language)}
    return last, sse("table", last, data)


async def follow(
    room: Room, viewer: int, since: int | None, language: str, recheck: Recheck, keep_alive: float
) -> AsyncIterator[bytes]:
    """For ever, until the viewer loses his right or goes away. The number of streams is counted by the watchers."""
    wake = asyncio.Event()
    room.watchers.add(wake)
    try:
        total = room.row.head.seen[viewer]
        at = total if since is None or since > total else since
        at, data = await news(room, viewer, at, language)
        yield b"retry: 1000\n\n" + data
        while True:
            if not wake.is_set():
                try:
                    await asyncio.wait_for(wake.wait(), keep_alive)
                except TimeoutError:
                    yield b": still here\n\n"
            wake.clear()
            if await _lost(recheck, viewer):
                yield sse("gone", at, {})
                return
            if room.row.head.seen[viewer] > at:
                at, data = await news(room, viewer, at, language)
                yield data
    finally:
        room.watchers.discard(wake)


async def _lost(recheck: Recheck, viewer: int) -> bool:
    try:
        return await recheck() != viewer
    except Problem:
        return True
