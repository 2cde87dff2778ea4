"""Flat-top hex grids in columns: (row, column) ↔ id ↔ label, neighbours, corners, pixels.

Even columns sit half a hex higher than odd ones. Directions go clockwise from north.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Cell = tuple[int, int]  # (row, column)

_EVEN: tuple[Cell, ...] = ((-1, 0), (-1, 1), (0, 1), (1, 0), (0, -1), (-1, -1))
_ODD: tuple[Cell, ...] = ((-1, 0), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def step(cell: Cell, direction: int) -> Cell:
    """The cell next to `cell`: 0 north, 1 north-east, … 5 north-west."""
    row, column = cell
    d_row, d_column = (_ODD if column % 2 else _EVEN)[direction]
    return row + d_row, column + d_column


def label(cell: Cell) -> str:
    """Column letter and row number: (5, 2) is C5."""
    return f"{LETTERS[cell[1]]}{cell[0]}"


def parse(text: str) -> Cell:
    """The cell of a label; raises ValueError if the text is not a label."""
    column, row = LETTERS.find(text[:1].upper()), text[1:]
    if not text or column < 0 or not (row.isascii() and row.isdigit()):
        raise ValueError(text)
    return int(row), column


def neighbours(cells: Sequence[Cell]) -> tuple[tuple[int, ...], ...]:
    """For each cell the ids of its neighbours by direction, -1 off the map."""
    ids: Mapping[Cell, int] = {cell: i for i, cell in enumerate(cells)}
    return tuple(tuple(ids.get(step(cell, d), -1) for d in range(6)) for cell in cells)


def corner(cell: Cell, direction: int) -> tuple[int, int]:
    """A key of the corner clockwise from the edge in `direction`; the three cells at a corner give the same key."""
    row, column = cell
    x, y = 3 * column, 2 * row + column % 2
    d_x, d_y = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))[direction]
    return x + d_x, y + d_y


def centre(cell: Cell) -> tuple[float, float]:
    """The centre of a cell, for hexes with circumradius 1; x points east, y south."""
    row, column = cell
    return 1.5 * column, 3**0.5 * (row + column % 2 / 2)
