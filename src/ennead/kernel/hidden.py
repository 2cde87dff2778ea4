"""What a seat may know.

A game builds `view(g, seat)` up from nothing, so a new field stays secret until the view shows it. Bots get a
`BotView`: their decision, their view and samples of the hidden information, never the state.
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
class BotView(Generic[S]):
    """All that a bot may see."""

    game: Game[S]
    decision: Decision
    view: Callable[[], JsonDict]
    sample: Callable[[int], S]


def bot_view(game: Game[S], g: S, decision: Decision) -> BotView[S]:
    """The bot view of the seat of `decision`. `sample(seed)` gives a state that it cannot tell from the real one."""
    return BotView(game, decision, lambda: game.view(g, decision.seat), lambda s: game.resample(g, decision.seat, s))
