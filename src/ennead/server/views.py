"""What one viewer is sent. Everything passes `game.view` and `redact`; nothing else of a state leaves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ennead.kernel.decision import Decision
from ennead.kernel.game import Game, JsonDict
from ennead.kernel.hidden import redact
from ennead.kernel.notation import token
from ennead.kernel.text import Catalogue, Message, catalogue
from ennead.server.entries import Entry, Told, message_json
from ennead.server.room import Room
from ennead.server.rows import HUMAN, OVER, SeatRow


def as_seat(room: Room, viewer: int) -> int | None:
    """The seat number the game knows; None is a spectator."""
    return None if viewer == room.spectator else viewer


# -- the table ---------------------------------------------------------------------------------------------------------
def table(room: Room, viewer: int, user: str = "") -> JsonDict:
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
        "you": as_seat(room, viewer),
        "host": row.host == (row.seats[viewer].user if viewer < len(row.seats) else user),
        "seats": [_seat(seat, row.host) for seat in row.seats],
        "result": list(row.head.result) if row.status == OVER else None,
    }


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
def game_payload(room: Room, viewer: int, language: str) -> JsonDict:
    """The newest view of a viewer, with its decision. Made once for all streams that show the same."""
    key = (viewer, language)
    if key not in room.cache:
        room.cache[key] = _payload(room, viewer, catalogue(language))
    return room.cache[key]


def _payload(room: Room, viewer: int, texts: Catalogue) -> JsonDict:
    out = {**table(room, viewer), "version": room.version(viewer), "seen": room.row.head.seen[viewer]}
    play = room.play
    if play is None:
        return {**out, "asked": [], "view": None, "decision": None, "trail": [], "undoable": 0, "vote": None}
    seat = as_seat(room, viewer)
    asked = play.asked
    mine = [decision for decision in asked if decision.seat == seat]
    return {
        **out,
        "asked": [decision.seat for decision in asked],
        "view": play.game.view(play.g, seat),
        "decision": decision_json(play.game, play.g, mine[0], texts) if mine else None,
        "trail": [texts.say(crumb) for crumb in play.game.trail(play.g)],
        "undoable": 0 if seat is None else play.undoable(seat, room.row.head.floor),
        "vote": vote_json(room, viewer),
    }


def vote_json(room: Room, viewer: int) -> JsonDict | None:
    """How far back, in moments this viewer can count."""
    vote = room.row.head.vote
    if vote is None or room.play is None:
        return None
    back = sum(moment > vote.to for moment in room.play.moments(viewer))
    return {"by": vote.by, "yes": list(vote.yes), "back": back}


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
    label = game.label(g, decision, option)
    return {
        "option": option,
        "token": token(game, g, decision.kind, option),
        "key": label.key,
        "label": texts.say(label),
    }


# -- the log -----------------------------------------------------------------------------------------------------------
def told_json(told: Iterable[Told], seat: int | None, texts: Catalogue) -> list[JsonDict]:
    return [_told(line, texts) for line in told if redact([line.event], seat)]


def _told(line: Told, texts: Catalogue) -> JsonDict:
    return {
        "kind": line.event.kind,
        "args": list(line.event.args),
        "message": message_json(line.message),
        "text": texts.say(line.message),
    }


def entry_json(number: int, entry: Entry, seat: int | None, texts: Catalogue) -> JsonDict:
    """An entry without the option: what a choice was, only its events may tell."""
    return {
        "id": number,
        "kind": entry.kind,
        "seat": entry.seat,
        "at": entry.at,
        "body": entry.body,
        "told": told_json(entry.told, seat, texts),
    }


def say(texts: Catalogue, message: Message) -> JsonDict:
    return {"message": message_json(message), "text": texts.say(message)}
