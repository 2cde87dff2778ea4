"""Whole games by clicking highlighted things."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ennead.kernel.chance import draw
from server.table import table_from
from web.people import CLICK_ONE, LIT, Person, Room, settled, shown
from web.positions import asked_seat, position

GAME_SECONDS = 420
REAL_CLICKS = 12


# Plays inside the page: clicks whatever is highlighted until the ranks appear or time runs out.
PLAY_ON = f"""
([seconds, rolls]) => new Promise((done) => {{
  const clickOne = {CLICK_ONE};
  const end = Date.now() + seconds * 1000;
  let clicks = 0;
  const timer = setInterval(() => {{
    const over = document.querySelector(".ranks-list") !== null;
    if (over || Date.now() > end) {{
      clearInterval(timer);
      done({{ over, clicks, prompt: document.querySelector("#prompt")?.textContent }});
    }} else if (document.querySelector("#prompt:not(.is-idle)")) {{
      if (clickOne([rolls[clicks % rolls.length], clicks % 4 ? "spots" : "options"])) clicks += 1;
    }}
  }}, 40);
}})
"""


def play_on(person: Person, seed: int) -> int:
    """Click highlighted things until the game is over and return the number of clicks."""
    rolls = [draw(seed, n, 1000) / 1000 for n in range(997)]
    found = person.page.evaluate(PLAY_ON, [GAME_SECONDS, rolls])
    assert found["over"], found
    return int(found["clicks"])


def start_with_one_bot(person: Person, game: str) -> None:
    """Two players through the lobby form. In Kemet the bot must play to win, or the game would never end."""
    person.may_come_too_late()  # the bot seals its cards and bids at the same time
    person.go("/")
    form = person.page.locator(".new-table")
    form.locator("label.game", has_text=game.capitalize()).click()
    form.get_by_role("button", name="2", exact=True).click()
    form.get_by_label("Player on seat 2").select_option("bot:random" if game == "ankh" else "bot:easy")
    form.locator(".btn.primary").click()
    person.seated()


def click_with_the_mouse(person: Person, clicks: int) -> None:
    """The same with the real pointer: highlighted things can be hit."""
    done = 0
    lit = person.page.locator(f"{LIT}:visible, .prompt [data-option]:visible, .prompt [data-n]:visible")
    for n in range(40):
        if done >= clicks:
            return
        person.wait_asked()
        before = person.version
        lit.nth(draw(7, n, max(1, lit.count()))).click()
        person.rest()
        done += person.version > before
    assert done >= clicks // 2


@pytest.mark.parametrize(("game", "seed"), [("ankh", 1), ("kemet", 2)])
def test_a_whole_game_by_clicking_only_highlighted_things(room: Room, game: str, seed: int) -> None:
    person = room.person()
    start_with_one_bot(person, game)
    click_with_the_mouse(person, REAL_CLICKS)
    assert play_on(person, seed) > 20
    assert person.page.locator(".ranks-list li").count() == 2
    shown(person, ".prompt >> text=Replay")


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_two_clicks_from_the_first_page_into_a_game(room: Room, game: str) -> None:
    person = room.person()
    person.play_at_once(game)
    shown(person, ".sheet svg")
    shown(person, "#prompt")


def test_the_board_as_text_has_every_option_as_a_button(person: Person) -> None:
    start_with_one_bot(person, "ankh")
    person.wait_asked()
    version = person.version
    person.page.keyboard.press("b")
    shown(person, "dialog table")
    person.page.locator("dialog .option").first.click()
    settled(person, version)


# The centre of a piece where nothing is highlighted.
DARK_PIECE = """
() => {
  const lit = new Set([...document.querySelectorAll("[data-spot][role='button']")].map((e) => e.dataset.spot));
  const pieces = [...document.querySelectorAll(".sheet .pieces [role='img']")];
  const dark = pieces.find((piece) => !lit.has(`hex:${piece.getAttribute("aria-label").split(", ").at(-1)}`));
  const { left, top, width, height } = dark.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
"""


def test_why_not_is_explained_on_demand(person: Person) -> None:
    """Clicking something that is not highlighted shows the reason and its clause in the reading line."""
    start_with_one_bot(person, "ankh")
    person.wait_asked()
    person.page.locator(".prompt [data-option='0']").click()
    person.page.locator(".prompt [data-option]").first.click()
    person.page.wait_for_selector(f".sheet {LIT}")
    person.rest()
    x, y = person.page.evaluate(DARK_PIECE)
    person.page.mouse.click(x, y)
    shown(person, ".reading .clause")


# A point in the middle of the map with no piece near it.
FREE = """
() => {
  const { left, top, width, height } = document.querySelector(".sheet svg.board").getBoundingClientRect();
  const pieces = [...document.querySelectorAll(".sheet .pieces [role='img']")].map((e) => e.getBoundingClientRect());
  const points = [...Array(400).keys()].map((i) => [(i % 20) / 20, Math.floor(i / 20) / 20])
    .filter(([x, y]) => x > 0.3 && x < 0.7 && y > 0.3 && y < 0.7).map(([x, y]) => [left + x * width, top + y * height]);
  const far = (p, x, y) => Math.hypot(p.x + p.width / 2 - x, p.y + p.height / 2 - y) > p.width;
  return points.find(([x, y]) => pieces.every((p) => far(p, x, y)));
}
"""


def test_something_of_another_kind_says_what_is_being_chosen(room: Room) -> None:
    """A figure must be chosen: an empty hex, a monument and an action row say so and name the clause."""
    record = position("ankh", {"players": 2}, 5, lambda asked: asked[0].kind == "move.figure")
    seat = asked_seat(record)
    assert seat is not None
    game, links = table_from(room.site, record, [seat])
    person = room.person()
    person.sit(game, links[seat])
    shown(person, ".picks")
    page = person.page
    line = page.locator(".sheet .reading")
    page.mouse.click(*page.evaluate(FREE))
    expect(line).to_contain_text("Not now: choose a figure.")
    shown(person, ".sheet .reading .clause")
    page.mouse.move(2, 2)
    page.locator(".track.is-dim").first.click(force=True)  # it is marked as disabled but still answers
    expect(line).to_contain_text("Not now: choose a figure.")
    page.locator(".pieces .monument").first.click(force=True)  # pieces let the pointer through to their hex
    expect(line).to_contain_text(re.compile("(obelisk|pyramid|temple).*Not now: choose a figure.", re.IGNORECASE))
