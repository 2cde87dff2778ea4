"""What happened, in lines: the sentence of an event, why it happened, and whether anybody was asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ennead.kernel.game import JsonDict
from ennead.kernel.text import msg
from ennead.tui.answers import Say
from ennead.tui.session import Told

if TYPE_CHECKING:
    from ennead.tui.board import Board

HEADING, NOTICE = "heading", "notice"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log. A heading begins a turn; a notice tells of a choice that was made without asking."""

    text: str
    mark: str = ""


def log_lines(board: Board, told: Sequence[Told], view: JsonDict, say: Say) -> tuple[Line, ...]:
    """The log as whoever has this view reads it."""
    events = [line.event for line in told]
    out = []
    for i, line in enumerate(told):
        why = board.remark(events, i)
        text = say(line.message) if why is None else say(msg("ui.remark", line=line.message, why=why))
        out.append(_marked(board, line, view, text, say))
    return tuple(out)


def _marked(board: Board, told: Told, view: JsonDict, text: str, say: Say) -> Line:
    if told.unasked and board.is_own_choice(told.event, view):
        return Line(say(msg("ui.only_option", line=text)), NOTICE)
    return Line(text, HEADING if told.event.kind in board.headings else "")
