"""What an expansion brings. It is listed once, in `expansions`; only the modules at the top read that list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ennead.ankh.state import Battle, Extra, Power, State, Step
from ennead.kernel.game import JsonDict
from ennead.kernel.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class Expansion:
    """One expansion.

    name      of its setup option, and of its pieces in `State.extras`
    gods      the powers of its gods, in the order of their numbers
    blank     its pieces at the start; codec and clone follow from their declaration
    steps     its frames
    lexicon   its decisions, events, causes and reasons
    view      what a god sees of its pieces; -1 is a spectator
    battle    what everybody sees of a battle besides what the base game shows
    sealed    what a god sees of its own answers in a frame
    sample    redraws in a sampled state what a god cannot know: state, sample, god, seed
    resealed  a frame in which everything a god cannot know is redrawn: state, frame, god, seed, number of the draw
    laws      what must be true of its pieces
    """

    name: str
    gods: tuple[Power, ...]
    blank: Extra
    steps: tuple[type[Step], ...]
    lexicon: Lexicon
    view: Callable[[State, int], JsonDict]
    battle: Callable[[Battle], JsonDict]
    sealed: Callable[[Step, int], JsonDict]
    sample: Callable[[State, State, int, int], None]
    resealed: Callable[[State, Step, int, int, int], Step]
    laws: Callable[[State], dict[str, bool]]
