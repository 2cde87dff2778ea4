"""Why something happened in Kemet, as far as the events around it tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ennead.kernel.decision import Event
from ennead.kernel.game import JsonDict
from ennead.kernel.text import Message, msg

HEADINGS: Final = frozenset({"round", "turn", "night.step"})
_STAGES: Final = ("turn", "marker", "night.step", "battle.begins", "cards.back", "battle.chose", "battle.shows")
_WAR_COUNCIL: Final = {"prayer.gained": "dedication_to_battle", "di.draws": "priest_of_thoeris"}


def is_own_choice(event: Event, view: JsonDict) -> bool:
    return event.kind in ("army.recalled", "built", "order.place") and event.args[0] == view.get("you")


def remark(events: Sequence[Event], i: int) -> Message | None:
    """Before the cards of a battle are chosen only two tiles of the attacker give anything."""
    tile = _WAR_COUNCIL.get(events[i].kind)
    stage = next((event.kind for event in reversed(events[:i]) if event.kind in _STAGES), "")
    return msg(f"kemet.tile.{tile}") if tile and stage == "battle.begins" else None
