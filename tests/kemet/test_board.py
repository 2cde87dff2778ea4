"""The board: material, zones, adjacency, the part in play, control, walls (K1, K2)."""

from __future__ import annotations

import json

import pytest

from ennead.kemet.board import (
    CITIES,
    CITY,
    DISTRICTS,
    HARBOUR_OF,
    HARBOURS,
    INCOME,
    KIND,
    NEIGHBOURS,
    OBELISKS,
    TEMPLES,
    TRADING,
    ZONE,
    ZONES,
    N,
    map_for,
)
from ennead.kemet.box import table
from ennead.kemet.game import GAME
from ennead.kemet.queries import controlled_districts, enemies
from ennead.kemet.resample import resample
from ennead.kemet.state import DI_KINDS
from ennead.kernel.graph import bits, mask_of
from kemet.scene import CITY_LIST, Scene

TURNED_CITY = {"NW": "SE", "WM": "EM", "SW": "NE"}
TURNED = {"oW1": "oE2", "oW2": "oE1", "bankW": "bankE", "tW": "tE", "tWi": "tEi", "delta": "delta"}


def _turned(zone: str) -> str:
    """The zone at the same place after a half-turn, districts of a city in any order."""
    both = {**TURNED, **{b: a for a, b in TURNED.items()}, "tDelta": "tDelta", "sanctuary": "sanctuary"}
    cities = {**TURNED_CITY, **{b: a for a, b in TURNED_CITY.items()}}
    if zone in both:
        return both[zone]
    if zone.startswith("d"):
        return "d" + cities[zone[1:]]
    return cities[zone[:2]] + zone[2]


def _steps(start: int, city: int) -> list[int]:
    """Movement points to every zone of the whole board, voyages included, for the owner of a city."""
    far = [99] * N
    far[start], edge = 0, [start]
    while edge:
        following = []
        for zone in edge:
            there = NEIGHBOURS[zone]
            if HARBOURS >> zone & 1:
                there |= TRADING | HARBOUR_OF[city]
            for other in bits(there):
                if far[other] == 99:
                    far[other] = far[zone] + 1
                    following.append(other)
        edge = following
    return far


@pytest.mark.rule("K2.1")
def test_thirty_seven_zones() -> None:
    assert N == 37
    kinds = [KIND.count(kind) for kind in ("district", "desert", "temple", "sanctuary")]
    assert kinds == [18, 13, 5, 1]
    assert OBELISKS.bit_count() == 10
    assert TRADING.bit_count() == 4
    assert (HARBOURS & ~TRADING).bit_count() == 7
    assert [INCOME[ZONE[z]] for z in ("tW", "tWi", "tEi", "tE", "tDelta", "sanctuary")] == [2, 3, 3, 2, 0, 0]


@pytest.mark.rule("K2.1")
def test_adjacency_is_mutual_and_unchanged_by_a_half_turn() -> None:
    for zone in range(N):
        assert all(NEIGHBOURS[other] >> zone & 1 for other in bits(NEIGHBOURS[zone]))
        turned = {_turned(ZONES[other]) for other in bits(NEIGHBOURS[zone])}
        assert turned == {ZONES[z] for z in bits(NEIGHBOURS[ZONE[_turned(ZONES[zone])]])}
        partner = ZONE[_turned(ZONES[zone])]
        if zone != ZONE["delta"]:
            assert OBELISKS >> zone & 1 == OBELISKS >> partner & 1
    assert sum(mask.bit_count() for mask in NEIGHBOURS) == 2 * 64


@pytest.mark.rule("K2.1")
@pytest.mark.parametrize("city", range(6))
def test_all_cities_are_equally_far_from_everything(city: int) -> None:
    outer, others = ("tW", ("tWi", "tEi", "tE")) if city < 3 else ("tE", ("tWi", "tEi", "tW"))
    for district in bits(CITY[city]):
        far = _steps(district, city)
        assert far[ZONE[outer]] == 2
        assert [far[ZONE[temple]] for temple in others] == [3, 3, 3]
        deserts = [far[ZONE["d" + name]] for name in CITIES if name != CITIES[city]]
        assert deserts == [3] * 5
        assert far[ZONE["delta"]] == far[ZONE["tDelta"]] == far[ZONE["sanctuary"]] == 99


