"""Which lines of camels are legal. (A6.3)

A line runs along edges from corner to corner. A corner is *inner* if the three hexes around it belong to the region and
no camel lies between them; every other corner is on the boundary. A legal line starts and ends on the boundary, passes
only inner corners in between, and leaves two parts that are large enough.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ennead.ankh.board import AROUND, CELLS, EDGES, HEXES, flood, geography, walls_at
from ennead.ankh.components import LONGEST_CARAVAN, SMALLEST_REGION
from ennead.kernel.graph import bits, mask_of
from ennead.kernel.hexes import corner


def _corner_tables() -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Corners of each edge, edges at each corner, hexes at each corner."""
    ids: dict[tuple[int, int], int] = {}
    hexes: list[int] = []
    for h in range(HEXES):
        for direction in range(6):
            i = ids.setdefault(corner(CELLS[h], direction), len(ids))
            hexes += [0] * (i == len(hexes))
            hexes[i] |= 1 << h
    corners = []
    at: list[list[int]] = [[] for _ in hexes]
    for edge, (a, b) in enumerate(EDGES):
        direction = AROUND[a].index(b)
        ends = ids[corner(CELLS[a], direction - 1)], ids[corner(CELLS[a], direction)]
        corners.append(ends)
        for end in ends:
            at[end].append(edge)
    return tuple(corners), tuple(map(tuple, at)), tuple(hexes)


_CORNERS, _EDGES_AT, _HEXES_AT = _corner_tables()
_INNER_HEXES: Final = 3
ALL_EDGES: Final = (1 << len(EDGES)) - 1


def _ways_on(corner_id: int) -> tuple[tuple[int, int], ...]:
    """Edges from a corner, each with the corner it leads to."""
    return tuple((edge, sum(_CORNERS[edge]) - corner_id) for edge in _EDGES_AT[corner_id])


_WAYS: Final = tuple(_ways_on(i) for i in range(len(_EDGES_AT)))
_COULD_BE_INNER: Final = tuple(
    i for i, hexes in enumerate(_HEXES_AT) if hexes.bit_count() == _INNER_HEXES and len(_EDGES_AT[i]) == _INNER_HEXES
)


BOUNDARY: Final = 0
INNER: Final = 1  # a line may pass it, but not end there
PASSED: Final = 2  # by the line being drawn


def _corners(walls: list[bool]) -> list[int]:
    """The kind of every corner. An edge has no wall only if both its hexes belong to the region."""
    out = [BOUNDARY] * len(_HEXES_AT)
    for i in _COULD_BE_INNER:
        one, two, three = _EDGES_AT[i]
        if not (walls[one] or walls[two] or walls[three]):
            out[i] = INNER
    return out


@lru_cache(maxsize=4096)  # pure: a region of the same shape has the same lines in every game
def lines(region: int, camels: int) -> tuple[int, ...]:
    """All legal lines through a region, each a set of edges. `camels` are those on edges inside the region."""
    walls = walls_at(ALL_EDGES & ~edges_inside(region) | camels)
    corners = _corners(walls)
    found: list[list[int]] = []
    for edge in bits(edges_inside(region) & ~camels):
        one, two = _CORNERS[edge]
        _begin(one, two, edge, corners, found)
        _begin(two, one, edge, corners, found)
    size = region.bit_count()
    return tuple(sorted([mask_of(path) for path in found if _divides(path, size, walls)]))


def _begin(start: int, end: int, edge: int, corners: list[int], found: list[list[int]]) -> None:
    if corners[start] == BOUNDARY:
        corners[start] = PASSED
        _extend(start, end, [edge], corners, found)
        corners[start] = BOUNDARY


def _extend(start: int, end: int, path: list[int], corners: list[int], found: list[list[int]]) -> None:
    """Extend a line from its last corner. Each line is found from both of its ends and kept once."""
    if corners[end] == BOUNDARY:
        if start < end:
            found.append(path[:])
    elif corners[end] == INNER and len(path) < LONGEST_CARAVAN:
        corners[end] = PASSED
        for edge, onward in _WAYS[end]:
            path.append(edge)
            _extend(start, onward, path, corners, found)
            path.pop()
        corners[end] = INNER


def _divides(path: list[int], size: int, walls: list[bool]) -> bool:
    """Whether a line leaves two parts that are large enough. Each side is connected, so counting one is enough."""
    for edge in path:
        walls[edge] = True
    here, there = EDGES[path[0]]
    marks = [-1] * HEXES
    n = len(flood(here, walls, 0, marks))
    for edge in path:
        walls[edge] = False
    return marks[there] < 0 and min(n, size - n) >= SMALLEST_REGION


@lru_cache(maxsize=4096)
def edges_inside(region: int) -> int:
    """The edges between two hexes of a region."""
    return mask_of([edge for edge, (a, b) in enumerate(EDGES) if region >> a & 1 and region >> b & 1])


@lru_cache(maxsize=4096)
def _set_of_lines(region: int, camels: int) -> frozenset[int]:
    return frozenset(lines(region, camels))


def is_line(region: int, camels: int, laid: int) -> bool:
    """Whether a line through a region is complete. Only unusual scenario files have camels inside a region."""
    return laid in _set_of_lines(region, camels & edges_inside(region))


def _touching() -> tuple[int, ...]:
    out = [0] * len(EDGES)
    for edge, ends in enumerate(_CORNERS):
        for end in ends:
            out[edge] |= sum(1 << other for other in _EDGES_AT[end] if other != edge)
    return tuple(out)


TOUCHING: Final = _touching()  # edge → edges that share a corner with it


@lru_cache(maxsize=8192)  # the same lines recur in every game
def ends(line: int) -> int:
    """The edges at the two ends of a line."""
    return mask_of([edge for edge in bits(line) if (TOUCHING[edge] & line).bit_count() <= 1])


@lru_cache(maxsize=4096)
def first_edges(camels: int, longest: int) -> int:
    """The edges that can begin a line of at most this many camels."""
    out = 0
    for region in geography(camels).regions:
        out |= _ends_of_lines(region, camels & edges_inside(region), longest)
    return out


@lru_cache(maxsize=8192)  # most regions stay the same when another is divided
def _ends_of_lines(region: int, camels: int, longest: int) -> int:
    out = 0
    for line in lines(region, camels):
        if line.bit_count() <= longest:
            out |= ends(line)
    return out


def next_edges(region: int, camels: int, longest: int, laid: int, last: int) -> int:
    """The edges that continue a line begun in a region towards a legal line."""
    return _further_edges(region, camels & edges_inside(region), longest, laid) & TOUCHING[last]


@lru_cache(maxsize=8192)  # the same beginnings of lines recur in every game
def _further_edges(region: int, camels: int, longest: int, laid: int) -> int:
    out = 0
    for line in lines(region, camels):
        if line & laid == laid and line.bit_count() <= longest:
            out |= line
    return out & ~laid
