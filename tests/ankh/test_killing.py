"""A8.11: the steps of a killing moment."""

from __future__ import annotations

import pytest

from ankh.scene import PASS, Scene, scene


def order_of(s: Scene, *kinds: str) -> list[str]:
    return [kind for kind, _ in s.log(*kinds)]


@pytest.mark.rule("A8.11", "A13.2", "A14.3")
def test_first_flood_spares_and_isis_decides_before_anything_leaves() -> None:
    s = scene(["ra", "isis"]).clear().put("god", 0, "D7").put("god", 1, "E9").put("warrior", 0, "D5")
    s.put("warrior", 1, "E8", "C8", "A5").conflict(0).battle_cards({0: "chariots", 1: "flood"})
    # E8 stands on fertile land and beside the enemy: Flood has spared it already, only C8 is asked about
    assert s.offered("isis.spare") == {"pass", "C8"}
    assert s.log("killed") == []
    s.choose("isis.spare", "C8")
    assert [s.at(h) for h in ("E8", "C8", "A5")] == [("warrior", 1), ("warrior", 1), None]


@pytest.mark.rule("A8.11", "A14.3")
def test_isis_protects_beside_a_neighbour_that_dies_in_the_same_moment() -> None:
    s = scene(["ra", "isis"]).clear().put("god", 0, "A3").put("god", 1, "A8")
    s.put("warrior", 0, "C8").put("warrior", 1, "D7").conflict(0)
    s.battle_cards({0: "miracle", 1: "miracle"}).choose("tie.break", PASS)
    s.choose("isis.spare", "D7")
    assert [s.at("C8"), s.at("D7")] == [None, ("warrior", 1)]


@pytest.mark.rule("A8.11", "A14.3", "A13.5")
def test_in_a_plague_neither_flood_nor_isis_helps() -> None:
    s = scene(["ra", "isis"]).clear().put("god", 0, "D7").put("god", 1, "E9").put("warrior", 1, "E8").conflict(0)
    s.battle_cards({0: "plague", 1: "flood"}).choose("plague.bid", 1, seat=0).choose("plague.bid", 0, seat=1)
    assert s.at("E8") is None


@pytest.mark.rule("A8.11", "A14.5")
def test_suns_go_back_to_ra_when_the_figures_leave() -> None:
    s = scene(["ra", "isis"]).clear().put("god", 0, "A3").put("god", 1, "A8")
    s.put("warrior", 0, "C8", "J4").sun("C8", "J4").conflict(1).battle_cards({0: "miracle", 1: "chariots"})
    assert s.g.suns == 1 << s.figure("J4")


@pytest.mark.rule("A8.11", "A14.2")
def test_anubis_holds_one_of_the_warriors_before_mummies_return() -> None:
    s = scene(["ra", "isis", "anubis"]).clear().put("god", 0, "A3").put("god", 1, "A8").put("god", 2, "C0")
    s.put("warrior", 1, "B8").put("mummy", 1, "C8").conflict(0)
    s.battle_cards({0: "chariots", 1: "flood"})
    assert s.kinds() == [(2, "anubis.hold")]
    assert s.at("C8") is None
    s.choose("anubis.hold", "warrior")
    assert s.kinds() == [(1, "mummy.rise")]


@pytest.mark.rule("A8.11", "A15.3")
@pytest.mark.parametrize(("devotion", "order"), [((3, 5), [0, 1]), ((5, 3), [1, 0])])
def test_mummies_return_in_ascending_order(devotion: tuple[int, int], order: list[int]) -> None:
    s = scene(["osiris", "isis", "ra", "amun"]).clear().put("god", 0, "A3").put("god", 1, "A8")
    s.put("god", 2, "C0").put("god", 3, "D0")
    s.put("mummy", 0, "C4").put("mummy", 1, "E5").devotion([*devotion, 9, 9]).conflict(0)
    s.battle_cards({0: "miracle", 1: "miracle"}).choose("tie.break", PASS)
    for seat in order:
        assert s.kinds()[0] == (seat, "mummy.rise")
        s.choose("mummy.rise", sorted(s.offered("mummy.rise"))[0])


@pytest.mark.rule("A8.11", "A15.3")
def test_hexes_vacated_by_the_dead_are_empty() -> None:
    s = scene(["ra", "isis"]).clear().put("god", 0, "A3").put("god", 1, "A8")
    s.put("warrior", 1, "A7", "B7").put("mummy", 1, "B8").conflict(0).battle_cards({0: "plague", 1: "miracle"})
    s.choose("plague.bid", 1, seat=0).choose("plague.bid", 0, seat=1)
    assert s.offered("mummy.rise") == {"A7", "B7", "B8"}


@pytest.mark.rule("A8.11", "A15.1", "A15.3")
def test_cat_mummies_after_the_mummies_each_in_turn() -> None:
    s = scene(["ra", "isis", "osiris", "amun"]).clear().put("god", 0, "A3").put("god", 1, "A8")
    s.put("god", 2, "C0").put("god", 3, "D0").put("cat_mummy", 1, "B8").put("cat_mummy", 0, "B3")
    s.put("mummy", 1, "C8").devotion([8, 8, 8, 8]).conflict(0).battle_cards({0: "chariots", 1: "plague"})
    s.choose("plague.bid", 0, seat=0).choose("plague.bid", 0, seat=1)
    assert s.log("devotion.lost") == []  # the mummy first
    s.choose("mummy.rise", "A7")
    lost = [args[0] for _, args in s.log("devotion.lost")]
    assert sorted(lost) == [0, 1, 2, 2, 3, 3]


@pytest.mark.rule("A8.11", "P2")
def test_hathor_answers_a_plague_she_paid_for_last() -> None:
    s = scene(["hathor", "isis"]).clear().put("god", 0, "A3").put("god", 1, "A8")
    s.put("warrior", 0, "B3").put("mummy", 1, "C8").put("cat_mummy", 1, "B8").followers(0, 3).devotion([5, 5]).conflict(
        0
    )
    s.battle_cards({0: "plague", 1: "flood"}).choose("plague.bid", 1, seat=0).choose("plague.bid", 1, seat=1)
    s.choose("mummy.rise", "A7")
    assert s.kinds() == [(0, "hathor.summon")]
    assert s.log("devotion.lost") == [("devotion.lost", (0, 4))]
    assert s.at("A7") == ("mummy", 1)
    s.choose("hathor.summon", "warrior").choose("hathor.to", "A4")
    assert s.at("A4") == ("warrior", 0)  # neither died at the same moment


@pytest.mark.rule("A8.11", "A15.3")
def test_what_returned_does_not_die_in_the_same_moment() -> None:
    s = scene(["ra", "isis"]).clear().put("god", 0, "A3").put("god", 1, "A8").put("mummy", 1, "C8").conflict(0)
    s.battle_cards({0: "chariots", 1: "flood"}).choose("mummy.rise", "B8")
    assert s.at("B8") == ("mummy", 1)  # back in the lost region


@pytest.mark.rule("A8.11", "A15.3")
def test_but_it_can_die_in_the_next_one() -> None:
    s = scene(["ra", "isis"]).clear().put("god", 0, "A3").put("god", 1, "A8").put("mummy", 1, "C8").conflict(0)
    s.battle_cards({0: "plague", 1: "miracle"}).choose("plague.bid", 1, seat=0).choose("plague.bid", 0, seat=1)
    s.choose("mummy.rise", "B8").choose("tie.break", "yes")
    s.choose("mummy.rise", "A7")
    assert len(s.log("killed")) == 2
    assert ("devotion", (1, 2, 2)) in s.log("devotion")  # Miracle counts both deaths
