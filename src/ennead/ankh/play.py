"""The two ways into the rules: `pending` says who must choose what, `apply` makes a choice.

Each game has this module in its own types: compiled, that is a tenth faster than a shared one (decision 8).
"""

from __future__ import annotations

from ennead.ankh.state import State
from ennead.ankh.words import why_not
from ennead.kernel.decision import NOBODY, Asked, IllegalChoice, decision_for
from ennead.kernel.game import take_only_option


def pending(g: State) -> Asked:
    """Run automatic steps and forced choices until a seat has a real choice; `NOBODY` means the game is over."""
    if g.asked:
        return g.asked
    stack = g.stack
    while stack:
        step = stack[-1]
        asked = step.run(g)
        if asked:
            for decision in asked:
                if len(decision.options) == 1 and not step.is_secret():
                    if g.events is None:
                        step.chosen(g, decision.seat, decision.options[0])
                    else:
                        take_only_option(g, step, decision)
                    break
            else:
                g.asked = asked
                return asked
    return NOBODY


def apply(g: State, seat: int, option: int) -> None:
    """Make one choice; a refused one changes nothing."""
    asked = g.asked or pending(g)
    known = asked and asked[0].seat == seat and type(seat) is int
    decision = asked[0] if known else decision_for(asked, seat)
    if type(option) is not int or option not in decision.options:  # 1.0 and True are equal to 1
        raise IllegalChoice(why_not(g, decision, option).key)
    g.asked = NOBODY
    g.stack[-1].chosen(g, seat, option)
