"""The one door: who must choose what, and what follows from a choice."""

from __future__ import annotations

from collections.abc import MutableSequence

from ennead.ankh import words
from ennead.ankh.state import State, Step
from ennead.kernel.decision import NOBODY, PASS, Asked, Decision, Event, IllegalChoice, decision_for
from ennead.kernel.game import no_choice


def pending(g: State) -> Asked:
    """Run automatic steps and forced choices until somebody has a real choice."""
    if g.asked:
        return g.asked
    stack = g.stack
    while stack:
        step = stack[-1]
        asked = step.run(g)
        if asked:
            for decision in asked:
                if len(decision.options) == 1 and not stack[-1].is_secret():
                    if g.events is None:
                        stack[-1].chosen(g, decision.seat, decision.options[0])
                    else:
                        _force(g, stack[-1], decision, g.events)
                    break
            else:
                g.asked = asked
                return asked
    return NOBODY


def _force(g: State, step: Step, decision: Decision, events: MutableSequence[Event]) -> None:
    """The only option is taken, and whoever listens hears that nobody was asked."""
    since = len(events)
    step.chosen(g, decision.seat, decision.options[0])
    if decision.options[0] != PASS and not step.is_begun():
        no_choice(events, since, decision.seat)


def apply(g: State, seat: int, option: int) -> None:
    decision = decision_for(g.asked or pending(g), seat)
    if type(option) is not int or option not in decision.options:  # 1.0 and True are equal to 1
        raise IllegalChoice(words.why_not(g, decision, option).key)
    g.asked = NOBODY
    g.stack[-1].chosen(g, seat, option)
