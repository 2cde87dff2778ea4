"""Soldiers that come from supply: recruiting, and everything like it (K5.9, K5.11, K10.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.kemet.atoms import add_soldiers, pay, take_veterans
from ennead.kemet.battle import Prepare
from ennead.kemet.battle_numbers import Battle
from ennead.kemet.board import counts, zones_of
from ennead.kemet.creatures import Join, may_join
from ennead.kemet.queries import army_of, enemies, own_districts, recruit_price, soldiers
from ennead.kemet.state import ZONE_SLOTS, State, Step, becomes, done
from ennead.kemet.why import Why
from ennead.kernel.decision import PASS, Asked, ask, or_pass

RECRUIT: Final = 0  # the action, paid
PRAYER: Final = 1  # Reinforcement Prayer
SUPPORT: Final = 2  # Tactical Support: also into own armies anywhere
MERCENARIES: Final = 3  # all that fit must be placed
VETERANS: Final = 4  # at night, for a token each; no battles
WATCH: Final = 5  # at night, free: Reinforcements in older editions
MODES: Final = ("recruit", "prayer", "support", "mercenaries", "veterans", "watch")
_WHY: Final = (Why.RECRUIT, Why.PRAYED_FOR, Why.SUPPORT, Why.MERCENARIES, Why.VETERANS, Why.WATCH)  # by mode
NO_END: Final = 99


def _to_armies(g: State, seat: int, mode: int) -> bool:
    """Whether soldiers may join own armies anywhere."""
    return mode in (SUPPORT, WATCH) or (mode == RECRUIT and g.powers[seat].anywhere)


def _zones(g: State, seat: int, mode: int) -> int:
    """The zones where soldiers may be added, limits aside."""
    zones = own_districts(g, seat)
    if mode in (VETERANS, WATCH):
        zones &= ~enemies(g, seat)
    if _to_armies(g, seat, mode):
        zones |= g.armies[seat]
    return zones


def affordable(g: State, seat: int, placed: int) -> int:
    """How many more recruits a seat can pay for: free ones, those that a discount covers, one for each prayer point."""
    powers = g.powers[seat]
    free = powers.free_soldiers + powers.pays_less
    return max(free - placed, 0) + g.prayer[seat]


@dataclass(slots=True)
class Muster(Step):
    """Choose a zone, then how many soldiers join there; again until done."""

    seat: int
    mode: int
    left: int = NO_END
    placed: int = 0

    def most(self, g: State) -> int:
        """How many more soldiers there are to place."""
        most = min(self.left, g.supply[self.seat])
        return min(most, affordable(g, self.seat, self.placed)) if self.mode == RECRUIT else most

    def rooms(self, g: State) -> list[int]:
        """The zones with room for one more soldier."""
        limit, here = g.limit[self.seat], self.seat * ZONE_SLOTS
        return [zone for zone in zones_of(_zones(g, self.seat, self.mode)) if g.soldiers[here + zone] < limit]

    def run(self, g: State) -> Asked:
        seat = self.seat
        zones = self.rooms(g) if self.most(g) else []
        if not zones:
            return clash(g, seat)
        return ask(seat, "muster.zone", tuple(zones) if self.mode == MERCENARIES else or_pass(tuple(zones)), self.mode)

    def chosen(self, g: State, seat: int, option: int) -> None:
        if option == PASS:
            clash(g, seat)
        else:
            g.stack.append(Count(self, option, min(self.most(g), g.limit[seat] - soldiers(g, seat, option))))

    def place(self, g: State, zone: int, n: int) -> None:
        """n soldiers join in `zone`."""
        seat = self.seat
        if self.mode == RECRUIT:
            pay(g, seat, recruit_price(g, seat, self.placed + n) - recruit_price(g, seat, self.placed), Why.RECRUIT)
        elif self.mode == VETERANS:
            take_veterans(g, seat, n, Why.VETERANS)
        add_soldiers(g, seat, zone, n, _WHY[self.mode])
        g.stack[-1] = Muster(seat, self.mode, self.left - n, self.placed + n)
        if may_join(g, seat, zone):
            g.stack.append(Join(seat, zone))

    def why_not(self, g: State, seat: int, option: int) -> str:
        if _zones(g, seat, self.mode) >> option & 1:
            return "soldier_limit"
        if own_districts(g, seat) >> option & 1:
            return "muster_held"
        return "muster_army" if _to_armies(g, seat, self.mode) else "muster_district"

    def why_no_pass(self, g: State, seat: int) -> str:
        return "mercenaries_fit"

    def trail(self) -> tuple[str, int]:
        return "muster", self.mode


@dataclass(slots=True)
class Count(Step):
    muster: Muster
    zone: int
    most: int

    def run(self, g: State) -> Asked:
        return ask(self.muster.seat, "muster.count", counts(self.most), self.zone)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        self.muster.place(g, self.zone, option)

    def why_not(self, g: State, seat: int, option: int) -> str:
        if soldiers(g, seat, self.zone) + option > g.limit[seat]:
            return "soldier_limit"
        if option > g.supply[seat]:
            return "supply"
        return "prayer" if option and self.muster.mode == RECRUIT else "muster_count"


def clash(g: State, seat: int) -> Asked:
    """The frame on top is finished; battles follow wherever two armies stand."""
    return becomes(g, Clashes(seat)) if g.armies[seat] & enemies(g, seat) else done(g)


@dataclass(slots=True)
class Clashes(Step):
    """There is a battle in each zone with two armies. The seat that attacks chooses which comes next (K5.9)."""

    seat: int

    def run(self, g: State) -> Asked:
        zones = g.armies[self.seat] & enemies(g, self.seat)
        if not zones:
            return done(g)
        return ask(self.seat, "battle.zone", zones_of(zones))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.append(Prepare(Battle(option, seat, army_of(g, option, seat))))
