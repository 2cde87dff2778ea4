"""A6: Control monument, Caravan tokens, and which event comes when."""

from __future__ import annotations

import pytest

from ankh.scene import CARAVAN, CONFLICTS, CONTROL, PASS, Scene, scene

KIND = {"M": "control.monument", "K": "caravan.edge", "C": "battle.card"}


def trio() -> Scene:
    """Ra, Isis and Osiris on an empty map."""
    s = scene(["ra", "isis", "osiris"]).clear()
    return s.put("god", 0, "C8").put("god", 1, "H5").put("god", 2, "C0")


# -- order ------------------------------------------------------------
@pytest.mark.rule("A6.1")
@pytest.mark.parametrize(("n", "kind"), list(enumerate("MMMCKMMCKMMCKMMCMC", 1)))
def test_each_space_of_the_event_track(n: int, kind: str) -> None:
    s = scene(["ra", "isis"]).clear().put("god", 0, "C8").put("god", 1, "A3")
    s.monument("temple", "C7").monument("temple", "D7").event(n).trigger(0)
    assert s.asked()[0].kind == KIND[kind]


@pytest.mark.rule("A6.1")
def test_control_and_caravan_concern_only_the_player_who_triggered_them() -> None:
    s = trio().monument("temple", "C7").monument("temple", "B7").monument("temple", "H4").monument("temple", "D0")
    s.event(CONTROL).trigger(0).choose("control.monument", "C7", seat=0)
    assert [s.monument_at(h) for h in ("C7", "H4", "D0")] == [("temple", 0), ("temple", None), ("temple", None)]
    assert s.kinds() == [(1, "turn.action")]
    caravan = trio().event(CARAVAN).trigger(1)
    assert caravan.kinds() == [(1, "caravan.edge")]
    caravan.choose("caravan.edge", PASS)
    assert caravan.kinds() == [(2, "turn.action")]


@pytest.mark.rule("A6.1", "A6.5")
@pytest.mark.parametrize("n", CONFLICTS)
def test_a_conflict_concerns_all(n: int) -> None:
    s = trio().devotion([22, 23, 24]).event(n).trigger(0)
    assert [args[0] for _, args in s.log("dominated")] == [0, 1, 2]
    assert s.g.conflicts == CONFLICTS.index(n) + 1


# -- control monument ------------------------------------------------------------
@pytest.mark.rule("A6.2")
def test_control_takes_a_neutral_monument_beside_a_figure() -> None:
    s = trio().monument("temple", "C7").monument("obelisk", "D8").monument("pyramid", "A3").monument("pyramid", "B7", 1)
    s.monument("obelisk", "B8", 0).event(CONTROL).trigger(0)
    assert s.offered("control.monument") == {"C7", "D8"}  # compulsory, and neither own nor enemy nor far ones
    s.choose("control.monument", "D8")
    assert s.monument_at("D8") == ("obelisk", 0)
    assert s.g.tokens[0] == 7
    assert s.log("controlled.none") == []


@pytest.mark.rule("A6.2")
def test_not_across_a_river() -> None:
    s = trio().put("warrior", 0, "F7").monument("temple", "E7").monument("obelisk", "F6").event(CONTROL).trigger(0)
    assert [s.monument_at(h) for h in ("E7", "F6")] == [("temple", None), ("obelisk", 0)]


@pytest.mark.rule("A6.2")
def test_a_neutral_monument_out_of_reach_still_protects_the_others() -> None:
    s = trio().monument("temple", "C7", 1).monument("pyramid", "A3").event(CONTROL).trigger(0)
    assert s.monument_at("C7") == ("temple", 1)
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("A6.2")
def test_without_neutral_monuments_it_takes_another_gods() -> None:
    s = trio().monument("temple", "C7", 1).monument("temple", "B7", 2).monument("obelisk", "D7", 0)
    s.monument("obelisk", "A3", 1).event(CONTROL).trigger(0)
    assert s.offered("control.monument") == {"C7", "B7"}
    before = list(s.g.tokens)
    s.choose("control.monument", "C7")
    assert s.monument_at("C7") == ("temple", 0)
    assert s.g.tokens[:3] == [before[0] - 1, before[1] + 1, before[2]]  # his token goes back to him


