"""The board of each game."""

from __future__ import annotations

from ennead.games import Parts
from ennead.tui.board import Board
from ennead.tui.generic_board import GenericBoard

BOARDS: Parts[Board] = Parts("board", lambda _game: GenericBoard())


def board_of(game: str) -> Board:
    """A game without its own board is shown as an outline of its view."""
    return BOARDS[game]
