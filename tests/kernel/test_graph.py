"""Boards as int graphs, compared with plain sets."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ennead.kernel.graph import around, bits, lowest, mask_of, reach

PLACES = st.sets(st.integers(0, 200), max_size=60)


@st.composite
def graphs(pick: st.DrawFn) -> tuple[int, ...]:
    """Neighbour masks of a graph without loops, every edge in both directions."""
    size = pick(st.integers(1, 14))
    pairs = pick(st.sets(st.tuples(st.integers(0, size - 1), st.integers(0, size - 1)), max_size=25))
    out = [0] * size
    for a, b in pairs:
        if a != b:
            out[a] |= 1 << b
            out[b] |= 1 << a
    return tuple(out)


def steps(start: int, neighbours: tuple[int, ...]) -> dict[int, int]:
    """Breadth first, with dictionaries."""
    far, edge = {start: 0}, [start]
    for place in edge:
        for other in range(len(neighbours)):
            if neighbours[place] >> other & 1 and other not in far:
                far[other] = far[place] + 1
                edge.append(other)
    return far


@given(PLACES)
def test_bits_and_mask_are_inverse(places: set[int]) -> None:
    """Small and large masks use different code; both are ascending."""
    assert bits(mask_of(places)) == tuple(sorted(places))


@given(PLACES.filter(bool))
def test_lowest(places: set[int]) -> None:
    assert lowest(mask_of(places)) == min(places)


@given(graphs(), st.integers(0, 13), st.integers(0, 5))
def test_reach(neighbours: tuple[int, ...], start: int, most: int) -> None:
    start %= len(neighbours)
    far = steps(start, neighbours)
    assert set(bits(reach(start, most, neighbours))) == {place for place, n in far.items() if n <= most}


@given(graphs(), st.integers(0, 2**14 - 1))
def test_around(neighbours: tuple[int, ...], mask: int) -> None:
    mask &= (1 << len(neighbours)) - 1
    expected = {other for place in bits(mask) for other in bits(neighbours[place])}
    assert set(bits(around(mask, neighbours))) == expected