@pytest.mark.rule("A6.2")
def test_the_gods_own_monuments_are_never_chosen() -> None:
    s = trio().monument("temple", "C7", 0).event(CONTROL).trigger(0)
    assert s.kinds() == [(1, "turn.action")]
    assert s.g.tokens[0] == 8
    assert s.log("controlled", "controlled.none") == [("controlled.none", (0,))]


@pytest.mark.rule("A6.2")
def test_without_a_token_nothing_happens() -> None:
    s = trio().monument("temple", "C7")
    for label in ("A3", "A4", "A5", "A6", "A7", "A8", "B3", "B4", "B5"):
        s.monument("pyramid" if label[0] == "A" else "obelisk", label, 0)
    assert s.g.tokens[0] == 0
    s.event(CONTROL).trigger(0)
    assert s.monument_at("C7") == ("temple", None)
    assert s.kinds() == [(1, "turn.action")]


# -- tokens after a caravan ------------------------------------------------------------
def divided() -> Scene:
    """Seat 0 has laid the shortest line of the West: A1 to A4 are in the northern part."""
    s = trio().event(CARAVAN).trigger(0).choose("caravan.edge", "A4|A5")
    s.choose("caravan.edge", "B4|A5")
    while s.kinds() == [(0, "caravan.edge")]:
        s.choose("caravan.edge", "B4|B5")
    return s


@pytest.mark.rule("A6.4")
@pytest.mark.parametrize(("keeper", "other"), [("A4", "A5"), ("A5", "A4")])
def test_one_part_keeps_the_token_the_other_gets_the_lowest_left(keeper: str, other: str) -> None:
    s = divided()
    s.choose("caravan.keep", keeper).choose("caravan.swap", PASS)
    assert (s.token(keeper), s.token(other)) == (1, 4)
    assert [s.token(h) for h in ("G4", "F3")] == [2, 3]
    assert s.kinds() == [(1, "turn.action")]


@pytest.mark.rule("A6.4")
def test_the_lowest_token_may_fill_a_gap() -> None:
    s = trio()
    s.g.order = [{1: 6, 2: 2, 3: 4}[token] for token in s.g.order]  # West 6, East 2, Delta 4
    s.event(CARAVAN).trigger(0).choose("caravan.edge", "A4|A5", "B4|A5")
    while s.kinds() == [(0, "caravan.edge")]:
        s.choose("caravan.edge", "B4|B5")
    s.choose("caravan.keep", "A5").choose("caravan.swap", PASS)
    assert [s.token(h) for h in ("A5", "A4", "G4", "F3")] == [6, 1, 2, 4]


@pytest.mark.rule("A6.4")
@pytest.mark.parametrize(
    ("new", "against", "tokens"),
    [
        ("A5", "F3", [3, 4, 2, 1]),
        ("A4", "G4", [1, 2, 4, 3]),
        ("A4", "A5", [4, 1, 2, 3]),
    ],
)
def test_one_new_region_may_swap_with_any_other(new: str, against: str, tokens: list[int]) -> None:
    s = divided().choose("caravan.keep", "A5")  # A5 has 1, A4 has 4, G4 has 2, F3 has 3
    assert len(s.offered("caravan.swap")) == 3  # PASS or one of the two new regions, no other
    s.choose("caravan.swap", new)
    assert len(s.offered("caravan.with")) == 3
    s.choose("caravan.with", against)
    assert [s.token(h) for h in ("A5", "A4", "G4", "F3")] == tokens
    assert s.kinds() == [(1, "turn.action")]
