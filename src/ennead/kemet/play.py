"""The two doors of the engine: who must choose what, and doing it."""

from __future__ import annotations

from ennead.kemet.state import State
from ennead.kemet.words import why_not
from ennead.kernel.decision import NOBODY, Asked, IllegalChoice, decision_for


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
        step.chosen(g, first.seat, first.options[0])
    g.asked = NOBODY
    return NOBODY


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
