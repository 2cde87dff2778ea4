"""Looking back: replay at any moment, records out and in, reports of problems."""

from __future__ import annotations

import asyncio
import platform
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Path

import ennead
from ennead.games import game_named
from ennead.kernel.decision import decision_for
from ennead.kernel.game import JsonDict
from ennead.kernel.notation import read, write
from ennead.kernel.record import BadRecord, Record, dumps, loads
from ennead.kernel.text import Catalogue, catalogue
from ennead.server import lobby
from ennead.server.api.common import GameId, look, own_or_over, table_out
from ennead.server.auth import SPECTATOR, need_seat, need_user, new_id
from ennead.server.cleaning import NAME_LENGTH, clean
from ennead.server.context import Lang, Server, ServerDep, Who
from ennead.server.entries import Told
from ennead.server.play import Play, choice, rebuild, record_of
from ennead.server.problem import Problem
from ennead.server.room import Room
from ennead.server.rows import OVER
from ennead.server.store import User
from ennead.server.views import as_seat, entry_json, told_json
from ennead.server.wire import PlayOnIn, RecordIn, RecordOut, ReplayOut, ReportIn, ReportOut, TableOut

router = APIRouter(prefix="/api/games/{game}", tags=["history"])
records = APIRouter(prefix="/api/records", tags=["history"])


@router.get("/replay/{moment}")
async def replay(
    game: GameId,
    moment: Annotated[int, Path(ge=0, le=1_000_000)],
    who: Who,
    lang: Lang,
    server: ServerDep,
) -> ReplayOut:
    """The game at a moment, through the eyes of `seat`. While it runs only through my own or a spectator's, and moments
    are those I could tell apart; when it is over through any eyes, and every choice is a moment."""
    room = await server.rooms.get(game)
    play = room.playing()
    viewer = look(room, replace(who, wanted=None))
    seat = who.wanted
    eyes = as_seat(room, viewer) if seat is None else None if seat == SPECTATOR else seat
    own_or_over(room, who, eyes)
    if eyes is not None and eyes >= play.seats:
        raise Problem(404, "server.no_such_seat", seat=eyes)
    over = room.row.status == OVER
    moments = list(range(len(play.made) + 1)) if over else play.moments(room.spectator if eyes is None else eyes)
    if moment >= len(moments):
        raise Problem(404, "server.no_such_moment", n=len(moments))
    return await _look(room, moment, moments, eyes, catalogue(lang))


async def _look(room: Room, moment: int, moments: list[int], eyes: int | None, texts: Catalogue) -> ReplayOut:
    play = room.playing()
    n = moments[moment]
    g = rebuild(room.row, play.made[: max(0, n - 1)], await room.store.snapshot(room.id, max(0, n - 1)))
    by = play.made[n - 1].seat if n else -1
    chose = _label(play, g, n, texts) if n and (by == eyes or room.row.status == OVER) else ""
    told = _last_choice(play, g, n)
    out = {
        "moment": moment,
        "moments": len(moments),
        "seat": eyes,
        "view": play.game.view(g, eyes),
        "trail": [texts.say(crumb) for crumb in play.game.trail(g)],
        "by": by,
        "chose": chose,
        "told": told_json(told, eyes, texts),
    }
    return ReplayOut.model_validate(out)


def _label(play: Play[Any], g: Any, n: int, texts: Catalogue) -> str:
    """What choice `n` was called, on a state that stands before it."""
    made = play.made[n - 1]
    return texts.say(play.game.label(g, decision_for(play.game.pending(g), made.seat), made.option))


def _last_choice(play: Play[Any], g: Any, n: int) -> tuple[Told, ...]:
    """Make choice `n` on a state that stands before it, and hear what it tells."""
    return choice(play.game, g, play.made[n - 1].seat, play.made[n - 1].option) if n else ()


# -- records -----------------------------------------------------------------------------------------------------------
@router.get("/record")
async def export(game: GameId, who: Who, server: ServerDep) -> RecordOut:
    """The record and the score of a game that is over. While it runs they would tell every secret."""
    room = await server.rooms.get(game)
    look(room, who)
    if room.row.status != OVER:
        raise Problem(409, "server.not_over")
    record = record_of(room.row, room.playing().made)
    return RecordOut(record=dumps(record), score=write(game_named(record.game), record))


