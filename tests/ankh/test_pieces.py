"""A2: the pieces of every god and of the box, and what is open or hidden."""

from __future__ import annotations

from collections import Counter

import pytest

from ankh.caravan_lines import legal_lines
from ankh.scene import CONTROL, GAME, PASS, Scene, scene
from ennead.ankh.board import LABELS, LAND
from ennead.kernel.graph import bits

FIVE = ["amun", "anubis", "isis", "osiris", "ra"]


def duel(*extra: str) -> Scene:
    """Ra is seat 0, Isis seat 1, their gods in the West."""
    return scene(["ra", "isis", *extra]).clear().put("god", 0, "A3").put("god", 1, "A8")


@pytest.mark.rule("A2.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_every_god_begins_with(players: int) -> None:
    view = GAME.view(scene(FIVE[:players]).g, None)
    for god in view["gods"]:
        seat = god["god"]
        on_map = [figure["kind"] for figure in view["figures"] if figure["god"] == seat]
        assert Counter([*on_map, *(piece["kind"] for piece in god["pool"])]) == {"god": 1, "warrior": 6}
        controlled = [m for m in view["monuments"] if m["god"] == seat]
        assert god["tokens"] + len(controlled) == 9
        assert len(god["hand"]) == 7
        assert god["followers"] == 1
        assert god["powers"] == []


@pytest.mark.rule("A2.1", "A5.5")
def test_two_small_and_two_large_bases() -> None:
    s = scene(FIVE[:4], guardians=("satet", "mummy", "androsphinx")).clear()
    for seat, label in enumerate(("C0", "E1", "G1", "I1")):
        s.put("god", seat, label)
    s.put("satet", 0, "A3").put("mummy", 0, "A4").followers(0, 9).unlock(0, "revered").turn(0)
    s.choose("turn.action", "unlock").choose("unlock.power", "commanding")
    assert "satet" not in s.in_pool(0)  # both small bases are taken
    s.put("androsphinx", 0, "A5").unlock(0, "resplendent", "obelisk_attuned").turn(0)
    s.choose("turn.action", "unlock").choose("unlock.power", "glorious")
    assert s.in_pool(0).count("androsphinx") == 1  # the second large base


@pytest.mark.rule("A2.1")
def test_followers_are_unlimited() -> None:
    s = duel().followers(0, 150).monument("temple", "A4").turn(0)
    s.choose("turn.action", "gain")
    assert s.g.followers[0] == 151


@pytest.mark.rule("A2.2", "A8.6")
def test_every_figure_has_strength_one() -> None:
    s = scene(["ra", "isis"], guardians=("cat_mummy", "mummy", "androsphinx")).clear()
    s.put("god", 0, "A3").put("warrior", 0, "B3").put("cat_mummy", 0, "B2").put("mummy", 0, "C3")
    s.put("androsphinx", 0, "A4").put("god", 1, "E9").conflict(0)
    s.battle_cards({0: "flood", 1: "miracle"})
    assert s.log("strength") == [("strength", (0, 5)), ("strength", (1, 1))]


@pytest.mark.rule("A2.2", "A8.8")
def test_a_god_that_loses_is_not_killed() -> None:
    s = duel().put("warrior", 1, "B8", "C8").conflict(0)
    s.battle_cards({0: "chariots", 1: "flood"})
    assert s.at("A8") == ("god", 1)
    assert s.at("B8") is None


@pytest.mark.rule("A2.2", "A8.7")
def test_a_god_is_not_killed_if_nobody_wins() -> None:
    s = duel().put("warrior", 0, "A4").put("warrior", 1, "B8").conflict(0)
    s.battle_cards({0: "flood", 1: "flood"}).choose("tie.break", PASS)
    assert [s.at(h) for h in ("A3", "A8", "A4", "B8")] == [("god", 0), ("god", 1), None, None]


@pytest.mark.rule("A2.2", "A13.5")
def test_a_god_is_not_killed_by_a_plague() -> None:
    s = duel().put("warrior", 0, "A4").conflict(0)
    s.battle_cards({0: "flood", 1: "plague"}).choose("plague.bid", 0, seat=0).choose("plague.bid", 0, seat=1)
    assert [s.at(h) for h in ("A3", "A8", "A4")] == [("god", 0), ("god", 1), None]


@pytest.mark.rule("A2.3", "A13.4")
@pytest.mark.parametrize("kind", ["obelisk", "pyramid", "temple"])
def test_ten_monuments_of_a_type(kind: str) -> None:
    s = duel().followers(0, 3)
    delta = [LABELS[h] for h in bits(LAND)][:9]
    for label in delta:
        s.monument(kind, label)
    s.conflict(0).battle_cards({0: "build", 1: "flood"})
    assert kind in s.offered("build.type")
    full = duel().followers(0, 3)
    for label in [*delta, "I9"]:
        full.monument(kind, label)
    full.conflict(0).battle_cards({0: "build", 1: "flood"})
    assert full.offered("build.type") == {"pass", "obelisk", "pyramid", "temple"} - {kind}


@pytest.mark.rule("A2.3", "A6.2")
def test_a_monument_is_controlled_by_the_god_of_its_ankh_token() -> None:
    s = duel().monument("temple", "A4").monument("obelisk", "B2", 1)
    assert s.monument_at("A4") == ("temple", None)
    s.event(CONTROL).trigger(0)
    assert s.monument_at("A4") == ("temple", 0)
    assert s.monument_at("B2") == ("obelisk", 1)
    assert s.g.tokens[:2] == [8, 8]


@pytest.mark.rule("A2.3", "A6.3")
def test_thirty_camels_and_eight_tokens() -> None:
    revolt = scene(FIVE, scenario="peoples_revolt")  # all 30 camels, all 8 tokens
    assert len(GAME.view(revolt.g, None)["camels"]) == 30
    assert not legal_lines(revolt.g)
    assert sorted(revolt.g.order) == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.rule("A2.4", "A8.8")
def test_the_killed_return_to_their_owners_pool() -> None:
    s = duel().put("warrior", 1, "B8").put("cat_mummy", 1, "C8")
    assert s.in_pool(1) == ["warrior"] * 5
    s.conflict(0).battle_cards({0: "chariots", 1: "flood"})
    assert sorted(s.in_pool(1)) == ["cat_mummy", *["warrior"] * 6]


@pytest.mark.rule("A2.4", "A15.5")
def test_destroyed_monuments_and_their_tokens_return() -> None:
    s = duel().put("giant_scorpion", 0, "C8").point("C8", "N").monument("temple", "C7", 1).monument("temple", "D7")
    assert s.g.tokens[1] == 8
    s.conflict(0)
    assert s.monument_at("C7") is None
    assert s.monument_at("D7") is None
    assert s.g.tokens[1] == 9


@pytest.mark.rule("A2.5")
def test_open_to_all() -> None:
    s = scene(["anubis", "isis"]).clear().put("god", 0, "A3").put("god", 1, "A8").followers(1, 7).hold(1, 2)
    s.unlock(1, "revered").pool("mummy", 1).hand(1, "flood", "cycle")
    for seat in (None, 0, 1):
        anubis, isis = GAME.view(s.g, seat)["gods"]
        assert (isis["followers"], isis["powers"], anubis["held"]) == (7, ["revered"], 2)
        assert isis["hand"] == ["flood", "cycle"]
        assert [piece["kind"] for piece in isis["pool"]] == ["warrior"] * 4 + ["mummy"]


@pytest.mark.rule("A2.5", "A8.2")
def test_a_sealed_card_is_seen_by_its_owner_only() -> None:
    s = duel().conflict(0)
    before = {seat: GAME.view(s.g, seat) for seat in (None, 0, 1)}
    s.choose("battle.card", "chariots", seat=0)
    assert GAME.view(s.g, 0)["sealed"] == {"cards": ["chariots"]}
    for seat in (None, 1):
        seen = GAME.view(s.g, seat)
        assert seen | {"asked": before[seat]["asked"]} == before[seat]  # only that seat 0 is no longer asked
    s.choose("battle.card", "flood", seat=1)
    assert ("card", (0, 0)) in s.log("card")


@pytest.mark.rule("A2.5", "A13.5")
def test_a_bid_is_hidden_until_all_are_in() -> None:
    s = duel().followers(0, 3).followers(1, 3).conflict(0)
    s.battle_cards({0: "plague", 1: "miracle"})
    before = GAME.view(s.g, 1)
    s.choose("plague.bid", 2, seat=0)
    assert GAME.view(s.g, 1) | {"asked": before["asked"]} == before
    assert GAME.view(s.g, 0)["sealed"] == {"bid": 2}
    assert s.g.followers[0] == 3
    s.choose("plague.bid", 1, seat=1)
    assert s.g.followers[:2] == [1, 2]


@pytest.mark.rule("A2.5", "P1")
def test_the_faces_of_hidden_cats_are_seen_by_bastet_only() -> None:
    views = []
    for hexes in (("A4", "C0", "J4"), ("J4", "A4", "C0")):  # of +1, +3 and the star
        s = scene(["bastet", "isis"]).clear().put("god", 0, "A3").put("god", 1, "A8")
        for label in ("A4", "C0", "J4"):
            s.monument("temple", label)
        s.choose("bastet.lay", *hexes, seat=0)
        views.append([GAME.view(s.g, seat) for seat in (None, 1, 0)])
    assert views[0][:2] == views[1][:2]
    assert views[0][2] != views[1][2]
