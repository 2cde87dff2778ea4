"""The state, the frames of the rules stack, and the hooks of a power.

A god is an index into the lists of the state; it equals the seat that began with it. After merging two seats share one
god (`god_of`). `agreed.gods` says which of the ten named gods it is.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from dataclasses import dataclass
from typing import ClassVar, Final

from ennead.ankh.board import Geography
from ennead.kernel.decision import NOBODY, Asked, Event

# Switches of the setup, and the extra rules of scenarios.
COME_BACK: Final = 1  # a figure may end its move where it began (A5.1)
OSIRIS_FREE: Final = 2  # Osiris may move a token before all three lie on the map (A14.4)
SUMMON_BELOW: Final = 4  # others may be summoned onto underworld hexes (A14.6)
CONSOLIDATION: Final = 8  # caravan events join regions instead (S3.2)
PYRRHIC: Final = 16  # the winner's figures die, not the losers' (S3.1)


@dataclass(frozen=True, slots=True)
class Agreement:
    """What was agreed on before the game. It never changes."""

    players: int
    start: int
    gods: tuple[int, ...]  # by seat
    guardians: tuple[int, ...]  # by level
    switches: int
    scenario: str
    rules: tuple[str, ...] = ()

    @staticmethod
    def saved_as() -> str:
        return "Table"


@dataclass(slots=True)
class Battle:
    """One battle: who takes part, and its cards, deaths and result so far."""

    region: int
    fighters: tuple[int, ...]
    cards: tuple[int, ...] = (0, 0, 0, 0, 0)  # by god: the set of cards played
    flooded: int = 0  # figures that Flood protects
    deaths: tuple[int, ...] = (0, 0, 0, 0, 0)  # by god
    banned: int = -1
    doubled: int = -1  # the god that plays two cards
    winner: int = -1
    bonus: tuple[int, ...] = (0, 0, 0, 0, 0)  # strength shown with the cards (cats)
    guess: int = -1  # Thoth's: god * 7 + card

    def but(
        self,
        cards: tuple[int, ...] | None = None,
        flooded: int | None = None,
        deaths: tuple[int, ...] | None = None,
        banned: int | None = None,
        doubled: int | None = None,
        winner: int | None = None,
        bonus: tuple[int, ...] | None = None,
        guess: int | None = None,
    ) -> Battle:
        """A changed copy. `dataclasses.replace` takes five times as long."""
        return Battle(
            self.region,
            self.fighters,
            self.cards if cards is None else cards,
            self.flooded if flooded is None else flooded,
            self.deaths if deaths is None else deaths,
            self.banned if banned is None else banned,
            self.doubled if doubled is None else doubled,
            self.winner if winner is None else winner,
            self.bonus if bonus is None else bonus,
            self.guess if guess is None else guess,
        )


class State:
    """All of one game: flat lists of ints. `setup.new_state` and `clone` fill it."""

    # written by tools/state_code.py from `FIELDS` of `fields.py`
    __slots__ = (
        "acting", "agreed", "announced", "asked", "at", "awake", "battle", "bearer", "belongs", "borrower", "built",
        "camels", "conflicts", "devotion", "draws", "events", "extras", "figures", "followers", "free", "geo",
        "god_of", "god_powers", "guardians", "hand", "in_conflict", "ladder", "markers", "order", "out", "owned",
        "pointing", "powers", "seed", "shown", "stack", "suns", "tie_holder", "tie_ready", "tokens", "track_place",
        "turn", "underworld", "unlocked", "where", "winners",
    )  # fmt: skip

    # pieces on the map
    where: list[int]  # figure → hex, or POOL, CARD, HELD, OUT
    belongs: list[int]  # figure → god, -1 for guardians nobody has
    at: list[int]  # hex → figure or -1
    figures: list[int]  # god → hexes of the figures that belong to it
    built: list[int]  # monument type → hexes
    free: int  # land without figures and monuments
    owned: list[int]  # god → hexes of its monuments
    pointing: list[int]  # guardian figure - FIRST_GUARDIAN → first of the two positions a scorpion points at
    camels: int
    order: list[int]  # region → conflict order token
    underworld: int  # hexes
    suns: int  # figures
    extras: dict[str, Extra]  # expansion → its pieces
    # gods
    devotion: list[int]
    ladder: list[int]  # gods on the track, ascending
    followers: list[int]
    hand: list[int]  # god → set of cards
    unlocked: list[int]  # god → set of ankh powers
    tokens: list[int]  # god → ankh tokens in the pool
    powers: list[tuple[Power, ...]]
    awake: int  # moments at which one of these powers acts
    borrower: int  # the god that borrows figures in conflicts, or -1
    god_powers: tuple[Power, ...]  # by named god
    guardians: tuple[Guardian, ...]  # by level
    bearer: list[int]  # named god → the god that bears its power now, or -1
    god_of: list[int]  # seat → god
    out: int  # seats
    # tracks and time
    markers: list[int]
    track_place: int  # events of the track that have happened
    conflicts: int
    in_conflict: bool
    tie_holder: int
    tie_ready: bool
    announced: bool  # Amun's token is turned
    acting: int  # the seat whose turn it is
    turn: int
    winners: int  # seats; -1 while the game goes on
    battle: Battle | None
    # machinery
    geo: Geography
    agreed: Agreement
    stack: list[Step]
    asked: Asked
    seed: int
    draws: int
    shown: int
    events: MutableSequence[Event] | None

    def clone(self) -> State:
        """A copy that shares only what is never changed in place."""
        g = State()
        g.where = self.where[:]
        g.belongs = self.belongs
        g.at = self.at[:]
        g.figures = self.figures[:]
        g.built = self.built
        g.free = self.free
        g.owned = self.owned
        g.pointing = self.pointing
        g.camels = self.camels
        g.order = self.order
        g.underworld = self.underworld
        g.suns = self.suns
        g.extras = self.extras
        g.devotion = self.devotion[:]
        g.ladder = self.ladder[:]
        g.followers = self.followers[:]
        g.hand = self.hand
        g.unlocked = self.unlocked
        g.tokens = self.tokens
        g.powers = self.powers
        g.awake = self.awake
        g.borrower = self.borrower
        g.god_powers = self.god_powers
        g.guardians = self.guardians
        g.bearer = self.bearer
        g.god_of = self.god_of
        g.out = self.out
        g.markers = self.markers[:]
        g.track_place = self.track_place
        g.conflicts = self.conflicts
        g.in_conflict = self.in_conflict
        g.tie_holder = self.tie_holder
        g.tie_ready = self.tie_ready
        g.announced = self.announced
        g.acting = self.acting
        g.turn = self.turn
        g.winners = self.winners
        g.battle = self.battle
        g.geo = self.geo
        g.agreed = self.agreed
        g.stack = self.stack[:]
        g.asked = self.asked
        g.seed = self.seed
        g.draws = self.draws
        g.shown = self.shown
        g.events = None
        return g

    # end of generated code

    def record(self, kind: str, *args: int, why: int = 0, about: int = -1, only_for: int = -1) -> None:
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
        return "not_offered"


def then(g: State, *steps: Step) -> None:
    """Put steps on the stack so that the first one listed runs first."""
    g.stack += steps[::-1]


@dataclass(slots=True)
class Extra:
    """The pieces of an expansion. Like a frame it never changes: atoms replace it, clones share it."""


class Moments:
    """The moments at which a power may act and push steps. Moments are declared only here."""

    def conflict_begins(self, g: State, god: int) -> None: ...
    def no_battle(self, g: State, god: int, region: int) -> None: ...
    def battle_begins(self, g: State, god: int) -> None: ...
    def cards_announced(self, g: State, god: int) -> None: ...
    def cards_sealed(self, g: State, god: int) -> None: ...
    def cards_revealed(self, g: State, god: int) -> None: ...
    def guesses_checked(self, g: State, god: int) -> None: ...
    def monuments_rise(self, g: State, god: int) -> None: ...
    def plagues_fall(self, g: State, god: int) -> None: ...
    def won(self, g: State, god: int) -> None: ...
    def lost(self, g: State, god: int) -> None: ...
    def figures_died(self, g: State, god: int, dead: Dead) -> None: ...
    def after_loss(self, g: State, god: int) -> None: ...
    def after_resolution(self, g: State, god: int) -> None: ...
    def worship(self, g: State, god: int) -> None: ...
    def battle_ends(self, g: State, god: int) -> None: ...
    def conflict_ends(self, g: State, god: int) -> None: ...
    def all_laid(self, g: State, god: int) -> None: ...
    def summoned(self, g: State, god: int, figure: int) -> None: ...
    def sacrificed(self, g: State, god: int) -> None: ...
    def beside_action(self, g: State, god: int) -> None: ...
    def forgotten(self, g: State, god: int) -> None: ...


MOMENTS: Final = tuple(name for name in vars(Moments) if not name.startswith("_"))
MOMENT: Final = {name: 1 << i for i, name in enumerate(MOMENTS)}
"""A set of moments is one int, so that a moment at which nobody acts costs one test."""


class Power(Moments):
    """A text that bends the rules. Override the hooks it needs; the others give the rulebook's answer.

    God powers, ankh powers and battle cards are powers; guardians have hooks of their own, see below.
    """

    id: ClassVar[str] = ""
    clause: ClassVar[str] = ""

    def __init__(self) -> None:
        kind = type(self)
        self.borrows = False  # whether enemy figures beside the god figure count as its own in conflicts
        acts = [getattr(kind, name) is not getattr(Moments, name) for name in MOMENTS]
        self.moments = sum(1 << i for i, does in enumerate(acts) if does)  # at which it acts

    # numbers
    def god_strength(self, g: State, god: int, strength: int) -> int:
        """Strength of the god figure."""
        return strength

    def strength(self, g: State, god: int) -> int:
        """Strength added in the battle under way."""
        return 0

    def win_base(self, g: State, god: int, margin: int) -> int:
        """Devotion for winning, instead of 1; 0: no change."""
        return 0

    def victory_bonus(self, g: State, god: int, region: int) -> int:
        """Devotion added to a win or a domination."""
        return 0

    def win_bonus(self, g: State, god: int, region: int) -> int:
        """Devotion added to a win only."""
        return 0

    def gain(self, g: State, god: int, n: int) -> int:
        """What a gain of n devotion becomes."""
        return n

    def extra_followers(self, g: State, god: int) -> int:
        """Followers added to the Gain action."""
        return 0

    def build_cost(self, cost: int) -> int:
        return cost

    def attuned(self, g: State, god: int, region: int) -> int:
        """Hexes that own figures may move to before a battle."""
        return 0

    def summon_extras(self, g: State, god: int) -> int:
        """Own pyramids beside which one more figure may be summoned."""
        return 0

    def sparing(self, g: State, god: int, doomed: int) -> int:
        """Which of the doomed figures the god may keep alive in a resolution."""
        return 0


Dead = tuple[tuple[int, int], ...]
"""Figures that died at one moment, each with the god it counted as."""


class Guardian:
    """A guardian's rule: hooks for one figure of its kind. `god` is the god it counts as."""

    id: ClassVar[str] = ""
    clause: ClassVar[str] = ""

    def summon_water(self, g: State) -> int:
        """Water hexes it may be summoned on."""
        return 0

    def end_on(self, g: State, god: int, figure: int) -> int:
        """Occupied hexes it may end its movement on."""
        return 0

    def hushes(self, g: State, figure: int) -> int:
        """Hexes where enemy figures have strength 0."""
        return 0

    def enters(self, g: State, seat: int, figure: int, h: int) -> None:
        """It ends its movement on such an occupied hex."""

    def settled(self, g: State, god: int, figure: int) -> None:
        """It was summoned or moved, by any god."""

    def conflict_begins(self, g: State, god: int, figure: int) -> None: ...
    def returns(self, g: State, god: int, figure: int) -> None: ...
    def mourned(self, g: State, god: int, figure: int) -> None: ...
