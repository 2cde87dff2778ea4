"""Explanations for newcomers to Ankh: actions, tokens, bids, reasons, the winner."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from ennead.games import GAMES
from ennead.kernel.record import Record
from server.table import table_from
from web.people import PATIENCE, Person, Room, shown
from web.positions import ankh_battle, asked_seat, fullest, gathered, in_vain, position, state_after, won
from web.test_reach import PHONE

LOW: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
EVERYBODY = [0, 1, 2, 3, 4]
LINE = ".sheet > .reading > span"
HIGHER = "() => document.documentElement.scrollHeight - innerHeight"
LINES_IN_SIGHT = """
() => {
  const log = document.querySelector(".rail-right > .log .log-body");
  const { top, bottom } = log.getBoundingClientRect();
  return [...log.querySelectorAll(".entry")].filter((line) => {
    const box = line.getBoundingClientRect();
    return box.top >= top - 1 && box.bottom <= Math.min(bottom, innerHeight) + 3;
  }).length;
}
"""
OUT_OF_SIGHT = """
(selector) => [...document.querySelectorAll(selector)].filter((one) => {
  const { top, bottom, left, right } = one.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top < 0 || bottom > innerHeight || !there?.closest(selector);
}).map((one) => one.textContent)
"""


def sit(room: Room, record: Record, seats: list[int] | None = None, **how: Any) -> Person:
    """Sit in the seat that must choose."""
    seat = asked_seat(record)
    assert seat is not None
    game, links = table_from(room.site, record, seats or [seat])
    person = room.person(**{**LOW, **how})
    person.sit(game, links[seat])
    person.wait_asked()
    return person


# -- actions -------------------------------------------------------------------------------------------------------
def test_pointing_at_an_action_explains_it(room: Room) -> None:
    person = sit(room, in_vain())
    line = person.page.locator(LINE).first
    person.page.locator(".track").first.hover()
    expect(line).to_contain_text("up to 3 hexes through anything", timeout=PATIENCE)
    expect(line).to_contain_text("marker", timeout=PATIENCE)
    person.page.locator(".prompt [data-option='1']").focus()
    expect(line).to_contain_text("from your pool on empty land", timeout=PATIENCE)


def test_actions_are_explained_when_it_is_not_my_turn(room: Room) -> None:
    record = in_vain()
    asked = asked_seat(record)
    other = next(seat for seat in range(3) if seat != asked)
    game, links = table_from(room.site, record, [0, 1, 2])
    person = room.person(**LOW)
    person.sit(game, links[other])
    shown(person, ".prompt.is-idle")
    person.page.locator(".track").nth(2).focus()
    expect(person.page.locator(LINE).first).to_contain_text("1 follower for each neutral monument", timeout=PATIENCE)


def test_an_action_that_would_do_nothing_says_so_in_advance(room: Room) -> None:
    person = sit(room, in_vain())
    expect(person.page.locator(".ankh-turn .is-vain")).to_have_count(1, timeout=PATIENCE)
    expect(person.page.locator(".ankh-turn .is-vain")).to_contain_text("nothing now: costs 1 follower, you have 0")
    person.page.locator(".track.is-vain.is-lit").hover()
    expect(person.page.locator(LINE).first).to_contain_text("nothing now: costs 1 follower", timeout=PATIENCE)


# -- questions -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", ["caravan.keep", "caravan.swap", "caravan.with"])
def test_conflict_tokens_are_explained(room: Room, kind: str) -> None:
    record = position("ankh", {"players": 3}, 8, lambda asked: any(one.kind == kind for one in asked))
    person = sit(room, record)
    expect(person.page.locator(".help-line")).to_contain_text("first", timeout=PATIENCE)
    expect(person.page.locator(".help-line")).to_contain_text("onflict")


def test_in_a_plague_everybody_sees_who_could_bid_what(room: Room) -> None:
    record = gathered(4, "plague.bid")
    person = sit(room, record, EVERYBODY)
    gods = GAMES["ankh"].view(state_after(record), None)["gods"]
    purses = person.page.locator(".ankh-sides .side .purse")
    expect(purses).to_have_count(4, timeout=PATIENCE)
    for purse in purses.all():
        name, n = (purse.get_attribute("title") or "").split(" follower")[0].rsplit(": ", 1)
        first = next(god for god in gods if name.lower().startswith(god["name"]))
        assert int(n) == first["followers"]
        assert purse.inner_text().strip().startswith(n)


def test_a_power_that_cannot_be_chosen_says_why(room: Room) -> None:
    person = sit(room, fullest("ankh", "turn.action"))
    person.page.keyboard.press("k")
    shown(person, ".powers-sheet")
    reasons = person.page.locator(".powers-sheet li[data-power] .why-locked").all_inner_texts()
    assert len(reasons) == 12
    assert all(reasons)
    assert "You already have this power." in reasons
    assert len(set(reasons)) > 1


# -- room ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", [(1366, 768), (1440, 900)], ids=str)
@pytest.mark.parametrize("what", ["turn.action", "battle"])
def test_a_low_window_keeps_three_lines_of_the_log(room: Room, what: str, size: tuple[int, int]) -> None:
    window = {"width": size[0], "height": size[1]}
    person = sit(room, ankh_battle() if what == "battle" else fullest("ankh", what), viewport=window)
    person.rest()
    assert person.page.evaluate(LINES_IN_SIGHT) >= 3


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize(
    ("fighters", "kind", "what"),
    [(4, "battle.card", ".fan [data-card]"), (4, "plague.bid", ".bid button"), (5, "battle.card", ".fan [data-card]")],
)
def test_a_battle_of_many_fits_on_the_phone(room: Room, fighters: int, kind: str, what: str, locale: str) -> None:
    person = sit(room, gathered(fighters, kind), EVERYBODY, **PHONE, locale=locale)
    assert person.page.evaluate(HIGHER) <= 0
    assert person.page.evaluate(OUT_OF_SIGHT, what) == []
    assert person.page.evaluate(OUT_OF_SIGHT, ".ankh-sides .total .why") == []
    assert person.page.evaluate(OUT_OF_SIGHT, ".ankh-sides .purse") == []


# -- the end -------------------------------------------------------------------------------------------------------
def test_the_end_shows_a_win_and_the_cause_of_every_point(room: Room) -> None:
    record, winner = won()
    game, links = table_from(room.site, record, [0, 1])
    people = [room.person(**LOW) for _ in links]
    for seat, person in enumerate(people):
        person.sit(game, links[seat])
        shown(person, ".ranks-list")
        expect(person.page.locator(".won h2")).to_contain_text("You won" if seat == winner else "wins")
        expect(person.page.locator(".won.is-mine")).to_have_count(int(seat == winner))
        parts = person.page.locator(".devotion-parts").inner_text()
        assert "beyond the top of the track −1" in parts
        assert "not recorded" not in parts


# -- names ---------------------------------------------------------------------------------------------------------
def test_a_guest_sees_the_given_name_and_can_change_it_at_once(person: Person) -> None:
    person.play_at_once("ankh")
    person.go("/")
    shown(person, "text=You are")
    person.page.locator("[data-rename]").click()
    person.page.locator(".greeting input").fill("Tilda")
    person.page.keyboard.press("Enter")
    expect(person.page.locator("p.greeting")).to_contain_text("You are Tilda.", timeout=PATIENCE)
    person.page.reload()
    expect(person.page.locator("p.greeting")).to_contain_text("You are Tilda.", timeout=PATIENCE)
