"""Around the board at every table: chat, reports, help."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from server.table import table_from
from web.people import PATIENCE, Person, Room, settled, shown
from web.positions import asked_seat, in_vain, late

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
STICKS_OUT = "(e) => e.scrollWidth > e.clientWidth"


def at_table(room: Room, name: str, **how: Any) -> tuple[Person, str]:
    """A person who must choose in the middle of a game, and the table's name."""
    record = late(name, choices=150)
    seat = asked_seat(record)
    assert seat is not None
    game, links = table_from(room.site, record, [seat])
    person = room.person(**how)
    person.sit(game, links[seat])
    shown(person, ".sheet svg")
    return person, game


def test_a_long_word_stays_inside_log_and_notice(room: Room) -> None:
    record = late("ankh", choices=150)
    game, links = table_from(room.site, record, [0, 1])
    speaker, phone, listener = room.person(), room.person(**PHONE), room.person()
    speaker.sit(game, links[0])
    phone.sit(game, links[1])
    listener.sit(game, links[0])
    speaker.page.locator(".say input").fill("x" * 300)
    speaker.page.keyboard.press("Enter")
    expect(listener.page.locator(".log .entry", has_text="xxx")).to_be_visible(timeout=PATIENCE)
    assert not listener.page.locator(".log .entry", has_text="xxx").evaluate(STICKS_OUT)
    assert not listener.page.locator(".log-body").evaluate(STICKS_OUT)
    close = phone.page.locator(".banner button")
    expect(close).to_be_in_viewport(ratio=1, timeout=PATIENCE)
    close.tap()
    expect(phone.page.locator(".banner")).to_have_count(0)


def test_a_report_of_the_replay_carries_the_number_of_the_choice(room: Room) -> None:
    person, game = at_table(room, "kemet")
    page = person.page
    person.go(f"/replay/{game}?at=33")
    shown(person, ".story .entry")
    page.get_by_role("button", name="Report").click()
    shown(person, "dialog textarea")
    page.locator("dialog textarea").fill("a soldier too many")
    with page.expect_download() as kept:
        page.locator("dialog [type=submit]").click()
    file = json.loads(Path(kept.value.path()).read_text(encoding="utf-8"))
    assert (file["text"], file["moment"]["moment"], file["game"]) == ("a soldier too many", 33, game)
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".needle b")).to_have_text("33")


@pytest.mark.parametrize(("name", "keys"), [("ankh", "TK"), ("kemet", "HMF")])
def test_help_lists_the_keys_of_the_page(room: Room, name: str, keys: str) -> None:
    """At the table and in the replay, each with the drawers of the game; every listed key works."""
    person, game = at_table(room, name)
    page = person.page
    person.go(f"/table/{game}")
    shown(person, ".sheet svg")
    for path, own in (("", "D"), (f"/replay/{game}?at=9", "Space")):
        if path:
            person.go(path)
            shown(person, ".story .entry")
        page.keyboard.press("?")
        shown(person, "dialog .keys")
        listed = page.locator("dialog .keys kbd").all_inner_texts()
        assert set(keys) | {own, "?"} <= set(listed)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
        for key in keys:
            page.keyboard.press(key.lower())
            shown(person, ".panel")
            page.keyboard.press("Escape")


def saved(person: Person) -> dict[str, Any]:
    with person.page.expect_download() as kept:
        person.page.get_by_role("button", name="Save my view of the game").click()
    found: dict[str, Any] = json.loads(Path(kept.value.path()).read_text(encoding="utf-8"))
    return found


def test_without_a_table_the_page_says_what_is_safe(room: Room) -> None:
    person = room.person()
    person.excused = ("404",)
    person.go("/table/nowhere12345")
    shown(person, ".void [role=alert]")
    assert "saved on the server" in person.page.locator(".void").inner_text()
    assert "no such game" in saved(person)["message"]
    assert person.page.locator(".void .primary").count() == 1


def test_a_drawing_error_shows_a_message_and_the_game_can_be_saved(room: Room) -> None:
    person, game = at_table(room, "ankh")
    page = person.page

    def broken(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "view": {**answer.json()["view"], "figures": None}})

    page.route("**/view?*", broken)
    page.reload()
    shown(person, ".void [role=alert]")
    file = saved(person)
    assert file["game"]["id"] == game
    assert len(file["log"]) > 100
    page.unroute("**/view?*")
    page.get_by_role("button", name="Try again").click()
    shown(person, ".sheet svg")


ASKED_IN_WORDS = "document.activeElement.matches('dialog .ask')"


def test_the_board_as_text_stays_open_from_choice_to_choice(room: Room) -> None:
    """With the keyboard only: the focus moves to the next question, and the dialog shows what was chosen."""
    record = in_vain()
    seat = asked_seat(record)
    assert seat is not None
    game, links = table_from(room.site, record, [seat])
    person = room.person()
    person.sit(game, links[seat])
    person.wait_asked()
    page = person.page
    page.keyboard.press("b")
    shown(person, "dialog table")
    noted = page.locator("dialog .option", has=page.locator("small"))
    assert noted.count() > 0  # an action that would do nothing says so here too
    question = page.locator("dialog .ask").inner_text()
    for _ in range(2):
        version = person.version
        page.locator("dialog .option").first.focus()
        page.keyboard.press("Enter")
        settled(person, version)
        expect(page.locator("dialog .ask")).not_to_have_text(question, timeout=PATIENCE)
        page.wait_for_function(ASKED_IN_WORDS)
        question = page.locator("dialog .ask").inner_text()
    page.locator("dialog .btn", has_text="Undo").click()
    expect(page.locator("dialog .ask")).not_to_have_text(question, timeout=PATIENCE)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert page.locator("main.table").evaluate("(e) => e.closest('[aria-hidden=true]') === null")


