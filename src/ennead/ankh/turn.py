"""Order of play: turns, the action tracks, when events happen. (A4)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ennead.ankh.actions import Unlock, gain_action
from ennead.ankh.atoms import advance_event, advance_marker, begin_turn, reset_marker
from ennead.ankh.components import ACTIONS, GAIN, MOVE, SUMMON, TRACK_EVENTS, UNLOCK, USES
from ennead.ankh.conflict import Conflict
from ennead.ankh.moving import MoveFigures
from ennead.ankh.queries import is_merged
from ennead.ankh.state import CONSOLIDATION, MOMENT, State, Step
from ennead.ankh.summoning import summon_action
from ennead.ankh.timing import AT_ONCE, Moment
from ennead.ankh.track_events import Caravan, Consolidation, ControlMonument
from ennead.ankh.why import Why
from ennead.kernel.decision import NOBODY, Asked, ask

FROM: Final = tuple(tuple(range(first, len(ACTIONS))) for first in range(len(ACTIONS) + 1))
BESIDE_ACTION: Final = MOMENT["beside_action"]
AT_ACTION: Final = Moment("beside_action", AT_ONCE)  # here no god's answer depends on another's


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
    beside_action(g)


def pass_turn(g: State, seat: int) -> None:
    """The next player who is still in the game begins a turn."""
    following = (seat + 1) % g.rules.players
    while g.out >> following & 1:
        following = (following + 1) % g.rules.players
    take_turn(g, following)


def beside_action(g: State) -> None:
    """Let powers act before an action, and after it but before its event. No action adds such a power. (P1.2)"""
    if g.awake & BESIDE_ACTION:
        g.stack.append(AT_ACTION)


@dataclass(slots=True)
class Choose(Step):
    """Choose an action, even one that can do nothing; a second action is below the first. (A4.1, A4.2)"""

    seat: int
    above: int

    def run(self, g: State) -> Asked:
        return ask(self.seat, "turn.action", FROM[self.above + 1])

    def chosen(self, g: State, seat: int, option: int) -> None:
        g.stack[-1] = Finish(self.seat, option, self.above)
        advance_marker(g, self.seat, option)
        beside_action(g)
        _act(g, self.seat, option)

    def why_not(self, g: State, seat: int, option: int) -> str:
        return "above_first"


def _act(g: State, seat: int, action: int) -> None:
    if action == MOVE:
        g.stack.append(MoveFigures(seat))
    elif action == SUMMON:
        g.stack.append(summon_action(g, seat))
    elif action == GAIN:
        gain_action(g, seat)
    else:
        g.stack.append(Unlock(seat))


@dataclass(slots=True)
class Finish(Step):
    """The action is done: an event, the second action, or the end of the turn follows. (A4.3, A4.4, A4.5)"""

    seat: int
    action: int
    above: int

    def run(self, g: State) -> Asked:
        g.stack.pop()
        if g.markers[self.action] == USES[g.rules.players - 2][self.action]:
            why = event_ahead(g)
            advance_event(g, why)
            g.stack += [EndTurn(self.seat), Reset(self.action), _event(self.seat, why)]
        elif self.above == -1 and self.action != UNLOCK and not is_merged(g, g.god_of[self.seat]):
            g.stack.append(Choose(self.seat, self.action))
        else:
            pass_turn(g, self.seat)
        return NOBODY


def event_ahead(g: State) -> int:
    """The next event of the track, as a cause."""
    kind = TRACK_EVENTS[g.track_place]
    if kind == "C":
        return Why.CONFLICT
    if kind == "M":
        return Why.CONTROL
    return Why.CONSOLIDATION if g.rules.switches & CONSOLIDATION else Why.CARAVAN


def _event(seat: int, why: int) -> Step:
    if why == Why.CONFLICT:
        return Conflict(seat)
    if why == Why.CONTROL:
        return ControlMonument(seat)
    return Consolidation(seat) if why == Why.CONSOLIDATION else Caravan(seat, 0, -1)


@dataclass(slots=True)
class Reset(Step):
    """The action marker goes back to its start."""

    action: int

    def run(self, g: State) -> Asked:
        g.stack.pop()
        reset_marker(g, self.action)
        return NOBODY


@dataclass(slots=True)
class EndTurn(Step):
    """An event ends the turn."""

    seat: int

    def run(self, g: State) -> Asked:
        g.stack.pop()
        pass_turn(g, self.seat)
        return NOBODY
