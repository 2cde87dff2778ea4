"""The contract between a game and everything around it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, MutableSequence
from typing import Any, NamedTuple, Protocol, TypeVar

from ennead.kernel.decision import PASS, Asked, Decision, Event
from ennead.kernel.lexicon import Lexicon
from ennead.kernel.setup_schema import Schema
from ennead.kernel.text import Message

Json = Any
JsonDict = dict[str, Json]
Setup = Mapping[str, Json]


class HasEvents(Protocol):
    """A state that appends its events to `events`, unless that is None (in simulations)."""

    events: MutableSequence[Event] | None  # not `list`: compiled modules would bypass `EventRecorder.append`


class EventRecorder(list[Event]):
    """Passes each event to `on_event` as it happens, before the state changes again."""

    def __init__(self, on_event: Callable[[Event], None]) -> None:
        super().__init__()
        self.on_event = on_event
        self.forced: dict[int, int] = {}  # index of a forced choice's first event → the seat that had no other option

    def append(self, event: Event) -> None:
        super().append(event)
        self.on_event(event)


class Frame(Protocol):
    """A frame of the rules stack, as both games have it."""

    def chosen(self, g: Any, seat: int, option: int) -> None: ...
    def is_begun(self) -> bool: ...


def take_only_option(g: HasEvents, step: Frame, decision: Decision) -> None:
    """Make a forced choice, and mark the events that follow from it."""
    events = g.events
    since = len(events) if events is not None else 0
    step.chosen(g, decision.seat, decision.options[0])
    is_forced = decision.options[0] != PASS and not step.is_begun()
    if is_forced and isinstance(events, EventRecorder) and len(events) > since:
        events.forced[since] = decision.seat


S = TypeVar("S", bound=HasEvents)


class Reason(NamedTuple):
    """Why an option is not offered: a catalogue key and a clause."""

    key: str
    clause: str


class Source(NamedTuple):
    """One part of a number: where it comes from and how much it is."""

    what: Message
    n: int
    clause: str


class Because(NamedTuple):
    """Why something happened: the clause behind an event, and the parts of the number in it."""

    clause: str
    sources: tuple[Source, ...] = ()


class Game(Protocol[S]):
    """A game. `pending` and `apply` play it; all other methods only look.

    options  declares the setup options; "players" is one of them.
    pending  runs automatic steps and forced choices; () ⇔ the game is over. All other methods expect a state after it.
    apply    makes a choice in place, or raises IllegalChoice and changes nothing.
    resample gives another state that `seat` cannot tell from this one: same view, same decisions for that seat.
    revealed grows whenever chance is drawn or something hidden is shown: undo does not go beyond that.
    sealing  says whether seats answer in secret. Until the last has answered, each may take back its own answers.
    secret   says whether nobody but the seats asked now may see what they are asked and choose; true while sealing.
    view     may contain `seat`, whose view it is. Whatever else differs from the public view only that seat knows.
    idle     says why an offered option would do nothing now; None if it does something.
    note     previews what an offered option gains and costs each side; mostly None.
    names    points and trail are public: each seat's name in the game, its points, where the game is (turn, battle, …).
    spots    are the things on the table that an option points at, as in the lexicon.
    places   names the arguments of an event's message that are places on the board.
    view     is JSON without texts. Its `numbers`, if any, are arguments of `sources`: the seat may know their parts.
    because  is called by an `EventRecorder` as the event happens. It reveals nothing that its readers may not know.
    """

    name: str
    options: Schema
    ruleset: int  # bumped when old records would replay differently
    lexicon: Lexicon

    def setup(self, options: Setup, seed: int) -> S: ...
    def pending(self, g: S) -> Asked: ...
    def apply(self, g: S, seat: int, option: int) -> None: ...
    def clone(self, g: S) -> S: ...
    def resample(self, g: S, seat: int, seed: int) -> S: ...
    def view(self, g: S, seat: int | None) -> JsonDict: ...
    def returns(self, g: S) -> tuple[float, ...]: ...
    def spaces(self) -> Mapping[str, int]: ...

    def seats(self, g: S) -> int: ...
    def names(self, g: S) -> tuple[str, ...]: ...
    def points(self, g: S) -> tuple[int, ...]: ...
    def turn(self, g: S) -> int: ...
    def revealed(self, g: S) -> int: ...
    def sealing(self, g: S) -> bool: ...
    def secret(self, g: S) -> bool: ...
    def encode(self, g: S) -> JsonDict: ...
    def decode(self, data: JsonDict) -> S: ...
    def faults(self, g: S) -> list[str]: ...

    # words: only keys and ints; a catalogue makes the sentences
    def token(self, g: S, kind: str, option: int) -> str: ...
    def prompt(self, g: S, decision: Decision) -> Message: ...
    def label(self, g: S, decision: Decision, option: int) -> Message: ...
    def idle(self, g: S, decision: Decision, option: int) -> Message | None: ...
    def note(self, g: S, decision: Decision, option: int) -> Message | None: ...
    def spots(self, g: S, decision: Decision, option: int) -> tuple[str, ...]: ...
    def message(self, g: S, event: Event) -> Message: ...
    def because(self, g: S, event: Event) -> Because: ...
    def places(self, kind: str) -> Collection[str]: ...
    def trail(self, g: S) -> tuple[Message, ...]: ...
    def clause(self, kind: str) -> str: ...
    def why_not(self, g: S, decision: Decision, option: int) -> Reason: ...
    def sources(self, g: S, what: str, *args: int) -> tuple[Source, ...]: ...
