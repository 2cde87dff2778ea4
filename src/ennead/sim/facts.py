"""What a simulation must know about each game: how a table is set up, who won as what, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from ennead.kernel.game import JsonDict, Setup
from ennead.sim import ankh_facts, kemet_facts
from ennead.sim.result import Names, Numbers, Result, Standing
from ennead.sim.stats import Row


class Watch(Protocol):
    """Goes along with one game: looks before every choice, and says at the end how everybody stands."""

    def look(self, g: Any, /) -> None: ...
    def standing(self, g: Any, /) -> Standing: ...


@dataclass(frozen=True, slots=True)
class Facts:
    """`setup(wishes, seed)` fills what the wishes leave open; `ending` looks at a game that is over."""

    setup: Callable[[Setup, int], JsonDict]
    order: Callable[[Any], Numbers]  # seats in turn order, at the start
    clock: Callable[[Any], int]  # periods that are over
    score: Callable[[Any], Numbers]  # by seat: what the game is about
    ending: Callable[[Any], str]
    watch: Callable[[Any], Watch]
    rows: Callable[[Result], Iterator[Row]]
    endings: tuple[str, ...]
    name: Callable[[str, str, str], str | None]  # family, label, language → a name the catalogue does not have
    period: str  # what the game counts its length by
    periods: Callable[[Any], int]
    points: str  # what its score is called
    side: str  # by what its sides differ: a family
    sides: Callable[[Result], Names]  # by seat


FACTS: dict[str, Facts] = {
    "ankh": Facts(
        ankh_facts.setup,
        ankh_facts.order,
        ankh_facts.clock,
        ankh_facts.score,
        ankh_facts.ending,
        ankh_facts.Watch,
        ankh_facts.rows,
        ankh_facts.ENDINGS,
        ankh_facts.name,
        "conflicts",
        lambda g: int(g.conflicts),
        "devotion",
        "god",
        lambda result: result.gods,
    ),
    "kemet": Facts(
        kemet_facts.setup,
        kemet_facts.order,
        kemet_facts.clock,
        kemet_facts.score,
        kemet_facts.ending,
        kemet_facts.Watch,
        kemet_facts.rows,
        kemet_facts.ENDINGS,
        lambda *_: None,
        "rounds",
        lambda g: int(g.round),
        "glory",
        "city",
        lambda result: result.cities,
    ),
}


def rows_of(result: Result) -> Iterator[Row]:
    """Everything that won or did not in one game; nothing of a game that did not end."""
    if not result.ending:
        return
    for seat, bot in enumerate(result.bots):
        won = seat in result.winners
        yield Row("bot", bot, won)
        place = result.order.index(seat)
        yield Row("seat", str(seat + 1), won)
        yield Row("players_seat", f"{result.players} {seat + 1}", won)
        yield Row("place", str(place + 1), won)
        yield Row("players_place", f"{result.players} {place + 1}", won)
        yield Row("players", str(result.players), won)
    yield from FACTS[result.game].rows(result)
