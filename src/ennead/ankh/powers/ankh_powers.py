"""The twelve ankh powers. (A12)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.atoms import gain_followers
from ennead.ankh.components import OBELISK, PYRAMID, RED, TEMPLE
from ennead.ankh.queries import battle_of, beside, empty_land, most_of_a_type, own, own_in
from ennead.ankh.state import Power, State, Step
from ennead.ankh.steps import YES, GainDevotion, sacrifice
from ennead.ankh.why import Why
from ennead.kernel.decision import PASS, Asked, ask

LEVELS: Final = 3
PER_LEVEL: Final = 4
TOKENS_PER_LEVEL: Final = 2  # so each god unlocks two powers of a level
WORSHIP_PRICE: Final = 2


class Commanding(Power):
    """Winning a battle's resolution gives 3 followers."""

    id = "commanding"
    clause = "A12.1"

    def won(self, g: State, god: int) -> None:
        gain_followers(g, god, 3, Why.COMMANDING)


class Inspiring(Power):
    """Building a monument costs nothing."""

    id = "inspiring"
    clause = "A12.2"

    def build_cost(self, cost: int) -> int:
        return 0


class Omnipresent(Power):
    """Gives 1 follower at the start of a conflict for each region with a figure of the god."""

    id = "omnipresent"
    clause = "A12.3"

    def conflict_begins(self, g: State, god: int) -> None:
        mine = own(g, god)
        gain_followers(g, god, len([zone for zone in g.geo.zones if zone & mine]), Why.OMNIPRESENT)


class Revered(Power):
    """The Gain action gives 1 more follower."""

    id = "revered"
    clause = "A12.4"

    def extra_followers(self, g: State, god: int) -> int:
        return 1


class Resplendent(Power):
    """With 3 or more controlled monuments of one type, the god figure's base strength is 3."""

    id = "resplendent"
    clause = "A12.5"

    def god_strength(self, g: State, god: int, strength: int) -> int:
        return strength + 2 if most_of_a_type(g, god) >= 3 else strength


class ObeliskAttuned(Power):
    """Before a battle, figures may move beside the god's obelisks in the region."""

    id = "obelisk_attuned"
    clause = "A12.6"

    def attuned(self, g: State, god: int, region: int) -> int:
        obelisks = g.built[OBELISK] & g.owned[god] & g.geo.regions[region]
        return beside(g, obelisks) & empty_land(g, god)


class TempleAttuned(Power):
    """Each of the god's temples in the region adjacent to one of its figures adds 2 strength."""

    id = "temple_attuned"
    clause = "A12.7"

    def strength(self, g: State, god: int) -> int:
        temples = g.built[TEMPLE] & g.owned[god] & g.geo.regions[battle_of(g).region]
        return 2 * (temples & beside(g, own(g, god))).bit_count() if temples else 0


class PyramidAttuned(Power):
    """The Summon action may summon one more figure beside each of the god's pyramids."""

    id = "pyramid_attuned"
    clause = "A12.8"

    def summon_extras(self, g: State, god: int) -> int:
        return g.built[PYRAMID] & g.owned[god]


class Glorious(Power):
    """Winning by 3 or more gives 3 devotion instead of 1."""

    id = "glorious"
    clause = "A12.9"

    def win_base(self, g: State, god: int, margin: int) -> int:
        return 3 if margin >= 3 else 0


class Magnanimous(Power):
    """Losing with 2 or more figures gives 2 devotion."""

    id = "magnanimous"
    clause = "A12.10"

    def lost(self, g: State, god: int) -> None:
        if own_in(g, god, battle_of(g).region).bit_count() >= 2:
            g.stack.append(GainDevotion(god, 2, Why.MAGNANIMOUS))


class Bountiful(Power):
    """In the red, every gain is 1 larger."""

    id = "bountiful"
    clause = "A12.11"

    def devotion_gain(self, g: State, god: int, n: int) -> int:
        return n + 1 if n and g.devotion[god] <= RED else n


class Worshipful(Power):
    """After a battle 2 followers may be sacrificed for 1 devotion."""

    id = "worshipful"
    clause = "A12.12"

    def worship(self, g: State, god: int) -> None:
        if g.followers[god] >= WORSHIP_PRICE:
            g.stack.append(Worship(god))


@dataclass(slots=True)
class Worship(Step):
    god: int

    def run(self, g: State) -> Asked:
        return ask(self.god, "worship", (PASS, YES))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if option == YES:
            sacrifice(g, self.god, WORSHIP_PRICE, Why.WORSHIPFUL, GainDevotion(self.god, 1, Why.WORSHIPFUL))


ANKH_POWERS: Final[tuple[Power, ...]] = (
    Commanding(),
    Inspiring(),
    Omnipresent(),
    Revered(),
    Resplendent(),
    ObeliskAttuned(),
    TempleAttuned(),
    PyramidAttuned(),
    Glorious(),
    Magnanimous(),
    Bountiful(),
    Worshipful(),
)
