"""Order of play: turns, the action tracks, when events happen. (A4)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.actions import Unlock, gain_action
from ennead.ankh.atoms import advance_event, advance_marker, begin_turn, reset_marker
from ennead.ankh.components import ACTIONS, BASTET, EVENTS, UNLOCK, USES
from ennead.ankh.conflict import Conflict
from ennead.ankh.happenings import Caravan, Consolidation, ControlMonument
from ennead.ankh.moving import MoveFigures
from ennead.ankh.queries import is_merged
from ennead.ankh.state import CONSOLIDATION, State, Step
from ennead.ankh.summoning import summon_action
from ennead.kernel.decision import NOBODY, Asked, ask

FROM: Final = tuple(tuple(range(first, len(ACTIONS))) for first in range(len(ACTIONS) + 1))


@dataclass(slots=True)
class Turn(Step):
    """A seat begins its turn."""

    seat: int

    def run(self, g: State) -> Asked:
        g.stack.pop()
        take_turn(g, self.seat)
        return NOBODY


def take_turn(g: State, seat: int) -> None:
    begin_turn(g, seat)
    g.stack.append(Choose(seat, -1))
    beside_action(g, seat)


def pass_turn(g: State, seat: int) -> None:
    """The next player still in the game goes on."""
    following = (seat + 1) % g.table.players
    while g.out >> following & 1:
        following = (following + 1) % g.table.players
    take_turn(g, following)


def beside_action(g: State, seat: int) -> None:
    """Opponents of Bastet may act beside their actions; without her the moment is empty."""
    if g.bearer[BASTET] >= 0:
        g.stack.append(BesideAction(seat))


@dataclass(slots=True)
class BesideAction(Step):
    """Before or after an action, before the event it triggers. (P1.2)"""

    seat: int

    def run(self, g: State) -> Asked:
        g.stack.pop()
        for god in g.ladder:
            for power in g.powers[god]:
                power.beside_action(g, self.seat)
        return NOBODY


@dataclass(slots=True)
class Choose(Step):
    """Choose an action; a second one lies below the first. It may be chosen even if it can do nothing. (A4.1, A4.2)"""

    seat: int
    above: int

    def run(self, g: State) -> Asked:
        return ask(self.seat, "turn.action", FROM[self.above + 1])

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack[-1] = Finish(self.seat, option, self.above)
        advance_marker(g, self.seat, option)
        beside_action(g, self.seat)
        _act(g, self.seat, option)

    def why_not(self, g: State, option: int) -> str:
        return "above_first"


def _act(g: State, seat: int, action: int) -> None:
    if action == 0:
        g.stack.append(MoveFigures(seat))
    elif action == 1:
        g.stack.append(summon_action(g, seat))
    elif action == UNLOCK:
        g.stack.append(Unlock(seat))
    else:
        gain_action(g, seat)


@dataclass(slots=True)
class Finish(Step):
    """The action is done: its event, the second action, or the end of the turn. (A4.3, A4.4, A4.5)"""

    seat: int
    action: int
    above: int

    def run(self, g: State) -> Asked:
        g.stack.pop()
        if g.markers[self.action] == USES[g.table.players - 2][self.action]:
            advance_event(g)
            g.stack += [EndTurn(self.seat), Reset(self.action), _event(g, self.seat)]
        elif self.above == -1 and self.action != UNLOCK and not is_merged(g, g.god_of[self.seat]):
            g.stack.append(Choose(self.seat, self.action))
        else:
            pass_turn(g, self.seat)
        return NOBODY


def _event(g: State, seat: int) -> Step:
    kind = EVENTS[g.event - 1]
    if kind == "C":
        return Conflict(seat)
    if kind == "M":
        return ControlMonument(seat)
    return Consolidation(seat) if g.table.switches & CONSOLIDATION else Caravan(seat, 0, -1)


@dataclass(slots=True)
class Reset(Step):
    """The marker goes back to the space of the number of players at the start."""

    action: int

    def run(self, g: State) -> Asked:
        g.stack.pop()
        reset_marker(g, self.action)
        return NOBODY


@dataclass(slots=True)
class EndTurn(Step):
    """After an event the turn is over."""

    seat: int

    def run(self, g: State) -> Asked:
        g.stack.pop()
        pass_turn(g, self.seat)
        return NOBODY
