"""Detects the kind of terminal: painter and reader for a screen, plain lines, or a pipe."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path
from typing import Any

from rich.console import Console

from ennead.kernel.game import Game
from ennead.kernel.text import Catalogue
from ennead.tui.commands import Painter, Read
from ennead.tui.game_boards import board_of
from ennead.tui.plain import Plain
from ennead.tui.screen import LEAST_HEIGHT, LEAST_WIDTH, Screen
from ennead.tui.session import Session
from ennead.tui.table import TerminalTable


def is_scripted() -> bool:
    """Whether input comes from a pipe or file, so that no question can be repeated."""
    return not sys.stdin.isatty()


def is_plain(wanted: bool) -> bool:
    """Whether to print plain lines: on request, and for pipes, dumb terminals and small windows."""
    if wanted or not sys.stdout.isatty() or os.environ.get("TERM", "dumb") == "dumb":
        return True
    width, height = window_size()
    return width < LEAST_WIDTH or height < LEAST_HEIGHT


def window_size() -> tuple[int, int]:
    """The size the terminal reports, never that of the environment."""
    width, height = os.get_terminal_size(sys.stdout.fileno())
    return width, height


def painter_for(game: Game[Any], texts: Catalogue, plain: bool) -> Painter:
    board = board_of(game.name)
    if is_plain(plain):
        return Plain(sys.stdout, board, texts.say)
    return Screen(Console(highlight=False, markup=False, emoji=False), board, texts.say, window_size)


def reader() -> Read:
    return _read_script if is_scripted() else _read_line


def _read_line(cue: str) -> str:
    return input(cue)


def _read_script(_cue: str) -> str:
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line


def program() -> str:
    """The name this program was called with, for commands that players can copy."""
    called = Path(sys.argv[0])
    if called.stem != "ennead":
        return f"{shlex.quote(sys.orig_argv[0])} -m ennead"
    found = shutil.which(called.name)
    is_on_path = found is not None and Path(found).resolve() == called.resolve()
    return called.name if is_on_path else shlex.quote(sys.argv[0])


def play_at_terminal(session: Session, texts: Catalogue, plain: bool) -> None:
    painter = painter_for(session.game, texts, plain)
    board = board_of(session.game.name)
    TerminalTable(session, board, painter, texts, reader(), strict=is_scripted(), program=program()).run()
