"""Two fingers, large text, forced colours, and a keyboard focus that is never lost."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import expect

from ennead.kernel.record import Record
from server.table import table_from
from web.people import PATIENCE, Person, Room, shown
from web.positions import ankh_battle, asked_seat, fullest, gathered, kemet_battle, position
from web.test_kemet_signs import LARGE

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PAGES = ["lobby", "ankh", "kemet", "ankh-battle", "kemet-battle", "ankh-replay", "kemet-replay"]

# Text that cannot be read: beyond the edge of the page, or cut off by its own box.
UNREADABLE = """
() => [...document.querySelectorAll("button, a, h1, h2, h3, p, li, label, small, b, select")].filter((e) => {
  const { width, right } = e.getBoundingClientRect();
  if (!width || e.closest(".sr, svg, .skip, .events, .log-body")) return false;
  if (right > innerWidth + 1) return true;
  const { overflowX, textOverflow } = getComputedStyle(e);
  return overflowX === "hidden" && textOverflow !== "ellipsis" && e.scrollWidth > e.clientWidth + 2;
}).map((e) => e.outerHTML.slice(0, 120))
"""


def open_page(room: Room, person: Person, name: str) -> None:
    if name == "lobby":
        person.go("/")
        shown(person, ".new-table")
        return
    game = name.split("-")[0]
    battle = ankh_battle if game == "ankh" else kemet_battle
    kind = "turn.action" if game == "ankh" else "day.turn"
    record = battle() if name.endswith("battle") else fullest(game, kind)
    seat = asked_seat(record)
    assert seat is not None
    table, links = table_from(room.site, record, [seat])
    person.sit(table, links[seat])
    if name.endswith("replay"):
        person.go(f"/replay/{table}")
        shown(person, ".deck")
    shown(person, ".sheet svg.board" if not name.endswith("battle") else ".sheet.stage")


@pytest.mark.parametrize("name", PAGES)
def test_text_of_twice_the_size_is_readable(room: Room, name: str) -> None:
    person = room.person()
    open_page(room, person, name)
    person.page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    person.rest()
    assert person.page.evaluate(UNREADABLE) == []
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# Words wider than their box, whether cut off or overlapping their neighbours.
TOO_WIDE = """
() => [...document.querySelectorAll(".side :is(header, .total, .purse, .k-battle-card), .k-market h3, #prompt .btn")]
  .filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1).map((e) => e.outerHTML.slice(0, 120))
