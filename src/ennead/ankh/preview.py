"""What an option gains and costs every god in the battle, before it is chosen.

It is played out on a copy, so that the button and the rules agree. In the copy everything that can be declined is
declined; if a power may spare figures, the preview says how many can die at most.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from ennead.ankh.play import apply, pending
from ennead.ankh.state import State
from ennead.ankh.types import god_title
from ennead.kernel.decision import Decision, Event
from ennead.kernel.text import Message, msg

_PREVIEWED: Final = ("tie.break",)


def preview(g: State, decision: Decision, option: int) -> Message | None:
    """Gains and losses of every side, the deciding one first; None for decisions without a preview."""
    if decision.kind not in _PREVIEWED or g.battle is None:
        return None
    events, spares = _play_out(g, decision.seat, option)
    mine = g.god_of[decision.seat]
    gods = sorted(g.battle.fighters, key=lambda god: god != mine)
    sides = [msg("ankh.preview.side", god=god_title(g, god), what=_what(g, events, god, spares)) for god in gods]
    return _joined("ankh.preview.sides", sides)


def _play_out(g: State, seat: int, option: int) -> tuple[list[Event], bool]:
    """The events up to the end of the battle, and whether a god was asked to spare figures."""
    out = g.clone()
    events: list[Event] = []
    out.events = events
    apply(out, seat, option)
    spares = False
    while (asked := pending(out)) and out.battle is not None:
        spares = spares or asked[0].kind == "isis.spare"
        apply(out, asked[0].seat, asked[0].options[0])
    end = next((i for i, event in enumerate(events) if event.kind in _BEYOND), len(events))
    return events[:end], spares


_BEYOND: Final = ("battle", "dominated", "merged", "forgotten", "turn")  # events that may follow the battle's


def _what(g: State, events: list[Event], god: int, spares: bool) -> Message:
    devotion = sum(_devotion(event, god) for event in events)
    dead = Counter(_owner(g, event) for event in events if event.kind == "killed")[god]
    parts = [msg("ankh.preview.gain", n=devotion)] if devotion > 0 else []
    parts += [msg("ankh.preview.loss", n=-devotion)] if devotion < 0 else []
    parts += [msg("ankh.preview.most" if spares else "ankh.preview.dead", n=dead)] if dead else []
    return _joined("ankh.preview.and", parts) if parts else msg("ankh.preview.nothing")


def _devotion(event: Event, god: int) -> int:
    if event.kind == "devotion" and event.args[0] == god:
        return event.args[1]
    return -1 if event.kind == "devotion.lost" and event.args[0] == god else 0


def _owner(g: State, event: Event) -> int:
    """The god that the dead figure belongs to, even if another had borrowed it."""
    return g.belongs[event.args[0]]


def _joined(key: str, parts: list[Message]) -> Message:
    first, *rest = parts
    return msg(key, first=first, rest=_joined(key, rest)) if rest else first
