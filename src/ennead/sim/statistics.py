"""What a simulation records about each game: who won with what, and how the game ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from ennead.games import Parts
from ennead.kernel.game import Game
from ennead.sim.result import Names, Numbers, Result, Standing, ranks
from ennead.sim.totals import Row


class Watch(Protocol):
    """Follows one game: looks before every choice, and reports the standing at the end."""

    def look(self, g: Any, /) -> None: ...
    def standing(self, g: Any, /) -> Standing: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """`ending` gets a finished game."""

    order: Callable[[Any], Numbers]  # seats in turn order, at the start
    clock: Callable[[Any], int]  # completed periods
    score: Callable[[Any], Numbers]  # by seat
    ending: Callable[[Any], str]
    watch: Callable[[Any], Watch]
    rows: Callable[[Result], Iterator[Row]]
    endings: tuple[str, ...]
    name: Callable[[str, str, str], str | None]  # family, label, language → a name that is not in the catalogue
    period: str  # the unit of a game's length, e.g. rounds
    periods: Callable[[Any], int]
    points: str  # the name of its score
    side: str  # the family that distinguishes the sides
    sides: Callable[[Result], Names]  # by seat


class NoWatch:
    """For games without statistics of their own: names, and ranks by result and points."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def look(self, g: Any) -> None: ...

    def standing(self, g: Any) -> Standing:
        game, returns = self.game, self.game.returns(g)
        places = ranks([(int(won > 0), points) for won, points in zip(returns, game.points(g), strict=True)])
        return Standing(gods=game.names(g), ranks=places, held=((),) * len(places))


def generic(game: Game[Any]) -> Statistics:
    """For a game without a folder here: its points, round by round."""
    return Statistics(
        order=lambda g: tuple(range(game.seats(g))),
        clock=lambda g: game.turn(g) // game.seats(g),
        score=game.points,
        ending=lambda g: "won" if any(won > 0 for won in game.returns(g)) else "nobody",
        watch=lambda _g: NoWatch(game),
        rows=lambda _result: iter(()),
        endings=("won", "nobody"),
        name=lambda *_: None,
        period="rounds",
        periods=lambda g: -(-game.turn(g) // game.seats(g)),
        points="points",
        side="seat",
        sides=lambda result: tuple(str(seat + 1) for seat in range(result.players)),
    )


STATISTICS: Parts[Statistics] = Parts("statistics", generic)


def rows_of(result: Result) -> Iterator[Row]:
    """What won or lost in one game; empty for an unfinished game."""
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
    yield from STATISTICS[result.game].rows(result)
