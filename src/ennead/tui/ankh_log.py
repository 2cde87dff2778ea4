"""Why something happened in Ankh, as far as the events around it tell; and events of which nothing came."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ennead.ankh.components import CARDS, EVENTS
from ennead.kernel.decision import Event
from ennead.kernel.game import JsonDict
from ennead.kernel.text import Message, msg

HEADINGS: Final = frozenset({"turn"})
_FLOOD, _MIRACLE = CARDS.index("flood"), CARDS.index("miracle")
_STAGES: Final = ("turn", "action", "event", "conflict", "dominated", "battle", "card", "won", "tied")
_IDLE: Final = {  # event → what follows if anything comes of it, what to say if not
    "M": (("controlled",), "ui.why.nothing_to_take"),
    "K": (("caravan", "joined", "followers"), "ui.why.no_caravan"),
}


def is_own_choice(event: Event, view: JsonDict) -> bool:
    """Actions are told of seats, monuments of gods."""
    if view["seat"] is None or event.kind not in ("action", "controlled", "built"):
        return False
    own = view["seat"] if event.kind == "action" else view["seats"][view["seat"]]["god"]
    return bool(event.args[0] == own)


def remark(events: Sequence[Event], i: int) -> Message | None:
    event = events[i]
    if event.kind == "event":
        return _idle(events, i)
    if event.kind == "followers":
        return _followers(events, i)
    return _devotion(events, i) if event.kind == "devotion" else None


def _idle(events: Sequence[Event], i: int) -> Message | None:
    """Nothing to control, no caravan laid: known as soon as the game has gone on."""
    followed, words = _IDLE.get(EVENTS[events[i].args[0] - 1], ((), ""))
    gone_on = i + 1 < len(events)
    return msg(words) if words and gone_on and events[i + 1].kind not in followed else None


def _stage(events: Sequence[Event], i: int) -> int:
    """Where the part of the turn begins that the i-th event belongs to; -1 if that is not in the list."""
    return next((j for j in range(i - 1, -1, -1) if events[j].kind in _STAGES), -1)


def _has_played(events: Sequence[Event], i: int, card: int) -> bool:
    """Whether the god of the i-th event has shown `card` in the battle under way."""
    battle = next((j for j in range(i, -1, -1) if events[j].kind == "battle"), 0)
    return Event("card", (events[i].args[0], card)) in events[battle:i]


def _may_be_scales(events: Sequence[Event], i: int) -> bool:
    """Whether followers lie on Thoth's scales that become devotion at the end of the conflict."""
    conflict = next((j for j in range(i, -1, -1) if events[j].kind == "conflict"), 0)
    return any(event.kind == "guess.right" for event in events[conflict:i])


def _followers(events: Sequence[Event], i: int) -> Message | None:
    god, stage = events[i].args[0], _stage(events, i)
    kind = events[stage].kind if stage >= 0 else ""
    if kind == "conflict":
        return msg("ankh.power.omnipresent")
    if kind == "card" and _has_played(events, i, _FLOOD):
        return msg("ankh.card.flood")
    return msg("ankh.power.commanding") if kind == "won" and events[stage].args == (god,) else None


def _devotion(events: Sequence[Event], i: int) -> Message | None:
    stage = _stage(events, i)
    if stage < 0:
        return None
    kind = events[stage].kind
    if kind == "dominated":
        return _dominating(events, i)
    if kind == "card":
        return msg("ui.why.majority")
    return _after_battle(events, i, stage) if kind in ("won", "tied") else None


def _dominating(events: Sequence[Event], i: int) -> Message | None:
    """Majorities are the first of two gains, domination is the last; Thoth's scales could be taken for either."""
    after = events[i + 1] if i + 1 < len(events) else Event("turn")
    if after.kind == "over" or _may_be_scales(events, i):
        return None
    first_of_two = after.kind == "devotion" and events[i - 1].kind == "dominated"
    return msg("ui.why.majority" if first_of_two else "ui.why.dominating")


def _after_battle(events: Sequence[Event], i: int, stage: int) -> Message | None:
    """The winner's gain comes first, then losers', then deaths, Miracle and Worshipful."""
    god, before = events[i].args[0], events[i - 1]
    miracle = _has_played(events, i, _MIRACLE)
    killed = any(event.kind == "killed" for event in events[stage:i])
    if before.kind == "won" and before.args == (god,):
        return msg("ui.why.winning")
    if before.kind == "sacrificed" and before.args[0] == god:
        return msg("ankh.power.worshipful")
    if miracle:
        return msg("ankh.card.miracle") if killed else None
    if killed or events[stage].args == (god,) or _may_be_scales(events, i):
        return None
    return msg("ankh.power.magnanimous")
