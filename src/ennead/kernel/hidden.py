"""What a seat may know. Views, events and bots all go through here.

A game builds `view(g, seat)` up from nothing, so a new secret is invisible until somebody shows it. Bots get a `Seen`:
their decision, their view and samples of what might be, never the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic

from ennead.kernel.decision import Decision, Event
from ennead.kernel.game import Game, JsonDict, S


def redact(events: Iterable[Event], seat: int | None) -> list[Event]:
    """The events `seat` may read; None is a spectator."""
    return [event for event in events if event.only_for in (-1, seat)]


@dataclass(frozen=True, slots=True)
class Seen(Generic[S]):
    """All that a bot gets."""

    game: Game[S]
    decision: Decision
    view: Callable[[], JsonDict]
    sample: Callable[[int], S]


def seen(game: Game[S], g: S, decision: Decision) -> Seen[S]:
    """The handle for the seat of `decision`. `sample(seed)` is a state that seat cannot tell from the real one."""
    seat = decision.seat
    return Seen(game, decision, lambda: game.view(g, seat), lambda seed: game.resample(g, seat, seed))
