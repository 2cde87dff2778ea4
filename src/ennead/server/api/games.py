"""At the table: view, choices, stream, why-not, sources, undo, votes, stand-ins, chat, notices."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Header, Path, Query, Request, Response
from fastapi.responses import StreamingResponse

from ennead.kernel.decision import decision_for
from ennead.kernel.text import catalogue, msg
from ennead.server import lobby, votes
from ennead.server.api.common import GameId, NumberName, NumberOf, access_of, from_seat, table_out
from ennead.server.auth import need_seat, viewer_of
from ennead.server.cleaning import clean_chat
from ennead.server.context import Lang, Server, ServerDep, Who, token_of
from ennead.server.numbers import sources_for, sources_out
from ennead.server.payload import game_bytes, json_bytes
from ennead.server.problem import Problem
from ennead.server.room import Room
from ennead.server.stream import follow
from ennead.server.webhooks import Hook, check_url
from ennead.server.wire import ChosenOut, DoneOut, GameOut, LogOut, ReasonOut, SourcesOut, StreamOut, TableOut, VotedOut
from ennead.server.wire_in import BotIn, ChatIn, ChoiceIn, HookIn, ProposalIn, UndoIn, VoteIn, Word
from ennead.table.rows import ABANDON
from ennead.table.views import Access, as_seat, entries_json, option_at

router = APIRouter(prefix="/api/games/{game}", tags=["game"])
MOST_LINES = 500
SPECTATORS = 4  # spectators together may have as many streams as this many seats


@router.get("/view", response_model=GameOut)
async def view(game: GameId, who: Who, lang: Lang, server: ServerDep) -> Response:
    """The current view of my seat, with its decision; without a seat, a spectator's view."""
    room = await server.rooms.get(game)
    return Response(game_bytes(room, access_of(room, who), lang), media_type="application/json")


@router.post("/choices", response_model=ChosenOut)
async def choose(game: GameId, body: ChoiceIn, who: Who, server: ServerDep) -> Response:
    """Choose an option. 409 with the current version if the state has changed. The same request counts only once."""
    room = await server.rooms.get(game)
    seat, counted = await from_seat(room, who, lambda seat: room.take_choice(seat, body.version, body.option))
    server.attendance.acted(room, seat)
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
    """Server-sent events. `id` counts the entries sent to this viewer; send it back to resume. A stream belongs to one
    seat or to a spectator; a client with several seats opens a second stream to act for another seat."""
    room = await server.rooms.get(game)
    access = access_of(room, who)
    _limit_streams(server, room, access.viewer)
    token = token_of(request)
    after = int(last_event_id) if last_event_id and last_event_id.isascii() and last_event_id.isdigit() else since

    async def recheck() -> Access:
        again = await server.auth.identify(token)
        return access_of(room, replace(again, wanted=who.wanted))

    stream = follow(room, access, after, lang, recheck, server.settings.keep_alive)
    return StreamingResponse(stream, media_type="text/event-stream", headers={"x-accel-buffering": "no"})


def _limit_streams(server: Server, room: Room, viewer: int) -> None:
    """Each seat has its own limit, and spectators share one, so spectators cannot lock out players."""
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
    """What happened, as keys and as text, after my own number `since`."""
    room = await server.rooms.get(game)
    viewer = viewer_of(room, who)
    missed = await room.missed(viewer, since, MOST_LINES)
    lines = entries_json(room, missed, viewer, catalogue(lang))
    more = bool(missed) and missed[-1][0] < room.row.head.entries_seen[viewer]
    before = await room.choosers_before(viewer, missed[0][1].seq) if missed else []
    return LogOut.model_validate({"before": before, "entries": lines, "more": more})


