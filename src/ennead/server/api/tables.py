"""The lobby: create, list, join, fill, free, kick, start, links, rematch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from fastapi import APIRouter

from ennead.server import lobby
from ennead.server.api.common import GameId, SeatNumber, from_seat, link_url, table_out
from ennead.server.auth import Identity, is_host, need_host, need_seat, need_user, seat_of, viewer_of
from ennead.server.cleaning import TITLE_LENGTH, clean
from ennead.server.context import Lang, Server, ServerDep, Who
from ennead.server.problem import Problem, forbidden, not_found
from ennead.server.room import Room
from ennead.server.wire import DoneOut, GamesOut, JoinedOut, LinkOut, PresenceOut, TableOut
from ennead.server.wire_in import GameIn, InvitationIn, JoinIn, NameIn, SeatIn
from ennead.table.rows import OVER

router = APIRouter(prefix="/api/games", tags=["lobby"])


@router.post("", status_code=201)
async def create(body: GameIn, who: Who, lang: Lang, server: ServerDep) -> TableOut:
    """Create a table, with any setup options of the game. You become its host."""
    title = clean(body.title, TITLE_LENGTH)
    most = server.settings.games_per_guest
    game = await lobby.create(
        server.store,
        need_user(who),
        body.game,
        body.setup,
        body.seats,
        most,
        title=title,
        public=body.public,
        watch=body.watch,
    )
    return table_out(await server.rooms.get(game), who, lang)


@router.get("")
async def list_games(who: Who, lang: Lang, server: ServerDep, public: bool = False) -> GamesOut:
    """My games; with `public`, the games anybody may join or watch."""
    ids = await server.store.public_games() if public else await server.store.games_of(need_user(who).id)
    rows = await server.store.games(ids)
    return GamesOut(games=[table_out(Room(server.store, row, None, 0), who, lang) for row in rows])


@router.get("/{game}")
async def table(game: GameId, who: Who, lang: Lang, server: ServerDep) -> TableOut:
    return table_out(await server.rooms.get(game), who, lang)


@router.delete("/{game}")
async def drop(game: GameId, who: Who, server: ServerDep) -> DoneOut:
    """Delete a table that has not started."""
    room = await server.rooms.get(game)
    need_host(room, who)
    await room.transact(lambda: lobby.drop(room))
    server.rooms.forget(game)
    return DoneOut()


# -- seats -------------------------------------------------------------------------------------------------------------
@router.post("/{game}/join")
async def join(game: GameId, body: JoinIn, who: Who, server: ServerDep) -> JoinedOut:
    """Take a seat: at a public table, or with an invitation."""
    room = await server.rooms.get(game)
    need_user(who)

    def may_join() -> None:
        if body.invitation:
            _check_invitation(server, room, body.invitation)
        elif not (room.row.public or is_host(room, who)) and seat_of(room, who) is None:
            raise forbidden("server.invitation")

    return await _sit(server, room, who, may_join, body.seat, body.name)


def _check_invitation(server: Server, room: Room, token: str) -> None:
    game, epoch = server.auth.invited(token)
    if game != room.id or epoch != room.row.invite:
        raise forbidden("server.invitation")


async def _sit(
    server: Server, room: Room, who: Identity, check: Callable[[], None], wanted: int | None, name: str = ""
) -> JoinedOut:
    async def operation() -> int:
        check()
        return await lobby.sit(room, need_user(who), wanted, name)

    seat = await room.transact(operation)
    server.rooms.changed(room)
    return JoinedOut(game=room.id, seat=seat)


@router.post("/{game}/leave")
async def leave(game: GameId, who: Who, server: ServerDep) -> DoneOut:
    """Leave my seat. In a running game this is a resignation: a bot plays on."""
    room = await server.rooms.get(game)
    await from_seat(room, who, partial(lobby.leave, room))
    server.rooms.changed(room)
    return DoneOut()


@router.post("/{game}/seats/{seat}")
async def fill(game: GameId, seat: SeatNumber, body: SeatIn, who: Who, lang: Lang, server: ServerDep) -> TableOut:
    """The host gives an empty seat to a bot or to a player at their own screen, or frees a bot's seat."""
    room = await server.rooms.get(game)
    need_host(room, who)
    await room.transact(lambda: lobby.fill(room, seat, body.who, need_user(who)))
    server.rooms.changed(room)
    return table_out(room, who, lang)


