"""The log: every line names its clause, lists the parts of its number, and opens the replay at that moment."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from ennead.server import reference
from server.table import table_from
from server.test_log import BATTLES, game_that_logs
from web.people import IN_ITS_LETTERS, PATIENCE, Person, Room, shown
from web.positions import asked_seat

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SUM = """
(entry) => [...entry.querySelectorAll(".parts b")]
  .reduce((sum, part) => sum + Number(part.textContent.replace("−", "-")), 0)
"""

# The places of the first lines, as often as they change.
FOLLOW_LINES = """
() => {
  window.places = [];
  const look = () => {
    const lines = [...document.querySelectorAll(".panel-body .log .entry")].slice(0, 16);
    const now = JSON.stringify(lines.map((line) => line.getBoundingClientRect().y));
    if (lines.length && window.places.at(-1) !== now) window.places.push(now);
    requestAnimationFrame(look);
  };
  look();
}
"""


def after_a_battle(room: Room, name: str, **how: Any) -> Person:
    record = game_that_logs(name, *BATTLES[name])
    seat = asked_seat(record)
    assert seat is not None
    table, links = table_from(room.site, record, [seat])
    person = room.person(**how)
    person.sit(table, links[seat])
    shown(person, ".sheet svg")
    return person


def strengths(person: Person, log: str, words: str) -> Locator:
    """The lines of both sides, newest first."""
    return person.page.locator(f"{log} .entry", has=person.page.locator(".sum")).filter(has_text=words)


def test_a_strength_lists_its_parts(room: Room) -> None:
    person = after_a_battle(room, "ankh")
    lines = strengths(person, ".rail-right .log", "strength")
    for side in (0, 1):
        line = lines.nth(side)
        line.locator(".sum").focus()
        person.page.keyboard.press("Enter")
        expect(line.locator(".parts li").first).to_be_visible(timeout=PATIENCE)
        expect(line.locator(".sum")).to_have_attribute("aria-expanded", "true")
        assert f"strength {line.evaluate(SUM)}" in str(line.locator(".moment").text_content())
    person.page.keyboard.press("Enter")
    expect(lines.nth(1).locator(".parts")).to_have_count(0, timeout=PATIENCE)


@pytest.mark.parametrize("name", sorted(BATTLES))
def test_every_line_of_the_game_names_its_clause(room: Room, name: str) -> None:
    person = after_a_battle(room, name, locale="de-DE")
    told = person.page.locator(".rail-right .log .entry", has=person.page.locator(".moment"))
    shown(person, ".rail-right .log .moment")
    expect(told.nth(20)).to_be_attached(timeout=PATIENCE)  # the log is drawn in two frames
    assert told.filter(has_not=person.page.locator(".clause")).count() == 0
    link = told.first.locator("a.clause").first
    clause = str(link.get_attribute("data-clause"))
    link.scroll_into_view_if_needed()
    link.hover()
    text = reference.clauses(name, "de")[clause].replace("*", "").replace("`", "")
    expect(person.page.locator("#clause-tip")).to_contain_text(text, timeout=PATIENCE)


def test_a_log_line_opens_the_replay_at_that_moment(room: Room) -> None:
    person = after_a_battle(room, "kemet")
    line = strengths(person, ".rail-right .log", "strength").first
    words = str(line.locator(".moment").text_content()).strip()
    assert "strength" in words
    line.locator(".moment").click()
    person.page.wait_for_url("**/replay/**")
    now = person.page.locator(".this-choice .moment-lines li", has_text=words).first
    now.locator(".sum").click()
    expect(now.locator(".parts li").first).to_be_visible(timeout=PATIENCE)


def test_a_tap_opens_the_parts_within_the_screen(room: Room) -> None:
    person = after_a_battle(room, "kemet", **PHONE)
    person.page.locator(".tabs button", has=person.page.locator("use[href='#ui-log']")).tap()
    line = strengths(person, ".panel-body .log", "strength").first
    line.locator(".sum").tap()
    expect(line.locator(".parts li").first).to_be_visible(timeout=PATIENCE)
    widths = person.page.locator(".panel-body .log-body").evaluate("(e) => [e.scrollWidth, e.clientWidth]")
    assert widths[0] <= widths[1]


def test_no_line_moves_after_the_first_frame(room: Room) -> None:
    person = after_a_battle(room, "kemet", **PHONE)
    person.page.evaluate(FOLLOW_LINES)
    person.page.locator(".tabs button", has=person.page.locator("use[href='#ui-log']")).tap()
    expect(person.page.locator(".panel-body .log .entry").nth(20)).to_be_attached(timeout=PATIENCE)  # the second frame
    person.page.evaluate(IN_ITS_LETTERS)
    assert len(person.page.evaluate("window.places")) == 1


@pytest.mark.parametrize(("name", "kind"), [("ankh", "moved"), ("kemet", "army.moved")])
def test_places_are_bold_and_copied_lines_are_unchanged(room: Room, name: str, kind: str) -> None:
    """At the table and in the replay, with exactly the words of the server."""
    record = game_that_logs(name, kind, *BATTLES[name][1:])
    seat = asked_seat(record)
    assert seat is not None
    table, links = table_from(room.site, record, [seat])
    person = room.person(locale="pl-PL")
    person.sit(table, links[seat])
    client = room.site.client()
    client.token = links[seat]
    entries = client.call("GET", client.at(table, "log"), lang="pl")["entries"]
    told = next(line for entry in reversed(entries) for line in entry["lines"] if line["kind"] == kind)
    for page, log in ((None, ".rail-right .log"), (f"/replay/{table}", ".log.story")):
        if page:
            person.go(page)
        line = person.page.locator(f"{log} .moment").filter(has_text=told["text"]).first
        expect(line.locator("b")).to_have_text([told["text"][a:b] for a, b in told["places"]], timeout=PATIENCE)
        assert str(line.text_content()).strip() == told["text"]
        weights = line.locator("b").evaluate_all("all => all.map((one) => Number(getComputedStyle(one).fontWeight))")
        assert min(weights) >= 600
