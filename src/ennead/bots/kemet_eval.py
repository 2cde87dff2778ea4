"""What a position of Kemet is worth, counted in glory. Only what is open on the table counts here. (K1.8)

The number of divine intervention cards is open, their faces are not: a card is worth the same whatever it is, so that
no opinion can hang on what was drawn in a sample.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from ennead.kemet.board import CITY, DELTA_TEMPLE, DISTRICTS, INCOME, SANCTUARY, zones_of
from ennead.kemet.night import SANCTUARY_PRICE
from ennead.kemet.queries import TRACK
from ennead.kemet.ruleset import Rules
from ennead.kemet.spaces import MARKERS
from ennead.kemet.state import KINDS, SUPPLY, ZONE_SLOTS, State

WIN: Final = 1000.0
RIVALRY: Final = 0.6  # how much a point of the others hurts
TEMPLE: Final = 0.5  # temporary glory of a temple
TOP: Final = 0.85  # temporary glory of a pyramid: seldom lost
TO_WIN: Final = (0.0,) * 5 + (0.1, 0.3, 0.7, 1.4, 4.5, 5.0, 5.3)  # by glory: the last steps weigh more
PAIR: Final = 0.9  # of temples, at night
PRAYER_AT_NIGHT: Final = 0.12
OFFERING: Final = 0.4  # a soldier in the Delta temple, at night
SACRIFICE: Final = 0.75  # soldiers in the Sanctuary, at night
EARLY: Final = 0.35  # how much of what the night brings counts when the day begins
RECRUIT: Final = 0.06  # a soldier in supply
VETERAN: Final = 0.12
CARD: Final = 0.28
BESIDE: Final = 0.4  # a creature with an army
SILVER: Final = 0.5
EXPOSED: Final = 0.12  # an army outside of its city
FOREIGN: Final = 0.15  # a level of a pyramid held in another city

ARMY: Final = (0.0, 0.14, 0.34, 0.58, 0.84, 1.12, 1.32, 1.5)  # by soldiers: large ones are worth more
PYRAMID: Final = (0.0, 0.3, 0.75, 1.3, 1.75)  # by level, without the glory of the highest
_STEPS: Final = (0.24, 0.23, 0.21, 0.19, 0.17, 0.15, 0.13, 0.11, 0.09, 0.06, 0.03)
PRAYER: Final = tuple(sum(_STEPS[:n]) for n in range(TRACK + 1))

TILE_WORTH: Final[Mapping[str, float]] = {
    "charge": 0.6, "priest_of_mafdet": 1.0, "carnage": 0.7, "wrryt_storm": 0.6, "phoenix": 1.1, "portal": 0.7,
    "royal_scarab": 1.6, "blades_of_neith": 1.1, "divine_wound": 0.8, "domination": 0.0, "giant_scorpion": 1.9,
    "initiative": 1.8, "surprise_attack": 1.6, "act_of_god": 1.2, "recruiting_scribe": 0.6, "defense": 0.4,
    "reinforcement_prayer": 0.8, "ancestral_elephant": 1.1, "shetyw": 0.5, "shield_of_neith": 0.7, "legion": 1.1,
    "defensive_victory": 1.1, "prescience": 1.2, "reinforcements": 1.3, "sphinx": 1.0, "divine_will": 1.7,
    "priest": 0.7, "priestess": 0.8, "magical_support": 0.7, "deep_desert_snake": 0.7, "vision": 0.6,
    "divine_boon": 0.7, "hand_of_god": 1.2, "divine_hunger": 0.9, "priest_of_thoeris": 0.7, "priest_of_ra": 1.5,
    "priest_of_amon": 1.6, "mummy": 1.6, "sword_mercenaries": 0.3, "spear_mercenaries": 0.3, "local_recruit": 0.5,
    "honor_in_battle": 0.6, "dedication_to_battle": 0.6, "khnums_sphinx": 1.1, "twin_ceremony": 0.8,
    "griffin_sphinx": 1.4, "forced_march": 1.2, "deadly_trap": 0.8, "soul_devourer": 1.7, "bestial_fury": 1.9,
    "divine_might": 1.3,
}  # fmt: skip
FADING: Final = tuple(max(0.15, 1.1 - 0.1 * round_) for round_ in range(32))  # a tile late in the game does less


def position(g: State, seat: int) -> float:
    """Own prospects less those of the others."""
    if g.winner >= 0:
        return WIN if g.winner == seat else -WIN
    n = g.rules.players
    near = EARLY + (1 - EARLY) * sum(g.placed) / (MARKERS * n) if sum(g.placed) else EARLY
    values = [prospects(g, other, near) for other in range(n)]
    mine = values.pop(seat)
    return mine - RIVALRY * (max(values) + sum(values) / len(values)) / 2


def prospects(g: State, seat: int, near: float) -> float:
    """`near`: how much of what the night brings counts now."""
    return _fame(g, seat) + near * _night(g, seat) + _means(g, seat) + _forces(g, seat)


def _fame(g: State, seat: int) -> float:
    """Glory, and how near it is to the end."""
    forever = g.battle_glory[seat] + g.dominance[seat]
    held = g.held[seat]
    tops = (held & DISTRICTS).bit_count()
    all_held = held.bit_count()
    total = min(forever + all_held, len(TO_WIN) - 1)
    return forever + TOP * tops + TEMPLE * (all_held - tops) + TO_WIN[total]


def _night(g: State, seat: int) -> float:
    """What the coming night would bring if everybody stayed where he is."""
    armies = g.armies[seat]
    out = 0.0
    temples = armies & g.rules.board.temples
    if temples:
        out = PAIR * (temples.bit_count() // 2) + PRAYER_AT_NIGHT * sum(INCOME[zone] for zone in zones_of(temples))
        if temples >> DELTA_TEMPLE & 1:
            out += OFFERING
    if armies >> SANCTUARY & 1 and g.soldiers[seat * ZONE_SLOTS + SANCTUARY] >= SANCTUARY_PRICE:
        out += SACRIFICE
    return out


def _means(g: State, seat: int) -> float:
    """Prayer points, tiles, pyramids, cards."""
    out = PRAYER[g.prayer[seat]] + VETERAN * g.veterans[seat] + CARD * sum(g.di[seat * KINDS : (seat + 1) * KINDS])
    out += tiles_worth(g.rules, g.tiles[seat]) * FADING[min(g.round, len(FADING) - 1)]
    if g.silver[seat]:
        out += SILVER
    level = g.level
    for zone in zones_of(CITY[g.city[seat]]):
        out += PYRAMID[level[zone]]
    return out


@lru_cache(maxsize=1 << 12)
def tiles_worth(rules: Rules, owned: int) -> float:
    return sum(TILE_WORTH[rules.tiles[index].id] for index in zones_of(owned))


def _forces(g: State, seat: int) -> float:
    """Soldiers and creatures: on the board, at home, abroad."""
    armies, soldiers, base = g.armies[seat], g.soldiers, seat * ZONE_SLOTS
    home = CITY[g.city[seat]]
    out = RECRUIT * g.supply[seat] - EXPOSED * (armies & ~home).bit_count()
    for zone in zones_of(armies):
        out += ARMY[min(soldiers[base + zone], len(ARMY) - 1)]
    for zone in zones_of(armies & DISTRICTS & ~home):
        out += FOREIGN * g.level[zone]
    if seat in g.keeper:
        out += BESIDE * sum(k == seat and zone > SUPPLY for k, zone in zip(g.keeper, g.creature, strict=True))
    return out
