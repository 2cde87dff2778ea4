"""Marks and colours that the boards of all games share."""

from __future__ import annotations

from typing import Final

SEAT_COLOURS: Final = ("#d4553c", "#4f8ae0", "#37b5a5", "#f1c153", "#b08fe6")
LIT_MARK: Final = "►"  # beside whatever may be chosen, and beside a player who must choose


def colour(owner: int) -> str:
    return SEAT_COLOURS[owner % len(SEAT_COLOURS)]


def chip(owner: int) -> str:
    """Style of a piece: dark text on its owner's colour."""
    return f"bold #101010 on {colour(owner)}"
