"""Refusals: an illegal choice, or an invalid setup."""

from __future__ import annotations


class Refused(ValueError):
    """A request that is refused and has changed nothing. `reason` is a catalogue key."""

    def __init__(self, reason: str, **details: int | str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.details = details


class IllegalChoice(Refused):
    """A choice that the rules do not allow."""


class BadSetup(Refused):
    """Setup options from which no game can be made."""
