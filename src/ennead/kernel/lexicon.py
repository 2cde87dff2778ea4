"""One description of everything that a game asks and reports.

A game fills a few tables: types of ints, decisions, events, causes, reasons. Prompts, labels, notation, option spaces,
spots on the table, log lines, clause links and the tables of the browser follow from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ennead.kernel.decision import PASS, Decision, Event
from ennead.kernel.text import Message, msg

Term = Message | str | int
TURN_FAMILY: Final = "turn"  # the family of events that open a part of the log: a turn, a round, a night
BATTLE_FAMILY: Final = "battle"  # the family of events of a battle


def _nobody(_g: Any, _value: int) -> int:
    return -1


@dataclass(frozen=True, slots=True)
class ValueType:
    """What an int of one type means: in a sentence, in the notation and on the table.

    size      the number of values: the option space of a decision with options of this type
    term      a message or a plain label
    token     one short word of the notation, different for every value
    spots     what the value points at on the table, each as `family:name`, for instance `hex:C5`
    seat      the seat it belongs to now, or -1
    is_place  whether it is a place on the board; log lines print places in bold
    lasting   its spots in the log, if those of options get another meaning later: a region's hexes, not its number
    """

    size: int
    term: Callable[[Any, int], Term]
    token: Callable[[Any, int], str] = lambda _g, value: str(value)
    spots: Callable[[Any, int], tuple[str, ...]] = lambda _g, _value: ()
    seat: Callable[[Any, int], int] = _nobody
    is_place: bool = False
    lasting: Callable[[Any, int], tuple[str, ...]] | None = None


def named(keys: str, names: Sequence[str], spot: str = "", is_place: bool = False) -> ValueType:
    """Numbered names: `keys` begins their catalogue keys (`ankh.card.`), `spot` is their family of spots."""
    spots = tuple((f"{spot}:{name}",) if spot else () for name in names)
    term = tuple(msg(keys + name) for name in names)
    return ValueType(len(names), lambda _, n: term[n], lambda _, n: names[n], lambda _, n: spots[n], _nobody, is_place)


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """A kind of decision: the type of its options, the type of what it is about, its clause and its family."""

    options: str
    about: str
    clause: str
    family: str


@dataclass(frozen=True, slots=True)
class EventRow:
    """A kind of event: names and types of its arguments (`n` chooses the plural form), its clause unless its cause has
    another, its family in the log, and the icon of its line (`{name}` in it stands for the token of an argument)."""

    args: tuple[tuple[str, str], ...]
    clause: str
    family: str
    icon: str


@dataclass(frozen=True, slots=True)
class CauseRow:
    """Why something was gained, lost, moved or paid: the catalogue key that names it, its clause and its family."""

    key: str
    clause: str
    family: str


@dataclass(frozen=True, slots=True)
class Lexicon:
    """All rows of one game. `name` is the first part of its catalogue keys.

    Events that an older version stored may lack the last arguments of their row.
    """

    name: str
    types: Mapping[str, ValueType]
    decisions: Mapping[str, DecisionRow]
    events: Mapping[str, EventRow]
    causes: Mapping[int, CauseRow]
    reasons: Mapping[str, str]  # why an option is not offered → clause

    def spaces(self) -> dict[str, int]:
        """The number of options of every decision kind."""
        return {kind: self.size(kind) for kind in self.decisions}

    def size(self, kind: str) -> int:
        return self.types[self.decisions[kind].options].size

    def clause(self, kind: str) -> str:
        return self.decisions[kind].clause

    def term(self, g: Any, type_name: str, value: int) -> Term:
        return self.types[type_name].term(g, value)

    def token(self, g: Any, kind: str, option: int) -> str:
        return self.types[self.decisions[kind].options].token(g, option)

    def option_spots(self, g: Any, decision: Decision, option: int) -> tuple[str, ...]:
        """The spots of an option; passing has none."""
        return () if option == PASS else self.types[self.decisions[decision.kind].options].spots(g, option)

    def about(self, g: Any, decision: Decision) -> tuple[str, ...]:
        """The spots of what a decision is about."""
        about = self.decisions[decision.kind].about
        return self.types[about].spots(g, decision.about) if about and decision.about >= 0 else ()

    def _values(self, event: Event) -> Iterator[tuple[str, ValueType, int]]:
        args = self.events[event.kind].args
        return ((name, self.types[of], value) for (name, of), value in zip(args, event.args, strict=False))

    def event_message(self, g: Any, event: Event) -> Message:
        """The message of an event."""
        args = {name: of.term(g, value) for name, of, value in self._values(event)}
        return msg(f"{self.name}.event.{event.kind}", **args)

    def places(self, kind: str) -> list[str]:
        """The arguments of an event that are places on the board."""
        return [name for name, of in self.events[kind].args if self.types[of].is_place]

    def seat(self, g: Any, event: Event) -> int:
        """The seat of the first argument that belongs to one, or -1."""
        return next((seat for _, of, n in self._values(event) if (seat := of.seat(g, n)) >= 0), -1)

    def icon(self, g: Any, event: Event) -> str:
        icon = self.events[event.kind].icon
        return icon.format_map({name: of.token(g, n) for name, of, n in self._values(event)}) if "{" in icon else icon

    def event_spots(self, g: Any, event: Event) -> tuple[str, ...]:
        """The spots of an event: those of its places, and of its pieces that belong to a seat."""
        marked = ((of, n) for _, of, n in self._values(event) if of.is_place or of.seat is not _nobody)
        return tuple(spot for of, n in marked for spot in (of.lasting or of.spots)(g, n))
