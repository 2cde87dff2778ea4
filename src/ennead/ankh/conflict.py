"""A conflict: its start, its regions, and what follows. (A7)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.atoms import begin_conflict, end_conflict, finish
from ennead.ankh.battle import Attune
from ennead.ankh.components import FIGURES, FIRST_GUARDIAN, FORGET_AFTER, LAST_CONFLICT, MERGE_AFTER
from ennead.ankh.domination import dominate, no_battle
from ennead.ankh.merging import Forget, Merge
from ennead.ankh.queries import counts_as, guardian_rule, listeners, present, seats_of
from ennead.ankh.state import MOMENT, State, Step, then
from ennead.ankh.timing import Course, Moment
from ennead.ankh.why import Why
from ennead.kernel.decision import NOBODY, Asked

CONFLICT_BEGINS: Final = MOMENT["conflict_begins"]


@dataclass(slots=True)
class Conflict(Step):
    """The god that triggered it takes the tie-breaker; start effects and regions follow. (A7.1, A7.2)"""

    seat: int

    def run(self, g: State) -> Asked:
        g.stack.pop()
        begin_conflict(g, g.god_of[self.seat])
        then(g, StartEffects(tuple(g.ladder)), Regions(0), AfterConflict())
        return NOBODY


@dataclass(slots=True)
class StartEffects(Step):
    """Effects of guardians and powers at the start, god by god in ascending order."""

    gods: tuple[int, ...]

    def run(self, g: State) -> Asked:
        g.stack.pop()
        depth = len(g.stack)
        for i, god in enumerate(self.gods):
            start_effects(g, god)
            if len(g.stack) > depth:
                g.stack.insert(depth, StartEffects(self.gods[i + 1 :]))
                break
        return NOBODY


def start_effects(g: State, god: int) -> None:
    for figure in range(FIRST_GUARDIAN, FIGURES):
        if g.where[figure] >= 0 and counts_as(g, figure) == god:
            guardian_rule(g, figure).conflict_begins(g, god, figure)
    for power in listeners(g, god, CONFLICT_BEGINS):
        power.conflict_begins(g, god)


@dataclass(slots=True)
class Regions(Step):
    """The regions in the order of their tokens."""

    token: int  # of the region resolved last

    def run(self, g: State) -> Asked:
        token = token_after(g.order, self.token)
        if token:
            g.stack[-1] = Regions(token)
            contest(g, g.order.index(token))
        else:
            g.stack.pop()
        return NOBODY


def token_after(order: list[int], last: int) -> int:
    """The next higher token on the map, or 0."""
    out = 0
    for token in order:
        if token > last and (not out or token < out):
            out = token
    return out


def contest(g: State, region: int) -> None:
    """Resolve a region: nothing if nobody is there, domination by one god, a battle of several. (A7.3, A7.5)"""
    gods = present(g, region)
    if len(gods) == 1:
        dominate(g, gods[0], region)
    elif not gods:
        no_battle(g, region)
    else:
        g.record("battle", region, g.order[region])
        g.stack.append(Attune(region, tuple(g.ladder), 0, 0, 0))


@dataclass(slots=True)
class AfterConflict(Step):
    """What powers do at the end; the tie-breaker goes back; merging, forgetting or the end. (A7.6)"""

    def run(self, g: State) -> Asked:
        g.stack.pop()
        CONFLICT_ENDS.begin(g)
        return NOBODY


@dataclass(slots=True)
class CloseConflict(Step):
    def run(self, g: State) -> Asked:
        g.stack.pop()
        end_conflict(g)
        if g.conflicts == LAST_CONFLICT:
            finish(g, seats_of(g, g.ladder[-1]), Why.LAST_CONFLICT)
        elif g.conflicts == FORGET_AFTER:
            then(g, Forget(), Moment("all_laid"))
        elif g.conflicts == MERGE_AFTER and g.rules.players > 2:
            then(g, Merge(), Moment("all_laid"))
        else:
            then(g, Moment("all_laid"))
        return NOBODY


CONFLICT_ENDS: Final = Course(Moment("conflict_ends"), CloseConflict())
