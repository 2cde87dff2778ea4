"""Boards as int graphs: a set of places is one Python int, place i is bit i."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

_TABLE_FROM: Final = 9  # below this many bits the loop is faster than the tables


def _byte_table(position: int) -> tuple[tuple[int, ...], ...]:
    base = 8 * position
    return tuple(tuple(base + i for i in range(8) if byte >> i & 1) for byte in range(256))


_TABLES: Final = tuple(_byte_table(position) for position in range(16))


@lru_cache(maxsize=1 << 15)  # the same sets come again and again
def bits(mask: int) -> tuple[int, ...]:
    """The places of a mask, ascending."""
    if mask.bit_count() >= _TABLE_FROM and mask < 1 << 128:
        return _bits_by_bytes(mask)
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return tuple(out)


def _bits_by_bytes(mask: int) -> tuple[int, ...]:
    out: tuple[int, ...] = ()
    position = 0
    while mask:
        out += _TABLES[position][mask & 255]
        mask >>= 8
        position += 1
    return out


def lowest(mask: int) -> int:
    """The first place of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def mask_of(places: Iterable[int]) -> int:
    out = 0
    for place in places:
        out |= 1 << place
    return out


def around(mask: int, neighbours: Sequence[int]) -> int:
    """Every place next to a place of the mask."""
    out = 0
    while mask:
        low = mask & -mask
        out |= neighbours[low.bit_length() - 1]
        mask ^= low
    return out


def reach(start: int, steps: int, neighbours: Sequence[int]) -> int:
    """Every place within `steps` of place `start`, itself included."""
    seen = 1 << start
    for _ in range(steps):
        seen |= around(seen, neighbours)
    return seen


def distances(start: int, neighbours: Sequence[int]) -> tuple[int, ...]:
    """Steps from place `start` to every place; -1 where no way leads."""
    out = [-1] * len(neighbours)
    edge, seen, far = 1 << start, 1 << start, 0
    while edge:
        for place in bits(edge):
            out[place] = far
        edge = around(edge, neighbours) & ~seen
        seen |= edge
        far += 1
    return tuple(out)
