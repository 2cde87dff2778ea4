"""The lobby: one table per click, random setups, all my tables."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from web.people import PATIENCE, Person, Room, shown

TABLES = 14
TWICE = "() => { const button = document.querySelector('.new-table .btn.primary'); button.click(); button.click(); }"
MAKE = """
async (n) => {
  const ask = (path, body) => fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  const table = { game: "ankh", setup: { players: 2 }, seats: ["me", "open"] };
  for (let i = 0; i < n; i += 1) await ask("/api/games", table);
}
"""


def test_two_clicks_open_one_table(person: Person) -> None:
    made: list[str] = []
    person.page.on(
        "request", lambda sent: made.append(sent.method) if sent.url.split("?")[0].endswith("/api/games") else None
    )
    person.go("/")
    shown(person, ".new-table .btn.primary")
    person.page.evaluate(TWICE)
    person.seated()
    assert made.count("POST") == 1


def test_surprise_me_is_one_click_in_the_form(person: Person) -> None:
    person.go("/")
    person.page.locator(".new-table").get_by_role("button", name="Surprise me").click()
    person.seated()
    person.wait_asked()


def test_all_my_tables_can_be_listed(person: Person) -> None:
    person.go("/")
    person.page.locator(".new-table").get_by_role("button", name="Surprise me").click()
    person.seated()
    person.page.evaluate(MAKE, TABLES)
    person.go("/")
    shown(person, ".table-card")
    assert person.page.locator(".table-card").count() < TABLES
    person.page.locator("[data-all-tables]").click()
    expect(person.page.locator(".table-card")).to_have_count(TABLES + 1)


def test_a_table_says_whose_turn_it_is_and_who_plays_which_god(room: Room) -> None:
    host = room.site.client("Mira")
    setup = {"players": 2, "gods": ["isis", "ra"], "start": 0}
    table = host.create("ankh", setup, ["me", "open"])["id"]
    person = room.person()
    person.go(f"/#join={host.invitation(table)}")
    shown(person, ".room .seats .medal")
    assert [seat.strip() for seat in person.page.locator(".room .plays").all_inner_texts()] == ["Isis", "Ra"]
    host.start(table)
    person.seated()
    person.go("/")
    card = person.page.locator(".table-card")
    expect(card.locator(".chip")).to_have_text("Mira is choosing", timeout=PATIENCE)
    expect(card.locator(".trail")).to_have_text("Turn 1: Isis", timeout=PATIENCE)
    expect(card.locator(".medal")).to_have_count(2)


def test_a_game_with_too_few_stones_cannot_begin(person: Person) -> None:
    person.go("/")
    shown(person, ".new-table")
    page = person.page
    page.locator("label.game").nth(1).click()
    page.locator("details.fold summary").click()
    page.locator(".checks input").first.check()
    begin = page.get_by_role("button", name="Start the game")
    expect(begin).to_be_disabled(timeout=PATIENCE)
    expect(page.locator("#too-few")).to_contain_text("1 of 3")
    page.locator(".checks input").first.uncheck()
    expect(begin).to_be_enabled(timeout=PATIENCE)


PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LONG = "Donaudampfschifffahrtsgesellschaftskapitän: gut gespielt!"


def test_an_invited_guest_sees_the_setup(room: Room) -> None:
    host = room.site.client("Mira")
    table = host.create("ankh", {"players": 4, "scenario": "old_kingdom"}, ["me", "open", "open", "open"])["id"]
    person = room.person(locale="de-DE", **PHONE)
    person.go(f"/#join={host.invitation(table)}")
    page = person.page
    expect(page.locator(".room-game")).to_have_text("Ankh Altes Reich, 4 Götter", timeout=PATIENCE)
    expect(page.locator(".room .mini svg.board .piece.god")).to_have_count(4, timeout=PATIENCE)
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_a_chat_notice_fits_on_a_phone_and_disappears_with_the_log(room: Room) -> None:
    host = room.site.client("Amenhotep-Meritaton")
    table = host.create("ankh", {"players": 2}, ["me", "open"])["id"]
    person = room.person(locale="de-DE", **PHONE)
    person.go(f"/#join={host.invitation(table)}")
    shown(person, ".room .seats")
    host.start(table)
    person.seated()
    host.call("POST", f"/api/games/{table}/chat", {"text": LONG})
    notice = person.page.locator(".banners .banner")
    expect(notice).to_contain_text(LONG, timeout=PATIENCE)
    box = notice.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    person.page.locator(".tabs button").last.tap()
    expect(person.page.locator(".panel-log")).to_contain_text(LONG, timeout=PATIENCE)
    expect(notice).to_have_count(0, timeout=5000)  # at once; by itself it would stay for ten seconds


def test_players_waiting_at_a_deleted_table_are_notified(person: Person, room: Room) -> None:
    host = room.site.client("Host")
    table = host.create("ankh", {"players": 2})["id"]
    person.excused = ("status of 404",)
    person.go(f"/#join={host.invitation(table)}")
    shown(person, ".room .seats")
    host.call("DELETE", host.at(table))
    shown(person, "text=There is no such game.")
    person.page.get_by_role("link", name="All tables", exact=True).click()
    shown(person, ".new-table")
