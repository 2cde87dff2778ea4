"""Guests: a name, a signed token, no account."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request, Response

from ennead.server import lobby
from ennead.server.auth import COOKIE, need_user
from ennead.server.cleaning import clean_name
from ennead.server.context import Server, ServerDep, Who
from ennead.server.problem import Problem
from ennead.server.rooms import Rooms
from ennead.server.store import User
from ennead.server.wire import DoneOut, GuestOut, MeOut
from ennead.server.wire_in import GuestIn
from ennead.table.rows import TableRow

router = APIRouter(prefix="/api", tags=["guests"])


def set_cookie(response: Response, server: Server, token: str) -> None:
    secure = server.settings.secure
    response.set_cookie(
        COOKIE, token, max_age=server.auth.max_age, path="/", httponly=True, samesite="lax", secure=secure
    )


@router.post("/guests", status_code=201)
async def new_guest(body: GuestIn, request: Request, response: Response, server: ServerDep) -> GuestOut:
    """Become a guest with a name. The token is set as a cookie and also in the answer."""
    name = clean_name(body.name)
    if server.limits.guests.take(request.scope["ennead.address"]):
        raise Problem(429, "server.too_fast")
    user = await server.auth.new_guest(name)
    token = server.auth.token(user)
    set_cookie(response, server, token)
    return GuestOut(user=user.id, name=user.name, token=token)


@router.get("/me")
async def me(who: Who) -> MeOut:
    user = need_user(who)
    return MeOut(user=user.id, name=user.name)


@router.patch("/me")
async def rename(body: GuestIn, who: Who, server: ServerDep) -> MeOut:
    """Change my name, also at my current tables."""
    old, name = need_user(who), clean_name(body.name)
    for row in await server.store.games(await server.store.games_of(old.id)):
        await rename_at(server.rooms, row, old, name)
    user = await server.auth.rename(old, name)
    return MeOut(user=user.id, name=user.name)


async def rename_at(rooms: Rooms, row: TableRow, old: User, name: str) -> None:
    """Ignores a table that is deleted meanwhile."""
    try:
        for seat in lobby.called_after(row, old):
            room = await rooms.get(row.id)
            await room.transact(partial(lobby.rename_guest, room, seat, old, name))
    except Problem as fault:
        if fault.status != 404:
            raise


@router.post("/me/revoke")
async def revoke(who: Who, response: Response, server: ServerDep) -> GuestOut:
    """Invalidate all my tokens; the answer has a new one."""
    user = await server.auth.revoke(need_user(who))
    for room in server.rooms.open.values():
        room.wake()
    token = server.auth.token(user)
    set_cookie(response, server, token)
    return GuestOut(user=user.id, name=user.name, token=token)


@router.post("/me/leave")
async def sign_out(response: Response) -> DoneOut:
    """Forget the cookie on this machine."""
    response.delete_cookie(COOKIE, path="/")
    return DoneOut()
