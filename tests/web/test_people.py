"""Several people: two seats and a spectator, votes, hand-over at one screen, links, language, phone."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from ennead.kernel.record import Record
from server.table import table_from
from web.people import LIT, PATIENCE, Person, Room, settled, shown
from web.positions import ankh_battle, kemet_battle
from web.test_access import faults

BATTLE_SECONDS = 200


def two_and_a_spectator(room: Room, record: Record) -> tuple[Person, Person, Person]:
    game, links = table_from(room.site, record, [0, 1])
    people = room.person(), room.person(), room.person()
    for seat in (0, 1):
        people[seat].may_come_too_late()
        people[seat].sit(game, links[seat])
    people[2].go(f"/table/{game}")
    people[2].seated()
    return people


@pytest.mark.parametrize("position", [ankh_battle, kemet_battle], ids=["ankh", "kemet"])
def test_two_seats_and_a_spectator_through_a_whole_battle(room: Room, position: object) -> None:
    assert callable(position)
    first, second, spectator = two_and_a_spectator(room, position())
    for person in (first, second, spectator):
        shown(person, ".sheet.stage")
    assert spectator.page.locator(".prompt [data-option]").count() == 0
    until = time.monotonic() + BATTLE_SECONDS
    clicks = 0
    while spectator.is_at_stage() and not first.is_over() and time.monotonic() < until:
        for person in (first, second):
            if person.is_asked() and person.is_at_stage():
                person.click_lit(clicks % 7 / 7, "options")
                clicks += 1
            person.go_on()
        spectator.go_on()
        spectator.page.wait_for_timeout(50)
    for person in (spectator, first, second):
        person.go_on()
        person.page.wait_for_selector(".sheet:not(.stage), .ranks-list")


def test_a_battle_result_stays_until_it_is_dismissed(room: Room) -> None:
    """Cards, totals with their parts and the winner, for both seats and spectators; the game continues behind it."""
    first, second, spectator = two_and_a_spectator(room, ankh_battle())
    until = time.monotonic() + BATTLE_SECONDS
    while not first.page.locator("[data-go-on]").count() and time.monotonic() < until:
        for person in (first, second):
            if person.is_asked() and not person.page.locator("[data-go-on]").count():
                person.click_lit(0.3, "options")
                person.rest()
        first.page.wait_for_timeout(100)
    for person in (first, second, spectator):
        shown(person, ".stage.result .result-verdict >> text=/wins|Nobody/")
        assert person.page.locator(".is-result .side").count() == 2
        assert person.page.locator(".is-result .side .battle-card").count() >= 2
        assert person.page.locator(".is-result .result-total b").count() == 2
        assert person.page.locator(".is-result .sources .clause").count() >= 2
        assert faults(person) == []
    asked = first if first.is_asked() else second
    shown(asked, ".prompt [data-option]")  # it does not hide the next question
    first.page.keyboard.press("Escape")
    second.page.locator("#prompt").focus()
    second.page.keyboard.press("Enter")
    spectator.page.locator("[data-go-on]").click()
    for person in (first, second, spectator):
        expect(person.page.locator(".stage.result")).to_have_count(0, timeout=PATIENCE)


def test_the_others_see_only_that_a_card_is_sealed(room: Room) -> None:
    first, second, spectator = two_and_a_spectator(room, ankh_battle())
    first.wait_asked()
    first.page.locator(".prompt [data-n]").first.click()
    first.page.locator(".prompt .primary[data-option]").click()
    shown(first, "#prompt.is-idle")
    for person in (second, spectator):
        shown(person, ".sheet.stage >> text=locked in")


def test_undo_beyond_the_floor_is_voted_on(room: Room) -> None:
    record = ankh_battle()
    game, links = table_from(room.site, record, [0, 1])
    first, second = room.person(), room.person()
    first.sit(game, links[0])
    second.sit(game, links[1])
    asker = first if record.choices[-1][0] == 0 else second
    other = second if asker is first else first
    before = other.version
    asker.page.keyboard.press("u")  # says why it needs a vote; nobody is asked yet
    shown(asker, ".banner [data-act]")
    assert other.page.locator(".banner.ask-vote").count() == 0
    asker.page.locator(".banner [data-act]").click()
    shown(other, ".banner.ask-vote")
    other.page.keyboard.press("v")  # goes to the vote and does nothing else
    other.page.wait_for_function("() => document.activeElement.dataset.vote === 'yes'")
    assert other.version == before
    other.page.locator("[data-vote='yes']").click()
    settled(other, before)
    expect(other.page.locator(".banner.ask-vote")).to_have_count(0, timeout=PATIENCE)


def test_undo_reverts_my_choice(person: Person) -> None:
    person.play_at_once("ankh")
    person.wait_asked()
    person.page.locator(".prompt [data-option='0']").first.click()
    person.page.wait_for_selector(f".sheet {LIT}")
    asked = person.version
    person.page.keyboard.press("u")
    settled(person, asked)
    shown(person, ".log .undone")
    shown(person, ".prompt [data-option='0']")


def test_one_screen_for_two_is_handed_over(room: Room) -> None:
    person = room.person()
    person.go("/")
    form = person.page.locator(".new-table")
    form.locator("label.game", has_text="Kemet").click()
    form.get_by_role("button", name="2", exact=True).click()
    form.get_by_label("Player on seat 2").select_option("local")
    form.get_by_label("Name of the player on seat 2").fill("Teo")
    form.locator(".btn.primary").click()
    for _ in range(2):
        person.page.wait_for_selector(".cover, #prompt:not(.is-idle)")
        if person.page.locator(".cover").count():
            break
        version = person.version
        person.click_lit(0.1)
        settled(person, version)
    shown(person, ".cover")
    assert person.page.locator("main.table").count() == 0
    person.page.locator(".cover .primary").click()
    person.wait_asked()
    assert "has the device" in person.prompt


def test_friends_join_by_link(room: Room) -> None:
    host, guest = room.person(), room.person()
    host.go("/")
    form = host.page.locator(".new-table")
    form.get_by_role("button", name="2", exact=True).click()
    form.get_by_label("Player on seat 2").select_option("open")
    form.locator(".btn.primary").click()
    host.page.get_by_role("button", name="Link for friends").click()
    link = host.page.get_by_role("textbox", name="Link for friends").input_value()
    expect(host.page.locator(".only-here")).to_contain_text("--host 0.0.0.0", timeout=PATIENCE)
    guest.page.goto(link)
    guest.page.wait_for_selector(".room, main.table")
    assert "#" not in guest.page.url
    guest.page.get_by_label("Your name").fill("Ida")
    guest.page.keyboard.press("Enter")
    shown(host, ".room >> text=Ida")
    expect(guest.page.locator(".seats .is-mine")).to_have_count(1)
    host.page.get_by_role("button", name="Start", exact=True).click()
    host.seated()
    guest.seated()


def test_the_language_changes_at_once(person: Person) -> None:
    person.play_at_once("ankh")
    person.wait_asked()
    person.page.get_by_role("button", name="Name, language and settings").click()
    person.page.get_by_role("button", name="Deutsch").click()
    shown(person, "dialog >> text=Einstellungen")
    person.page.keyboard.press("Escape")
    shown(person, "#prompt >> text=Deine Entscheidung")
    person.page.reload()
    shown(person, "#prompt >> text=Deine Entscheidung")
    assert person.page.locator("html").get_attribute("lang") == "de"


def tap_till(person: Person, version: int) -> None:
    """The first tap on a place shows what would happen, the second does it."""
    for _ in range(4):
        if person.version > version:
            return
        options = person.page.locator(".prompt [data-option]:visible")
        lit = options if options.count() else person.page.locator(f"{LIT}:visible")
        lit.first.tap()
        person.rest()


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_on_the_phone_everything_for_the_choice_is_visible(room: Room, game: str) -> None:
    person = room.person(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    person.play_at_once(game)
    person.wait_asked()
    width = person.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
    for part in (".sheet svg", "#prompt", ".tabs"):
        box = person.page.locator(part).first.bounding_box()
        assert box is not None
        assert box["y"] < 844
    before = person.version
    tap_till(person, before)
    settled(person, before)
    person.page.locator(".tabs button").last.tap()
    shown(person, ".panel-log .entry")
    person.page.locator(".tabs button").first.tap()
    shown(person, "#prompt")


WIDER = """
[...document.querySelectorAll(".panel *")].filter((e) => e.getBoundingClientRect().right > innerWidth + 1).length
"""


def test_on_the_phone_no_page_of_ankh_is_wider_than_the_screen(room: Room) -> None:
    person = room.person(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    person.play_at_once("ankh")
    person.wait_asked()
    for tab in person.page.locator(".tabs button").all()[1:]:
        tab.tap()
        shown(person, ".panel")
        assert person.page.evaluate(WIDER) == 0


# The centre of a highlighted place that a finger can hit.
A_LIT_MIDDLE = """
() => {
  for (const place of document.querySelectorAll(".sheet svg [data-spot][role='button']")) {
    const { x, y, width, height } = place.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-spot]");
    if (there?.dataset.spot === place.dataset.spot) return [x + width / 2, y + height / 2];
  }
}
"""


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_the_first_tap_on_a_place_shows_and_the_second_chooses(room: Room, game: str) -> None:
    person = room.person(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    person.play_at_once(game)
    person.wait_asked()
    places = person.page.locator(f".sheet svg {LIT}")
    while not places.count():  # menus are large enough for one tap
        before = person.version
        person.page.locator(".prompt [data-option]").first.tap()
        settled(person, before)
    x, y = person.page.evaluate(A_LIT_MIDDLE)
    before = person.version
    person.page.touchscreen.tap(x, y)
    shown(person, ".tap-again:visible")
    assert person.version == before
    person.page.touchscreen.tap(x, y)
    settled(person, before)


def test_chat_reaches_the_others_as_text(room: Room) -> None:
    first, second, _ = two_and_a_spectator(room, ankh_battle())
    first.page.locator(".say input").fill("<b>Well met</b>")
    first.page.keyboard.press("Enter")
    shown(second, ".log >> text=<b>Well met</b>")
