"""A6.3: which lines of camels are legal. An oracle finds them by a different method from the game."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from ankh.caravan_lines import legal_lines
from ankh.scene import CARAVAN, DELTA, EAST, PASS, WEST, Scene, scene
from ennead.ankh.board import CELLS, EDGE_LABELS, LABELS, LAND, RIVERS, edge_id, geography, hex_id
from ennead.ankh.game import GAME
from ennead.ankh.scenarios import ours
from ennead.ankh.why import Why
from ennead.kernel.game import EventRecorder
from ennead.kernel.graph import bits
from ennead.kernel.hexes import Cell, step
from ennead.kernel.text import catalogue

Edge = frozenset[Cell]
Corner = frozenset[Cell]  # the three cells around it, on the map or not
Line = frozenset[Edge]

LAND_CELLS = {CELLS[h] for h in bits(LAND)}
RIVER_EDGES = {frozenset((CELLS[a], CELLS[b])) for a, b in RIVERS}
FREE_EDGES = {
    frozenset((c, step(c, d))) for c in LAND_CELLS for d in range(6) if step(c, d) in LAND_CELLS
} - RIVER_EDGES


# -- the oracle: grow every path of up to six edges, then ask the definition ------------------------------------
def corners(edge: Edge) -> tuple[Corner, Corner]:
    """The two ends of an edge: the edge's two cells and a third one that touches both."""
    one, two = edge
    third = {step(one, d) for d in range(6)} & {step(two, d) for d in range(6)}
    first, second = (edge | {cell} for cell in third)
    return first, second


def edges_of(corner: Corner) -> list[Edge]:
    a, b, c = corner
    return [frozenset(pair) for pair in ((a, b), (b, c), (a, c))]


def regions(walls: set[Edge]) -> list[set[Cell]]:
    left, out = set(LAND_CELLS), []
    while left:
        region, fresh = set(), [min(left)]
        while fresh:
            cell = fresh.pop()
            if cell not in region:
                region.add(cell)
                around = (step(cell, d) for d in range(6))
                fresh += [c for c in around if c in LAND_CELLS and frozenset((cell, c)) not in walls]
        left -= region
        out.append(region)
    return out


def paths(edges: set[Edge], most: int) -> set[Line]:
    """Every connected set of at most this many edges without branches or loops."""
    touching = {edge: [o for c in corners(edge) for o in edges_of(c) if o != edge and o in edges] for edge in edges}
    grown = {frozenset((edge,)) for edge in edges}
    every = set(grown)
    for _ in range(most - 1):
        grown = {line | {o} for line in grown for edge in line for o in touching[edge] if o not in line}
        grown = {line for line in grown if loose_ends(line)}
        every |= grown
    return every


def loose_ends(line: Line) -> list[Corner]:
    """The two ends of an unbranched open line; empty if it is none."""
    at = Counter(corner for edge in line for corner in corners(edge))
    ends = [corner for corner, n in at.items() if n == 1]
    return ends if len(ends) == 2 and max(at.values()) <= 2 else []


def on_boundary(corner: Corner, region: set[Cell], walls: set[Edge]) -> bool:
    return not corner <= region or any(edge in walls for edge in edges_of(corner))


def is_legal(line: Line, region: set[Cell], walls: set[Edge]) -> bool:
    ends = set(loose_ends(line))
    inner = {corner for edge in line for corner in corners(edge)} - ends
    if any(on_boundary(c, region, walls) for c in inner) or not all(on_boundary(c, region, walls) for c in ends):
        return False
    parts = [part for part in regions(walls | line) if part <= region]
    return len(parts) == 2 and min(map(len, parts)) >= 6


@cache
def oracle(camels: int, most: int = 6) -> list[Line]:
    """All legal lines with these camels on the map and this many to lay."""
    laid = {frozenset(CELLS[hex_id(h)] for h in EDGE_LABELS[e].split("|")) for e in bits(camels)}
    walls = RIVER_EDGES | laid
    out = []
    for region in regions(walls):
        inside = {edge for edge in FREE_EDGES - laid if edge <= region}
        out += [line for line in paths(inside, most) if is_legal(line, region, walls)]
    return out


def as_mask(line: Line) -> int:
    return sum(1 << edge_id("|".join(LABELS[CELLS.index(cell)] for cell in edge)) for edge in line)


# -- tests ------------------------------------------------------------------------------------
def bare() -> Scene:
    return scene(["ra", "isis"]).clear().put("god", 0, "C0").put("god", 1, "J8")


def lay(s: Scene, *edges: str) -> None:
    """Lay a line from its first edge; where only one edge is possible the game lays it by itself."""
    s.choose("caravan.edge", edges[0])
    while s.kinds() == [(0, "caravan.edge")]:
        s.choose("caravan.edge", min(s.offered("caravan.edge") & set(edges)))


def region_of(line: int) -> str:
    """The region of the empty map that a line lies in."""
    first = hex_id(EDGE_LABELS[bits(line)[0]].split("|")[0])
    geo = geography(0)
    return next(name for name in (DELTA, EAST, WEST) if geo.region_of[hex_id(name)] == geo.region_of[first])


