"""What happened at a table, one entry after the other: choices, undos, seats, chat, votes."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ennead.kernel.decision import Event
from ennead.kernel.game import Game, JsonDict
from ennead.kernel.text import Message

MOVES = ("choice", "undo")  # entries that change the game, and with it the version


class Told(NamedTuple):
    """An event with the sentence it had when it happened."""

    event: Event
    message: Message


class Move(NamedTuple):
    """What a choice or an undo did, without its events."""

    kind: str
    seat: int
    option: int  # of an undo: how many choices are left
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


def told_of(game: Game[Any], g: Any, events: Iterable[Event]) -> tuple[Told, ...]:
    return tuple(Told(event, game.tell(g, event)) for event in events)


# -- JSON ----------------------------------------------------------------------------------------------------------
def message_json(message: Message) -> list[Any]:
    args = {name: message_json(arg) if isinstance(arg, Message) else arg for name, arg in message.args}
    return [message.key, args] if args else [message.key]


def message_from(data: list[Any]) -> Message:
    args = data[1] if len(data) > 1 else {}
    return Message(data[0], tuple((k, message_from(v) if isinstance(v, list) else v) for k, v in args.items()))


def body_text(entry: Entry) -> str:
    told = [[t.event.kind, list(t.event.args), t.event.only_for, message_json(t.message)] for t in entry.told]
    return json.dumps({**entry.body, "told": told} if told else entry.body, separators=(",", ":"), ensure_ascii=False)


def entry_from(row: Any) -> Entry:
    body = json.loads(row.body)
    told = tuple(Told(Event(k, tuple(args), only), message_from(m)) for k, args, only, m in body.pop("told", ()))
    return Entry(row.seq, row.kind, row.seat, row.option, row.mask, row.at, body, told)