@pytest.mark.rule("K2.2", "K2.6", "K2.7")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_part_in_play(players: int) -> None:
    board = map_for(players)
    assert [CITIES[city] for city in board.cities] == sorted(CITY_LIST[players], key=CITIES.index)
    assert all(board.zones >> ZONE[zone] & 1 for zone in ("delta", "tDelta", "sanctuary", "dWM"))
    east = [ZONE[zone] for zone in ("dNE", "oE1", "oE2", "bankE", "tE", "tEi")]
    assert all((board.zones >> zone & 1) == (players > 3) for zone in east)
    assert board.temples.bit_count() == (5 if players > 3 else 3)
    covered = {2: ["WM"], 3: [], 4: ["WM", "EM"], 5: ["EM"]}[players]
    for name in covered:
        assert not board.zones & CITY[CITIES.index(name)]
        assert board.zones >> ZONE["d" + name] & 1
        assert board.harbours >> ZONE["d" + name] & 1
    for zone in range(N):
        assert not board.neighbours[zone] & ~board.zones


@pytest.mark.rule("K2.7")
def test_harbours_and_obelisks_of_the_small_board() -> None:
    board = map_for(3)
    assert board.trading == mask_of([ZONE["oW2"], ZONE["bankW"]])
    names = ("oW1", "oW2", "tW", "tWi", "tDelta", "sanctuary")
    assert board.obelisks == mask_of(ZONE[zone] for zone in names)


@pytest.mark.rule("K2.7")
def test_ships_sail_out_of_a_covered_citys_harbour_but_not_into_it() -> None:
    s = Scene(4, ("red", "blue", "white")).put(0, "dWM", 2).turn(0).do("move0 dWM 2")
    assert {"bankW", "oW2", "oE1", "bankE", "dNW"} <= s.options()
    assert "dEM" not in s.options()


@pytest.mark.rule("K2.6")
def test_zones_out_of_play_cannot_be_entered() -> None:
    s = Scene(3, ("red", "blue", "white")).put(0, "bankW", 1).di(0, "transfer").turn(0).do("move0 transfer bankW")
    assert not {"oE1", "bankE", "^oE1", "^oE2", "^tE", "^tEi"} & s.options()
    assert s.why(ZONE["oE1"]) == "out_of_play"


@pytest.mark.rule("K2.3")
def test_control_of_districts() -> None:
    s = Scene().put(1, "NW2", 2).put(0, "SW1", 1).put(2, "SW2", 1)
    assert controlled_districts(s.g, 0) == mask_of([ZONE["NW1"], ZONE["NW3"], ZONE["SW1"]])
    assert controlled_districts(s.g, 1) == mask_of([ZONE["WM1"], ZONE["WM2"], ZONE["WM3"], ZONE["NW2"]])
    assert controlled_districts(s.g, 2) == mask_of([ZONE["SW2"], ZONE["SW3"]])


@pytest.mark.rule("K2.4")
def test_a_zone_with_any_army_is_not_free() -> None:
    """The beaten defender of tWi can only go to bankW; any army there, even one of theirs, closes it."""
    for own in (True, False):
        s = Scene().put(1, "tWi", 1).put(0, "NW1", 5).pyramid(0, "NW1", "red", 1).turn(0)
        s.put(1 if own else 2, "bankW", 1)
        s.do("move0 NW1 5 ^tWi").fight("b410 b320", "b202 b301")
        assert s.kind() != "battle.leave"
        assert s.soldiers(1, "tWi") == 0
        assert s.events("army.recalled")


@pytest.mark.rule("K2.5")
def test_a_move_from_afar_stops_at_the_wall() -> None:
    s = Scene().own(0, "red.priest_of_mafdet", "black.bestial_fury").put(0, "oW2", 2).turn(0)
    s.do("move0 oW2 2 dSW 2")
    assert not {"SW1", "SW2", "SW3"} & s.options()
    assert s.why(ZONE["SW1"]) == "wall"


