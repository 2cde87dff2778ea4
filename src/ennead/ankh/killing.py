"""Killing moments: each plague, the resolution of a battle, and other deaths. (A8.11)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.atoms import count_deaths, kill, set_battle
from ennead.ankh.components import FIRST_GUARDIAN
from ennead.ankh.queries import counts_as, figures_at, guardian_rule, is_god, listeners
from ennead.ankh.state import MOMENT, Dead, State, Step
from ennead.kernel.decision import NOBODY, PASS, Asked, ask, or_pass
from ennead.kernel.graph import bits, mask_of

FIGURES_DIED: Final = MOMENT["figures_died"]


def mortals(g: State, hexes: int) -> int:
    """The set of warriors and guardians on some hexes; gods are never killed. (A2.2)"""
    return mask_of([f for f in figures_at(g, hexes) if not is_god(f)])


@dataclass(slots=True)
class Doom(Step):
    """These figures die, unless a power keeps some alive in a resolution."""

    figures: int
    resolution: bool
    why: int

    def run(self, g: State) -> Asked:
        g.stack.pop()
        if self.resolution and self.figures:
            for god in g.ladder:
                for power in g.powers[god]:
                    may_live = power.sparing(g, god, self.figures)
                    if may_live:
                        g.stack.append(Spare(god, self.figures, may_live, self.why))
                        return NOBODY
        perish(g, self.figures, self.why)
        return NOBODY


@dataclass(slots=True)
class Spare(Step):
    """Keep figures alive one by one."""

    god: int
    figures: int
    may_live: int
    why: int

    def run(self, g: State) -> Asked:
        return ask(self.god, "isis.spare", or_pass(bits(self.may_live)))

    def chosen(self, g: State, seat: int, option: int) -> None:
        alive = 0 if option == PASS else 1 << option
        may_live = 0 if option == PASS else self.may_live & ~alive
        doomed = self.figures & ~alive
        if may_live:
            g.stack[-1] = Spare(self.god, doomed, may_live, self.why)
        else:
            g.stack.pop()
            perish(g, doomed, self.why)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "not_protected"


def perish(g: State, figures: int, why: int) -> None:
    """The figures leave the map together; then the effects of the deaths follow in order."""
    if not figures:
        return
    dead = tuple([(f, counts_as(g, f)) for f in bits(figures)])
    for figure, _ in dead:
        kill(g, figure, why)
    count_deaths(g, [god for _, god in dead])
    unprotect(g, figures)
    depth = len(g.stack)
    if g.awake & FIGURES_DIED:
        powers_answer_deaths(g, dead)
    if dead[-1][0] >= FIRST_GUARDIAN:  # figures ascend, so the last one is a guardian if any is
        g.stack[depth:depth] = [Mourning(dead), Rising(dead)]


def unprotect(g: State, dead: int) -> None:
    """Figures that come back later are not protected by Flood. (A13.2)"""
    if g.battle is not None and g.battle.flooded & dead:
        set_battle(g, g.battle.but(flooded=g.battle.flooded & ~dead))


def powers_answer_deaths(g: State, dead: Dead) -> None:
    """Let powers act that react to deaths anywhere, such as that of Anubis."""
    for god in g.ladder:
        for power in listeners(g, god, FIGURES_DIED):
            power.figures_died(g, god, dead)


def _guardians(g: State, dead: Dead) -> list[tuple[int, int]]:
    """The dead guardians, ascending by the god they counted as."""
    guardians = [(figure, god) for figure, god in dead if figure >= FIRST_GUARDIAN]
    return sorted(guardians, key=lambda pair: g.ladder.index(pair[1])) if guardians else guardians


@dataclass(slots=True)
class Rising(Step):
    """Mummies return, ascending by the god they count as."""

    dead: Dead

    def run(self, g: State) -> Asked:
        g.stack.pop()
        for figure, god in reversed(_guardians(g, self.dead)):  # the last pushed is asked first
            guardian_rule(g, figure).returns(g, god, figure)
        return NOBODY


@dataclass(slots=True)
class Mourning(Step):
    """Each dead Cat Mummy takes effect, ascending by the god it counted as."""

    dead: Dead

    def run(self, g: State) -> Asked:
        g.stack.pop()
        for figure, god in _guardians(g, self.dead):
            guardian_rule(g, figure).mourned(g, god, figure)
        return NOBODY
