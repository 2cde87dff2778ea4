"""The conflict list below the log and the map of a battle leave room for options and pieces."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from server.table import table_from
from web.people import PATIENCE, Room, shown
from web.positions import gathered, random_game, won
from web.test_kemet import sit
from web.test_options import UNSEEN
from web.test_room import HIGHER, at_battle

SIZES = [(1440, 900), (1366, 768)]
FOUR_POWERS = random_game("ankh", {"players": 2}, 6, 30)  # and the pass button, in the turn after a conflict
AFTER_CONFLICT = 29  # the action before


def window(size: tuple[int, int]) -> dict[str, Any]:
    return {"viewport": {"width": size[0], "height": size[1]}}


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_four_powers_are_visible_beside_the_conflict_list(room: Room, size: tuple[int, int], locale: str) -> None:
    person = sit(room, FOUR_POWERS, locale=locale, **window(size))
    shown(person, ".ankh-unlock")
    expect(person.page.locator(".ankh-unlock .option")).to_have_count(4)
    expect(person.page.locator(".reports")).to_have_count(1)
    assert person.page.evaluate(UNSEEN) == []
    assert person.page.evaluate(HIGHER) <= 0


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_open_conflict_list_hides_no_option(room: Room, size: tuple[int, int]) -> None:
    record = random_game("ankh", {"players": 2}, 6, AFTER_CONFLICT)
    person = sit(room, record, **window(size))
    shown(person, ".ankh-turn")
    person.page.locator(".reports > summary").click()
    shown(person, ".reports[open] li")
    assert person.page.evaluate(UNSEEN) == []
    assert person.page.evaluate(HIGHER) <= 0
    person.page.locator(".ankh-turn .option").first.click()
    expect(person.page.locator(".ankh-turn")).to_have_count(0, timeout=PATIENCE)
    expect(person.page.locator(".reports[open]")).to_have_count(0, timeout=PATIENCE)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_card_can_be_sealed_while_the_list_is_unfolded(room: Room, size: tuple[int, int]) -> None:
    person = at_battle(room, **window(size))
    person.page.locator(".reports > summary").click()
    person.page.locator(".fan [data-card]").first.click()
    shown(person, "[data-seal]")
    assert person.page.evaluate(UNSEEN) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_buttons_of_the_end_are_visible(room: Room, size: tuple[int, int]) -> None:
    record, winner = won()
    game, links = table_from(room.site, record, [winner])
    person = room.person(**window(size))
    person.sit(game, links[winner])
    shown(person, ".ranks-list")
    expect(person.page.locator(".reports")).to_have_count(1)
    expect(person.page.locator(".reports[open]")).to_have_count(0)
    assert person.page.evaluate(UNSEEN) == []
    person.page.locator(".reports > summary").click()
    assert person.page.evaluate(UNSEEN) == []
    assert person.page.evaluate(HIGHER) <= 0


# Pieces in the battle map whose centre is covered by the name of the region.
UNDER_ITS_NAME = """
() => {
  const name = document.querySelector(".inset .caption").getBoundingClientRect();
  return [...document.querySelectorAll(".inset .pieces .piece")].filter((piece) => {
    const { left, right, top, bottom } = piece.getBoundingClientRect();
    return left < name.right && right > name.left && top < name.bottom && bottom > name.top;
  }).length;
}
"""


def test_the_name_of_a_region_covers_no_piece(room: Room) -> None:
    person = sit(room, gathered(4), **window((1366, 768)))
    shown(person, ".inset .pieces .piece")
    assert person.page.evaluate(UNDER_ITS_NAME) == 0
