"""What a simulation records about Kemet."""

from __future__ import annotations

from collections.abc import Iterator

from ennead.kemet.board import CITIES
from ennead.kemet.day import GLORY_TO_WIN
from ennead.kemet.queries import glory
from ennead.kemet.rules import COLOURS, GODS
from ennead.kemet.state import State
from ennead.sim.result import Names, Numbers, Result, Standing, ranks
from ennead.sim.statistics import Statistics
from ennead.sim.totals import Row

ENDINGS = ("held", "forever")


def order(g: State) -> Numbers:
    return tuple(g.order)


def clock(g: State) -> int:
    """Completed rounds."""
    return g.round - 1


def score(g: State) -> Numbers:
    return tuple(glory(g, seat) for seat in range(g.rules.players))


def ending(g: State) -> str:
    """Whether permanent glory alone was enough (`forever`), or temples and pyramids were needed (`held`). (K7)"""
    forever = g.battle_glory[g.winner] + g.dominance[g.winner]
    return "forever" if forever >= GLORY_TO_WIN else "held"


class Watch:
    """Tiles are never lost, so the final state has everything."""

    def __init__(self, g: State) -> None:
        self.seats = range(g.rules.players)

    def look(self, g: State) -> None: ...

    def standing(self, g: State) -> Standing:
        """The final standing. A city that was never chosen has no name."""
        return Standing(
            gods=tuple(GODS[god] for god in g.rules.gods),
            ranks=ranks([(int(seat == g.winner), glory(g, seat)) for seat in self.seats]),
            held=tuple(_tiles(g, seat) for seat in self.seats),
            cities=tuple(CITIES[g.city[seat]] if g.city[seat] >= 0 else "" for seat in self.seats),
            colours=tuple(_colours(g, seat) for seat in self.seats),
        )


def _tiles(g: State, seat: int) -> Names:
    return tuple(sorted({tile.id for tile in g.powers[seat].tiles}))


def _colours(g: State, seat: int) -> Names:
    return tuple(COLOURS[colour] for colour in sorted({tile.colour for tile in g.powers[seat].tiles}))


def rows(result: Result) -> Iterator[Row]:
    """Cities, colours and above all tiles matter; gods differ only in name."""
    for seat, god in enumerate(result.gods):
        won = seat in result.winners
        yield Row("god", god, won)
        yield Row("city", result.cities[seat], won)
        yield Row("players_city", f"{result.players} {result.cities[seat]}", won)
        yield from (Row("colour", colour, won) for colour in result.colours[seat])
        yield from (Row("tile", tile, won) for tile in result.held[seat])


STATISTICS = Statistics(
    order=order,
    clock=clock,
    score=score,
    ending=ending,
    watch=Watch,
    rows=rows,
    endings=ENDINGS,
    name=lambda *_: None,
    period="rounds",
    periods=lambda g: int(g.round),
    points="glory",
    side="city",
    sides=lambda result: result.cities,
)