@pytest.mark.rule("K2.5")
def test_from_its_desert_one_enemy_district_per_move() -> None:
    s = Scene().own(0, "red.priest_of_mafdet", "black.bestial_fury").put(0, "dSW", 2).turn(0)
    s.do("move0 dSW 2")
    assert {"SW1", "SW2", "SW3"} <= s.options()
    s.do("SW1 2")  # the only way on is back: leaving is free, SW2 and SW3 are closed now
    assert s.soldiers(0, "dSW") == 2
    s.do("2")
    assert not {"SW1", "SW2", "SW3"} & s.options()


@pytest.mark.rule("K2.5")
def test_inner_walls_from_one_enemy_district_to_the_next() -> None:
    s = Scene().own(0, "red.priest_of_mafdet").put(0, "SW1", 2).turn(0).do("move0 SW1 2")
    assert s.options() == {"SW2", "SW3", "dSW"}
    s.do("SW2 2")
    assert s.soldiers(0, "dSW") == 2  # a second enemy district was not on offer


@pytest.mark.rule("K2.5")
def test_back_into_the_enemy_district_where_the_move_started() -> None:
    s = Scene().own(0, "red.priest_of_mafdet", "black.bestial_fury").put(0, "SW1", 2).turn(0)
    s.do("move0 SW1 2 dSW 2")
    assert "SW1" in s.options()


@pytest.mark.rule("K2.5")
def test_own_walls_never_matter_even_around_an_enemy() -> None:
    s = Scene().own(0, "red.priest_of_mafdet").put(0, "bankW", 2).put(1, "NW1", 1).turn(0)
    s.do("move0 bankW 2 dNW 2")
    assert {"NW1", "NW2", "NW3"} <= s.options()
    s.do("NW1")
    assert s.kind() == "battle.card"


