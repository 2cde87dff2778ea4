"""Kemet on laptops, tablets and phones: buttons, the menu of a turn and every card are visible."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from ennead.kernel.decision import Asked
from ennead.kernel.record import dumps
from web.people import PATIENCE, Room, shown
from web.positions import finished, late, position
from web.test_kemet import PHONE, first, sit

LOW: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
UPRIGHT: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}

# How far the lower edge of each thing is below the screen or its scrolling box.
HIDDEN = """
(selector) => [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length).map((e) => {
  const lower = (box) => box.getBoundingClientRect().bottom;
  return lower(e) - Math.min(innerHeight, lower(e.closest(".prompt, .rail") ?? document.body)) > 1 ? e.innerText : "";
}).filter(Boolean)
"""


def many(kind: str, options: int) -> Any:
    """A question with many options, after a choice that can be undone."""

    def fits(asked: Asked) -> bool:
        return len(asked) == 1 and asked[0].kind == kind and len(asked[0].options) >= options

    return position("kemet", {"players": 4}, 5, fits)


@pytest.mark.parametrize("how", [LOW, PHONE], ids=["low", "phone"])
@pytest.mark.parametrize(("kind", "options"), [("move.step", 9), ("battle.lay", 4), ("muster.zone", 3)])
def test_with_a_long_list_the_buttons_stay_visible(room: Room, how: dict[str, Any], kind: str, options: int) -> None:
    person = sit(room, many(kind, options), **how)
    shown(person, "#prompt .acts .btn")
    assert person.page.evaluate(HIDDEN, "#prompt .acts .btn") == []


def test_on_an_upright_tablet_the_action_pyramid_is_visible(room: Room) -> None:
    person = sit(room, first("day.turn"), **UPRIGHT)
    assert person.page.locator(".k-actions .space.is-open").count() > 0
    assert person.page.evaluate(HIDDEN, ".k-actions .space, .k-hand .k-di, #prompt .acts .btn") == []


@pytest.mark.parametrize("players", [4, 5])
def test_all_players_fit_beside_the_board(room: Room, players: int) -> None:
    person = sit(room, first("day.turn", players), **LOW)
    button = person.page.locator(".market-open").bounding_box()
    card = person.page.locator(".k-card").nth(players - 1).bounding_box()
    assert button is not None
    assert card is not None
    assert card["y"] + card["height"] <= button["y"]


@pytest.mark.parametrize("width", [1280, 1440])
def test_no_tile_of_the_market_leaves_its_column(room: Room, width: int) -> None:
    person = sit(room, late("kemet"), viewport={"width": width, "height": 800}, locale="de-DE")
    person.page.keyboard.press("m")
    shown(person, ".panel-market .k-line")
    expect(person.page.locator(".panel-market .k-note").first).to_be_visible()
    wide = "(all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.innerText)"
    assert person.page.locator(".panel-market .stone").evaluate_all(wide) == []
    narrow = "(all) => all.filter((e) => e.clientWidth < 110).map((e) => e.innerText)"  # one word per line
    assert person.page.locator(".panel-market .k-line > span:nth-child(2)").evaluate_all(narrow) == []


def test_recruits_are_shown_before_they_are_paid(room: Room) -> None:
    person = sit(room, first("muster.count"))
    ghost = person.page.locator(".board .is-ghost .count")
    for n in person.page.locator("#prompt .k-numbers .chip").all():
        n.click()
        expect(ghost).to_have_text(f"+{n.inner_text()}")


def test_on_the_phone_the_replay_says_what_was_chosen_where_nothing_happened(room: Room) -> None:
    record = finished("kemet")
    at = len(position("kemet", record.setup, record.seed, lambda asked: asked[0].kind == "move.step").choices)
    host = room.site.client("Host")
    table = host.call("POST", "/api/records", {"record": dumps(record)})["id"]
    person = room.person(**PHONE)
    person.go(f"/replay/{table}?at={at}")  # the number of soldiers was just chosen; no event shows it
    line = person.page.locator(".sheet .reading")
    expect(line).to_be_visible(timeout=PATIENCE)
    expect(line).not_to_contain_text("beginning")
