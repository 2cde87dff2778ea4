"""The fourteen worked examples of the rulebook, rebuilt on the real map as far as the text gives the position.

Their pictures are not in our sources, so the hexes are ours; adjacency, actions and results are the rulebook's.
"""

from __future__ import annotations

import pytest

from ankh.scene import CARAVAN, CONFLICTS, CONTROL, GAME, PASS, Scene, scene
from ennead.ankh.components import ACTIONS


def put_gods(s: Scene, *hexes: str) -> Scene:
    for seat, label in enumerate(hexes):
        s.put("god", seat, label)
    return s


@pytest.mark.rule("A1.3")
def test_adjacency_a_warrior_touches_the_pyramid_but_not_the_scorpion_across_the_river() -> None:
    s = put_gods(scene(["ra", "isis"]).clear(), "C8", "C0")
    s.put("warrior", 1, "F4").monument("pyramid", "E5").put("giant_scorpion", 0, "G5")
    s.turn(1).choose("turn.action", "gain").choose("unlock.power", PASS)
    assert s.g.followers[1] == 2  # the pyramid is adjacent
    # beside an enemy figure Isis could keep her warrior alive; the scorpion is not one
    s.conflict(0).battle_cards({0: "chariots", 1: "miracle"})
    assert s.at("F4") is None


@pytest.mark.rule("A4.4", "A4.3")
def test_second_action_after_summoning_amun_may_gain_or_unlock_and_unlock_would_start_a_conflict() -> None:
    s = put_gods(scene(["amun", "isis"]).clear(), "C8", "H5").followers(0, 0)
    s.event(CONFLICTS[0]).marker("unlock", 1).turn(0)
    s.choose("turn.action", "summon").choose("summon.figure", "warrior").choose("summon.to", "C7")
    assert s.g.markers[ACTIONS.index("summon")] == 1
    assert s.offered("turn.action") == {"gain", "unlock"}  # neither Move, above it, nor Summon again
    s.choose("turn.action", "unlock")
    assert s.g.conflicts == 1


@pytest.mark.rule("A5.1")
def test_moving_the_god_through_a_warrior_and_warriors_through_water_monument_and_river() -> None:
    s = put_gods(scene(["amun", "ra"]).clear(), "A4", "H3")
    s.put("warrior", 0, "A5", "B5", "F5", "A8").monument("obelisk", "B7")
    s.monument("pyramid", "D5").monument("temple", "H5")
    s.put("warrior", 1, "G5", "G6", "H4", "H6", "I5", "I6").turn(0).choose("turn.action", "move")
    # 1: the god goes three hexes, through its own warrior on A5, and stands beside the neutral obelisk
    s.choose("move.figure", "A4").choose("move.to", "A7")
    # 2: a warrior goes three hexes through the lake C5 and the pyramid D5 and ends behind it
    s.choose("move.figure", "B5").choose("move.to", "E5")
    # 3: every hex beside the temple on H5 is taken by Ra, so that warrior stops elsewhere across the river
    s.choose("move.figure", "F5")
    assert not s.offered("move.to") & {"H4", "G5", "I5", "G6", "H6", "I6", "H5"}
    s.choose("move.to", "G7")
    # 4: the last warriors stay
    s.choose("move.figure", PASS)
    assert [s.at(h) for h in ("A7", "E5", "G7", "A8")] == [("god", 0), *[("warrior", 0)] * 3]
    assert s.kinds() == [(0, "turn.action")]


@pytest.mark.rule("A5.2", "A1.3")
def test_summoning_a_mummy_beside_a_temple_or_figures_but_not_across_the_river() -> None:
    s = put_gods(scene(["amun", "isis"]).clear(), "B4", "J8").pool("mummy", 0)
    s.put("warrior", 0, "E4").monument("temple", "D8", 0).turn(0).choose("turn.action", "summon")
    s.choose("summon.figure", "mummy")
    beside_temple, beside_warrior = {"D7", "C8", "E8", "C9", "E9"}, {"D3", "D4", "F4", "E5"}
    beside_god = {"B3", "A4", "C4", "A5", "B5"}
    assert s.offered("summon.to") == beside_temple | beside_warrior | beside_god
    assert not s.offered("summon.to") & {"E3", "F3"}  # next to the warrior, but in another region
    s.choose("summon.to", "C9")
    assert s.at("C9") == ("mummy", 0)


