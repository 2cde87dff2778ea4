"""A longer session: a battle at one screen, a rematch, hints, notifications, filters of the log."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from ennead.kernel.record import Record, dumps
from server.table import table_from
from web.people import PATIENCE, Person, Room, shown
from web.positions import ankh_battle, asked_seat, finished, random_game
from web.test_secrets import NAMES, held_at_rest

POST = """
async ([path, body]) => {
  const headers = { "content-type": "application/json" };
  return (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
}
"""


def bring(person: Person, record: Record, mine: int, others: dict[int, str]) -> str:
    """Import a record in this browser: one seat is mine, the others go to the named players."""
    person.go("/")
    shown(person, ".new-table")

    def post(path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer: dict[str, Any] = person.page.evaluate(POST, [path, body])
        return answer

    post("/api/guests", {"name": "Nofret"})
    game: str = post("/api/records", {"record": dumps(record)})["id"]
    post(f"/api/games/{game}/join", {"seat": mine})
    for seat, who in others.items():
        post(f"/api/games/{game}/seats/{seat}", {"who": who})
    person.context.add_init_script("localStorage.setItem('ennead.been', 'true')")
    person.go(f"/table/{game}")
    person.page.wait_for_selector("main.table, .cover")
    return game


def seal(person: Person, card: str) -> None:
    person.page.locator(f".fan [data-card='{card}']").click()
    person.page.locator("[data-seal]").click()


# -- one screen ------------------------------------------------------------------------------------------------------
def under_the_cover(room: Room, card: str) -> str:
    """The contents of the page during hand-over, after one player has sealed a card."""
    person = room.person()
    game = bring(person, ankh_battle(), 0, {1: "local:Teo"})
    shown(person, ".prompt .fan")
    seal(person, card)
    shown(person, ".cover")
    assert person.page.locator("main.table").count() == 0
    held = json.dumps(held_at_rest(person))
    assert card not in held.replace(f"card-{card}", "")  # the glyphs of all cards are part of the page
    person.page.locator(".cover .primary").click()
    expect(person.page.locator("#prompt")).to_contain_text("Amun: which battle card?", timeout=PATIENCE)
    assert person.page.locator(".side .battle-card:not(.is-down)").count() == 0  # the sealed card is the other's
    return NAMES.sub("*", held.replace(game, "*"))


def test_an_ankh_battle_at_one_screen_shows_nothing_during_hand_over(room: Room) -> None:
    assert under_the_cover(room, "chariots") == under_the_cover(room, "drought")


# -- rematch -----------------------------------------------------------------------------------------------------------
def nearly_over() -> tuple[Record, int]:
    record = random_game("ankh", {"players": 3}, 8, len(finished("ankh").choices) - 1)
    seat = asked_seat(record)
    assert seat is not None
    return record, seat


def end(person: Person) -> None:
    while not person.is_over():
        person.click_lit(0.1, "options")
        person.page.wait_for_timeout(100)
    person.go_on()


def test_the_same_table_again_is_one_click(room: Room) -> None:
    record, seat = nearly_over()
    person = room.person()
    game = bring(person, record, seat, {other: "bot:random" for other in range(3) if other != seat})
    end(person)
    person.page.get_by_role("button", name="Rematch").click()
    person.page.wait_for_url(lambda url: "/table/" in url and game not in url)
    person.page.wait_for_selector("main.table:not(:has(.ranks-list))")
    assert person.page.locator(".god-card").count() == 3
    person.may_come_too_late()
    person.wait_asked()


def test_a_seat_link_offers_nothing_that_would_be_refused(room: Room) -> None:
    record, seat = nearly_over()
    game, links = table_from(room.site, record, [seat])
    person = room.person()
    person.sit(game, links[seat])
    end(person)
    shown(person, ".prompt >> text=Save the record")
    assert person.page.get_by_role("button", name="Rematch").count() == 0


# -- hints, notifications, log ----------------------------------------------------------------------------------------
def at_battle(room: Room, **how: Any) -> tuple[Person, Person]:
    game, links = table_from(room.site, ankh_battle(), [0, 1])
    people = room.person(**how), room.person(**how)
    for seat, person in enumerate(people):
        person.may_come_too_late()
        person.sit(game, links[seat])
        shown(person, ".prompt .fan")
    return people


def test_hints_stay_switched_off(room: Room) -> None:
    person, _ = at_battle(room)
    hint = person.page.get_by_text("Every god in the battle picks a card in secret")
    expect(hint).to_be_visible()
    person.page.get_by_role("button", name="Name, language and settings").click()
    person.page.get_by_label("Hints below each question").click()
    person.page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    person.page.reload()
    shown(person, ".prompt .fan")
    expect(hint).to_have_count(0)


HIDDEN = """
window.told = [];
window.Notification = class {
  static permission = "granted";
  constructor(title, how) { window.told.push([title, how.body]); }
};
localStorage.setItem("ennead.notices", "true");
Object.defineProperty(document, "visibilityState", { get: () => (window.away ? "hidden" : "visible") });
"""


DUE = re.compile("^●")


@pytest.mark.parametrize("away", [True, False], ids=["away", "looking"])
def test_a_turn_is_announced_by_title_icon_and_notification(room: Room, away: bool) -> None:
    game, links = table_from(room.site, ankh_battle(), [0, 1])
    person, other = room.person(), room.person()
    person.context.add_init_script(HIDDEN)
    for seat, who in enumerate((person, other)):
        who.sit(game, links[seat])
        shown(who, ".prompt .fan")
    icon = person.page.locator("link[rel='icon']")
    expect(person.page).to_have_title(DUE)
    seal(person, "chariots")
    expect(icon).to_have_attribute("href", "/favicon.svg")
    expect(person.page).not_to_have_title(DUE)
    person.page.evaluate("(away) => { window.away = away; }", away)
    expect(other.page.locator(".which-action")).to_have_text("The first of your two cards.")
    seal(other, "plague")
    expect(other.page.locator(".which-action")).to_have_text("Your second card, beside Plague of Locusts.")
    seal(other, "flood")
    person.wait_asked()
    expect(person.page).to_have_title(DUE)
    expect(icon).to_have_attribute("href", re.compile("^data:image/svg"))
    person.rest()
    assert person.page.evaluate("window.told") == ([["Ennead", "It is your turn."]] if away else [])


SECOND_PICTURE = 300  # milliseconds; older log lines are drawn with it


def drawn(person: Person, lines: Locator) -> int:
    """The number of lines when all are drawn."""
    before = -1
    while before != (now := lines.count()):
        before = now
        person.page.wait_for_timeout(SECOND_PICTURE)
    return now


def test_the_log_shows_mine_battles_or_chat(room: Room) -> None:
    person, other = at_battle(room)
    other.page.locator(".say input").fill("Good luck")
    other.page.keyboard.press("Enter")
    lines = person.page.locator(".log-body li.entry")
    shown(person, ".log >> text=Good luck")
    everything = drawn(person, lines)
    counts = {}
    for name in ("Mine", "Battles", "Chat"):
        person.page.locator(".filters button", has_text=name).click()
        counts[name] = drawn(person, lines)
    assert counts["Chat"] == 1
    assert 0 < counts["Battles"] < everything
    assert 0 < counts["Mine"] < everything
    person.page.locator(".filters button", has_text="Mine").click()
    assert all("Isis" in line or "Amun" not in line for line in lines.all_inner_texts())


def test_the_log_is_grouped_by_turn(room: Room) -> None:
    """The heading of a turn is above its events; the newest turn comes first."""
    person, _ = at_battle(room)
    lines = person.page.locator(".log-body li.entry").all_inner_texts()
    turns = [int(line.split("Turn ")[1].split(":")[0]) for line in lines if "Turn " in line]
    assert len(turns) > 2
    assert turns == sorted(turns, reverse=True)
    last = next(n for n, line in enumerate(lines) if "Turn " in line)
    battle = next(n for n, line in enumerate(lines) if "Battle: region" in line)
    assert last < battle
