"""The Game protocol for Kemet: the one door, and what looks through it."""

from __future__ import annotations

from collections.abc import Mapping

from ennead.kemet import words
from ennead.kemet.audit import faults
from ennead.kemet.causes import because
from ennead.kemet.codec import decode, encode
from ennead.kemet.facts import unsure_facts
from ennead.kemet.knowledge import resample
from ennead.kemet.play import apply, pending
from ennead.kemet.queries import glory, seats
from ennead.kemet.ruleset import GODS
from ennead.kemet.setup import new_state
from ennead.kemet.sources import sources
from ennead.kemet.state import State, clone
from ennead.kemet.view import view
from ennead.kernel.decision import Decision, Event
from ennead.kernel.game import Because, JsonDict, Reason, Setup, Source
from ennead.kernel.text import Message

__all__ = ("GAME", "Kemet", "unsure_facts")


class Kemet:
    name = "kemet"
    ruleset = 1
    pending = staticmethod(pending)  # asked all the time: no wrapper around them
    apply = staticmethod(apply)
    clone = staticmethod(clone)

    def setup(self, options: Setup, seed: int) -> State:
        return new_state(options, seed)

    def resample(self, g: State, seat: int, seed: int) -> State:
        return resample(g, seat, seed)

    def view(self, g: State, seat: int | None) -> JsonDict:
        return view(g, seat)

    def returns(self, g: State) -> tuple[float, ...]:
        """1 for the winner."""
        return tuple(float(seat == g.winner) for seat in range(g.rules.players))

    def spaces(self) -> Mapping[str, int]:
        return words.SPACES

    def seats(self, g: State) -> int:
        return g.rules.players

    def gods(self, g: State) -> tuple[str, ...]:
        return tuple(GODS[god] for god in g.rules.gods)

    def points(self, g: State) -> tuple[int, ...]:
        return tuple(glory(g, seat) for seat in seats(g))

    def turn(self, g: State) -> int:
        return g.turns

    def revealed(self, g: State) -> int:
        return g.draws + g.shown

    def sealing(self, g: State) -> bool:
        return bool(g.stack) and g.stack[-1].seals()

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
        """Kemet says nothing of the kind about its options."""
        return None

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
        return sources(g, what, *args)


GAME = Kemet()
