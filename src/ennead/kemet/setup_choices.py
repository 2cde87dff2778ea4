"""The choices before the first turn: city, districts, pyramids, first tile (K3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.kemet.actions import new_colours, pyramids_left, receive
from ennead.kemet.atoms import add_soldiers, build, take_city
from ennead.kemet.board import zones_of
from ennead.kemet.queries import own_districts
from ennead.kemet.state import State, Step, done
from ennead.kemet.why import Why
from ennead.kernel.decision import NOBODY, Asked, ask

GARRISON: Final = 5
START_LEVELS: Final = 3
MOST_LEVELS: Final = 2  # in one district


def setup_steps(g: State) -> tuple[Step, ...]:
    """Cities, soldiers and pyramids in turn order, tiles in reverse order (K3.3–K3.6)."""
    cities: list[Step] = [TakeCity(seat) for seat in g.order if g.city[seat] == -1]
    barracks = [Barracks(seat) for seat in g.order]
    pyramids = [Found(seat, START_LEVELS) for seat in g.order]
    return (*cities, *barracks, *pyramids, *(FirstTile(seat) for seat in reversed(g.order)))


@dataclass(slots=True)
class TakeCity(Step):
    seat: int

    def run(self, g: State) -> Asked:
        return ask(self.seat, "setup.city", tuple(c for c in g.rules.board.cities if c not in g.city))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        take_city(g, seat, option, Why.CITY)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "city_taken" if option in g.city else "out_of_play"

    def trail(self) -> tuple[str, int]:
        return "setup", -1


@dataclass(slots=True)
class Barracks(Step):
    """Five soldiers go into each of two districts: choose the one that stays empty (K3.4)."""

    seat: int

    def run(self, g: State) -> Asked:
        return ask(self.seat, "setup.empty", zones_of(own_districts(g, self.seat)))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        for zone in zones_of(own_districts(g, seat)):
            if zone != option:
                add_soldiers(g, seat, zone, GARRISON, Why.GARRISON)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "own_barracks"

    def trail(self) -> tuple[str, int]:
        return "setup", -1


@dataclass(slots=True)
class Found(Step):
    """Found pyramids of exactly three levels in total (K3.5): choose district, colour and level."""

    seat: int
    left: int

    def run(self, g: State) -> Asked:
        if not self.left:
            return done(g)
        sites = tuple(zone for zone in zones_of(own_districts(g, self.seat)) if not g.level[zone])
        return ask(self.seat, "setup.site", sites, self.left)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.append(FoundColour(self, option))

    def levels(self, g: State) -> tuple[int, ...]:
        """The levels of the next pyramid that leave a legal number for the others."""
        others = pyramids_left(g, self.seat) - 1
        most = min(self.left, MOST_LEVELS)
        return tuple(n for n in range(1, most + 1) if self.left - n <= others * MOST_LEVELS)

    def place(self, g: State, district: int, colour: int, level: int) -> None:
        g.stack[-1] = Found(self.seat, self.left - level)
        build(g, self.seat, district, colour, level, Why.FOUNDING)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "site_taken" if own_districts(g, seat) >> option & 1 else "own_site"

    def trail(self) -> tuple[str, int]:
        return "setup", -1


@dataclass(slots=True)
class FoundColour(Step):
    found: Found
    district: int

    def run(self, g: State) -> Asked:
        return ask(self.found.seat, "build.colour", tuple(new_colours(g, self.found.seat)), self.district)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack[-1] = FoundLevel(self.found, self.district, option)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "colour_built" if option in g.rules.colours else "colour_out"


@dataclass(slots=True)
class FoundLevel(Step):
    found: Found
    district: int
    colour: int

    def run(self, g: State) -> Asked:
        return ask(self.found.seat, "build.level", self.found.levels(g), self.district)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        self.found.place(g, self.district, self.colour, option)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "three_levels"


@dataclass(slots=True)
class FirstTile(Step):
    """A free level 1 tile in a colour of the player's pyramids (K3.6)."""

    seat: int

    def run(self, g: State) -> Asked:
        tiles = 0
        for zone in zones_of(own_districts(g, self.seat)):
            if g.level[zone]:
                tiles |= g.rules.up_to[g.colour[zone]][1]
        if not tiles & g.stock:
            g.stack.pop()
            return NOBODY
        return ask(self.seat, "setup.tile", zones_of(tiles & g.stock))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        receive(g, seat, option, Why.FIRST_TILE)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "sold_out" if not g.stock >> option & 1 else "pyramid"

    def trail(self) -> tuple[str, int]:
        return "setup", -1
