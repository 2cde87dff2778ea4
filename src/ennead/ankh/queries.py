"""Pure questions about a state.

Ask here which god a figure counts as, never the piece itself: in conflicts a power may borrow figures.
"""

from __future__ import annotations

from typing import Final

from ennead.ankh.board import AROUND, LAND, WATER
from ennead.ankh.components import (
    CARD_BONUS,
    FIGURES,
    FIRST_GUARDIAN,
    GUARDIAN_LARGE,
    HELD,
    ON_CARD,
    OSIRIS,
    OUT,
    PER_CARD,
    PER_GOD,
    POOL,
)
from ennead.ankh.state import SUMMON_BELOW, Battle, Guardian, Power, State
from ennead.kernel.graph import around, bits, mask_of

CARDS_OF_GUARDIANS: Final = 3
GOD_FIGURE: Final = -1
WARRIOR: Final = -2


# -- figures ------------------------------------------------------------
def figure_kind(g: State, figure: int) -> int:
    """GOD_FIGURE, WARRIOR or the number of a guardian."""
    if figure < FIRST_GUARDIAN:
        return WARRIOR if figure % PER_GOD else GOD_FIGURE
    return g.rules.guardians[(figure - FIRST_GUARDIAN) // PER_CARD]


def guardian_rule(g: State, figure: int) -> Guardian:
    return g.guardians[(figure - FIRST_GUARDIAN) // PER_CARD]


def god_figure(god: int) -> int:
    return god * PER_GOD


def god_hex(g: State, god: int) -> int:
    return g.where[god * PER_GOD]


def is_god(figure: int) -> bool:
    return figure < FIRST_GUARDIAN and figure % PER_GOD == 0


def borrowed(g: State) -> int:
    """Hexes of enemy figures that now count as the borrower's, computed anew each time: none after a conflict. (P5)"""
    if not g.in_conflict:
        return 0
    borrower = g.borrower
    if borrower < 0:
        return 0
    near = g.geo.adjacent[god_hex(g, borrower)]
    out = 0
    for god in g.ladder:
        if god != borrower:
            out |= g.figures[god] & near & ~(1 << god_hex(g, god))
    return out


def own(g: State, god: int) -> int:
    """Hexes of the figures that count as this god's."""
    lent = borrowed(g)
    if not lent:
        return g.figures[god]
    return g.figures[god] | lent if g.borrower == god else g.figures[god] & ~lent


def counts_as(g: State, figure: int) -> int:
    """The god a figure counts as."""
    where = g.where[figure]
    if where >= 0 and g.in_conflict and borrowed(g) >> where & 1:
        return g.borrower
    return g.belongs[figure]


def figures_at(g: State, hexes: int) -> list[int]:
    """The figures on some hexes, ascending."""
    at = g.at
    out = [at[h] for h in bits(hexes) if at[h] >= 0]
    out.sort()
    return out


def figures_of(g: State, god: int) -> list[int]:
    """The figures on the map that belong to a god, ascending."""
    where, belongs, first = g.where, g.belongs, god * PER_GOD
    out = [f for f in range(first, first + PER_GOD) if where[f] >= 0]
    for f in range(FIRST_GUARDIAN, FIGURES):
        if belongs[f] == god and where[f] >= 0:
            out.append(f)
    return out


def occupied(g: State) -> int:
    out = 0
    for mask in g.figures:
        out |= mask
    return out


def monuments(g: State) -> int:
    out = 0
    for hexes in g.built:
        out |= hexes
    return out


def neutral_monuments(g: State) -> int:
    return free_to(g, -1)


def free_to(g: State, god: int) -> int:
    """Monuments that no other god owns."""
    owned = 0
    for other in g.ladder:
        if other != god:
            owned |= g.owned[other]
    return monuments(g) ^ owned  # nothing else is owned


def free_land(g: State) -> int:
    """The value that atoms must keep in `g.free`, which is read all the time."""
    return LAND & ~(occupied(g) | monuments(g))


def empty_land(g: State, god: int) -> int:
    """Hexes where a figure of this god may end or be put. (A1.1, A14.6)"""
    return g.free if not g.underworld or g.bearer[OSIRIS] == god else g.free & ~g.underworld


def summon_land(g: State, god: int) -> int:
    """Like `empty_land`, but a switch may allow summons onto underworld hexes. (A14.6)"""
    return g.free if g.rules.switches & SUMMON_BELOW else empty_land(g, god)


def empty_water(g: State) -> int:
    return WATER & ~occupied(g)


def building_land(g: State, region: int) -> int:
    """Hexes of a region where a monument may be built: never on the underworld. (A13.4, A14.4)"""
    return g.geo.regions[region] & g.free & ~g.underworld


def beside(g: State, hexes: int) -> int:
    """Every hex adjacent to one of these. (A1.3)"""
    return around(hexes, g.geo.adjacent)


def beside_figures(g: State, god: int) -> int:
    """Every hex adjacent to a figure that belongs to a god."""
    out, adjacent, where = 0, g.geo.adjacent, g.where
    for figure in figures_of(g, god):
        out |= adjacent[where[figure]]
    return out


def pool(g: State, god: int) -> list[int]:
    """One figure of each kind in the god's pool, and one held warrior if the god can pay for it. (A14.2)"""
    in_pool, is_held = _first_at(g, god, POOL), _first_at(g, god, HELD) if g.followers[god] > 0 else -1
    out = [figure for figure in (min(in_pool, is_held), max(in_pool, is_held)) if figure >= 0]
    for card in range(CARDS_OF_GUARDIANS):
        first = FIRST_GUARDIAN + card * PER_CARD
        for figure in range(first, first + PER_CARD):
            if g.where[figure] == POOL and g.belongs[figure] == god:
                out.append(figure)
                break
    return out


def _first_at(g: State, god: int, place: int) -> int:
    """The god's first warrior at a place, or -1."""
    first = god * PER_GOD
    for figure in range(first + 1, first + PER_GOD):
        if g.where[figure] == place:
            return figure
    return -1


def held(g: State) -> int:
    """How many warriors Anubis holds."""
    return g.where.count(HELD)


def held_gods(g: State) -> list[int]:
    """The owners of the warriors that Anubis holds."""
    return [g.belongs[figure] for figure, where in enumerate(g.where) if where == HELD]


def on_card(g: State, level: int) -> list[int]:
    """Guardian figures still beside the card of a level, counted from 0."""
    first = FIRST_GUARDIAN + level * PER_CARD
    return [f for f in range(first, first + PER_CARD) if g.where[f] == ON_CARD]


def guardians_of(g: State, god: int, large: int) -> tuple[int, ...]:
    """Guardian figures of one base size that belong to the god, on the map or in the pool."""
    every = range(FIRST_GUARDIAN, FIGURES)
    own = [f for f in every if g.belongs[f] == god and g.where[f] != OUT]
    return tuple([f for f in own if GUARDIAN_LARGE[figure_kind(g, f)] == large])


# -- regions ------------------------------------------------------------
def present(g: State, region: int) -> tuple[int, ...]:
    """Gods with figures in a region, ascending by devotion. (A1.5)"""
    zone, figures = g.geo.zones[region], g.figures
    if borrowed(g):
        return tuple([god for god in g.ladder if own(g, god) & zone])
    return tuple([god for god in g.ladder if figures[god] & zone])


def own_in(g: State, god: int, region: int) -> int:
    return own(g, god) & g.geo.zones[region]


def sun_bonus(g: State, god: int, region: int) -> int:
    """1 if a figure with a sun counts as the god's in the region. (A14.5)"""
    if g.suns:
        for figure in figures_at(g, own_in(g, god, region)):
            if g.suns >> figure & 1:
                return 1
    return 0


def land_of(g: State, god: int, region: int, terrain: int) -> int:
    """Own figures of a region that stand on this terrain. (A13.2, A13.3)"""
    return own(g, god) & g.geo.regions[region] & terrain & ~g.underworld


def majorities(g: State, god: int, region: int) -> int:
    """The number of monument types of which the god has more here than any other god. (A7.4)"""
    land = g.geo.regions[region]
    count = 0
    if land & g.owned[god]:
        for kind in g.built:
            if has_majority(g, god, kind & land):
                count += 1
    return count


def has_majority(g: State, god: int, hexes: int) -> bool:
    """Whether the god owns more of these monuments than any other."""
    mine = (hexes & g.owned[god]).bit_count()
    return mine > 0 and mine > _most_of_others(g, god, hexes)


def _most_of_others(g: State, god: int, hexes: int) -> int:
    """The most of these monuments that any other god owns."""
    most = 0
    for other in g.ladder:
        if other != god:
            most = max(most, (hexes & g.owned[other]).bit_count())
    return most


def most_of_a_type(g: State, god: int) -> int:
    return max([(hexes & g.owned[god]).bit_count() for hexes in g.built])


# -- battles ------------------------------------------------------------
def battle_of(g: State) -> Battle:
    """The battle under way."""
    assert g.battle is not None
    return g.battle


def hushed(g: State, god: int) -> int:
    """Hexes where figures of this god have strength 0: beside an enemy androsphinx. (A15.6)"""
    out = 0
    for figure in range(FIRST_GUARDIAN, FIGURES):
        if g.where[figure] >= 0 and counts_as(g, figure) != god:
            out |= guardian_rule(g, figure).hushes(g, figure)
    return out


def figure_strength(g: State, god: int, region: int) -> int:
    """The strength of the figures alone."""
    mine = own_in(g, god, region)
    quiet = hushed(g, god)
    if quiet:
        mine &= ~quiet
    total = mine.bit_count()
    if mine >> god_hex(g, god) & 1:
        total += god_figure_strength(g, god) - 1
    return total


def god_figure_strength(g: State, god: int) -> int:
    n = 1
    for power in g.powers[god]:
        n = power.god_strength(g, god, n)
    return n


def total_strength(g: State, god: int, battle: Battle) -> int:
    """The strength in a battle: 0 without figures, whatever cards, cats and temples add. (A8.6)

    It is the sum of `sources`, without making them: it is needed far more often."""
    if not own_in(g, god, battle.region):
        return 0
    total = figure_strength(g, god, battle.region) + battle.bonus[god]
    for power in g.powers[god]:
        total += power.strength(g, god)
    for card in bits(battle.cards[god]):
        total += CARD_BONUS[card]
    return total


# -- powers ------------------------------------------------------------
def listeners(g: State, god: int, moment: int) -> list[Power]:
    """The powers of a god that act at a moment."""
    return [power for power in g.powers[god] if power.moments & moment]


# -- who decides ------------------------------------------------------------
def voice(g: State, god: int) -> int:
    """The seat that decides for a god: the acting player in its own turn, the greater god's in conflicts. (A10.6)"""
    if not g.in_conflict and g.god_of[g.acting] == god:
        return g.acting
    return god


def is_merged(g: State, god: int) -> bool:
    return g.god_of.count(god) > 1


def seats_of(g: State, god: int) -> int:
    """The set of seats that play a god."""
    return mask_of([seat for seat in range(g.rules.players) if g.god_of[seat] == god])


# -- guardians ------------------------------------------------------------
def pointed_hexes(g: State, figure: int) -> int:
    """The hexes a scorpion points at. (A15.5)"""
    first = g.pointing[figure - FIRST_GUARDIAN]
    if first < 0 or g.where[figure] < 0:
        return 0
    ring = AROUND[g.where[figure]]
    return sum(1 << h for h in (ring[first], ring[(first + 1) % len(ring)]) if h >= 0)
