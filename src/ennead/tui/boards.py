"""The table of boards: who draws which game."""

from __future__ import annotations

from ennead.tui.ankh_board import AnkhBoard
from ennead.tui.bare_board import BareBoard
from ennead.tui.board import Board
from ennead.tui.kemet_board import KemetBoard

BOARDS: dict[str, Board] = {"ankh": AnkhBoard(), "kemet": KemetBoard()}


def board_of(game: str) -> Board:
    """A game without a drawing of its own is shown as its bare view."""
    return BOARDS.get(game, BareBoard())
