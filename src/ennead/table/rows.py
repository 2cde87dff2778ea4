"""A table without its journal: seats, counters, open vote. The server stores table and seats as rows."""

from __future__ import annotations

from dataclasses import dataclass, field

from ennead.kernel.game import JsonDict
from ennead.kernel.text import Message

LOBBY, RUNNING, OVER = "lobby", "running", "over"
OPEN, HUMAN, BOT = "open", "human", "bot"
UNDO, REPLACE, ABANDON = "undo", "replace", "abandon"  # what a table votes on


@dataclass(frozen=True, slots=True)
class SeatRow:
    """At a human seat, `bot` is the stand-in that plays while the player is away."""

    seat: int
    kind: str = OPEN
    user: str = ""
    name: str = ""
    bot: str = ""
    epoch: int = 0
    hook: str = ""

    @property
    def driven(self) -> bool:
        """A bot answers for this seat."""
        return bool(self.bot)

    @property
    def votes(self) -> bool:
        """Whether the seat takes part in votes; bots, stand-ins and empty seats agree to everything."""
        return self.kind == HUMAN and not self.driven


@dataclass(frozen=True, slots=True)
class Vote:
    """A proposal to the table: to go back to `to` choices, to let `bot` play for `seat`, or to end the game."""

    by: int
    to: int
    yes: tuple[int, ...]
    n: int = 0  # the number of the vote, so that a late answer does not count for the next one
    kind: str = UNDO
    seat: int = -1
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Head:
    """What goes with the journal. `entries_seen` and `versions` count, for each viewer, the entries and the moves that
    viewer may know of; undo stops at `floor`."""

    entries_seen: tuple[int, ...]
    versions: tuple[int, ...]
    floor: int = 0
    vote: Vote | None = None
    votes: int = 0  # how many there have been
    result: tuple[float, ...] = ()
    asked: tuple[int, ...] = ()  # the seats that must choose
    gave_up: tuple[tuple[str, int], ...] = ()  # users who gave up a seat while the game ran, and which seat
    names: tuple[str, ...] = ()  # the names the seats play under, once the game runs
    trail: tuple[Message, ...] = ()  # the outermost part of the trail: the turn or round
    points: tuple[int, ...] = ()  # of each seat: what wins the game
    failed_votes: tuple[tuple[str, int, int], ...] = ()  # kind, the seat that asked, and when it failed


@dataclass(frozen=True, slots=True)
class TableRow:
    id: str
    game: str
    ruleset: int
    setup: JsonDict
    seed: int
    host: str
    created: int
    head: Head
    status: str = LOBBY
    title: str = ""
    public: bool = False
    watch: bool = True
    imported: bool = False
    parent: str = ""
    invite: int = 0
    seq: int = 0
    bot_due: bool = False
    seats: tuple[SeatRow, ...] = field(default=())


def no_entries(seats: int) -> Head:
    """The head of a new table: counters for each seat and one for spectators."""
    return Head((0,) * (seats + 1), (0,) * (seats + 1))
