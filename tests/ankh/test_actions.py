"""A5: the four actions."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ankh.scene import GAME, GUARDIANS, PASS, Scene, scene
from ennead.ankh.board import CELLS, LABELS, LAND
from ennead.kernel.graph import bits


def duel(guardians: Sequence[str] = GUARDIANS, **switches: bool) -> Scene:
    """Ra is seat 0 to move, Isis seat 1, in different regions of an empty map."""
    s = scene(["ra", "isis"], "middle_kingdom", guardians, 0, **switches).clear()
    return s.put("god", 0, "C0").put("god", 1, "J8").turn(0)


def steps(one: str, two: str) -> int:
    """The distance in doubled coordinates, without the board's own tables."""
    (r1, c1), (r2, c2) = CELLS[LABELS.index(one)], CELLS[LABELS.index(two)]
    across, down = abs(c1 - c2), abs(2 * r1 + c1 % 2 - 2 * r2 - c2 % 2)
    return across + max(0, down - across) // 2


def within(label: str, most: int) -> set[str]:
    """Land hexes at most this many steps away."""
    return {LABELS[h] for h in bits(LAND) if steps(label, LABELS[h]) <= most}


# -- Move figures ------------------------------------------------------------
@pytest.mark.rule("A5.1")
def test_up_to_three_hexes_through_anything() -> None:
    s = duel().put("warrior", 0, "D5").put("warrior", 1, "D4", "E5").monument("temple", "E4")
    s.choose("turn.action", "move").choose("move.figure", "D5")
    assert s.offered("move.to") == within("D5", 3) - {"D4", "E5", "E4"}
    assert {"D2", "D8", "G4"} <= s.offered("move.to")  # three steps, behind figures, lake and river
    assert not {"D1", "H5"} & s.offered("move.to")  # four


@pytest.mark.rule("A5.1")
def test_rivers_and_camels_do_not_stop_a_movement() -> None:
    s = duel().put("warrior", 0, "F4").camels("E4|F4", "E5|F4", "E5|F5")
    s.choose("turn.action", "move").choose("move.figure", "F4")
    assert {"G4", "F3", "E4", "H3", "D4"} <= s.offered("move.to")


@pytest.mark.rule("A5.1")
def test_each_figure_may_move_once() -> None:
    s = duel().put("warrior", 0, "D5", "A5")
    s.choose("turn.action", "move")
    assert s.offered("move.figure") == {"pass", "C0", "D5", "A5"}
    s.choose("move.figure", "D5").choose("move.to", "D7")
    assert s.offered("move.figure") == {"pass", "C0", "A5"}
    s.choose("move.figure", PASS)
    assert s.at("A5") == ("warrior", 0)
    assert s.kinds() == [(0, "turn.action")]


@pytest.mark.rule("A5.1")
def test_only_the_gods_own_figures_on_the_map() -> None:
    s = duel().put("warrior", 1, "D5").pool("mummy", 0)
    s.choose("turn.action", "move")
    assert s.offered("move.figure") == {"pass", "C0"}


@pytest.mark.rule("A5.1")
def test_one_after_another_so_that_hexes_become_free() -> None:
    s = duel().put("warrior", 0, "A1", "A2")
    s.choose("turn.action", "move").choose("move.figure", "A1")
    assert "A2" not in s.offered("move.to")
    s.choose("move.to", "A1").choose("move.figure", "A2").choose("move.to", "A4")
    assert s.at("A2") is None
    free = duel().put("warrior", 0, "A1", "A2")
    free.choose("turn.action", "move").choose("move.figure", "A2").choose("move.to", "A4")
    free.choose("move.figure", "A1").choose("move.to", "A2")
    assert free.at("A2") == ("warrior", 0)


@pytest.mark.rule("A5.1")
def test_a_figure_may_come_back_and_has_then_moved() -> None:
    s = duel().put("giant_scorpion", 0, "D5").point("D5", "N")
    s.choose("turn.action", "move").choose("move.figure", "D5").choose("move.to", "D5")
    s.choose("scorpion.point", "S+SW")
    assert "D5" not in s.offered("move.figure")
    assert [f["pointing"] for f in GAME.view(s.g, None)["figures"] if f["hex"] == "D5"] == [3]  # south
    strict = duel(come_back=False).put("warrior", 0, "D5")
    strict.choose("turn.action", "move").choose("move.figure", "D5")
    assert "D5" not in strict.offered("move.to")


@pytest.mark.rule("A5.1")
def test_moving_away_leaves_monuments_controlled() -> None:
    s = duel().put("warrior", 0, "D5").monument("temple", "D4", 0).monument("pyramid", "E7", 1)
    s.choose("turn.action", "move").choose("move.figure", "D5").choose("move.to", "D7")
    assert s.monument_at("D4") == ("temple", 0)
    assert s.monument_at("E7") == ("pyramid", 1)


