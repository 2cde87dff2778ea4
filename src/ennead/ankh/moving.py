"""The Move action. (A5.1)"""

from __future__ import annotations

from dataclasses import dataclass

from ennead.ankh.atoms import move
from ennead.ankh.board import GROUND, HEX, REACH, WATER
from ennead.ankh.components import FIRST_GUARDIAN, OSIRIS
from ennead.ankh.queries import counts_as, empty_land, figures_of, guardian_rule, monuments
from ennead.ankh.state import COME_BACK, State, Step
from ennead.ankh.why import Why
from ennead.kernel.decision import PASS, Asked, ask, or_pass
from ennead.kernel.graph import bits


def destinations(g: State, figure: int) -> int:
    """Hexes where a figure may end its movement."""
    god, h = g.belongs[figure], g.where[figure]
    out = REACH[h] & empty_land(g, god) | back(g, god, h)
    if figure >= FIRST_GUARDIAN:
        out |= REACH[h] & guardian_rule(g, figure).end_on(g, god, figure)
    return out


def back(g: State, god: int, h: int) -> int:
    """The hex a figure stands on, if it may end its movement there."""
    if not g.rules.switches & COME_BACK:
        return 0
    closed = g.underworld and g.underworld & HEX[h] and g.bearer[OSIRIS] != god
    return 0 if closed else GROUND[h]


def can_move(g: State, figure: int) -> bool:
    """Whether a figure has a destination. Usually it may come back, which is quick to check."""
    return bool(back(g, g.belongs[figure], g.where[figure]) or destinations(g, figure))


@dataclass(slots=True)
class MoveFigures(Step):
    """Each own figure may move once."""

    seat: int
    moved: int = 0  # figures

    def run(self, g: State) -> Asked:
        moved = self.moved
        left = [f for f in figures_of(g, g.god_of[self.seat]) if not moved >> f & 1 and can_move(g, f)]
        return ask(self.seat, "move.figure", or_pass(tuple(left)))

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if option != PASS:
            g.stack += [MoveFigures(self.seat, self.moved | 1 << option), MoveTo(self.seat, option)]

    def why_not(self, g: State, seat: int, option: int) -> str:
        if g.belongs[option] != g.god_of[self.seat]:
            return "not_yours"
        return "not_on_map" if g.where[option] < 0 else "moved_already"


@dataclass(slots=True)
class MoveTo(Step):
    seat: int
    figure: int

    def run(self, g: State) -> Asked:
        return ask(self.seat, "move.to", bits(destinations(g, self.figure)), self.figure)

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        if g.at[option] >= 0 and g.at[option] != self.figure:
            guardian_rule(g, self.figure).enters(g, self.seat, self.figure, option)
            return
        move(g, self.figure, option, Why.MOVE)
        settle(g, self.figure)

    def why_not(self, g: State, seat: int, option: int) -> str:
        if not REACH[g.where[self.figure]] >> option & 1:
            return "too_far"
        return why_not_empty(g, option)


def why_not_empty(g: State, h: int) -> str:
    """Why a hex cannot take a figure."""
    if WATER >> h & 1:
        return "water"
    if monuments(g) >> h & 1:
        return "monument_there"
    return "figure_there" if g.at[h] >= 0 else "underworld"


def settle(g: State, figure: int, by: int = -1) -> None:
    """Let a guardian react to being summoned or moved; the god that moved it decides, or its owner. (A15.5)"""
    if figure >= FIRST_GUARDIAN:
        guardian_rule(g, figure).settled(g, by if by >= 0 else counts_as(g, figure), figure)
