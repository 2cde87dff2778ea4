"""What happened at a table, one entry after the other: choices, undos, seats, chat, votes."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ennead.kernel.decision import Event
from ennead.kernel.game import Because, Ear, Game, JsonDict, Source
from ennead.kernel.text import Message

BACK = ("undo", "unseal")  # entries that take back: all since then, or what one seat has sealed since then
MOVES = ("choice", *BACK)  # entries that change the game, and with it the version


class Told(NamedTuple):
    """An event with the sentence it had when it happened, and why it did."""

    event: Event
    message: Message
    because: Because = Because("")  # what was written before reasons were kept has none
    forced: int = -1  # the seat whose only option this was


class Move(NamedTuple):
    """What a choice, an undo or a change of mind did, without its events."""

    kind: str
    seat: int
    option: int  # of what takes back: how many choices stay before it
    mask: int

    def seen_by(self, viewer: int) -> bool:
        return bool(self.mask >> viewer & 1)


@dataclass(frozen=True, slots=True)
class Entry:
    """`mask` says who may know of it: a bit for each seat, one more for spectators."""

    seq: int
    kind: str
    seat: int
    option: int
    mask: int
    at: int
    body: JsonDict = field(default_factory=dict)
    told: tuple[Told, ...] = ()

    def seen_by(self, viewer: int) -> bool:
        return bool(self.mask >> viewer & 1)

    @property
    def is_move(self) -> bool:
        return self.kind in MOVES


def hear(game: Game[Any], g: Any, deed: Callable[[], object]) -> tuple[Told, ...]:
    """What is told during a deed: reasons are asked for at once, since later nobody could give them."""
    reasons: list[Because] = []
    ear = g.events = Ear(lambda event: reasons.append(game.because(g, event)))
    deed()
    g.events = None
    whys = enumerate(zip(ear, reasons, strict=True))
    return tuple(Told(event, game.tell(g, event), why, ear.forced.get(n, -1)) for n, (event, why) in whys)


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


def told_row(told: Told) -> list[Any]:
    event, why = told.event, because_json(told.because)
    row = [event.kind, list(event.args), event.only_for, message_json(told.message), why]
    return row if told.forced < 0 else [*row, told.forced]


def told_from(
    kind: str, args: list[int], only_for: int, message: list[Any], why: Sequence[Any] = (), forced: int = -1
) -> Told:
    return Told(Event(kind, tuple(args), only_for), message_from(message), because_from(*why), forced)


def body_text(entry: Entry) -> str:
    told = [told_row(line) for line in entry.told]
    return json.dumps({**entry.body, "told": told} if told else entry.body, separators=(",", ":"), ensure_ascii=False)


def entry_from(row: Any) -> Entry:
    body = json.loads(row.body)
    told = tuple(told_from(*line) for line in body.pop("told", ()))
    return Entry(row.seq, row.kind, row.seat, row.option, row.mask, row.at, body, told)