"""
# The visible share of a scrolling box: 1 means all of it.
SEEN_AT_ONCE = "(all) => all.map((e) => e.clientHeight / e.scrollHeight)"


def large(room: Room, record: Record) -> Person:
    """A common laptop with text of twice the size."""
    seat = asked_seat(record)
    assert seat is not None
    table, links = table_from(room.site, record, [seat])
    person = room.person(viewport={"width": 1366, "height": 768})
    person.context.add_init_script(LARGE)
    person.sit(table, links[seat])
    person.wait_asked()
    person.rest()
    return person


# Form fields that are lower than their text.
TOO_LOW = """
() => [...document.querySelectorAll("select, .say input")].filter((e) => {
  const { fontSize, paddingTop, paddingBottom } = getComputedStyle(e);
  return e.checkVisibility()
    && e.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom) < 1.15 * parseFloat(fontSize);
}).map((e) => e.outerHTML.slice(0, 120))
"""


def test_large_text_does_not_cut_the_fields_of_a_new_table(room: Room) -> None:
    person = room.person(viewport={"width": 1366, "height": 768})
    person.context.add_init_script(LARGE)
    open_page(room, person, "lobby")
    assert person.page.evaluate(TOO_LOW) == []
    form = person.page.locator(".new-table").bounding_box()
    assert form is not None
    assert form["width"] > 600  # "medium bot" and "random god" in one row


@pytest.mark.parametrize(("game", "key"), [("ankh", "t"), ("kemet", "m")])
def test_large_text_keeps_a_drawer_beside_the_right_column(room: Room, game: str, key: str) -> None:
    person = large(room, fullest(game, "turn.action" if game == "ankh" else "day.turn"))
    person.page.keyboard.press(key)
    shown(person, ".panel")
    drawer, column = (person.page.locator(where).bounding_box() for where in (".panel", "#prompt"))
    assert drawer is not None
    assert column is not None
    assert drawer["x"] + drawer["width"] <= column["x"]


def test_large_text_gives_a_list_of_options_the_full_height(room: Room) -> None:
    person = large(room, fullest("kemet", "acquire.tile"))
    shown(person, ".k-market .stone")
    whole, head = (person.page.locator(where).bounding_box() for where in ("#prompt", ".bar"))
    assert whole is not None
    assert head is not None
    assert whole["height"] >= (768 - head["height"]) * 0.85
    assert person.page.evaluate(TOO_WIDE) == []


@pytest.mark.parametrize("record", [gathered(3), kemet_battle()], ids=["ankh", "kemet"])
def test_large_text_does_not_cut_the_sides_of_a_battle(room: Room, record: Record) -> None:
    """The stage scrolls, but all totals are visible together."""
    person = large(room, record)
    assert person.page.evaluate(TOO_WIDE) == []
    person.page.locator(".stage").evaluate("(e) => e.scrollTo(0, e.scrollHeight)")
    for side in person.page.locator(".sides > .side").all():
        expect(side.locator(".total b").last).to_be_in_viewport(ratio=0.9)
    assert all(seen > 0.97 for seen in person.page.locator("#prompt .k-deck").evaluate_all(SEEN_AT_ONCE))


FRAMED = "(e) => ['outlineStyle', 'borderTopStyle'].map((name) => getComputedStyle(e)[name])"


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_forced_colours_still_show_whose_turn_it_is(room: Room, game: str) -> None:
    person = room.person(forced_colors="active")
    open_page(room, person, game)
    for what in (".rail-left .is-turn", "#prompt", ".filters [aria-pressed='true']"):
        assert "solid" in person.page.locator(what).first.evaluate(FRAMED), what
    kept = person.page.locator(".sheet svg.board").first.evaluate("(e) => getComputedStyle(e).forcedColorAdjust")
    assert kept == "none"


@pytest.mark.parametrize(("game", "kind"), [("ankh", "move.to"), ("kemet", "move.step")])
def test_forced_colours_outline_highlights_in_system_colours(room: Room, game: str, kind: str) -> None:
    person = room.person(forced_colors="active")
    record = fullest(game, kind)
    seat = asked_seat(record)
    assert seat is not None
    table, links = table_from(room.site, record, [seat])
    person.sit(table, links[seat])
    ring = person.page.locator(".sheet .hex.is-lit").first
    asked = "(e, name) => getComputedStyle(e)[name]"
    ink = person.page.evaluate("getComputedStyle(document.body).color")
    assert ring.evaluate(asked, "stroke") == ink
    assert person.page.locator(".sheet .weave-fill").first.evaluate(asked, "visibility") == "hidden"


def shows(person: Person, part: str, yes: bool = True) -> None:
    board = expect(person.page.locator(".sheet svg.board").first)
    (board.to_have_attribute if yes else board.not_to_have_attribute)("viewBox", part, timeout=PATIENCE)


def shown_part(person: Person) -> str:
    """The visible part of the map."""
    return str(person.page.locator(".sheet svg.board").first.get_attribute("viewBox"))


def spread_two_fingers(person: Person, x: float, y: float) -> None:
    cdp = person.context.new_cdp_session(person.page)
    for n, far in enumerate((20, 30, 50, 80)):
        points = [{"x": x - far, "y": y, "id": 0}, {"x": x + far, "y": y, "id": 1}]
        cdp.send("Input.dispatchTouchEvent", {"type": "touchMove" if n else "touchStart", "touchPoints": points})
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    person.rest()


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_two_fingers_and_two_taps_zoom(room: Room, game: str) -> None:
    person = room.person(**PHONE)
    open_page(room, person, game)
    version, whole = person.version, shown_part(person)
    box = person.page.locator(".sheet svg.board").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 120
    spread_two_fingers(person, x, y)
    shows(person, whole, yes=False)
    assert float(shown_part(person).split()[2]) < float(whole.split()[2])
    double_tap(person, x, y)
    shows(person, whole)
    double_tap(person, x, y)
    shows(person, whole, yes=False)
    assert person.version == version  # zooming chooses nothing


def double_tap(person: Person, x: float, y: float) -> None:
    """Two taps with timestamps a tenth of a second apart, however long the machine takes."""
    person.page.wait_for_timeout(800)  # so that an earlier tap is not part of it
    cdp = person.context.new_cdp_session(person.page)
    now = time.time()
    for n in range(4):
        touch = (
            {"type": "touchEnd", "touchPoints": []}
            if n % 2
            else {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
        )
        cdp.send("Input.dispatchTouchEvent", {**touch, "timestamp": now + 0.05 * n})
    person.rest()


FOCUS = "() => [document.activeElement?.tagName, document.activeElement?.getAttribute('class')]"


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_the_keyboard_never_loses_its_focus(room: Room, game: str) -> None:
    """After every choice, drawer and dialog something has the focus."""
    person = room.person()
    open_page(room, person, game)
    keys = person.page.keyboard
    keys.press("ArrowRight")
    for key in ("m" if game == "kemet" else "t", "Escape", "b", "Escape", "?", "Escape"):
        keys.press(key)
        person.rest()
        assert person.page.evaluate(FOCUS)[0] not in (None, "BODY"), key
    for _ in range(5):
        person.wait_asked()
        keys.press("ArrowRight")
        keys.press("Enter")
        person.rest()
        person.wait_asked()
        person.rest()  # the focus moves after drawing
        assert person.page.evaluate(FOCUS)[0] not in (None, "BODY")


def test_escape_returns_the_focus_to_what_opened_the_market(room: Room) -> None:
    person = room.person()
    open_page(room, person, "kemet")
    opener = person.page.locator(".market-open")
    opener.focus()
    person.page.keyboard.press("Enter")
    shown(person, ".panel-market")
    person.page.keyboard.press("Escape")
    expect(opener).to_be_focused(timeout=PATIENCE)


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_five_players_fit_beside_the_board(room: Room, game: str) -> None:
    person = room.person()
    open_page(room, person, game)
    assert person.page.locator(".rail-left").evaluate("(e) => e.scrollHeight <= e.clientHeight")


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_on_a_phone_the_reading_line_is_never_covered(room: Room, game: str) -> None:
    person = room.person(**PHONE)
    open_page(room, person, game)
    line, prompt = (person.page.locator(f"{what}:visible").bounding_box() for what in (".reading", "#prompt"))
    assert line is not None
    assert prompt is not None
    assert line["y"] + line["height"] <= prompt["y"] + 1


def test_backspace_undoes_step_by_step_and_asks_nobody(room: Room) -> None:
    """A caravan is laid camel by camel; at the floor the key does nothing and opens no vote."""
    record = position(
        "ankh", {"players": 3}, 1, lambda asked: asked[0].kind == "caravan.edge" and len(asked[0].options) > 9
    )
    seat = asked_seat(record)
    assert seat is not None
    table, links = table_from(room.site, record, [seat, (seat + 1) % 3])
    person = room.person()
    person.sit(table, links[seat])
    keys = person.page.keyboard
    person.wait_asked()
    laid = person.page.locator(".caravan use").count()
    keys.press("ArrowRight")
    shown(person, ".reading >> text=camel 1 of at most 6")
    keys.press("Enter")
    expect(person.page.locator(".caravan use")).not_to_have_count(laid, timeout=PATIENCE)
    keys.press("Backspace")
    expect(person.page.locator(".caravan use")).to_have_count(laid, timeout=PATIENCE)
    for _ in range(9):
        keys.press("Backspace")
    person.rest()
    assert person.page.locator(".ask-vote, .banner").count() == 0


def test_letters_open_the_panels_of_a_phone(room: Room) -> None:
    person = room.person(**PHONE)
    person.play_at_once("ankh")
    for letter, part in (("l", ".log-body"), ("p", ".god-card")):
        person.page.keyboard.press(letter)
        shown(person, f".panel-body {part}")
        person.page.keyboard.press(letter)
        expect(person.page.locator(".panel-body")).to_have_count(0)
