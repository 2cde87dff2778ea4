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
from ennead.kernel.decision import Decision
from ennead.kernel.text import Message

__all__ = ("GAME", "Kemet", "unsure_facts")


class Kemet:
    name = "kemet"
    ruleset = 1
    setup = staticmethod(new_state)
    pending = staticmethod(pending)
    apply = staticmethod(apply)
    clone = staticmethod(clone)
    resample = staticmethod(resample)
    view = staticmethod(view)
    encode = staticmethod(encode)
    decode = staticmethod(decode)
    faults = staticmethod(faults)
    token = staticmethod(words.token)
    prompt = staticmethod(words.prompt)
    label = staticmethod(words.label)
    tell = staticmethod(words.tell)
    because = staticmethod(because)
    places = staticmethod(words.places)
    trail = staticmethod(words.trail)
    why_not = staticmethod(words.why_not)
    sources = staticmethod(sources)

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

    def note(self, g: State, decision: Decision, option: int) -> Message | None:
        """Kemet says nothing of the kind about its options."""
        return None

    def clause(self, kind: str) -> str:
        return words.KINDS[kind].clause


GAME = Kemet()