# -- Summon ------------------------------------------------------------
@pytest.mark.rule("A5.2")
def test_summon_beside_the_gods_own_figures_or_monuments() -> None:
    s = duel().put("warrior", 0, "E4").monument("temple", "A7", 0).monument("temple", "A4", 1).monument("temple", "A3")
    s.choose("turn.action", "summon").choose("summon.figure", "warrior")
    beside_god, beside_warrior, beside_temple = {"B0", "D0", "C1"}, {"D3", "D4", "F4", "E5"}, {"A6", "B6", "B7", "A8"}
    assert s.offered("summon.to") == beside_god | beside_warrior | beside_temple
    s.choose("summon.to", "A8").choose("ra.sun", PASS)
    assert s.at("A8") == ("warrior", 0)
    assert s.kinds() == [(0, "turn.action")]  # one figure only


@pytest.mark.rule("A5.2")
def test_only_onto_empty_land() -> None:
    s = duel().put("warrior", 0, "B5").put("warrior", 1, "B4").monument("temple", "A5")
    s.choose("turn.action", "summon").choose("summon.figure", "warrior")
    assert s.offered("summon.to") == {"A6", "B6", "B0", "D0", "C1"}  # not B4, A5, nor the lake C5 and C6


@pytest.mark.rule("A5.2", "A1.3")
def test_summon_beside_a_figure_on_water() -> None:
    s = duel(("cat_mummy", "apep", "androsphinx")).put("apep", 0, "E6")
    s.choose("turn.action", "summon").choose("summon.figure", "warrior")
    assert s.offered("summon.to") >= {"D5", "E5", "F5", "F6", "E7"}
    assert "D6" not in s.offered("summon.to")


@pytest.mark.rule("A5.2")
def test_a_warrior_or_a_guardian_from_the_pool() -> None:
    s = duel().pool("mummy", 0).pool("cat_mummy", 1)
    s.choose("turn.action", "summon")
    assert s.offered("summon.figure") == {"pass", "warrior", "mummy"}
    s.choose("summon.figure", "mummy").choose("summon.to", "C1").choose("ra.sun", PASS)
    assert s.at("C1") == ("mummy", 0)
    assert "mummy" not in s.in_pool(0)


@pytest.mark.rule("A5.2")
def test_summoning_is_optional() -> None:
    s = duel()
    s.choose("turn.action", "summon").choose("summon.figure", PASS)
    assert len(s.in_pool(0)) == 6
    assert s.kinds() == [(0, "turn.action")]


@pytest.mark.rule("A5.2", "A14.2")
def test_a_warrior_held_by_anubis_can_be_summoned() -> None:
    s = scene(["anubis", "isis"]).clear().put("god", 0, "C0").put("god", 1, "J8").hold(1).followers(1, 1)
    s.put("warrior", 1, "A3", "A4", "A5", "A6", "A7").turn(1)
    s.choose("turn.action", "summon")
    assert s.offered("summon.figure") == {"pass", "held"}
    s.choose("summon.figure", "held").choose("summon.to", "J7")
    assert s.g.followers[:2] == [2, 0]


@pytest.mark.rule("A5.2", "A12.8")
def test_an_extra_figure_without_the_normal_one() -> None:
    s = duel().unlock(0, "pyramid_attuned").monument("pyramid", "D7", 0)
    s.choose("turn.action", "summon").choose("summon.figure", "warrior").choose("summon.to", "D8")
    s.choose("ra.sun", PASS).choose("summon.figure", PASS)
    assert s.at("D8") == ("warrior", 0)


# -- Gain followers ------------------------------------------------------------
@pytest.mark.rule("A5.3")
def test_one_follower_per_neutral_or_own_monument_beside_a_figure() -> None:
    s = duel().put("warrior", 0, "C7", "D8").monument("temple", "C8").monument("obelisk", "D7", 0)
    s.monument("pyramid", "B7", 1).monument("pyramid", "A3").monument("temple", "J4", 0)
    s.choose("turn.action", "gain")
    assert s.g.followers[0] == 1 + 2  # C8, beside two figures, counts once; an enemy's and far ones do not


@pytest.mark.rule("A5.3")
def test_not_across_a_river() -> None:
    s = duel().put("warrior", 0, "F7").monument("temple", "E7").monument("temple", "E8").monument("temple", "F8")
    s.choose("turn.action", "gain")
    assert s.g.followers[0] == 2


# -- Unlock ------------------------------------------------------------
LEVEL = [
    {"commanding", "inspiring", "omnipresent", "revered"},
    {"resplendent", "obelisk_attuned", "temple_attuned", "pyramid_attuned"},
    {"glorious", "magnanimous", "bountiful", "worshipful"},
]
SIX = ("revered", "inspiring", "resplendent", "temple_attuned", "glorious", "bountiful")


