"""The worth of a position of Ankh, measured in devotion. It uses only public information. (A2.5)

The search judges thousands of positions per choice, and most parts of them were judged before. The gains of a region
depend on a few masks, so they are cached. The weights are in `data/ankh.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, Protocol

from ennead.ankh.actions import followers_to_gain
from ennead.ankh.board import DESERT
from ennead.ankh.components import (
    ANUBIS,
    CHARIOTS,
    DROUGHT,
    FORGET_AFTER,
    LAST_CONFLICT,
    PER_GOD,
    RA,
    RED,
    TEMPLE,
    TRACK_EVENTS,
    USES,
)
from ennead.ankh.conflict import Regions
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.queries import god_figure_strength, god_hex, held, own, sun_bonus
from ennead.ankh.state import PYRRHIC, State
from ennead.ankh.track_events import ControlMonument, controllable
from ennead.bots.mixing import sigmoid
from ennead.bots.weights import weights_of
from ennead.kernel.graph import around, bits, mask_of

WIN: Final = 1000.0
EDGE: Final = 8  # larger margins are certain
MOST_KEPT: Final = 1 << 15  # entries of a cache before it is emptied
_BIT: Final = {power.id: 1 << i for i, power in enumerate(ANKH_POWERS)}
_RESPLENDENT: Final = _BIT["resplendent"]
_TEMPLES: Final = _BIT["temple_attuned"]
_GLORIOUS: Final = _BIT["glorious"]
_BOUNTIFUL: Final = _BIT["bountiful"]
_MAGNANIMOUS: Final = _BIT["magnanimous"]
_SEEN: Final = _RESPLENDENT | _TEMPLES | _GLORIOUS | _BOUNTIFUL | _MAGNANIMOUS  # affect the next conflict
_IN_BATTLE: Final = _GLORIOUS | _BOUNTIFUL | _MAGNANIMOUS

There = tuple[int, int, int, int, int, int]
"""A god with figures in a region: god, hexes, strength, powers that count in battle, 1 for a sun, flags."""
DRY: Final = 1  # holds Drought
IN_RED: Final = 2
Gains = tuple[tuple[int, int, float, float, float], ...]
"""Per god: god, majorities, their expected devotion, expected devotion for figures, figures at risk."""
Forecast = tuple[list[float], list[float], list[float]]


@lru_cache(maxsize=1 << 14)  # monuments change rarely, positions are judged often
def majorities_by_god(land: int, built: tuple[int, ...], owned: tuple[int, ...]) -> tuple[int, ...]:
    """The number of majorities of each god in this land, with or without figures there."""
    out = [0] * len(owned)
    for kind in built:
        counts = [(kind & land & mask).bit_count() for mask in owned]
        most = max(counts)
        if most and counts.count(most) == 1:
            out[counts.index(most)] += 1
    return tuple(out)


def to_next_conflict(g: State) -> int:
    """Events before the next conflict."""
    return max(0, TRACK_EVENTS.find("C", g.track_place) - g.track_place)


def _passed(g: State) -> int:
    """In a conflict: the token of the region being resolved or resolved last."""
    return next((frame.token for frame in g.stack if isinstance(frame, Regions)), 0)


def _over(g: State, region: int) -> bool:
    return g.battle is None or g.battle.region != region or g.battle.winner >= 0


class Opinion(Protocol):
    def worth(self, g: State, seat: int) -> float: ...
    def worths(self, g: State, rivalry: float) -> list[float]: ...


class AnkhEval:
    """Evaluates positions by a table of weights."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        w = table["weights"]
        self.rivalry: float = w["rivalry"]
        self.survival: float = w["survival"]
        self.figure: float = w["figure"]
        self.next_time: float = w["next_time"]
        self.later: float = w["later"]
        self.absent: float = w["absent"]
        self.control: float = w["control"]
        self.follower: float = w["follower"]
        self.card: float = w["card"]
        self.income: float = w["income"]
        self.monument: float = w["monument"]
        self.power: float = w["power"]
        self.near: tuple[float, ...] = tuple(w["near_conflict"])
        self.chance = [sigmoid(w["sharp"] * margin) for margin in range(-EDGE, EDGE + 1)]
        worths = tuple(float(table["powers"][power.id]) for power in ANKH_POWERS)
        self.powers = tuple(sum(worths[power] for power in bits(mask)) for mask in range(1 << len(ANKH_POWERS)))
        self._regions: dict[tuple[object, ...], Gains] = {}
        self._incomes: dict[tuple[object, ...], int] = {}
        self._forecasts: dict[tuple[object, ...], Forecast] = {}
        self._scenes: dict[tuple[object, ...], int] = {}
        self._numbers = 0  # the last number given to a scene; numbers are never reused

    # -- the whole -------------------------------------------------------------------------------------------------
    def worth(self, g: State, seat: int) -> float:
        """The seat's prospects minus those of the others."""
        if g.winners >= 0:
            return WIN if g.winners >> seat & 1 else -WIN
        me = g.god_of[seat]
        if me not in g.ladder:
            return -WIN
        return self._against(self.prospects(g), me, self.rivalry)

    def worths(self, g: State, rivalry: float) -> list[float]:
        """The same for every seat at once."""
        seats = range(g.rules.players)
        if g.winners >= 0:
            return [WIN if g.winners >> seat & 1 else -WIN for seat in seats]
        values = self.prospects(g)
        by_god = {god: self._against(values, god, rivalry) for god in values}
        return [by_god.get(god, -WIN) for god in g.god_of]

    def _against(self, values: Mapping[int, float], me: int, rivalry: float) -> float:
        if len(values) == 2:
            first, second = values
            return values[me] - rivalry * values[second if me == first else first]
        rivals = [value for god, value in values.items() if god != me]
        return values[me] - rivalry * (max(rivals) + sum(rivals) / len(rivals)) / 2 if rivals else values[me]

    def prospects(self, g: State) -> dict[int, float]:
        """The prospects of each god on the track."""
        scene = self._scene(g)
        soon, later, risk = self._forecast(g, scene)
        expected = {god: g.devotion[god] + soon[god] for god in g.ladder}
        return {
            god: self._features(
                g, god, scene, expected[god] + later[god] - risk[god] + self._standing(g, expected, god)
            )
            for god in g.ladder
        }

    def _features(self, g: State, god: int, scene: int, total: float) -> float:
        """Everything else a god has. The first dozen followers pay for powers and monuments; more are worth less."""
        n, hand = g.followers[god], g.hand[god]
        total += self.follower * (n if n <= 12 else 12 + 0.3 * (n - 12))
        total += self.figure * g.figures[god].bit_count()
        # an earlier power is worth more
        total += self.power * (self.powers[g.unlocked[god]] * (LAST_CONFLICT + 1 - g.conflicts) / LAST_CONFLICT)
        total += self.card * (hand.bit_count() + 2 * (hand >> CHARIOTS & 1))
        total += self.income * self._income(g, god, scene)
        total += self.monument * g.owned[god].bit_count()
        return total + self.control * self._event(g, god) if g.god_of[g.acting] == god else total

    def _standing(self, g: State, expected: Mapping[int, float], god: int) -> float:
        """Before the forgetting: being out of the red. After it: the lead."""
        if g.conflicts + (not g.in_conflict) < FORGET_AFTER:
            return 0.0
        if g.conflicts < FORGET_AFTER or (g.conflicts == FORGET_AFTER and g.in_conflict):
            return self.survival * sigmoid((expected[god] - RED - 0.5) / 1.5)
        ahead = expected[god] - max((e for other, e in expected.items() if other != god), default=0.0)
        return self.survival * sigmoid(ahead / 1.5)

    def _income(self, g: State, god: int, scene: int) -> int:
        """Followers gained by the next Gain action."""
        key = (scene, god, g.figures[god], g.powers[god])
        found = self._incomes.get(key)
        if found is None:
            found = followers_to_gain(g, god)
            _keep(self._incomes, key, found)
        return found

    def _event(self, g: State, god: int) -> float:
        """A Control Monument event that the god has triggered, or can trigger with its next action."""
        if g.in_conflict or g.track_place >= len(TRACK_EVENTS):
            return 0.0
        if TRACK_EVENTS[g.track_place] != "M" and TRACK_EVENTS[g.track_place - 1] != "M":
            return 0.0
        uses = USES[g.rules.players - 2]
        left = min(use - marker for use, marker in zip(uses, g.markers, strict=True))
        at = g.track_place - 1 if left == 0 and g.stack and type(g.stack[-1]) is ControlMonument else g.track_place
        if left > 1 or TRACK_EVENTS[at] != "M" or not controllable(g, god):
            return 0.0
        return 1.0 if left == 0 else 0.5

    # -- the next conflict -----------------------------------------------------------------------------------------
    def _forecast(self, g: State, scene: int) -> Forecast:
        """Per god: devotion of the next conflict, worth of majorities after it, figures at risk."""
        gods, suns = _hexes_of_gods(g), _hexes_of_suns(g)
        if g.in_conflict:
            return self._all_regions(g, scene, gods, suns)
        key = (scene, g.track_place, g.conflicts, gods, suns, *g.figures)
        found = self._forecasts.get(key)
        if found is None:
            found = self._all_regions(g, scene, gods, suns)
            _keep(self._forecasts, key, found)
        return found

    def _all_regions(self, g: State, scene: int, gods: int, suns: int) -> Forecast:
        n = len(g.devotion)
        soon, later, risk = [0.0] * n, [0.0] * n, [0.0] * n
        weights = self._weights(g)
        after = self.later * max(0, LAST_CONFLICT - g.conflicts - (not g.in_conflict))
        mine = g.figures if not g.in_conflict else [own(g, god) for god in range(n)]
        for region, zone in enumerate(g.geo.zones):
            key = (scene, region, weights[region], gods & zone, suns & zone, *[hexes & zone for hexes in mine])
            gains = self._regions.get(key)
            if gains is None:
                gains = self._gains(g, region, weights[region])
                _keep(self._regions, key, gains)
            for god, majorities, kept, won, lost in gains:
                later[god] += after * majorities
                soon[god] = soon[god] + kept + won
                risk[god] += lost
        return soon, later, risk

    def _scene(self, g: State) -> int:
        """A number for everything that changes rarely and affects income and the next conflict."""
        few = [devotion <= RED for devotion in g.devotion]
        dry = [hand >> DROUGHT & 1 for hand in g.hand]
        held_ones = held(g) if g.bearer[ANUBIS] >= 0 else 0
        key = (
            g.camels, held_ones, g.rules.switches, g.in_conflict, *g.bearer, *g.ladder,
            *g.built, *g.owned, *[powers & _SEEN for powers in g.unlocked], *few, *dry,
        )  # fmt: skip
        found = self._scenes.get(key)
        if found is None:
            self._numbers += 1
            found = self._numbers
            _keep(self._scenes, key, found)
        return found

    def _weights(self, g: State) -> list[float]:
        """The weight of the next conflict in each region: the nearer, the more."""
        if not g.in_conflict:
            return [self.near[to_next_conflict(g)]] * len(g.order)
        passed = _passed(g)
        done = [token < passed or (token == passed and _over(g, region)) for region, token in enumerate(g.order)]
        return [self.next_time if over else 1.0 for over in done]

    def _there(self, g: State, god: int, mine: int, region: int) -> There:
        unlocked, flags = g.unlocked[god], 0
        strength = mine.bit_count()
        if mine >> god_hex(g, god) & 1 and (unlocked & _RESPLENDENT or g.bearer[ANUBIS] == god):
            strength += god_figure_strength(g, god) - 1
        if unlocked & _TEMPLES:
            temples = g.built[TEMPLE] & g.owned[god] & g.geo.regions[region]
            strength += 2 * (temples & around(mine, g.geo.adjacent)).bit_count() if temples else 0
        if g.hand[god] >> DROUGHT & 1:
            flags = DRY
        if g.devotion[god] <= RED:
            flags |= IN_RED
        sun = sun_bonus(g, god, region) if g.suns and god in (g.bearer[RA], g.borrower) else 0
        mortal = mine.bit_count() - (mine >> god_hex(g, god) & 1)
        return god, mine, strength, unlocked & _IN_BATTLE, sun, flags | mortal << 2

    def _gains(self, g: State, region: int, weight: float) -> Gains:
        """The expected gains of each god in a region."""
        land, zone = g.geo.regions[region], g.geo.zones[region]
        there = [self._there(g, god, mine, region) for god in g.ladder if (mine := own(g, god) & zone)]
        majorities = majorities_by_god(land, tuple(g.built), tuple(g.owned))
        won, lost = [0.0] * len(majorities), [0.0] * len(majorities)
        for one in there:
            margin = one[2] - max((other[2] for other in there if other[0] != one[0]), default=0)
            alone = len(there) == 1
            chance = 1.0 if alone else self.chance[max(-EDGE, min(EDGE, margin)) + EDGE]
            prize = 1.0 if alone else _prize(one, land, margin)
            won[one[0]] = weight * _result(one, majorities[one[0]], chance, prize)
            if not alone:
                dying = chance if g.rules.switches & PYRRHIC else 1 - chance
                lost[one[0]] = weight * (self.figure * (one[5] >> 2) * dying)
        absent = weight * self.absent
        every = [(god, n, absent * n, won[god], lost[god]) for god, n in enumerate(majorities)]
        return tuple(gain for gain in every if any(gain[1:]))


