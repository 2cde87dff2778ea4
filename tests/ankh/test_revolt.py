"""The extra rules of The People's Revolt. (S3)"""

from __future__ import annotations

import pytest

from ankh.powers.duel import send
from ankh.scene import CARAVAN, GAME, PASS, Scene, scene

# -- the revolt: winners die ---------------------------------------------------------------------------------------
WIN = {0: "chariots", 1: "cycle"}


def revolt(
    gods: tuple[str, ...] = ("ra", "isis"), guardians: tuple[str, ...] = ("cat_mummy", "mummy", "androsphinx")
) -> Scene:
    """Two gods alone in the West, under the rules of the revolt."""
    s = scene(gods, "peoples_revolt", guardians).clear()
    return s.put("god", 0, "A4").put("god", 1, "B8").devotion([5, 7])


@pytest.mark.rule("S3.1")
def test_the_winners_warriors_and_guardians_die_and_the_losers_do_not() -> None:
    s = revolt().put("warrior", 0, "A5").put("cat_mummy", 0, "A6").put("warrior", 1, "D8")
    s.conflict(0).battle_cards(WIN)
    assert s.at("A5") is s.at("A6") is None
    assert s.at("A4") == ("god", 0)
    assert s.at("D8") == ("warrior", 1)


@pytest.mark.rule("S3.1")
def test_the_gain_comes_before_the_deaths() -> None:
    """Drought and the sun still count the figures that are about to die."""
    s = revolt().put("warrior", 0, "A5").sun("A5").put("warrior", 0, "A6")
    s.conflict(0).battle_cards({0: "drought", 1: "cycle"})
    assert s.g.devotion[0] == 5 + 1 + 3 + 1
    assert [kind for kind, _ in s.log("devotion", "killed")] == ["devotion", "killed", "killed"]


@pytest.mark.rule("S3.1", "A7.3")
def test_a_dominating_god_loses_its_figures_there_after_the_gains() -> None:
    s = send(revolt().put("warrior", 0, "A5").monument("temple", "B5", 0).sun("A5"), 1, "H6").conflict(0)
    assert s.at("A5") is None
    assert s.at("A4") == ("god", 0)
    assert s.g.devotion[:2] == [5 + 1 + 2, 7 + 1]


@pytest.mark.rule("S3.1", "A13.2")
def test_flood_saves_the_winners_figures() -> None:
    s = revolt().put("warrior", 0, "E4", "D4").conflict(0).battle_cards({0: "flood", 1: "cycle"})
    assert s.at("E4") == ("warrior", 0)
    assert s.at("D4") is None


@pytest.mark.rule("S3.1", "A14.3")
def test_isis_keeps_winning_figures_beside_enemies() -> None:
    s = revolt(("isis", "ra")).put("warrior", 0, "B7", "D4").conflict(0).battle_cards(WIN)
    assert s.offered("isis.spare", 0) == {"pass", "B7"}
    s.choose("isis.spare", "B7")
    assert s.at("B7") == ("warrior", 0)
    assert s.at("D4") is None


@pytest.mark.rule("S3.1", "P5.4")
def test_figures_that_a_winning_set_borrowed_die_with_him() -> None:
    s = revolt(("set", "isis")).put("warrior", 1, "A5", "D8").conflict(0).battle_cards(WIN)
    assert s.at("A5") is None
    assert s.at("D8") == ("warrior", 1)
    s = revolt(("set", "isis")).put("warrior", 1, "A5", "D8").conflict(0).battle_cards({0: "flood", 1: "chariots"})
    assert s.at("A5") == ("warrior", 1)  # with a losing Set they live


@pytest.mark.rule("S3.1", "A13.6")
def test_these_deaths_count_for_miracle() -> None:
    s = revolt().put("warrior", 0, "A5", "A6").conflict(0).battle_cards({0: "miracle", 1: "cycle"})
    assert s.g.devotion[0] == 5 + 1 + 2


@pytest.mark.rule("S3.1", "A15.1", "A15.3")
def test_these_deaths_count_for_mummies() -> None:
    s = revolt().put("mummy", 0, "D4").put("cat_mummy", 0, "A6").conflict(0).battle_cards(WIN)
    s.choose("mummy.rise", "A5", seat=0).choose("ra.sun", PASS)
    assert s.at("A5") == ("mummy", 0)
    assert s.g.devotion[:2] == [6, 6]


@pytest.mark.rule("S3.1", "A15.1", "A15.3", "A7.3")
def test_they_count_for_mummies_after_a_domination_too() -> None:
    s = send(revolt().put("mummy", 0, "D4").put("cat_mummy", 0, "A6"), 1, "H6").conflict(0)
    s.choose("mummy.rise", "A5", seat=0).choose("ra.sun", PASS)
    assert s.at("A6") is None
    assert s.g.devotion[:2] == [5 + 1, 7 - 1 + 1]  # seat 1 loses 1 and then dominates the East


