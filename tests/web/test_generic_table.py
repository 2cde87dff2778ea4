"""A game without a folder in the browser: its options in the form, and its table of buttons and outlines."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from oasis.game import GAME
from server.running import Running
from web.people import Room
from web.test_games import play_on


@pytest.fixture(scope="module")
def oasis_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("generic") / "data", ENNEAD_GAMES="oasis.row:ROW") as running:
        yield running


@pytest.fixture
def oasis(browser: Browser, oasis_site: Running) -> Iterator[Room]:
    room = Room(browser, oasis_site)
    yield room
    room.close()


def test_a_third_game_is_set_up_and_played_to_its_end_by_clicking(oasis: Room) -> None:
    person = oasis.person()
    person.may_come_too_late()  # the bot seals at the same time
    person.go("/")
    form = person.page.locator(".new-table")
    form.locator("label.game", has_text="Oasis").click()
    form.get_by_role("button", name="2", exact=True).click()
    form.get_by_label("Rounds").fill("2")
    form.locator("details.fold summary").click()
    form.get_by_text("A storm blows").click()
    form.get_by_label("Player on seat 2").select_option("bot:random")
    form.locator(".btn.primary").click()
    table = person.seated()
    person.wait_asked()
    expect(person.page.locator("#prompt")).to_contain_text("Seal a card.")
    expect(person.page.locator(".outline")).to_contain_text("hand")
    expect(person.page.locator(".god-card")).to_have_count(2)
    play_on(person, 3)
    expect(person.page.locator(".ranks-list")).to_contain_text("Siwa")
    view = person.site.client("Look").call("GET", f"/api/games/{table}/view")
    assert view["setup"] == {"players": 2, "rounds": 2, "storm": True}
    assert view["status"] == "over"
    assert max(view["result"]) == 1.0
    assert view["view"]["round"] == 2


def test_its_replay_shows_every_moment(oasis: Room) -> None:
    host = oasis.site.client("Mira")
    table = host.create("oasis", {"players": 2, "rounds": 1}, ["me", "local:Ada"])["id"]
    host.start(table)
    person = oasis.person(locale="de-DE")
    person.go(f"/replay/{table}?at=0")
    expect(person.page.locator(".outline")).to_contain_text("deck")
    assert str(len(GAME.setup({"players": 2}, 1).deck)) in person.page.locator(".outline").inner_text()


LAYOUT = """
() => {
  const box = (selector) => {
    const found = document.querySelector(selector);
    const { left, right, top, bottom } = found.getBoundingClientRect();
    return found.checkVisibility() ? { left, right, top, bottom } : null;
  };
  const lists = ["#players", ".gods-row", ".sheet", ".rail-right"].map(box);
  return [...lists, [...document.querySelectorAll(".gods-row li")].map((entry) => entry.getBoundingClientRect().top)];
}
"""


@pytest.mark.parametrize("width", [1280, 900, 390])
def test_players_board_and_prompt_have_their_places(oasis: Room, width: int) -> None:
    """In wide windows three columns, else a row of players above the board."""
    host = oasis.site.client("Mira")
    table = host.create("oasis", {"players": 4}, ["me", "local:Ada", "local:Teo", "local:Ines"])["id"]
    host.start(table)
    person = oasis.person(viewport={"width": width, "height": 800})
    person.go(f"/table/{table}")
    person.page.wait_for_selector("main.table .outline")
    players, row, sheet, rail, tops = person.page.evaluate(LAYOUT)
    if width >= 1200:
        assert row is None
        assert players["right"] <= sheet["left"] <= sheet["right"] <= rail["left"]
        assert max(part["bottom"] for part in (players, sheet, rail)) <= 800
    else:
        assert players is None
        assert row["bottom"] <= sheet["top"]
        assert len(tops) == 4
        assert len(set(tops)) == 1
