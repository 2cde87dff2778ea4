"""Events of the track for one player: Control Monument, Caravan, the revolt's Consolidation. (A6, S3.2)"""

from __future__ import annotations

from dataclasses import dataclass

from ennead.ankh.atoms import control, gain_followers, join_regions, lay_caravan, put_order, swap_order
from ennead.ankh.board import EDGES, divided, geography
from ennead.ankh.caravans import ends, first_edges, is_line, next_edges
from ennead.ankh.components import CAMELS, LONGEST_CARAVAN, ORDER_TOKENS
from ennead.ankh.queries import beside_figures, monuments, neutral_monuments
from ennead.ankh.state import State, Step
from ennead.ankh.why import Why
from ennead.kernel.decision import NOBODY, PASS, Asked, ask, or_pass
from ennead.kernel.graph import bits, lowest


# -- control monument ------------------------------------------------------------
def controllable(g: State, god: int) -> int:
    """Neutral monuments beside own figures; other gods' only if no neutral one is on the map. (A6.2)"""
    if not g.tokens[god]:
        return 0
    neutral = neutral_monuments(g)
    return (neutral or monuments(g) ^ g.owned[god]) & beside_figures(g, god)


@dataclass(slots=True)
class ControlMonument(Step):
    seat: int

    def run(self, g: State) -> Asked:
        god = g.god_of[self.seat]
        hexes = controllable(g, god)
        if not hexes:
            g.stack.pop()
            g.record("controlled.none", god, why=Why.CONTROL)
            return NOBODY
        return ask(self.seat, "control.monument", bits(hexes))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        control(g, g.god_of[self.seat], option, Why.CONTROL)

    def why_not(self, g: State, seat: int, option: int) -> str:
        if not monuments(g) >> option & 1:
            return "no_monument"
        if g.owned[g.god_of[self.seat]] >> option & 1:
            return "yours_already"
        if not beside_figures(g, g.god_of[self.seat]) >> option & 1:
            return "no_figure_adjacent"
        return "neutral_first"


# -- caravan ------------------------------------------------------------
def longest_line(g: State) -> int:
    """How many camels a line may have now: limited by the supply, 0 without a token for the new region. (A6.3)"""
    return min(CAMELS - g.camels.bit_count(), LONGEST_CARAVAN) if len(g.order) < ORDER_TOKENS else 0


@dataclass(slots=True)
class Caravan(Step):
    """Lay a line camel by camel, starting at one of its ends."""

    seat: int
    laid: int  # edges
    last: int  # the last edge laid

    def run(self, g: State) -> Asked:
        if self.laid:
            region = region_beside(g, self.last)
            options = next_edges(region, g.camels, longest_line(g), self.laid, self.last)
            return ask(self.seat, "caravan.edge", bits(options))
        options = first_edges(g.camels, longest_line(g))
        if not options:
            g.stack.pop()
            self._lays_none(g)
            return NOBODY
        return ask(self.seat, "caravan.edge", or_pass(bits(options)))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if option == PASS:
            self._lays_none(g)
            return
        laid = self.laid | 1 << option
        if is_line(region_beside(g, option), g.camels, laid):  # not too long: every edge on offer leads to a line
            divide(g, self.seat, laid, option)
        else:
            g.stack.append(Caravan(self.seat, laid, option))

    def _lays_none(self, g: State) -> None:
        g.record("caravan.none", g.god_of[self.seat], why=Why.CARAVAN)

    def is_begun(self) -> bool:
        return self.laid != 0

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "camel_there" if (g.camels | self.laid) >> option & 1 else "no_legal_line"


def region_beside(g: State, edge: int) -> int:
    """The region around an edge, as a set of land hexes."""
    return g.geo.regions[g.geo.region_of[EDGES[edge][0]]]


def divide(g: State, seat: int, line: int, last: int) -> None:
    """Lay the line; both new regions wait for their tokens. `last` is one of the line's ends."""
    old, order = g.geo, g.order
    new = geography(g.camels | line)
    token_of = {mask: order[r] for r, mask in enumerate(old.regions)}
    tokens = [token_of.get(mask, 0) for mask in new.regions]
    left = [token for token in order if token not in tokens]
    first = ends(line) & ~(1 << last) or line
    lay_caravan(g, line, bits(first)[0], tokens, Why.CARAVAN)
    g.stack.append(KeepToken(seat, left[0]))


