"""What everybody at the table sees of an unfinished move, muster, battle or night, beyond the pieces."""

from __future__ import annotations

from typing import Any

from ennead.kemet.battle_numbers import Battle, beast_of, silenced, soldiers_of
from ennead.kemet.board import ZONES as NAMES
from ennead.kemet.move import GroupCreatures, GroupSize, GroupStep, Move
from ennead.kemet.muster import MODES, RECRUIT, Count, Muster
from ennead.kemet.night import Destiny, Night
from ennead.kemet.paths import Reach, may_teleport
from ennead.kemet.queries import recruit_price, soldiers
from ennead.kemet.state import State
from ennead.kernel.game import JsonDict
from ennead.kernel.graph import bits


def move(g: State) -> JsonDict | None:
    """The moving group: its zone, its points left, and the price of a teleport from there."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Move):
        return {"seat": top.seat, "zone": None, "points": top.swiftness, "teleport": 0 if top.transfer else None}
    if isinstance(top, GroupSize):
        return _reach(g, top.reach)
    if isinstance(top, GroupCreatures):
        return {**_reach(g, top.reach), "group": top.group, "creatures": _beasts(g, top.taken)}
    if isinstance(top, GroupStep):
        return {**_reach(g, top.reach), "group": top.group, "creatures": _beasts(g, top.taken)}
    return None


def _reach(g: State, r: Reach) -> JsonDict:
    price = r.price if may_teleport(g, r) else None
    return {"seat": r.seat, "zone": NAMES[r.zone], "points": r.points, "teleport": price}


def _beasts(g: State, creatures: int) -> list[str]:
    return [g.rules.creatures[c].id for c in bits(creatures)]


def muster(g: State) -> JsonDict | None:
    """Soldiers coming from supply: how many have been placed, how many more may be, and the price of each number."""
    top: Any = g.stack[-1] if g.stack else None
    frame = top.muster if isinstance(top, Count) else top
    if not isinstance(frame, Muster):
        return None
    paid = recruit_price(g, frame.seat, frame.placed)
    more = range(1, frame.most(g) + 1) if frame.mode == RECRUIT else ()
    return {
        "seat": frame.seat,
        "mode": MODES[frame.mode],
        "placed": frame.placed,
        "most": frame.most(g),
        "prices": [recruit_price(g, frame.seat, frame.placed + n) - paid for n in more],
    }


def night(g: State) -> JsonDict | None:
    """The step of the night (from 0), and the places taken in the next turn order."""
    for step in reversed(g.stack):
        if isinstance(step, Destiny):
            return {"step": step.trail()[1], "places": list(step.places)}
        if isinstance(step, Night):
            return {"step": step.trail()[1], "places": []}
    return None


def fight(g: State, b: Battle) -> JsonDict:
    """What both sides fought with and what they lost."""
    beasts = [beast_of(g, b, side) for side in (0, 1)]
    return {
        "step": _battle_step(g, b),
        "stood": [soldiers_of(g, b, side) for side in (0, 1)],
        "beasts": [beast and beast.id for beast in beasts],
        "silenced": [beasts[side] is not None and silenced(g, b, side) for side in (0, 1)],
        "lost": list(b.lost),
        "removed": list(b.removed),
    }


def _battle_step(g: State, b: Battle) -> str:
    """The step that waits for somebody."""
    if b.winner < 0:
        return "choose" if min(b.cards) < 0 else "reveal"
    return "leave" if soldiers(g, b.loser(), b.zone) else "stay"
