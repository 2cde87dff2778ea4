"""The state of a game, the frames of its rules stack, and the table of rules all clones share."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TYPE_CHECKING, Any, Final

from ennead.kernel.decision import NOBODY, Asked, Event

if TYPE_CHECKING:
    from ennead.kemet.ruleset import Rules
    from ennead.kemet.tile import Powers

ZONE_SLOTS: Final = 37  # zones a seat has a number for in `soldiers`
DI_KINDS: Final = 12  # kinds of divine intervention cards
SUPPLY: Final = -1  # a creature beside the board
UNBOUGHT: Final = -2  # a creature on its tile in the market

SILVER_NONE: Final = 0
SILVER_READY: Final = 1
SILVER_USED: Final = 2


class State:
    """Flat lists of small ints; a set of zones, tiles or battle cards is one int. `new_state` and `clone` fill it."""

    # written by tools/state_code.py from `FIELDS` of `fields.py`
    __slots__ = (
        "armies", "asked", "battle_glory", "bought", "cards", "city", "cleared", "closed", "colour", "creature",
        "deck", "di", "discard", "dominance", "draws", "events", "gone", "held", "keeper", "known", "level", "limit",
        "market", "order", "pile", "placed", "powers", "prayer", "round", "rules", "seed", "seen", "shown", "silver",
        "slots", "soldiers", "spaces", "special", "stack", "stock", "supply", "tiles", "tops", "turns", "veterans",
        "winner",
    )  # fmt: skip

    # what never changes
    rules: Rules
    # the board
    soldiers: list[int]  # seat * 37 + zone → soldiers
    armies: list[int]  # seat → zones with their soldiers
    supply: list[int]  # seat → soldiers beside the board
    limit: list[int]  # seat → its most soldiers in a zone
    creature: list[int]  # creature → zone, SUPPLY or UNBOUGHT
    keeper: list[int]  # creature → seat, or -1
    city: list[int]  # seat → city, or -1
    level: list[int]  # district → level of its pyramid, 0 without
    colour: list[int]  # district → colour of its pyramid, or -1
    tops: int  # districts with a pyramid of level 4
    # the players
    prayer: list[int]
    battle_glory: list[int]
    dominance: list[int]
    held: list[int]  # seat → temples and districts that give it temporary glory
    veterans: list[int]
    order: list[int]  # place → seat
    placed: list[int]  # seat → ordinary markers placed today
    spaces: list[int]  # seat → spaces of the action board taken today
    silver: list[int]
    slots: list[int]  # seat * 3 + Acquire space → colour, or -1
    bought: list[int]  # seat → colours bought today
    # tiles
    market: list[int]  # tile → copies left
    stock: int  # tiles with a copy left
    tiles: list[int]  # seat → tiles
    closed: list[int]  # seat → tiles with a picture that it has already
    powers: list[Powers]  # seat → the same tiles as objects, with their sums
    # cards
    deck: list[int]  # kind → cards left; a bag, no order
    discard: list[int]
    di: list[int]  # seat * 12 + kind → cards in hand
    known: list[int]  # the same: cards in hand that everybody knows of
    cards: list[int]  # seat → battle cards in hand
    pile: list[int]  # seat → its face-down discard
    seen: list[int]  # seat → cards of the pile that all saw as active cards
    gone: list[int]  # seat * 2 + i → the card removed by the i-th special card, or -1
    special: list[int]  # seat * 2 + i → the special card that took its place, or -1
    cleared: list[int]  # seat * 2 + i → cards shown since, so not that one
    # the course of the game
    round: int
    turns: int
    winner: int
    seed: int
    draws: int
    shown: int  # how often something hidden was shown
    stack: list[Step]
    events: MutableSequence[Event] | None
    asked: Asked  # the open decisions, until the next choice

    def clone(self) -> State:
        """A copy that shares only what is never changed in place."""
        g = State()
        g.rules = self.rules
        g.soldiers = self.soldiers[:]
        g.armies = self.armies[:]
        g.supply = self.supply[:]
        g.limit = self.limit
        g.creature = self.creature[:]
        g.keeper = self.keeper
        g.city = self.city
        g.level = self.level
        g.colour = self.colour
        g.tops = self.tops
        g.prayer = self.prayer[:]
        g.battle_glory = self.battle_glory
        g.dominance = self.dominance
        g.held = self.held
        g.veterans = self.veterans
        g.order = self.order
        g.placed = self.placed[:]
        g.spaces = self.spaces[:]
        g.silver = self.silver
        g.slots = self.slots
        g.bought = self.bought
        g.market = self.market
        g.stock = self.stock
        g.tiles = self.tiles
        g.closed = self.closed
        g.powers = self.powers
        g.deck = self.deck[:]
        g.discard = self.discard[:]
        g.di = self.di[:]
        g.known = self.known[:]
        g.cards = self.cards[:]
        g.pile = self.pile[:]
        g.seen = self.seen[:]
        g.gone = self.gone
        g.special = self.special
        g.cleared = self.cleared
        g.round = self.round
        g.turns = self.turns
        g.winner = self.winner
        g.seed = self.seed
        g.draws = self.draws
        g.shown = self.shown
        g.stack = self.stack[:]
        g.events = None
        g.asked = self.asked
        return g

    # end of generated code

    def record(self, kind: str, *args: int, why: int = 0, about: Any = -1, only_for: int = -1) -> None:
        """Record an event and its cause, if events are recorded at all."""
        if self.events is not None:
            self.events.append(Event(kind, args, only_for, why, about))


class Step:
    """A frame of the rules stack. Frames never change; they are replaced.

    `run` either asks and changes nothing, or does its work, changes the stack and asks nobody.
    """

    __slots__ = ()

    def run(self, g: State) -> Asked:
        return NOBODY

    def chosen(self, g: State, seat: int, option: int) -> None:
        raise AssertionError(self)

    def is_secret(self) -> bool:
        """Whether it asks even with one option, because not asking would reveal something."""
        return False

    def is_sealing(self) -> bool:
        """Whether seats answer it in secret."""
        return False

    def is_begun(self) -> bool:
        """Whether its seat has chosen a part of it already: then the whole is not a forced choice."""
        return False

    def why_not(self, g: State, seat: int, option: int) -> str:
        """The reason key for an option that is not offered."""
        return "not_now"

    def why_no_pass(self, g: State, seat: int) -> str:
        """Why passing is not offered."""
        return "must_choose"

    def trail(self) -> tuple[str, int]:
        """Its part of the trail: a key and what it is about; an empty key for none."""
        return "", -1


def then(g: State, *steps: Step) -> None:
    """Put steps on the stack so that the first one listed runs first."""
    g.stack += steps[::-1]


def done(g: State) -> Asked:
    """The frame on top is finished."""
    g.stack.pop()
    return NOBODY


def becomes(g: State, step: Step) -> Asked:
    """The frame on top is finished, and this one takes its place."""
    g.stack[-1] = step
    return NOBODY
