"""Build a position, then play it through `pending` and `apply`.

    s = scene(["amun", "isis"]).clear()
    s.put("god", 0, "C3").put("god", 1, "H5").monument("temple", "D4", 0)
    s.conflict(0).battle_cards({0: "chariots", 1: "flood"})

Building writes fields of the state; every choice goes through `GAME.pending` and `GAME.apply`. Options are given by
name: a hex or edge label, an action, card or power, any hex of a region, the hex of a figure or, for one in a pool, its
kind ("held" for a held warrior), a number, "yes", or PASS. After every choice the invariants are checked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ennead.ankh.board import LABELS, edge_id, geography, hex_id
from ennead.ankh.codec import rebuild
from ennead.ankh.components import (
    ACTIONS,
    CARDS,
    FIRST_GUARDIAN,
    HELD,
    MONUMENTS,
    MOST_PLAYERS,
    ON_CARD,
    OUT,
    PER_GOD,
    POOL,
    TOKENS,
    TRACK_EVENTS,
    USES,
)
from ennead.ankh.game import GAME
from ennead.ankh.powers.ankh_powers import ANKH_POWERS
from ennead.ankh.state import State
from ennead.ankh.turn import Turn
from ennead.ankh.types import DIRECTIONS
from ennead.ankh.view import kind_name
from ennead.kernel.decision import NOBODY, PASS, Decision
from ennead.kernel.graph import bits

WEST, EAST, DELTA = "F4", "G4", "F3"  # a hex of each region without camels
CONTROL, CARAVAN = 1, 5  # the first of their kind on the event track
CONFLICTS = tuple(i for i, event in enumerate(TRACK_EVENTS, 1) if event == "C")
GUARDIANS = ("cat_mummy", "mummy", "giant_scorpion")
POWERS = [power.id for power in ANKH_POWERS]

__all__ = ["CARAVAN", "CONFLICTS", "CONTROL", "DELTA", "EAST", "GAME", "GUARDIANS", "PASS", "WEST", "Scene", "scene"]


def scene(
    gods: Sequence[str] = ("amun", "isis"),
    scenario: Any = "middle_kingdom",
    guardians: Sequence[str] = GUARDIANS,
    start: int = 0,
    **switches: bool,
) -> Scene:
    """The position after setup; events are recorded."""
    options = {"gods": list(gods), "scenario": scenario, "guardians": list(guardians), "start": start}
    return Scene(GAME.setup(options | {"switches": switches}, 7))


class Scene:
    def __init__(self, g: State) -> None:
        self.g = g
        g.events = []

    # -- building ------------------------------------------------------------------------------------------------
    def _built(self) -> Scene:
        rebuild(self.g)
        self.g.asked = NOBODY
        return self

    def clear(self) -> Scene:
        """Remove figures, monuments and camels; tokens 1 West, 2 East, 3 Delta. Every god must be placed again."""
        g, players = self.g, self.g.rules.players
        for figure, where in enumerate(g.where):
            guardian = figure >= FIRST_GUARDIAN
            g.where[figure] = OUT if where == OUT else ON_CARD if guardian else POOL
            g.belongs[figure] = -1 if guardian else g.belongs[figure]
        g.built, g.owned = [0, 0, 0], [0] * MOST_PLAYERS
        g.tokens = [TOKENS] * players + [0] * (MOST_PLAYERS - players)
        g.underworld = g.suns = g.camels = 0
        return self.order(WEST, EAST, DELTA)

    def put(self, kind: str, seat: int, *hexes: str) -> Scene:
        """Put figures of a kind on hexes. Guardians come from their card onto a base of the seat."""
        for label in hexes:
            self._place(kind, seat, hex_id(label))
        return self._built()

    def pool(self, kind: str, seat: int, n: int = 1) -> Scene:
        """Put guardians into the pool of a seat."""
        for _ in range(n):
            self._place(kind, seat, POOL)
        return self._built()

    def hold(self, seat: int, n: int = 1) -> Scene:
        """Let Anubis hold warriors of a seat."""
        for _ in range(n):
            self._place("warrior", seat, HELD)
        return self._built()

    def _place(self, kind: str, seat: int, where: int) -> None:
        g = self.g
        every = (f for f in range(len(g.where)) if kind_name(g, f) == kind)
        spare = [f for f in every if g.where[f] == ON_CARD or (where != POOL == g.where[f] and g.belongs[f] == seat)]
        assert spare, f"no {kind} is left for seat {seat}"
        g.where[spare[0]], g.belongs[spare[0]] = where, seat

    def sun(self, *hexes: str) -> Scene:
        for label in hexes:
            self.g.suns |= 1 << self.figure(label)
        return self._built()

    def point(self, label: str, direction: str) -> Scene:
        """Let a scorpion point in this direction and the next one clockwise."""
        self.g.pointing[self.figure(label) - FIRST_GUARDIAN] = DIRECTIONS.index(direction)
        return self._built()

    def monument(self, kind: str, label: str, seat: int | None = None) -> Scene:
        h = hex_id(label)
        self.g.built[MONUMENTS.index(kind)] |= 1 << h
        if seat is not None:
            self.g.owned[seat] |= 1 << h
            self.g.tokens[seat] -= 1
        return self._built()

    def camels(self, *edges: str) -> Scene:
        """Put camels; the regions get the tokens 1, 2, … in the order of their first hexes (see `order`)."""
        for label in edges:
            self.g.camels |= 1 << edge_id(label)
        self.g.order = list(range(1, len(geography(self.g.camels).regions) + 1))
        return self._built()

    def order(self, *hexes: str) -> Scene:
        """Put token 1, 2, … in the regions of these hexes."""
        region_of = geography(self.g.camels).region_of
        regions = [region_of[hex_id(label)] for label in hexes]
        self.g.order = [regions.index(region) + 1 for region in range(len(regions))]
        return self._built()

    def underworld(self, *hexes: str) -> Scene:
        for label in hexes:
            self.g.underworld |= 1 << hex_id(label)
        return self._built()

    def devotion(self, devotion: Sequence[int], stack: Sequence[int] | None = None) -> Scene:
        """Set devotion by seat. `stack` lists seats that share a space from the bottom up."""
        g = self.g
        on_track = list(stack) if stack is not None else sorted(g.ladder, reverse=True)
        g.devotion = [*devotion, *[0] * (MOST_PLAYERS - len(devotion))]
        g.ladder = sorted(on_track, key=lambda god: g.devotion[god])
        return self._built()

    def followers(self, seat: int, n: int) -> Scene:
        self.g.followers[seat] = n
        return self._built()

    def unlock(self, seat: int, *powers: str) -> Scene:
        for power in powers:
            self.g.unlocked[seat] |= 1 << POWERS.index(power)
        return self._built()

    def hand(self, seat: int, *cards: str) -> Scene:
        self.g.hand[seat] = sum(1 << CARDS.index(card) for card in cards)
        return self._built()

    def marker(self, action: str, n: int) -> Scene:
        """Advance the marker of an action by n from its start space."""
        self.g.markers[ACTIONS.index(action)] = n
        return self._built()

    def event(self, n: int) -> Scene:
        """Make number n of the track the next event."""
        self.g.track_place, self.g.conflicts = n - 1, TRACK_EVENTS[: n - 1].count("C")
        return self._built()

    def turn(self, seat: int) -> Scene:
        """Begin a turn of this seat."""
        self.g.stack, self.g.acting = [Turn(seat)], seat
        return self._built()

    def merged(self, greater: int, lesser: int) -> Scene:
        """Merge two gods; set devotion afterwards."""
        g = self.g
        for figure in range(len(g.where)):
            if g.belongs[figure] == lesser:
                g.where[figure] = OUT
        for kind in range(len(g.built)):
            g.built[kind] &= ~g.owned[lesser]
        g.followers[greater] += g.followers[lesser]
        g.owned[lesser] = g.followers[lesser] = g.hand[lesser] = g.tokens[lesser] = g.unlocked[lesser] = 0
        g.god_of = [greater if god == lesser else god for god in g.god_of]
        g.bearer = [greater if god == lesser else god for god in g.bearer]
        g.ladder.remove(lesser)
        return self._built()

    # -- playing -------------------------------------------------------------------------------------------------
    def asked(self) -> tuple[Decision, ...]:
        """The open decisions. Fails if an invariant is broken or a god has no place."""
        nowhere = [god for god in self.g.ladder if self.g.where[god * PER_GOD] < 0]
        assert not nowhere, f"gods of seats {nowhere} are not on the map"
        out = GAME.pending(self.g)
        assert GAME.faults(self.g) == []
        return out

    def decision(self, kind: str, seat: int | None = None) -> Decision:
        """The open decision of this kind, and of this seat if one is given."""
        found = [d for d in self.asked() if d.kind == kind and seat in (None, d.seat)]
        assert found, f"{kind} is not asked of {'anybody' if seat is None else seat}, but {self.asked()}"
        return found[0]

    def choose(self, kind: str, *options: str | int, seat: int | None = None) -> Scene:
        """Answer a decision of this kind, once for each option given."""
        for wanted in options:
            decision = self.decision(kind, seat)
            found = [o for o in decision.options if str(wanted) in self._names(decision, o) or wanted == o == PASS]
            assert len(found) == 1, f"{kind} {wanted!r} is not offered, but {self.offered(kind, seat)}"
            GAME.apply(self.g, decision.seat, found[0])
            self.asked()
        return self

    def offered(self, kind: str, seat: int | None = None) -> set[str]:
        """The names of all options; PASS is "pass"."""
        decision = self.decision(kind, seat)
        return {self._names(decision, option)[0] for option in decision.options}

    def _names(self, decision: Decision, option: int) -> list[str]:
        """The names of an option; `offered` shows the first one."""
        g, row = self.g, GAME.lexicon.decisions[decision.kind].options
        if option == PASS:
            return ["pass"]
        token = GAME.token(g, decision.kind, option)
        if row in ("figure", "any_figure"):
            return [self._figure_name(option), token]
        if row == "region":
            return [LABELS[h] for h in bits(g.geo.regions[option])]
        return [token.removeprefix("#")]

    def _figure_name(self, figure: int) -> str:
        where = self.g.where[figure]
        return LABELS[where] if where >= 0 else "held" if where == HELD else kind_name(self.g, figure)

    def trigger(self, seat: int) -> Scene:
        """The seat triggers the next event with a Move action that moves nothing."""
        self.marker("move", USES[self.g.rules.players - 2][0] - 1).turn(seat)
        self.choose("turn.action", "move", seat=seat)
        if any(decision.kind == "move.figure" for decision in self.asked()):
            self.choose("move.figure", PASS)
        return self

    def conflict(self, seat: int, number: int = 1) -> Scene:
        return self.event(CONFLICTS[number - 1]).trigger(seat)

    def battle_cards(self, cards: Mapping[int, str | tuple[str, ...]]) -> Scene:
        """Each seat seals its card, or its two."""
        for seat, names in cards.items():
            self.choose("battle.card", *((names,) if isinstance(names, str) else names), seat=seat)
        return self

    # -- looking -------------------------------------------------------------------------------------------------
    def figure(self, label: str) -> int:
        assert self.g.at[hex_id(label)] >= 0, f"nobody stands on {label}"
        return self.g.at[hex_id(label)]

    def at(self, label: str) -> tuple[str, int] | None:
        """Kind and owner of the figure on a hex."""
        figure = self.g.at[hex_id(label)]
        return None if figure < 0 else (kind_name(self.g, figure), self.g.belongs[figure])

    def monument_at(self, label: str) -> tuple[str, int | None] | None:
        """Type of the monument on a hex and the god that controls it."""
        h = hex_id(label)
        kind = next((name for name, mask in zip(MONUMENTS, self.g.built, strict=True) if mask >> h & 1), None)
        return None if kind is None else (kind, next((i for i, m in enumerate(self.g.owned) if m >> h & 1), None))

    def in_pool(self, seat: int) -> list[str]:
        """Kinds of the figures in a pool."""
        g = self.g
        return [kind_name(g, f) for f in range(len(g.where)) if g.where[f] == POOL and g.belongs[f] == seat]

    def cards(self, seat: int) -> set[str]:
        return {CARDS[card] for card in bits(self.g.hand[seat])}

    def powers(self, seat: int) -> set[str]:
        return {POWERS[power] for power in bits(self.g.unlocked[seat])}

    def token(self, label: str) -> int:
        """The conflict order token of the region a hex lies in."""
        return self.g.order[self.g.geo.region_of[hex_id(label)]]

    def log(self, *kinds: str) -> list[tuple[str, tuple[int, ...]]]:
        """Events of these kinds so far, in order."""
        return [(event.kind, event.args) for event in self.g.events or () if event.kind in kinds]

    def causes(self, kind: str) -> set[int]:
        """The causes named with events of this kind."""
        return {event.why for event in self.g.events or () if event.kind == kind}

    def kinds(self) -> list[tuple[int, str]]:
        """The seat and the kind of each open decision."""
        return [(decision.seat, decision.kind) for decision in self.asked()]
