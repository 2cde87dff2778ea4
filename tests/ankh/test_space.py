"""A1: hexes, rivers, camels, regions, water."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ankh.scene import DELTA, EAST, GUARDIANS, PASS, WEST, Scene, scene
from ennead.ankh.board import (
    CELLS,
    DESERT,
    EDGE_LABELS,
    FERTILE,
    HEXES,
    LABELS,
    LAND,
    NEAR,
    RIVERS,
    WATER,
    geography,
    hex_id,
)
from ennead.ankh.expansions.pantheon.atoms import put
from ennead.ankh.expansions.pantheon.state import Tokens, tokens
from ennead.ankh.scenarios import ours
from ennead.kernel.graph import bits

WATERY = ("cat_mummy", "apep", "androsphinx")


def duel(guardians: Sequence[str] = GUARDIANS) -> Scene:
    """Ra is seat 0, Isis seat 1, on an empty map; both gods far off in the Delta."""
    s = scene(["ra", "isis"], guardians=guardians).clear()
    return s.put("god", 0, "C0").put("god", 1, "J1")


def labels(mask: int) -> set[str]:
    return {LABELS[h] for h in bits(mask)}


def flood_fill(start: int, blocked: set[frozenset[str]]) -> set[str]:
    """Land reached from a hex without crossing a blocked edge, without the board's own tables."""
    seen, edge = {start}, [start]
    while edge:
        a = edge.pop()
        for b in bits(NEAR[a] & LAND):
            if b not in seen and frozenset((LABELS[a], LABELS[b])) not in blocked:
                seen.add(b)
                edge.append(b)
    return {LABELS[h] for h in seen}


@pytest.mark.rule("A1.1")
def test_the_map_has_three_kinds_of_hexes() -> None:
    assert HEXES == 101
    assert [mask.bit_count() for mask in (FERTILE, DESERT, WATER)] == [43, 39, 19]
    assert FERTILE | DESERT | WATER == (1 << HEXES) - 1


@pytest.mark.rule("A1.1")
def test_columns_and_rows_of_the_printed_map() -> None:
    rows = {column: [r for r, c in CELLS if c == column] for column in range(11)}
    outer, even, odd = [*range(1, 9)], [*range(10)], [*range(9)]
    assert rows == {c: outer if c in (0, 10) else odd if c % 2 else even for c in range(11)}


@pytest.mark.rule("A1.1")
def test_a_land_hex_holds_one_figure_or_one_monument() -> None:
    s = duel().put("warrior", 0, "C8").put("warrior", 1, "C7").monument("temple", "D7").turn(0)
    s.choose("turn.action", "move").choose("move.figure", "C8")
    reachable = s.offered("move.to")
    assert "C7" not in reachable  # a figure
    assert "D7" not in reachable  # a monument
    assert {"B7", "B8", "D8", "C9"} <= reachable


@pytest.mark.rule("A1.1")
def test_an_underworld_token_and_a_sun_do_not_fill_a_hex() -> None:
    s = scene(["osiris", "ra"]).clear().put("god", 0, "C3").put("god", 1, "J1").underworld("C4")
    s.put("warrior", 1, "I1").sun("I1").turn(0)
    s.choose("turn.action", "move").choose("move.figure", "C3").choose("move.to", "C4")
    assert s.at("C4") == ("god", 0)
    assert s.at("I1") == ("warrior", 1)


@pytest.mark.rule("A1.1", "P1.1")
def test_a_cat_whose_monument_is_gone_does_not_fill_a_hex() -> None:
    s = scene(["bastet", "ra"]).clear().put("god", 0, "A3").put("god", 1, "D5")
    put(s.g, Tokens(cats=(hex_id("C7"), -1, -1)))
    s.turn(1).choose("turn.action", "move").choose("move.figure", "D5").choose("move.to", "C7")
    assert s.at("C7") == ("god", 1)
    assert tokens(s.g).cats[0] == hex_id("C7")


@pytest.mark.rule("A1.1", "A5.1")
def test_water_is_passed_but_not_entered() -> None:
    s = duel().put("warrior", 0, "B5").turn(0)
    s.choose("turn.action", "move").choose("move.figure", "B5")
    assert not s.offered("move.to") & {"C5", "C6", "D6"}
    assert "D5" in s.offered("move.to")  # two steps, through the lake
    assert "D4" in s.offered("move.to")


@pytest.mark.rule("A1.1", "A5.2")
def test_only_apep_is_summoned_onto_water() -> None:
    s = duel(guardians=WATERY).put("warrior", 0, "B5").pool("apep", 0).pool("cat_mummy", 0).turn(0)
    s.choose("turn.action", "summon").choose("summon.figure", "apep")
    assert s.offered("summon.to") >= {"C5", "C6", "D6", "E6", "K8"}
    other = duel(guardians=WATERY).put("warrior", 0, "B5").pool("cat_mummy", 0).turn(0)
    other.choose("turn.action", "summon")
    for figure in ("warrior", "cat_mummy"):
        copy = Scene(other.g.clone())
        copy.choose("summon.figure", figure)
        assert not copy.offered("summon.to") & labels(WATER)


