"""Layout: nothing is pushed away, cut off or unreachable, in low windows and on the phone."""

from __future__ import annotations

from typing import Any

import pytest

from ennead.kernel.record import Record
from server.table import table_from
from web.people import Person, Room, shown
from web.positions import ankh_battle, asked_seat, finished, fullest, gathered, late, random_game
from web.test_reach import PHONE

HIGHER = "() => document.documentElement.scrollHeight - innerHeight"
COVERED = """
() => [...document.querySelectorAll(".board [data-spot][role='button']")].filter((spot) => {
  const { x, y, width, height } = spot.getBoundingClientRect();
  return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest("svg.board");
}).map((spot) => spot.dataset.spot)
"""
IN_SIGHT = """
(selector) => {
  const { top, bottom, left } = document.querySelector(selector).getBoundingClientRect();
  const there = document.elementFromPoint(left + 9, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && there !== null && there.closest(selector) !== null;
}
"""
WHERE = "(cards) => cards.map((card) => card.parentElement.getBoundingClientRect().top).join()"


def at_battle(room: Room, **how: Any) -> Person:
    record = ankh_battle()
    seat = asked_seat(record)
    assert seat is not None
    game, links = table_from(room.site, record, [seat])
    person = room.person(**how)
    person.sit(game, links[seat])
    shown(person, ".prompt .fan")
    return person


def at(room: Room, record: Record, **how: Any) -> Person:
    """Sit in the seat that must choose."""
    seat = asked_seat(record)
    assert seat is not None
    game, links = table_from(room.site, record, [seat])
    person = room.person(**how)
    person.sit(game, links[seat])
    person.wait_asked()
    return person


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (1024, 768)], ids=str)
def test_a_table_is_as_high_as_the_window(room: Room, size: tuple[int, int]) -> None:
    window = {"width": size[0], "height": size[1]}
    person = at_battle(room, viewport=window)
    assert person.page.evaluate(HIGHER) <= 0
    person.page.locator(".stage-switch").click()
    shown(person, ".sheet svg.board")
    assert person.page.evaluate(HIGHER) <= 0


def test_pointing_at_a_card_moves_none(room: Room) -> None:
    """Its text is long and appears above the cards."""
    person = at_battle(room, locale="pl-PL")
    cards = person.page.locator(".fan [data-card]")
    before = cards.evaluate_all(WHERE)
    for n in range(cards.count()):
        cards.nth(n).hover()
        person.rest()
        assert cards.evaluate_all(WHERE) == before


@pytest.mark.parametrize("how", [{"viewport": {"width": 1366, "height": 768}}, PHONE], ids=["low", "phone"])
@pytest.mark.parametrize("locale", ["de-DE", "pl-PL"])
def test_the_seal_button_is_visible_when_a_card_is_selected(room: Room, how: dict[str, Any], locale: str) -> None:
    person = at_battle(room, locale=locale, **how)
    person.page.locator(".fan [data-card='plague']").click()
    shown(person, "[data-seal]")
    assert person.page.evaluate(IN_SIGHT, "[data-seal]")


def test_each_table_counts_its_own_new_log_lines(room: Room) -> None:
    """On the phone the log tab counts new lines, and a new table has none."""
    record = late("ankh", choices=120)
    seat = asked_seat(record)
    assert seat is not None
    game, links = table_from(room.site, record, [seat])
    person = room.person(**PHONE)
    person.sit(game, links[seat])
    person.page.locator(".brand").click()  # without reloading the page
    person.page.locator(".quick-card").first.click()
    person.wait_asked()
    counts = person.page.locator("nav.tabs button").evaluate_all("(tabs) => tabs.map((tab) => tab.dataset.n ?? '0')")
    assert all(int(n) >= 0 for n in counts), counts


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
@pytest.mark.parametrize("name", ["ankh", "kemet"])
def test_the_phone_has_all_of_a_replay(room: Room, name: str, locale: str) -> None:
    game, _ = table_from(room.site, finished(name), [])
    person = room.person(**PHONE, locale=locale)
    person.go(f"/replay/{game}?at=20")
    shown(person, ".deck")
    foot = person.page.locator(".tabs").bounding_box()
    assert foot is not None
    inside = person.page.locator(".replay-actions .btn, .transport .speed-now, .seen select, .transport > .primary")
    boxes = [one.bounding_box() for one in inside.all()]
    assert len(boxes) == 5
    assert all(box is not None and box["y"] + box["height"] <= foot["y"] for box in boxes)  # without scrolling
    person.page.locator(".tabs button").last.tap()
    shown(person, ".panel-log .this-choice .moment-lines li")
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("kind", ["turn.action", "move.figure"])
def test_on_the_phone_the_prompt_covers_no_highlighted_place(room: Room, kind: str) -> None:
    record = fullest("ankh", kind)
    seat = asked_seat(record)
    assert seat is not None
    game, links = table_from(room.site, record, [seat])
    person = room.person(**PHONE, locale="de-DE")
    person.sit(game, links[seat])
    person.wait_asked()
    assert person.page.evaluate(COVERED) == []
    board = person.page.locator(".stage-board").bounding_box()
    line = person.page.locator(".rail-right > .reading").bounding_box()
    assert board is not None
    assert line is not None
    assert board["y"] + board["height"] <= line["y"] + 16  # a little of the margin around the map may be covered