# The highlights of both boards: hexes with brackets, zones with a ring.
MARKED = {"ankh": "g.last > *", "kemet": ".k-last"}


@pytest.mark.parametrize("name", sorted(MARKED))
def test_a_log_line_highlights_all_of_its_places(room: Room, name: str) -> None:
    """At the table and in the replay: a move has two places, which are named below the board."""
    person, game = at_table(room, name)
    page = person.page
    marks = page.locator(f".stage-board {MARKED[name]}")
    for log in (".rail-right .log", ".story"):
        if log == ".story":
            person.go(f"/replay/{game}")
            shown(person, ".story .entry")
        moved = page.locator(f"{log} .entry", has=page.locator("use[href='#act-move']")).first
        expect(moved).to_be_attached(timeout=PATIENCE)
        moved.locator(".moment").focus()
        expect(page.locator(".sheet > .reading")).to_contain_text(" → ", timeout=PATIENCE)
        assert marks.count() == 2 if name == "kemet" else marks.count() >= 2
        places = page.locator(".sheet > .reading").inner_text()
        page.locator(f"{log} .log-body").focus()
        expect(page.locator(".sheet > .reading")).not_to_have_text(places, timeout=PATIENCE)


@pytest.mark.parametrize("name", ["ankh", "kemet"])
def test_in_a_low_window_the_log_has_lines_and_its_filter(room: Room, name: str) -> None:
    person, _ = at_table(room, name, viewport={"width": 1366, "height": 768})
    menu = person.page.locator(".rail-right .filter-menu")
    expect(menu).to_be_in_viewport(ratio=1)
    body, line = (
        person.page.locator(f".rail-right {what}").first.bounding_box() for what in (".log-body", ".log .entry")
    )
    assert body is not None
    assert line is not None
    assert body["height"] / line["height"] > 2.9
    everything = person.page.locator(".rail-right .log .entry").count()
    menu.select_option("mine")
    expect(person.page.locator(".rail-right .log .entry")).not_to_have_count(everything, timeout=PATIENCE)


@pytest.mark.parametrize("hints", [True, False])
def test_a_phone_shows_the_hint_of_a_question(room: Room, hints: bool) -> None:
    person = room.person(**PHONE)
    person.context.add_init_script(f"localStorage.setItem('ennead.hints', '{str(hints).lower()}')")
    record = late("ankh", choices=150)
    seat = asked_seat(record)
    assert seat is not None
    game, links = table_from(room.site, record, [seat])
    person.sit(game, links[seat])
    person.wait_asked()
    sign = person.page.locator(".phone-help")
    expect(sign).to_be_in_viewport(ratio=1)
    sign.tap()
    told = person.page.locator(".phone-hint")
    expect(told.locator(".clause")).to_be_visible(timeout=PATIENCE)
    assert ("3 hexes" in told.inner_text()) == hints
    sign.tap()
    expect(told).to_have_count(0)


def test_language_and_theme_reach_another_tab(room: Room) -> None:
    person = room.person()
    person.go("/")
    shown(person, ".new-table")
    other = person.context.new_page()
    other.goto(person.site.url + "/rules/ankh")
    expect(other.locator("html")).to_have_attribute("lang", "en")
    person.page.get_by_title("Light or dark").click()
    person.page.get_by_title("Name, language and settings").click()
    person.page.locator("dialog button[lang=de]").click()
    expect(other.locator("html")).to_have_attribute("lang", "de", timeout=PATIENCE)
    expect(other.locator("html")).to_have_attribute("data-theme", "dark", timeout=PATIENCE)


@pytest.mark.parametrize(("name", "start"), [("ankh", "M19 0l"), ("kemet", "M-52-52h30")])
def test_while_loading_the_outline_of_the_game_is_shown(room: Room, name: str, start: str) -> None:
    person, game = at_table(room, name)
    held: list[Any] = []
    person.page.route("**/log?*", lambda route: held.append(route))
    person.go(f"/table/{game}")
    expect(person.page.locator(".skeleton path")).to_have_attribute("d", re.compile(re.escape(start)), timeout=PATIENCE)
    held[0].continue_()
    shown(person, ".sheet svg")


@pytest.mark.parametrize("name", ["ankh", "kemet"])
def test_the_styles_of_a_game_come_after_those_it_changes(room: Room, name: str) -> None:
    """In a browser that has drawn no other game: otherwise a table would look different after another one."""
    person, _ = at_table(room, name)
    last = person.page.evaluate("[...document.styleSheets].at(-1).href")
    assert f"/{name}-" in last
