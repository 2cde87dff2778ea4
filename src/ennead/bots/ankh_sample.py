"""Samples of Ankh in which nothing of the true hidden faces is left."""

from __future__ import annotations

from ennead.ankh.components import BASTET
from ennead.ankh.state import State
from ennead.kernel.chance import shuffled
from ennead.kernel.hidden import Seen


def sample(seen: Seen[State], seed: int) -> State:
    """A state drawn from the seed and what the seat knows alone.

    A resampled state shuffles the hidden cats as they lie, so it still hangs on how they lie: here they are put into a
    fixed order first.
    """
    g = seen.sample(seed)
    if g.god_of[seen.decision.seat] != g.bearer[BASTET]:
        hidden = tuple(cat for cat in range(len(g.cats)) if not g.cats_open >> cat & 1)
        hexes = tuple(sorted(g.cats[cat] for cat in hidden))
        for cat, h in zip(hidden, shuffled(seed, 0, hexes), strict=True):
            g.cats[cat] = h
    return g
