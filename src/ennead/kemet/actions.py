"""The actions Pray, Acquire and Build (K5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.kemet.action_spaces import ACQUIRE, TWIN
from ennead.kemet.atoms import build, gain_prayer, mark_colour, pay, place_marker, take_tile
from ennead.kemet.board import zones_of
from ennead.kemet.creatures import Arrive
from ennead.kemet.queries import TOP_LEVEL, acquire_slots, build_price, own_districts, pyramid_levels, tile_price
from ennead.kemet.rules import LEVELS
from ennead.kemet.state import State, Step
from ennead.kemet.tile import Tile
from ennead.kemet.why import Why
from ennead.kernel.decision import PASS, Asked, ask, or_pass

PRAYER_GAIN: Final = 2
NO_TILE: Final = -1


def pray(g: State, seat: int) -> None:
    """The Pray action (K5.1)."""
    gain_prayer(g, seat, PRAYER_GAIN + g.powers[seat].prays, Why.PRAY)
    for tile in g.powers[seat].acting:
        tile.after_prayer(g, seat)


# -- Acquire


def own_slot(g: State, seat: int, colour: int) -> int:
    """The own Acquire space of a colour, or -1."""
    slots = acquire_slots(g, seat)
    return ACQUIRE + slots.index(colour) if colour in slots else -1


def open_colour(g: State, seat: int, colour: int) -> bool:
    """Whether a tile of a colour may be bought: one a day, and not if the colour's space is taken (K5.2, K5.3)."""
    if g.bought[seat] >> colour & 1:
        return False
    slot = own_slot(g, seat, colour)
    return slot == -1 or not g.spaces[seat] >> slot & 1


def on_offer(g: State, seat: int, golden: int) -> int:
    """The tiles that a seat may buy, price aside."""
    levels = pyramid_levels(g, seat)
    out = 0
    for colour in g.rules.colours:
        if levels[colour] and (golden or open_colour(g, seat, colour)):
            out |= g.rules.up_to[colour][levels[colour]]
    return out & g.stock & ~g.closed[seat]


def surcharge(g: State, seat: int, golden: int) -> int:
    return sum([n for _, n in surcharges(g, seat)]) if golden else 0


def surcharges(g: State, seat: int) -> list[tuple[Tile, int]]:
    """The tiles that give a golden Acquire, and what they add to its price."""
    return [(tile, tile.n["surcharge"]) for tile in g.powers[seat].tiles if TWIN in tile.golden]


def affordable(g: State, seat: int, tiles: int, extra: int) -> int:
    """The tiles of the levels that a seat can pay for; a higher level is never cheaper."""
    level = LEVELS
    while level and tile_price(g, seat, level, extra) > g.prayer[seat]:
        level -= 1
    return tiles & g.rules.to_level[level]


@dataclass(slots=True)
class Acquire(Step):
    """Buy one tile, or none."""

    seat: int
    golden: int

    def run(self, g: State) -> Asked:
        extra = surcharge(g, self.seat, self.golden)
        tiles = affordable(g, self.seat, on_offer(g, self.seat, self.golden), extra)
        return ask(self.seat, "acquire.tile", or_pass(zones_of(tiles)))

    def chosen(self, g: State, seat: int, option: int) -> None:
        if self.golden:
            g.stack.pop()
            if option != PASS:
                acquire(g, seat, option, surcharge(g, seat, 1), 1)
            return
        slot = -1 if option == PASS else own_slot(g, seat, g.rules.tiles[option].colour)
        if slot == -1:
            g.stack[-1] = Space(seat, option)
        else:
            g.stack.pop()
            place_marker(g, seat, slot)
            acquire(g, seat, option, 0, 0)

    def why_not(self, g: State, seat: int, option: int) -> str:
        tile = g.rules.tiles[option]
        if not g.stock >> option & 1:
            return "sold_out"
        if g.closed[seat] >> option & 1:
            return "same_picture"
        if pyramid_levels(g, seat)[tile.colour] < tile.level:
            return "pyramid"
        if not self.golden and not open_colour(g, seat, tile.colour):
            return "colour_bought"
        return "prayer"

    def trail(self) -> tuple[str, int]:
        return "acquire", -1


def next_acquire(g: State, seat: int) -> Acquire:
    """The Acquire action under way, or an ordinary one."""
    step = g.stack[-1] if g.stack else None
    return step if isinstance(step, Acquire) and step.seat == seat else Acquire(seat, 0)


