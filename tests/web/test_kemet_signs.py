"""Kemet's warnings and hints: who is about to win, parts of a price, a full army, ending a turn."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from ennead.bots import bot_named
from ennead.games import GAMES
from ennead.kernel.decision import PASS
from ennead.kernel.hidden import bot_view
from ennead.kernel.record import Record, dumps
from server.table import table_from
from web.people import PATIENCE, Person, Room, settled, shown
from web.positions import asked_seat, finished, kemet_battle, random_game, state_after
from web.test_kemet import PHONE, first, sit

SCREENS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1366, "height": 768}},
    "narrow": {"viewport": {"width": 1100, "height": 800}},
    "upright": {"viewport": {"width": 768, "height": 1024}},
    "phone": PHONE,
}


@cache
def nearly_won() -> Record:
    """One god's turn; the other wins when their next turn begins."""
    game, setup, seed = GAMES["kemet"], {"players": 2}, 1
    g = game.setup(setup, seed)
    record = Record("kemet", game.ruleset, setup, seed)
    while asked := game.pending(g):
        ahead = game.view(g, None)["ahead"]
        if ahead and asked[0].kind == "day.turn" and asked[0].seat not in ahead:
            return record
        option = bot_named("greedy").choose(bot_view(game, g, asked[0]), seed + len(record.choices))[0]
        record = record.plus(asked[0].seat, option)
        game.apply(g, asked[0].seat, option)
    raise AssertionError("no such moment")


# The lower edges of the text and the bar, and whether the text is inside.
IN_BAR = """
(e) => {
  const [bar, words] = [e.closest(".bar").getBoundingClientRect(), e.getBoundingClientRect()];
  const tools = document.querySelector(".bar .tools").getBoundingClientRect();
  return words.width > 0 && e.scrollWidth <= e.clientWidth + 1 && words.top >= bar.top && words.bottom <= bar.bottom
    && words.right <= tools.left + 1;
}
"""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "pl-PL"])
@pytest.mark.parametrize("screen", SCREENS)
def test_the_bar_says_who_wins_at_the_next_turn(room: Room, screen: str, locale: str) -> None:
    person = sit(room, nearly_won(), locale=locale, **SCREENS[screen])
    warning = person.page.locator(".bar .warning")
    expect(warning).to_contain_text("Bastet", timeout=PATIENCE)
    assert warning.evaluate(IN_BAR)
    said = warning.locator("span:visible")
    expect(said).to_have_count(1)
    assert person.page.locator(".bar").evaluate("(e) => e.offsetHeight") <= 57  # nothing moves when it appears


def test_the_bar_does_not_warn_earlier(room: Room) -> None:
    person = sit(room, random_game("kemet", {"players": 3}, 4, 28))
    expect(person.page.locator(".bar .warning")).to_be_hidden()


# -- prices ----------------------------------------------------------------------------------------------------------
def buying(choices: int) -> Record:
    """The owner of a Priestess before placing a marker, and while buying."""
    return random_game("kemet", {"players": 3}, 4, choices)


def discounted(person: Person) -> Locator:
    lines = person.page.locator(".panel-market .k-line:has(.k-differs)")
    expect(lines.first).to_be_visible()
    return lines.first


def expect_sum(line: Locator) -> None:
    """Level and discount, together the price."""
    total = line.locator(".k-sum")
    expect(total).to_contain_text("Priestess")
    parts = [int(part.replace("−", "-")) for part in total.locator("b").all_inner_texts()]
    price = int(line.locator(".k-differs").evaluate("(e) => e.innerText.split('+')[0].trim().split(/\\s+/).pop()"))
    assert (len(parts), sum(parts)) == (2, price)


def test_a_discount_is_itemised_on_hover(room: Room) -> None:
    person = sit(room, buying(75))
    line = discounted(person)
    expect(line.locator(".k-sum")).to_have_count(0)
    line.hover()
    expect_sum(line)
    person.page.locator(".panel-market h2, .panel-market .k-intro").first.hover()
    expect(line.locator(".k-sum")).to_have_count(0)


def test_a_discount_is_itemised_by_keys_before_anything_is_bought(room: Room) -> None:
    person = sit(room, buying(28))
    person.page.keyboard.press("m")
    line = discounted(person)
    line.locator("button.n").focus()
    expect_sum(line)


