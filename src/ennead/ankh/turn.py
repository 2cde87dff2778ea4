"""Order of play: turns, the action tracks, when events happen. (A4)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.actions import GainFollowers, Unlock
from ennead.ankh.atoms import advance_event, advance_marker, begin_turn, reset_marker
from ennead.ankh.components import ACTIONS, BASTET, EVENTS, UNLOCK, USES
from ennead.ankh.conflict import Conflict
from ennead.ankh.happenings import Caravan, Consolidation, ControlMonument
from ennead.ankh.moving import MoveFigures
from ennead.ankh.queries import is_merged
from ennead.ankh.state import CONSOLIDATION, State, Step, then
from ennead.ankh.summoning import summon_action
from ennead.kernel.decision import NOBODY, Asked, ask

BELOW: Final = {above: tuple(range(above + 1, len(ACTIONS))) for above in range(-1, len(ACTIONS))}


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
    then(g, *beside_action(g, seat), Choose(seat, -1))


def pass_turn(g: State, seat: int) -> None:
    """The next player still in the game goes on."""
    following = (seat + 1) % g.table.players
    while g.out >> following & 1:
        following = (following + 1) % g.table.players
    take_turn(g, following)


def beside_action(g: State, seat: int) -> tuple[Step, ...]:
    """Opponents of Bastet may act beside their actions; without her the moment is empty."""
    return (BesideAction(seat),) if g.bearer[BASTET] >= 0 else ()


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
        return ask(self.seat, "turn.action", BELOW[self.above])

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack.pop()
        advance_marker(g, self.seat, option)
        action = _action(g, self.seat, option)
        then(g, action, *beside_action(g, self.seat), Finish(self.seat, option, self.above))

    def why_not(self, g: State, option: int) -> str:
        return "above_first"


def _action(g: State, seat: int, action: int) -> Step:
    if action == 0:
        return MoveFigures(seat)
    if action == 1:
        return summon_action(g, seat)
    return GainFollowers(seat) if action == 2 else Unlock(seat)


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
            then(g, _event(g, self.seat), Reset(self.action), EndTurn(self.seat))
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