def test_on_an_upright_tablet_the_sides_have_the_full_width(room: Room) -> None:
    person = at_battle(room, viewport={"width": 820, "height": 1180}, locale="de-DE")
    stage, prompt = (person.page.locator(what).bounding_box() for what in (".sheet.stage", "#prompt"))
    assert stage is not None
    assert prompt is not None
    assert stage["y"] + stage["height"] <= prompt["y"]
    assert prompt["y"] + prompt["height"] <= 1180


# Totals and parts of a strength that are cut off by their side or below the stage.
OUT_OF_SIGHT = """
() => [...document.querySelectorAll(".ankh-sides .side")].flatMap((side) => {
  const room = side.getBoundingClientRect();
  const parts = [...side.querySelectorAll(".total .why, .sources li, .so-far .chip")];
  return parts.filter((part) => {
    const list = part.closest(".sources")?.getBoundingClientRect() ?? room;
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return left < room.left || right > room.right || top < room.top || bottom > Math.min(room.bottom, list.bottom) + 1;
  }).map((part) => `${side.ariaLabel}: ${part.textContent}`);
})
"""


@pytest.mark.parametrize(("fighters", "kind"), [(5, "battle.card"), (4, "tie.break")], ids=["five", "four"])
@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (820, 1180)], ids=str)
def test_with_many_sides_every_strength_is_visible(room: Room, size: tuple[int, int], fighters: int, kind: str) -> None:
    record = gathered(fighters, kind)
    seat = asked_seat(record)
    assert seat is not None
    game, links = table_from(room.site, record, [0, 1, 2, 3, 4])
    person = room.person(viewport={"width": size[0], "height": size[1]})
    person.sit(game, links[seat])
    person.wait_asked()
    assert person.page.locator(".ankh-sides .side").count() == fighters
    assert person.page.evaluate(OUT_OF_SIGHT) == []


LOG_ROOM = """
() => {
  const { top, bottom } = document.querySelector(".rail-right .log-body").getBoundingClientRect();
  return Math.min(bottom, innerHeight) - top;
}
"""
LINE = 24  # height of the lowest line of the log


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (1024, 768), (820, 1180)], ids=str)
@pytest.mark.parametrize(("name", "kind"), [("ankh", "turn.action"), ("kemet", "day.turn")])
def test_the_log_has_three_lines_beside_the_fullest_board(
    room: Room, name: str, kind: str, size: tuple[int, int]
) -> None:
    person = at(room, fullest(name, kind), viewport={"width": size[0], "height": size[1]}, locale="pl-PL")
    assert person.page.evaluate(LOG_ROOM) >= 3 * LINE
    assert person.page.evaluate(HIGHER) <= 0


OUTSIDE = """
() => [...document.querySelectorAll(".rail-left > :is(.god-card, .supply)")]
  .filter((card) => card.getBoundingClientRect().bottom > innerHeight)
  .map((card) => card.innerText)
"""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "pl-PL"])
@pytest.mark.parametrize("size", [(1440, 900), (1366, 768)], ids=str)
def test_five_gods_fit_beside_the_board(room: Room, size: tuple[int, int], locale: str) -> None:
    window = {"width": size[0], "height": size[1]}
    person = at(room, random_game("ankh", {"players": 5}, 1, 206), viewport=window, locale=locale)
    assert person.page.locator(".rail-left > .god-card").count() == 5
    assert person.page.evaluate(OUTSIDE) == []
    assert person.page.evaluate(HIGHER) <= 0


def test_on_the_phone_nothing_covers_the_stage(room: Room) -> None:
    person = at(room, gathered(3), **PHONE)
    stage, side = (person.page.locator(what).bounding_box() for what in (".sheet.stage", ".rail-right"))
    assert stage is not None
    assert side is not None
    assert stage["y"] + stage["height"] <= side["y"]
    assert person.page.evaluate(HIGHER) <= 0