def test_a_tap_on_a_price_explains_it_and_buys_nothing(room: Room) -> None:
    person = sit(room, buying(75), **PHONE)
    before = person.version
    person.page.get_by_role("button", name="Tile market").first.tap()
    line = discounted(person)
    line.locator(".k-differs").tap()
    expect_sum(line)
    box = line.locator(".k-sum").bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= box["x"] + box["width"] <= 390
    assert person.version == before
    line.locator("b").first.tap()
    settled(person, before)


# -- the board ---------------------------------------------------------------------------------------------------------
def test_a_full_army_shows_its_limit(room: Room) -> None:
    record = random_game("kemet", {"players": 3}, 1, 51)
    view = GAMES["kemet"].view(state_after(record), None)
    limits = [seat["limit"] for seat in view["seats"]]
    armies = [army for zone in view["zones"] for army in zone["armies"]]
    full = [army for army in armies if army["soldiers"] == limits[army["seat"]]]
    assert 0 < len(full) < len(armies)
    person = sit(room, record)
    marks = person.page.locator(".sheet .army use[href^='#limit-']")
    assert marks.evaluate_all(
        "(all) => all.map((e) => document.querySelector(e.getAttribute('href')).textContent)"
    ) == [f"/{limits[army['seat']]}" for army in full]


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (1024, 768), (820, 1180), (800, 600)])
def test_the_zoom_stands_beside_the_map_at_the_lower_right(room: Room, width: int, height: int) -> None:
    person = sit(room, random_game("kemet", {"players": 3}, 1, 51), viewport={"width": width, "height": height})
    tools = person.page.locator(".sheet .board-tools").bounding_box()
    edge = person.page.locator(".sheet .neatline").bounding_box()
    sheet = person.page.locator(".sheet").bounding_box()
    assert tools is not None
    assert edge is not None
    assert sheet is not None
    assert tools["x"] >= edge["x"] + edge["width"]
    assert tools["x"] + tools["width"] <= sheet["x"] + sheet["width"]
    assert tools["y"] > edge["y"] + edge["height"] / 2


# What the fade above a row of buttons covers.
FADED = """
() => {
  const rows = [...document.querySelectorAll("#prompt > .acts")];
  return rows.filter((row) => {
    const fade = getComputedStyle(row, "::before");
    if (fade.content === "none") return false;
    const top = row.getBoundingClientRect().top;
    const covered = (b) => b.bottom > top - parseFloat(fade.height) + 1 && b.top < top;
    return rows.some((other) => other !== row
      && [...other.children].some((button) => covered(button.getBoundingClientRect())));
  }).length;
}
"""


def test_no_fade_covers_a_button(room: Room) -> None:
    person = sit(room, random_game("kemet", {"players": 3}, 1, 51), **SCREENS["wide"])
    expect(person.page.locator("#prompt .acts.k-whole [data-pass]")).to_be_visible()
    assert person.page.evaluate(FADED) == 0


def test_the_hint_of_a_turn_is_shown_in_full_if_there_is_room(room: Room) -> None:
    person = sit(room, buying(28), **SCREENS["wide"])
    hint = person.page.locator("#prompt .help-line")
    expect(hint).to_be_visible()
    assert hint.evaluate("(e) => e.scrollHeight <= e.clientHeight + 1")


# -- crowded screens ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("width", "height"), [(820, 1180), (768, 1024), (1024, 768), (1366, 768), (1280, 720), (1440, 900)]
)
def test_with_eight_interventions_every_source_and_loss_is_visible(room: Room, width: int, height: int) -> None:
    record = random_game("kemet", {"players": 2}, 6, 871)
    view = GAMES["kemet"].view(state_after(record), None)
    assert max(map(len, view["battle"]["paid"])) == 7  # and one that returns to its owner
    person = sit(room, record, viewport={"width": width, "height": height}, locale="de-DE")
    expect(person.page.locator(".side .di")).to_have_count(7)  # equal ones share a strip
    cut = "(all) => all.filter((e) => e.scrollHeight > e.clientHeight + 1).map((e) => e.className)"
    assert person.page.locator(".side, .side > .sources").evaluate_all(cut) == []
    dotted = "(all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.innerText)"
    assert person.page.locator(".steps li small").evaluate_all(dotted) == []
    assert person.page.locator("#prompt [data-option]").count() == 2
    for option in person.page.locator("#prompt [data-option]").all():
        expect(option).to_be_in_viewport(ratio=1)


