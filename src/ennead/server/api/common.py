"""Helpers shared by the routers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

from fastapi import Path, Query

from ennead.kernel.text import catalogue
from ennead.server.auth import Identity, is_host, need_seat, seat_of, seats_of, viewer_of
from ennead.server.context import Server
from ennead.server.problem import forbidden
from ennead.server.room import Room
from ennead.server.wire import TableOut
from ennead.table.views import Access, table_json

T = TypeVar("T")
GameId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{8,32}$", description="A game's id.")]
NumberName = Annotated[str, Query(max_length=40, pattern="^[a-z_.]+$")]
NumberOf = Annotated[list[int], Query(max_length=4)]
SeatNumber = Annotated[int, Path(ge=0, le=15)]


def table_out(room: Room, who: Identity, lang: str) -> TableOut:
    """A table as the lobby shows it."""
    seat = seat_of(room, who)
    access = Access(room.spectator if seat is None else seat, seats_of(room, who), is_host(room, who))
    return TableOut(**table_json(room, access, catalogue(lang)))


def access_of(room: Room, who: Identity) -> Access:
    return Access(viewer_of(room, who), seats_of(room, who), is_host(room, who))


async def from_seat(room: Room, who: Identity, operation: Callable[[int], Awaitable[T]]) -> tuple[int, T]:
    """Run an operation of a seat; returns the seat and the result. The right to the seat is checked at every retry:
    its holder may have been removed meanwhile."""

    async def done() -> tuple[int, T]:
        seat = need_seat(room, who)
        return seat, await operation(seat)

    return await room.transact(done)


def link_url(server: Server, what: str, token: str) -> str:
    """The token follows the #, so it never reaches a log of any server or proxy."""
    return f"{server.settings.public_url}/#{what}={token}"


def own_or_over(room: Room, who: Identity, wanted: int | None) -> None:
    """While a game runs, its replay shows only one's own view or a spectator's."""
    if room.row.status == "over" or wanted is None or wanted in seats_of(room, who):
        return
    raise forbidden("server.not_yours")


__all__ = [
    "GameId",
    "NumberName",
    "NumberOf",
    "SeatNumber",
    "access_of",
    "from_seat",
    "is_host",
    "link_url",
    "own_or_over",
    "table_out",
]
