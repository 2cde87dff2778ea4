"""What a Move action can lead to: every place an army can reach, by land, sea and teleport. (K6)"""

from __future__ import annotations

from typing import Final

from ennead.bots.kemet.battle import expected_of
from ennead.bots.kemet.evaluation import Ground, KemetEval
from ennead.kemet.atoms import pay, settle_glory, shift
from ennead.kemet.battle_numbers import Battle
from ennead.kemet.board import SANCTUARY, zones_of
from ennead.kemet.move import GroupCreatures, GroupSize, GroupStep, Move
from ennead.kemet.paths import Reach, first_reach, onward
from ennead.kemet.queries import army_of, creatures_at, enemies, own_districts, soldiers
from ennead.kemet.state import State
from ennead.kemet.why import Why

NOWHERE: Final = -1e9


def worth_moving(e: KemetEval, g: State, seat: int) -> float | None:
    """The best outcome of the current Move action for its player; None if there is none."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Move) and top.seat == seat:
        return _any_army(Ground(e, g, seat), g, top)
    if isinstance(top, GroupSize) and top.reach.seat == seat:
        return _from_here(Ground(e, g, seat), g, top.reach, bool(top.first))
    if isinstance(top, GroupStep) and top.reach.seat == seat:
        return _journey(Ground(e, g, seat), g, top.reach, top.group, top.taken)
    if isinstance(top, GroupCreatures) and top.reach.seat == seat:
        return _journey(Ground(e, g, seat), g, top.reach, top.group, top.taken | top.open)
    return None


def _any_army(ground: Ground, g: State, move: Move) -> float:
    played = move.swiftness or move.transfer
    best = NOWHERE if played else ground.position(g)
    for zone in zones_of(g.armies[move.seat]):
        reach = first_reach(g, move.seat, zone, move.flags, move.swiftness, move.transfer)
        best = max(best, _from_here(ground, g, reach, True))
    return best


def _from_here(ground: Ground, g: State, r: Reach, first: bool) -> float:
    """Stop here, or continue with all or some of the soldiers."""
    here = soldiers(g, r.seat, r.zone)
    beasts = creatures_at(g, r.seat, r.zone)
    groups = {here, here - 1, (here + 1) // 2} if first else {here}
    goals = destinations(g, r)
    best = NOWHERE if first else arrived(ground, g, r.zone)
    for group in groups:
        if group > 0:
            best = max(best, *(reached(ground, g, r, goal, group, beasts) for goal in goals.items()), NOWHERE)
    return best


def _journey(ground: Ground, g: State, r: Reach, group: int, beasts: int) -> float:
    goals = destinations(g, r)
    return max((reached(ground, g, r, goal, group, beasts) for goal in goals.items()), default=NOWHERE)


def destinations(g: State, r: Reach) -> dict[int, int]:
    """Destinations → prayer points of the cheapest way."""
    seat, prayer = r.seat, g.prayer[r.seat]
    hostile = enemies(g, seat)
    goals = g.rules.board.temples | 1 << SANCTUARY | hostile | g.armies[seat] | own_districts(g, seat)
    costs: dict[int, int] = {}
    fringe = [(r, 0)]
    met: dict[tuple[int, int, int, int], int] = {}
    while fringe:
        at, spent = fringe.pop()
        for after, cost in _steps(g, at, prayer - spent):
            zone, price = after.zone, spent + cost
            if goals >> zone & 1 and zone != r.zone and price < costs.get(zone, prayer + 1):
                costs[zone] = price
            if not hostile >> zone & 1 and (after.points or after.teleport) and cheaper(met, after, price):
                fringe.append((after, price))
    return costs


def cheaper(met: dict[tuple[int, int, int, int], int], r: Reach, price: int) -> bool:
    """Is this the cheapest way to this place so far? If so, remember its price."""
    key = (r.zone, r.points, r.teleport, r.gates)
    if met.get(key, price + 1) <= price:
        return False
    met[key] = price
    return True


def _steps(g: State, r: Reach, prayer: int) -> list[tuple[Reach, int]]:
    steps, jumps = onward(g, r, prayer)
    out = [(r.stepped(zone), r.toll_at(g, zone)) for zone in zones_of(steps)]
    out += [(r.teleported(zone), r.price + r.toll_at(g, zone)) for zone in zones_of(jumps)]
    return out


def reached(ground: Ground, g: State, r: Reach, goal: tuple[int, int], group: int, beasts: int) -> float:
    """The worth of moving the group to the goal."""
    zone, cost = goal
    seat = r.seat
    there = soldiers(g, seat, zone)
    if group + there > g.limit[seat] or (there and beasts and creatures_at(g, seat, zone)):
        return NOWHERE
    c = g.clone()
    pay(c, seat, cost, Why.MOVE)
    shift(c, seat, r.zone, zone, group, beasts, Why.MOVE)
    return arrived(ground, c, zone)


def arrived(ground: Ground, c: State, zone: int) -> float:
    """The worth of the end of a move: glory, or a battle."""
    enemy = army_of(c, zone, ground.seat)
    if enemy >= 0:
        return expected_of(ground.opinion, c, Battle(zone, ground.seat, enemy), lambda g: ground.position(g, enemy))
    g = c.clone()
    settle_glory(g, Why.MOVE)
    return ground.position(g)
