"""The state of a game, the frames of its rules stack, and the table of rules all clones share."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING, Final

from ennead.kernel.decision import NOBODY, Asked, Event

if TYPE_CHECKING:
    from ennead.kemet.ruleset import Rules
    from ennead.kemet.tile import Powers

ZONE_SLOTS: Final = 37  # zones a seat has a number for in `soldiers`
KINDS: Final = 12  # kinds of divine intervention cards
SUPPLY: Final = -1  # a creature beside the board
UNBOUGHT: Final = -2  # a creature on its tile in the market

SILVER_NONE: Final = 0
SILVER_READY: Final = 1
SILVER_USED: Final = 2


FIELDS: Final = (
    "armies", "asked", "battle_glory", "bought", "cards", "city", "cleared", "closed", "colour", "creature",
    "deck", "di", "discard", "dominance", "draws", "events", "gone", "held", "keeper", "known", "level", "limit",
    "market", "order", "pile", "placed", "powers", "prayer", "round", "rules", "seed", "seen", "shown", "silver",
    "slots", "soldiers", "spaces", "special", "stack", "stock", "supply", "tiles", "tops", "turns",
    "veterans", "winner",
)  # fmt: skip


SHARED: Final = (
    "battle_glory", "bought", "city", "cleared", "closed", "colour", "dominance", "gone", "held", "keeper", "level",
    "limit", "market", "order", "powers", "silver", "slots", "special", "tiles", "veterans",
)  # fmt: skip
"""Lists that change rarely: atoms replace them and change none in place, so clones share them."""


class State:
    """Flat lists of small ints; a set of zones, tiles or battle cards is one int. `new_state` and `clone` fill it."""

    __slots__ = FIELDS

    rules: Rules
    # the board
    soldiers: list[int]  # seat * 37 + zone → soldiers
    armies: list[int]  # seat → zones with his soldiers
    supply: list[int]  # seat → soldiers beside the board
    limit: list[int]  # seat → most soldiers of his in a zone
    creature: list[int]  # creature → zone, SUPPLY or UNBOUGHT
    keeper: list[int]  # creature → seat, or -1
    city: list[int]  # seat → city, or -1
    level: list[int]  # district → level of its pyramid, 0 without
    tops: int  # districts with a pyramid of level 4
    colour: list[int]  # district → colour of its pyramid, or -1
    # the players
    prayer: list[int]
    battle_glory: list[int]
    dominance: list[int]
    held: list[int]  # seat → temples and districts whose temporary glory he has
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
    closed: list[int]  # seat → tiles whose picture he has
    powers: list[Powers]  # seat → the same tiles as objects, and their sums
    # cards
    deck: list[int]  # kind → cards left; a bag, no order
    discard: list[int]
    di: list[int]  # seat * 12 + kind → cards in hand
    known: list[int]  # the same: those everybody knows he holds
    cards: list[int]  # seat → battle cards in hand
    pile: list[int]  # seat → his face-down discard
    seen: list[int]  # seat → cards of the pile everybody saw as active cards
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
    asked: Asked | None  # what `pending` found, until somebody chooses


class Step:
    """A frame of the rules stack. Frames never change; replace them."""

    __slots__ = ()

    def run(self, g: State) -> Asked:
        """Ask, or do the work and ask nobody."""
        raise NotImplementedError

    def chosen(self, g: State, seat: int, option: int) -> None:
        raise NotImplementedError

    def hides(self) -> bool:
        """Whether its options depend on secrets: then it asks even if there is only one."""
        return False

    def seals(self) -> bool:
        """Whether seats answer it in secret, each for itself."""
        return False

    def why_not(self, g: State, seat: int, option: int) -> str:
        """Why `option` is not offered: a reason of the lexicon."""
        return "not_now"

    def why_no_pass(self, g: State, seat: int) -> str:
        """Why passing is not offered."""
        return "must_choose"

    def crumb(self) -> tuple[str, int]:
        """Its part of the breadcrumb: a key and what it is about; no key, no part."""
        return "", -1


def then(g: State, steps: Sequence[Step]) -> None:
    """Push frames so that the first one runs first."""
    g.stack.extend(steps[::-1])


def done(g: State) -> Asked:
    """The frame on top is finished."""
    g.stack.pop()
    return NOBODY


def becomes(g: State, step: Step) -> Asked:
    """The frame on top is finished: this one takes its place."""
    g.stack[-1] = step
    return NOBODY


def clone(g: State) -> State:
    """A copy that shares only what is never changed in place."""
    c = State()
    c.rules = g.rules
    c.soldiers = g.soldiers[:]
    c.armies = g.armies[:]
    c.supply = g.supply[:]
    c.limit = g.limit
    c.creature = g.creature[:]
    c.keeper = g.keeper
    c.city = g.city
    c.level = g.level
    c.colour = g.colour
    c.tops = g.tops
    c.prayer = g.prayer[:]
    c.battle_glory = g.battle_glory
    c.dominance = g.dominance
    c.held = g.held
    c.veterans = g.veterans
    c.order = g.order
    c.placed = g.placed[:]
    c.spaces = g.spaces[:]
    c.silver = g.silver
    c.slots = g.slots
    c.bought = g.bought
    c.market = g.market
    c.stock = g.stock
    c.tiles = g.tiles
    c.closed = g.closed
    c.powers = g.powers
    c.deck = g.deck[:]
    c.discard = g.discard[:]
    c.di = g.di[:]
    c.known = g.known[:]
    c.cards = g.cards[:]
    c.pile = g.pile[:]
    c.seen = g.seen[:]
    c.gone = g.gone
    c.special = g.special
    c.cleared = g.cleared
    c.round = g.round
    c.turns = g.turns
    c.winner = g.winner
    c.seed = g.seed
    c.draws = g.draws
    c.shown = g.shown
    c.stack = g.stack[:]
    c.events = None
    c.asked = g.asked
    return c