@pytest.mark.rule("A6.3")
def test_165_edges_may_take_a_camel() -> None:
    assert len(EDGE_LABELS) == len(FREE_EDGES) == 165


@pytest.mark.rule("A6.3")
def test_92_lines_on_the_empty_map() -> None:
    lines = legal_lines(bare().g)
    assert len(lines) == len(set(lines)) == 92
    counted = Counter((region_of(line), line.bit_count()) for line in lines)
    delta = {(DELTA, 5): 10, (DELTA, 6): 9}
    east = {(EAST, 4): 2, (EAST, 5): 9, (EAST, 6): 18}
    west = {(WEST, 3): 6, (WEST, 4): 6, (WEST, 5): 11, (WEST, 6): 21}
    assert counted == delta | east | west


@pytest.mark.rule("A6.3")
def test_the_oracle_finds_the_same_92() -> None:
    assert sorted(map(as_mask, oracle(0))) == sorted(legal_lines(bare().g))


LINES = {
    "middle_kingdom": [92, 92, 71, 54],
    "old_kingdom": [92, 92, 72, 53],
    "peoples_revolt": [9, 9, 9, 0],  # 4 camels are left, at five players neither camel nor token
}


@pytest.mark.rule("A6.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("scenario", sorted(LINES))
def test_lines_on_every_scenario_map(scenario: str, players: int) -> None:
    s = scene(["ra", "isis", "amun", "osiris", "anubis"][:players], scenario=scenario)
    camels = ours()[scenario].layout(players).camels
    left = 30 - camels.bit_count()
    expected = oracle(camels, min(6, left)) if left and len(s.g.order) < 8 else []
    assert sorted(legal_lines(s.g)) == sorted(map(as_mask, expected))
    assert len(expected) == LINES[scenario][players - 2]


@pytest.mark.rule("A6.3")
def test_every_line_can_be_laid_camel_by_camel_and_nothing_else() -> None:
    s = bare().event(CARAVAN).trigger(0)
    found = set()
    open_scenes = [s]
    while open_scenes:
        now = open_scenes.pop()
        if now.kinds() != [(0, "caravan.edge")]:
            found.add(now.g.camels)
            continue
        for edge in now.offered("caravan.edge") - {"pass"}:
            open_scenes.append(Scene(now.g.clone()).choose("caravan.edge", edge))
    assert found == set(map(as_mask, oracle(0)))


@pytest.mark.rule("A6.3")
def test_the_rulebooks_line_exists_twice() -> None:
    """Five camels in the Delta from water to river that leave a part of exactly six."""
    walls = set(RIVER_EDGES)
    water = {CELLS[h] for h in range(len(CELLS)) if not LAND >> h & 1}
    found = []
    for line in oracle(0):
        ends = loose_ends(line)
        at_water = [bool(end & water) for end in ends]
        at_river = [any(edge in walls for edge in edges_of(end)) for end in ends]
        joins = (at_water[0] and at_river[1]) or (at_water[1] and at_river[0])
        parts = [len(part) for part in regions(walls | line)]
        if len(line) == 5 and region_of(as_mask(line)) == DELTA and joins and 6 in parts:
            found.append(line)
    assert len(found) == 2


@pytest.mark.rule("A6.3")
def test_a_caravan_is_optional() -> None:
    s = bare().event(CARAVAN).trigger(0).choose("caravan.edge", PASS)
    assert s.g.camels == 0
    assert s.kinds() == [(1, "turn.action")]
    assert s.log("caravan", "caravan.none") == [("caravan.none", (0,))]
    assert s.causes("caravan.none") == {Why.CARAVAN}


@pytest.mark.rule("A6.3")
def test_a_line_once_begun_must_be_finished() -> None:
    s = bare().event(CARAVAN).trigger(0).choose("caravan.edge", "A4|A5")
    assert "pass" not in s.offered("caravan.edge")


def test_the_question_counts_the_camels() -> None:
    s = bare().event(CARAVAN).trigger(0)
    for n, edge in ((1, "A4|A5"), (2, "A4|B4")):
        (decision,) = GAME.pending(s.g)
        assert catalogue("en").say(GAME.prompt(s.g, decision)).endswith(f"(camel {n} of at most 6)")
        s.choose("caravan.edge", edge)


@pytest.mark.rule("A6.3")
def test_never_on_coast_river_or_rim() -> None:
    s = bare().event(CARAVAN).trigger(0)
    for label in s.offered("caravan.edge") - {"pass"}:
        assert frozenset(CELLS[hex_id(h)] for h in label.split("|")) in FREE_EDGES


@pytest.mark.rule("A6.3")
def test_both_ends_may_lie_on_boundaries_of_the_same_kind() -> None:
    """Two lines in the West leave room for a third one from the first to the second."""
    north = ("B2|C3", "B3|C3", "B3|B4", "B3|C4", "A4|B4", "A4|A5")
    south = ("B6|C7", "B7|C7", "B7|C8", "B8|C8", "B8|C9")
    between = ("B4|A5", "A5|B5", "B5|A6", "A6|B6", "B6|A7", "B6|B7")
    s = bare().camels(*north, *south)
    assert sorted(map(as_mask, oracle(s.g.camels))) == sorted(legal_lines(s.g))
    assert sum(1 << edge_id(label) for label in between) in legal_lines(s.g)
    lay(s.event(CARAVAN).trigger(0), *between)
    assert len(s.g.geo.regions) == 6


# Twenty-one camels of the revolt's map, and some more in the East.
MANY = (
    *("C3|D3", "C3|C4", "B3|C4", "B3|B4", "A4|B4", "B4|A5", "B4|B5"),
    *("H3|G4", "G4|H4", "H4|G5", "G5|H5", "H5|G6", "H5|H6", "H6|I6"),
    *("H6|H7", "G7|H7", "H7|G8", "G8|H8", "G8|G9", "F8|G8", "F7|F8"),
)
LYING_ABOUT = ("J4|I5", "I4|J4", "J4|J5", "I5|J5", "J7|I8", "I8|J8", "H8|I8", "I8|I9", "J7|J8")


@pytest.mark.rule("A6.3", "A2.3")
@pytest.mark.parametrize(("extra", "lengths"), [(3, {5, 6}), (4, {5}), (5, set()), (9, set())])
def test_no_more_camels_than_the_supply_has(extra: int, lengths: set[int]) -> None:
    s = bare().camels(*MANY, *LYING_ABOUT[:extra])
    left = 30 - len(MANY) - extra
    in_delta = {line.bit_count() for line in legal_lines(s.g) if region_of(line) == DELTA}
    assert in_delta == lengths
    assert all(line.bit_count() <= left for line in legal_lines(s.g))


@pytest.mark.rule("A6.3")
def test_no_camels_left_no_event() -> None:
    s = bare().camels(*MANY, *LYING_ABOUT).event(CARAVAN).trigger(0)
    assert s.kinds() == [(1, "turn.action")]
    assert s.log("caravan.none") == [("caravan.none", (0,))]


@pytest.mark.rule("A6.3")
def test_no_conflict_token_left_no_event() -> None:
    """Eight regions with four camels in hand, and one region a line of three could still divide."""
    lines = [*MANY, "A6|A7", "B6|A7", "B6|B7", "B6|C7"]
    s = bare().camels(*lines)
    while len(s.g.order) < 8:
        line = next(line for line in legal_lines(s.g) if line.bit_count() + s.g.camels.bit_count() < 30)
        s.camels(*(EDGE_LABELS[e] for e in bits(line)))
    assert s.g.camels.bit_count() < 30
    assert oracle(s.g.camels, 6)  # there is room, but no token
    assert not legal_lines(s.g)
    assert s.event(CARAVAN).trigger(0).kinds() == [(1, "turn.action")]


@pytest.mark.rule("A6.3", "A14.4")
def test_underworld_hexes_count_as_land() -> None:
    s = scene(["osiris", "isis"]).clear().put("god", 0, "C0").put("god", 1, "J8").underworld("A4", "A5", "B5")
    assert sorted(legal_lines(s.g)) == sorted(legal_lines(bare().g))


@pytest.mark.rule("A6.3")
def test_parts_of_at_least_six() -> None:
    for line in legal_lines(bare().g):
        sizes = [mask.bit_count() for mask in geography(line).regions]
        assert len(sizes) == 4
        assert min(sizes) >= 6


@pytest.mark.rule("A6.3")
def test_consecutive_camels_touch() -> None:
    s = bare().event(CARAVAN).trigger(0)
    laid = ["B2|C3"]
    s.choose("caravan.edge", laid[0])
    while s.kinds() == [(0, "caravan.edge")]:
        laid.append(max(s.offered("caravan.edge")))
        s.choose("caravan.edge", laid[-1])
    cells = [frozenset(CELLS[hex_id(h)] for h in label.split("|")) for label in laid]
    assert all(set(corners(a)) & set(corners(b)) for a, b in pairwise(cells))


@pytest.mark.parametrize("edge", ["D0|E1", "J4|J5", "H8|G9"])
def test_the_event_names_the_edge_laid_first(edge: str) -> None:
    """Whichever end the line began with, also the one with the higher number."""
    s = bare().event(CARAVAN).trigger(0)
    lay(s, edge, *EDGE_LABELS)
    ((_, (n, first)),) = s.log("caravan")
    assert n > 1
    assert EDGE_LABELS[first] == edge


def test_a_line_with_a_choice_in_it_was_not_the_only_option() -> None:
    """The last camel often has only one place; the line as a whole had many."""
    s = bare().event(CARAVAN).trigger(0)
    s.kinds()
    recorder = EventRecorder(lambda _: None)
    s.g.events = recorder
    lay(s, "A4|A5", *EDGE_LABELS)
    assert recorder[0].kind == "caravan"
    assert recorder.forced == {}
