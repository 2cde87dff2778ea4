"""What happened, in lines: the sentence of an event, why it happened, and whether anybody was asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ennead.kernel.text import msg
from ennead.table.log import LogLine
from ennead.tui.answers import Say

if TYPE_CHECKING:
    from ennead.tui.board import Board

HEADING, NOTICE = "heading", "notice"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log. A heading begins a turn; a notice reports a choice that was made without asking."""

    text: str
    mark: str = ""


def log_lines(board: Board, log: Sequence[LogLine], seat: int | None, say: Say) -> tuple[Line, ...]:
    """The log as `seat` reads it."""
    events = [line.event for line in log]
    out = []
    for i, line in enumerate(log):
        why = board.remark(events, i)
        text = say(line.message) if why is None else say(msg("ui.remark", line=line.message, why=why))
        out.append(_marked(board, line, seat, text, say))
    return tuple(out)


def _marked(board: Board, line: LogLine, seat: int | None, text: str, say: Say) -> Line:
    if seat is not None and line.forced == seat:
        return Line(say(msg("ui.only_option", line=text)), NOTICE)
    return Line(text, HEADING if line.event.kind in board.headings else "")
