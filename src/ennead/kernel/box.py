"""Numbers of a printed game, each with its source and how certain it is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import NamedTuple


class Fact(NamedTuple):
    """A number that owners can compare with their copy."""

    id: str
    value: str
    alternative: str
    source: str
    confidence: str


class BoxRow(NamedTuple):
    """A card or tile with its numbers."""

    name: str
    numbers: dict[str, int]
    source: str
    confidence: str


@dataclass(frozen=True, slots=True)
class Box:
    """`unsure`: facts that owners should check; `known`: ids that a setup may set; `terms`: prefixes of name keys."""

    unsure: Callable[[], list[Fact]]
    rows: Callable[[], Iterable[BoxRow]]
    known: Callable[[], Collection[str]]
    terms: tuple[str, ...]
