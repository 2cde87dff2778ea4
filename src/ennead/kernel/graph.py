"""Boards as int graphs: a set of places is one Python int, place i is bit i."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

_BYTES: Final = 24  # enough for all our boards; larger sets are split bit by bit


def _byte_table(position: int) -> tuple[tuple[int, ...], ...]:
    base = 8 * position
    return tuple(tuple(base + i for i in range(8) if byte >> i & 1) for byte in range(256))


_TABLES: Final = tuple(_byte_table(position) for position in range(_BYTES))
_SMALL: Final = _TABLES[0]

_KNOWN: Final[dict[int, tuple[int, ...]]] = {}  # a cache: the same sets recur all the time
_MOST_KNOWN: Final = 1 << 15


def bits(mask: int) -> tuple[int, ...]:
    """The places of a mask, ascending."""
    if mask < 256:
        return _SMALL[mask]
    places = _KNOWN.get(mask)
    return _learn(mask) if places is None else places


def _learn(mask: int) -> tuple[int, ...]:
    if len(_KNOWN) >= _MOST_KNOWN:
        _KNOWN.clear()
    places = tuple(_by_bytes(mask) if mask.bit_length() <= 8 * _BYTES else _one_by_one(mask))
    _KNOWN[mask] = places
    return places


def _by_bytes(mask: int) -> list[int]:
    out: list[int] = []
    for position, byte in enumerate(mask.to_bytes(mask.bit_length() + 7 >> 3, "little")):
        if byte:
            out += _TABLES[position][byte]
    return out


def _one_by_one(mask: int) -> list[int]:
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


def lowest(mask: int) -> int:
    """The first place of a non-empty mask."""
    return (mask & -mask).bit_length() - 1


def mask_of(places: Iterable[int]) -> int:
    out = 0
    for place in places:
        out |= 1 << place
    return out


def around(mask: int, neighbours: tuple[int, ...]) -> int:
    """Every place next to a place of the mask."""
    out = 0
    for place in bits(mask):
        out |= neighbours[place]
    return out


def reach(start: int, steps: int, neighbours: tuple[int, ...]) -> int:
    """Every place within `steps` of `start`, including `start`."""
    seen = 1 << start
    for _ in range(steps):
        seen |= around(seen, neighbours)
    return seen
