"""Views as bytes, built once for all clients with the same view."""

from __future__ import annotations

import json
from typing import Any

from ennead.kernel.text import catalogue
from ennead.server.room import Room
from ennead.table.views import Access, game_payload

_ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"))


def json_bytes(data: Any) -> bytes:
    """Encodes without model validation, for speed; the tests validate every answer."""
    return _ENCODER.encode(data).encode()


def game_bytes(room: Room, access: Access, language: str) -> bytes:
    """The newest view of a viewer, with its decision."""
    key = (access, language)
    if key not in room.cache:
        room.cache[key] = json_bytes(game_payload(room, access, catalogue(language)))
    return room.cache[key]
