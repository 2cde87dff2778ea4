"""Regions won without a battle. (A7.3)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.killing import Doom, mortals
from ennead.ankh.queries import listeners, majorities, own_in
from ennead.ankh.state import MOMENT, PYRRHIC, State, Step
from ennead.ankh.steps import GainDevotion
from ennead.ankh.why import Why
from ennead.kernel.decision import NOBODY, Asked

NO_BATTLE: Final = MOMENT["no_battle"]


def victory_bonus(g: State, god: int, region: int) -> int:
    out = 0
    for power in g.powers[god]:
        out += power.victory_bonus(g, god, region)
    return out


def no_battle(g: State, region: int) -> None:
    """A region is resolved without a battle."""
    if g.awake & NO_BATTLE:
        for god in g.ladder:
            for power in listeners(g, god, NO_BATTLE):
                power.no_battle(g, god, region)


def dominate(g: State, god: int, region: int) -> None:
    """One god is alone in a region: a gain for majorities, then one for domination. (A7.3)"""
    no_battle(g, region)
    g.record("dominated", god, region, g.order[region])
    if g.rules.switches & PYRRHIC:
        g.stack.append(PyrrhicDoom(god, region))
    g.stack.append(GainDevotion(god, 1 + victory_bonus(g, god, region), Why.DOMINATED, region))
    if n := majorities(g, god, region):
        g.stack.append(GainDevotion(god, n, Why.MAJORITY, region))  # comes first


@dataclass(slots=True)
class PyrrhicDoom(Step):
    """The People's Revolt: the dominating god loses its figures there. (S3.1)"""

    god: int
    region: int

    def run(self, g: State) -> Asked:
        g.stack[-1] = Doom(mortals(g, own_in(g, self.god, self.region)), True, Why.REVOLT)
        return NOBODY
