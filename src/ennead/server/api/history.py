"""Looking back: replay at any moment, records out and in, reports of problems."""

from __future__ import annotations

import asyncio
import platform
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

import ennead
from ennead.games import game_named
from ennead.kernel.decision import decision_for
from ennead.kernel.game import JsonDict
from ennead.kernel.notation import read, write
from ennead.kernel.record import BadRecord, Record, dumps, loads
from ennead.kernel.text import Catalogue, catalogue
from ennead.server import lobby
from ennead.server.api.common import GameId, NumberName, NumberOf, look, own_or_over, table_out
from ennead.server.auth import SPECTATOR, Identity, need_seat, need_user, new_id
from ennead.server.cleaning import NAME_LENGTH, clean
from ennead.server.context import Lang, Server, ServerDep, Who
from ennead.server.entries import Told
from ennead.server.numbers import sources_for, sources_out
from ennead.server.play import Made, Play, choice, rebuild, record_of
from ennead.server.problem import Problem
from ennead.server.room import Room
from ennead.server.rows import OVER, GameRow
from ennead.server.store import User
from ennead.server.texts import packed_json
from ennead.server.views import as_seat, entry_json, told_json
from ennead.server.wire import RecordOut, ReplayOut, ReportOut, SourcesOut, StoryOut, TableOut
from ennead.server.wire_in import PlayOnIn, RecordIn, ReportIn

router = APIRouter(prefix="/api/games/{game}", tags=["history"])
records = APIRouter(prefix="/api/records", tags=["history"])


MomentNumber = Annotated[int, Path(ge=0, le=1_000_000)]


@router.get("/replay/{moment}")
async def replay(game: GameId, moment: MomentNumber, who: Who, lang: Lang, server: ServerDep) -> ReplayOut:
    """The game at a moment, through the eyes of `seat`. While it runs only through my own or a spectator's, and moments
    are those I could tell apart; when it is over through any eyes, and every choice is a moment."""
    room = await server.rooms.get(game)
    eyes = _eyes(room, who)
    return await _look(room, moment, _moments(room, eyes), eyes, catalogue(lang))


@router.get("/story", response_model=StoryOut)
async def story(game: GameId, who: Who, lang: Lang, server: ServerDep, request: Request) -> Response:
    """All moments of a replay in one answer, with the same eyes: who chose, what was told, the points."""
    room = await server.rooms.get(game)
    eyes = _eyes(room, who)
    moments = _moments(room, eyes)
    told = await asyncio.to_thread(_story, room.row, tuple(room.playing().made), moments, eyes, catalogue(lang))
    return packed_json(request, told)


@router.get("/replay/{moment}/sources")
async def sources(
    game: GameId, moment: MomentNumber, who: Who, lang: Lang, server: ServerDep, what: NumberName, of: NumberOf
) -> SourcesOut:
    """The parts of a number, as it was at a moment."""
    room = await server.rooms.get(game)
    eyes = _eyes(room, who)
    g = await _state(room, _at(_moments(room, eyes), moment))
    return sources_out(sources_for(room.playing().game, g, eyes, what, of), catalogue(lang))


def _eyes(room: Room, who: Identity) -> int | None:
    """Whose eyes the replay is looked at with; None is a spectator's."""
    play = room.playing()
    viewer = look(room, replace(who, wanted=None))
    seat = who.wanted
    eyes = as_seat(room, viewer) if seat is None else None if seat == SPECTATOR else seat
    own_or_over(room, who, eyes)
    if eyes is not None and eyes >= play.seats:
        raise Problem(404, "server.no_such_seat", seat=eyes)
    return eyes


def _moments(room: Room, eyes: int | None) -> list[int]:
    play = room.playing()
    over = room.row.status == OVER
    return list(range(len(play.made) + 1)) if over else play.moments(room.spectator if eyes is None else eyes)


def _at(moments: list[int], moment: int) -> int:
    """How many choices had been made."""
    if moment >= len(moments):
        raise Problem(404, "server.no_such_moment", n=len(moments))
    return moments[moment]


async def _state(room: Room, n: int) -> Any:
    return rebuild(room.row, room.playing().made[:n], await room.store.snapshot(room.id, n))


def _story(row: GameRow, made: Sequence[Made], moments: Sequence[int], eyes: int | None, texts: Catalogue) -> JsonDict:
    """Plays the game once through. Choices between two moments are those these eyes cannot know of."""
    game = game_named(row.game)
    g = rebuild(row, (), None)
    wanted = set(moments)
    points = list(game.points(g))
    scenes: list[JsonDict] = [{"by": -1, "told": [], "points": points}]
    for n, (seat, option, _) in enumerate(made, start=1):
        told = choice(game, g, seat, option)
        if n in wanted:
            before, points = points, list(game.points(g))
            changed = points if points != before else None
            scenes.append({"by": seat, "told": told_json(game, told, eyes, texts), "points": changed})
    return {"seat": eyes, "scenes": scenes}


async def _look(room: Room, moment: int, moments: list[int], eyes: int | None, texts: Catalogue) -> ReplayOut:
    play = room.playing()
    n = _at(moments, moment)
    g = await _state(room, max(0, n - 1))
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
        "told": told_json(play.game, told, eyes, texts),
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
    seat = need_seat(room, who if body.moment is None else replace(who, wanted=None))
    play = room.playing()
    if server.limits.reports.take(f"{room.id}:{seat}"):
        raise Problem(429, "server.too_fast")
    number = new_id()
    text = clean(body.text, 2000)
    then, choices = await _seen_then(room, who, body.moment, lang)
    record = dumps(record_of(room.row, play.made))
    kept = {"text": text, "seat": seat, "record": record, "choices": choices, "software": software(room)}
    await server.store.add_report(number, room.id, kept)
    shown = record if room.row.status == OVER else None
    file = await _file(room, seat, lang)
    return ReportOut.model_validate({**file, "report": number, "text": text, "moment": then, "record": shown})


async def _seen_then(room: Room, who: Identity, moment: int | None, lang: str) -> tuple[ReplayOut | None, int]:
    """The moment of the replay a report is about, none for the table as it is; and how many choices had been made."""
    if moment is None:
        return None, len(room.playing().made)
    eyes = _eyes(room, who)
    moments = _moments(room, eyes)
    return await _look(room, moment, moments, eyes, catalogue(lang)), _at(moments, moment)


async def _file(room: Room, seat: int, lang: str) -> JsonDict:
    """Only what the seat knows."""
    since = max(0, room.row.head.seen[seat] - 50)
    missed = await room.missed(seat, since)
    texts = catalogue(lang)
    play = room.playing()
    return {
        "game": room.id,
        "version": room.version(seat),
        "log": [entry_json(play.game, n, entry, seat, texts) for n, entry in missed],
        "view": play.game.view(play.g, seat),
        "software": software(room),
    }


def software(room: Room) -> dict[str, Any]:
    return {
        "ennead": ennead.__version__,
        "ruleset": f"{room.row.game} {room.row.ruleset}",
        "python": platform.python_version(),
    }
