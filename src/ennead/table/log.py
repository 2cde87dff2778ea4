"""The log: each event with its sentence, its reason and its cause, made as it happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ennead.kernel.decision import Event
from ennead.kernel.game import Because, EventRecorder, Game
from ennead.kernel.text import Message, msg


class Cause(NamedTuple):
    """What the rule named when it recorded an event: its name in words, and its family in the lexicon."""

    name: Message
    family: str


class LogLine(NamedTuple):
    """An event, its sentence, why it happened, and whom and what it is about."""

    event: Event
    message: Message
    because: Because = Because("")  # lines stored by old versions have no reason
    forced: int = -1  # the seat whose only option this was
    seat: int | None = None  # the seat it is about, or -1; not in lines stored by version 0.1.0
    spots: tuple[str, ...] | None = None  # what it points at; lines of old versions have neither spots nor icon
    icon: str | None = None
    cause: Cause | None = None  # not in lines of old versions either


def made_line(game: Game[Any], g: Any, event: Event) -> LogLine:
    """The line of an event that is happening."""
    lexicon = game.lexicon
    row = lexicon.causes.get(event.why)
    return LogLine(
        event,
        game.message(g, event),
        game.because(g, event),
        seat=lexicon.seat(g, event),
        spots=lexicon.event_spots(g, event),
        icon=lexicon.icon(g, event),
        cause=Cause(msg(row.key), row.family) if row else None,
    )


def record_events(game: Game[Any], g: Any, operation: Callable[[], object]) -> tuple[LogLine, ...]:
    """Run an operation on `g` and return its log.

    Each line is made as its event happens, because later a god may have merged, and the parts of a strength could no
    longer be named. The owner of a piece and the number of a region may change, too.
    """
    lines: list[LogLine] = []

    def record(event: Event) -> None:
        lines.append(made_line(game, g, event))

    recorder = g.events = EventRecorder(record)
    try:
        operation()
    finally:
        g.events = None
    for n, seat in recorder.forced.items():
        lines[n] = lines[n]._replace(forced=seat)
    return tuple(lines)


def make_choice(game: Game[Any], g: Any, seat: int, option: int) -> tuple[LogLine, ...]:
    """Apply a choice, run the game to the next decision, and return the log. Raises IllegalChoice."""

    def operation() -> None:
        game.apply(g, seat, option)
        game.pending(g)

    return record_events(game, g, operation)
