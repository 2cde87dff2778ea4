"""The steps of Ankh's battle: finished steps show their results and open them again."""

from __future__ import annotations

from playwright.sync_api import expect

from ennead.kernel.decision import Asked
from web.people import Room
from web.positions import position
from web.test_kemet import sit

LOW = {"viewport": {"width": 1366, "height": 768}}


def bidding(asked: Asked) -> bool:
    return bool(asked) and asked[0].kind == "plague.bid"


def test_a_finished_step_shows_its_result_and_opens_it_again(room: Room) -> None:
    person = sit(room, position("ankh", {"players": 3}, 5, bidding), **LOW)
    done = person.page.locator("ol.steps .done")
    assert done.locator("small").all_inner_texts() == ["nothing", "locked in", "3 cards", "nothing"]
    reveal = done.nth(2).locator("button")
    reveal.focus()
    person.page.keyboard.press("Enter")
    again = person.page.locator(".step-again li")
    expect(again).to_have_count(3)
    expect(again.first).to_contain_text("plays Plague of Locusts")
    person.page.keyboard.press("Escape")
    expect(again).to_have_count(0)
    assert person.page.locator("ol.steps li:not(.done) button").count() == 0


def test_a_digit_bids_what_it_says_and_signs_count(room: Room) -> None:
    person = sit(room, position("ankh", {"players": 3}, 5, bidding), **LOW)
    offered = person.page.locator(".bid [data-bid]")
    most = offered.last.get_attribute("data-bid")
    assert most is not None
    assert 0 < int(most) <= 9
    for digit in (most, "0"):
        person.page.keyboard.press(digit)
        expect(person.page.locator(f".bid [data-bid='{digit}']")).to_have_attribute("aria-pressed", "true")
    for key, bid in (("-", "0"), ("-", "0"), ("+", "1")):
        person.page.keyboard.press(key)
        expect(person.page.locator(f".bid [data-bid='{bid}']")).to_have_attribute("aria-pressed", "true")
