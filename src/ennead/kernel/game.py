"""The whole contract between a game and everything around it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, MutableSequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from ennead.kernel.decision import Asked, Decision, Event
from ennead.kernel.text import Message

Json = Any
JsonDict = dict[str, Json]
Setup = Mapping[str, Json]


class Listening(Protocol):
    """A state tells its events to `events`, or to nobody while that is None (simulation)."""

    events: MutableSequence[Event] | None  # no bare list: native modules would then pass an `Ear` by


class Ear(list[Event]):
    """Hears every event in the very moment it is told, while everything is still as it was then."""

    def __init__(self, heard: Callable[[Event], None]) -> None:
        super().__init__()
        self.heard = heard
        self.forced: dict[int, int] = {}  # events that began with a choice of one option, and whose choice it was

    def append(self, event: Event) -> None:
        super().append(event)
        self.heard(event)


def no_choice(events: MutableSequence[Event], since: int, seat: int) -> None:
    """What was told after the first `since` events followed from a choice of one option, made without asking `seat`."""
    if isinstance(events, Ear) and len(events) > since:
        events.forced[since] = seat


S = TypeVar("S", bound=Listening)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of question: type of the options, type of what it is about, clause that asks it."""

    options: str
    about: str
    clause: str


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an option is not offered: a catalogue key and the clause that says so."""

    key: str
    clause: str


@dataclass(frozen=True, slots=True)
class Source:
    """One part of a number: what it comes from and how much it gives."""

    what: Message
    n: int
    clause: str


@dataclass(frozen=True, slots=True)
class Because:
    """Why something happened: the clause behind an event, and what the number in it is made of."""

    clause: str
    sources: tuple[Source, ...] = ()


class Game(Protocol[S]):
    """A game. `pending → apply` is the only way to act; all the rest looks.

    pending  runs automatic steps and forced choices; () ⇔ the game is over. Calling it twice changes nothing.
    apply    mutates; raises IllegalChoice, and then nothing has changed.
    resample gives another state that `seat` cannot tell from this one: same view, same decisions of that seat.
    revealed grows whenever chance is drawn or something hidden is shown: nobody undoes beyond that.
    sealing  seats answer in secret, each for itself; until the last has, each may take back its own answers.
    note     says of an option that is offered why it would do nothing, or what it brings and costs whom; mostly None.
    gods     and points are what everybody sees: the name each seat plays under, and what it has of what wins.
    places   names the arguments of an event's message that are places of the board.
    because  is asked by an `Ear`, while the event is being told; it says nothing that readers of the event do not know.
    """

    name: str
    ruleset: int  # bumped when old records would replay differently

    def setup(self, options: Setup, seed: int) -> S: ...
    def pending(self, g: S) -> Asked: ...
    def apply(self, g: S, seat: int, option: int) -> None: ...
    def clone(self, g: S) -> S: ...
    def resample(self, g: S, seat: int, seed: int) -> S: ...
    def view(self, g: S, seat: int | None) -> JsonDict: ...
    def returns(self, g: S) -> tuple[float, ...]: ...
    def spaces(self) -> Mapping[str, int]: ...

    def seats(self, g: S) -> int: ...
    def gods(self, g: S) -> tuple[str, ...]: ...
    def points(self, g: S) -> tuple[int, ...]: ...
    def turn(self, g: S) -> int: ...
    def revealed(self, g: S) -> int: ...
    def sealing(self, g: S) -> bool: ...
    def encode(self, g: S) -> JsonDict: ...
    def decode(self, data: JsonDict) -> S: ...
    def faults(self, g: S) -> list[str]: ...

    # words: keys and ints only, a catalogue makes sentences of them
    def token(self, g: S, kind: str, option: int) -> str: ...
    def prompt(self, g: S, decision: Decision) -> Message: ...
    def label(self, g: S, decision: Decision, option: int) -> Message: ...
    def note(self, g: S, decision: Decision, option: int) -> Message | None: ...
    def tell(self, g: S, event: Event) -> Message: ...
    def because(self, g: S, event: Event) -> Because: ...
    def places(self, kind: str) -> Collection[str]: ...
    def trail(self, g: S) -> tuple[Message, ...]: ...
    def clause(self, kind: str) -> str: ...
    def why_not(self, g: S, decision: Decision, option: int) -> Reason: ...
    def sources(self, g: S, what: str, *args: int) -> tuple[Source, ...]: ...
