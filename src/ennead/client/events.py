"""Server-sent events, read line by line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ServerEvent:
    """Pass `id` as `since` to resume the stream."""

    event: str
    id: int
    data: dict[str, Any]


def parse_events(lines: Iterable[bytes]) -> Iterator[ServerEvent]:
    """Blocks end with an empty line; comments and blocks without data are skipped."""
    fields: dict[str, str] = {}
    for raw in lines:
        line = raw.decode("utf-8").rstrip("\r\n")
        if line:
            name, _, value = line.partition(":")
            if name:
                fields[name] = value.removeprefix(" ")
        elif fields:
            if "data" in fields:
                yield ServerEvent(fields.get("event", "message"), int(fields.get("id", -1)), json.loads(fields["data"]))
            fields = {}