@pytest.mark.rule("A1.2")
def test_rivers_divide_the_empty_map_in_three_regions() -> None:
    geo = geography(0)
    rivers = {frozenset((LABELS[a], LABELS[b])) for a, b in RIVERS}
    assert len(rivers) == 31
    sizes = {name: geo.regions[geo.region_of[hex_id(name)]].bit_count() for name in (DELTA, WEST, EAST)}
    assert sizes == {DELTA: 22, WEST: 32, EAST: 28}
    for name in sizes:
        assert labels(geo.regions[geo.region_of[hex_id(name)]]) == flood_fill(hex_id(name), rivers)


@pytest.mark.rule("A1.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("scenario", ["middle_kingdom", "old_kingdom", "peoples_revolt"])
def test_camels_divide_regions_like_rivers(scenario: str, players: int) -> None:
    geo = geography(ours()[scenario].layout(players).camels)
    walls = {frozenset((LABELS[a], LABELS[b])) for a, b in RIVERS}
    walls |= {frozenset(EDGE_LABELS[edge].split("|")) for edge in bits(geo.camels)}
    for mask in geo.regions:
        assert labels(mask) == flood_fill(bits(mask)[0], walls)
    assert sum(mask.bit_count() for mask in geo.regions) == LAND.bit_count()
    # no printed camel is inside a region, so "same region" and "no camel between" always agree
    assert all(geo.region_of[hex_id(a)] != geo.region_of[hex_id(b)] for a, b in (sorted(w) for w in walls))


@pytest.mark.rule("A1.2")
def test_water_connects_nothing_but_belongs_to_every_region_it_borders() -> None:
    geo = geography(0)
    name = {geo.region_of[hex_id(h)]: label for h, label in ((DELTA, "D"), (WEST, "W"), (EAST, "E"))}
    belongs = {
        LABELS[h]: "".join(sorted(name[r] for r, zone in enumerate(geo.zones) if zone >> h & 1)) for h in bits(WATER)
    }
    sea = {f"{column}0": "D" for column in "EFGHIJ"}
    east = dict.fromkeys(["J3", "K4", "K5", "J6", "K6", "I7", "K7", "K8"], "E")
    assert belongs == sea | east | {"K1": "DE", "C5": "W", "C6": "W", "D6": "W", "E6": "EW"}
    assert geo.region_of[hex_id("E5")] != geo.region_of[hex_id("F6")]  # both touch E6


@pytest.mark.rule("A1.2")
def test_camels_give_a_water_hex_to_more_regions() -> None:
    zones = [labels(zone) for zone in duel().camels("A4|A5", "B4|A5", "B4|B5").g.geo.zones]
    assert {water: sum(water in zone for zone in zones) for water in ("C5", "E6", "K1")} == {"C5": 2, "E6": 3, "K1": 2}


@pytest.mark.rule("A1.3", "A5.3")
@pytest.mark.parametrize(
    ("camels", "gained"),
    [((), 1), (("C3|C4", "B3|C4", "C4|D3"), 0)],
)
def test_camels_end_adjacency(camels: tuple[str, ...], gained: int) -> None:
    s = duel().put("warrior", 0, "C3").monument("temple", "C4").camels(*camels)
    s.turn(0).choose("turn.action", "gain")
    assert s.g.followers[0] == 1 + gained


@pytest.mark.rule("A1.3", "A5.3")
def test_rivers_end_adjacency_between_land_hexes() -> None:
    s = duel().put("warrior", 0, "E4").monument("temple", "E3").monument("temple", "F3").monument("obelisk", "F4")
    s.turn(0).choose("turn.action", "gain")
    assert s.g.followers[0] == 2  # the obelisk only; both temples lie across the river


@pytest.mark.rule("A1.3", "A5.3")
def test_water_is_adjacent_to_everything_around_it_rivers_or_not() -> None:
    s = duel(guardians=WATERY).put("apep", 0, "E6")
    s.monument("temple", "F5").monument("temple", "F6").monument("obelisk", "E7").monument("obelisk", "E5")
    s.turn(0).choose("turn.action", "gain")
    assert s.g.followers[0] == 5


@pytest.mark.rule("A1.3")
def test_land_is_adjacent_to_the_water_beside_it() -> None:
    s = duel(guardians=WATERY).put("androsphinx", 1, "F6").put("apep", 0, "E6")
    s.put("warrior", 0, "E5").put("warrior", 1, "E4").conflict(0)
    s.battle_cards({0: "miracle", 1: "miracle"}).choose("tie.break", "yes")
    # in the West Apep, hushed by the sphinx across the river, and a warrior fight one warrior
    assert s.log("strength")[:2] == [("strength", (0, 1)), ("strength", (1, 1))]


@pytest.mark.rule("A1.4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("scenario", ["middle_kingdom", "old_kingdom", "peoples_revolt"])
def test_each_region_carries_one_token(scenario: str, players: int) -> None:
    s = scene(["ra", "isis", "amun", "osiris", "anubis"][:players], scenario=scenario)
    assert sorted(s.g.order) == list(range(1, len(s.g.geo.regions) + 1))
    assert len(s.g.geo.regions) <= 8


@pytest.mark.rule("A1.4", "A6.4")
def test_a_divided_region_still_has_one_token_a_part() -> None:
    s = duel().event(5).trigger(0)
    first = min(s.offered("caravan.edge") - {"pass"})
    s.choose("caravan.edge", first)
    while s.kinds() == [(0, "caravan.edge")]:
        s.choose("caravan.edge", min(s.offered("caravan.edge")))
    s.choose("caravan.keep", min(s.offered("caravan.keep"))).choose("caravan.swap", PASS)
    assert sorted(s.g.order) == [1, 2, 3, 4]
    assert len(s.g.geo.regions) == 4


# -- A1.5: a figure on water ------------------------------------------------------------
@pytest.mark.rule("A1.5", "A7.3")
def test_on_water_it_dominates_every_region_of_its_hex() -> None:
    s = duel(guardians=WATERY).put("apep", 0, "E6").conflict(1)
    west, east = (s.g.geo.region_of[hex_id(h)] for h in (WEST, EAST))
    assert [args[:2] for _, args in s.log("dominated")] == [(0, west), (0, east)]


@pytest.mark.rule("A1.5", "A12.3")
def test_on_water_it_counts_for_omnipresent_in_each() -> None:
    s = duel(guardians=WATERY).put("apep", 0, "E6").unlock(0, "omnipresent").conflict(1)
    assert s.g.followers[0] == 1 + 3  # West, East, and the god in the Delta


@pytest.mark.rule("A1.5", "A12.7")
def test_on_water_it_attunes_temples_on_both_banks() -> None:
    s = duel(guardians=WATERY).put("apep", 0, "E6").unlock(0, "temple_attuned")
    s.monument("temple", "E5", 0).monument("temple", "F6", 0).put("warrior", 1, "A5", "J5").conflict(1)
    s.battle_cards({0: "miracle", 1: "chariots"})
    assert s.log("strength")[0] == ("strength", (0, 3))
    # it lost 3 : 4 in the West and is gone from the East, which Isis dominates
    assert s.log("killed") == [("killed", (s.log("killed")[0][1][0], hex_id("E6")))]
    assert [args[0] for _, args in s.log("dominated")] == [1]


@pytest.mark.rule("A1.5", "A12.7")
def test_on_water_it_fights_again_in_the_next_region_if_it_lives() -> None:
    s = duel(guardians=WATERY).put("apep", 0, "E6").unlock(0, "temple_attuned")
    s.monument("temple", "E5", 0).monument("temple", "F6", 0).put("warrior", 1, "A5", "J5").conflict(1)
    s.battle_cards({0: "miracle", 1: "miracle"}).battle_cards({0: "flood", 1: "flood"})
    assert s.log("strength")[:4] == [("strength", (0, 3)), ("strength", (1, 1))] * 2
    assert s.at("E6") == ("apep", 0)


@pytest.mark.rule("A1.5", "A14.3")
def test_on_water_isis_may_protect_it_by_a_neighbour_on_any_bank() -> None:
    s = duel(guardians=WATERY).put("apep", 1, "E6").put("warrior", 0, "A5", "F6").conflict(1)
    s.battle_cards({0: "chariots", 1: "miracle"})
    assert s.decision("isis.spare", 1).options[-1] == s.figure("E6")
    s.choose("isis.spare", "E6")
    assert s.at("E6") == ("apep", 1)


@pytest.mark.rule("A1.5", "A15.6")
def test_on_water_a_sphinx_beside_it_cancels_its_strength_in_every_battle() -> None:
    s = duel(guardians=WATERY).put("apep", 0, "E6").put("androsphinx", 1, "F6").put("warrior", 1, "A5").conflict(1)
    s.battle_cards({0: "drought", 1: "miracle"})  # West: Apep 0 + 1 against a warrior 1
    assert s.kinds() == [(1, "tie.break")]


@pytest.mark.rule("A1.5", "A13.2", "A13.3")
def test_on_water_fertile_and_desert_effects_do_not_apply() -> None:
    s = duel(guardians=WATERY).put("apep", 0, "E6").put("warrior", 0, "F5").put("warrior", 1, "A5").conflict(1)
    s.battle_cards({0: "flood", 1: "miracle"})
    assert s.g.followers[0] == 1 + 1  # the warrior on fertile land only
    dry = duel(guardians=WATERY).put("apep", 0, "E6").put("warrior", 0, "E5").put("warrior", 1, "A5").conflict(1)
    dry.battle_cards({0: "drought", 1: "miracle"})
    assert dry.log("devotion")[0] == ("devotion", (0, 2, 2))  # the win, and the warrior on desert


@pytest.mark.rule("A1.5")
def test_once_killed_it_is_gone_from_all_its_regions() -> None:
    s = duel(guardians=WATERY).put("apep", 0, "E6").put("warrior", 1, "A5").conflict(1)
    s.battle_cards({0: "miracle", 1: "chariots"})
    assert s.at("E6") is None
    assert s.log("dominated") == []  # nobody is left in the East
