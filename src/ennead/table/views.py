"""What a viewer is sent. It all comes from `game.view` and `redact`; nothing else of a state leaves the table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, NamedTuple

from ennead.games import game_named
from ennead.kernel.decision import Decision
from ennead.kernel.game import Game, JsonDict, Source
from ennead.kernel.hidden import redact
from ennead.kernel.notation import token
from ennead.kernel.text import Catalogue
from ennead.table.entries import BACK, Entry
from ennead.table.log import LogLine
from ennead.table.play import Play
from ennead.table.rows import HUMAN, LOBBY, REPLACE, RUNNING, UNDO, SeatRow, TableRow
from ennead.table.table import Table
from ennead.table.votes import silent_seats


def as_seat(table: Table, viewer: int) -> int | None:
    """The seat number the game knows; None is a spectator."""
    return None if viewer == table.spectator else viewer


class Access(NamedTuple):
    """A client at a table: the viewer whose view it gets, the seats it holds, and whether it is the host."""

    viewer: int
    yours: tuple[int, ...] = ()
    host: bool = False


# -- the table ---------------------------------------------------------------------------------------------------------
def table_json(table: Table, access: Access, texts: Catalogue) -> JsonDict:
    """The table without the game itself: who sits where, who is the host, how far the game is."""
    row = table.row
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
        "you": as_seat(table, access.viewer),
        "yours": list(access.yours),
        "host": access.host,
        "seats": [_seat(seat, row.host) for seat in row.seats],
        "asked": list(row.head.asked),
        **(_progress(row, texts) if _may_watch(row, access) else _NO_PROGRESS),
        "result": list(row.head.result) or None,
    }


_NO_PROGRESS: Final[JsonDict] = {"names": [], "trail": [], "points": [], "board": None}


def _progress(row: TableRow, texts: Catalogue) -> JsonDict:
    """The progress of the game, as everybody at the table knows it. `board` numbers the public boards. It is the
    version of spectators, so nothing hidden changes it."""
    head = row.head
    board = None if row.status == LOBBY else head.versions[-1]
    trail = [texts.say(message) for message in head.trail]
    return {"names": list(head.names), "trail": trail, "points": list(head.points), "board": board}


def _may_watch(row: TableRow, access: Access) -> bool:
    """Whether a client may see the progress: strangers only where spectators are admitted."""
    return row.watch or access.host or bool(access.yours)


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
def game_payload(table: Table, access: Access, texts: Catalogue) -> JsonDict:
    viewer = access.viewer
    seen = table.row.head.entries_seen[viewer]
    out = {**table_json(table, access, texts), "version": table.version(viewer), "seen": seen}
    play = table.play
    if play is None:
        nothing: JsonDict = {"view": None, "numbers": [], "decision": None, "trail": [], "vote": None}
        return {**out, **nothing, "undoable": 0, "sealed": [], "private": []}
    seat = as_seat(table, viewer)
    mine = [decision for decision in play.asked if decision.seat == seat and table.row.status == RUNNING]
    return {
        **out,
        **view_json(play.game, play.g, seat, texts),
        "decision": decision_json(play.game, play.g, mine[0], texts) if mine else None,
        "trail": [texts.say(message) for message in play.game.trail(play.g)],
        "undoable": 0 if seat is None or table.row.status != RUNNING else play.undoable(seat, table.row.head.floor),
        "sealed": play.sealed(access.yours, table.row.head.floor) if table.row.status == RUNNING else [],
        "private": [seat for seat in access.yours if is_private(play, seat)] if len(access.yours) > 1 else [],
        "vote": vote_json(table, viewer),
    }


def is_private(play: Play[Any], seat: int) -> bool:
    """Whether a seat sees or is asked something that others at the same screen must not see."""
    asked = any(decision.seat == seat for decision in play.asked)
    return (asked and play.game.secret(play.g)) or sees_secrets(play, seat)


def sees_secrets(play: Play[Any], seat: int) -> bool:
    """Whether the view of a seat shows what a spectator does not see."""
    own, public = play.game.view(play.g, seat), play.game.view(play.g, None)
    return {**own, "seat": None} != {**public, "seat": None}


def view_json(game: Game[Any], g: Any, seat: int | None, texts: Catalogue) -> JsonDict:
    """The view of a seat, and the parts of the numbers that it names."""
    view = game.view(g, seat)
    asked = view.get("numbers", ())
    numbers = [{"what": what, "of": of, **number_json(game.sources(g, what, *of), texts)} for what, *of in asked]
    return {"view": view, "numbers": numbers}


def number_json(sources: Sequence[Source], texts: Catalogue) -> JsonDict:
    return {"sources": [source_json(one, texts) for one in sources], "total": sum(one.n for one in sources)}


def source_json(source: Source, texts: Catalogue) -> JsonDict:
    return {"what": source.what.key, "n": source.n, "clause": source.clause, "text": texts.say(source.what)}


def vote_json(table: Table, viewer: int) -> JsonDict | None:
    """The open vote; `back` counts moments this viewer can tell apart."""
    vote = table.row.head.vote
    if vote is None or table.play is None:
        return None
    back = sum(moment > vote.to for moment in table.play.moments(viewer))
    return {
        "n": vote.n,
        "kind": vote.kind,
        "by": vote.by,
        "yes": list(vote.yes),
        "waits": silent_seats(table, vote),
        "back": back if vote.kind == UNDO else 0,
        "seat": vote.seat if vote.kind == REPLACE else None,
        "bot": vote.bot,
    }


def decision_json(game: Game[Any], g: Any, decision: Decision, texts: Catalogue) -> JsonDict:
    row = game.lexicon.decisions[decision.kind]
    return {
        "kind": decision.kind,
        "family": row.family,
        "type": row.options,
        "about": decision.about,
        "spots": list(game.lexicon.about(g, decision)),
        "clause": row.clause,
        "prompt": texts.say(game.prompt(g, decision)),
        "options": [_option(game, g, decision, option, texts) for option in decision.options],
    }


def _option(game: Game[Any], g: Any, decision: Decision, option: int, texts: Catalogue) -> JsonDict:
    idle, note = game.idle(g, decision, option), game.note(g, decision, option)
    return {
        "option": option,
        "token": token(game, g, decision.kind, option),
        "label": texts.say(game.label(g, decision, option)),
        "idle": texts.say(idle) if idle else "",
        "note": texts.say(note) if note else "",
        "spots": list(game.spots(g, decision, option)),
    }


def option_at(game: Game[Any], g: Any, decision: Decision, spots: Collection[str]) -> int | None:
    """The first option, offered or not, that points at one of these spots; None if there is none."""
    for option in range(game.spaces()[decision.kind]):
        try:
            if not set(spots).isdisjoint(game.spots(g, decision, option)):
                return option
        except LookupError:
            continue  # the number has no meaning at this table
    return None


# -- the log -----------------------------------------------------------------------------------------------------------
def lines_json(game: Game[Any], g: Any, lines: Iterable[LogLine], seat: int | None, texts: Catalogue) -> list[JsonDict]:
    """The lines that `seat` may read. `g` is the newest state; only lines that old versions stored need it."""
    return [_line(game, g, line, seat, texts) for line in lines if redact([line.event], seat)]


def _line(game: Game[Any], g: Any, line: LogLine, seat: int | None, texts: Catalogue) -> JsonDict:
    """Only the seat itself learns that it had no other option: the reason may be hidden from others."""
    event, lexicon = line.event, game.lexicon
    row = lexicon.events[event.kind]
    return {
        "kind": event.kind,
        "family": row.family,
        "icon": lexicon.icon(g, event) if line.icon is None else line.icon,
        "seat": lexicon.seat(g, event) if line.seat is None else line.seat,
        "spots": list(lexicon.event_spots(g, event) if line.spots is None else line.spots),
        "args": list(event.args),
        "types": [of for _, of in row.args],
        "text": texts.say(line.message),
        "places": texts.places(line.message, lexicon.places(event.kind)),
        "clause": line.because.clause,
        "cause": line.cause and {"text": texts.say(line.cause.name), "family": line.cause.family},
        "sources": [source_json(source, texts) for source in line.because.sources],
        "forced": seat is not None and line.forced == seat,
    }


def entry_json(game: Game[Any], g: Any, number: int, entry: Entry, seat: int | None, texts: Catalogue) -> JsonDict:
    """An entry without its option: only the events may reveal a choice."""
    return {
        "id": number,
        "kind": entry.kind,
        "seat": entry.seat,
        "at": entry.at,
        "body": _body(entry, seat),
        "lines": lines_json(game, g, entry.lines, seat, texts),
    }


def entries_json(table: Table, missed: Iterable[tuple[int, Entry]], viewer: int, texts: Catalogue) -> list[JsonDict]:
    """Numbered entries, as a viewer may read them."""
    game, g, seat = game_named(table.row.game), table.play and table.play.g, as_seat(table, viewer)
    return [entry_json(game, g, number, entry, seat, texts) for number, entry in missed]


def _body(entry: Entry, seat: int | None) -> JsonDict:
    """Of an undo each viewer learns only how many of the choices known to them remain."""
    if entry.kind not in BACK or "left" not in entry.body:
        return entry.body
    return {"left": entry.body["left"][-1 if seat is None else seat]}
