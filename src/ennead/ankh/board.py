"""The map as a graph of ints, and the geography that rivers and camels make of it.

Hexes are numbered row by row; a set of hexes is one int. Tables that never change are made at import; a `Geography`
holds what depends on the camels. A new one is made only when camels change, and clones share it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Final

from ennead.kernel.graph import around, bits, lowest, mask_of, reach
from ennead.kernel.hexes import Cell, label, neighbours, parse

MOVE_DISTANCE: Final = 3


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
    """The hex of a label like C5; raises ValueError if it is not on the map."""
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
HEX: Final = tuple(1 << h for h in range(HEXES))  # each hex as a set: shifts beyond a machine word are slow
GROUND: Final = tuple(one & LAND for one in HEX)  # the same, empty for water
OTHERS: Final = tuple((1 << HEXES) - 1 - one for one in HEX)  # all but a hex: negative numbers are slow too

AROUND: Final = neighbours(CELLS)  # by direction, -1 off the map
NEAR: Final = tuple(mask_of(j for j in ring if j >= 0) for ring in AROUND)
REACH: Final = tuple(reach(i, MOVE_DISTANCE, NEAR) for i in range(HEXES))
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
    """The edge of a label like C5|C6; raises ValueError if no camel can stand there."""
    first, _, second = text.partition("|")
    a, b = hex_id(first), hex_id(second)
    if (min(a, b), max(a, b)) not in _EDGE_ID:
        raise ValueError(text)
    return _EDGE_ID[min(a, b), max(a, b)]


def _water_ring(i: int) -> int:
    """Neighbours that are adjacent whatever rivers there are: one of the two hexes is water."""
    return NEAR[i] if WATER >> i & 1 else NEAR[i] & WATER


_WATER_NEAR: Final = tuple(_water_ring(i) for i in range(HEXES))


@dataclass(slots=True)  # frozen ones are slow to make; like a frame it never changes
class Geography:
    """Regions and adjacency for one set of camels. (A1.2, A1.3)"""

    camels: int
    adjacent: tuple[int, ...]
    regions: tuple[int, ...]  # land hexes, in order of their lowest hex
    zones: tuple[int, ...]  # the same with the water they border
    region_of: tuple[int, ...]  # -1 for water


def _ways() -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each land hex: its neighbours over edges without a river, each with the edge."""
    ways: list[list[tuple[int, int]]] = [[] for _ in range(HEXES)]
    for edge, (a, b) in enumerate(EDGES):
        ways[a].append((b, edge))
        ways[b].append((a, edge))
    return tuple(map(tuple, ways))


_WAYS: Final = _ways()
_ADJACENT: Final = tuple(_WATER_NEAR[h] | mask_of(other for other, _ in _WAYS[h]) for h in range(HEXES))  # no camels
_SHORE: Final = tuple(NEAR[h] & WATER for h in range(HEXES))


def walls_at(edges: int) -> list[bool]:
    """For every edge whether it is in this set."""
    walls = [False] * len(EDGES)
    for edge in bits(edges):
        walls[edge] = True
    return walls


def flood(start: int, walls: list[bool], mark: int, marks: list[int]) -> list[int]:
    """Mark all unmarked (-1) land that is connected to a hex, without crossing walls, and return it.

    Uses lists, because a set of hexes has too many bits for a machine word, and this runs for every line tried.
    """
    marks[start] = mark
    found = [start]
    for h in found:  # grows in the loop
        for other, edge in _WAYS[h]:
            if marks[other] < 0 and not walls[edge]:
                marks[other] = mark
                found.append(other)
    return found


def hexes_as_set(hexes: list[int]) -> int:
    out = 0
    for h in hexes:
        out |= HEX[h]
    return out


def _regions(hexes: tuple[int, ...], camels: int) -> tuple[int, ...]:
    """The regions into which camels divide some land, in order of their lowest hex."""
    walls, marks = walls_at(camels), [-1] * HEXES
    return tuple([hexes_as_set(flood(h, walls, 0, marks)) for h in hexes if marks[h] < 0])


_BANKS: Final = _regions(bits(LAND), 0)  # the land between the rivers
_EDGES_OF_BANKS: Final = tuple(mask_of(e for e, (a, _) in enumerate(EDGES) if bank >> a & 1) for bank in _BANKS)


@lru_cache(maxsize=4096)  # by bank: camels on one change nothing on the others, so there are far fewer cases
def _regions_of_bank(bank: int, camels: int) -> tuple[int, ...]:
    return _regions(bits(_BANKS[bank]), camels)


@lru_cache(maxsize=4096)  # pure: all games of a process share it
def geography(camels: int) -> Geography:
    found: list[int] = []
    for bank, edges in enumerate(_EDGES_OF_BANKS):
        found += _regions_of_bank(bank, camels & edges)
    regions = tuple(sorted(found, key=lowest))
    zones = tuple([zone(region) for region in regions])
    return Geography(camels, _adjacent(camels), regions, zones, _region_of(regions))


def _region_of(regions: tuple[int, ...]) -> tuple[int, ...]:
    """The region of every hex."""
    out = [-1] * HEXES
    for region, hexes in enumerate(regions):
        for h in bits(hexes):
            out[h] = region
    return tuple(out)


@lru_cache(maxsize=4096)  # most regions stay the same when another is divided
def zone(region: int) -> int:
    """A region with the water it borders."""
    return region | around(region, _SHORE)


def _adjacent(camels: int) -> tuple[int, ...]:
    """The adjacent hexes of every hex."""
    out = list(_ADJACENT)
    for edge in bits(camels):
        a, b = EDGES[edge]
        out[a] ^= HEX[b]
        out[b] ^= HEX[a]
    return tuple(out)


@lru_cache(maxsize=1024)  # asked for every choice of a consolidation
def divided(camels: int) -> dict[tuple[int, int], int]:
    """The camels between each pair of regions that camels divide; the lower region comes first."""
    region_of = geography(camels).region_of
    out: dict[tuple[int, int], int] = {}
    for edge in bits(camels):
        a, b = EDGES[edge]
        one, two = region_of[a], region_of[b]
        if one != two:
            pair = (one, two) if one < two else (two, one)
            out[pair] = out.get(pair, 0) | 1 << edge
    return out
