"""Why something happened in Kemet, for the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ennead.kemet.lexicon import CAUSES
from ennead.kemet.why import Why
from ennead.kernel.decision import Event
from ennead.kernel.text import Message, msg

HEADINGS: Final = frozenset({"round", "turn", "night.step"})
_GIVEN: Final = ("prayer.gained", "di.draws")


def remark(events: Sequence[Event], i: int) -> Message | None:
    """The tile that gives prayer points or cards."""
    event = events[i]
    return msg(CAUSES[event.why].key) if event.kind in _GIVEN and Why.TILE <= event.why < Why.CARD else None
