"""The board as a graph of ints: zone i is bit i. Read once from `data/board.toml`."""

from __future__ import annotations

from functools import cache
from typing import Final

from ennead.kemet.box import table
from ennead.kernel.graph import bits, mask_of

_BOARD = table("board")
ZONES: Final[tuple[str, ...]] = tuple(_BOARD["zones"])
ZONE: Final[dict[str, int]] = {name: i for i, name in enumerate(ZONES)}
N: Final = len(ZONES)
_ROWS = tuple(_BOARD["zones"].values())

CITIES: Final = ("NW", "WM", "SW", "NE", "EM", "SE")
KIND: Final[tuple[str, ...]] = tuple(row["kind"] for row in _ROWS)
PLACE: Final[tuple[tuple[int, int], ...]] = tuple((row["x"], row["y"]) for row in _ROWS)
INCOME: Final[tuple[int, ...]] = tuple(row.get("income", 0) for row in _ROWS)
CITY_OF: Final[tuple[int, ...]] = tuple(CITIES.index(row["city"]) if "city" in row else -1 for row in _ROWS)


def _mask(field: str, value: object) -> int:
    return mask_of(i for i, row in enumerate(_ROWS) if row.get(field) == value)


DISTRICTS: Final = _mask("kind", "district")
CITY: Final[tuple[int, ...]] = tuple(_mask("city", city) for city in CITIES)
HARBOUR_OF: Final[tuple[int, ...]] = tuple(_mask("home", city) for city in CITIES)
OBELISKS: Final = _mask("obelisk", True)
TRADING: Final = _mask("harbour", "trading")
HARBOURS: Final = TRADING | _mask("harbour", "military")
TEMPLES: Final = _mask("kind", "temple")
DELTA_TEMPLE: Final = ZONE["tDelta"]
SANCTUARY: Final = ZONE["sanctuary"]
OPEN_GROUND: Final = ~DISTRICTS
NEIGHBOURS: Final[tuple[int, ...]] = tuple(mask_of(ZONE[n] for n in row["neighbours"]) for row in _ROWS)


zones_of: Final = bits  # the zones of a mask, ascending


@cache
def counts(most: int) -> tuple[int, ...]:
    """1 to `most`."""
    return tuple(range(1, most + 1))


class Map:
    """The part of the board that `players` use (K2.2, K2.6)."""

    def __init__(self, players: int) -> None:
        part = _BOARD["players"][str(players)]
        storms = [CITIES.index(city) for city in part["storms"]]
        sides = mask_of(i for i, row in enumerate(_ROWS) if row["side"] in part["sides"])
        for city in storms:
            sides &= ~CITY[city]
        self.zones = sides
        self.cities: tuple[int, ...] = tuple(c for c in range(len(CITIES)) if CITY[c] & sides)
        self.neighbours: tuple[int, ...] = tuple(NEIGHBOURS[z] & sides if sides >> z & 1 else 0 for z in range(N))
        self.obelisks = OBELISKS & sides
        self.trading = TRADING & sides
        self.harbours = HARBOURS & sides
        self.temples = TEMPLES & sides


@cache
def map_for(players: int) -> Map:
    return Map(players)