@router.post("/{game}/seats/{seat}/name")
async def name_seat(game: GameId, seat: SeatNumber, body: NameIn, who: Who, lang: Lang, server: ServerDep) -> TableOut:
    """Change my name, or that of a player at my screen, at this table."""
    room = await server.rooms.get(game)
    await from_seat(room, replace(who, wanted=seat), partial(lobby.rename, room, name=body.name))
    return table_out(room, who, lang)


@router.get("/{game}/presence")
async def presence(game: GameId, who: Who, server: ServerDep) -> PresenceOut:
    """Who is at the table now, judged by open streams on all servers."""
    room = await server.rooms.get(game)
    viewer_of(room, who)
    elsewhere = server.presence.elsewhere(game)
    return PresenceOut(here=None if elsewhere is None else lobby.present(room, elsewhere))


@router.post("/{game}/seats/{seat}/kick")
async def kick(game: GameId, seat: SeatNumber, who: Who, lang: Lang, server: ServerDep) -> TableOut:
    """The host removes a player; their links to the seat become invalid."""
    room = await server.rooms.get(game)
    need_host(room, who)
    await room.transact(lambda: lobby.kick(room, seat))
    server.rooms.changed(room)
    return table_out(room, who, lang)


@router.post("/{game}/start")
async def start(game: GameId, who: Who, lang: Lang, server: ServerDep) -> TableOut:
    room = await server.rooms.get(game)
    need_host(room, who)
    await room.transact(lambda: lobby.start(room))
    server.rooms.changed(room)
    return table_out(room, who, lang)


# -- links -------------------------------------------------------------------------------------------------------------
@router.get("/{game}/invitation")
async def invitation(game: GameId, who: Who, server: ServerDep) -> LinkOut:
    """An invitation link. Everybody at the table may pass it on."""
    room = await server.rooms.get(game)
    if seat_of(room, who) is None:
        need_host(room, who)
    token = server.auth.invitation(room)
    return LinkOut(token=token, url=link_url(server, "join", token))


@router.post("/{game}/invitation/revoke")
async def revoke_invitation(game: GameId, who: Who, server: ServerDep) -> LinkOut:
    room = await server.rooms.get(game)
    need_host(room, who)
    await room.transact(lambda: lobby.revoke_invitation(room))
    token = server.auth.invitation(room)
    return LinkOut(token=token, url=link_url(server, "join", token))


@router.get("/{game}/link")
async def seat_link(game: GameId, who: Who, server: ServerDep) -> LinkOut:
    """A link to my seat, for another device. Whoever has the link can play the seat."""
    room = await server.rooms.get(game)
    token = server.auth.seat_link(room, need_seat(room, who))
    return LinkOut(token=token, url=link_url(server, "seat", token))


@router.post("/{game}/link/revoke")
async def revoke_link(game: GameId, who: Who, server: ServerDep) -> DoneOut:
    """Invalidate every link to my seat; my own token stays valid."""
    room = await server.rooms.get(game)
    need_user(who)
    await from_seat(room, who, partial(lobby.revoke_links, room))
    return DoneOut()


@router.post("/{game}/rematch", status_code=201)
async def rematch(game: GameId, who: Who, lang: Lang, server: ServerDep) -> TableOut:
    """The same table again: bots stay, I keep my seats, the other players get an invitation."""
    room = await server.rooms.get(game)
    user, seat = need_user(who), need_seat(room, who)
    if room.row.status != OVER:
        raise Problem(409, "server.not_over")
    occupants = lobby.rematch_occupants(room, user)
    row, most = room.row, server.settings.games_per_guest
    more = {"title": row.title, "public": row.public, "watch": row.watch, "parent": row.id}
    new = await lobby.create(server.store, user, row.game, row.setup, occupants, most, **more)
    await _announce_rematch(server, room, seat, new)
    return table_out(await server.rooms.get(new), who, lang)


async def _announce_rematch(server: Server, room: Room, seat: int, new: str) -> None:
    """Everybody at the old table gets an invitation to the new one."""
    invite = server.auth.invitation(await server.rooms.get(new))
    await room.transact(lambda: lobby.announce_rematch(room, seat, new, invite))


invitations = APIRouter(prefix="/api/invitations", tags=["lobby"])


@invitations.post("")
async def accept(body: InvitationIn, who: Who, server: ServerDep) -> JoinedOut:
    """Join with an invitation only."""
    need_user(who)
    game, _ = server.auth.invited(body.invitation)
    room = await server.rooms.get(game)

    def may_join() -> None:
        _check_invitation(server, room, body.invitation)
        if room.row.status == OVER:
            raise not_found()

    return await _sit(server, room, who, may_join, None)
