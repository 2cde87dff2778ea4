"""In common and low windows every option is visible, or its list shows that there are more."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from ennead.kernel.decision import Asked
from server.table import table_from
from web.people import Room, shown
from web.positions import finished, position
from web.test_kemet import sit
from web.test_reach import PHONE
from web.test_room import HIGHER

LOW: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}

# Options and buttons that are hidden at the middle of their lower edge.
UNSEEN = """
() => [...document.querySelectorAll("#prompt :is(.option, .acts .btn, .stage-switch)")].filter((e) => {
  if (!e.getClientRects().length) return false;
  const { left, bottom, width } = e.getBoundingClientRect();
  return !e.contains(document.elementFromPoint(left + width / 2, bottom - 4));
}).map((e) => e.innerText)
"""


def asks(kind: str, options: int) -> Any:
    def fits(asked: Asked) -> bool:
        return bool(asked) and asked[0].kind == kind and len(asked[0].options) >= options

    return fits


FIVE = {"players": 5, "gods": ["thoth", "horus", "bastet", "set", "amun"]}
QUESTIONS: list[tuple[str, dict[str, Any], int, str, int]] = [
    ("kemet", {"players": 4}, 5, "build.level", 4),
    ("kemet", {"players": 3}, 1, "move.creature", 2),
    ("kemet", {"players": 3}, 5, "night.discard", 6),
    ("ankh", {"players": 2}, 5, "unlock.power", 4),
    ("ankh", {"players": 2}, 5, "turn.action", 4),
    ("ankh", FIVE, 1, "scorpion.point", 6),
    ("ankh", FIVE, 1, "horus.ban", 6),
    ("ankh", FIVE, 1, "thoth.guess", 15),
    ("ankh", {"players": 3, "gods": ["hathor", "ra", "osiris"]}, 1, "hathor.summon", 3),
]


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("size", [(1440, 900), (1366, 768)], ids=str)
@pytest.mark.parametrize(("name", "setup", "seed", "kind", "options"), QUESTIONS, ids=[one[3] for one in QUESTIONS])
def test_all_options_are_visible(
    room: Room,
    name: str,
    setup: dict[str, Any],
    seed: int,
    kind: str,
    options: int,
    size: tuple[int, int],
    locale: str,
) -> None:
    window = {"width": size[0], "height": size[1]}
    person = sit(room, position(name, setup, seed, asks(kind, options)), locale=locale, viewport=window)
    person.wait_asked()
    assert person.page.evaluate(UNSEEN) == []
    assert person.page.evaluate(HIGHER) <= 0
    assert person.page.locator(".rail-right .k-actions").count() == 0  # none of them asks for an action space


# How much of the last thing in a list is visible, and whether it fades out.
GOES_ON = """
() => {
  const list = document.querySelector("#prompt > .zone-list");
  const fade = getComputedStyle(list, "::after");
  return list.scrollHeight > list.clientHeight && fade.position === "sticky" && fade.backgroundImage !== "none";
}
"""
SEEN = """
() => [...document.querySelectorAll("#prompt .zone-list .btn")].filter((e) => {
  const { left, top, width, height } = e.getBoundingClientRect();
  return e.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).length
"""


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (820, 1180)], ids=str)
def test_a_long_list_of_places_shows_that_it_continues(room: Room, size: tuple[int, int]) -> None:
    record = position("kemet", {"players": 5}, 1, asks("move.step", 13))
    person = sit(room, record, viewport={"width": size[0], "height": size[1]}, locale="de-DE")
    shown(person, "#prompt .zone-list")
    assert person.page.evaluate(SEEN) >= 6
    assert person.page.evaluate(GOES_ON)
    assert person.page.evaluate(HIGHER) <= 0


@pytest.mark.parametrize("how", [LOW, PHONE], ids=["low", "phone"])
def test_possible_guesses_have_names(room: Room, how: dict[str, Any]) -> None:
    person = sit(room, position("ankh", FIVE, 1, asks("thoth.guess", 15)), **how)
    shown(person, "[data-guess]")
    assert all(person.page.locator("[data-guess]").all_inner_texts())


@pytest.mark.parametrize("how", [LOW, PHONE], ids=["low", "phone"])
@pytest.mark.parametrize("name", ["ankh", "kemet"])
def test_the_end_panel_shows_its_buttons(room: Room, name: str, how: dict[str, Any]) -> None:
    game, links = table_from(room.site, finished(name), [0])
    person = room.person(**how)
    person.sit(game, links[0])
    shown(person, ".ranks-list")
    assert person.page.evaluate(UNSEEN) == []
    if how is PHONE:
        assert person.page.locator(".rail-right > .reading").inner_text().startswith("Tap ")


def test_older_log_lines_do_not_reopen_old_battles(room: Room) -> None:
    """Only battles since the table was opened wait to be dismissed; the end fetches the whole log."""
    game, links = table_from(room.site, finished("kemet"), [0])
    person = room.person(viewport={"width": 1440, "height": 900})
    person.sit(game, links[0])
    shown(person, ".ranks-list")
    expect(person.page.locator(".log button.block")).to_have_count(0, timeout=60_000)  # no older line is left to fetch
    expect(person.page.locator(".stage.result")).to_have_count(0)
