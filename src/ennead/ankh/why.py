"""Causes: why something was gained, lost, moved, paid or killed.

The rule that fires names one; each has a row in `lexicon.py`.
"""

from __future__ import annotations

from typing import Final


class Why:
    """Numbers of causes. Those of expansions begin at 64, 128, …"""

    MOVE: Final = 1  # the four actions in their order
    SUMMON: Final = 2
    GAIN: Final = 3
    UNLOCK: Final = 4
    GUARDIAN: Final = 5
    CONTROL: Final = 6
    CARAVAN: Final = 7
    DIVISION: Final = 8
    CONSOLIDATION: Final = 9
    CONFLICT: Final = 10
    BATTLE: Final = 11
    WON: Final = 12
    DOMINATED: Final = 13
    MAJORITY: Final = 14
    REVOLT: Final = 15
    LESSER_MONUMENTS: Final = 16
    LESSER_GUARDIANS: Final = 17
    LESSER_HELD: Final = 18
    FORGOTTEN: Final = 19
    FORGOTTEN_HELD: Final = 20
    TOP: Final = 21
    LAST_GOD: Final = 22
    LAST_CONFLICT: Final = 23
    COMMANDING: Final = 24
    OMNIPRESENT: Final = 25
    OBELISK_ATTUNED: Final = 26
    PYRAMID_ATTUNED: Final = 27
    MAGNANIMOUS: Final = 28
    WORSHIPFUL: Final = 29
    FLOOD: Final = 30
    BUILD: Final = 31
    PLAGUE_BID: Final = 32
    PLAGUE: Final = 33
    MIRACLE: Final = 34
    HELD: Final = 35
    UNDERWORLD: Final = 36
    CAT_MUMMY: Final = 37
    SATET: Final = 38
    MUMMY: Final = 39
    APEP: Final = 40
    SCORPION: Final = 41
    MERGED: Final = 42
    SUN: Final = 43
    CYCLE: Final = 44
