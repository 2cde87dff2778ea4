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
        if len(asked) == 1 and len(asked[0].options) == 1 and not step.hides():
            step.chosen(g, asked[0].seat, asked[0].options[0])
            continue
        g.asked = asked
        return asked
    g.asked = NOBODY
    return NOBODY


def apply(g: State, seat: int, option: int) -> None:
    """One choice; refused ones change nothing."""
    asked = pending(g) if g.asked is None else g.asked
    if type(seat) is not int:
        raise IllegalChoice("why.not_asked")
    decision = asked[0] if len(asked) == 1 and asked[0].seat == seat else decision_for(asked, seat)
    if type(option) is not int or option not in decision.options:  # 1.0 and True are equal to 1
        raise IllegalChoice(why_not(g, decision, option).key)
    g.asked = None
    g.stack[-1].chosen(g, seat, option)