@dataclass(slots=True)
class Space(Step):
    """Choose the Acquire space that the marker takes (K5.3)."""

    seat: int
    tile: int

    def run(self, g: State) -> Asked:
        free = [i for i in range(3) if not g.spaces[self.seat] >> ACQUIRE + i & 1]
        blank = [i for i in free if g.slots[self.seat * 3 + i] == -1]
        spaces = [ACQUIRE + i for i in free if i not in blank[1:]]
        return ask(self.seat, "acquire.space", tuple(spaces), self.tile)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        place_marker(g, seat, option)
        if self.tile != NO_TILE:
            acquire(g, seat, self.tile, 0, 0)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "space_taken"


def acquire(g: State, seat: int, index: int, extra: int, golden: int) -> None:
    """Pay for a tile and take it."""
    tile = g.rules.tiles[index]
    pay(g, seat, tile_price(g, seat, tile.level, extra), Why.ACQUIRE)
    if not golden:
        mark_colour(g, seat, tile.colour)
    receive(g, seat, index, Why.ACQUIRE)


def receive(g: State, seat: int, index: int, why: int) -> None:
    """Take a tile, with its effects on purchase."""
    take_tile(g, seat, index, why)
    tile = g.rules.tiles[index]
    if tile.is_creature:
        g.stack.append(Arrive(seat, tile.creature))
    tile.bought(g, seat)


# -- Build


def new_colours(g: State, seat: int) -> list[int]:
    """Colours in play that the city does not have yet (K5.6)."""
    there = [g.colour[zone] for zone in zones_of(own_districts(g, seat))]
    return [colour for colour in g.rules.colours if colour not in there]


def pyramids_left(g: State, seat: int) -> int:
    left = g.rules.pyramids
    for zone in zones_of(own_districts(g, seat)):
        left -= g.level[zone] > 0
    return left


@dataclass(slots=True)
class Build(Step):
    """Raise one pyramid of the player's city. `free`: exactly one level, at no cost (Hand of God)."""

    seat: int
    free: int = 0

    def run(self, g: State) -> Asked:
        districts = [zone for zone in zones_of(own_districts(g, self.seat)) if not self.hindrance(g, zone)]
        return ask(self.seat, "build.district", or_pass(tuple(districts)))

    def hindrance(self, g: State, zone: int) -> str:
        """What keeps the pyramid of a district from growing; empty if nothing does."""
        level = g.level[zone]
        if level == TOP_LEVEL:
            return "top_level"
        if not level and not (pyramids_left(g, self.seat) and new_colours(g, self.seat)):
            return "no_pyramid"
        if not self.free and build_price(g, self.seat, level, level + 1) > g.prayer[self.seat]:
            return "prayer"
        return ""

    def chosen(self, g: State, seat: int, option: int) -> None:
        if option == PASS:
            g.stack.pop()
        elif g.level[option]:
            g.stack[-1] = BuildLevel(seat, option, g.colour[option], self.free)
        else:
            g.stack[-1] = BuildColour(seat, option, self.free)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return self.hindrance(g, option) if own_districts(g, seat) >> option & 1 else "own_district"

    def trail(self) -> tuple[str, int]:
        return "build", -1


@dataclass(slots=True)
class BuildColour(Step):
    seat: int
    district: int
    free: int

    def run(self, g: State) -> Asked:
        return ask(self.seat, "build.colour", tuple(new_colours(g, self.seat)), self.district)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack[-1] = BuildLevel(seat, self.district, option, self.free)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "colour_built" if option in g.rules.colours else "colour_out"


@dataclass(slots=True)
class BuildLevel(Step):
    seat: int
    district: int
    colour: int
    free: int

    def run(self, g: State) -> Asked:
        low = g.level[self.district]
        if self.free:
            return ask(self.seat, "build.level", (low + 1,), self.district)
        levels = range(low + 1, TOP_LEVEL + 1)
        payable = [n for n in levels if build_price(g, self.seat, low, n) <= g.prayer[self.seat]]
        return ask(self.seat, "build.level", tuple(payable), self.district)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if not self.free:
            pay(g, seat, build_price(g, seat, g.level[self.district], option), Why.BUILD)
        build(g, seat, self.district, self.colour, option, Why.AWAKENING if self.free else Why.BUILD)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "one_level" if self.free else "prayer"
