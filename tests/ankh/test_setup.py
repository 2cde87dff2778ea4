"""A3: setup."""

from __future__ import annotations

import pytest

from ankh.scene import GAME, PASS, Scene, scene
from ennead.ankh.components import ACTIONS, GUARDIANS, USES
from ennead.ankh.expansions import GODS
from ennead.kernel.decision import BadSetup
from ennead.kernel.game import JsonDict

FIVE = ["amun", "anubis", "isis", "osiris", "ra"]
SCENARIOS = ["middle_kingdom", "old_kingdom", "peoples_revolt"]


def view_of(seed: int, **options: object) -> JsonDict:
    return GAME.view(GAME.setup(options, seed), None)


@pytest.mark.rule("A3.1")
def test_each_player_chooses_one_god() -> None:
    view = view_of(1, gods=["isis", "ra", "amun"])
    assert [god["name"] for god in view["gods"]] == ["isis", "ra", "amun"]
    with pytest.raises(BadSetup):
        GAME.setup({"gods": ["isis", "isis"]}, 1)


@pytest.mark.rule("A3.1")
def test_gods_may_be_drawn_at_random() -> None:
    drawn = set()
    for seed in range(40):
        names = [god["name"] for god in view_of(seed, players=3)["gods"]]
        assert len(set(names)) == 3
        drawn |= set(names)
    assert drawn == set(GODS[:5])
    mixed = [god["name"] for god in view_of(3, gods=["random", "isis"], players=3)["gods"]]
    assert mixed[1] == "isis"
    assert len(set(mixed)) == 3


@pytest.mark.rule("A3.1")
def test_the_start_player_is_random() -> None:
    assert {view_of(seed, players=5)["ladder"][-1] for seed in range(60)} == {0, 1, 2, 3, 4}


@pytest.mark.rule("A3.1")
def test_turn_order_is_seat_order_from_the_start_player() -> None:
    s = scene(FIVE[:4], start=2)
    seats = []
    for _ in range(5):
        seats.append(s.asked()[0].seat)
        s.choose("turn.action", "unlock")
        if s.kinds() == [(seats[-1], "unlock.power")]:
            s.choose("unlock.power", PASS)
    assert seats == [2, 3, 0, 1, 2]


@pytest.mark.rule("A3.2")
def test_the_start_player_lies_on_top_of_the_stack() -> None:
    s = scene(FIVE[:4], start=2)
    assert s.g.devotion[:4] == [0, 0, 0, 0]
    assert s.g.ladder == [1, 0, 3, 2]  # ascending: the last player lowest, the start player highest


@pytest.mark.rule("A3.3")
@pytest.mark.parametrize(("players", "uses"), [(2, 3332), (3, 4443), (4, 5554), (5, 6665)])
def test_uses_of_each_track_until_an_event(players: int, uses: int) -> None:
    for action, expected in zip(ACTIONS, map(int, str(uses)), strict=True):
        assert uses_until_event(scene(FIVE[:players]), action) == expected


def uses_until_event(s: Scene, action: str) -> int:
    """How often seat 0 can take this action before an event; the other markers are reset each time."""
    n = 0
    while s.g.track_place == 0:
        n += 1
        for other in {*ACTIONS} - {action}:
            s.marker(other, 0)
        s.turn(0).choose("turn.action", action)
        while s.g.track_place == 0 and s.asked()[0].kind != "turn.action":
            s.choose(s.asked()[0].kind, PASS)
    return n


@pytest.mark.rule("A3.3")
def test_the_event_marker_begins_on_the_start_space() -> None:
    assert scene(FIVE).g.track_place == 0
    assert scene(FIVE).g.markers == [0, 0, 0, 0]


@pytest.mark.rule("A3.3")
def test_the_start_space_stays_the_same_after_merging_and_forgetting() -> None:
    merged = scene(FIVE[:4]).merged(0, 1)
    merged.devotion([3, 3, 5, 7])
    assert uses_until_event(merged, "gain") == 5
    merged.marker("gain", USES[2][2] - 1).turn(2).choose("turn.action", "gain")
    assert merged.g.markers[ACTIONS.index("gain")] == 0


