"""Creatures arrive, join armies and are rearranged (K9)."""

from __future__ import annotations

from dataclasses import dataclass

from ennead.kemet.atoms import put_creature
from ennead.kemet.board import zones_of
from ennead.kemet.queries import own_districts, reserve
from ennead.kemet.state import SUPPLY, State, Step, done
from ennead.kemet.why import Why
from ennead.kernel.decision import PASS, Asked, ask, or_pass
from ennead.kernel.graph import lowest


def homes(g: State, seat: int) -> int:
    """The seat's own districts that hold its armies."""
    return own_districts(g, seat) & g.armies[seat]


def lacking(g: State, seat: int) -> int:
    """The seat's own districts that hold its armies without a creature."""
    out = homes(g, seat)
    for creature in g.powers[seat].creatures:
        if g.creature[creature] != SUPPLY:
            out &= ~(1 << g.creature[creature])
    return out


def may_join(g: State, seat: int, zone: int) -> bool:
    """Whether a creature in supply can join the army in a zone (K9.4)."""
    return reserve(g, seat) != 0 and lacking(g, seat) >> zone & 1 == 1


@dataclass(slots=True)
class Join(Step):
    """A creature in supply may join the army in a zone."""

    seat: int
    zone: int

    def run(self, g: State) -> Asked:
        if not may_join(g, self.seat, self.zone):
            return done(g)
        return ask(self.seat, "creature.join", or_pass(zones_of(reserve(g, self.seat))), self.zone)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if option != PASS:
            put_creature(g, option, self.zone, Why.JOINED)


@dataclass(slots=True)
class Arrive(Step):
    """A creature just bought may join an army in its owner's city (K9.1)."""

    seat: int
    creature: int

    def run(self, g: State) -> Asked:
        return ask(self.seat, "creature.arrive", or_pass(zones_of(lacking(g, self.seat))), self.creature)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if option != PASS:
            put_creature(g, self.creature, option, Why.ARRIVED)


def movable(g: State, seat: int) -> int:
    """The creatures that may be rearranged: in supply and in own districts (K4.7)."""
    at_home = homes(g, seat)
    out = 0
    for creature in g.powers[seat].creatures:
        zone = g.creature[creature]
        if zone == SUPPLY or at_home >> zone & 1:
            out |= 1 << creature
    return out


@dataclass(slots=True)
class Arrange(Step):
    """Choose for each creature an army in its owner's city, or supply."""

    seat: int
    left: int  # creatures still to be asked for
    plan: tuple[tuple[int, int], ...] = ()  # (creature, zone or SUPPLY)

    def run(self, g: State) -> Asked:
        if not self.left:
            for creature, zone in self.plan:
                put_creature(g, creature, zone, Why.ARRANGED)
            return done(g)
        free = homes(g, self.seat)
        for _, zone in self.plan:
            if zone != SUPPLY:
                free &= ~(1 << zone)
        return ask(self.seat, "creature.arrange", or_pass(zones_of(free)), lowest(self.left))

    def chosen(self, g: State, seat: int, option: int) -> None:
        where = SUPPLY if option == PASS else option
        g.stack[-1] = Arrange(seat, self.left & (self.left - 1), (*self.plan, (lowest(self.left), where)))

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "one_creature" if homes(g, seat) >> option & 1 else "creature_home"

    def trail(self) -> tuple[str, int]:
        return "arrange", -1