@pytest.mark.rule("A5.3")
def test_gaining_three_followers_with_isis() -> None:
    s = put_gods(scene(["isis", "amun"]).clear(), "A6", "J8")
    s.monument("obelisk", "A7", 0)  # 1: controlled, beside her god
    s.put("warrior", 0, "D4").monument("temple", "D3")  # 2: neutral, beside a warrior
    s.put("warrior", 0, "F7").monument("pyramid", "G7")  # 3: neutral, beside another one
    s.monument("pyramid", "C0", 0)  # 4: controlled, but nobody is near
    s.monument("pyramid", "E7")  # 5: neutral, but across the river from the warrior on F7
    s.monument("obelisk", "E4", 1)  # 6: Amun's
    s.turn(0).choose("turn.action", "gain")
    assert s.g.followers[0] == 1 + 3


@pytest.mark.rule("A5.4", "A5.5")
def test_unlocking_inspiring_uncovers_a_level_one_guardian() -> None:
    s = put_gods(scene(["amun", "isis"]).clear(), "C8", "H5").followers(0, 1).unlock(0, "revered").turn(0)
    s.choose("turn.action", "unlock").choose("unlock.power", "inspiring")
    assert s.g.followers[0] == 0
    assert s.powers(0) == {"revered", "inspiring"}
    assert [kind for kind in s.in_pool(0) if kind != "warrior"] == ["cat_mummy"]


@pytest.mark.rule("A4.3")
def test_event_trigger_isis_gains_controls_a_monument_and_her_turn_is_over() -> None:
    s = put_gods(scene(["amun", "isis", "ra"]).clear(), "C8", "H5", "C0").monument("temple", "H4")
    s.event(CONTROL).marker("gain", 3).turn(1).choose("turn.action", "gain")
    assert s.g.followers[1] == 2  # the action is carried out before the event
    assert s.g.track_place == 1
    assert s.monument_at("H4") == ("temple", 1)
    gain = GAME.view(s.g, None)["actions"][ACTIONS.index("gain")]
    assert (gain["used"], gain["event_at"]) == (0, 4)  # back on the space for three players
    assert s.kinds() == [(2, "turn.action")]


@pytest.mark.rule("A6.2")
def test_control_monument_the_temple_not_the_pyramid_across_the_river_nor_ras_obelisk() -> None:
    s = put_gods(scene(["isis", "ra"]).clear(), "C0", "J8").put("warrior", 0, "F4")
    s.monument("temple", "E5").monument("pyramid", "G5").monument("obelisk", "F5", 1)
    s.event(CONTROL).trigger(0)  # the temple is her only choice: nothing is asked
    assert s.monument_at("E5") == ("temple", 0)
    assert s.monument_at("G5") == ("pyramid", None)
    assert s.monument_at("F5") == ("obelisk", 1)
    assert s.g.tokens[0] == 8


@pytest.mark.rule("A6.3", "A6.4")
def test_caravan_five_camels_cut_six_hexes_off_the_delta() -> None:
    """From a water hex to the river; the smaller part keeps token 1, the other gets 4, no swap."""
    s = put_gods(scene(["ra", "isis", "amun"]).clear(), "C8", "H5", "A3").order("C0", "G4", "F4")
    s.event(CARAVAN).trigger(0)
    line = ["D0|E1", "D0|D1", "C1|D1", "D1|C2", "C2|D2"]  # from the sea E0 to the river beside C2
    s.choose("caravan.edge", line[0])
    while s.kinds() == [(0, "caravan.edge")]:
        s.choose("caravan.edge", *(s.offered("caravan.edge") & set(line)))
    small = min((mask for mask in s.g.geo.regions), key=int.bit_count)
    assert small.bit_count() == 6
    assert s.g.camels.bit_count() == 5
    labels = GAME.view(s.g, None)["regions"][s.g.geo.regions.index(small)]["hexes"]
    s.choose("caravan.keep", labels[0]).choose("caravan.swap", PASS)
    assert s.token(labels[0]) == 1
    assert sorted(s.g.order) == [1, 2, 3, 4]
    rest = next(h for h in ("C0", "J1", "F3", "E2") if h not in labels)
    assert s.token(rest) == 4


