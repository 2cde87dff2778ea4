"""At the table: view, choices, stream, why-not, sources, undo, votes, stand-ins, chat, notices."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Header, Path, Query, Request, Response
from fastapi.responses import StreamingResponse

from ennead.games import game_named
from ennead.kernel.decision import decision_for
from ennead.kernel.text import catalogue, msg
from ennead.server import lobby, votes
from ennead.server.api.common import GameId, NumberName, NumberOf, eyes_of, from_seat, look, table_out
from ennead.server.auth import need_seat
from ennead.server.cleaning import clean_chat
from ennead.server.context import Lang, Server, ServerDep, Who, token_of
from ennead.server.numbers import sources_for, sources_out
from ennead.server.problem import Problem
from ennead.server.room import Room
from ennead.server.rows import ABANDON
from ennead.server.stream import follow
from ennead.server.views import Eyes, as_seat, entry_json, game_bytes, json_bytes
from ennead.server.webhooks import Hook, check_url
from ennead.server.wire import ChosenOut, DoneOut, GameOut, LogOut, ReasonOut, SourcesOut, StreamOut, TableOut, VotedOut
from ennead.server.wire_in import BotIn, ChatIn, ChoiceIn, HookIn, UndoIn, VoteIn, WishIn

router = APIRouter(prefix="/api/games/{game}", tags=["game"])
MOST_LINES = 500
SPECTATORS = 4  # spectators may have as many streams as so many seats


@router.get("/view", response_model=GameOut)
async def view(game: GameId, who: Who, lang: Lang, server: ServerDep) -> Response:
    """The newest look of my seat, with what I may choose; without a seat a spectator's."""
    room = await server.rooms.get(game)
    return Response(game_bytes(room, eyes_of(room, who), lang), media_type="application/json")


@router.post("/choices", response_model=ChosenOut)
async def choose(game: GameId, body: ChoiceIn, who: Who, server: ServerDep) -> Response:
    """Choose an option. 409 with the current version if the game has gone on; sent twice it counts once."""
    room = await server.rooms.get(game)
    seat, counted = await from_seat(room, who, lambda seat: room.choose(seat, body.version, body.option))
    server.company.acted(room, seat)
    if counted:
        server.rooms.changed(room)
    answer = json_bytes({"version": room.version(seat), "repeated": not counted})
    return Response(answer, media_type="application/json")


# -- the stream --------------------------------------------------------------------------------------------------------
@router.get(
    "/events",
    response_class=StreamingResponse,
    responses={200: {"model": StreamOut, "description": "`event: table` with a StreamOut; `event: gone` at the end."}},
)
async def events(
    game: GameId,
    who: Who,
    lang: Lang,
    server: ServerDep,
    request: Request,
    since: Annotated[int | None, Query(ge=0, le=1_000_000, description="Like Last-Event-ID.")] = None,
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
) -> StreamingResponse:
    """Server-sent events. `id` counts what this viewer was told; send it back to go on from there. A stream is one
    seat's, or a spectator's: whoever holds several seats opens another one when he speaks for another."""
    room = await server.rooms.get(game)
    eyes = eyes_of(room, who)
    _bound_streams(server, room, eyes.viewer)
    token = token_of(request)
    after = int(last_event_id) if last_event_id and last_event_id.isascii() and last_event_id.isdigit() else since

    async def recheck() -> Eyes:
        again = await server.auth.identify(token)
        return eyes_of(room, replace(again, wanted=who.wanted))

    stream = follow(room, eyes, after, lang, recheck, server.settings.keep_alive)
    return StreamingResponse(stream, media_type="text/event-stream", headers={"x-accel-buffering": "no"})


def _bound_streams(server: Server, room: Room, viewer: int) -> None:
    """Each seat has its own share, and all spectators together: they cannot shut out who plays."""
    everywhere = sum(len(other.watchers) for other in server.rooms.open.values())
    share = server.settings.streams_per_seat * (SPECTATORS if viewer == room.spectator else 1)
    here = sum(other == viewer for other in room.watchers.values())
    if everywhere >= server.settings.streams or here >= share:
        raise Problem(429, "server.too_many_streams")


