"""What the server refuses: a status, a catalogue key and details. One shape for every error on the wire."""

from __future__ import annotations

from typing import Any

from ennead.kernel.decision import Refused


class Problem(Refused):
    """Raised anywhere below a route. `extra` joins the answer's JSON, e.g. the current version of a game."""

    def __init__(self, status: int, reason: str, /, **details: int | str) -> None:
        super().__init__(reason, **details)
        self.status = status
        self.extra: dict[str, Any] = {}
        self.headers: dict[str, str] = {}

    def with_extra(self, **extra: Any) -> Problem:
        self.extra.update(extra)
        return self


def not_found() -> Problem:
    return Problem(404, "server.no_game")


def forbidden(reason: str = "server.not_yours") -> Problem:
    return Problem(403, reason)
