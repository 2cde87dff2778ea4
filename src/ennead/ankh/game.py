"""The Game protocol for Ankh: the one door, and what looks through it."""

from __future__ import annotations

from collections.abc import Mapping

from ennead.ankh import words
from ennead.ankh.audit import faults
from ennead.ankh.causes import because
from ennead.ankh.codec import decode, encode
from ennead.ankh.components import GODS
from ennead.ankh.foresight import foresee
from ennead.ankh.moments import Moment
from ennead.ankh.play import apply, pending
from ennead.ankh.setup import new_state
from ennead.ankh.state import State, then
from ennead.ankh.turn import Turn
from ennead.ankh.view import resample, view
from ennead.kernel.decision import Decision, Event
from ennead.kernel.game import Because, JsonDict, Reason, Setup, Source
from ennead.kernel.text import Message


class Ankh:
    name = "ankh"
    ruleset = 1
    pending = staticmethod(pending)  # asked all the time: no wrapper around them
    apply = staticmethod(apply)

    def setup(self, options: Setup, seed: int) -> State:
        g = new_state(options, seed)
        then(g, Moment("all_laid"), Turn(g.table.start))
        return g

    def clone(self, g: State) -> State:
        return g.clone()

    def resample(self, g: State, seat: int, seed: int) -> State:
        return resample(g, seat, seed)

    def view(self, g: State, seat: int | None) -> JsonDict:
        return view(g, seat)

    def returns(self, g: State) -> tuple[float, ...]:
        """1 for every seat that won; nobody if Egypt is atheist."""
        return tuple(float(g.winners > 0 and g.winners >> seat & 1) for seat in range(g.table.players))

    def spaces(self) -> Mapping[str, int]:
        return words.SPACES

    def seats(self, g: State) -> int:
        return g.table.players

    def gods(self, g: State) -> tuple[str, ...]:
        return tuple(GODS[g.table.gods[g.god_of[seat]]] for seat in range(g.table.players))

    def points(self, g: State) -> tuple[int, ...]:
        return tuple(g.devotion[g.god_of[seat]] for seat in range(g.table.players))

    def turn(self, g: State) -> int:
        return g.turn

    def revealed(self, g: State) -> int:
        return g.draws + g.shown

    def sealing(self, g: State) -> bool:
        return bool(g.stack) and g.stack[-1].is_sealing()

    def encode(self, g: State) -> JsonDict:
        return encode(g)

    def decode(self, data: JsonDict) -> State:
        return decode(data)

    def faults(self, g: State) -> list[str]:
        return faults(g)

    def token(self, g: State, kind: str, option: int) -> str:
        return words.token(g, kind, option)

    def prompt(self, g: State, decision: Decision) -> Message:
        return words.prompt(g, decision)

    def label(self, g: State, decision: Decision, option: int) -> Message:
        return words.label(g, decision, option)

    def note(self, g: State, decision: Decision, option: int) -> Message | None:
        return words.note(g, decision, option) or foresee(g, decision, option)

    def tell(self, g: State, event: Event) -> Message:
        return words.tell(g, event)

    def because(self, g: State, event: Event) -> Because:
        return because(g, event)

    def trail(self, g: State) -> tuple[Message, ...]:
        return words.trail(g)

    def clause(self, kind: str) -> str:
        return words.KINDS[kind].clause

    def why_not(self, g: State, decision: Decision, option: int) -> Reason:
        return words.why_not(g, decision, option)

    def sources(self, g: State, what: str, *args: int) -> tuple[Source, ...]:
        return words.sources(g, what, *args)


GAME = Ankh()
