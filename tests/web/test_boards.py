"""Small boards in the lobby: each card shows its current table, the form shows the start of the chosen setup."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from ennead.games import GAMES
from ennead.kernel.record import Record, dumps
from web.people import IN_ITS_LETTERS, PATIENCE, Person, Room, shown
from web.positions import finished, late, state_after

SLOW_MS = 1500
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
POST = """
async ([path, body]) => {
  const answer = await fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  return answer.json();
}
"""
LOOK_AGAIN = "document.dispatchEvent(new Event('visibilitychange'))"


def post(person: Person, path: str, body: dict[str, Any]) -> dict[str, Any]:
    return dict(person.page.evaluate(POST, [path, body]))


def come(room: Room, **how: Any) -> Person:
    """A returning guest without a table."""
    person = room.person(**how)
    person.go("/")
    post(person, "/api/guests", {"name": "Nofret"})
    person.page.evaluate("localStorage.setItem('ennead.been', 'true')")
    return person


def bring(person: Person, record: Record, seat: int = 0) -> str:
    """A table of mine at the end of the record."""
    game = str(post(person, "/api/records", {"record": dumps(record)})["id"])
    post(person, f"/api/games/{game}/join", {"seat": seat})
    return game


def open_lobby(person: Person) -> Locator:
    person.go("/")
    shown(person, ".table-card")
    return person.page.locator(".table-card")


def asked_boards(page: Page) -> list[str]:
    """Collects the boards the page requests from now on."""
    asked: list[str] = []
    page.on("request", lambda sent: asked.append(sent.url) if sent.url.endswith("/board") else None)
    return asked


def on_map(record: Record) -> int:
    """The number of pieces on the engine's board."""
    view = GAMES[record.game].view(state_after(record), None)
    if record.game == "ankh":
        return len(view["figures"]) + len(view["monuments"])
    return sum(len(zone["armies"]) for zone in view["zones"])


PIECES = {"ankh": ".pieces > .piece", "kemet": ".pieces > *"}


@pytest.mark.parametrize("how", [{}, PHONE])
@pytest.mark.parametrize("name", ["ankh", "kemet"])
def test_a_lobby_card_shows_the_current_board(room: Room, name: str, how: dict[str, Any]) -> None:
    record = late(name, choices=120)
    person = come(room, **how)
    bring(person, record)
    card = open_lobby(person)
    card.scroll_into_view_if_needed()
    expect(card.locator(f".mini svg.board.{name} {PIECES[name]}")).to_have_count(on_map(record), timeout=PATIENCE)
    assert on_map(record) > 5
    picture, place = card.locator(f"svg.board.{name}").bounding_box(), card.locator(".thumb-link").bounding_box()
    assert picture is not None
    assert place is not None
    assert place["x"] <= picture["x"]
    assert picture["x"] + picture["width"] <= place["x"] + place["width"]
    assert min(picture["width"], picture["height"]) >= 90
    assert card.locator(".mini [role=button]").count() == 0
    expect(card.locator(".mini")).to_have_attribute("aria-hidden", "true")


@pytest.mark.parametrize(("name", "word"), [("ankh", "devotion"), ("kemet", "glory")])
def test_the_card_of_a_finished_table_shows_the_points(room: Room, name: str, word: str) -> None:
    record = finished(name)
    person = come(room)
    bring(person, record)
    card = open_lobby(person)
    points = GAMES[name].points(state_after(record))
    said = [f"{n} {word}" for n in points]
    expect(card.locator(".points .sr")).to_have_text(said, timeout=PATIENCE)
    assert card.locator(".points").first.get_attribute("title") == said[0]


def test_a_board_is_fetched_again_only_after_its_table_changed(room: Room) -> None:
    person = come(room)
    still, moving = bring(person, finished("ankh")), ""
    moving = str(
        post(person, "/api/games", {"game": "ankh", "setup": {"players": 2}, "seats": ["me", "local:B"]})["id"]
    )
    post(person, f"/api/games/{moving}/start", {})
    asked = asked_boards(person.page)
    cards = open_lobby(person)
    expect(cards.locator("svg.ankh")).to_have_count(2, timeout=PATIENCE)
    assert sorted(url.split("/")[-2] for url in asked) == sorted([still, moving])
    asked.clear()
    with person.page.expect_response("**/api/games?*"):
        person.page.evaluate(LOOK_AGAIN)
    person.page.wait_for_timeout(500)
    assert asked == []
    view = person.page.evaluate(f"fetch('/api/games/{moving}/view').then((answer) => answer.json())")
    seat = view["asked"][0]
    view = person.page.evaluate(f"fetch('/api/games/{moving}/view?seat={seat}').then((answer) => answer.json())")
    option = view["decision"]["options"][0]["option"]
    choice = {"version": view["version"], "option": option}
    post(person, f"/api/games/{moving}/choices?seat={seat}", choice)
    with person.page.expect_response("**/board"):
        person.page.evaluate(LOOK_AGAIN)
    assert [url.split("/")[-2] for url in asked] == [moving]