@pytest.mark.rule("A7.3", "A7.4")
def test_domination_two_obelisks_against_nobody_a_tie_in_pyramids_and_temples_of_the_absent() -> None:
    s = put_gods(scene(["amun", "isis"]).clear(), "C1", "H5")  # Amun alone in the Delta, region 3
    s.monument("obelisk", "D0", 0).monument("obelisk", "E1", 0).monument("pyramid", "F1", 0)
    s.monument("pyramid", "G1", 1).monument("temple", "H1", 1).conflict(1)
    assert s.token("C1") == 3
    assert s.g.devotion[0] == 2  # 1 for the obelisks, 1 for dominating
    assert s.g.devotion[1] == 1  # she dominates the East; her temple in the Delta is worth nothing


@pytest.mark.rule("A8.5", "A7.4")
def test_majorities_isis_in_pyramids_a_tie_in_temples_and_ra_who_is_not_there() -> None:
    s = put_gods(scene(["isis", "amun", "ra"]).clear(), "A3", "A8", "C0")
    s.monument("pyramid", "B3", 0).monument("pyramid", "B4", 0)
    s.monument("temple", "B7", 1).monument("pyramid", "B8", 1)
    s.monument("temple", "D7", 2).monument("obelisk", "D8", 2)
    s.conflict(2).choose("amun.announce", PASS).battle_cards({0: "flood", 1: "flood"})
    assert [args[:2] for _, args in s.log("devotion")] == [(0, 1), (2, 1)]  # and Ra dominates the Delta
    assert s.log("tied") == [("tied", ())]


@pytest.mark.rule("A8.6", "A8.7", "A13.2", "A13.3")
def test_resolution_four_against_three_and_drought_broken_by_isis() -> None:
    s = scene(["isis", "amun"]).clear()
    s.put("god", 0, "F3").put("warrior", 0, "F2", "F1", "G1")
    s.put("god", 1, "C0").put("warrior", 1, "B0", "C1").conflict(0).choose("amun.announce", PASS)
    s.battle_cards({0: "flood", 1: "drought"})
    assert s.g.followers[0] == 1 + 4
    assert s.kinds() == [(0, "tie.break")]
    s.choose("tie.break", "yes")
    assert s.log("strength") == [("strength", (0, 4)), ("strength", (1, 4))]
    assert s.g.devotion[:2] == [1, 0]
    assert [s.at(h) for h in ("B0", "C1", "C0")] == [None, None, ("god", 1)]
    assert s.in_pool(1) == ["warrior"] * 6


@pytest.mark.rule("A10.1", "A10.2", "A10.3", "A10.4", "A10.5")
def test_merging_amun_and_ra() -> None:
    s = put_gods(scene(["amun", "ra", "isis"]).clear(), "C8", "H5", "C0").devotion([4, 2, 9])
    s.put("warrior", 1, "H4", "J5").put("cat_mummy", 1, "I5").monument("temple", "J4", 1).monument("obelisk", "A3", 0)
    s.followers(0, 3).followers(1, 2).unlock(0, "revered", "inspiring").unlock(1, "commanding").conflict(2, 3)
    s.choose("merge.take", "I5", seat=0)
    assert s.g.ladder == [0, 2]
    assert s.g.devotion[0] == 2 + 2  # his marker moved down onto hers, which had gained 2 in the East
    assert s.monument_at("J4") is None
    assert [s.at(h) for h in ("H5", "H4", "J5")] == [None, None, None]
    assert s.at("I5") == ("cat_mummy", 0)
    assert s.g.followers[0] == 5
    merged = GAME.view(s.g, None)["gods"][0]
    assert set(merged["bears"]) == {"amun", "ra"}
    assert set(merged["powers"]) == {"revered", "inspiring"}
    assert s.g.god_of == [0, 0, 2]


@pytest.mark.rule("A11.1", "A11.3")
def test_forgetting_amun_while_two_gods_go_on() -> None:
    s = put_gods(scene(["amun", "osiris", "isis", "ra"]).clear(), "C8", "H5", "C0").merged(2, 3)
    s.put("warrior", 0, "C7").monument("temple", "A3", 0).followers(0, 4).devotion([10, 25, 24, 0]).conflict(1, 4)
    assert s.log("forgotten") == [("forgotten", (0,))]
    assert [s.at(h) for h in ("C8", "C7")] == [None, None]
    assert s.monument_at("A3") is None
    assert s.g.followers[0] == 0
    assert s.g.ladder == [2, 1]
    assert s.g.winners == -1
    assert s.kinds() == [(2, "turn.action")]
