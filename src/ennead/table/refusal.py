"""Refusals of the table core. `reason` is a catalogue key; the server turns each class into an HTTP status."""

from __future__ import annotations

from ennead.kernel.decision import Refused


class NotNow(Refused):
    """The state of the table does not allow this."""


class NoSuchSeat(Refused):
    """The table has no such seat."""


class TooSoon(Refused):
    """Allowed again later."""


class Stale(NotNow):
    """The client answered an outdated state; `version` is the current one of its viewer."""

    def __init__(self, version: int) -> None:
        super().__init__("server.stale")
        self.version = version
