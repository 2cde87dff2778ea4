"""Why an action would have no effect. It is still legal, so the table warns first. (A4.2)"""

from __future__ import annotations

from ennead.ankh.actions import followers_to_gain, next_level
from ennead.ankh.board import HEX
from ennead.ankh.components import GAIN, MOVE, SUMMON
from ennead.ankh.moving import destinations
from ennead.ankh.powers.ankh_powers import LEVELS
from ennead.ankh.queries import figures_of, pool
from ennead.ankh.state import State
from ennead.ankh.summoning import summon_action
from ennead.kernel.decision import PASS
from ennead.kernel.text import Message, msg


def why_idle(g: State, seat: int, action: int) -> Message | None:
    """Why an action would do nothing now, or None."""
    god = g.god_of[seat]
    if action == MOVE:
        return _move(g, god)
    if action == SUMMON:
        return _summon(g, seat)
    if action == GAIN:
        return None if followers_to_gain(g, god) else msg("ankh.idle.gain")
    return _unlock(g, god)


def _move(g: State, god: int) -> Message | None:
    """Ending where it began is a legal move, but it moves nothing."""
    free = any(destinations(g, figure) & ~HEX[g.where[figure]] for figure in figures_of(g, god))
    return None if free else msg("ankh.idle.move")


def _summon(g: State, seat: int) -> Message | None:
    asked = summon_action(g, seat).run(g)
    if asked and asked[0].options != (PASS,):
        return None
    return msg("ankh.idle.no_place" if pool(g, g.god_of[seat]) else "ankh.idle.no_figure")


def _unlock(g: State, god: int) -> Message | None:
    level, has = next_level(g, god), g.followers[god]
    if level > LEVELS:
        return msg("ankh.idle.all_unlocked")
    return msg("ankh.idle.unlock", n=level, has=has) if has < level else None
