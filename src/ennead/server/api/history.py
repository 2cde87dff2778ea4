"""Replays, export and import of records, problem reports."""

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
from ennead.kernel.notation import game_name, read, write
from ennead.kernel.record import BadRecord, Record, dumps, loads
from ennead.kernel.text import Catalogue, catalogue
from ennead.server import lobby
from ennead.server.api.common import GameId, NumberName, NumberOf, own_or_over, table_out
from ennead.server.auth import SPECTATOR, Identity, need_seat, need_user, new_id, viewer_of
from ennead.server.cleaning import TITLE_LENGTH, clean
from ennead.server.context import Lang, Server, ServerDep, Who
from ennead.server.numbers import sources_for, sources_out
from ennead.server.problem import Problem
from ennead.server.room import Room
from ennead.server.store import User
from ennead.server.texts import packed_json
from ennead.server.wire import RecordOut, ReplayOut, ReportOut, SourcesOut, StoryOut, TableOut
from ennead.server.wire_in import PlayOnIn, RecordIn, ReportIn
from ennead.table.log import LogLine, make_choice
from ennead.table.play import Made, Play, rebuild, record_of
from ennead.table.rows import OVER, TableRow
from ennead.table.seats import at_seat
from ennead.table.views import as_seat, entries_json, lines_json, view_json

router = APIRouter(prefix="/api/games/{game}", tags=["history"])
records = APIRouter(prefix="/api/records", tags=["history"])


MomentNumber = Annotated[int, Path(ge=0, le=1_000_000)]


@router.get("/replay/{moment}")
async def replay(game: GameId, moment: MomentNumber, who: Who, lang: Lang, server: ServerDep) -> ReplayOut:
    """The game at a moment, as `seat` saw it. While the game runs, only my own view or a spectator's, with the moments
    that viewer can tell apart. When it is over, any view, and every choice is a moment."""
    room = await server.rooms.get(game)
    shown_to = _shown_to(room, who)
    return await _look(room, moment, _moments(room, shown_to), shown_to, catalogue(lang))


@router.get("/story", response_model=StoryOut)
async def story(game: GameId, who: Who, lang: Lang, server: ServerDep, request: Request) -> Response:
    """All moments of a replay in one answer, for one viewer: who chose, the log lines, the points."""
    room = await server.rooms.get(game)
    shown_to = _shown_to(room, who)
    moments = _moments(room, shown_to)
    scenes = await asyncio.to_thread(_story, room.row, tuple(room.playing().made), moments, shown_to, catalogue(lang))
    return packed_json(request, scenes)


@router.get("/replay/{moment}/sources")
async def sources(
    game: GameId, moment: MomentNumber, who: Who, lang: Lang, server: ServerDep, what: NumberName, of: NumberOf
) -> SourcesOut:
    """The parts of a number, as it was at a moment."""
    room = await server.rooms.get(game)
    shown_to = _shown_to(room, who)
    g = await _state(room, _at(_moments(room, shown_to), moment))
    return sources_out(sources_for(room.playing().game, g, shown_to, what, of), catalogue(lang))


def _shown_to(room: Room, who: Identity) -> int | None:
    """The seat whose view the replay shows; None is a spectator."""
    play = room.playing()
    viewer = viewer_of(room, replace(who, wanted=None))
    seat = who.wanted
    shown_to = as_seat(room, viewer) if seat is None else None if seat == SPECTATOR else seat
    own_or_over(room, who, shown_to)
    if shown_to is not None and shown_to >= play.seats:
        raise Problem(404, "server.no_such_seat", seat=shown_to)
    return shown_to


def _moments(room: Room, shown_to: int | None) -> list[int]:
    play = room.playing()
    over = room.row.status == OVER
    return list(range(len(play.made) + 1)) if over else play.moments(room.spectator if shown_to is None else shown_to)


def _at(moments: list[int], moment: int) -> int:
    """The number of choices made before a moment."""
    if moment >= len(moments):
        raise Problem(404, "server.no_such_moment", n=len(moments))
    return moments[moment]


async def _state(room: Room, n: int) -> Any:
    return rebuild(room.row, room.playing().made[:n], await room.store.snapshot(room.id, n))


def _story(
    row: TableRow, made: Sequence[Made], moments: Sequence[int], shown_to: int | None, texts: Catalogue
) -> JsonDict:
    """Plays the game through once. Choices between two moments are those the viewer may not know of."""
    game = game_named(row.game)
    g = rebuild(row, (), None)
    wanted = set(moments)
    points = list(game.points(g))
    scenes: list[JsonDict] = [{"by": -1, "lines": [], "points": points}]
    for n, (seat, option, *_) in enumerate(made, start=1):
        lines = make_choice(game, g, seat, option)
        if n in wanted:
            before, points = points, list(game.points(g))
            changed = points if points != before else None
            scenes.append({"by": seat, "lines": lines_json(game, g, lines, shown_to, texts), "points": changed})
    return {"seat": shown_to, "scenes": scenes}


