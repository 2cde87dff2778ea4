"""The map as a graph of ints, and the geography that rivers and camels make of it.

Hexes are numbered row by row; a set of hexes is one int. What never changes is a table made at import; what depends on
the camels is a `Geography`, made anew only when camels are placed or removed and shared between clones.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Final

from ennead.kernel.graph import around, bits, components, lowest, mask_of, reach
from ennead.kernel.hexes import Cell, label, neighbours, parse

MOVE: Final = 3


def _read_map() -> tuple[dict[Cell, str], list[tuple[str, str]]]:
    """Terrain by cell, and the river edges, from the text map."""
    lines = (files("ennead.ankh") / "data/map.txt").read_text(encoding="utf-8").splitlines()
    start = lines.index("[terrain]") + 1
    columns = {i: "ABCDEFGHIJK".index(letter) for i, letter in enumerate(lines[start]) if letter != " "}
    terrain: dict[Cell, str] = {}
    row = -1
    for line in lines[start + 1 : lines.index("", start)]:
        row = int(line[0]) if line[0] != " " else row
        terrain |= {(row, columns[i]): mark for i, mark in enumerate(line) if mark in "fdw"}
    return terrain, re.findall(r"([A-K]\d)\|([A-K]\d)", "\n".join(lines[start:]))


_TERRAIN, _RIVERS = _read_map()

CELLS: Final[tuple[Cell, ...]] = tuple(sorted(_TERRAIN))
HEXES: Final = len(CELLS)
LABELS: Final = tuple(label(cell) for cell in CELLS)
_ID: Final = {cell: i for i, cell in enumerate(CELLS)}


def hex_id(text: str) -> int:
    """The hex of a label like C5; raises ValueError for a place that is not on the map."""
    cell = parse(text)
    if cell not in _ID:
        raise ValueError(text)
    return _ID[cell]


def _terrain(mark: str) -> int:
    return mask_of(i for i, cell in enumerate(CELLS) if _TERRAIN[cell] == mark)


FERTILE: Final = _terrain("f")
DESERT: Final = _terrain("d")
WATER: Final = _terrain("w")
LAND: Final = FERTILE | DESERT

AROUND: Final = neighbours(CELLS)  # by direction, -1 off the map
NEAR: Final = tuple(mask_of(j for j in ring if j >= 0) for ring in AROUND)
REACH: Final = tuple(reach(i, MOVE, NEAR) for i in range(HEXES))
POSITIONS: Final = 6  # around a hex

RIVERS: Final = frozenset((min(a, b), max(a, b)) for a, b in ((hex_id(x), hex_id(y)) for x, y in _RIVERS))


def _free_edges() -> tuple[tuple[int, int], ...]:
    """Edges that may take a camel: between two land hexes, no river."""
    pairs = ((a, b) for a in range(HEXES) for b in sorted(AROUND[a]) if b > a)
    return tuple(p for p in pairs if LAND >> p[0] & 1 and LAND >> p[1] & 1 and p not in RIVERS)


EDGES: Final = _free_edges()
EDGE_LABELS: Final = tuple(f"{LABELS[a]}|{LABELS[b]}" for a, b in EDGES)
_EDGE_ID: Final = {edge: i for i, edge in enumerate(EDGES)}


def edge_id(text: str) -> int:
    """The edge of a label like C5|C6; raises ValueError where no camel can stand."""
    first, _, second = text.partition("|")
    a, b = hex_id(first), hex_id(second)
    if (min(a, b), max(a, b)) not in _EDGE_ID:
        raise ValueError(text)
    return _EDGE_ID[min(a, b), max(a, b)]


def _water_ring(i: int) -> int:
    """Neighbours across which adjacency never asks for rivers: one of the two is water."""
    return NEAR[i] if WATER >> i & 1 else NEAR[i] & WATER


_WATER_NEAR: Final = tuple(_water_ring(i) for i in range(HEXES))


@dataclass(frozen=True, slots=True)
class Geography:
    """Regions and adjacency for one set of camels. (A1.2, A1.3)"""

    camels: int
    adjacent: tuple[int, ...]
    regions: tuple[int, ...]  # land hexes, in order of their lowest hex
    zones: tuple[int, ...]  # the same with the water they border
    region_of: tuple[int, ...]  # -1 for water


def _open_links() -> tuple[int, ...]:
    links = [0] * HEXES
    for a, b in EDGES:
        links[a] |= 1 << b
        links[b] |= 1 << a
    return tuple(links)


_OPEN_LINKS: Final = _open_links()


def land_links(camels: int) -> list[int]:
    """Land neighbours with neither river nor camel between."""
    links = list(_OPEN_LINKS)
    for edge in bits(camels):
        a, b = EDGES[edge]
        links[a] ^= 1 << b
        links[b] ^= 1 << a
    return links


@lru_cache(maxsize=4096)  # a pure function of the camels: games in one process share the maps they meet
def geography(camels: int) -> Geography:
    links = land_links(camels)
    regions = components(LAND, links)
    zones = tuple(region | around(region, NEAR) & WATER for region in regions)
    region_of = [-1] * HEXES
    for r, region in enumerate(regions):
        for h in bits(region):
            region_of[h] = r
    adjacent = tuple(link | water for link, water in zip(links, _WATER_NEAR, strict=True))
    return Geography(camels, adjacent, regions, zones, tuple(region_of))


def divided(geo: Geography) -> dict[tuple[int, int], int]:
    """The camels between each pair of regions that camels divide."""
    out: dict[tuple[int, int], int] = {}
    for edge in bits(geo.camels):
        a, b = (geo.region_of[h] for h in EDGES[edge])
        pair = min(a, b), max(a, b)
        out[pair] = out.get(pair, 0) | 1 << edge
    return {pair: camels for pair, camels in out.items() if pair[0] != pair[1]}


def region_name(mask: int) -> int:
    """The hex a region is called by: its lowest."""
    return lowest(mask)
