"""The mouse on the boards: dragging pieces, also over a slow connection; wheel and pan choose nothing."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from ennead.kernel.decision import Asked
from ennead.kernel.record import Record
from server.table import table_from
from web.people import LIT, PATIENCE, Person, Room, settled, shown
from web.positions import asked_seat, position

LIFTING = {"ankh": "move.figure", "kemet": "move.army"}
LINE_SECONDS = 0.15
MAP_LIT = f".sheet svg.board {LIT}"
Point = tuple[float, float]


def about_to_move(game: str) -> Record:
    def fits(asked: Asked) -> bool:
        return asked[0].kind == LIFTING[game] and len(asked[0].options) > 1

    return position(game, {"players": 2}, 3, fits)


def sit_down(room: Room, record: Record) -> tuple[Person, str, str]:
    """The person who must choose, with table and link."""
    seat = asked_seat(record)
    assert seat is not None
    game, links = table_from(room.site, record, [0, 1])
    person = room.person()
    person.sit(game, links[seat])
    shown(person, MAP_LIT)
    person.rest()
    return person, game, links[seat]


def middle(person: Person, spot: str) -> Point:
    box = person.page.locator(f".sheet svg.board [data-spot='{spot}']").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lit(person: Person) -> list[str]:
    return list(person.page.locator(MAP_LIT).evaluate_all("all => all.map((one) => one.dataset.spot)"))


def lift(person: Person, at: Point) -> None:
    mouse = person.page.mouse
    mouse.move(*at)
    mouse.down()
    mouse.move(at[0] + 12, at[1] + 12, steps=3)


def slow_line(person: Person) -> None:
    """Delay every choice, so that the hand is faster than the server."""

    def wait(route: Route) -> None:
        time.sleep(LINE_SECONDS)
        route.continue_()

    person.page.route("**/choices*", wait)


def stands(room: Room, game: str, token: str, spot: str) -> bool:
    """Whether a piece of the seat is at this place."""
    client = room.site.client()
    client.token = token
    view: dict[str, Any] = client.view(game)
    place, seat = spot.split(":")[1], view["you"]
    if "figures" in view["view"]:
        return any(figure["hex"] == place for figure in view["view"]["figures"])
    zones = {zone["id"]: zone for zone in view["view"]["zones"]}
    return any(army["seat"] == seat for army in zones[place]["armies"])


def drag_slowly(room: Room, record: Record) -> tuple[Point, Point, str]:
    """Lift a piece, see where it may go, and drop it there. Returns the path for a second drag."""
    person, game, token = sit_down(room, record)
    start = middle(person, lit(person)[0])
    begin = set(lit(person))
    lift(person, start)
    person.page.wait_for_function(
        "([lit, before]) => [...document.querySelectorAll(lit)].some((one) => !before.includes(one.dataset.spot))",
        arg=[MAP_LIT, sorted(begin)],
    )
    person.rest()
    target = next(spot for spot in lit(person) if spot not in begin and not stands(room, game, token, spot))
    end = middle(person, target)
    version = person.version
    person.page.mouse.move(*end, steps=5)
    person.page.mouse.up()
    settled(person, version)
    assert stands(room, game, token, target)
    return start, end, target


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_a_piece_is_dragged_to_its_place(room: Room, game: str) -> None:
    """A slow hand, and one that drops before the server has asked for the destination."""
    record = about_to_move(game)
    start, end, target = drag_slowly(room, record)
    person, table, token = sit_down(room, record)
    slow_line(person)
    lift(person, start)
    person.page.mouse.move(*end, steps=4)
    person.page.mouse.up()
    for _ in range(PATIENCE // 100):
        if stands(room, table, token, target):
            break
        person.page.wait_for_timeout(100)  # not `until`: the delayed route is served only while we wait here
    assert stands(room, table, token, target)


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_wheel_and_pan_choose_nothing(room: Room, game: str) -> None:
    person, *_ = sit_down(room, about_to_move(game))
    page, board = person.page, person.page.locator(".sheet svg.board").first
    box = board.bounding_box()
    assert box is not None
    centre = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    version, prompt, whole = person.version, person.prompt, board.get_attribute("viewBox") or ""
    page.mouse.move(*centre)
    page.mouse.wheel(0, -300)
    expect(board).not_to_have_attribute("viewBox", whole)
    near = board.get_attribute("viewBox") or ""
    page.mouse.down()
    page.mouse.move(centre[0] + 90, centre[1] + 70, steps=5)
    page.mouse.up()
    expect(board).not_to_have_attribute("viewBox", near)
    panned = board.get_attribute("viewBox") or ""
    assert panned.split()[2:] == near.split()[2:]  # the same size
    page.keyboard.press("0")
    expect(board).to_have_attribute("viewBox", whole)
    person.rest()
    assert (person.version, person.prompt) == (version, prompt)


def other_button(person: Person) -> None:
    person.page.mouse.down(button="right")
    person.page.mouse.up(button="right")


ENDS: dict[str, Callable[[Person], None]] = {
    "another button": other_button,
    "escape": lambda person: person.page.keyboard.press("Escape"),
    "another window": lambda person: person.page.evaluate("dispatchEvent(new FocusEvent('blur'))"),
    "the browser": lambda person: person.page.locator(".sheet svg.board").last.dispatch_event(
        "pointercancel", {"bubbles": True, "pointerId": 1}
    ),
}


@pytest.mark.parametrize("slow", [False, True])
@pytest.mark.parametrize("end", sorted(ENDS))
@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_an_interrupted_drag_puts_the_piece_back(room: Room, game: str, end: str, slow: bool) -> None:
    """Afterwards nothing is in hand, nothing is chosen, and releasing the button does nothing."""
    person, table, token = sit_down(room, about_to_move(game))
    page, before = person.page, sorted(lit(person))
    client = room.site.client()
    client.token = token
    decision = client.view(table)["decision"]
    if slow:
        slow_line(person)
    start = middle(person, before[0])
    lift(person, start)
    expect(page.locator(".is-dragging")).to_have_count(1)
    if not slow:
        page.wait_for_function(
            "([lit, before]) => [...document.querySelectorAll(lit)].some((one) => !before.includes(one.dataset.spot))",
            arg=[MAP_LIT, before],
        )
    ENDS[end](person)
    expect(page.locator(".is-dragging")).to_have_count(0)
    page.mouse.move(start[0] + 60, start[1] + 20, steps=4)
    expect(page.locator(".is-dragging")).to_have_count(0)
    page.mouse.up()
    expect(page.locator(".board .is-selected, .board [aria-pressed=true]")).to_have_count(0)
    page.wait_for_function(
        "([lit, before]) => [...document.querySelectorAll(lit)].map((a) => a.dataset.spot).sort().join() === before",
        arg=[MAP_LIT, ",".join(before)],
    )
    person.rest()
    assert client.view(table)["decision"] == decision


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_a_key_chooses_after_an_aborted_press(room: Room, game: str) -> None:
    """If the window lost the release of a press, the next key must not count as a drag."""
    person, *_ = sit_down(room, about_to_move(game))
    spot, version = lit(person)[0], person.version
    person.page.mouse.move(*middle(person, spot))
    person.page.mouse.down()
    person.page.evaluate("dispatchEvent(new FocusEvent('blur'))")
    person.page.locator(f"{MAP_LIT}[data-spot='{spot}']").first.focus()
    person.page.keyboard.press("Enter")
    settled(person, version)


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_a_refused_drop_is_forgotten(room: Room, game: str) -> None:
    """Lifting the same piece later does not reuse the old destination."""
    record = about_to_move(game)
    start, end, _ = drag_slowly(room, record)
    person, table, token = sit_down(room, record)
    client = room.site.client()
    client.token = token
    before = client.view(table)
    person.may_come_too_late()
    no = {"status": 409, "json": {"error": "x", "message": "No."}}
    answers = iter([no])
    # The route stays until the end: requests that are on their way while one is removed may never be answered.
    person.page.route(
        "**/choices*", lambda route: route.fulfill(**answer) if (answer := next(answers, None)) else route.continue_()
    )
    lift(person, start)
    person.page.mouse.move(*end, steps=4)
    person.page.mouse.up()
    expect(person.page.get_by_text("No.")).to_be_visible()
    version = person.version
    person.page.mouse.move(*start)
    person.page.mouse.down()
    person.page.mouse.up()
    settled(person, version)
    person.rest()
    assert client.view(table)["undoable"] == before["undoable"] + 1
