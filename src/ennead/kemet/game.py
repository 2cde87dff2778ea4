"""Kemet as a `Game`."""

from __future__ import annotations

from collections.abc import Mapping

from ennead.kemet import words
from ennead.kemet.audit import faults
from ennead.kemet.codec import decode, encode
from ennead.kemet.explain import because
from ennead.kemet.lexicon import LEXICON
from ennead.kemet.play import apply, pending
from ennead.kemet.queries import glory, seats
from ennead.kemet.resample import resample
from ennead.kemet.rules import GODS
from ennead.kemet.setup import new_state
from ennead.kemet.setup_schema import OPTIONS
from ennead.kemet.sources import sources
from ennead.kemet.state import State
from ennead.kemet.view import view
from ennead.kernel.decision import Decision
from ennead.kernel.text import Message


class Kemet:
    name = "kemet"
    ruleset = 1
    lexicon = LEXICON
    options = OPTIONS
    setup = staticmethod(new_state)
    pending = staticmethod(pending)
    apply = staticmethod(apply)
    resample = staticmethod(resample)
    view = staticmethod(view)
    encode = staticmethod(encode)
    decode = staticmethod(decode)
    faults = staticmethod(faults)
    token = staticmethod(LEXICON.token)
    prompt = staticmethod(words.prompt)
    label = staticmethod(words.label)
    idle = staticmethod(words.idle)
    spots = staticmethod(words.spots)
    message = staticmethod(LEXICON.event_message)
    because = staticmethod(because)
    places = staticmethod(LEXICON.places)
    trail = staticmethod(words.trail)
    why_not = staticmethod(words.why_not)
    sources = staticmethod(sources)
    clause = staticmethod(LEXICON.clause)

    def note(self, g: State, decision: Decision, option: int) -> Message | None:
        return None

    def clone(self, g: State) -> State:
        return g.clone()

    def returns(self, g: State) -> tuple[float, ...]:
        """1 for the winner."""
        return tuple(float(seat == g.winner) for seat in range(g.rules.players))

    def spaces(self) -> Mapping[str, int]:
        return words.SPACES

    def seats(self, g: State) -> int:
        return g.rules.players

    def names(self, g: State) -> tuple[str, ...]:
        return tuple(GODS[god] for god in g.rules.gods)

    def points(self, g: State) -> tuple[int, ...]:
        return tuple(glory(g, seat) for seat in seats(g))

    def turn(self, g: State) -> int:
        return g.turn

    def revealed(self, g: State) -> int:
        return g.draws + g.shown

    def sealing(self, g: State) -> bool:
        return bool(g.stack) and g.stack[-1].is_sealing()

    def secret(self, g: State) -> bool:
        return self.sealing(g) or (bool(g.stack) and g.stack[-1].is_secret())


GAME = Kemet()