@dataclass(slots=True)
class KeepToken(Step):
    """Choose which part keeps the region's token; the other gets the lowest one in the supply. (A6.4)"""

    seat: int
    token: int

    def run(self, g: State) -> Asked:
        parts = [r for r, token in enumerate(g.order) if not token]
        return ask(self.seat, "caravan.keep", tuple(parts), self.token)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        others = [r for r, token in enumerate(g.order) if not token and r != option]
        put_order(g, option, self.token, Why.DIVISION)
        put_order(g, others[0], lowest_free_token(g), Why.DIVISION)
        g.stack.append(SwapToken(self.seat, option, others[0]))


def lowest_free_token(g: State) -> int:
    token = 1
    while token in g.order:
        token += 1
    return token


@dataclass(slots=True)
class SwapToken(Step):
    """One of the two new regions may swap its token with any other region."""

    seat: int
    one: int
    two: int

    def run(self, g: State) -> Asked:
        return ask(self.seat, "caravan.swap", (PASS, min(self.one, self.two), max(self.one, self.two)))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if option != PASS:
            g.stack.append(SwapWith(self.seat, option))


@dataclass(slots=True)
class SwapWith(Step):
    seat: int
    region: int

    def run(self, g: State) -> Asked:
        others = [r for r in range(len(g.order)) if r != self.region]
        return ask(self.seat, "caravan.with", tuple(others), self.region)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        swap_order(g, self.region, option, Why.DIVISION)


# -- consolidation ------------------------------------------------------------
def divided_from(g: State, region: int) -> tuple[int, ...]:
    """Regions that are divided from this one by camels alone."""
    pairs = (pair for pair in divided(g.camels) if region in pair)
    return tuple(sorted(sum(pair) - region for pair in pairs))


@dataclass(slots=True)
class Consolidation(Step):
    """Take the follower; then two regions divided by camels must be joined, if there are any."""

    seat: int

    def run(self, g: State) -> Asked:
        g.stack.pop()
        gain_followers(g, g.god_of[self.seat], 1, Why.CONSOLIDATION)
        if divided(g.camels):
            g.stack.append(JoinFirst(self.seat))
        return NOBODY


@dataclass(slots=True)
class JoinFirst(Step):
    seat: int

    def run(self, g: State) -> Asked:
        able = tuple(sorted({region for pair in divided(g.camels) for region in pair}))
        return ask(self.seat, "consolidate.first", able)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack[-1] = JoinSecond(self.seat, option)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "no_camels_between"


@dataclass(slots=True)
class JoinSecond(Step):
    seat: int
    region: int

    def run(self, g: State) -> Asked:
        return ask(self.seat, "consolidate.second", divided_from(g, self.region), self.region)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        consolidate(g, self.seat, self.region, option)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "no_camels_between"


def consolidate(g: State, seat: int, one: int, two: int) -> None:
    """Remove all camels between two regions, and the highest token on the map. If that token lay elsewhere, its region
    gets one of the tokens of the two joined regions."""
    old, order = g.geo, g.order
    gone = divided(g.camels)[min(one, two), max(one, two)]
    joined = old.regions[one] | old.regions[two]
    new = geography(g.camels & ~gone)
    highest = max(order)
    tokens = [0 if mask == joined else order[old.regions.index(mask)] for mask in new.regions]
    bare = next((r for r, token in enumerate(tokens) if token == highest), -1)
    home = new.regions.index(joined)
    join_regions(g, gone, tokens, Why.CONSOLIDATION)
    if bare == -1:
        put_order(g, home, min(order[one], order[two]), Why.CONSOLIDATION)
    else:
        put_order(g, bare, 0, Why.CONSOLIDATION)
        g.stack.append(MoveToken(seat, home, bare, tuple(sorted((order[one], order[two])))))


@dataclass(slots=True)
class MoveToken(Step):
    """Choose which of the two tokens of the new region goes to the region that lost its own."""

    seat: int
    home: int
    bare: int
    pair: tuple[int, ...]

    def run(self, g: State) -> Asked:
        return ask(self.seat, "consolidate.token", self.pair, self.bare)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        put_order(g, self.bare, option, Why.CONSOLIDATION)
        put_order(g, self.home, next(token for token in self.pair if token != option), Why.CONSOLIDATION)


def region_hex(g: State, region: int) -> int:
    """The hex that names a region."""
    return lowest(g.geo.regions[region])
