"""Why an action would have no effect. It is still legal, so the table warns first. (K4.1)"""

from __future__ import annotations

from typing import Final

from ennead.kemet.action_spaces import (
    ACQUIRE,
    BUILDS,
    FORCED_MARCH,
    MOVES,
    PRAYS,
    RECRUITS,
    SURPRISE,
    TWIN,
    WILL_MOVE,
    WILL_RECRUIT,
)
from ennead.kemet.actions import Build, affordable, on_offer, pray, surcharge
from ennead.kemet.board import zones_of
from ennead.kemet.muster import RECRUIT, Muster
from ennead.kemet.queries import own_districts
from ennead.kemet.state import State
from ennead.kernel.text import Message, msg

_MOVES: Final = (*MOVES, SURPRISE, WILL_MOVE, FORCED_MARCH)


def why_idle(g: State, seat: int, option: int) -> Message | None:
    """Why an option of a turn would do nothing now, or None."""
    reason = _reason(g, seat, option)
    return msg(f"kemet.idle.{reason}") if reason else None


def _reason(g: State, seat: int, option: int) -> str:
    if option in _MOVES:
        return "" if g.armies[seat] else "no_army"
    if option in (RECRUITS, WILL_RECRUIT):
        return _recruit(g, seat)
    if option == BUILDS:
        return _build(g, seat)
    if option in (ACQUIRE, TWIN):
        return _acquire(g, seat, int(option == TWIN))
    return _pray(g, seat) if option in PRAYS else ""


def _recruit(g: State, seat: int) -> str:
    if not g.supply[seat]:
        return "supply"
    muster = Muster(seat, RECRUIT)
    if not muster.most(g):
        return "prayer"
    return "" if muster.rooms(g) else "no_room"


def _build(g: State, seat: int) -> str:
    hindered = [Build(seat).hindrance(g, zone) for zone in zones_of(own_districts(g, seat))]
    if "" in hindered:
        return ""
    return "prayer" if "prayer" in hindered else "all_built"


def _acquire(g: State, seat: int, golden: int) -> str:
    tiles = on_offer(g, seat, golden)
    if affordable(g, seat, tiles, surcharge(g, seat, golden)):
        return ""
    return "prayer" if tiles else "no_tile"


def _pray(g: State, seat: int) -> str:
    """Tried on a copy: a full track gains nothing, but a tile may still bring soldiers."""
    after = g.clone()
    pray(after, seat)
    more = [step for step in after.stack[len(g.stack) :] if isinstance(step, Muster)]
    comes = any(step.most(after) and step.rooms(after) for step in more)
    return "" if comes or after.prayer[seat] > g.prayer[seat] else "full_track"
