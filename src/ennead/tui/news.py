"""The log in lines for the terminal: headings, causes, and choices that were made without asking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ennead.kernel.lexicon import TURN_FAMILY, Lexicon
from ennead.kernel.text import msg
from ennead.table.log import LogLine
from ennead.tui.answers import Say

HEADING, NOTICE = "heading", "notice"
_SHOWN: Final = ("card", "guardian", "power", "tile", "victory")  # families of causes that no line above names


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log. A heading begins a turn; a notice reports a choice that was made without asking."""

    text: str
    mark: str = ""


def log_lines(lexicon: Lexicon, log: Sequence[LogLine], seat: int | None, say: Say) -> tuple[Line, ...]:
    """The log as `seat` reads it."""
    return tuple(_marked(lexicon, line, seat, with_cause(line, say), say) for line in log)


def with_cause(line: LogLine, say: Say) -> str:
    """The sentence of a line, and in brackets the name of its cause unless the sentence has it."""
    text = say(line.message)
    cause = line.cause
    if cause is None or cause.family not in _SHOWN or say(cause.name) in text:
        return text
    return say(msg("ui.remark", line=text, why=cause.name))


def _marked(lexicon: Lexicon, line: LogLine, seat: int | None, text: str, say: Say) -> Line:
    if seat is not None and line.forced == seat:
        return Line(say(msg("ui.only_option", line=text)), NOTICE)
    return Line(text, HEADING if lexicon.events[line.event.kind].family == TURN_FAMILY else "")
