"""The replay: chapters, a log that follows the position, and explanations."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from server.table import table_from
from web.people import PATIENCE, Person, Room, shown
from web.positions import finished

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def at_replay(room: Room, name: str, moment: int, seat: int = -1, **more: Any) -> Person:
    table, _ = table_from(room.site, finished(name), [])
    person = room.person(**more)
    person.go(f"/replay/{table}?at={moment}&seat={seat}")
    person.page.locator(".story .entry").first.wait_for(state="attached")  # on the phone it is in a tab
    return person


@pytest.mark.parametrize("name", ["ankh", "kemet"])
def test_the_next_chapter_is_known_at_once(room: Room, name: str) -> None:
    person = at_replay(room, name, 20)
    page = person.page
    marks = page.locator(".chapters button")
    assert marks.count() > 3
    page.keyboard.press("PageDown")
    expect(page.locator(".needle b")).not_to_have_text("20", timeout=PATIENCE)
    here = int(page.locator(".needle b").inner_text())
    assert 20 < here < int(page.locator(".scrub").get_attribute("max") or 0)
    page.keyboard.press("PageUp")
    expect(page.locator(".needle b")).not_to_have_text(str(here), timeout=PATIENCE)
    marks.nth(2).click()
    expect(page.locator(".story .is-now").first).to_be_visible(timeout=PATIENCE)


def test_the_replay_log_follows_the_position_and_leads_back(room: Room) -> None:
    person = at_replay(room, "ankh", 60)
    page = person.page
    line = page.locator(".story .entry:not(.is-now) .moment").first
    said = line.inner_text().strip()
    line.click()
    expect(page.locator(".story .is-now .moment", has_text=said).first).to_be_visible(timeout=PATIENCE)
    assert int(page.locator(".needle b").inner_text()) < 60
    assert all(re.fullmatch(r"\w+", option) for option in page.locator(".seen option").all_inner_texts()[1:])
    assert page.locator(".ends li").count() == page.locator(".seen option").count() - 1


def test_kemet_explains_itself_in_a_replay(room: Room) -> None:
    person = at_replay(room, "kemet", 100)
    page = person.page
    before = page.locator(".sheet > .reading").inner_text()
    page.locator(".stage-board [data-at]").first.hover(force=True)
    expect(page.locator(".sheet > .reading")).not_to_have_text(before, timeout=PATIENCE)
    page.get_by_role("button", name="Tile market").click()
    shown(person, ".panel-market")
    page.keyboard.press("Escape")
    expect(page.locator(".panel-market")).to_have_count(0, timeout=PATIENCE)
    page.keyboard.press("m")
    shown(person, ".panel-market")


def test_ankh_explains_a_number_as_it_was_then(room: Room) -> None:
    person = at_replay(room, "ankh", 60, seat=0)
    person.page.locator(".gain-why").click()
    shown(person, ".sources li")


def test_without_the_server_the_address_matches_what_is_shown(room: Room) -> None:
    person = at_replay(room, "ankh", 60)
    page = person.page
    page.wait_for_url("**at=60*")
    page.route("**/api/**", lambda route: route.abort())
    page.keyboard.press("End")
    shown(person, ".this-choice [role=alert]")
    expect(page.locator(".needle b")).to_have_text("60", timeout=PATIENCE)
    page.wait_for_url("**at=60*")
    person.faults.clear()  # the page could not load what it asked for


@pytest.mark.parametrize("name", ["ankh", "kemet"])
def test_on_the_phone_events_are_shown_above_the_deck(room: Room, name: str) -> None:
    person = at_replay(room, name, 60, **PHONE)
    line, deck = (person.page.locator(what).bounding_box() for what in (".sheet > .reading", ".deck"))
    assert line is not None
    assert deck is not None
    assert line["y"] + line["height"] <= deck["y"]
    told = person.page.locator(".this-choice .moment-lines li").first.text_content() or ""
    assert told.split(" A")[0].split(" K")[0].strip()[:12] in person.page.locator(".sheet > .reading").inner_text()


CUT = """
() => [...document.querySelectorAll(".deck button, .deck a")]
  .filter((e) => e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)
"""
DEEP = {"ankh": (0, 60, 156), "kemet": (0, 20, 301, 1457)}  # the beginning, the middle, the end


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("name", ["ankh", "kemet"])
def test_on_the_phone_the_moment_fits_on_the_screen(room: Room, name: str, locale: str) -> None:
    person = at_replay(room, name, DEEP[name][1], seat=0, locale=locale, **PHONE)
    page = person.page
    for moment in DEEP[name]:
        page.locator(".scrub").evaluate(
            "(slider, n) => { slider.value = n; slider.dispatchEvent(new Event('input', { bubbles: true })); }", moment
        )
        expect(page.locator(".crumbs li").last).to_contain_text(f" {moment} ", timeout=PATIENCE)
        if page.locator("[data-go-on]").count():
            page.locator("[data-go-on]").click()
        boxes = [page.locator(what).first.bounding_box() for what in (".sheet > .reading", ".deck", ".tabs")]
        line, deck, tabs = ((box["y"], box["y"] + box["height"]) for box in boxes if box is not None)
        assert line[1] <= deck[0] + 1, (moment, line, deck)
        assert deck[1] <= tabs[0], (moment, deck, tabs)
        assert tabs[1] <= 844
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), moment
        assert page.evaluate(CUT) == [], moment


@pytest.mark.parametrize("name", ["ankh", "kemet"])
def test_on_the_phone_the_rest_is_behind_tabs(room: Room, name: str) -> None:
    person = at_replay(room, name, 60, seat=0, **PHONE)
    page = person.page
    tabs = page.locator(".tabs button")
    assert tabs.count() == 5
    expect(tabs.first).to_have_attribute("aria-current", "page")
    tabs.nth(1).tap()
    expect(page.locator(".panel-players .god-card")).to_have_count(3, timeout=PATIENCE)
    tabs.nth(2).tap()
    expect(page.locator(".panel-players")).to_have_count(0, timeout=PATIENCE)
    panel, foot = page.locator(".panel").bounding_box(), page.locator(".tabs").bounding_box()
    assert panel is not None
    assert foot is not None
    assert panel["y"] + panel["height"] <= foot["y"] + 1
    tabs.last.tap()
    expect(page.locator(".panel-log .this-choice .moment-lines li").first).to_be_visible(timeout=PATIENCE)
    page.locator(".panel-log .entry:not(.is-now) .moment").first.tap()
    expect(page.locator(".needle b")).not_to_have_text("60", timeout=PATIENCE)
    tabs.first.tap()
    expect(page.locator(".panel")).to_have_count(0, timeout=PATIENCE)


def test_on_the_phone_a_moment_is_shared_and_played_on_from_the_deck(room: Room) -> None:
    person = at_replay(room, "ankh", 60, seat=0, **PHONE)
    page = person.page
    speed = page.locator(".speed-now")
    for said in ("2×", "4×", "1×"):
        expect(speed).to_have_text(said, timeout=PATIENCE)
        speed.tap()
    link = page.get_by_role("button", name="Link to this moment")
    expect(link).to_be_visible()
    page.get_by_role("button", name="Play from here").tap()
    person.seated()
