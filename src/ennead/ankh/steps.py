"""Small steps that many rules share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.atoms import gain_devotion, lose_followers
from ennead.ankh.queries import listeners
from ennead.ankh.state import MOMENT, State, Step
from ennead.kernel.decision import NOBODY, Asked

SACRIFICED: Final = MOMENT["sacrificed"]
YES: Final = 0  # the only option besides PASS


@dataclass(slots=True)
class GainDevotion(Step):
    """A single gain of devotion."""

    god: int
    n: int
    why: int
    region: int = -1

    @staticmethod
    def saved_as() -> str:
        return "Gain"

    def run(self, g: State) -> Asked:
        g.stack.pop()
        gain_devotion(g, self.god, self.n, self.why, self.region)
        return NOBODY


@dataclass(slots=True)
class Sacrificed(Step):
    """The effect that the god sacrificed followers for is over."""

    god: int

    def run(self, g: State) -> Asked:
        g.stack.pop()
        for power in listeners(g, self.god, SACRIFICED):
            power.sacrificed(g, self.god)
        return NOBODY


def end_sacrifice(g: State, god: int) -> None:
    """After the effect that is pushed next, powers may act."""
    if g.awake & SACRIFICED:
        g.stack.append(Sacrificed(god))


def sacrifice(g: State, god: int, n: int, why: int, effect: Step | None = None) -> None:
    """Pay n followers, then run the effect; if anything was paid, the effects of a sacrifice follow."""
    if n:
        lose_followers(g, god, n, why)
        end_sacrifice(g, god)
    if effect is not None:
        g.stack.append(effect)
