"""Whole Move actions of Kemet, from the choice of the army to the last step. The search tries these. (K6)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ennead.bots.kemet.evaluation import Ground, KemetEval
from ennead.bots.kemet.move_reach import NOWHERE, arrived, cheaper, reached
from ennead.kemet.board import SANCTUARY, zones_of
from ennead.kemet.move import TELEPORT, GroupCreatures, GroupSize, GroupStep, Move
from ennead.kemet.paths import Reach, first_reach, onward
from ennead.kemet.play import apply, pending
from ennead.kemet.queries import creatures_at, enemies, own_districts, soldiers
from ennead.kemet.state import State
from ennead.kernel.decision import PASS

BEST: Final = 8  # journeys carried out, of all that were estimated


Goals = dict[int, tuple[int, tuple[int, ...]]]
"""Zone → prayer points of the cheapest way, and the way."""


@dataclass(frozen=True, slots=True)
class Journey:
    """A group that goes from a zone along a way; without a way it stays."""

    army: int
    group: int
    way: tuple[int, ...]  # options of move.step


def journeys(e: KemetEval, g: State, seat: int, best: int = BEST) -> list[tuple[tuple[int, ...], State]]:
    """The best ways to continue the current Move, with all their choices, and the states they lead to. With `best` 1
    (for other players) only whole armies march."""
    found = sorted(_all(Ground(e, g, seat), g, best), key=lambda found: -found[0])[:best]
    made = (made_journey(g, seat, journey) for _, journey in found)
    return [one for one in made if one is not None]


def _all(ground: Ground, g: State, best: int) -> Iterator[tuple[float, Journey]]:
    top, seat = g.stack[-1], ground.seat
    if isinstance(top, Move):
        if not (top.swiftness or top.transfer):
            yield ground.position(g), Journey(-1, 0, ())
        for zone in zones_of(g.armies[seat]):
            yield from _groups(ground, g, first_reach(g, seat, zone, top.flags, top.swiftness, top.transfer), best)
    elif isinstance(top, GroupSize) and top.first:
        yield from _groups(ground, g, top.reach, best)
    elif isinstance(top, GroupSize):
        yield arrived(ground, g, top.reach.zone), Journey(top.reach.zone, 0, ())
        yield from _ways(ground, g, top.reach, soldiers(g, seat, top.reach.zone), creatures_at(g, seat, top.reach.zone))
    elif isinstance(top, GroupStep):
        yield from _ways(ground, g, top.reach, top.group, top.taken)
    elif isinstance(top, GroupCreatures):
        yield from _ways(ground, g, top.reach, top.group, top.taken | top.open)


def _groups(ground: Ground, g: State, r: Reach, best: int) -> Iterator[tuple[float, Journey]]:
    """Move all, all but one, or half of an army."""
    here = soldiers(g, r.seat, r.zone)
    beasts, ends = creatures_at(g, r.seat, r.zone), goals(g, r)
    for group in sorted({here, here - 1, (here + 1) // 2} if best > 1 else {here}):
        if group > 0:
            yield from _ends(ground, g, r, (group, beasts), ends)


def _ways(ground: Ground, g: State, r: Reach, group: int, beasts: int) -> Iterator[tuple[float, Journey]]:
    yield from _ends(ground, g, r, (group, beasts), goals(g, r))


def _ends(ground: Ground, g: State, r: Reach, who: tuple[int, int], ends: Goals) -> Iterator[tuple[float, Journey]]:
    for zone, (cost, way) in ends.items():
        value = reached(ground, g, r, (zone, cost), *who)
        if value > NOWHERE:
            yield value, Journey(r.zone, who[0], way)


def goals(g: State, r: Reach) -> Goals:
    """Destinations → prayer points of the cheapest way, and the way."""
    prayer, hostile = g.prayer[r.seat], enemies(g, r.seat)
    worth = g.rules.board.temples | 1 << SANCTUARY | hostile | g.armies[r.seat] | own_districts(g, r.seat)
    out: Goals = {}
    fringe: list[tuple[Reach, int, tuple[int, ...]]] = [(r, 0, ())]
    met: dict[tuple[int, int, int, int], int] = {}
    while fringe:
        at, spent, way = fringe.pop()
        for option, after, cost in _steps(g, at, prayer - spent):
            zone, price = after.zone, spent + cost
            if worth >> zone & 1 and zone != r.zone and price < out.get(zone, (prayer + 1, ()))[0]:
                out[zone] = price, (*way, option)
            if not hostile >> zone & 1 and (after.points or after.teleport) and cheaper(met, after, price):
                fringe.append((after, price, (*way, option)))
    return out


def _steps(g: State, r: Reach, prayer: int) -> Iterator[tuple[int, Reach, int]]:
    steps, jumps = onward(g, r, prayer)
    for zone in zones_of(steps):
        yield zone, r.stepped(zone), r.toll_at(g, zone)
    for zone in zones_of(jumps):
        yield TELEPORT + zone, r.teleported(zone), r.price + r.toll_at(g, zone)


def made_journey(g: State, seat: int, journey: Journey) -> tuple[tuple[int, ...], State] | None:
    """Carry out a journey choice by choice; None if the rules do not allow it."""
    after, options, way = g.clone(), [], list(journey.way)
    for _ in range(40):
        asked = pending(after)
        if not asked or asked[0].seat != seat or not asked[0].kind.startswith("move."):
            break
        option = _option(asked[0].kind, asked[0].about, journey, way)
        if option not in asked[0].options:
            return None
        apply(after, seat, option)
        options.append(option)
    return (tuple(options), after) if options else None


def _option(kind: str, about: int, journey: Journey, way: list[int]) -> int:
    if kind == "move.army":
        return journey.army
    if kind == "move.soldiers":
        return journey.group if way else PASS
    if kind == "move.creature":
        return about
    return way.pop(0) if way else PASS  # it may not stop where there is no room (K6.6)
