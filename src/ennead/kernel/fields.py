"""The fields of a state, declared once. Blank states, clones, the codec and part of the audit follow from them.

A class body cannot be made at run time, and a loop would make `clone` slow: `tools/state_code.py` writes both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

SHARED: Final = "shared"  # by clones: a list is replaced, never changed in place
COPIED: Final = "copied"  # a list that is changed in place
DROPPED: Final = "dropped"  # None in a clone


class Always:
    """A blank value that is the same in every game."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __call__(self, given: Any) -> Any:
        return self.value


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a state. `blank` gives its value before setup, from what stays fixed during a game.

    A renamed field is still saved under its old name, `saved_as`.
    """

    name: str
    type: str
    blank: Callable[[Any], Any]
    note: str = ""
    clone: str = SHARED
    is_saved: bool = True
    saved_as: str = ""


Fields = Mapping[str, tuple[Field, ...]]
"""Heading → fields."""


def rows(fields: Fields) -> Iterator[Field]:
    for group in fields.values():
        yield from group


class Blank:
    """The values of all fields before setup. Constants are kept apart, for speed: simulations make many states."""

    def __init__(self, fields: Fields) -> None:
        blanks = [(field.name, field.blank) for field in rows(fields)]
        self.constants = [(name, blank.value) for name, blank in blanks if isinstance(blank, Always)]
        self.others = [(name, blank) for name, blank in blanks if not isinstance(blank, Always)]

    def fill(self, g: Any, given: Any) -> None:
        for name, value in self.constants:
            setattr(g, name, value)
        for name, blank in self.others:
            setattr(g, name, blank(given))


def saved(fields: Fields) -> dict[str, str]:
    """The fields that the codec writes, and their saved names; the others are computed from them."""
    return {field.name: field.saved_as or field.name for field in rows(fields) if field.is_saved}


def misshapen(g: Any, fields: Fields, given: Any) -> list[str]:
    """Lists of ints whose length differs from that in a blank state."""
    lists = [field for field in rows(fields) if field.type == "list[int]"]
    return [field.name for field in lists if len(getattr(g, field.name)) != len(field.blank(given))]
