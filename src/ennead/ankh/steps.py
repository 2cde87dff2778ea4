"""Small steps that many rules share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.atoms import gain_devotion, lose_followers
from ennead.ankh.state import MOMENT, State, Step
from ennead.kernel.decision import NOBODY, Asked

YES: Final = 0


@dataclass(slots=True)
class Gain(Step):
    """One single gain of devotion."""

    god: int
    n: int

    def run(self, g: State) -> Asked:
        g.stack.pop()
        gain_devotion(g, self.god, self.n)
        return NOBODY


@dataclass(slots=True)
class Sacrificed(Step):
    """An effect is over for which the god sacrificed followers."""

    god: int

    def run(self, g: State) -> Asked:
        g.stack.pop()
        for power in g.powers[self.god]:
            power.sacrificed(g, self.god)
        return NOBODY


def sacrifice(g: State, god: int, n: int, effect: Step | None = None) -> None:
    """Pay n followers; then the effect; then, if anything was paid, whatever follows a sacrifice."""
    if n:
        lose_followers(g, god, n)
        if g.awake & MOMENT["sacrificed"]:
            g.stack.append(Sacrificed(god))
    if effect is not None:
        g.stack.append(effect)
