"""The journal of a table: choices, undos, seats, chat and votes, one entry after the other."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ennead.kernel.decision import Event
from ennead.kernel.game import Because, JsonDict, Source
from ennead.kernel.text import Message
from ennead.table.log import Cause, LogLine

BACK = ("undo", "unseal")  # entries that take back choices: all after a point, or only those that one seat sealed
MOVES = ("choice", *BACK)  # entries that change the game, and with it the version


class Move(NamedTuple):
    """A choice, an undo or an unsealing, without its log."""

    kind: str
    seat: int
    option: int  # of a choice; otherwise `start`
    mask: int
    seq: int = 0  # the number of its entry

    @property
    def start(self) -> int:
        """Where an undo or unsealing starts: the choices before it all remain."""
        return self.option

    def seen_by(self, viewer: int) -> bool:
        return bool(self.mask >> viewer & 1)


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry without its number yet. A negative `mask` means everybody."""

    kind: str
    seat: int = -1
    option: int = -1
    mask: int = -1
    body: JsonDict = field(default_factory=dict)
    lines: tuple[LogLine, ...] = ()
    plan: JsonDict = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Entry:
    """`mask` says who may know of the entry: a bit for each seat, one more for spectators.

    `plan` is what a bot stored with its choice, to get back at its next decision. No viewer ever sees it.
    """

    seq: int
    kind: str
    seat: int
    option: int
    mask: int
    at: int
    body: JsonDict = field(default_factory=dict)
    lines: tuple[LogLine, ...] = ()
    plan: JsonDict = field(default_factory=dict)

    def seen_by(self, viewer: int) -> bool:
        return bool(self.mask >> viewer & 1)

    @property
    def is_move(self) -> bool:
        return self.kind in MOVES


# -- JSON ----------------------------------------------------------------------------------------------------------
def message_json(message: Message) -> list[Any]:
    args = {name: message_json(arg) if isinstance(arg, Message) else arg for name, arg in message.args}
    return [message.key, args] if args else [message.key]


def message_from(data: list[Any]) -> Message:
    args = data[1] if len(data) > 1 else {}
    return Message(data[0], tuple((k, message_from(v) if isinstance(v, list) else v) for k, v in args.items()))


def because_json(why: Because) -> list[Any]:
    return [why.clause, *([part.n, message_json(part.what), part.clause] for part in why.sources)]


def because_from(clause: str = "", *parts: list[Any]) -> Because:
    return Because(clause, tuple(Source(message_from(what), n, of) for n, what, of in parts))


def line_row(line: LogLine) -> list[Any]:
    event, why = line.event, because_json(line.because)
    row = [event.kind, list(event.args), event.only_for, message_json(line.message), why]
    cause = line.cause and [message_json(line.cause.name), line.cause.family]
    return [*row, line.forced, line.seat, line.spots, line.icon, cause]


def line_from(
    kind: str,
    args: list[int],
    only_for: int,
    message: list[Any],
    why: Sequence[Any] = (),
    forced: int = -1,
    seat: int | None = None,
    spots: list[str] | None = None,
    icon: str | None = None,
    cause: list[Any] | None = None,
) -> LogLine:
    return LogLine(
        Event(kind, tuple(args), only_for),
        message_from(message),
        because_from(*why),
        forced,
        seat,
        None if spots is None else tuple(spots),
        icon,
        Cause(message_from(cause[0]), cause[1]) if cause else None,
    )


def body_text(entry: Entry) -> str:
    more = {"told": [line_row(line) for line in entry.lines], "plan": entry.plan}
    body = entry.body | {name: value for name, value in more.items() if value}
    return json.dumps(body, separators=(",", ":"), ensure_ascii=False)


def entry_from(row: Any) -> Entry:
    body = json.loads(row.body)
    lines = tuple(line_from(*line) for line in body.pop("told", ()))
    plan = body.pop("plan", {})
    return Entry(row.seq, row.kind, row.seat, row.option, row.mask, row.at, body, lines, plan)
