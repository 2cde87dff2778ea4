"""Seeded chance without a generator object: draw number `n` of a seed is always the same.

Two ints in the state (`seed`, `draws`) are the whole generator, so cloning and saving it cost nothing.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

_WORD: Final = 1 << 64
_KEY: Final = (1 << 128) - 1


def word(seed: int, n: int) -> int:
    """The n-th 64-bit word of the stream `seed`."""
    key = (seed & _KEY).to_bytes(16, "little")
    return int.from_bytes(blake2b(n.to_bytes(8, "little"), digest_size=8, key=key).digest(), "little")


def draw(seed: int, n: int, bound: int) -> int:
    """A number in 0..bound-1. The bias of one 64-bit word is below 2**-50 for every bound of a board game."""
    return word(seed, n) * bound // _WORD


def shuffled(seed: int, n: int, items: tuple[int, ...]) -> tuple[int, ...]:
    """A permutation of `items`; it uses the draws n, n+1, … n+len(items)-2."""
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        j = draw(seed, n, i + 1)
        out[i], out[j] = out[j], out[i]
        n += 1
    return tuple(out)
