"""Sources of numbers, as far as the viewer may know them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ennead.kernel.game import Game, Source
from ennead.kernel.text import Catalogue
from ennead.server.problem import Problem, forbidden
from ennead.server.wire import SourcesOut
from ennead.table.views import number_json

SAMPLE_SEEDS = (1, 2)
MOST = 1000


def sources_for(game: Game[Any], g: Any, seat: int | None, what: str, args: Sequence[int]) -> tuple[Source, ...]:
    """The parts of a number, refused unless states that look the same to the viewer give the same parts."""
    found = _ask(game, g, what, args)
    viewers = range(game.seats(g)) if seat is None else (seat,)
    for viewer in viewers:
        for seed in SAMPLE_SEEDS:
            if _ask(game, game.resample(g, viewer, seed), what, args) != found:
                raise forbidden("server.hidden_number")
    return found


def sources_out(sources: Sequence[Source], texts: Catalogue) -> SourcesOut:
    return SourcesOut.model_validate(number_json(sources, texts))


def _ask(game: Game[Any], g: Any, what: str, args: Sequence[int]) -> tuple[Source, ...]:
    if any(not 0 <= arg < MOST for arg in args):
        raise Problem(422, "server.no_such_number")
    try:
        game.pending(g)
        return tuple(game.sources(g, what, *args))
    except (IndexError, KeyError, TypeError, ValueError, AttributeError, StopIteration) as fault:
        raise Problem(422, "server.no_such_number") from fault
