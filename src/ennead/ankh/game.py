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
from ennead.kernel.decision import Decision
from ennead.kernel.game import Setup
from ennead.kernel.text import Message


class Ankh:
    name = "ankh"
    ruleset = 1
    pending = staticmethod(pending)
    apply = staticmethod(apply)
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
    sources = staticmethod(words.sources)

    def setup(self, options: Setup, seed: int) -> State:
        g = new_state(options, seed)
        then(g, Moment("all_laid"), Turn(g.table.start))
        return g

    def clone(self, g: State) -> State:
        return g.clone()

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

    def note(self, g: State, decision: Decision, option: int) -> Message | None:
        return words.note(g, decision, option) or foresee(g, decision, option)

    def clause(self, kind: str) -> str:
        return words.KINDS[kind].clause


GAME = Ankh()
