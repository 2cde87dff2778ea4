"""The two doors of the engine: who must choose what, and doing it."""

from __future__ import annotations

from collections.abc import MutableSequence

from ennead.kemet.state import State, Step
from ennead.kemet.words import why_not
from ennead.kernel.decision import NOBODY, PASS, Asked, Decision, Event, IllegalChoice, decision_for
from ennead.kernel.game import no_choice


def pending(g: State) -> Asked:
    """Run automatic steps and forced choices until somebody must choose; nobody: the game is over."""
    if g.asked is not None:
        return g.asked
    stack = g.stack
    while stack:
        step = stack[-1]
        asked = step.run(g)
        if not asked:
            continue
        first = asked[0]
        if len(first.options) > 1 or len(asked) > 1 or step.hides():
            g.asked = asked
            return asked
        if g.events is None:
            step.chosen(g, first.seat, first.options[0])
        else:
            _force(g, step, first, g.events)
    g.asked = NOBODY
    return NOBODY


def _force(g: State, step: Step, decision: Decision, events: MutableSequence[Event]) -> None:
    """The only option is taken, and whoever listens hears that nobody was asked."""
    since = len(events)
    step.chosen(g, decision.seat, decision.options[0])
    if decision.options[0] != PASS:
        no_choice(events, since, decision.seat)


def apply(g: State, seat: int, option: int) -> None:
    """One choice; refused ones change nothing."""
    asked = g.asked
    if asked is None:
        asked = pending(g)
    known = asked and asked[0].seat == seat and type(seat) is int
    decision = asked[0] if known else decision_for(asked, seat)
    if type(option) is not int or option not in decision.options:  # 1.0 and True are equal to 1
        raise IllegalChoice(why_not(g, decision, option).key)
    g.asked = None
    g.stack[-1].chosen(g, seat, option)
