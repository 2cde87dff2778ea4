"""After the third conflict two gods merge; after the fourth those in the red are forgotten. (A10, A11)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.atoms import (
    destroy,
    finish,
    forget_god,
    hand_over,
    merge_gods,
    remove_figure,
    set_powers,
)
from ennead.ankh.components import (
    ANUBIS,
    BASES,
    FIRST_GUARDIAN,
    GUARDIAN_LARGE,
    OUT,
    PER_GOD,
    RED,
)
from ennead.ankh.powers.gods import free_held, powers_of
from ennead.ankh.queries import figure_kind, guardians_of, listeners, seats_of
from ennead.ankh.state import MOMENT, State, Step, then
from ennead.ankh.why import Why
from ennead.kernel.decision import NOBODY, PASS, Asked, ask, or_pass
from ennead.kernel.graph import bits

FORGOTTEN: Final = MOMENT["forgotten"]


@dataclass(slots=True)
class Merge(Step):
    """The lowest god is the lesser, the second lowest the greater. (A10.1)"""

    def run(self, g: State) -> Asked:
        g.stack.pop()
        lesser, greater = g.ladder[0], g.ladder[1]
        for h in bits(g.owned[lesser]):
            destroy(g, h, Why.LESSER_MONUMENTS)
        if g.bearer[ANUBIS] == lesser:
            free_held(g, [greater], Why.LESSER_HELD)
        remove_own(g, lesser)
        merge_gods(g, greater, lesser, Why.MERGED)
        set_powers(g, greater, powers_of(g, greater))
        then(g, Inherit(greater, lesser))
        return NOBODY


def remove_own(g: State, god: int) -> None:
    """The god figure and the warriors, including held ones, leave the game."""
    for figure in range(god * PER_GOD, (god + 1) * PER_GOD):
        remove_figure(g, figure)


@dataclass(slots=True)
class Inherit(Step):
    """The greater god takes over guardians of the lesser; the rest leave the game. (A10.3)"""

    greater: int
    lesser: int

    def run(self, g: State) -> Asked:
        return ask(self.greater, "merge.take", or_pass(left_behind(g, self.lesser)))

    def chosen(self, g: State, seat: int, option: int) -> None:
        if option == PASS:
            g.stack.pop()
            dismiss(g, left_behind(g, self.lesser))
            return
        large = GUARDIAN_LARGE[figure_kind(g, option)]
        if len(guardians_of(g, self.greater, large)) < BASES[large]:
            hand_over(g, self.greater, option, Why.LESSER_GUARDIANS)
        else:
            g.stack.append(Exchange(self.greater, option))

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "not_the_lessers"


def left_behind(g: State, lesser: int) -> tuple[int, ...]:
    every = range(FIRST_GUARDIAN, len(g.where))
    return tuple([f for f in every if g.belongs[f] == lesser and g.where[f] != OUT])


def dismiss(g: State, guardians: tuple[int, ...]) -> None:
    """Guardians without a base leave the game."""
    for figure in guardians:
        remove_figure(g, figure)


@dataclass(slots=True)
class Exchange(Step):
    """No base is free: one of the greater's own guardians of that size must leave the game."""

    greater: int
    figure: int

    def run(self, g: State) -> Asked:
        own = guardians_of(g, self.greater, GUARDIAN_LARGE[figure_kind(g, self.figure)])
        return ask(self.greater, "merge.dismiss", own, self.figure)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        dismiss(g, (option,))
        hand_over(g, self.greater, self.figure, Why.LESSER_GUARDIANS)


@dataclass(slots=True)
class Forget(Step):
    """Gods in the red are out. If one god is left it wins; if none is, everybody loses. (A11.1 - A11.3)"""

    def run(self, g: State) -> Asked:
        g.stack.pop()
        for god in [god for god in g.ladder if g.devotion[god] <= RED]:
            forget(g, god)
        if len(g.ladder) < 2:
            finish(g, seats_of(g, g.ladder[0]) if g.ladder else 0, Why.LAST_GOD)
        return NOBODY


def forget(g: State, god: int) -> None:
    for h in bits(g.owned[god]):
        destroy(g, h, Why.FORGOTTEN)
    for power in listeners(g, god, FORGOTTEN):
        power.forgotten(g, god)
    remove_own(g, god)
    dismiss(g, left_behind(g, god))
    forget_god(g, god, seats_of(g, god), Why.FORGOTTEN)
