"""Sources of numbers, only as far as the viewer may know them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ennead.kernel.game import Source
from ennead.server.play import Play
from ennead.server.problem import Problem, forbidden
from ennead.server.room import Room
from ennead.server.views import as_seat

SAMPLE_SEEDS = (1, 2)
MOST = 1000


def sources_for(room: Room, viewer: int, what: str, args: Sequence[int]) -> tuple[Source, ...]:
    """The parts of a number, if every state the viewer could take for this one gives the same parts."""
    play = room.playing()
    found = _ask(play, play.g, what, args)
    seat = as_seat(room, viewer)
    eyes = range(play.seats) if seat is None else (seat,)
    for eye in eyes:
        for seed in SAMPLE_SEEDS:
            if _ask(play, play.game.resample(play.g, eye, seed), what, args) != found:
                raise forbidden("server.hidden_number")
    return found


def _ask(play: Play[Any], g: Any, what: str, args: Sequence[int]) -> tuple[Source, ...]:
    if any(not 0 <= arg < MOST for arg in args):
        raise Problem(422, "server.no_such_number")
    try:
        play.game.pending(g)
        return tuple(play.game.sources(g, what, *args))
    except (IndexError, KeyError, TypeError, ValueError, AttributeError, StopIteration) as fault:
        raise Problem(422, "server.no_such_number") from fault
