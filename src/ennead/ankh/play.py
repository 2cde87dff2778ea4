"""The one door: who must choose what, and what follows from a choice."""

from __future__ import annotations

from ennead.ankh import words
from ennead.ankh.state import State
from ennead.kernel.decision import NOBODY, Asked, IllegalChoice, decision_for


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
                    stack[-1].chosen(g, decision.seat, decision.options[0])
                    break
            else:
                g.asked = asked
                return asked
    return NOBODY


def apply(g: State, seat: int, option: int) -> None:
    decision = decision_for(g.asked or pending(g), seat)
    if type(option) is not int or option not in decision.options:  # 1.0 and True are equal to 1
        raise IllegalChoice(words.why_not(g, decision, option).key)
    g.asked = NOBODY
    g.stack[-1].chosen(g, seat, option)
