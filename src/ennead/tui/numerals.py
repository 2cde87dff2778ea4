"""Numbers as people type them."""

from __future__ import annotations

MOST_DIGITS = 9  # nothing at the table has more, and `int` refuses very long ones


def whole_number(text: str) -> int | None:
    """None if `text` is none. `²` has the property of a digit too, but `int` does not read it."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else None
