"""A newcomer: introduction, hints in a low window, names of things, first game, unknown addresses."""

from __future__ import annotations

import http.client
import re

import pytest
from playwright.sync_api import expect

from server.running import Running
from server.table import table_from
from web.people import PATIENCE, Person, Room, shown
from web.positions import ankh_battle, asked_seat, late, random_game
from web.test_kemet import first, sit
from web.test_reach import PHONE

LOW = {"width": 1280, "height": 800}


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_the_introduction_of_a_game_opens_once(room: Room, game: str) -> None:
    person = room.person(newcomer=True)
    person.play_at_once(game)
    shown(person, "dialog[open] >> text=The goal")
    person.page.keyboard.press("Escape")
    expect(person.page.locator("dialog[open]")).to_have_count(0, timeout=PATIENCE)
    person.page.reload()
    person.wait_asked()
    assert person.page.locator("dialog[open]").count() == 0
    person.page.keyboard.press("?")
    shown(person, "dialog[open] >> text=The goal")
    shown(person, "dialog[open] .keys")


def test_the_first_game_of_each_is_small_and_easy(person: Person) -> None:
    """A player of one game is still new to the other; the second table of a game is a random one."""
    for name, new in (("ankh", True), ("kemet", True), ("ankh", False)):
        game = person.play_at_once(name)
        seats = person.page.evaluate("(id) => fetch(`/api/games/${id}`).then((a) => a.json())", game)["seats"]
        assert (sorted(seat["bot"] for seat in seats) == ["", "easy"]) is new


def sit_late(room: Room, game: str) -> Person:
    """In a low window, with pieces on the board and a question."""
    record = late(game, choices=150)
    seat = asked_seat(record)
    assert seat is not None
    table, links = table_from(room.site, record, [seat])
    person = room.person(viewport=LOW)
    person.sit(table, links[seat])
    person.wait_asked()
    return person


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_a_low_window_keeps_hint_and_chat_visible(room: Room, game: str) -> None:
    person = sit_late(room, game)
    for part in (".prompt .help-line", ".log .say"):
        box = person.page.locator(part).bounding_box()
        assert box is not None
        assert box["height"] > 10
        assert box["y"] + box["height"] <= LOW["height"]


def test_a_low_window_keeps_the_powers_of_the_gods(room: Room) -> None:
    person = sit_late(room, "ankh")
    expect(person.page.locator(".god-card .powers").first).to_be_visible(timeout=PATIENCE)


def test_named_things_show_their_name_in_the_reading_line(room: Room) -> None:
    person = sit_late(room, "ankh")
    line = person.page.locator(".sheet > .reading > span").first
    for thing in (".events li", ".ladder li", ".god-card .stats li", ".god-card .hand li"):
        one = person.page.locator(thing).nth(2)
        one.hover()
        expect(line).to_have_text(one.get_attribute("title") or "", timeout=PATIENCE)


def test_battle_cards_show_their_text_where_they_are_chosen(room: Room) -> None:
    table, links = table_from(room.site, ankh_battle(), [0, 1])
    person = room.person()
    person.sit(table, links[0])
    person.wait_asked()
    card = person.page.locator(".fan button").nth(1)
    card.hover()
    expect(person.page.locator(".rail-right > .reading")).to_contain_text("fertile", timeout=PATIENCE)
    person.page.get_by_role("button", name="Look at the whole board").click()
    shown(person, "text=Back to the battle")


def test_an_unknown_address_has_its_own_page(person: Person, site: Running) -> None:
    person.excused = ("404",)
    person.go("/no/such/page")
    shown(person, "text=There is no page at this address.")
    person.page.locator(".void .btn").click()
    shown(person, ".quick-card")
    for path, kind in (("/no/such/page", "text/html"), ("/api/nothing", "application/json")):
        connection = http.client.HTTPConnection("127.0.0.1", site.port)
        connection.request("GET", path, headers={"accept": "text/html"})
        answer = connection.getresponse()
        assert (answer.status, answer.headers.get_content_type()) == (404, kind)
        connection.close()


def test_the_lobby_remembers_the_last_table_and_forgets_one(person: Person) -> None:
    person.go("/")
    form = person.page.locator(".new-table")
    form.locator("label.game", has_text="Kemet").click()
    form.get_by_role("button", name="4", exact=True).click()
    form.locator(".btn.primary").click()
    person.seated()
    person.go("/")
    shown(person, ".table-card")
    expect(form.get_by_role("button", name="4", exact=True)).to_have_attribute("aria-pressed", "true")
    person.page.locator(".card-acts button").click()
    expect(person.page.locator(".table-card")).to_have_count(0, timeout=PATIENCE)
    person.page.get_by_role("button", name="Show 1 removed table again").click()
    shown(person, ".table-card")


def test_things_explain_themselves_when_pointed_at(room: Room) -> None:
    """A name alone is not enough: events, the devotion track, counters, battle cards, the supply."""
    person = sit(room, random_game("ankh", {"players": 2}, 6, 29))
    line = person.page.locator(".sheet .reading > span").first
    for what in (".events li", ".ladder li", ".stats li", ".god-card .hand li", ".supply [title]"):
        person.page.locator(what).nth(1).hover()
        expect(line).to_contain_text(re.compile(r" · .*\.$"))


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_undo_is_left_of_passing(room: Room, how: dict[str, object]) -> None:
    person = sit(room, random_game("ankh", {"players": 2}, 6, 29), **how)
    person.page.locator(".ankh-turn .option").first.click()
    shown(person, "#prompt [data-pass]")
    stop = person.page.locator("#prompt [data-pass]")
    expect(stop).to_contain_text("Done moving")
    back = person.page.locator("#prompt .acts .btn", has_text="Undo")
    left, right = back.bounding_box(), stop.bounding_box()
    assert left is not None
    assert right is not None
    assert left["x"] + left["width"] <= right["x"]
    assert abs(left["y"] - right["y"]) < 9


@pytest.mark.parametrize("kind", ["setup.empty", "build.level", "build.district", "move.army", "day.turn"])
def test_in_a_laptop_window_a_short_question_of_kemet_shows_its_full_hint(room: Room, kind: str) -> None:
    person = sit(room, first(kind, 2), viewport={"width": 1366, "height": 768})
    cut = "(hint) => hint.scrollHeight - hint.clientHeight"
    assert person.page.locator("#prompt > .help-line").evaluate(cut) <= 1


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_on_the_phone_your_god_is_marked(room: Room, game: str) -> None:
    person = room.person(**PHONE)
    person.play_at_once(game)
    expect(person.page.locator(".gods-row .is-me")).to_have_text("you", timeout=PATIENCE)
