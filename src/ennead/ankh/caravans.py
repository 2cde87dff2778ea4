"""Which lines of camels are legal. (A6.3)

A line runs along edges from corner to corner. A corner is *inner* if the three hexes around it belong to the region and
no camel lies between them; every other corner is on a boundary. A legal line starts and ends on the boundary, passes
only inner corners between, and leaves two parts that are large enough.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ennead.ankh.board import AROUND, CELLS, EDGES, HEXES, geography, land_links
from ennead.ankh.components import LONGEST_CARAVAN, SMALLEST_REGION
from ennead.kernel.graph import bits, component, mask_of
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
_MEETING: Final = tuple(mask_of(edges) for edges in _EDGES_AT)  # corner → the set of its edges


def _ways_on(corner_id: int) -> tuple[tuple[int, int], ...]:
    """Edges from a corner, as sets, each with the corner it leads to."""
    ends = ((edge, sum(_CORNERS[edge]) - corner_id) for edge in _EDGES_AT[corner_id])
    return tuple((1 << edge, end) for edge, end in ends)


_WAYS: Final = tuple(_ways_on(i) for i in range(len(_EDGES_AT)))
_COULD_BE_INNER: Final = tuple(
    i for i, hexes in enumerate(_HEXES_AT) if hexes.bit_count() == _INNER_HEXES and len(_EDGES_AT[i]) == _INNER_HEXES
)


def _inner_corners(region: int, camels: int) -> frozenset[int]:
    outside = ~region
    return frozenset([i for i in _COULD_BE_INNER if not (_HEXES_AT[i] & outside or _MEETING[i] & camels)])


@lru_cache(maxsize=4096)  # pure: a region of the same shape has the same lines in every game
def lines(region: int, camels: int) -> tuple[int, ...]:
    """All legal lines through a region, each a set of edges. `camels` are those on edges inside the region."""
    inner = _inner_corners(region, camels)
    links = [link & region for link in land_links(camels)]  # camels around the region divide it from the rest
    found: set[int] = set()
    for edge, (a, b) in enumerate(EDGES):
        if region >> a & 1 and region >> b & 1 and not camels >> edge & 1:
            for start, end in (_CORNERS[edge], _CORNERS[edge][::-1]):
                if start not in inner:
                    _extend(1 << edge, end, 1, inner, found)
    return tuple(sorted(line for line in found if _divides(line, region, links)))


def _extend(line: int, end: int, length: int, inner: frozenset[int], found: set[int]) -> None:
    if end not in inner:
        found.add(line)
        return
    if length == LONGEST_CARAVAN:
        return
    for edge, onward in _WAYS[end]:
        if not line & _MEETING[onward]:
            _extend(line | edge, onward, length + 1, inner, found)


def _divides(line: int, region: int, links: list[int]) -> bool:
    """Both sides of a line hang together along it, so one side tells the other."""
    cut = [EDGES[edge] for edge in bits(line)]
    for a, b in cut:
        links[a] ^= 1 << b
        links[b] ^= 1 << a
    one = component(cut[0][0], links)
    for a, b in cut:
        links[a] ^= 1 << b
        links[b] ^= 1 << a
    apart = not one >> cut[0][1] & 1
    return apart and min(one.bit_count(), (region & ~one).bit_count()) >= SMALLEST_REGION


@lru_cache(maxsize=1024)  # asked anew for every camel of a line
def all_lines(camels: int) -> tuple[int, ...]:
    """The legal lines through all regions of a map."""
    regions = geography(camels).regions
    return tuple(line for region in regions for line in lines(region, camels_inside(region, camels)))


def camels_inside(region: int, camels: int) -> int:
    """The camels that lie on edges between two hexes of the region: only in odd scenario files."""
    pairs = ((edge, EDGES[edge]) for edge in bits(camels))
    return sum(1 << edge for edge, (a, b) in pairs if region >> a & 1 and region >> b & 1)


def _touching() -> tuple[int, ...]:
    out = [0] * len(EDGES)
    for edge, ends in enumerate(_CORNERS):
        for end in ends:
            out[edge] |= sum(1 << other for other in _EDGES_AT[end] if other != edge)
    return tuple(out)


TOUCHING: Final = _touching()  # edge → edges that share a corner with it


@lru_cache(maxsize=8192)  # the same lines come up in every game
def ends(line: int) -> int:
    """The edges at the two ends of a line."""
    return sum(1 << edge for edge in bits(line) if (TOUCHING[edge] & line).bit_count() <= 1)


@lru_cache(maxsize=1024)
def lines_of(camels: int, longest: int) -> frozenset[int]:
    """The legal lines through a map that so many camels can lay."""
    return frozenset(line for line in all_lines(camels) if line.bit_count() <= longest)


@lru_cache(maxsize=8192)  # laid edge by edge, the same beginnings come up in every game
def next_edges(camels: int, longest: int, laid: int, last: int) -> int:
    """The edges that go on with a line begun, or that can begin one, so that a legal line comes of it."""
    options = 0
    for line in all_lines(camels):
        if line.bit_count() > longest:
            continue
        if line & laid == laid:
            options |= line & ~laid & TOUCHING[last] if laid else ends(line)
    return options
