"""Small things that several routers share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

from fastapi import Path, Query

from ennead.server.auth import Identity, is_host, need_seat, seat_of, seats_of, viewer_of
from ennead.server.context import Server
from ennead.server.problem import forbidden
from ennead.server.room import Room
from ennead.server.views import Eyes, table
from ennead.server.wire import TableOut

T = TypeVar("T")
GameId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{8,32}$", description="A game's id.")]
NumberName = Annotated[str, Query(max_length=40, pattern="^[a-z_.]+$")]
NumberOf = Annotated[list[int], Query(max_length=4)]
SeatNumber = Annotated[int, Path(ge=0, le=15)]


def table_out(room: Room, who: Identity) -> TableOut:
    """The lobby's look at a table; people without a seat see it if they could join or watch."""
    seat = seat_of(room, who)
    return TableOut(
        **table(room, Eyes(room.spectator if seat is None else seat, seats_of(room, who), is_host(room, who)))
    )


def look(room: Room, who: Identity) -> int:
    """Whose eyes somebody looks through; a table nobody may watch is closed to strangers."""
    return viewer_of(room, who)


def eyes_of(room: Room, who: Identity) -> Eyes:
    return Eyes(look(room, who), seats_of(room, who), is_host(room, who))


async def from_seat(room: Room, who: Identity, deed: Callable[[int], Awaitable[T]]) -> tuple[int, T]:
    """What somebody does from his seat, and which it was. Whether it is his is asked at every try: perhaps he was sent
    away meanwhile."""

    async def done() -> tuple[int, T]:
        seat = need_seat(room, who)
        return seat, await deed(seat)

    return await room.surely(done)


def link_url(server: Server, what: str, token: str) -> str:
    """The token stands behind the #, so that it reaches no log of any server or proxy."""
    return f"{server.settings.public_url}/#{what}={token}"


def own_or_over(room: Room, who: Identity, wanted: int | None) -> None:
    """While a game runs everybody looks through his own eyes only, or as a spectator."""
    if room.row.status == "over" or wanted is None or wanted in seats_of(room, who):
        return
    raise forbidden("server.not_yours")


__all__ = [
    "GameId",
    "NumberName",
    "NumberOf",
    "SeatNumber",
    "eyes_of",
    "from_seat",
    "is_host",
    "link_url",
    "look",
    "own_or_over",
    "table_out",
]