def test_on_the_phone_the_reason_of_the_end_is_shown_in_full(room: Room) -> None:
    table = room.site.client("Host").call("POST", "/api/records", {"record": dumps(finished("kemet"))})["id"]
    person = room.person(**PHONE, locale="de-DE")
    person.go(f"/table/{table}")
    shown(person, ".k-why-end")
    reason = person.page.locator(".k-why-end").bounding_box()
    ways = person.page.locator("#prompt .acts.wrap").bounding_box()
    assert reason is not None
    assert ways is not None
    assert reason["y"] + reason["height"] <= ways["y"]


LARGE = "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%' })"
DOTS = """
(all) => {
  const right = (e) => e.getBoundingClientRect().right;
  const cut = (e) => e.scrollWidth > e.clientWidth + 1 || right(e) > right(e.closest("nav, .stage")) + 1;
  return all.filter((e) => e.getClientRects().length && cut(e)).map((e) => e.innerText);
}
"""


@pytest.mark.parametrize("screen", SCREENS)
def test_large_text_does_not_truncate_crumbs_and_steps(room: Room, screen: str) -> None:
    record = kemet_battle()
    seat = asked_seat(record)
    assert seat is not None
    table, links = table_from(room.site, record, [seat])
    person = room.person(**SCREENS[screen], locale="de-DE")
    person.context.add_init_script(LARGE)
    person.sit(table, links[seat])
    person.wait_asked()
    expect(person.page.locator(".crumbs li:visible").last).to_contain_text("Kampf")
    assert person.page.locator(".crumbs li, .steps b, .steps small").evaluate_all(DOTS) == []
    switch = person.page.locator("#prompt .stage-switch")
    assert switch.evaluate("(e) => e.scrollHeight <= e.clientHeight + 1")


@pytest.mark.parametrize("screen", SCREENS)
def test_the_steps_of_a_night_are_in_one_row(room: Room, screen: str) -> None:
    person = sit(room, first("night.card"), locale="de-DE", **SCREENS[screen])
    shown(person, ".k-night .steps .now")
    rows = person.page.locator(".k-night .steps li").evaluate_all("(all) => new Set(all.map((e) => e.offsetTop)).size")
    assert rows == 1


def test_forced_colours_frame_buyable_tiles_and_mark_the_step(room: Room) -> None:
    person = sit(room, buying(75), forced_colors="active", color_scheme="dark")
    framed = "(e) => getComputedStyle(e).outlineStyle !== 'none'"
    expect(person.page.locator(".panel-market .can").first).to_be_visible()
    assert all(one.evaluate(framed) for one in person.page.locator(".panel-market .can").all())
    fighter = sit(room, random_game("kemet", {"players": 2}, 6, 871), forced_colors="active", color_scheme="dark")
    now = fighter.page.locator(".steps .now")
    same = "(e) => getComputedStyle(e.querySelector('.g')).color === getComputedStyle(e).color"
    assert now.evaluate(same)


# -- the end of a turn -------------------------------------------------------------------------------------------------
def unfinished() -> Record:
    """The marker is placed, and more could be done."""
    record = random_game("kemet", {"players": 3}, 1, 518)
    asked = GAMES["kemet"].pending(state_after(record))
    assert asked[0].kind == "day.turn"
    assert PASS in asked[0].options
    return record


def test_what_only_others_could_undo_needs_a_second_press(room: Room) -> None:
    record = unfinished()
    seat = asked_seat(record)
    assert seat is not None
    person = room.person()
    table, links = table_from(room.site, record, [0, 1, 2])
    person.sit(table, links[seat])
    person.wait_asked()
    before = person.version
    end = person.page.locator("#prompt [data-pass]")
    end.click()
    expect(end).to_contain_text("Press again")
    assert person.version == before
    person.page.keyboard.press("d")
    settled(person, before)


def test_what_bots_would_undo_needs_no_confirmation(room: Room) -> None:
    person = sit(room, unfinished())
    before = person.version
    person.page.keyboard.press("d")
    settled(person, before)
    shown(person, "#prompt")
