"""Flat-top hexes in columns."""

from __future__ import annotations

from math import dist, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ennead.kernel.hexes import Cell, centre, corner, label, neighbours, parse, step

CELLS = st.tuples(st.integers(0, 30), st.integers(0, 25))


@given(CELLS, st.integers(0, 5))
def test_a_step_and_back(cell: Cell, direction: int) -> None:
    assert step(step(cell, direction), (direction + 3) % 6) == cell


@given(CELLS)
def test_six_steps_around_lead_home(cell: Cell) -> None:
    here = cell
    for direction in range(6):
        here = step(here, direction)
    assert here == cell
    assert len({step(cell, direction) for direction in range(6)}) == 6


@given(CELLS, st.integers(0, 5))
def test_neighbours_are_one_width_apart(cell: Cell, direction: int) -> None:
    assert isclose(dist(centre(cell), centre(step(cell, direction))), 3**0.5)


def test_directions_go_clockwise_from_north() -> None:
    """Even columns lie half a hex higher than odd ones."""
    assert [label(step(parse("C5"), d)) for d in range(6)] == ["C4", "D4", "D5", "C6", "B5", "B4"]
    assert [label(step(parse("D5"), d)) for d in range(6)] == ["D4", "E5", "E6", "D6", "C6", "C5"]


@given(CELLS, st.integers(0, 5))
def test_three_cells_share_a_corner(cell: Cell, direction: int) -> None:
    one, two = step(cell, direction), step(cell, (direction + 1) % 6)
    assert corner(cell, direction) == corner(one, (direction + 2) % 6) == corner(two, (direction + 4) % 6)


@given(CELLS)
def test_the_six_corners_differ(cell: Cell) -> None:
    assert len({corner(cell, direction) for direction in range(6)}) == 6


@given(CELLS)
def test_labels_can_be_parsed(cell: Cell) -> None:
    assert parse(label(cell)) == cell
    assert parse(label(cell).lower()) == cell


@pytest.mark.parametrize("text", ["", "5", "C", "C-1", "55", "ÄÖ", "C5 ", "C5x", "C²", "*1"])
def test_no_other_text_is_a_label(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        parse(text)


def test_neighbours_by_direction_and_off_the_map() -> None:
    cells = (parse("A1"), parse("A2"), parse("B1"))
    assert neighbours(cells) == ((-1, -1, 2, 1, -1, -1), (0, 2, -1, -1, -1, -1), (-1, -1, -1, -1, 1, 0))