@pytest.mark.rule("K1.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_material_of_a_player(players: int) -> None:
    g = GAME.setup({"players": players}, 3)
    assert g.supply == [12] * players
    assert [mask.bit_count() for mask in g.cards] == [8] * players
    assert g.rules.pyramids == (2 if players == 2 else 3)
    s = Scene(players).turn(0)
    for seat in range(players):
        s.prayer(seat, 0)
    for turn in range(5 * players):
        assert s.decision().seat == turn % players
        s.do(["pray4", "pray8", "recruit1", "move0", "build2"][turn // players])
        while s.kind() not in ("day.turn", "night.place"):
            s.do(".")
    assert s.kind() == "night.place"  # five markers each, then the night came


@pytest.mark.rule("K1.2")
def test_the_prayer_track_ends_at_eleven() -> None:
    s = Scene().prayer(0, 10).turn(0).do("pray4")
    assert s.g.prayer[0] == 11


@pytest.mark.rule("K1.2")
def test_what_cannot_be_paid_is_not_offered() -> None:
    s = Scene().prayer(0, 1).pyramid(0, "NW1", "red", 2).turn(0).do("acquire5")
    assert "red.charge" in s.options()
    assert "red.carnage" not in s.options()
    assert s.why(2) == "prayer"
    s = Scene().prayer(0, 0).turn(0).do("build2")
    assert s.kind() == "day.turn"
    assert s.decision().seat == 1  # nothing could be built


@pytest.mark.rule("K1.3")
def test_five_soldiers_a_zone_seven_with_legion() -> None:
    for tiles, most in (((), 5), (("blue.legion",), 7)):
        s = Scene().own(0, *tiles).put(0, "NW1", 3).turn(0).do("recruit1 NW1")
        assert s.options() == {str(n) for n in range(1, most - 2)}
    s = Scene().put(0, "NW1", 5).turn(0).do("recruit1")
    assert "NW1" not in s.options()
    assert s.why(ZONE["NW1"]) == "soldier_limit"


@pytest.mark.rule("K1.3")
def test_armies_of_two_players_count_separately() -> None:
    s = Scene().put(1, "NW1", 5).turn(0).do("recruit1 NW1")
    assert s.options() == {"1", "2", "3", "4", "5"}


@pytest.mark.rule("K1.4")
def test_lost_and_removed_soldiers_go_to_supply() -> None:
    """Sacrificed soldiers of the "−2" card do not feed Honor in Battle."""
    s = Scene().own(0, "black.honor_in_battle").put(0, "dNW", 5).put(1, "oW1", 1).turn(0)
    before = s.g.prayer[0]
    s.do("move0 dNW 5 oW1").fight("b500 b410", "b410 b320")
    assert s.soldiers(0, "oW1") == 2  # two removed, one lost
    assert s.g.supply[0] == 12 - 2
    assert s.g.prayer[0] == before + 1


@pytest.mark.rule("K1.5", "K1.8")
def test_hands_are_secret_but_their_size_is_public() -> None:
    s = Scene().di(1, "war_rage", "prayer").turn(0)
    mine, theirs = GAME.view(s.g, 1), GAME.view(s.g, 0)
    assert mine["own"]["di"] == {"war_rage": 1, "prayer": 1, "diversion": 1}
    assert theirs["seats"][1]["di"] == 3
    assert theirs["seats"][1]["known"] == {"diversion": 1}
    assert "war_rage" not in json.dumps(theirs["seats"][1])
    hands = {tuple(resample(s.g, 0, seed).di[DI_KINDS : 2 * DI_KINDS]) for seed in range(20)}
    assert len(hands) > 5
    assert {sum(hand) for hand in hands} == {3}


@pytest.mark.rule("K1.6")
def test_cards_beat_tiles_beat_rules() -> None:
    """Forced March forbids the teleport; Transfer allows it anyway."""
    s = Scene().own(0, "black.forced_march").put(0, "NW1", 1).pyramid(0, "NW1", "red", 1).di(0, "transfer").turn(0)
    s.do("forced_march transfer NW1")
    assert "^tDelta" in s.options()


@pytest.mark.rule("K1.7")
def test_mercenaries_are_soldiers_for_good() -> None:
    s = Scene().pyramid(0, "NW1", "black", 1).turn(0).do("acquire5 black.sword_mercenaries")
    assert s.g.supply[0] == 15
    assert "." not in s.options()  # they must be placed
    assert s.why(-1) == "mercenaries_fit"
    s.do("NW1 2 NW2")
    assert (s.soldiers(0, "NW1"), s.soldiers(0, "NW2"), s.g.supply[0]) == (2, 1, 12)


@pytest.mark.rule("K1.7")
def test_mercenaries_that_do_not_fit_go_to_supply() -> None:
    s = Scene().own(0, "black.act_of_god").pyramid(0, "NW1", "black", 1)
    s.g.supply[0] += 2
    s.put(0, "NW1", 5).put(0, "NW2", 5).put(0, "NW3", 4).turn(0)
    s.do("acquire5 black.sword_mercenaries")
    assert s.soldiers(0, "NW3") == 5
    assert s.g.supply[0] == 2


@pytest.mark.rule("K1.8")
def test_a_card_that_came_back_unpaid_is_known() -> None:
    s = Scene().put(0, "dNW", 2).put(1, "oW1", 1).di(0, "war_fury").prayer(0, 0).turn(0)
    s.do("move0 dNW 2 oW1").fight("b410 b320 war_fury", "b202 b301")
    assert GAME.view(s.g, 1)["seats"][0]["known"] == {"diversion": 1, "war_fury": 1}
    assert resample(s.g, 1, 5).di[:DI_KINDS] == s.g.di[:DI_KINDS]


def test_every_fact_names_its_source() -> None:
    for colour in table("tiles").values():
        for row in colour.values():
            assert row["source"]
            assert row["confidence"]
            assert row["name_source"] in ("official", "ours")
    assert DISTRICTS.bit_count() == 18
    assert TEMPLES.bit_count() == 5
    assert enemies(Scene().put(1, "NW1").g, 0) == 1 << ZONE["NW1"]
