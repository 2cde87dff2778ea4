"""Remarks in the log: why something was gained in Ankh, and events of which nothing came."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ennead.ankh.components import TRACK_EVENTS
from ennead.ankh.lexicon import CAUSES
from ennead.ankh.why import Why
from ennead.kernel.decision import Event
from ennead.kernel.text import Message, msg

HEADINGS: Final = frozenset({"turn"})
_GAINS: Final = ("followers", "devotion")
_PLAIN: Final = (0, Why.GAIN, Why.CONSOLIDATION)  # the line above says it
_IDLE: Final = {  # event → what follows if anything comes of it, what to say if not
    "M": (("controlled",), "ui.why.nothing_to_take"),
    "K": (("caravan", "joined", "followers"), "ui.why.no_caravan"),
}


def remark(events: Sequence[Event], i: int) -> Message | None:
    event = events[i]
    if event.kind == "event":
        return _idle(events, i)
    is_gain = event.kind in _GAINS and event.why not in _PLAIN
    return msg(CAUSES[event.why].key) if is_gain else None


def _idle(events: Sequence[Event], i: int) -> Message | None:
    """Nothing to control, no caravan laid: known as soon as the game has gone on."""
    followed, words = _IDLE.get(TRACK_EVENTS[events[i].args[0] - 1], ((), ""))
    gone_on = i + 1 < len(events)
    return msg(words) if words and gone_on and events[i + 1].kind not in followed else None
