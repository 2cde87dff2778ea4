"""A killing moment: each plague, the resolution of a battle, and whatever else kills. (A8.11)"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ennead.ankh.atoms import count_deaths, kill, set_battle
from ennead.ankh.components import FIRST_GUARDIAN
from ennead.ankh.queries import figures_at, guardian_rule, is_god, owner
from ennead.ankh.state import Dead, State, Step, then
from ennead.kernel.decision import NOBODY, PASS, Asked, ask
from ennead.kernel.graph import bits


def mortals(g: State, hexes: int) -> int:
    """The set of warriors and guardians on some hexes; gods are never killed. (A2.2)"""
    return sum(1 << f for f in figures_at(g, hexes) if not is_god(f))


@dataclass(slots=True)
class Doom(Step):
    """What dies is fixed; in a resolution a power may keep some alive."""

    figures: int
    resolution: bool

    def run(self, g: State) -> Asked:
        g.stack.pop()
        for god in g.ladder if self.resolution else ():
            for power in g.powers[god]:
                may_live = power.sparing(g, god, self.figures)
                if may_live:
                    g.stack.append(Spare(god, self.figures, may_live))
                    return NOBODY
        g.stack.append(Perish(self.figures))
        return NOBODY


@dataclass(slots=True)
class Spare(Step):
    """Keep figures alive one by one."""

    god: int
    figures: int
    may_live: int

    def run(self, g: State) -> Asked:
        return ask(self.god, "isis.spare", (PASS, *bits(self.may_live)))

    def chosen(self, g: State, seat: int, option: int) -> None:
        alive = 0 if option == PASS else 1 << option
        may_live = 0 if option == PASS else self.may_live & ~alive
        doomed = self.figures & ~alive
        g.stack[-1] = Spare(self.god, doomed, may_live) if may_live else Perish(doomed)

    def why_not(self, g: State, option: int) -> str:
        return "not_protected"


@dataclass(slots=True)
class Perish(Step):
    """All of it leaves the map at once; then the effects of the deaths in their order."""

    figures: int

    def run(self, g: State) -> Asked:
        g.stack.pop()
        dead: Dead = tuple((f, owner(g, f)) for f in bits(self.figures))
        if dead:
            for figure, _ in dead:
                kill(g, figure)
            count_deaths(g, [god for _, god in dead])
            unprotect(g, self.figures)
            then(g, Answer(dead), Rising(dead), Mourning(dead))
        return NOBODY


def unprotect(g: State, dead: int) -> None:
    """What comes back later is not under Flood's protection. (A13.2)"""
    if g.battle is not None and g.battle.flooded & dead:
        set_battle(g, replace(g.battle, flooded=g.battle.flooded & ~dead))


@dataclass(slots=True)
class Answer(Step):
    """Powers that answer deaths anywhere: Anubis."""

    dead: Dead

    def run(self, g: State) -> Asked:
        g.stack.pop()
        for god in g.ladder:
            for power in g.powers[god]:
                power.figures_died(g, god, self.dead)
        return NOBODY


def _guardians(g: State, dead: Dead) -> list[tuple[int, int]]:
    """The dead guardians, ascending by the god they counted as."""
    guardians = [(figure, god) for figure, god in dead if figure >= FIRST_GUARDIAN]
    return sorted(guardians, key=lambda pair: g.ladder.index(pair[1]))


@dataclass(slots=True)
class Rising(Step):
    """Mummies return, in ascending order of whose they count as."""

    dead: Dead

    def run(self, g: State) -> Asked:
        g.stack.pop()
        for figure, god in reversed(_guardians(g, self.dead)):  # the last pushed is asked first
            guardian_rule(g, figure).returns(g, god, figure)
        return NOBODY


@dataclass(slots=True)
class Mourning(Step):
    """Cat Mummies: each in turn, in ascending order of whose they count as."""

    dead: Dead

    def run(self, g: State) -> Asked:
        g.stack.pop()
        for figure, god in _guardians(g, self.dead):
            guardian_rule(g, figure).mourned(g, god, figure)
        return NOBODY
