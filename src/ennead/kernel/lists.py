"""Lists that change rarely are replaced and never changed in place, so that clones of a state can share them."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def changed(items: list[T], i: int, item: T) -> list[T]:
    """A copy with another item at one place."""
    out = items[:]
    out[i] = item
    return out