def _hexes_of_gods(g: State) -> int:
    out = 0
    for god in g.ladder:
        out |= 1 << g.where[god * PER_GOD]
    return out


def _hexes_of_suns(g: State) -> int:
    return mask_of(g.where[figure] for figure in bits(g.suns) if g.where[figure] >= 0) if g.suns else 0


def _prize(one: There, land: int, margin: int) -> float:
    """Devotion for winning a battle here."""
    base = 3.0 if margin >= 2 and one[3] & _GLORIOUS else 1.0
    return base + 0.25 * (one[1] & land & DESERT).bit_count() if one[5] & DRY else base


def _result(one: There, majorities: int, chance: float, prize: float) -> float:
    """The devotion a god can expect where it has figures."""
    out = majorities + chance * (prize + one[4])
    if one[5] & IN_RED and one[3] & _BOUNTIFUL:
        out += chance + (majorities > 0)
    if one[3] & _MAGNANIMOUS and one[1].bit_count() >= 2:
        out += 2 * (1 - chance)
    return out


def _keep(kept: dict[tuple[object, ...], Any], key: tuple[object, ...], value: object) -> None:
    if len(kept) >= MOST_KEPT:
        kept.clear()
    kept[key] = value


class AnkhOpinion:
    """Chooses weights by the number of players: only with two does one player lose what the other gains."""

    def __init__(self, two: AnkhEval, many: AnkhEval) -> None:
        self.two = two
        self.many = many

    def of(self, g: State) -> AnkhEval:
        return self.two if g.rules.players == 2 else self.many

    def worth(self, g: State, seat: int) -> float:
        return self.of(g).worth(g, seat)

    def worths(self, g: State, rivalry: float) -> list[float]:
        return self.of(g).worths(g, rivalry)


EVAL: Final = AnkhOpinion(AnkhEval(weights_of("ankh")), AnkhEval(weights_of("ankh_many")))


def worth(g: State, seat: int) -> float:
    """By the built-in weights."""
    return EVAL.worth(g, seat)
