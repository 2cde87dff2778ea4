"""What a position of Ankh is worth, counted in devotion. Everything here is open on the table. (A2.5)"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Final

from ennead.ankh.actions import followers_to_gain
from ennead.ankh.board import DESERT
from ennead.ankh.components import (
    CHARIOTS,
    DROUGHT,
    EVENTS,
    FORGET_AFTER,
    LAST_CONFLICT,
    RA,
    RED,
    SET,
    TEMPLE,
    USES,
)
from ennead.ankh.conflict import Regions
from ennead.ankh.happenings import controllable
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.queries import beside, god_figure_strength, god_hex, own, sun_bonus
from ennead.ankh.state import PYRRHIC, State
from ennead.bots.mixing import sigmoid
from ennead.kernel.graph import bits

WIN: Final = 1000.0
RIVALRY: Final = 0.5  # how much a point of the others hurts
SURVIVAL: Final = 10.0  # to be out of the red when the forgetting comes, or ahead when the end comes
FIGURE: Final = 0.3  # a warrior on the map
NEAR_CONFLICT: Final = (1.0, 0.85, 0.7, 0.6, 0.5)  # by events until the next conflict
NEXT_TIME: Final = 0.3  # figures in regions that this conflict has already left
LATER: Final = 0.35  # a majority in each conflict after the next
ABSENT: Final = 0.15  # a majority, before it is asked whether a figure is there to use it
CONTROL: Final = 1.3  # the event Control Monument

POWER_WORTH: Final[Mapping[str, float]] = {
    "commanding": 1.0,
    "inspiring": 1.5,
    "omnipresent": 1.3,
    "revered": 1.1,
    "resplendent": 1.2,
    "obelisk_attuned": 1.2,
    "temple_attuned": 1.6,
    "pyramid_attuned": 1.6,
    "glorious": 2.2,
    "magnanimous": 2.0,
    "bountiful": 4.0,
    "worshipful": 2.5,
}
_WORTH: Final = tuple(POWER_WORTH[power.id] for power in ANKH_POWERS)
_BIT: Final = {power.id: 1 << i for i, power in enumerate(ANKH_POWERS)}


_CHANCE: Final = [sigmoid(0.8 * margin) for margin in range(-8, 9)]  # to win a battle, by margin on the map


# -- the next conflict -------------------------------------------------------------------------------------------
def to_next_conflict(g: State) -> int:
    """Events until the next conflict, that one not counted."""
    return max(0, EVENTS.find("C", g.event) - g.event)


def _passed(g: State) -> int:
    """In a conflict: the token of the region resolved last, or being resolved."""
    return next((frame.token for frame in g.stack if isinstance(frame, Regions)), 0)


def region_weight(g: State, region: int) -> float:
    if not g.in_conflict:
        return NEAR_CONFLICT[to_next_conflict(g)]
    passed = _passed(g)
    done = g.order[region] < passed or (g.order[region] == passed and _over(g, region))
    return NEXT_TIME if done else 1.0


def _over(g: State, region: int) -> bool:
    return g.battle is None or g.battle.region != region or g.battle.winner >= 0


def strength_on_map(g: State, god: int, region: int, mine: int) -> int:
    """Figures (on the hexes `mine`) and powers, without cards."""
    total = mine.bit_count()
    if mine >> god_hex(g, god) & 1:
        total += god_figure_strength(g, god) - 1
    if g.unlocked[god] & _BIT["temple_attuned"]:
        total += 2 * (g.built[TEMPLE] & g.owned[god] & g.geo.regions[region] & beside(g, mine)).bit_count()
    return total


@lru_cache(maxsize=1 << 14)  # monuments change seldom, positions are judged often
def majorities_by_god(land: int, built: tuple[int, ...], owned: tuple[int, ...]) -> tuple[int, ...]:
    """Of how many monument types each god has the majority here, figures or not."""
    out = [0] * len(owned)
    for kind in built:
        counts = [(kind & land & mask).bit_count() for mask in owned]
        most = max(counts)
        if most and counts.count(most) == 1:
            out[counts.index(most)] += 1
    return tuple(out)


class Outlook:
    """What each god may expect: devotion of the next conflict, and worth of majorities and figures after it."""

    __slots__ = ("g", "later", "own", "risk", "soon")

    def __init__(self, g: State) -> None:
        self.g = g
        n = len(g.devotion)
        self.soon, self.later, self.risk = [0.0] * n, [0.0] * n, [0.0] * n
        self.own = [(god, own(g, god)) for god in g.ladder]
        later = LATER * max(0, LAST_CONFLICT - g.conflicts - (not g.in_conflict))
        built, owned = tuple(g.built), tuple(g.owned)
        for region, land in enumerate(g.geo.regions):
            self._region(region, majorities_by_god(land, built, owned), later)

    def _region(self, region: int, majorities: tuple[int, ...], later: float) -> None:
        g = self.g
        weight, zone = region_weight(g, region), g.geo.zones[region]
        there = [(god, mine & zone) for god, mine in self.own if mine & zone]
        for god, n in enumerate(majorities):
            self.later[god] += later * n
            self.soon[god] += weight * ABSENT * n
        if len(there) == 1:
            god, mine = there[0]
            self.soon[god] += weight * self._gains(god, region, mine, majorities[god], 1.0, 1.0)
        elif there:
            self._battle(region, there, majorities, weight)

    def _battle(self, region: int, there: list[tuple[int, int]], majorities: tuple[int, ...], weight: float) -> None:
        strengths = [strength_on_map(self.g, god, region, mine) for god, mine in there]
        for i, (god, mine) in enumerate(there):
            margin = strengths[i] - max(strengths[:i] + strengths[i + 1 :])
            chance = _CHANCE[max(-8, min(8, margin)) + 8]
            prize = self._prize(god, region, mine, margin)
            self.soon[god] += weight * self._gains(god, region, mine, majorities[god], chance, prize)
            self.risk[god] += weight * self._losses(god, mine, chance)

    def _prize(self, god: int, region: int, mine: int, margin: int) -> float:
        """Devotion for winning a battle here."""
        g = self.g
        base = 3.0 if margin >= 2 and g.unlocked[god] & _BIT["glorious"] else 1.0
        if g.hand[god] >> DROUGHT & 1:
            base += 0.25 * (mine & g.geo.regions[region] & DESERT).bit_count()
        return base

    def _gains(self, god: int, region: int, mine: int, majorities: int, chance: float, prize: float) -> float:
        g = self.g
        if g.suns and god in (g.bearer[RA], g.bearer[SET]):
            prize += sun_bonus(g, god, region)
        out = majorities + chance * prize
        if g.devotion[god] <= RED and g.unlocked[god] & _BIT["bountiful"]:
            out += chance + (majorities > 0)
        if g.unlocked[god] & _BIT["magnanimous"] and mine.bit_count() >= 2:
            out += 2 * (1 - chance)
        return out

    def _losses(self, god: int, mine: int, chance: float) -> float:
        """Figures that die, in devotion."""
        mortal = mine.bit_count() - (mine >> god_hex(self.g, god) & 1)
        return FIGURE * mortal * (chance if self.g.table.switches & PYRRHIC else 1 - chance)


# -- features ----------------------------------------------------------------------------------------------------
def followers(g: State, god: int) -> float:
    """The first dozen pays for powers and monuments; more are worth less."""
    n = g.followers[god]
    return n if n <= 12 else 12 + 0.3 * (n - 12)


def figures(g: State, god: int) -> float:
    return g.figures[god].bit_count()


def powers(g: State, god: int) -> float:
    """The earlier the better."""
    return _power_sum(g.unlocked[god]) * (LAST_CONFLICT + 1 - g.conflicts) / LAST_CONFLICT


@cache
def _power_sum(powers: int) -> float:
    return sum(_WORTH[power] for power in bits(powers))


def cards(g: State, god: int) -> float:
    return g.hand[god].bit_count() + 2 * (g.hand[god] >> CHARIOTS & 1)


def income(g: State, god: int) -> float:
    """Followers of the next Gain action."""
    return followers_to_gain(g, god)


def monuments(g: State, god: int) -> float:
    return g.owned[god].bit_count()


def events(g: State, god: int) -> float:
    """An event Control Monument that the god has triggered, or can trigger with its next action."""
    if g.god_of[g.acting] != god or g.in_conflict or g.event >= len(EVENTS):
        return 0.0
    uses = USES[g.table.players - 2]
    left = min(use - marker for use, marker in zip(uses, g.markers, strict=True))
    at = g.event - 1 if left == 0 and g.stack and type(g.stack[-1]).__name__ == "ControlMonument" else g.event
    if left > 1 or EVENTS[at] != "M" or not controllable(g, god):
        return 0.0
    return 1.0 if left == 0 else 0.5


FEATURES: Final[tuple[tuple[Callable[[State, int], float], float], ...]] = (
    (followers, 0.28),
    (figures, FIGURE),
    (powers, 1.0),
    (cards, 0.08),
    (income, 0.15),
    (monuments, 0.25),
    (events, CONTROL),
)


def standing(g: State, expected: Mapping[int, float], god: int) -> float:
    """The red zone as the forgetting nears; afterwards the lead."""
    if g.conflicts + (not g.in_conflict) < FORGET_AFTER:
        return 0.0
    if g.conflicts < FORGET_AFTER or (g.conflicts == FORGET_AFTER and g.in_conflict):
        return SURVIVAL * sigmoid((expected[god] - RED - 0.5) / 1.5)
    ahead = expected[god] - max((e for other, e in expected.items() if other != god), default=0.0)
    return SURVIVAL * sigmoid(ahead / 1.5)


def worth(g: State, seat: int) -> float:
    """Own prospects less those of the others."""
    if g.winners >= 0:
        return WIN if g.winners >> seat & 1 else -WIN
    me = g.god_of[seat]
    if me not in g.ladder:
        return -WIN
    look = Outlook(g)
    expected = {god: g.devotion[god] + look.soon[god] for god in g.ladder}
    values = {god: _prospects(g, look, expected, god) for god in g.ladder}
    rivals = [value for god, value in values.items() if god != me]
    return values[me] - RIVALRY * (max(rivals) + sum(rivals) / len(rivals)) / 2 if rivals else values[me]


def _prospects(g: State, look: Outlook, expected: Mapping[int, float], god: int) -> float:
    total = expected[god] + look.later[god] - look.risk[god] + standing(g, expected, god)
    for feature, weight in FEATURES:
        total += weight * feature(g, god)
    return total
