"""What is refused: a choice, or a setup that makes no game."""

from __future__ import annotations


class Refused(ValueError):
    """Something that cannot be. `reason` is a catalogue key; nothing has changed."""

    def __init__(self, reason: str, **details: int | str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.details = details


class IllegalChoice(Refused):
    """A choice the rules refuse."""


class BadSetup(Refused):
    """Setup options that make no game."""
