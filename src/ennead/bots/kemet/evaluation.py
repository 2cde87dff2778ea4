"""The worth of a position of Kemet, measured in glory. It uses only public information. (K1.8)

The number of divine intervention cards is public, their faces are not: every card has the same worth, so that no
evaluation depends on what was drawn in a sample. The weights are in `data/kemet.toml`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from ennead.bots.mixing import sigmoid
from ennead.bots.weights import weights_of
from ennead.kemet.action_spaces import MARKERS
from ennead.kemet.board import CITY, DELTA_TEMPLE, DISTRICTS, INCOME, SANCTUARY, zones_of
from ennead.kemet.night import SANCTUARY_PRICE
from ennead.kemet.queries import TRACK
from ennead.kemet.rules import Rules
from ennead.kemet.state import DI_KINDS, SUPPLY, ZONE_SLOTS, State

WIN: Final = 1000.0
FADING: Final = tuple(max(0.15, 1.1 - 0.1 * round_) for round_ in range(32))  # a tile is worth less late in the game
MOST_KEPT: Final = 1 << 12  # cached sets of tiles
PER_LEVEL: Final = 0.4  # the worth of a tile that is not in the table yet

CERTAIN: Final = 16  # a lead in strength that decides a battle


def odds(sharp: float, even: float) -> tuple[float, ...]:
    """The attacker's chance to win for each half point of lead in strength; a lead of `even` gives 50 %."""
    return tuple(sigmoid(sharp * (lead / 2 - even)) for lead in range(-2 * CERTAIN, 2 * CERTAIN + 1))


ODDS: Final = odds(0.75, 0.6)


