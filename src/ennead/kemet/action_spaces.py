"""The action board and the options of a turn (K4.2)."""

from __future__ import annotations

from functools import cache
from typing import Final

MARKERS: Final = 5
# ordinary spaces: bit i of `State.spaces`, and options of a turn
TOP: Final = (0, 1)  # Move, Recruit
MIDDLE: Final = (2, 3, 4)  # Build, Move, Pray
BOTTOM: Final = (5, 6, 7, 8)  # three Acquire spaces, Pray
GOLD: Final = 9
ORDINARY: Final = (1 << GOLD) - 1
ACQUIRE: Final = 5  # as an option: one of the three; the tile decides which
LAST_ACQUIRE: Final = 7
ACQUIRES: Final = 1 << 5 | 1 << 6 | 1 << 7
MOVES: Final = (0, 3)
RECRUITS: Final = 1
BUILDS: Final = 2
PRAYS: Final = (4, 8)
FLOORS: Final = (0b11, 0b11100, 0b111100000)
OFFER: Final[tuple[tuple[int, ...], ...]] = ((0, 1), (2, 3, 4), (ACQUIRE, 8))  # by floor, Acquire named once
ACTION: Final = ("move", "recruit", "build", "move", "pray", "acquire", "acquire", "acquire", "pray", "gold")

# further options of a turn
SURPRISE: Final = 9
WILL_MOVE: Final = 10
WILL_RECRUIT: Final = 11
TWIN: Final = 12
FORCED_MARCH: Final = 13
GOLDEN: Final = ("surprise_attack", "will_move", "will_recruit", "twin_ceremony", "forced_march")
ARRANGE: Final = 14
TURN_CARD: Final = 15  # TURN_CARD + kind plays a divine intervention card

_EMPTY: Final = tuple(sum(not spaces & floor for floor in FLOORS) for spaces in range(1 << GOLD))


def empty_floors(spaces: int) -> int:
    """The number of floors without a marker; the golden space is not a floor."""
    return _EMPTY[spaces & ORDINARY]


def is_free(taken: int, space: int) -> bool:
    """Whether a space is free. Acquire is free while one of its three spaces is."""
    return taken & ACQUIRES != ACQUIRES if space == ACQUIRE else not taken >> space & 1


@cache
def open_spaces(taken: int, left: int) -> tuple[int, ...]:
    """The spaces for a marker if `left` more can follow it today (K4.3)."""
    out: list[int] = []
    for floor, spaces in zip(FLOORS, OFFER, strict=True):
        if empty_floors(taken | floor) <= left:
            out += [space for space in spaces if is_free(taken, space)]
    return tuple(out)
