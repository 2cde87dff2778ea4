"""Causes of Pantheon."""

from __future__ import annotations

from typing import Final


class Why:
    CAT_REVEALED: Final = 64
    CAT_UNMASKED: Final = 65
    CAT_STAR: Final = 66
    HATHOR: Final = 67
    THOTH: Final = 68
    HORUS: Final = 69
    BASTET: Final = 70
