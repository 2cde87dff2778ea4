"""States and frames ↔ JSON. Frames are dataclasses that never change, of ints, strings, tuples and other frames.

In JSON a frame is `{"@": "Name", "field": …}`. Inside states lists stay lists; inside frames and inside other lists
every array is a tuple, because nothing there may change.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any

from ennead.kernel.game import Json


def frames(classes: Iterable[type]) -> dict[str, type]:
    """The table `decode` needs, by class name."""
    return {cls.__name__: cls for cls in classes}


def encode(value: Any) -> Json:
    """A JSON-safe copy of ints, strings, None, lists, tuples and frames."""
    if type(value) is int:  # nearly everything is
        return value
    if isinstance(value, (list, tuple)):
        return [item if type(item) is int else encode(item) for item in value]
    if value is None or isinstance(value, (str, bool)):
        return value
    return {"@": type(value).__name__} | {f.name: encode(getattr(value, f.name)) for f in fields(value)}


def decode(data: Json, table: Mapping[str, type]) -> Any:
    """What `encode` was given; the outermost array is a list, those inside are tuples."""
    if isinstance(data, list):
        return [item if type(item) is int else _frozen(item, table) for item in data]
    return _frozen(data, table)


def _frozen(data: Json, table: Mapping[str, type]) -> Any:
    if isinstance(data, list):
        return tuple([item if type(item) is int else _frozen(item, table) for item in data])
    if isinstance(data, dict):
        return table[data["@"]](**{name: _frozen(item, table) for name, item in data.items() if name != "@"})
    return data
