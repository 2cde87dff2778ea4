"""A clause shows its text when pointed at, focused or tapped, in the language of the table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from ennead.server import reference
from server.table import table_from
from web.people import LIT, PATIENCE, Person, Room, shown
from web.positions import ankh_battle, asked_seat, kemet_battle, position

TIP = "#clause-tip"
LINGER = 250  # milliseconds the tip stays after the pointer has left
DARK_ZONE = """
() => {
  const lit = new Set([...document.querySelectorAll("[data-spot][role='button']")].map((e) => e.dataset.spot));
  for (const zone of document.querySelectorAll(".sheet [data-at^='zone:']")) {
    const { left, top, width, height } = zone.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const at = document.elementFromPoint(x, y)?.closest("[data-at]")?.dataset.at;
    if (at === zone.dataset.at && !lit.has(at)) return [x, y];
  }
}
"""
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def seated(room: Room, game: str, **how: Any) -> Person:
    """At a battle, where many clauses are named."""
    record = ankh_battle() if game == "ankh" else kemet_battle()
    table, links = table_from(room.site, record, [0])
    person = room.person(**how)
    person.sit(table, links[0])
    person.wait_asked()
    return person


def words(game: str, clause: str, language: str) -> str:
    """The clause as a person reads it."""
    return f"{clause} {reference.clauses(game, language)[clause]}".replace("*", "").replace("`", "")


def clause_of(link: Locator) -> str:
    return str(link.get_attribute("data-clause"))


def says(person: Person, expected: str) -> None:
    expect(person.page.locator(TIP)).to_contain_text(expected, timeout=PATIENCE)
    shown(person, TIP)


def gone(person: Person) -> None:
    expect(person.page.locator(TIP)).to_have_count(0, timeout=PATIENCE)


@pytest.mark.parametrize(("game", "language", "locale"), [("ankh", "de", "de-AT"), ("kemet", "pl", "pl-PL")])
def test_pointing_at_a_clause_shows_its_text(room: Room, game: str, language: str, locale: str) -> None:
    person = seated(room, game, locale=locale)
    link = person.page.locator(".prompt .hint .clause")
    link.hover()
    says(person, words(game, clause_of(link), language))
    person.page.mouse.move(2, 2)
    gone(person)


def test_the_tip_is_fetched_on_first_use(room: Room) -> None:
    fetched: list[str] = []
    person = seated(room, "ankh")
    person.page.on("request", lambda request: fetched.append(request.url))
    person.page.reload()
    person.wait_asked()
    assert not any("/clauseTip-" in url or "/api/rules/" in url for url in fetched)
    person.page.locator(".prompt .hint .clause").hover()
    shown(person, TIP)
    assert any("/clauseTip-" in url for url in fetched)
    assert sum("/api/rules/" in url for url in fetched) == 1


def test_the_keyboard_opens_a_clause_and_escape_closes_it(room: Room) -> None:
    person = seated(room, "ankh", locale="de-DE")
    link = person.page.locator(".prompt .hint .clause")
    person.page.keyboard.press("Tab")  # so that the focus counts as reached by keyboard
    link.focus()
    says(person, words("ankh", clause_of(link), "de"))
    expect(link).to_have_attribute("aria-describedby", "clause-tip")
    expect(person.page.locator(TIP)).to_have_attribute("role", "tooltip")
    person.page.keyboard.press("Escape")
    gone(person)
    assert link.get_attribute("aria-describedby") is None


def open_sources(person: Person) -> Locator:
    """Open the parts of a strength in a dialog and return the first clause there."""
    person.page.locator(".total .why").first.click()
    return person.page.locator("dialog .sources .clause").first


def test_in_a_dialog_escape_closes_the_tip_first(room: Room) -> None:
    person = seated(room, "ankh", locale="de-DE")
    link = open_sources(person)
    link.hover()
    says(person, words("ankh", clause_of(link), "de"))
    person.page.locator(TIP).hover()  # the tip can be reached to scroll or copy
    person.page.wait_for_timeout(2 * LINGER)
    says(person, words("ankh", clause_of(link), "de"))
    person.page.keyboard.press("Escape")
    gone(person)
    shown(person, "dialog .sources")
    person.page.keyboard.press("Escape")
    expect(person.page.locator("dialog")).to_have_count(0, timeout=PATIENCE)


def test_a_tap_shows_the_text_and_a_second_opens_the_rules(room: Room) -> None:
    person = seated(room, "ankh", locale="de-DE", **PHONE)
    link = open_sources(person)
    clause = clause_of(link)
    link.tap()
    says(person, words("ankh", clause, "de"))
    box = person.page.locator(TIP).bounding_box()
    assert box is not None
    assert min(box["x"], box["y"]) >= 0
    assert box["x"] + box["width"] <= 390
    assert box["y"] + box["height"] <= 844
    with person.context.expect_page() as opened:
        link.tap()
    expect(opened.value.locator(".clauses .wanted")).to_contain_text(clause, timeout=PATIENCE)


def test_a_tap_elsewhere_closes_the_tip(room: Room) -> None:
    person = seated(room, "ankh", **PHONE)
    open_sources(person).tap()
    shown(person, TIP)
    person.page.locator("dialog h2").tap()
    gone(person)
    shown(person, "dialog .sources")


def test_the_answer_to_why_not_stays_until_its_clause_is_reached(room: Room) -> None:
    record = position("kemet", {"players": 2}, 3, lambda asked: asked[0].kind == "move.step")
    seat = asked_seat(record)
    assert seat is not None
    table, links = table_from(room.site, record, [seat])
    person = room.person(locale="de-DE")
    person.sit(table, links[seat])
    shown(person, f".sheet {LIT}")
    x, y = person.page.evaluate(DARK_ZONE)
    person.page.mouse.click(x, y)
    link = person.page.locator(".reading .clause:visible").first
    link.hover()
    says(person, words("kemet", clause_of(link), "de"))


def test_a_click_opens_the_clause(room: Room) -> None:
    person = seated(room, "kemet", locale="de-DE")
    link = person.page.locator(".prompt .hint .clause")
    clause = clause_of(link)
    with person.context.expect_page() as opened:
        link.click()
    text = reference.clauses("kemet", "de")[clause].split("*")[0]
    expect(opened.value.locator(".clauses .wanted")).to_contain_text(text, timeout=PATIENCE)


def test_the_rules_page_changes_its_language_at_once(room: Room) -> None:
    person = room.person(locale="de-DE")
    person.go("/rules/kemet#K12.red.charge")
    reads_charge(person, "de")
    person.page.locator("header button:has(use[href='#ui-person'])").click()
    for language, name in (("pl", "Polski"), ("en", "English")):
        person.page.get_by_role("button", name=name).click()
        reads_charge(person, language)


def reads_charge(person: Person, language: str) -> None:
    expected = reference.clauses("kemet", language)["K12.red.charge"].replace("*", "")
    expect(person.page.locator("#K12\\.red\\.charge")).to_contain_text(expected, timeout=PATIENCE)


def test_a_clause_named_in_a_clause_is_a_link(person: Person) -> None:
    person.go("/rules/ankh")
    person.page.get_by_role("searchbox").fill("A8.8")
    person.page.locator("#A8\\.8 .clause", has_text="A8.11").click()
    shown(person, "#A8\\.11.wanted")
