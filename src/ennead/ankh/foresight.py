"""What an option comes to for every god in the battle, known before it is chosen.

It is played on a copy, so that the number on the button and the rule are the same code. Whoever may decline something
until the battle is over declines it in the copy; figures that a power may spare are told as the most that can die.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from ennead.ankh.play import apply, pending
from ennead.ankh.state import State
from ennead.ankh.words import god_title
from ennead.kernel.decision import Decision, Event
from ennead.kernel.text import Message, msg

_FORESEEN: Final = ("tie.break",)


def foresee(g: State, decision: Decision, option: int) -> Message | None:
    """Gains and losses of every side, the one that decides first; None for questions that need no foresight."""
    if decision.kind not in _FORESEEN or g.battle is None:
        return None
    events, spares = _play_out(g, decision.seat, option)
    mine = g.god_of[decision.seat]
    gods = sorted(g.battle.fighters, key=lambda god: god != mine)
    sides = [msg("ankh.outlook.side", god=god_title(g, god), what=_what(g, events, god, spares)) for god in gods]
    return _joined("ankh.outlook.sides", sides)


def _play_out(g: State, seat: int, option: int) -> tuple[list[Event], bool]:
    """What is told until the battle is over, and whether somebody was asked to spare figures."""
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


_BEYOND: Final = ("battle", "dominated", "merged", "forgotten", "turn")  # what may follow in the same step


def _what(g: State, events: list[Event], god: int, spares: bool) -> Message:
    devotion = sum(_devotion(event, god) for event in events)
    dead = Counter(_owner(g, event) for event in events if event.kind == "killed")[god]
    parts = [msg("ankh.outlook.gain", n=devotion)] if devotion > 0 else []
    parts += [msg("ankh.outlook.loss", n=-devotion)] if devotion < 0 else []
    parts += [msg("ankh.outlook.most" if spares else "ankh.outlook.dead", n=dead)] if dead else []
    return _joined("ankh.outlook.and", parts) if parts else msg("ankh.outlook.nothing")


def _devotion(event: Event, god: int) -> int:
    if event.kind == "devotion" and event.args[0] == god:
        return event.args[1]
    return -1 if event.kind == "devotion.lost" and event.args[0] == god else 0


def _owner(g: State, event: Event) -> int:
    """Whose figure it is that dies: it leaves the pool of the one it belongs to."""
    return g.belongs[event.args[0]]


def _joined(key: str, parts: list[Message]) -> Message:
    first, *rest = parts
    return msg(key, first=first, rest=_joined(key, rest)) if rest else first