async def _look(room: Room, moment: int, moments: list[int], shown_to: int | None, texts: Catalogue) -> ReplayOut:
    play = room.playing()
    n = _at(moments, moment)
    g = await _state(room, max(0, n - 1))
    by = play.made[n - 1].seat if n else -1
    chose = _label(play, g, n, texts) if n and (by == shown_to or room.row.status == OVER) else ""
    lines = _last_choice(play, g, n)
    out = {
        "moment": moment,
        "moments": len(moments),
        "seat": shown_to,
        **view_json(play.game, g, shown_to, texts),
        "trail": [texts.say(message) for message in play.game.trail(g)],
        "by": by,
        "chose": chose,
        "lines": lines_json(play.game, g, lines, shown_to, texts),
    }
    return ReplayOut.model_validate(out)


def _label(play: Play[Any], g: Any, n: int, texts: Catalogue) -> str:
    """The label of choice `n`; `g` is the state before it."""
    made = play.made[n - 1]
    return texts.say(play.game.label(g, decision_for(play.game.pending(g), made.seat), made.option))


def _last_choice(play: Play[Any], g: Any, n: int) -> tuple[LogLine, ...]:
    """Make choice `n` on the state before it, and return its log."""
    return make_choice(play.game, g, play.made[n - 1].seat, play.made[n - 1].option) if n else ()


# -- records -----------------------------------------------------------------------------------------------------------
@router.get("/record")
async def export(game: GameId, who: Who, server: ServerDep) -> RecordOut:
    """The record and the score of a finished game. While it runs they would reveal every secret."""
    room = await server.rooms.get(game)
    viewer_of(room, who)
    if room.row.status != OVER:
        raise Problem(409, "server.not_over")
    record = record_of(room.row, room.playing().made)
    return RecordOut(record=dumps(record), score=write(game_named(record.game), record))


@records.post("", status_code=201)
async def import_record(body: RecordIn, who: Who, lang: Lang, server: ServerDep) -> TableOut:
    """Import a game from a file: a finished one to look at, an unfinished one to continue."""
    user = need_user(who)
    await _may_import(server, user)
    record = await asyncio.to_thread(_read, body.record)
    row, entries = await asyncio.to_thread(lobby.imported, record, user)
    row = replace(row, title=clean(body.title, TITLE_LENGTH))
    await server.store.add_game(row, entries)
    return table_out(await server.rooms.get(row.id), who, lang)


async def _may_import(server: Server, user: User) -> None:
    """Imported games are limited like others, and also by the hour."""
    most = server.settings.games_per_guest
    if await server.store.hosted(user.id) >= most:
        raise Problem(429, "server.too_many_games", n=most)
    if server.limits.imports.take(user.id):
        raise Problem(429, "server.too_fast")


@router.post("/play-on", status_code=201)
async def play_on(game: GameId, body: PlayOnIn, who: Who, lang: Lang, server: ServerDep) -> TableOut:
    """Continue a finished game in a private copy, after its first `at` choices. I take one seat, bots the others."""
    user = need_user(who)
    room = await server.rooms.get(game)
    viewer_of(room, who)
    if room.row.status != OVER:
        raise Problem(409, "server.not_over")
    at_seat(room, body.seat)
    record = record_of(room.row, room.playing().made)
    if body.at >= len(record.choices):
        raise Problem(404, "server.no_such_moment", n=len(record.choices))
    await _may_import(server, user)
    row, entries = await asyncio.to_thread(lobby.imported, record.upto(body.at), user)
    await server.store.add_game(lobby.taken_up(row, room.seats, body.seat, user), entries)
    return table_out(await server.rooms.get(row.id), who, lang)


def _read(text: str) -> Record:
    """A record file or a score."""
    try:
        if name := game_name(text):
            return read(game_named(name[:32]), text)
        return loads(text)
    except (BadRecord, Problem):
        raise
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, OverflowError, RecursionError) as fault:
        raise BadRecord("record.broken") from fault


# -- reports -----------------------------------------------------------------------------------------------------------
@router.post("/report", status_code=201)
async def report(game: GameId, body: ReportIn, who: Who, lang: Lang, server: ServerDep) -> ReportOut:
    """Report a problem: returns a file to keep. The server stores the whole record for the operator."""
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
    """The moment a report is about (None: the current state), and how many choices had been made then."""
    if moment is None:
        return None, len(room.playing().made)
    shown_to = _shown_to(room, who)
    moments = _moments(room, shown_to)
    return await _look(room, moment, moments, shown_to, catalogue(lang)), _at(moments, moment)


async def _file(room: Room, seat: int, lang: str) -> JsonDict:
    """The game as far as the seat may know it."""
    since = max(0, room.row.head.entries_seen[seat] - 50)
    missed = await room.missed(seat, since)
    play = room.playing()
    return {
        "game": room.id,
        "version": room.version(seat),
        "log": entries_json(room, missed, seat, catalogue(lang)),
        "view": play.game.view(play.g, seat),
        "software": software(room),
    }


def software(room: Room) -> dict[str, Any]:
    return {
        "ennead": ennead.__version__,
        "ruleset": f"{room.row.game} {room.row.ruleset}",
        "python": platform.python_version(),
    }
