"""Refusals of the server: a status, a catalogue key and details. Every error on the wire has this form."""

from __future__ import annotations

from typing import Any

from ennead.kernel.decision import IllegalChoice, Refused
from ennead.table.refusal import NoSuchSeat, NotNow, Stale, TooSoon


class Problem(Refused):
    """Raised anywhere below a route. `extra` is added to the answer's JSON, e.g. the current version of a game."""

    def __init__(self, status: int, reason: str, /, **details: int | str) -> None:
        super().__init__(reason, **details)
        self.status = status
        self.extra: dict[str, Any] = {}
        self.headers: dict[str, str] = {}

    def with_extra(self, **extra: Any) -> Problem:
        self.extra.update(extra)
        return self


_STATUS = ((NotNow, 409), (NoSuchSeat, 404), (TooSoon, 429), (IllegalChoice, 409), (Refused, 422))


def as_problem(fault: Refused) -> Problem:
    """A refusal of the table or a game, with its HTTP status."""
    if isinstance(fault, Problem):
        return fault
    status = next(status for kind, status in _STATUS if isinstance(fault, kind))
    problem = Problem(status, fault.reason, **fault.details)
    return problem.with_extra(version=fault.version) if isinstance(fault, Stale) else problem


def not_found() -> Problem:
    return Problem(404, "server.no_game")


def forbidden(reason: str = "server.not_yours") -> Problem:
    return Problem(403, reason)
