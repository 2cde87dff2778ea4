"""Ankh as a `Game`."""

from __future__ import annotations

from ennead.ankh import words
from ennead.ankh.audit import faults
from ennead.ankh.codec import decode, encode
from ennead.ankh.expansions import GODS
from ennead.ankh.explain import because
from ennead.ankh.lexicon import LEXICON
from ennead.ankh.play import apply, pending
from ennead.ankh.preview import preview
from ennead.ankh.resample import resample
from ennead.ankh.setup import new_state
from ennead.ankh.setup_schema import OPTIONS
from ennead.ankh.sources import sources
from ennead.ankh.state import State
from ennead.ankh.view import view


class Ankh:
    name = "ankh"
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
    spots = staticmethod(LEXICON.option_spots)
    message = staticmethod(words.message)
    because = staticmethod(because)
    spaces = staticmethod(LEXICON.spaces)
    places = staticmethod(LEXICON.places)
    trail = staticmethod(words.trail)
    clause = staticmethod(LEXICON.clause)
    why_not = staticmethod(words.why_not)
    sources = staticmethod(sources)

    def clone(self, g: State) -> State:
        return g.clone()

    def returns(self, g: State) -> tuple[float, ...]:
        """1 for every seat that won; 0 for all if every god is forgotten."""
        return tuple(float(g.winners > 0 and g.winners >> seat & 1) for seat in range(g.rules.players))

    def seats(self, g: State) -> int:
        return g.rules.players

    def names(self, g: State) -> tuple[str, ...]:
        return tuple(GODS[g.rules.gods[g.god_of[seat]]] for seat in range(g.rules.players))

    def points(self, g: State) -> tuple[int, ...]:
        return tuple(g.devotion[g.god_of[seat]] for seat in range(g.rules.players))

    def turn(self, g: State) -> int:
        return g.turn

    def revealed(self, g: State) -> int:
        return g.draws + g.shown

    def sealing(self, g: State) -> bool:
        return bool(g.stack) and g.stack[-1].is_sealing()

    def secret(self, g: State) -> bool:
        return self.sealing(g) or (bool(g.stack) and g.stack[-1].is_secret())

    idle = staticmethod(words.idle)
    note = staticmethod(preview)


GAME = Ankh()