def test_a_long_list_fetches_boards_near_the_viewport(room: Room) -> None:
    person = come(room, **PHONE)
    tables = 8
    for _ in range(tables):
        bring(person, finished("ankh"))
    asked = asked_boards(person.page)
    cards = open_lobby(person)
    expect(cards.first.locator("svg.board")).to_be_visible(timeout=PATIENCE)
    person.page.wait_for_load_state("networkidle")
    assert 0 < len(asked) < tables
    cards.last.scroll_into_view_if_needed()
    expect(cards.last.locator("svg.board")).to_be_visible(timeout=PATIENCE)


class Gate:
    """Blocks requests until it is opened."""

    def __init__(self) -> None:
        self.waiting: list[Route] = []
        self.is_open = False

    def __call__(self, route: Route) -> None:
        if self.is_open:
            route.continue_()
        else:
            self.waiting.append(route)

    def open(self) -> None:
        self.is_open = True
        for route in self.waiting:
            route.continue_()


def test_nothing_moves_when_the_boards_load(room: Room) -> None:
    person = come(room)
    bring(person, finished("ankh"))
    bring(person, late("kemet"))
    gate = Gate()
    person.page.route("**/board", gate)
    cards = open_lobby(person)
    person.page.wait_for_timeout(SLOW_MS)
    expect(cards.locator(".mini.is-awaited")).to_have_count(2)
    person.page.evaluate(IN_ITS_LETTERS)
    before = [card.bounding_box() for card in person.page.locator(".table-card, .card-acts, .new-table").all()]
    gate.open()
    expect(cards.locator("svg.board")).to_have_count(2, timeout=PATIENCE)
    after = [card.bounding_box() for card in person.page.locator(".table-card, .card-acts, .new-table").all()]
    assert after == before


def test_without_a_board_a_picture_of_the_game_is_shown(room: Room) -> None:
    person = come(room)
    bring(person, finished("ankh"))
    person.page.route("**/board", lambda route: route.abort())
    card = open_lobby(person)
    expect(card.locator(".mini > .art-ankh")).to_be_visible(timeout=PATIENCE)
    person.page.unroute("**/board")
    person.page.evaluate(LOOK_AGAIN)  # the next poll tries again
    expect(card.locator("svg.ankh")).to_be_visible(timeout=PATIENCE)
    person.faults.clear()  # the page could not load what it asked for


def test_a_waiting_table_shows_the_starting_map(room: Room) -> None:
    person = come(room)
    wish = {"game": "ankh", "setup": {"players": 2, "scenario": "old_kingdom"}, "seats": ["me", "open"]}
    post(person, "/api/games", wish)
    card = open_lobby(person)
    expect(card.locator("svg.ankh .piece.god")).to_have_count(2, timeout=PATIENCE)
    expect(card.locator("svg.ankh .piece.god .glyph").first).to_be_hidden()  # the players are not drawn yet
    assert card.locator(".points").count() == 0


# -- the form ----------------------------------------------------------------------------------------------------------
def test_the_form_shows_the_map_of_the_chosen_setup(person: Person) -> None:
    person.go("/")
    page = person.page
    preview = page.locator(".preview-map .mini")
    gods = preview.locator("svg.ankh .piece.god")
    expect(gods).to_have_count(3, timeout=PATIENCE)
    expect(preview).to_have_attribute("aria-label", "Middle Kingdom: starting map for 3 players")
    before = preview.locator("svg.ankh").inner_html()
    page.locator(".new-table select").first.select_option("old_kingdom")
    expect(preview).to_have_attribute("aria-label", "Old Kingdom: starting map for 3 players")
    page.wait_for_function("(old) => document.querySelector('.preview-map svg.ankh').innerHTML !== old", arg=before)
    page.locator(".seg-field button", has_text="5").click()
    expect(gods).to_have_count(5, timeout=PATIENCE)
    page.locator("label.game").nth(1).click()
    expect(preview.locator("svg.kemet.board")).to_be_visible(timeout=PATIENCE)
    expect(preview).to_have_attribute("aria-label", "Kemet: starting map for 3 players")