# -- why ---------------------------------------------------------------------------------------------------------------
@router.get("/why-not")
async def why_not(
    game: GameId,
    who: Who,
    lang: Lang,
    server: ServerDep,
    option: Annotated[int | None, Query(ge=-1, le=1_000_000)] = None,
    spot: Annotated[list[Word] | None, Query(max_length=8)] = None,
) -> ReasonOut:
    """Why my decision does not offer an option, with the clause. Name the option by its number, or by `spot`, the
    things on the table it would point at: the first option that points at one of them is meant. If none could, the
    answer is empty."""
    room = await server.rooms.get(game)
    play = room.running()
    decision = decision_for(play.asked, need_seat(room, who))
    if option is None:
        option = option_at(play.game, play.g, decision, spot or ())
        if option is None:
            return ReasonOut(key="", text="", clause="")
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
    """The parts of a number, such as a strength, a cost or an income."""
    room = await server.rooms.get(game)
    seat = as_seat(room, viewer_of(room, who))
    play = room.playing()
    return sources_out(sources_for(play.game, play.g, seat, what, of), catalogue(lang))


# -- undo --------------------------------------------------------------------------------------------------------------
@router.post("/undo")
async def take_back(game: GameId, body: UndoIn, who: Who, server: ServerDep) -> VotedOut:
    """Undo my own choices down to the undo floor at once; going further back needs a vote."""
    room = await server.rooms.get(game)
    operation = partial(votes.undo, room, server.attendance, version=body.version, steps=body.steps)
    seat, result = await from_seat(room, who, operation)
    server.rooms.changed(room)
    return VotedOut.model_validate({"result": result, "version": room.version(seat)})


# -- votes -------------------------------------------------------------------------------------------------------------
@router.post("/votes")
async def ask(game: GameId, body: ProposalIn, who: Who, server: ServerDep) -> VotedOut:
    """Ask the table to let a bot play for a missing player, or to end the game without a winner."""
    room = await server.rooms.get(game)
    if body.kind == ABANDON:
        operation = partial(votes.abandon, room, server.attendance)
    else:
        operation = partial(votes.replace_missing, room, server.attendance, seat=body.seat, bot=body.bot)
    seat, result = await from_seat(room, who, operation)
    server.rooms.changed(room)
    return VotedOut.model_validate({"result": result, "version": room.version(seat)})


@router.post("/votes/{n}")
async def answer(
    game: GameId, n: Annotated[int, Path(ge=0, le=1_000_000)], body: VoteIn, who: Who, server: ServerDep
) -> VotedOut:
    """Answer a vote. A no from the player who asked withdraws it."""
    room = await server.rooms.get(game)
    seat, result = await from_seat(room, who, partial(votes.answer, room, server.attendance, n=n, yes=body.yes))
    server.rooms.changed(room)
    return VotedOut.model_validate({"result": result, "version": room.version(seat)})


# -- stand-ins ---------------------------------------------------------------------------------------------------------
@router.post("/away")
async def away(game: GameId, body: BotIn, who: Who, lang: Lang, server: ServerDep) -> TableOut:
    """A bot plays for me until I am back."""
    room = await server.rooms.get(game)
    await from_seat(room, who, partial(lobby.stand_in, room, bot=body.bot))
    server.rooms.changed(room)
    return table_out(room, who, lang)


@router.post("/back")
async def back(game: GameId, who: Who, lang: Lang, server: ServerDep) -> TableOut:
    room = await server.rooms.get(game)
    seat, _ = await from_seat(room, who, partial(lobby.come_back, room))
    server.attendance.acted(room, seat)
    server.rooms.changed(room)
    return table_out(room, who, lang)


@router.post("/resign")
async def resign(game: GameId, body: BotIn, who: Who, server: ServerDep) -> DoneOut:
    """Leave for good: a bot takes the seat."""
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
    server.attendance.acted(room, seat)
    return DoneOut()


@router.put("/webhook")
async def set_webhook(game: GameId, body: HookIn, who: Who, server: ServerDep) -> DoneOut:
    """Where to send a notice when it is my turn."""
    room = await server.rooms.get(game)
    need_seat(room, who)
    check_url(body.url)
    hook = Hook(body.url, body.style, body.language).text()
    await from_seat(room, who, partial(lobby.set_hook, room, hook=hook))
    server.webhooks.room_changed(room)
    return DoneOut()


@router.delete("/webhook")
async def drop_webhook(game: GameId, who: Who, server: ServerDep) -> DoneOut:
    room = await server.rooms.get(game)
    await from_seat(room, who, partial(lobby.set_hook, room, hook=""))
    return DoneOut()
