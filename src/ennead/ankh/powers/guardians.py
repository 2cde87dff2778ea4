"""The six guardians. (A15)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.atoms import destroy, lose_devotion, point, push
from ennead.ankh.board import LAND, NEAR, POSITIONS
from ennead.ankh.components import FIRST_GUARDIAN, OSIRIS
from ennead.ankh.moving import settle, why_not_empty
from ennead.ankh.queries import empty_land, empty_water, god_hex, monuments, pointed_hexes, summon_land, voice
from ennead.ankh.state import Guardian, State, Step
from ennead.ankh.summoning import summon_figure
from ennead.ankh.why import Why
from ennead.kernel.decision import NOBODY, Asked, ask
from ennead.kernel.graph import bits, mask_of


class CatMummy(Guardian):
    """Whenever it is killed, all other gods lose 1 devotion."""

    id = "cat_mummy"
    clause = "A15.1"

    def mourned(self, g: State, god: int, figure: int) -> None:
        for other in tuple(g.ladder):
            if other != god:
                lose_devotion(g, other, Why.CAT_MUMMY)


class Satet(Guardian):
    """She may end her movement on an enemy figure's hex, pushing that figure by one hex."""

    id = "satet"
    clause = "A15.2"

    def end_on(self, g: State, god: int, figure: int) -> int:
        enemies = 0
        for other in g.ladder:
            if other != god:
                enemies |= g.figures[other]
        if g.bearer[OSIRIS] != god:
            enemies &= ~g.underworld
        return mask_of([h for h in bits(enemies & LAND) if push_hexes(g, figure, h)])

    def enters(self, g: State, seat: int, figure: int, h: int) -> None:
        g.stack.append(Shove(seat, figure, h))


def push_hexes(g: State, figure: int, h: int) -> int:
    """Where the figure on `h` may be pushed; the hex that Satet leaves counts as empty."""
    god = g.belongs[g.at[h]]
    left = 1 << g.where[figure] & LAND
    if g.bearer[OSIRIS] != god:
        left &= ~g.underworld
    return NEAR[h] & (empty_land(g, god) | left)


@dataclass(slots=True)
class Shove(Step):
    seat: int
    figure: int
    h: int

    def run(self, g: State) -> Asked:
        return ask(self.seat, "satet.push", bits(push_hexes(g, self.figure, self.h)), g.at[self.h])

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        victim = g.at[self.h]
        push(g, self.figure, victim, option, Why.SATET)
        settle(g, victim)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return why_not_empty(g, option) if NEAR[self.h] >> option & 1 else "too_far"


class Mummy(Guardian):
    """When it is killed, it is summoned again at once beside its god."""

    id = "mummy"
    clause = "A15.3"

    def returns(self, g: State, god: int, figure: int) -> None:
        g.stack.append(Rise(god, figure))


@dataclass(slots=True)
class Rise(Step):
    god: int
    figure: int

    def run(self, g: State) -> Asked:
        hexes = g.geo.adjacent[god_hex(g, self.god)] & summon_land(g, self.god)
        if not hexes:
            g.stack.pop()
            return NOBODY
        return ask(voice(g, self.god), "mummy.rise", bits(hexes), self.figure)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        summon_figure(g, self.god, self.figure, option, Why.MUMMY)

    def why_not(self, g: State, seat: int, option: int) -> str:
        beside_god = g.geo.adjacent[god_hex(g, self.god)] >> option & 1
        return why_not_empty(g, option) if beside_god else "not_beside_god"


class Apep(Guardian):
    """It may be summoned on any empty water hex."""

    id = "apep"
    clause = "A15.4"

    def summon_water(self, g: State) -> int:
        return empty_water(g)


class GiantScorpion(Guardian):
    """It points at two hexes; at the start of a conflict monuments there are destroyed."""

    id = "giant_scorpion"
    clause = "A15.5"

    def settled(self, g: State, god: int, figure: int) -> None:
        g.stack.append(Point(god, figure))

    def conflict_begins(self, g: State, god: int, figure: int) -> None:
        for h in bits(pointed_hexes(g, figure) & g.geo.adjacent[g.where[figure]] & monuments(g)):
            destroy(g, h, Why.SCORPION)


@dataclass(slots=True)
class Point(Step):
    god: int
    figure: int

    def run(self, g: State) -> Asked:
        return ask(voice(g, self.god), "scorpion.point", tuple(range(POSITIONS)), self.figure)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        point(g, self.figure, self.figure - FIRST_GUARDIAN, option)


class Androsphinx(Guardian):
    """Enemy figures adjacent to it have strength 0 in battles."""

    id = "androsphinx"
    clause = "A15.6"

    def hushes(self, g: State, figure: int) -> int:
        return g.geo.adjacent[g.where[figure]]


GUARDIAN_RULES: Final[tuple[Guardian, ...]] = (
    CatMummy(),
    Satet(),
    Mummy(),
    Apep(),
    GiantScorpion(),
    Androsphinx(),
)
