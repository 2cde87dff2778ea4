"""Second thoughts: unsealing, drops outside a target, double clicks."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from ennead.kernel.record import Record
from server.table import table_from
from web.people import PATIENCE, Person, Room, settled, shown
from web.positions import ankh_battle, kemet_battle
from web.test_evening import bring, seal
from web.test_hands import about_to_move, lift, lit, middle, sit_down

UNSEAL = "#prompt.is-idle [data-unseal]"
SEALED = {"ankh": ".battle-card.is-down:not(.is-choosing)", "kemet": ".sheet.stage >> text=locked in"}


def at_a_battle(room: Room, record: Record) -> tuple[Person, Person]:
    game, links = table_from(room.site, record, [0, 1])
    first, second = room.person(), room.person()
    first.sit(game, links[0])
    second.sit(game, links[1])
    first.wait_asked()
    second.wait_asked()
    return first, second


def seal_all(person: Person) -> None:
    """Seal until this seat has no secret question left."""
    for _ in range(8):
        if not person.is_asked():
            break
        person.click_lit(0.0, "options")
        person.rest()
        person.page.wait_for_timeout(60)
    shown(person, UNSEAL)


@pytest.mark.parametrize("record", [ankh_battle(), kemet_battle()], ids=["ankh", "kemet"])
def test_a_sealed_choice_can_be_changed_until_the_last_seal(room: Room, record: Record) -> None:
    """One click, without a vote; the other player only learns that the choice is open again."""
    first, second = at_a_battle(room, record)
    asked, game = first.prompt, record.game
    seal_all(first)
    shown(second, SEALED[game])
    version = first.version
    first.page.locator(UNSEAL).click()
    settled(first, version)
    first.wait_asked()
    assert first.prompt.split("\n")[:2] == asked.split("\n")[:2]
    assert second.page.locator(".banner").count() == 0
    expect(second.page.locator(SEALED[game])).to_have_count(0, timeout=PATIENCE)
    seal_all(first)
    while second.is_asked() and not second.page.locator("[data-go-on]").count():
        second.click_lit(0.0, "options")
        second.rest()
        second.page.wait_for_timeout(60)
    expect(first.page.locator(UNSEAL)).to_have_count(0, timeout=PATIENCE)
    first.expect_quiet_console()


def test_at_one_screen_the_player_who_sealed_can_return(room: Room) -> None:
    """From the cover before the next player looks, and from that player's question; both times through a cover."""
    person = room.person()
    bring(person, ankh_battle(), 0, {1: "local:Teo"})
    for place in (".cover", "#prompt"):
        shown(person, ".prompt .fan")
        expect(person.page.locator("#prompt")).to_contain_text("Isis: which battle card?", timeout=PATIENCE)
        seal(person, "drought")
        shown(person, ".cover")
        if place == "#prompt":
            person.page.locator(".cover .primary").click()
            expect(person.page.locator("#prompt")).to_contain_text("Amun: which battle card?", timeout=PATIENCE)
        person.page.locator(f"{place} [data-unseal='0']").click()
        expect(person.page.locator(".cover h2")).to_contain_text("Nofret", timeout=PATIENCE)
        assert person.page.locator("main.table").count() == 0
        person.page.locator(".cover .primary").click()
    shown(person, ".prompt .fan")
    assert person.page.locator(".fan .is-sealed").count() == 0


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_a_drop_outside_a_legal_target_puts_the_piece_back(room: Room, game: str) -> None:
    """At once, and after hovering over targets; Escape does the same."""
    person, _, _ = sit_down(room, about_to_move(game))
    begin, ask = lit(person), person.page.locator("#prompt .ask").inner_text()
    start = middle(person, begin[0])
    for wait in (0, 700):
        version = person.version
        lift(person, start)
        person.page.wait_for_timeout(wait)
        person.page.mouse.move(5, 300, steps=4)
        person.page.mouse.up()
        person.page.wait_for_function(
            "([v, ask]) => Number(document.querySelector('main.table').dataset.version) > v + 1"
            " && document.querySelector('#prompt .ask')?.textContent === ask",
            arg=[version, ask],
        )
        person.rest()
        assert lit(person) == begin
    version = person.version
    person.page.mouse.click(*start)
    settled(person, version)
    person.rest()
    version = person.version
    person.page.keyboard.press("Escape")
    settled(person, version)
    person.rest()
    assert lit(person) == begin


# The time of each press, even if the page stops the event.
PRESSES = """
() => {
  const keep = (event) => void (event.type === "pointerdown" && window.pressed.push(event.timeStamp));
  const stop = Event.prototype.stopImmediatePropagation;
  window.pressed = [];
  addEventListener("pointerdown", keep, true);
  Event.prototype.stopImmediatePropagation = function () { keep(this); stop.call(this); };
}
"""


def twice(person: Person, at: tuple[float, float], pause: int) -> float:
    """Click twice at one place, `pause` milliseconds apart by the timestamps, however long the machine takes. Returns
    the milliseconds between the clicks as the page saw them."""
    person.page.evaluate(PRESSES)
    person.page.mouse.move(*at)
    cdp, now = person.context.new_cdp_session(person.page), time.time()
    for n in range(4):
        kind = "mouseReleased" if n % 2 else "mousePressed"
        click = {"type": kind, "x": at[0], "y": at[1], "button": "left", "clickCount": 1 + n // 2}
        cdp.send("Input.dispatchMouseEvent", {**click, "timestamp": now + (n // 2 * pause + n % 2 * 20) / 1000})
        if n == 1:
            person.page.wait_for_timeout(pause)
    first, second = person.page.evaluate("window.pressed")
    return float(second - first)


@pytest.mark.parametrize("pause", [80, 140, 200])
def test_a_double_click_chooses_once(room: Room, pause: int) -> None:
    """The second click meets the next question and must not answer it; a click elsewhere counts at once."""
    person, _, _ = sit_down(room, about_to_move("ankh"))
    version = person.version
    start = middle(person, lit(person)[0])
    assert abs(twice(person, start, pause) - pause) < 5
    settled(person, version)
    person.page.wait_for_timeout(600)
    person.rest()
    assert person.version == version + 1
    target = next(spot for spot in lit(person) if spot.startswith("hex:") and middle(person, spot) != start)
    person.page.mouse.click(*middle(person, target))
    settled(person, version + 1)


def test_a_quick_click_on_another_target_counts(room: Room) -> None:
    person, _, _ = sit_down(room, about_to_move("ankh"))
    version = person.version
    start = middle(person, lit(person)[0])
    person.page.mouse.click(*start)
    settled(person, version)
    person.rest()
    target = next(spot for spot in lit(person) if spot.startswith("hex:") and middle(person, spot) != start)
    end = middle(person, target)
    person.page.keyboard.press("u")
    settled(person, version + 1)
    person.rest()
    version = person.version
    person.page.mouse.click(*start)
    settled(person, version)
    person.page.mouse.click(*end)
    settled(person, version + 1)