class KemetEval:
    """Evaluates positions by a table of weights."""

    def __init__(self, table: Mapping[str, Any], odds: Sequence[float] = ODDS) -> None:
        self.odds = odds
        w = table["weights"]
        self.rivalry: float = w["rivalry"]
        self.temple: float = w["temple"]
        self.top: float = w["top"]
        self.pair: float = w["pair"]
        self.prayer_at_night: float = w["prayer_at_night"]
        self.offering: float = w["offering"]
        self.sacrifice: float = w["sacrifice"]
        self.early: float = w["early"]
        self.recruit: float = w["recruit"]
        self.veteran: float = w["veteran"]
        self.card: float = w["card"]
        self.beside: float = w["beside"]
        self.silver: float = w["silver"]
        self.exposed: float = w["exposed"]
        self.foreign: float = w["foreign"]
        self.tile: float = w["tile"]
        self.to_win: tuple[float, ...] = tuple(w["to_win"])
        self.army: tuple[float, ...] = tuple(w["army"])
        self.pyramid: tuple[float, ...] = tuple(w["pyramid"])
        self.prayer: tuple[float, ...] = tuple(sum(w["prayer"][:n]) for n in range(TRACK + 1))
        self.tiles: Mapping[str, float] = table["tiles"]
        self._tiles: dict[tuple[Rules, int], float] = {}

    def position(self, g: State, seat: int) -> float:
        """The seat's prospects minus those of the others."""
        return self.worths(g, self.rivalry, (seat,))[0]

    def worths(self, g: State, rivalry: float, seats: Iterable[int]) -> list[float]:
        """The same for some seats at once."""
        if g.winner >= 0:
            return [WIN if g.winner == seat else -WIN for seat in seats]
        near = self.near(g)
        values = [self.prospects(g, other, near) for other in range(g.rules.players)]
        return [against(values, seat, rivalry) for seat in seats]

    def near(self, g: State) -> float:
        """How much the income of the coming night counts now."""
        today = sum(g.placed)
        return self.early + (1 - self.early) * today / (MARKERS * g.rules.players) if today else self.early

    def prospects(self, g: State, seat: int, near: float) -> float:
        return self._fame(g, seat) + near * self._night(g, seat) + self._means(g, seat) + self._forces(g, seat)

    def _fame(self, g: State, seat: int) -> float:
        """Glory, and how near it is to victory."""
        forever = g.battle_glory[seat] + g.dominance[seat]
        held = g.held[seat]
        tops = (held & DISTRICTS).bit_count()
        all_held = held.bit_count()
        total = min(forever + all_held, len(self.to_win) - 1)
        return forever + self.top * tops + self.temple * (all_held - tops) + self.to_win[total]

    def _night(self, g: State, seat: int) -> float:
        """The income of the coming night if nobody moves."""
        armies = g.armies[seat]
        out = 0.0
        temples = armies & g.rules.board.temples
        if temples:
            income = sum(INCOME[zone] for zone in zones_of(temples))
            out = self.pair * (temples.bit_count() // 2) + self.prayer_at_night * income
            if temples >> DELTA_TEMPLE & 1:
                out += self.offering
        if armies >> SANCTUARY & 1 and g.soldiers[seat * ZONE_SLOTS + SANCTUARY] >= SANCTUARY_PRICE:
            out += self.sacrifice
        return out

    def _means(self, g: State, seat: int) -> float:
        """Prayer points, tiles, pyramids, cards."""
        cards = sum(g.di[seat * DI_KINDS : (seat + 1) * DI_KINDS])
        out = self.prayer[g.prayer[seat]] + self.veteran * g.veterans[seat] + self.card * cards
        out += self.tile * self._tiles_worth(g.rules, g.tiles[seat]) * FADING[min(g.round, len(FADING) - 1)]
        if g.silver[seat]:
            out += self.silver
        level = g.level
        for zone in zones_of(CITY[g.city[seat]]):
            out += self.pyramid[level[zone]]
        return out

    def _tiles_worth(self, rules: Rules, owned: int) -> float:
        key = (rules, owned)
        found = self._tiles.get(key)
        if found is None:
            tiles = [rules.tiles[index] for index in zones_of(owned)]
            found = sum(self.tiles.get(tile.id, PER_LEVEL * tile.level) for tile in tiles)
            if len(self._tiles) >= MOST_KEPT:
                self._tiles.clear()
            self._tiles[key] = found
        return found

    def _forces(self, g: State, seat: int) -> float:
        """Soldiers and creatures: on the board, at home, abroad."""
        armies, soldiers, base = g.armies[seat], g.soldiers, seat * ZONE_SLOTS
        home = CITY[g.city[seat]]
        out = self.recruit * g.supply[seat] - self.exposed * (armies & ~home).bit_count()
        for zone in zones_of(armies):
            out += self.army[min(soldiers[base + zone], len(self.army) - 1)]
        for zone in zones_of(armies & DISTRICTS & ~home):
            out += self.foreign * g.level[zone]
        if seat in g.keeper:
            zones = g.creature
            out += self.beside * len([1 for i, keeper in enumerate(g.keeper) if keeper == seat and zones[i] > SUPPLY])
        return out


def against(values: Sequence[float], seat: int, rivalry: float) -> float:
    others = [*values[:seat], *values[seat + 1 :]]
    return values[seat] - rivalry * (max(others) + sum(others) / len(others)) / 2


class Ground:
    """A state before a move. A move and its battle change little, so only the prospects of the seats it affects are
    computed again."""

    __slots__ = ("held", "near", "opinion", "seat", "values")

    def __init__(self, opinion: KemetEval, g: State, seat: int) -> None:
        self.opinion, self.seat, self.held, self.near = opinion, seat, g.held, opinion.near(g)
        self.values = [opinion.prospects(g, other, self.near) for other in range(g.rules.players)]

    def position(self, g: State, enemy: int = -1) -> float:
        """`KemetEval.position` for the seat after its move, which may have met an enemy."""
        values, seat = self.values.copy(), self.seat
        for other, (before, now) in enumerate(zip(self.held, g.held, strict=True)):
            if before != now or other in (seat, enemy):
                values[other] = self.opinion.prospects(g, other, self.near)
        return against(values, seat, self.opinion.rivalry)


EVAL: Final = KemetEval(weights_of("kemet"))
AMONG_MANY: Final = KemetEval(weights_of("kemet"), odds(1.2, 0.85))  # from 544 battles with four players
