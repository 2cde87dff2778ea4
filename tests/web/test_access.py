"""Accessibility: axe-core finds nothing serious on any page, light and dark, wide and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from server.table import table_from
from web.people import Person, Room, shown
from web.positions import ankh_battle, asked_seat, finished, kemet_battle, late

AXE = Path(__file__).resolve().parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
Scheme = Literal["light", "dark"]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
PANEL = "section.panel"


def faults(person: Person) -> list[str]:
    """Serious and critical violations of the page, as short lines."""
    person.page.evaluate(AXE.read_text(encoding="utf-8") + ";0")
    found: dict[str, Any] = person.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{rule['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:160]}"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"][:3]
    ]


def open_page(room: Room, person: Person, name: str) -> None:
    if name == "lobby":
        person.go("/")
        shown(person, ".new-table")
    elif name == "tables":
        person.play_at_once("kemet")
        person.go("/")
        shown(person, ".table-card .mini svg")
    elif name == "rules":
        person.go("/rules/kemet")
        shown(person, ".clauses li")
    else:
        open_table(room, person, name)


def open_table(room: Room, person: Person, name: str) -> None:
    records = {"ankh-battle": ankh_battle, "kemet-battle": kemet_battle}
    record = records[name]() if name in records else late(name.split("-")[0], choices=150)
    seat = asked_seat(record)
    assert seat is not None
    game, links = table_from(room.site, record, [seat])
    person.sit(game, links[seat])
    if name.endswith("replay"):
        person.go(f"/replay/{game}")
        shown(person, ".deck")
    shown(person, ".sheet svg:visible")  # in a battle on a phone the board is hidden


PAGES = ["lobby", "tables", "rules", "ankh", "kemet", "ankh-battle", "kemet-battle", "ankh-replay", "kemet-replay"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious(room: Room, name: str, scheme: Scheme) -> None:
    person = room.person(color_scheme=scheme)
    open_page(room, person, name)
    assert faults(person) == []


DRAWERS = {"ankh": "tk", "kemet": "hmf"}  # by their keys
ON_PHONE = {"players": 1, "log": -1}  # drawers that only phones have, by the index of their tabs


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious_on_a_phone(room: Room, name: str) -> None:
    person = room.person(**PHONE)
    open_page(room, person, name)
    assert faults(person) == []


@pytest.mark.parametrize("how", ["wide", "phone"])
@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_axe_finds_nothing_serious_in_drawers_and_at_the_end(room: Room, game: str, how: str) -> None:
    person = room.person(**PHONE) if how == "phone" else room.person(color_scheme="dark")
    open_page(room, person, game)
    page = person.page
    found = {key: in_drawer(person, partial(page.keyboard.press, key)) for key in DRAWERS[game]}
    for name, tab in ON_PHONE.items() if how == "phone" else ():
        found[name] = in_drawer(person, page.locator(".tabs button").nth(tab).click)
    table, _ = table_from(room.site, finished(game), [])
    person.go(f"/table/{table}")
    shown(person, ".ranks-list")
    found["end"] = faults(person)
    assert {where: what for where, what in found.items() if what} == {}


def in_drawer(person: Person, opened: Callable[[], None]) -> list[str]:
    """What axe finds with a drawer open; it is closed afterwards."""
    opened()
    shown(person, PANEL)
    found = faults(person)
    person.page.keyboard.press("Escape")
    expect(person.page.locator(PANEL)).to_have_count(0)
    return found


@pytest.mark.parametrize("key", ["b", "?"])
def test_axe_finds_nothing_serious_in_dialogs(room: Room, key: str) -> None:
    person = room.person()
    open_page(room, person, "ankh")
    person.page.keyboard.press(key)
    shown(person, "dialog")
    assert faults(person) == []


@pytest.mark.parametrize("tab", ["Powers", "Tracks", "Log"])
def test_axe_finds_nothing_serious_in_panels_of_a_phone(room: Room, tab: str) -> None:
    person = room.person(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    open_page(room, person, "ankh")
    person.page.locator("nav.tabs").get_by_role("button", name=tab).click()
    shown(person, ".panel-body")
    assert faults(person) == []


IN_DIALOG = "document.querySelector('dialog').contains(document.activeElement)"
SET_ASIDE = "document.querySelector('main.table').closest('[aria-hidden=true]') !== null"


@pytest.mark.parametrize("key", ["b", "?"])
def test_nothing_outside_a_dialog_can_be_reached(room: Room, key: str) -> None:
    """Not by Tab, by a call to focus, by a screen reader or by the pointer."""
    person = room.person()
    open_page(room, person, "kemet")
    page = person.page
    page.keyboard.press("p")
    page.keyboard.press(key)
    shown(person, "dialog")
    for step in ["Shift+Tab", "Shift+Tab", *["Tab"] * 4]:
        page.keyboard.press(step)
        assert page.evaluate(IN_DIALOG), step
    page.evaluate("document.getElementById('prompt').focus()")
    assert page.evaluate(IN_DIALOG)
    assert page.evaluate(SET_ASIDE)
    assert page.evaluate("document.elementFromPoint(5, innerHeight / 2).closest('.app main') === null")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert not page.evaluate(SET_ASIDE)
    expect(page.locator("#players")).to_be_focused()
