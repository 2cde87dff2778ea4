"""States and frames ↔ JSON. Frames never change; they hold ints, bools, strings, tuples, and what `FRAMES` lists.

In JSON a frame is `{"@": "Name", "field": …}`. The lists of a state stay lists; all other arrays become tuples.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import cache
from typing import Any

from ennead.kernel.game import Json


class StaleSnapshot(ValueError):
    """A state of a version with other fields or frames. The choices of the game still lead to it."""


def check(data: Mapping[str, Json], version: int, names: Iterable[str]) -> None:
    """Raise StaleSnapshot unless a saved state has this version and all fields."""
    if data.get("version") != version or not data.keys() >= set(names):
        raise StaleSnapshot(data.get("version"))


def frames(classes: Iterable[type]) -> dict[str, type]:
    """The table `decode` needs, by saved name."""
    return {saved_name(cls): cls for cls in classes}


@cache
def saved_name(frame: type) -> str:
    """The name of a class of frames. A renamed class is still saved under its old name, `saved_as()`."""
    return str(getattr(frame, "saved_as", lambda: frame.__name__)())


def encode(value: Any) -> Json:
    """A JSON-safe copy of ints, strings, None, lists, tuples and frames."""
    if type(value) is int:  # nearly everything is
        return value
    if isinstance(value, (list, tuple)):
        return [item if type(item) is int else encode(item) for item in value]
    if value is None or isinstance(value, (str, bool)):
        return value
    return {"@": saved_name(value.__class__)} | {f.name: encode(getattr(value, f.name)) for f in fields(value)}


def decode(data: Json, table: Mapping[str, type]) -> Any:
    """The value that was encoded; the outermost array is a list, those inside are tuples."""
    if isinstance(data, list):
        return [item if type(item) is int else frozen(item, table) for item in data]
    return frozen(data, table)


def frozen(data: Json, table: Mapping[str, type]) -> Any:
    """The same with a tuple as the outermost array, for fields of frames."""
    if isinstance(data, list):
        return tuple([item if type(item) is int else frozen(item, table) for item in data])
    if isinstance(data, dict):
        return _frame(data, table)
    return data


def _frame(data: Mapping[str, Json], table: Mapping[str, type]) -> Any:
    try:
        return table[data["@"]](**{name: frozen(item, table) for name, item in data.items() if name != "@"})
    except (KeyError, TypeError) as fault:
        raise StaleSnapshot(data["@"]) from fault