@pytest.mark.rule("S3.1", "A14.3", "A1.5")
def test_isis_keeps_a_dominating_figure_on_water_beside_an_enemy() -> None:
    """Apep on E6 is in the West, which Isis dominates, and in the East, where the enemy stands beside it."""
    s = send(revolt(("isis", "ra"), ("satet", "apep", "androsphinx")).put("apep", 0, "E6"), 1, "F6").conflict(0)
    s.choose("isis.spare", "E6", seat=0)
    assert s.at("E6") == ("apep", 0)


@pytest.mark.rule("S3.1", "A14.2")
def test_these_deaths_count_for_anubis() -> None:
    s = revolt(("ra", "anubis")).put("warrior", 0, "A5").conflict(0).battle_cards(WIN)
    s.choose("anubis.hold", "warrior", seat=1)
    assert GAME.view(s.g, None)["gods"][1]["held"] == 1


@pytest.mark.rule("S3.1")
def test_without_a_winner_nobody_dies() -> None:
    s = revolt().put("warrior", 0, "A5").put("warrior", 1, "D8").conflict(0).battle_cards({0: "cycle", 1: "flood"})
    s.choose("tie.break", PASS)
    assert s.at("A5") == ("warrior", 0)
    assert s.at("D8") == ("warrior", 1)


@pytest.mark.rule("S3.1", "A13.5")
def test_a_plague_is_not_reversed() -> None:
    s = revolt().put("warrior", 0, "A5").put("warrior", 1, "D8").followers(0, 1)
    s.conflict(0).battle_cards({0: "plague", 1: "chariots"})
    s.choose("plague.bid", 1, seat=0).choose("plague.bid", 0, seat=1)
    assert s.at("D8") is None
    assert s.at("A5") == ("warrior", 0)  # seat 1 won, so that only its figures would die


# -- the revolt: consolidation -------------------------------------------------------------------------------------
def consolidating() -> Scene:
    """Tokens of the setup for two: 1 J7, 2 B7, 3 H1, 4 D1, 5 E4, 6 I4, 7 G7."""
    return scene(("ra", "isis"), "peoples_revolt").event(CARAVAN).trigger(0)


@pytest.mark.rule("S3.2")
def test_after_the_follower_joining_two_regions_is_compulsory() -> None:
    s = consolidating()
    assert s.g.followers[0] == 2
    assert "pass" not in s.offered("consolidate.first", 0)
    s.choose("consolidate.first", "G7")
    assert "pass" not in s.offered("consolidate.second", 0)


@pytest.mark.rule("S3.2")
def test_all_camels_between_them_and_the_highest_token_are_removed() -> None:
    s = consolidating().choose("consolidate.first", "H1")  # only D1 lies across camels; the river bounds the rest
    assert s.g.camels.bit_count() == 26 - 5
    assert len(s.g.geo.regions) == 6
    assert s.offered("consolidate.token", 0) == {"3", "4"}  # 7 went, so that G7 needs one of the two
    s.choose("consolidate.token", "3")
    assert (s.token("G7"), s.token("H1"), s.token("D1")) == (3, 4, 4)
    assert sorted(s.g.order) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("S3.2")
def test_the_player_chooses_which_token_moves() -> None:
    s = consolidating().choose("consolidate.first", "H1").choose("consolidate.token", "4")
    assert (s.token("G7"), s.token("H1"), s.token("D1")) == (4, 3, 3)


@pytest.mark.rule("S3.2")
def test_if_the_highest_token_is_one_of_the_two_nothing_moves() -> None:
    s = consolidating().choose("consolidate.first", "G7").choose("consolidate.second", "J7")
    assert s.kinds() == [(1, "turn.action")]
    assert s.token("G7") == s.token("J7") == 1
    assert sorted(s.g.order) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("S3.2")
def test_regions_without_camels_between_cannot_be_joined() -> None:
    """Camels separate G7 from I4 and from J7; the river separates it from the West."""
    s = consolidating().choose("consolidate.first", "G7")
    neighbours = {s.token(label) for label in s.offered("consolidate.second", 0)}
    assert neighbours == {s.token("I4"), s.token("J7")}


@pytest.mark.rule("S3.2")
def test_without_camels_between_regions_only_the_follower() -> None:
    s = scene(("ra", "isis"), "peoples_revolt").clear().put("god", 0, "A4").put("god", 1, "B8").event(CARAVAN)
    s.trigger(0)
    assert s.kinds() == [(1, "turn.action")]
    assert s.g.followers[0] == 2


@pytest.mark.rule("S3.2")
def test_camels_that_divide_nothing_do_not_count() -> None:
    """A player's own scenario may have a camel inside a region."""
    s = scene(("ra", "isis"), "peoples_revolt").clear().put("god", 0, "A4").put("god", 1, "B8").camels("C8|D8")
    s.event(CARAVAN).trigger(0)
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("S3.2", "A6.1")
def test_at_each_of_the_three_caravan_events() -> None:
    for event in (5, 9, 13):
        s = scene(("ra", "isis"), "peoples_revolt").event(event).trigger(1)
        assert s.kinds() == [(1, "consolidate.first")]
        assert s.g.followers[1] == 2
