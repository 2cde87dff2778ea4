"""A small client for the server that needs only the standard library. See docs/wire-protocol.md."""

from __future__ import annotations

from ennead.client.client import ApiError, Client
from ennead.client.events import ServerEvent

__all__ = ["ApiError", "Client", "ServerEvent"]
