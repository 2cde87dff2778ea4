"""The state, the frames of the rules stack, and the hooks of a power.

"God" is an index into the lists of the state; it equals the seat that began with it. After merging two seats share one
god (`god_of`). Which of the ten names a god bears is in `table.gods`.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from dataclasses import dataclass
from typing import ClassVar, Final

from ennead.ankh.board import Geography
from ennead.kernel.decision import NOBODY, Asked, Event

# Table options, and the extra rules of scenarios.
COME_BACK: Final = 1  # a figure may end its move where it began (A5.1)
OSIRIS_FREE: Final = 2  # Osiris may move a token before all three lie on the map (A14.4)
SUMMON_BELOW: Final = 4  # others may be summoned onto underworld hexes (A14.6)
CONSOLIDATION: Final = 8  # caravan events join regions instead (S3.2)
PYRRHIC: Final = 16  # the winner's figures die, not the losers' (S3.1)


@dataclass(frozen=True, slots=True)
class Table:
    """What was agreed before the game; it never changes."""

    players: int
    start: int
    gods: tuple[int, ...]  # by seat
    guardians: tuple[int, ...]  # by level
    switches: int
    scenario: str
    rules: tuple[str, ...] = ()


@dataclass(slots=True)
class Battle:
    """One battle: who takes part, and what was shown and suffered so far."""

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
        """The same battle with something changed: `dataclasses.replace` takes five times as long."""
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


FIELDS: Final = (
    "acting", "announced", "asked", "at", "awake", "battle", "bearer", "belongs", "built", "camels", "cats",
    "cats_open", "conflicts", "devotion", "draws", "event", "events", "eyes", "figures", "followers", "free", "geo",
    "god_of", "guardians", "hand", "in_conflict", "ladder", "markers", "order", "out", "owned", "pointing",
    "powers", "scales", "seed", "shown", "stack", "suns", "table", "taken", "tie_holder", "tie_ready", "tokens",
    "turn", "underworld", "unlocked", "where", "winners",
)  # fmt: skip


SHARED: Final = (
    "bearer", "belongs", "built", "cats", "god_of", "hand", "order", "owned", "pointing", "powers", "tokens",
    "unlocked",
)  # fmt: skip
"""Lists that change rarely: atoms replace them and change none in place, so clones share them."""


class State:
    """All of one game. Flat lists of ints; `clone` copies or shares them by hand. Filled by `setup.new_state`."""

    __slots__ = FIELDS

    # Pieces on the map
    where: list[int]  # figure → hex, or POOL, CARD, HELD, OUT
    belongs: list[int]  # figure → god, -1 for guardians nobody has
    at: list[int]  # hex → figure or -1
    figures: list[int]  # god → hexes of the figures that belong to it
    built: list[int]  # monument type → hexes
    free: int  # land without figure and monument
    owned: list[int]  # god → hexes of its monuments
    pointing: list[int]  # guardian figure - FIRST_GUARDIAN → first of the two positions a scorpion points at
    camels: int
    order: list[int]  # region → conflict order token
    underworld: int  # hexes
    suns: int  # figures
    cats: list[int]  # +1, +3, ★ → hex, or -1 beside Bastet
    cats_open: int
    eyes: int  # regions
    # Gods
    devotion: list[int]
    ladder: list[int]  # gods on the track, ascending
    followers: list[int]
    scales: int
    hand: list[int]  # god → set of cards
    unlocked: list[int]  # god → set of ankh powers
    tokens: list[int]  # god → ankh tokens in the pool
    powers: list[tuple[Power, ...]]
    awake: int  # moments in which one of these powers acts
    guardians: tuple[Guardian, ...]  # by level
    bearer: list[int]  # name of a god → who bears its power now, or -1
    god_of: list[int]  # seat → god
    out: int  # seats
    # Tracks and time
    markers: list[int]
    event: int
    conflicts: int
    in_conflict: bool
    tie_holder: int
    tie_ready: bool
    announced: bool  # Amun's token is turned
    taken: int  # opponents may unmask one cat a turn: turn number of the last time
    acting: int  # the seat whose turn it is
    turn: int
    winners: int  # seats; -1 while the game goes on
    battle: Battle | None
    # Machinery
    geo: Geography
    table: Table
    stack: list[Step]
    asked: Asked
    seed: int
    draws: int
    shown: int
    events: MutableSequence[Event] | None

    def clone(self) -> State:
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
        g.cats = self.cats
        g.cats_open = self.cats_open
        g.eyes = self.eyes
        g.devotion = self.devotion[:]
        g.ladder = self.ladder[:]
        g.followers = self.followers[:]
        g.scales = self.scales
        g.hand = self.hand
        g.unlocked = self.unlocked
        g.tokens = self.tokens
        g.powers = self.powers
        g.awake = self.awake
        g.guardians = self.guardians
        g.bearer = self.bearer
        g.god_of = self.god_of
        g.out = self.out
        g.markers = self.markers[:]
        g.event = self.event
        g.conflicts = self.conflicts
        g.in_conflict = self.in_conflict
        g.tie_holder = self.tie_holder
        g.tie_ready = self.tie_ready
        g.announced = self.announced
        g.taken = self.taken
        g.acting = self.acting
        g.turn = self.turn
        g.winners = self.winners
        g.battle = self.battle
        g.geo = self.geo
        g.table = self.table
        g.stack = self.stack[:]
        g.asked = self.asked
        g.seed = self.seed
        g.draws = self.draws
        g.shown = self.shown
        g.events = None
        return g

    def tell(self, kind: str, *args: int, only_for: int = -1) -> None:
        """Tell what happened, if somebody listens."""
        if self.events is not None:
            self.events.append(Event(kind, args, only_for))


class Step:
    """A frame of the rules stack. Frames never change; replace them.

    `run` either asks, changing nothing, or does its work, changes the stack and asks nobody.
    """

    __slots__ = ()

    def run(self, g: State) -> Asked:
        return NOBODY

    def chosen(self, g: State, seat: int, option: int) -> None:
        raise AssertionError(self)

    def is_secret(self) -> bool:
        """Whether it asks even with one option left, so that the number of choices tells nothing."""
        return False

    def is_sealing(self) -> bool:
        """Whether gods answer it in secret, each for itself."""
        return False

    def is_begun(self) -> bool:
        """Whether its seat chose a part of it already: what is told of it as a whole was then not the only option."""
        return False

    def why_not(self, g: State, option: int) -> str:
        """The reason key for an option that is not offered."""
        return "not_offered"


def then(g: State, *steps: Step) -> None:
    """Put steps on the stack so that the first one listed runs first."""
    g.stack += steps[::-1]


class Power:
    """Text that bends a rule. Override the hooks it needs; the others keep the rulebook's answer.

    God powers, ankh powers and battle cards are all of this kind; guardians have hooks of their own below.
    """

    id: ClassVar[str] = ""
    clause: ClassVar[str] = ""

    def __init__(self) -> None:
        kind = type(self)
        acts = [getattr(kind, name) is not getattr(Power, name) for name in MOMENTS]
        self.moments = sum(1 << i for i, does in enumerate(acts) if does)  # in which it acts

    # numbers
    def god_strength(self, g: State, god: int, strength: int) -> int:
        """Strength of the god figure."""
        return strength

    def strength(self, g: State, god: int) -> int:
        """Strength added in the battle under way."""
        return 0

    def win_base(self, g: State, god: int, margin: int) -> int:
        """Devotion for winning, instead of 1; 0 leaves it."""
        return 0

    def victory_bonus(self, g: State, god: int, region: int) -> int:
        """Devotion added to a win or a domination."""
        return 0

    def drought(self, g: State, god: int, region: int) -> int:
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
        """Hexes that figures may move to before a battle."""
        return 0

    def summon_extras(self, g: State, god: int) -> int:
        """Own pyramids that let one more figure be summoned beside them."""
        return 0

    def sparing(self, g: State, god: int, doomed: int) -> int:
        """Which of the doomed figures it may keep alive in a resolution."""
        return 0

    # moments; each may push steps
    def conflict_begins(self, g: State, god: int) -> None: ...
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
    def beside_action(self, g: State, seat: int) -> None: ...


MOMENTS: Final = (
    "battle_begins", "cards_announced", "cards_sealed", "cards_revealed", "guesses_checked", "monuments_rise",
    "plagues_fall", "won", "lost", "after_loss", "after_resolution", "worship", "battle_ends", "conflict_ends",
    "all_laid", "figures_died", "sacrificed",
)  # fmt: skip
"""Hooks that few powers have; the set of some of them is one int."""

MOMENT: Final = {name: 1 << i for i, name in enumerate(MOMENTS)}


Dead = tuple[tuple[int, int], ...]
"""Figures that died in one moment, each with the god it counted as."""


class Guardian:
    """A guardian's rule: hooks for one figure of its kind; `god` is the god the figure counts as."""

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
        """It ends its movement on such a hex."""

    def settled(self, g: State, god: int, figure: int) -> None:
        """It was summoned or moved, by whomever."""

    def conflict_begins(self, g: State, god: int, figure: int) -> None: ...
    def returns(self, g: State, god: int, figure: int) -> None: ...
    def mourned(self, g: State, god: int, figure: int) -> None: ...
