"""What an action would come to, known before it is chosen: it may be chosen even if it can do nothing. (A4.2)"""

from __future__ import annotations

from ennead.ankh.actions import followers_to_gain, next_level
from ennead.ankh.board import HEX
from ennead.ankh.components import UNLOCK
from ennead.ankh.moving import destinations
from ennead.ankh.powers.ankh_powers import LEVELS
from ennead.ankh.queries import figures_of, pool
from ennead.ankh.state import State
from ennead.ankh.summoning import summon_action
from ennead.kernel.decision import PASS
from ennead.kernel.text import Message, msg


def in_vain(g: State, seat: int, action: int) -> Message | None:
    """Why an action would do nothing now; None if it would do something."""
    god = g.god_of[seat]
    if action == 0:
        return _move(g, god)
    if action == 1:
        return _summon(g, seat)
    if action == UNLOCK:
        return _unlock(g, god)
    return None if followers_to_gain(g, god) else msg("ankh.vain.gain")


def _move(g: State, god: int) -> Message | None:
    """Coming back to the own hex counts as a move, but moves nothing."""
    free = any(destinations(g, figure) & ~HEX[g.where[figure]] for figure in figures_of(g, god))
    return None if free else msg("ankh.vain.move")


def _summon(g: State, seat: int) -> Message | None:
    asked = summon_action(g, seat).run(g)
    if asked and asked[0].options != (PASS,):
        return None
    return msg("ankh.vain.no_place" if pool(g, g.god_of[seat]) else "ankh.vain.no_figure")


def _unlock(g: State, god: int) -> Message | None:
    level, has = next_level(g, god), g.followers[god]
    if level > LEVELS:
        return msg("ankh.vain.all_unlocked")
    return msg("ankh.vain.unlock", n=level, has=has) if has < level else None