@pytest.mark.rule("A3.4")
def test_the_scenario_places_the_pieces() -> None:
    s = scene(["ra", "isis"])  # Middle Kingdom for two
    assert [s.at(h) for h in ("B5", "B4", "G7", "G6")] == [("god", 0), ("warrior", 0), ("god", 1), ("warrior", 1)]
    assert s.monument_at("A5") == ("obelisk", 0)
    assert s.monument_at("F6") == ("temple", 1)
    neutral = {"I1": "obelisk", "F2": "pyramid", "I5": "pyramid", "B8": "pyramid", "D0": "temple"}
    assert {h: s.monument_at(h) for h in neutral} == {h: (kind, None) for h, kind in neutral.items()}
    assert [s.token(h) for h in ("F4", "G4", "F3")] == [1, 2, 3]


@pytest.mark.rule("A3.4")
def test_camels_and_tokens_of_a_scenario() -> None:
    s = scene(FIVE[:4])
    camels = GAME.view(s.g, None)["camels"]
    assert set(camels) == {"A3|A4", "B3|A4", "B3|B4", "B4|C4"}
    assert [s.token(h) for h in ("A3", "A4", "F3", "G4")] == [1, 2, 3, 4]


@pytest.mark.rule("A3.4")
def test_player_one_is_the_start_player() -> None:
    s = scene(["ra", "isis"], start=1)
    assert [s.at(h) for h in ("B5", "B4", "G7", "G6")] == [("god", 1), ("warrior", 1), ("god", 0), ("warrior", 0)]
    assert s.monument_at("A5") == ("obelisk", 1)
    assert s.monument_at("F6") == ("temple", 0)


@pytest.mark.rule("A3.4")
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_token_k_lies_where_player_k_owns_a_monument(scenario: str, players: int) -> None:
    """True of all twelve setups, which also have the same number of monuments."""
    s = scene(FIVE[:players], scenario=scenario)
    monuments = GAME.view(s.g, None)["monuments"]
    assert {m["god"]: s.token(m["hex"]) for m in monuments if m["god"] is not None} == {
        seat: seat + 1 for seat in range(players)
    }
    assert len(monuments) == [7, 9, 11, 12][players - 2]


@pytest.mark.rule("A3.5")
@pytest.mark.parametrize(("players", "small", "large"), [(2, 1, 1), (3, 2, 2), (4, 3, 2), (5, 3, 2)])
def test_figures_beside_the_guardian_cards(players: int, small: int, large: int) -> None:
    for guardians in (("cat_mummy", "mummy", "androsphinx"), ("satet", "apep", "giant_scorpion")):
        cards = GAME.view(scene(FIVE[:players], guardians=guardians).g, None)["guardians"]
        assert [card["level"] for card in cards] == [1, 2, 3]
        assert [card["guardian"] for card in cards] == list(guardians)
        middle = small if guardians[1] == "mummy" else large
        assert [card["left"] for card in cards] == [small, middle, large]


@pytest.mark.rule("A3.5")
def test_guardians_are_chosen_or_random_one_of_each_level() -> None:
    drawn = set()
    for seed in range(30):
        cards = [card["guardian"] for card in view_of(seed, players=2, guardians=["apep"])["guardians"]]
        assert cards[1] == "apep"
        drawn |= set(cards)
    assert drawn == set(GUARDIANS) - {"mummy"}
    with pytest.raises(BadSetup):
        GAME.setup({"players": 2, "guardians": ["apep", "mummy"]}, 1)


@pytest.mark.rule("A3.6")
def test_extra_rules_of_the_scenario_are_in_force() -> None:
    assert view_of(1, players=2, scenario="peoples_revolt")["rules"] == ["consolidation", "pyrrhic"]
    assert view_of(1, players=2, scenario="middle_kingdom")["rules"] == []


@pytest.mark.rule("A3.6")
def test_the_cats_are_laid_after_everything_else() -> None:
    s = scene(["bastet", "ra"])
    asked = s.asked()
    assert asked[0].seat == 0
    assert asked[0].kind != "turn.action"  # before the first turn, and with the whole scenario on the map
    assert GAME.view(s.g, None)["monuments"]
    assert len(GAME.view(s.g, None)["figures"]) == 4
