"""Where a moving group may go: reach, walls, voyages, teleport, tolls, limits (K2.5, K6). Hot code: plain ints only.

`group` and `beasts` are numbers of soldiers and creatures. No zone may keep more than `limit` soldiers and one
creature; that is written out wherever it is asked, because a call would cost more than the test.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.kemet.board import CITY, HARBOUR_OF, OPEN_GROUND, N, counts, zones_of
from ennead.kemet.queries import (
    after_discounts,
    creature_with,
    creatures_at,
    discounted,
    enemies,
    enemy_districts,
)
from ennead.kemet.state import ZONE_SLOTS, State
from ennead.kemet.tile import Creature

FROM_PYRAMID: Final = 1  # where a teleport may start
FROM_OBELISK: Final = 2
FROM_ANYWHERE: Final = 4
TELEPORT_COST: Final = 2
BASE_POINTS: Final = 1
THROUGH_WALLS: Final = 1
NO_TELEPORT: Final = 2
NO_TOLL: Final = (-1, 0)


@dataclass(slots=True)
class Reach:
    """The zone of a moving group, and how far it can still go."""

    seat: int
    zone: int
    points: int
    teleport: int  # where the teleport may start; 0: none left
    price: int  # of the teleport
    gates: int  # enemy districts that may be entered

    def stepped(self, zone: int) -> Reach:
        gates = 0 if self.gates >> zone & 1 else self.gates
        return Reach(self.seat, zone, self.points - 1, self.teleport, self.price, gates)

    def teleported(self, zone: int) -> Reach:
        return Reach(self.seat, zone, self.points, 0, 0, self.gates)

    def toll_at(self, g: State, zone: int) -> int:
        """What entering `zone` costs (K12.5)."""
        where, price = toll(g, self.seat)
        return price if zone == where else 0


@dataclass(slots=True)
class LeftBehind:
    """What stays in the zone that the group is about to leave."""

    zone: int
    soldiers: int
    beasts: int


def first_reach(g: State, seat: int, zone: int, flags: int, swiftness: int, transfer: int) -> Reach:
    """The reach of an army, fixed before its first step (K6.2)."""
    beast = creature_with(g, seat, zone)
    points = BASE_POINTS + swiftness + g.powers[seat].points
    gates = enemy_districts(g, seat)
    through = flags & THROUGH_WALLS
    if beast is not None:
        points += beast.army_points()
        through = through or beast.ignores_walls
    if not through:
        gates &= g.rules.board.neighbours[zone] | 1 << zone
    teleport, price = _teleport(g, seat, beast, flags, transfer)
    return Reach(seat, zone, points, teleport, price, gates)


def _teleport(g: State, seat: int, beast: Creature | None, flags: int, transfer: int) -> tuple[int, int]:
    """Where the teleport of a move may start, and its price (K6.4, K12.3, K12.6)."""
    if transfer:
        return FROM_ANYWHERE, 0
    if flags & NO_TELEPORT:
        return 0, 0
    start = FROM_PYRAMID
    if g.powers[seat].from_obelisks:
        start |= FROM_OBELISK
    cost = discounted(g, seat, "teleport", TELEPORT_COST)
    if beast is not None and beast.from_obelisks:
        start |= FROM_OBELISK
        cost = min(cost, beast.teleport_price())
    return start, after_discounts(g, seat, cost)


def toll(g: State, seat: int) -> tuple[int, int]:
    """The zone where `seat` pays a toll, and the toll; (-1, 0) if there is none."""
    for creature in g.rules.tolls:
        if g.creature[creature] >= 0 and g.keeper[creature] != seat:
            return g.creature[creature], after_discounts(g, seat, g.rules.creatures[creature].toll())
    return NO_TOLL


def may_teleport(g: State, r: Reach) -> bool:
    """Whether the teleport may start where the group stands."""
    if not r.teleport:
        return False
    if r.teleport & FROM_ANYWHERE:
        return True
    if r.zone < len(g.level) and g.level[r.zone]:
        return True
    return bool(r.teleport & FROM_OBELISK and g.rules.board.obelisks >> r.zone & 1)


def voyages(g: State, r: Reach) -> int:
    """The zones that ships reach from a harbour (K6.5)."""
    return (g.rules.board.trading | HARBOUR_OF[g.city[r.seat]]) & ~(1 << r.zone)


def onward(g: State, r: Reach, prayer: int) -> tuple[int, int]:
    """The zones that one point and the teleport lead to, for a group with `prayer` points to spend."""
    if not r.points and not r.teleport:
        return 0, 0
    board = g.rules.board
    steps = jumps = 0
    zone = r.zone
    if r.points:
        steps = board.neighbours[zone] & (OPEN_GROUND | CITY[g.city[r.seat]] | r.gates)
        if board.harbours >> zone & 1:
            steps |= voyages(g, r)
    if r.teleport and prayer >= r.price and may_teleport(g, r):
        jumps = board.obelisks & ~(1 << zone)
    where, price = toll(g, r.seat)
    if where >= 0:
        steps &= ~((prayer < price) << where)
        jumps &= ~((prayer < price + r.price) << where)
    return steps, jumps


def targets(g: State, r: Reach, group: int, beasts: int) -> tuple[int, ...]:
    """Legal next steps for this group: zone by point, N + zone by teleport (K6.11)."""
    seat, purse, limit = r.seat, g.prayer[r.seat], g.limit[r.seat]
    left = g.soldiers[seat * ZONE_SLOTS + r.zone] - group
    behind = creatures_at(g, seat, r.zone).bit_count() - beasts
    if left > limit or (left and behind > 1):
        return ()
    steps, jumps = onward(g, r, purse)
    doubtful = steps | jumps
    if group <= limit and beasts <= 1:  # otherwise it must go on from every zone
        doubtful = _crowded(g, seat, doubtful & g.armies[seat], group, beasts)
    if doubtful:
        stay = LeftBehind(r.zone, left, behind if left else 0)
        for zone in zones_of(doubtful):
            if steps >> zone & 1 and not _arrives(g, r.stepped(zone), purse, group, beasts, 0, stay):
                steps &= ~(1 << zone)
            if jumps >> zone & 1 and not _arrives(g, r.teleported(zone), purse - r.price, group, beasts, 0, stay):
                jumps &= ~(1 << zone)
    return zones_of(steps) + zones_of(jumps << N)


def _crowded(g: State, seat: int, zones: int, group: int, beasts: int) -> int:
    """Those of the zones without room for the group (K6.11)."""
    room = g.limit[seat] - group
    for zone in zones_of(zones):
        if g.soldiers[seat * ZONE_SLOTS + zone] <= room and not (beasts and creatures_at(g, seat, zone)):
            zones &= ~(1 << zone)
    return zones


def _arrives(g: State, r: Reach, prayer: int, group: int, beasts: int, been: int, stay: LeftBehind) -> bool:
    """Whether the move can end legally once the group is in r.zone, before it pays the toll there."""
    seat = r.seat
    limit = g.limit[seat]
    if r.zone == stay.zone:  # in the state the group is still there
        here, all_beasts = group + stay.soldiers, beasts + stay.beasts
    else:
        here = group + g.soldiers[seat * ZONE_SLOTS + r.zone]
        all_beasts = beasts + creatures_at(g, seat, r.zone).bit_count()
    if here <= limit and all_beasts <= 1:
        return True
    if here == group and enemies(g, seat) >> r.zone & 1:  # a battle ends the move
        return group <= limit and beasts <= 1
    return _goes_on(g, r, prayer - r.toll_at(g, r.zone), here, all_beasts, been | 1 << r.zone, stay)


def _goes_on(g: State, r: Reach, prayer: int, here: int, beasts: int, been: int, stay: LeftBehind) -> bool:
    """Try the smallest group that must go on, and all, with all choices of creatures. Rare, so it may be slow."""
    limit = g.limit[r.seat]
    steps, jumps = onward(g, r, prayer)
    steps, jumps = steps & ~been, jumps & ~been
    if not steps and not jumps:
        return False
    if beasts <= 2 and here <= 2 * limit and (steps | jumps) & ~g.armies[r.seat]:
        return True  # the surplus goes to a zone without own soldiers
    ways = [(r.stepped(zone), prayer) for zone in zones_of(steps)]
    ways += [(r.teleported(zone), prayer - r.price) for zone in zones_of(jumps)]
    for group in (max(1, here - limit), here):
        for taken in range(beasts + 1):
            if here > group and beasts - taken > 1:
                continue
            if any(_arrives(g, way, rest, group, taken, been, stay) for way, rest in ways):
                return True
    return False


def feasible(g: State, r: Reach) -> tuple[int, ...]:
    """The numbers of soldiers that may leave the zone so that the move can end legally."""
    seat = r.seat
    steps, jumps = onward(g, r, g.prayer[seat])
    if not steps and not jumps:
        return ()
    here = g.soldiers[seat * ZONE_SLOTS + r.zone]
    beasts = creatures_at(g, seat, r.zone).bit_count()
    if here <= g.limit[seat] and beasts <= 1 and (steps | jumps) & ~g.armies[seat]:
        return counts(here)
    return tuple([n for n in counts(here) if can_leave(g, r, n, 0, beasts)])


def can_leave(g: State, r: Reach, group: int, fewest: int, most: int) -> bool:
    """Whether this group has a legal step with some number of creatures."""
    beasts = fewest
    while beasts <= most and not targets(g, r, group, beasts):
        beasts += 1
    return beasts <= most


def wall_reason(g: State, r: Reach, zone: int) -> str:
    """Why the group cannot step into `zone`."""
    board = g.rules.board
    if not board.zones >> zone & 1:
        return "out_of_play"
    if not r.points:
        return "no_points"
    if enemy_districts(g, r.seat) & ~r.gates & board.neighbours[r.zone] & 1 << zone:
        return "wall"
    near = board.neighbours[r.zone]
    if board.harbours >> r.zone & 1:
        near |= voyages(g, r)
    return "toll" if near >> zone & 1 else "not_adjacent"


def teleport_reason(g: State, r: Reach, zone: int) -> str:
    """Why the group cannot teleport to `zone`."""
    if zone == r.zone or not g.rules.board.obelisks >> zone & 1 or not may_teleport(g, r):
        return "teleport"
    return "prayer" if g.prayer[r.seat] < r.price else "toll"