@records.post("", status_code=201)
async def take_in(body: RecordIn, who: Who, server: ServerDep) -> TableOut:
    """A game from a file: a finished one to look at, an unfinished one to go on with."""
    user = need_user(who)
    await _may_bring(server, user)
    record = await asyncio.to_thread(_read, body.record)
    row, entries = await asyncio.to_thread(lobby.imported, record, user)
    row = replace(row, title=clean(body.title, 2 * NAME_LENGTH))
    await server.store.add_game(row, entries)
    return table_out(await server.rooms.get(row.id), who)


async def _may_bring(server: Server, user: User) -> None:
    """Games from records are bounded like others, and by the hour."""
    most = server.settings.games_per_guest
    if await server.store.hosted(user.id) >= most:
        raise Problem(429, "server.too_many_games", n=most)
    if server.limits.imports.take(user.id):
        raise Problem(429, "server.too_fast")


@router.post("/play-on", status_code=201)
async def play_on(game: GameId, body: PlayOnIn, who: Who, server: ServerDep) -> TableOut:
    """A private copy of a game that is over, as it was after `at` choices: I take a seat, bots the others."""
    user = need_user(who)
    room = await server.rooms.get(game)
    look(room, who)
    if room.row.status != OVER:
        raise Problem(409, "server.not_over")
    lobby.at_seat(room, body.seat)
    record = record_of(room.row, room.playing().made)
    if body.at >= len(record.choices):
        raise Problem(404, "server.no_such_moment", n=len(record.choices))
    await _may_bring(server, user)
    row, entries = await asyncio.to_thread(lobby.imported, record.upto(body.at), user)
    await server.store.add_game(lobby.taken_up(row, room.seats, body.seat, user), entries)
    return table_out(await server.rooms.get(row.id), who)


def _read(text: str) -> Record:
    """A record file or a score."""
    try:
        if text.lstrip().startswith("["):
            name = text.split('[Game "', 1)[-1].split('"', 1)[0]
            return read(game_named(name[:32]), text)
        return loads(text)
    except (BadRecord, Problem):
        raise
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, OverflowError, RecursionError) as fault:
        raise BadRecord("record.broken") from fault


# -- reports -----------------------------------------------------------------------------------------------------------
@router.post("/report", status_code=201)
async def report(game: GameId, body: ReportIn, who: Who, lang: Lang, server: ServerDep) -> ReportOut:
    """Something looks wrong: a file to keep. The server keeps the whole record beside it, for the operator."""
    room = await server.rooms.get(game)
    seat = need_seat(room, who)
    play = room.playing()
    if server.limits.reports.take(f"{room.id}:{seat}"):
        raise Problem(429, "server.too_fast")
    number = new_id()
    text = clean(body.text, 2000)
    record = dumps(record_of(room.row, play.made))
    kept = {"text": text, "seat": seat, "record": record, "software": software(room)}
    await server.store.add_report(number, room.id, kept)
    shown = record if room.row.status == OVER else None
    return ReportOut.model_validate(await _file(room, seat, number, text, shown, lang))


async def _file(room: Room, seat: int, number: str, text: str, record: str | None, lang: str) -> JsonDict:
    """Only what the seat knows."""
    since = max(0, room.row.head.seen[seat] - 50)
    missed = await room.missed(seat, since)
    texts = catalogue(lang)
    play = room.playing()
    return {
        "report": number,
        "game": room.id,
        "text": text,
        "version": room.version(seat),
        "log": [entry_json(n, entry, seat, texts) for n, entry in missed],
        "view": play.game.view(play.g, seat),
        "record": record,
        "software": software(room),
    }


def software(room: Room) -> dict[str, Any]:
    return {
        "ennead": ennead.__version__,
        "ruleset": f"{room.row.game} {room.row.ruleset}",
        "python": platform.python_version(),
    }
