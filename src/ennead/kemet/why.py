"""Causes: why something was gained, lost, moved or paid.

The rule that fires names one; each has a row in `lexicon.py`.
"""

from __future__ import annotations

from typing import Final


class Why:
    """Numbers of causes. Tiles, cards and steps of the night are causes by their own numbers."""

    # setup
    CITY: Final = 4
    GARRISON: Final = 1
    FOUNDING: Final = 2
    FIRST_TILE: Final = 3
    # actions
    PRAY: Final = 11
    ACQUIRE: Final = 12
    BUILD: Final = 13
    RECRUIT: Final = 14
    MOVE: Final = 15
    TELEPORT: Final = 16
    TOLL: Final = 17
    PLAY: Final = 18
    SILVER: Final = 19
    FIRE: Final = 20
    # other ways in which soldiers come
    PRAYED_FOR: Final = 21
    SUPPORT: Final = 22
    MERCENARIES: Final = 23
    VETERANS: Final = 24
    WATCH: Final = 25
    # creatures
    ALONG: Final = 31
    ALONE: Final = 32
    ARRANGED: Final = 33
    JOINED: Final = 34
    ARRIVED: Final = 35
    # battle
    NO_CARDS: Final = 41
    SPECIAL_CARD: Final = 42
    LAID: Final = 43
    WOUND: Final = 44
    STRENGTH: Final = 45
    CRITICAL: Final = 46
    DAMAGE: Final = 47
    OWN_CARD: Final = 48
    RECALL: Final = 49
    WITHDRAWAL: Final = 50
    RETREAT: Final = 51
    REWARD: Final = 52
    UNPAID: Final = 53
    CONTROL: Final = 54
    # steps of the night in their order
    SANCTUARY: Final = 61
    DELTA: Final = 62
    TEMPLES: Final = 63
    ADORATION: Final = 64
    PRAYERS: Final = 65
    CARDS: Final = 66
    CONSCRIPTION: Final = 67
    AWAKENING: Final = 68
    DESTINY: Final = 69
    # TILE + number of a tile, DIVINE + number of a divine intervention card
    TILE: Final = 100
    DIVINE: Final = 200
