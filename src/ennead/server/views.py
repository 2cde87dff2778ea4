"""What one viewer is sent. Everything passes `game.view` and `redact`; nothing else of a state leaves."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from ennead.kernel.decision import Decision
from ennead.kernel.game import Game, JsonDict, Source
from ennead.kernel.hidden import redact
from ennead.kernel.notation import token
from ennead.kernel.text import Catalogue, Message, catalogue
from ennead.server.entries import BACK, Entry, Told, message_json
from ennead.server.room import Room
from ennead.server.rows import HUMAN, LOBBY, REPLACE, RUNNING, UNDO, GameRow, SeatRow


def as_seat(room: Room, viewer: int) -> int | None:
    """The seat number the game knows; None is a spectator."""
    return None if viewer == room.spectator else viewer


class Eyes(NamedTuple):
    """Who looks: through which eyes, which seats are his, and whether the table is."""

    viewer: int
    yours: tuple[int, ...] = ()
    host: bool = False


# -- the table ---------------------------------------------------------------------------------------------------------
def table(room: Room, eyes: Eyes) -> JsonDict:
    """Everything about a game that is not the game: who sits where, whose it is."""
    row = room.row
    return {
        "id": row.id,
        "game": row.game,
        "ruleset": row.ruleset,
        "setup": row.setup,
        "status": row.status,
        "title": row.title,
        "public": row.public,
        "watch": row.watch,
        "imported": row.imported,
        "parent": row.parent,
        "created": row.created,
        "you": as_seat(room, eyes.viewer),
        "yours": list(eyes.yours),
        "host": eyes.host,
        "seats": [_seat(seat, row.host) for seat in row.seats],
        "asked": list(row.head.asked),
        **(_course(row) if _may_look(row, eyes) else _UNTOLD),
        "result": list(row.head.result) or None,
    }


_UNTOLD: Final[JsonDict] = {"gods": [], "crumb": [], "points": [], "board": None}


def _course(row: GameRow) -> JsonDict:
    """How the game goes, as far as everybody at the table knows. `board` numbers the public boards: it grows with what
    spectators can tell apart, so nothing that is hidden moves it."""
    head = row.head
    board = None if row.status == LOBBY else head.versions[-1]
    return {"gods": list(head.gods), "crumb": list(head.crumb), "points": list(head.points), "board": board}


def _may_look(row: GameRow, eyes: Eyes) -> bool:
    """How a game goes is not told to strangers where nobody may watch."""
    return row.watch or eyes.host or bool(eyes.yours)


def _seat(seat: SeatRow, host: str) -> JsonDict:
    return {
        "seat": seat.seat,
        "kind": seat.kind,
        "name": seat.name,
        "bot": seat.bot,
        "away": seat.kind == HUMAN and bool(seat.bot),
        "host": bool(seat.user) and seat.user == host,
    }


# -- the game ----------------------------------------------------------------------------------------------------------
_ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"))


def json_bytes(data: Any) -> bytes:
    """As it is, without another look at its types: the tests hold every answer against its model."""
    return _ENCODER.encode(data).encode()


def game_bytes(room: Room, eyes: Eyes, language: str) -> bytes:
    """The newest view of a viewer, with its decision. Made once for all who are shown the same."""
    key = (eyes, language)
    if key not in room.cache:
        room.cache[key] = json_bytes(game_payload(room, eyes, catalogue(language)))
    return room.cache[key]


def game_payload(room: Room, eyes: Eyes, texts: Catalogue) -> JsonDict:
    viewer = eyes.viewer
    out = {**table(room, eyes), "version": room.version(viewer), "seen": room.row.head.seen[viewer]}
    play = room.play
    if play is None:
        return {**out, "view": None, "decision": None, "trail": [], "undoable": 0, "sealed": [], "vote": None}
    seat = as_seat(room, viewer)
    mine = [decision for decision in play.asked if decision.seat == seat and room.row.status == RUNNING]
    return {
        **out,
        "view": play.game.view(play.g, seat),
        "decision": decision_json(play.game, play.g, mine[0], texts) if mine else None,
        "trail": [texts.say(crumb) for crumb in play.game.trail(play.g)],
        "undoable": 0 if seat is None or room.row.status != RUNNING else play.undoable(seat, room.row.head.floor),
        "sealed": play.sealed(eyes.yours, room.row.head.floor) if room.row.status == RUNNING else [],
        "vote": vote_json(room, viewer),
    }


def vote_json(room: Room, viewer: int) -> JsonDict | None:
    """How far back, in moments this viewer can count."""
    vote = room.row.head.vote
    if vote is None or room.play is None:
        return None
    back = sum(moment > vote.to for moment in room.play.moments(viewer))
    return {
        "n": vote.n,
        "kind": vote.kind,
        "by": vote.by,
        "yes": list(vote.yes),
        "waits": [seat.seat for seat in room.seats if seat.votes and seat.seat not in vote.yes],
        "back": back if vote.kind == UNDO else 0,
        "seat": vote.seat if vote.kind == REPLACE else None,
        "bot": vote.bot,
    }


def decision_json(game: Game[Any], g: Any, decision: Decision, texts: Catalogue) -> JsonDict:
    prompt = game.prompt(g, decision)
    return {
        "kind": decision.kind,
        "about": decision.about,
        "clause": game.clause(decision.kind),
        "key": prompt.key,
        "prompt": texts.say(prompt),
        "options": [_option(game, g, decision, option, texts) for option in decision.options],
    }


def _option(game: Game[Any], g: Any, decision: Decision, option: int, texts: Catalogue) -> JsonDict:
    label, note = game.label(g, decision, option), game.note(g, decision, option)
    return {
        "option": option,
        "token": token(game, g, decision.kind, option),
        "key": label.key,
        "label": texts.say(label),
        "note": texts.say(note) if note else "",
    }


# -- the log -----------------------------------------------------------------------------------------------------------
def told_json(game: Game[Any], told: Iterable[Told], seat: int | None, texts: Catalogue) -> list[JsonDict]:
    return [_told(game, line, seat, texts) for line in told if redact([line.event], seat)]


def _told(game: Game[Any], line: Told, seat: int | None, texts: Catalogue) -> JsonDict:
    """Only the seat itself is told that it had no other option: that may come from what others do not know."""
    return {
        "kind": line.event.kind,
        "args": list(line.event.args),
        "message": message_json(line.message),
        "text": texts.say(line.message),
        "places": texts.places(line.message, game.places(line.event.kind)),
        "clause": line.because.clause,
        "sources": [source_json(part, texts) for part in line.because.sources],
        "forced": seat is not None and line.forced == seat,
    }


def source_json(part: Source, texts: Catalogue) -> JsonDict:
    return {"n": part.n, "message": message_json(part.what), "text": texts.say(part.what), "clause": part.clause}


def entry_json(game: Game[Any], number: int, entry: Entry, seat: int | None, texts: Catalogue) -> JsonDict:
    """An entry without the option: what a choice was, only its events may tell."""
    return {
        "id": number,
        "kind": entry.kind,
        "seat": entry.seat,
        "at": entry.at,
        "body": _body(entry, seat),
        "told": told_json(game, entry.told, seat, texts),
    }


def _body(entry: Entry, seat: int | None) -> JsonDict:
    """Of an undo each viewer learns how many choices are left that he could tell apart, not what others could."""
    if entry.kind not in BACK or "left" not in entry.body:
        return entry.body
    return {"left": entry.body["left"][-1 if seat is None else seat]}


def say(texts: Catalogue, message: Message) -> JsonDict:
    return {"message": message_json(message), "text": texts.say(message)}
