"""Every god as the lesser god, the greater god and the forgotten god."""

from __future__ import annotations

from itertools import permutations

import pytest

from ankh.pantheon_scene import cats, counts_as, stage, to_conflict
from ankh.powers.duel import fight
from ankh.scene import GAME, PASS, Scene, scene
from ennead.ankh.board import LABELS
from ennead.ankh.components import OUT, SUNS
from ennead.ankh.expansions import GODS
from ennead.ankh.expansions.pantheon.state import tokens
from ennead.ankh.queries import monuments
from ennead.kernel.chance import draw
from ennead.kernel.graph import bits

PAIRS = list(permutations(GODS, 2))
NEW = GODS[5:]


# -- scripted positions, played to the end -----------------------------------------------------------------------
def before_merging(lesser: str, greater: str) -> Scene:
    """Three gods with all pieces in play, just before the third conflict; the first two will merge."""
    n = PAIRS.index((lesser, greater))
    third = [god for god in GODS if god not in (lesser, greater)][n % 8]
    cards = (
        ("cat_mummy", "satet")[n % 2],
        ("mummy", "apep")[n // 2 % 2],
        ("giant_scorpion", "androsphinx")[n // 4 % 2],
    )
    s = scene((lesser, greater, third), ("middle_kingdom", "old_kingdom")[n % 2], guardians=cards)
    for seat in range(3):
        s.pool(cards[seat % 2], seat).followers(seat, 6)
        s.unlock(seat, "commanding", "omnipresent", "obelisk_attuned", "temple_attuned")
    s.pool(cards[2], 0).devotion([10, 17, 24])
    return tokens_out(s, (lesser, greater, third))


def tokens_out(s: Scene, gods: tuple[str, ...]) -> Scene:
    """Suns, cats, gates and held warriors of the gods that have them."""
    warrior = {seat: LABELS[s.g.where[seat * 7 + 1]] for seat in range(3)}
    if "ra" in gods:
        s.sun(warrior[gods.index("ra")])
    if "bastet" in gods:
        regions = (mask & monuments(s.g) for mask in s.g.geo.regions)
        laid = [LABELS[bits(mask)[0]] for mask in regions if mask][:3]
        cats(s, *laid)
    if "osiris" in gods:
        free = [h for h in bits(s.g.geo.regions[1]) if s.g.at[h] < 0 and not monuments(s.g) >> h & 1]
        s.underworld(LABELS[free[0]], LABELS[free[1]])
    if "anubis" in gods:
        for seat in range(3):
            if gods[seat] != "anubis":
                s.hold(seat)
    return s


def play_on(s: Scene, seed: int, upto: str = "") -> Scene:
    """Play randomly to the end of the game or to an event, checking the invariants at every decision."""
    n = 0
    while asked := s.asked():
        if upto and any(event.kind == upto for event in s.g.events or ()):
            break
        decision = asked[draw(seed, 2 * n, len(asked))]
        GAME.apply(s.g, decision.seat, decision.options[draw(seed, 2 * n + 1, len(decision.options))])
        n += 1
    return s


@pytest.mark.rule("A10.1", "A10.5", "A10.7", "A10.8", "P1", "P2", "P3", "P4", "P5")
@pytest.mark.parametrize("lesser", GODS)
def test_every_ordered_merge_is_reached_and_played_to_the_end(lesser: str) -> None:
    for greater in (god for god in GODS if god != lesser):
        s = to_conflict(before_merging(lesser, greater), 2, 3)
        play_on(s, PAIRS.index((lesser, greater)), "merged")
        assert s.log("merged") == [("merged", (1, 0))]
        assert set(GAME.view(s.g, None)["gods"][1]["bears"]) == {lesser, greater}
        s.devotion([0, 22, 24])  # out of the red, so that the merged god lives to the last conflict
        play_on(s, 90 + PAIRS.index((lesser, greater)))
        assert s.g.winners >= 0
        assert GAME.faults(s.g) == []


# -- powers of a merged god --------------------------------------------------------------------------------------
def pair(greater: str, lesser: str, *hexes: str, third: str = "ra") -> Scene:
    """Seat 0 is the greater, seat 1 an enemy, seat 2 was the lesser."""
    return stage((greater, third, lesser), *hexes, "K2").merged(0, 2).devotion([5, 7, 0])


@pytest.mark.rule("A10.5", "A10.8", "P5")
@pytest.mark.parametrize(("greater", "lesser"), [("set", "thoth"), ("thoth", "set")])
def test_set_borrows_beside_the_greaters_figure(greater: str, lesser: str) -> None:
    s = pair(greater, lesser, "B4", "B8").put("warrior", 1, "A4").conflict(0)
    assert counts_as(s, "A4") == 0


@pytest.mark.rule("A10.8", "P5")
def test_before_the_merge_set_borrows_beside_himself_and_after_it_beside_the_greater() -> None:
    s = stage(("set", "ra", "isis"), "B4", "E9", "H6", devotion=(3, 5, 20)).put("warrior", 2, "A4", "D8")
    s.conflict(0, 3)
    assert (counts_as(s, "A4"), counts_as(s, "D8")) == (0, 2)
    s.battle_cards({0: "cycle", 1: "cycle", 2: "chariots"})
    assert s.g.god_of == [1, 1, 2]
    s.put("warrior", 2, "A4", "D7").conflict(1, 4)
    assert (counts_as(s, "A4"), counts_as(s, "D8")) == (2, 1)  # Set's figure has left, Ra's stands on E9


@pytest.mark.rule("A10.8", "P5.4", "A14.3")
@pytest.mark.parametrize(("greater", "lesser"), [("set", "isis"), ("isis", "set")])
def test_set_and_isis_may_keep_borrowed_figures(greater: str, lesser: str) -> None:
    s = pair(greater, lesser, "B4", "B8").put("warrior", 1, "A5", "A6", "C8", "B7")
    fight(s, {0: "cycle", 1: "chariots"})
    assert s.offered("isis.spare", 0) == {"pass", "A5"}  # A6 is an enemy beside it
    s.choose("isis.spare", "A5")
    assert s.at("A5") == ("warrior", 1)


@pytest.mark.rule("A10.8", "P5.5", "A14.2")
@pytest.mark.parametrize(("greater", "lesser"), [("set", "anubis"), ("anubis", "set")])
def test_set_and_anubis_cannot_hold_borrowed_figures(greater: str, lesser: str) -> None:
    s = pair(greater, lesser, "B4", "B8").put("warrior", 1, "A5")
    fight(s, {0: "cycle", 1: "chariots"})
    assert s.at("A5") is None
    assert s.log("held") == []
    assert all(decision.kind != "anubis.hold" for decision in s.asked())


@pytest.mark.rule("A10.8", "A14.2", "P5.4")
def test_set_and_anubis_hold_other_dead_enemies() -> None:
    s = pair("set", "anubis", "B4", "B8").put("warrior", 1, "C8")
    fight(s, {0: "chariots", 1: "cycle"}).choose("anubis.hold", "ra:w1", seat=0)
    assert s.log("held") != []


@pytest.mark.rule("A10.8", "A14.5", "P5")
@pytest.mark.parametrize(("greater", "lesser"), [("set", "ra"), ("ra", "set")])
def test_set_and_ra_get_the_sun_bonus_once(greater: str, lesser: str) -> None:
    s = pair(greater, lesser, "B4", "B8", third="thoth").put("warrior", 0, "C4").sun("C4")
    fight(s, {0: "chariots", 1: "cycle"}).choose("thoth.guess", PASS)
    assert s.g.devotion[0] == 5 + 1 + 1


@pytest.mark.rule("A10.8", "A14.1", "P3")
def test_thoth_and_amun_both_work_for_the_merged_god() -> None:
    s = pair("thoth", "amun", "B4", "B8").conflict(0).choose("amun.announce", "yes", seat=0)
    s.battle_cards({0: ("cycle", "flood"), 1: "cycle"}).choose("thoth.guess", "ra:cycle", seat=0)
    assert len(s.log("guess.right")) == 1


@pytest.mark.rule("A10.8", "A8.1", "P4")
def test_horus_and_amun_ban_then_announce() -> None:
    s = pair("horus", "amun", "B4", "B8").conflict(0).choose("horus.eye", "B4").choose("horus.ban", "flood")
    assert s.kinds() == [(0, "amun.announce")]


# -- pieces that stay --------------------------------------------------------------------------------------------
@pytest.mark.rule("A10.7", "A10.2")
def test_suns_of_removed_figures_come_back_and_the_merged_god_uses_them() -> None:
    s = stage(("ra", "hathor", "isis"), "H6", "B4", "E9", devotion=(3, 9, 20)).put("warrior", 0, "H8").sun("H8")
    s.followers(1, 4).conflict(1, 3)
    play_on(s, 1, "merged")
    assert s.g.god_of == [1, 1, 2]
    assert s.g.suns == 0
    assert GAME.view(s.g, None)["gods"][1]["suns"] == SUNS


@pytest.mark.rule("A10.7", "A14.2")
def test_anubis_as_the_lesser_gives_the_greater_his_warriors_back() -> None:
    s = stage(("anubis", "hathor", "set"), "H6", "B4", "E2", devotion=(3, 6, 20)).hold(1).hold(2)
    play_on(s.conflict(0, 3), 2, "merged")
    assert s.in_pool(1).count("warrior") == 6
    assert s.in_pool(2).count("warrior") == 5  # the third god's stays with the merged one
    assert GAME.view(s.g, None)["gods"][1]["held"] == 1


@pytest.mark.rule("A10.7", "A14.2")
def test_held_warriors_of_the_lesser_leave_the_game() -> None:
    s = stage(("hathor", "anubis", "set"), "H6", "B4", "E2", devotion=(3, 6, 20)).hold(0)
    play_on(s.conflict(0, 3), 2, "merged")
    assert s.g.where[:7] == [OUT] * 7
    assert GAME.view(s.g, None)["gods"][1]["held"] == 0


# -- forgetting --------------------------------------------------------------------------------------------------
def forgetting(gods: tuple[str, str, str]) -> Scene:
    """Each god alone in a region; the first is in the red when the fourth conflict ends."""
    s = stage(gods, "B4", "H6", "E2", devotion=(10, 24, 26)).put("warrior", 0, "A6").put("warrior", 1, "H8")
    s.monument("temple", "A5", 0).monument("temple", "H7", 1).monument("temple", "F2", 2)
    return tokens_out(s, gods) if gods[0] != "ra" else s.sun("A6")


@pytest.mark.rule("A11.1", "A11.2", "P1", "P2", "P3", "P4", "P5")
@pytest.mark.parametrize("god", GODS)
def test_a_forgotten_god_leaves_with_all_its_pieces_and_its_power(god: str) -> None:
    others = [other for other in ("amun", "isis", "thoth") if other != god][:2]
    s = forgetting((god, others[0], others[1]))
    to_conflict(s, 0, 4)
    assert s.log("forgotten") == [("forgotten", (0,))]
    assert s.monument_at("A5") is None
    assert (s.at("B4"), s.at("A6")) == (None, None)
    view = GAME.view(s.g, None)
    assert (view["cats"], view["underworld"], view["eyes"], view["scales"]) == ([], [], [], 0)
    assert god not in [name for row in view["gods"] for name in row["bears"]]
    assert s.g.suns == 0 or god != "ra"
    assert s.g.where.count(-3) == 0
    assert {seat for seat, _ in s.kinds()} == {1}
    play_on(s, GODS.index(god))
    assert s.g.winners in (1 << 1, 1 << 2)


@pytest.mark.rule("A11.1", "A11.2", "A10.6")
@pytest.mark.parametrize("god", NEW)
@pytest.mark.parametrize("role", ["greater", "lesser"])
def test_forgotten_as_part_of_a_merged_god(god: str, role: str) -> None:
    gods = (god, "amun", "isis", "ra") if role == "greater" else ("ra", "amun", "isis", god)
    s = stage(gods, "B4", "H6", "E2", "K2", devotion=(10, 24, 26, 0)).monument("temple", "A5", 0)
    s.merged(0, 3).devotion([10, 24, 26, 0])
    if god == "bastet":
        cats(s, "A5")
    to_conflict(s, 3, 4)
    assert s.log("forgotten") == [("forgotten", (0,))]
    assert [seat["out"] for seat in GAME.view(s.g, None)["seats"]] == [True, False, False, True]
    assert god not in [name for row in GAME.view(s.g, None)["gods"] for name in row["bears"]]
    play_on(s, NEW.index(god))
    assert s.g.winners in (1 << 1, 1 << 2)


@pytest.mark.rule("A11.2", "P5")
def test_after_set_is_forgotten_nobody_borrows() -> None:
    s = stage(("set", "amun", "isis"), "B4", "B8", "E9", devotion=(10, 24, 26)).put("warrior", 1, "A4", "C8")
    to_conflict(s, 0, 4).choose("amun.announce", PASS).battle_cards({0: "cycle", 1: "chariots", 2: "cycle"})
    assert s.log("forgotten") == [("forgotten", (0,))]
    s.put("warrior", 1, "A4")
    to_conflict(s, 1, 5).choose("amun.announce", PASS)
    assert counts_as(s, "A4") == 1


@pytest.mark.rule("A11.2", "P1")
def test_forgotten_bastet_lays_no_cats_and_nobody_unmasks() -> None:
    s = forgetting(("bastet", "amun", "isis"))
    to_conflict(s, 0, 4)
    assert s.kinds() == [(1, "turn.action")]
    assert tokens(s.g).cats == (-1, -1, -1)
