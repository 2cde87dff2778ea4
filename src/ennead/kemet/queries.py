"""Pure questions about a state."""

from __future__ import annotations

from typing import Final

from ennead.kemet.board import CITY, DISTRICTS, zones_of
from ennead.kemet.state import DI_KINDS, SUPPLY, ZONE_SLOTS, State
from ennead.kemet.tile import Creature, Divine

DIVERSION: Final = DI_KINDS - 1  # the last kind: the others are a slice
TRACK: Final = 11  # the prayer track ends here (K1.2)
TOP_LEVEL: Final = 4
_TIMES: Final = {"battle": "only_battle", "day": "only_day", "move": "only_move"}


def seats(g: State) -> range:
    return range(g.rules.players)


def soldiers(g: State, seat: int, zone: int) -> int:
    return g.soldiers[seat * ZONE_SLOTS + zone]


def enemies(g: State, seat: int) -> int:
    """Zones with an army of another seat."""
    out = 0
    for other in g.rules.others[seat]:
        out |= g.armies[other]
    return out


def occupied(g: State) -> int:
    out = 0
    for zones in g.armies:
        out |= zones
    return out


def army_of(g: State, zone: int, but: int = -1) -> int:
    """The seat with an army in a zone, other than `but`; -1: none."""
    for seat, zones in enumerate(g.armies):
        if zones >> zone & 1 and seat != but:
            return seat
    return -1


def own_districts(g: State, seat: int) -> int:
    city = g.city[seat]
    return CITY[city] if city >= 0 else 0


def enemy_districts(g: State, seat: int) -> int:
    return DISTRICTS & g.rules.board.zones & ~own_districts(g, seat)


def controlled_districts(g: State, seat: int) -> int:
    """The seat's own districts without an enemy army, and others where it has an army (K2.3)."""
    own = own_districts(g, seat)
    return (own & ~enemies(g, seat)) | (DISTRICTS & ~own & g.armies[seat])


def pyramid_levels(g: State, seat: int) -> list[int]:
    """The highest controlled pyramid of each colour (K5.2)."""
    best = [0, 0, 0, 0]
    for zone in zones_of(controlled_districts(g, seat)):
        level = g.level[zone]
        if level and level > best[g.colour[zone]]:
            best[g.colour[zone]] = level
    return best


def glory(g: State, seat: int) -> int:
    return g.battle_glory[seat] + g.dominance[seat] + g.held[seat].bit_count()


def creatures_at(g: State, seat: int, zone: int) -> int:
    """The creatures of a seat in a zone, as a mask; SUPPLY counts as a zone."""
    out = 0
    for creature in g.powers[seat].creatures:
        if g.creature[creature] == zone:
            out |= 1 << creature
    return out


def creature_with(g: State, seat: int, zone: int) -> Creature | None:
    """The creature of an army, outside a move."""
    for creature in g.powers[seat].creatures:
        if g.creature[creature] == zone:
            return g.rules.creatures[creature]
    return None


def reserve(g: State, seat: int) -> int:
    """Creatures in supply, as a mask."""
    return creatures_at(g, seat, SUPPLY)


def hidden_cards(g: State, seat: int) -> int:
    """The number of divine intervention cards in hand besides Diversion, which is public (K1.5)."""
    return sum(g.di[seat * DI_KINDS : seat * DI_KINDS + DIVERSION])


def cards_held(g: State, seat: int) -> tuple[int, ...]:
    """The kinds of divine intervention cards in hand besides Diversion."""
    return tuple([kind for kind, n in enumerate(g.di[seat * DI_KINDS : seat * DI_KINDS + DIVERSION]) if n])


def hand(g: State, seat: int) -> list[int]:
    """Divine intervention cards by kind."""
    return g.di[seat * DI_KINDS : (seat + 1) * DI_KINDS]


def time_reason(g: State, seat: int, card: Divine, now: tuple[Divine, ...]) -> str:
    """Why a card cannot be played at this time; empty if it can (K4.6)."""
    if not hand(g, seat)[card.index]:
        return "card_not_held"
    return "" if card in now else _TIMES[card.when]


def card_reason(g: State, seat: int, card: Divine, now: tuple[Divine, ...]) -> str:
    """Why a card is not offered at this time."""
    too_dear = after_discounts(g, seat, card.cost) > g.prayer[seat]
    return time_reason(g, seat, card, now) or ("prayer" if too_dear else "card_useless")


def acquire_slots(g: State, seat: int) -> list[int]:
    """The colours of the seat's Acquire spaces, or -1."""
    return g.slots[seat * 3 : seat * 3 + 3]


def after_discounts(g: State, seat: int, cost: int) -> int:
    """What a single payment of `cost` finally costs (K12.3)."""
    rest = cost - g.powers[seat].pays_less
    return rest if rest > 0 else 0


def discounted(g: State, seat: int, what: str, cost: int) -> int:
    """The price of one tile, level or teleport before the general discount, at least 0."""
    rest = cost - g.powers[seat].off[what]
    return rest if rest > 0 else 0


def tile_price(g: State, seat: int, level: int, surcharge: int = 0) -> int:
    return after_discounts(g, seat, discounted(g, seat, "tile", level + surcharge))


def build_price(g: State, seat: int, low: int, high: int) -> int:
    """Raising a pyramid from level `low` to `high` (K5.6)."""
    cost = 0
    for level in range(low + 1, high + 1):
        cost += discounted(g, seat, "level", level)
    return after_discounts(g, seat, cost)


def recruit_price(g: State, seat: int, n: int) -> int:
    """n soldiers in one Recruit action (K5.9)."""
    return after_discounts(g, seat, max(0, n - free_soldiers(g, seat)))


def free_soldiers(g: State, seat: int) -> int:
    return g.powers[seat].free_soldiers