@router.get("/log")
async def log(
    game: GameId,
    who: Who,
    lang: Lang,
    server: ServerDep,
    since: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> LogOut:
    """What happened, as keys and as text, from my own number `since` on."""
    room = await server.rooms.get(game)
    viewer = look(room, who)
    missed = await room.missed(viewer, since, MOST_LINES)
    texts, seat = catalogue(lang), as_seat(room, viewer)
    lines = [entry_json(game_named(room.row.game), number, entry, seat, texts) for number, entry in missed]
    more = bool(missed) and missed[-1][0] < room.row.head.seen[viewer]
    before = await room.stood(viewer, missed[0][1].seq) if missed else []
    return LogOut.model_validate({"before": before, "entries": lines, "more": more})


# -- why ---------------------------------------------------------------------------------------------------------------
@router.get("/why-not")
async def why_not(
    game: GameId, who: Who, lang: Lang, server: ServerDep, option: Annotated[int, Query(ge=-1, le=1_000_000)]
) -> ReasonOut:
    """Why my decision does not offer an option, and the clause that says so."""
    room = await server.rooms.get(game)
    play = room.running()
    decision = decision_for(play.asked, need_seat(room, who))
    if option in decision.options:
        raise Problem(409, "server.offered")
    if option >= play.game.spaces()[decision.kind]:
        raise Problem(422, "server.no_such_option")
    reason = play.game.why_not(play.g, decision, option)
    return ReasonOut(key=reason.key, text=catalogue(lang).say(msg(reason.key)), clause=reason.clause)


@router.get("/sources")
async def sources(
    game: GameId,
    who: Who,
    lang: Lang,
    server: ServerDep,
    what: NumberName,
    of: NumberOf,
) -> SourcesOut:
    """The parts of a number that decides something: strength, cost, income."""
    room = await server.rooms.get(game)
    seat = as_seat(room, look(room, who))
    play = room.playing()
    return sources_out(sources_for(play.game, play.g, seat, what, of), catalogue(lang))


# -- undo --------------------------------------------------------------------------------------------------------------
@router.post("/undo")
async def take_back(game: GameId, body: UndoIn, who: Who, server: ServerDep) -> VotedOut:
    """My own choices down to the floor at once; further back the table votes."""
    room = await server.rooms.get(game)
    deed = partial(votes.undo, room, server.company, version=body.version, steps=body.steps)
    seat, result = await from_seat(room, who, deed)
    server.rooms.changed(room)
    return VotedOut.model_validate({"result": result, "version": room.version(seat)})


# -- votes -------------------------------------------------------------------------------------------------------------
@router.post("/votes")
async def ask(game: GameId, body: WishIn, who: Who, server: ServerDep) -> VotedOut:
    """Ask the table to let a bot play for somebody who is missing, or to end the game without a winner."""
    room = await server.rooms.get(game)
    if body.kind == ABANDON:
        deed = partial(votes.abandon, room, server.company)
    else:
        deed = partial(votes.replace_missing, room, server.company, seat=body.seat, bot=body.bot)
    seat, result = await from_seat(room, who, deed)
    server.rooms.changed(room)
    return VotedOut.model_validate({"result": result, "version": room.version(seat)})


@router.post("/votes/{n}")
async def answer(
    game: GameId, n: Annotated[int, Path(ge=0, le=1_000_000)], body: VoteIn, who: Who, server: ServerDep
) -> VotedOut:
    """Answer a vote; who asked withdraws it with a no."""
    room = await server.rooms.get(game)
    seat, result = await from_seat(room, who, partial(votes.answer, room, server.company, n=n, yes=body.yes))
    server.rooms.changed(room)
    return VotedOut.model_validate({"result": result, "version": room.version(seat)})


# -- stand-ins ---------------------------------------------------------------------------------------------------------
@router.post("/away")
async def away(game: GameId, body: BotIn, who: Who, server: ServerDep) -> TableOut:
    """A bot plays for me until I am back."""
    room = await server.rooms.get(game)
    await from_seat(room, who, partial(lobby.hand_over, room, bot=body.bot))
    server.rooms.changed(room)
    return table_out(room, who)


@router.post("/back")
async def back(game: GameId, who: Who, server: ServerDep) -> TableOut:
    room = await server.rooms.get(game)
    seat, _ = await from_seat(room, who, partial(lobby.come_back, room))
    server.company.acted(room, seat)
    server.rooms.changed(room)
    return table_out(room, who)


@router.post("/resign")
async def resign(game: GameId, body: BotIn, who: Who, server: ServerDep) -> DoneOut:
    """Leave for good: the seat is a bot's from now on."""
    room = await server.rooms.get(game)
    await from_seat(room, who, partial(lobby.resign, room, bot=body.bot))
    server.rooms.changed(room)
    return DoneOut()


# -- chat and notices --------------------------------------------------------------------------------------------------
@router.post("/chat", status_code=201)
async def chat(game: GameId, body: ChatIn, who: Who, server: ServerDep) -> DoneOut:
    """Say something to the table."""
    room = await server.rooms.get(game)
    seat = need_seat(room, who)
    text = clean_chat(body.text)
    if server.limits.chat.take(f"{room.id}:{seat}"):
        raise Problem(429, "server.too_fast")
    await from_seat(room, who, partial(lobby.say, room, text=text))
    server.company.acted(room, seat)
    return DoneOut()


@router.put("/webhook")
async def set_webhook(game: GameId, body: HookIn, who: Who, server: ServerDep) -> DoneOut:
    """Where to tell me that it is my turn."""
    room = await server.rooms.get(game)
    need_seat(room, who)
    check_url(body.url)
    hook = Hook(body.url, body.style, body.language).text()
    await from_seat(room, who, partial(lobby.set_hook, room, hook=hook))
    server.webhooks.heard(room)
    return DoneOut()


@router.delete("/webhook")
async def drop_webhook(game: GameId, who: Who, server: ServerDep) -> DoneOut:
    room = await server.rooms.get(game)
    await from_seat(room, who, partial(lobby.set_hook, room, hook=""))
    return DoneOut()