@pytest.mark.rule("A5.4")
@pytest.mark.parametrize("unlocked", range(6))
def test_two_powers_per_level_at_the_price_of_the_level(unlocked: int) -> None:
    level = unlocked // 2 + 1
    s = duel().followers(0, 10).unlock(0, *SIX[:unlocked]).turn(0).choose("turn.action", "unlock")
    assert s.offered("unlock.power") == {"pass"} | LEVEL[level - 1] - set(SIX[:unlocked])
    s.choose("unlock.power", SIX[unlocked])
    assert s.powers(0) == set(SIX[: unlocked + 1])
    assert s.g.followers[0] == 10 - level


@pytest.mark.rule("A5.4")
@pytest.mark.parametrize("unlocked", [0, 2, 4])
def test_without_enough_followers_nothing_happens(unlocked: int) -> None:
    level = unlocked // 2 + 1
    s = duel().followers(0, level - 1).unlock(0, *SIX[:unlocked]).turn(0).choose("turn.action", "unlock")
    assert s.kinds() == [(1, "turn.action")]
    assert s.g.followers[0] == level - 1
    assert s.powers(0) == set(SIX[:unlocked])
    assert s.g.markers[3] == 1


@pytest.mark.rule("A5.4")
def test_with_all_six_nothing_happens() -> None:
    s = duel().followers(0, 10).unlock(0, *SIX).turn(0).choose("turn.action", "unlock")
    assert s.kinds() == [(1, "turn.action")]
    assert s.g.followers[0] == 10


@pytest.mark.rule("A5.4")
def test_declining_costs_nothing() -> None:
    s = duel().followers(0, 10).turn(0).choose("turn.action", "unlock").choose("unlock.power", PASS)
    assert s.g.followers[0] == 10
    assert s.powers(0) == set()


# -- guardians ------------------------------------------------------------
def unlocking(n: int, s: Scene) -> Scene:
    """Unlock the n-th power."""
    s.followers(0, 10).unlock(0, *SIX[: n - 1]).turn(0)
    return s.choose("turn.action", "unlock").choose("unlock.power", SIX[n - 1])


@pytest.mark.rule("A5.5")
@pytest.mark.parametrize(
    ("n", "gained"), [(1, []), (2, ["cat_mummy"]), (3, []), (4, ["mummy"]), (5, ["giant_scorpion"]), (6, [])]
)
def test_symbols_lie_under_the_second_fourth_and_fifth_token(n: int, gained: list[str]) -> None:
    s = unlocking(n, duel())
    assert [kind for kind in s.in_pool(0) if kind != "warrior"] == gained


@pytest.mark.rule("A5.5")
def test_no_guardian_if_none_is_left_now_or_later() -> None:
    s = duel().put("cat_mummy", 1, "J7")  # the only one at two players
    unlocking(2, s)
    assert set(s.in_pool(0)) == {"warrior"}
    assert s.log("guardian.none") == [("guardian.none", (0, s.g.rules.guardians[0]))]
    unlocking(3, s)
    assert set(s.in_pool(0)) == {"warrior"}


@pytest.mark.rule("A5.5")
@pytest.mark.parametrize(
    ("guardians", "n", "taken", "wanted"),
    [
        (("cat_mummy", "mummy", "androsphinx"), 2, "mummy", "cat_mummy"),
        (("cat_mummy", "mummy", "androsphinx"), 4, "cat_mummy", "mummy"),
        (("cat_mummy", "apep", "androsphinx"), 5, "apep", "androsphinx"),
        (("cat_mummy", "apep", "androsphinx"), 4, "androsphinx", "apep"),
    ],
)
def test_no_guardian_without_a_free_base_of_its_size(guardians: Sequence[str], n: int, taken: str, wanted: str) -> None:
    for there, expected in ((2, 0), (1, 1)):
        s = scene(["ra", "isis", "amun", "osiris"], guardians=guardians).clear()
        for seat, label in enumerate(("C0", "J8", "A8", "K3")):
            s.put("god", seat, label)
        unlocking(n, s.pool(taken, 0, there))
        assert s.in_pool(0).count(wanted) == expected
        assert len(s.log("guardian.base")) == 1 - expected


@pytest.mark.rule("A5.5")
def test_the_other_size_does_not_matter() -> None:
    s = scene(["ra", "isis", "amun", "osiris"], guardians=("satet", "apep", "androsphinx")).clear()
    for seat, label in enumerate(("C0", "J8", "A8", "K3")):
        s.put("god", seat, label)
    unlocking(2, s.pool("apep", 0, 2))
    assert s.in_pool(0).count("satet") == 1
