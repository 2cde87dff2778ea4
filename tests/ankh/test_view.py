"""The view of a battle and of the supply shows the numbers that the rules use."""

from __future__ import annotations

from typing import Any

import pytest

from ankh.powers.duel import duel
from ankh.scene import GAME, Scene, scene
from ennead.ankh.components import CAMELS, MONUMENT_SUPPLY, OBELISK, PYRAMID, TEMPLE, TRACK_EVENTS

SPHINX = ("satet", "apep", "androsphinx")


def side(s: Scene, god: int) -> dict[str, Any]:
    found: dict[str, Any] = next(row for row in GAME.view(s.g, None)["battle"]["fighters"] if row["god"] == god)
    return found


def by_hex(s: Scene, god: int) -> dict[str, int]:
    places = {f["figure"]: f["hex"] for f in GAME.view(s.g, None)["figures"]}
    return {places[row["figure"]]: row["n"] for row in side(s, god)["figures"]}


@pytest.mark.rule("A8.6", "A15.6")
def test_every_figure_of_a_battle_has_its_own_number() -> None:
    s = duel(guardians=SPHINX).put("androsphinx", 1, "A5").put("warrior", 0, "A6", "D8").conflict(0)
    assert by_hex(s, 0) == {"A4": 0, "A6": 0, "D8": 1}
    assert by_hex(s, 1) == {"A5": 1, "B8": 1}


@pytest.mark.rule("A8.6", "A14.2", "A12.5")
def test_the_number_of_a_god_holds_its_powers_and_the_total_is_the_sum() -> None:
    s = duel(("anubis", "ra"), guardians=SPHINX).hold(1, 2).conflict(0)
    assert by_hex(s, 0) == {"A4": 3}
    assert side(s, 0)["total"] == sum(part.n for part in GAME.sources(s.g, "strength", 0)) == 3


def test_the_supply_counts_what_is_not_on_the_map() -> None:
    s = duel().monument("temple", "E1", 0).camels("A4|A5")
    supply = GAME.view(s.g, None)["supply"]
    assert supply == {
        "camels": CAMELS - 1,
        "obelisk": MONUMENT_SUPPLY[OBELISK],
        "pyramid": MONUMENT_SUPPLY[PYRAMID],
        "temple": MONUMENT_SUPPLY[TEMPLE] - 1,
    }


@pytest.mark.rule("A7.3", "A15.4")
def test_a_region_lists_gods_on_the_water_beside_it_too() -> None:
    s = duel(guardians=SPHINX).put("apep", 1, "F0")
    regions = GAME.view(s.g, None)["regions"]
    assert {tuple(region["gods"]) for region in regions if "A4" in region["hexes"]} == {(0, 1)}
    assert {tuple(region["gods"]) for region in regions if "F1" in region["hexes"]} == {(1,)}


@pytest.mark.rule("A4.1", "A4.3")
def test_an_action_names_the_event_that_choosing_it_starts_and_is_on_while_under_way() -> None:
    def those(what: str) -> dict[str, Any]:
        return {row["action"]: row[what] for row in GAME.view(s.g, None)["actions"] if row[what]}

    s = duel().event(1).turn(0)
    one_left = {row["action"]: row["event_at"] - 1 for row in GAME.view(s.g, None)["actions"]}
    s.marker("move", 0).marker("gain", one_left["gain"])
    assert those("starts") == {"gain": TRACK_EVENTS[1]}
    assert those("on") == {}
    s.choose("turn.action", "move")
    assert those("on") == {"move": True}


@pytest.mark.rule("A5.5")
def test_a_god_shows_the_guardian_that_its_next_power_brings_if_a_base_is_free() -> None:
    def ahead(s: Scene) -> object:
        return GAME.view(s.g, None)["gods"][0]["uncovers"]

    four = ["ra", "isis", "amun", "osiris"]
    guardians = ("cat_mummy", "mummy", "androsphinx")
    assert ahead(scene(four, guardians=guardians)) is None  # the first power has no symbol
    assert ahead(scene(four, guardians=guardians).unlock(0, "revered")) == "cat_mummy"
    assert ahead(scene(four, guardians=guardians).unlock(0, "revered").pool("mummy", 0, 2)) is None
