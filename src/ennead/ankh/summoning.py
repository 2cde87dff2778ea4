"""The Summon action with its extra figures, and every other summon. (A5.2, A12.8, A14.4)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.atoms import pay_followers, summon
from ennead.ankh.board import HEXES, WATER
from ennead.ankh.components import ANUBIS, FIRST_GUARDIAN, HELD, OSIRIS, POOL
from ennead.ankh.moving import settle, why_not_empty
from ennead.ankh.queries import (
    beside,
    beside_figures,
    borrowed,
    empty_water,
    god_figure,
    god_hex,
    guardian_rule,
    listeners,
    own,
    pool,
    summon_land,
)
from ennead.ankh.state import MOMENT, State, Step
from ennead.ankh.why import Why
from ennead.kernel.decision import PASS, Asked, ask, or_pass
from ennead.kernel.graph import bits

SUMMONED: Final = MOMENT["summoned"]
NORMAL: Final = HEXES  # the option that uses the normal summon of the action


def normal_places(g: State, god: int, figure: int) -> int:
    """Where a normal summon may put a figure: beside the god's figures or monuments, or by the figure's own rule."""
    return beside_own(g, god) & summon_land(g, god) | water_places(g, figure)


def beside_own(g: State, god: int) -> int:
    """Hexes adjacent to the god's figures or monuments. Only for a borrower do figures of other gods count."""
    if borrowed(g):
        return beside(g, own(g, god) | g.owned[god])
    return beside_figures(g, god) | beside(g, g.owned[god])


def water_places(g: State, figure: int) -> int:
    return guardian_rule(g, figure).summon_water(g) if figure >= FIRST_GUARDIAN else 0


def summon_figure(g: State, god: int, figure: int, h: int, why: int) -> None:
    """Put a figure on the map for a god; if Anubis holds it, the god pays him 1 follower. (A14.2)"""
    if g.where[figure] == HELD:
        pay_followers(g, god, g.bearer[ANUBIS], Why.HELD)
    summon(g, figure, h, why)
    if g.awake & SUMMONED:
        for power in listeners(g, god, SUMMONED):
            power.summoned(g, god, figure)
    settle(g, figure)


@dataclass(slots=True)
class Summoning(Step):
    """One normal summon, one beside each pyramid that gives one, one in the underworld; in any order."""

    seat: int
    normal: bool
    pyramids: int  # hexes of pyramids that still give a summon
    underworld: bool

    def places(self, g: State, figure: int) -> int:
        god = g.god_of[self.seat]
        water = water_places(g, figure)
        out = normal_places(g, god, figure) if self.normal else 0
        if self.pyramids:
            out |= beside(g, self.pyramids) & (summon_land(g, god) | water & empty_water(g))
        return out | free_underworld(g) if self.underworld else out

    def is_land_left(self, g: State, god: int) -> bool:
        """Whether any land is left for a figure. Usually there is some beside the god, which is quick to check."""
        beside_god = self.normal and g.geo.adjacent[god_hex(g, god)] & summon_land(g, god)
        return bool(beside_god or self.places(g, god_figure(god)))

    def run(self, g: State) -> Asked:
        god = g.god_of[self.seat]
        able = pool(g, god)
        if able and not self.is_land_left(g, god):  # only guardians with a rule of their own have a place
            able = [f for f in able if self.places(g, f)]
        return ask(self.seat, "summon.figure", or_pass(tuple(able)))

    def chosen(self, g: State, seat: int, option: int) -> None:
        if option == PASS:
            g.stack.pop()
        else:
            g.stack.append(SummonTo(self.seat, option))

    def why_not(self, g: State, seat: int, option: int) -> str:
        if g.belongs[option] != g.god_of[self.seat]:
            return "not_yours"
        if g.where[option] >= 0:
            return "on_map"
        return "alike" if g.where[option] == POOL and self.places(g, option) else "no_place"

    def extras(self, g: State, h: int) -> int:
        """The extra summons that a hex allows, as a set of hexes: adjacent pyramids, and itself if a free gate."""
        out = g.geo.adjacent[h] & self.pyramids
        return out | 1 << h & free_underworld(g) if self.underworld else out

    def uses(self, g: State, figure: int, h: int) -> tuple[int, ...]:
        """The summons that may be used here. A pyramid's is used before the normal one, which is at least as good;
        at a gate the normal one may be better while another gate is free."""
        extras = self.extras(g, h)
        gates = free_underworld(g)
        either = self.normal and extras >> h & 1 and gates & ~(1 << h)
        if either and normal_places(g, g.god_of[self.seat], figure) >> h & 1:
            return (*bits(extras), NORMAL)
        return bits(extras) or (NORMAL,)

    def less(self, used: int, h: int) -> Summoning:
        """What is left after one summon; `used` is the hex of an extra summon, or NORMAL."""
        if used == NORMAL:
            return Summoning(self.seat, False, self.pyramids, self.underworld)
        if used == h:
            return Summoning(self.seat, self.normal, self.pyramids, False)
        return Summoning(self.seat, self.normal, self.pyramids & ~(1 << used), self.underworld)


def free_underworld(g: State) -> int:
    return g.underworld & g.free


def summon_action(g: State, seat: int) -> Summoning:
    god = g.god_of[seat]
    pyramids = 0
    for power in g.powers[god]:
        pyramids |= power.summon_extras(g, god)
    return Summoning(seat, True, pyramids, g.bearer[OSIRIS] == god)


@dataclass(slots=True)
class SummonTo(Step):
    seat: int
    figure: int

    def run(self, g: State) -> Asked:
        action = g.stack[-2]
        assert isinstance(action, Summoning)
        return ask(self.seat, "summon.to", bits(action.places(g, self.figure)), self.figure)

    def chosen(self, g: State, seat: int, option: int) -> None:
        """Which summon is used is asked only where it makes a difference."""
        g.stack.pop()
        action = g.stack[-1]
        assert isinstance(action, Summoning)
        uses = action.uses(g, self.figure, option)
        if len(uses) > 1:
            g.stack.append(SummonAs(self.seat, self.figure, option))
        else:
            use_summon(g, self.figure, option, uses[0])

    def why_not(self, g: State, seat: int, option: int) -> str:
        reason = why_not_empty(g, option)
        return reason if reason != "underworld" or g.underworld >> option & 1 else "not_adjacent"


@dataclass(slots=True)
class SummonAs(Step):
    """Several summons could put the figure here: which one is used up?"""

    seat: int
    figure: int
    h: int

    def run(self, g: State) -> Asked:
        action = g.stack[-2]
        assert isinstance(action, Summoning)
        return ask(self.seat, "summon.as", action.uses(g, self.figure, self.h), self.figure)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        use_summon(g, self.figure, self.h, option)


def use_summon(g: State, figure: int, h: int, used: int) -> None:
    action = g.stack[-1]
    assert isinstance(action, Summoning)
    g.stack[-1] = action.less(used, h)
    summon_figure(g, g.god_of[action.seat], figure, h, cause_of(used, h))


def cause_of(used: int, h: int) -> int:
    """The rule that puts a figure on a hex; `used` is the hex of an extra summon, or NORMAL."""
    if WATER >> h & 1:
        return Why.APEP
    if used == NORMAL:
        return Why.SUMMON
    return Why.UNDERWORLD if used == h else Why.PYRAMID_ATTUNED
