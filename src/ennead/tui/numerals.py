"""Numbers as people type them."""

from __future__ import annotations

MOST_DIGITS = 9  # no number at the table has more, and `int` refuses very long ones


def whole_number(text: str) -> int | None:
    """None if `text` is not a whole number. `²` counts as a digit too, but `int` cannot parse it."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else None
