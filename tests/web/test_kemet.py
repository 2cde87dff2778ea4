"""Kemet for newcomers: the phone, the first tile, cards that cannot be played now, results of battle and game."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from ennead.kernel.decision import Asked
from ennead.kernel.record import Record, dumps
from server.table import table_from
from web.people import CLICK_ONE, PATIENCE, Person, Room, settled, shown
from web.positions import asked_seat, finished, kemet_battle, position

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LOOKS = 600  # a tenth of a second each


def first(kind: str, players: int = 4, seed: int = 5) -> Record:
    def fits(asked: Asked) -> bool:
        return bool(asked) and asked[0].kind == kind

    return position("kemet", {"players": players}, seed, fits)


def sit(room: Room, record: Record, **how: Any) -> Person:
    person = room.person(**how)
    seat = asked_seat(record)
    assert seat is not None
    table, links = table_from(room.site, record, [seat])
    person.sit(table, links[seat])
    person.wait_asked()
    return person


def box(person: Person, selector: str) -> dict[str, float]:
    found = person.page.locator(selector).first.bounding_box()
    assert found is not None, selector
    x, y = found["x"], found["y"]
    return {"left": x, "top": y, "bottom": y + found["height"], "right": x + found["width"]}


def test_on_the_phone_the_pyramid_is_the_prompt_and_the_board_stays_visible(room: Room) -> None:
    person = sit(room, first("day.turn"), **PHONE)
    assert person.page.locator("#prompt .space:visible").count() == 10
    board = box(person, ".sheet svg.board")
    covered = board["bottom"] - box(person, "#prompt")["top"]
    assert covered < (board["bottom"] - board["top"]) / 5
    assert all(
        place["x"] + place["width"] <= 390
        for place in [one.bounding_box() for one in person.page.locator("#prompt .space").all()]
        if place is not None
    )
    before = person.version
    person.page.locator("#prompt .space.is-open").first.tap()
    person.page.wait_for_function("(v) => Number(document.querySelector('main').dataset.version) > v", arg=before)


def test_on_the_phone_the_hand_has_its_tab(room: Room) -> None:
    person = sit(room, first("day.turn"), **PHONE)
    person.page.get_by_role("button", name="Hand", exact=True).tap()
    shown(person, ".panel-hand .k-row .k-battle-card")
    assert person.page.locator(".panel-hand .k-row .k-battle-card").count() == 8
    assert person.page.locator(".panel-hand .k-held-card").count() >= 2


TELEPORT = 37  # added to a zone number: go there by teleport
WEST = ("oW1", 24)  # an obelisk beside the army


def west_in_two_ways(asked: Asked) -> bool:
    options = asked[0].options if asked and asked[0].kind == "move.step" else ()
    return WEST[1] in options and WEST[1] + TELEPORT in options


def test_a_place_with_two_ways_asks_after_the_second_tap(room: Room) -> None:
    person = sit(room, position("kemet", {"players": 3}, 5, west_in_two_ways), **PHONE)
    place = box(person, f".sheet svg [data-spot='zone:{WEST[0]}']")
    x, y = (place["left"] + place["right"]) / 2, (place["top"] + place["bottom"]) / 2
    person.page.touchscreen.tap(x, y)
    shown(person, ".tap-again:visible")
    person.page.touchscreen.tap(x, y)
    ways = person.page.locator("#prompt [data-option]:visible")
    expect(ways).to_have_count(2)  # on foot or by teleport: the prompt asks
    expect(person.page.locator(".tap-again")).to_have_count(0)
    before = person.version
    ways.last.tap()
    settled(person, before)


def test_only_offered_first_tiles_are_marked(room: Room) -> None:
    person = sit(room, first("setup.tile"))
    shown(person, ".panel-market .k-line")
    offered = person.page.locator(".prompt .k-buying [data-option]").count()
    assert offered > 0
    assert person.page.locator(".panel-market .can").count() == offered
    expect(person.page.locator(".panel-market .k-intro")).to_contain_text("free")


def test_a_card_that_cannot_be_played_now_says_when_it_can(room: Room) -> None:
    person = sit(room, first("day.turn"))
    person.page.locator(".k-hand [data-at='di:diversion']").click(force=True)
    line = person.page.locator(".sheet .reading")
    expect(line).to_contain_text("Only in a battle", timeout=PATIENCE)
    expect(line).not_to_contain_text(".:")


# In one step, so that no result appears in between and is clicked away. True if there is a result.
READ_OR_FIGHT = f"""
(how) => {{
  if (document.querySelector("[data-go-on]")) return true;
  const asked = document.querySelector("#prompt:not(.is-idle)");
  if (document.querySelector(".sheet.stage") && asked) ({CLICK_ONE.strip()})(how);
  return false;
}}
"""


def until_read(people: list[Person]) -> Person:
    """Play the battle and return the first person who sees a result."""
    for _ in range(LOOKS):
        for person in people:
            if person.page.evaluate(READ_OR_FIGHT, [0.4, "options"]):
                return person
            person.rest()
        people[0].page.wait_for_timeout(100)
    raise AssertionError("nobody reads a result")


def test_a_battle_result_shows_winner_cards_and_losses(room: Room) -> None:
    """The player who was not asked last has seen nothing yet, so at least the loser sees a result."""
    table, links = table_from(room.site, kemet_battle(), [0, 1])
    people = [room.person(), room.person()]
    for seat, person in enumerate(people):
        person.sit(table, links[seat])
    reader = until_read(people)
    shown(reader, ".stage.result .verdict >> text=/wins with strength|a tie is the defender/")
    assert reader.page.locator(".k-result .k-battle-card").count() == 2
    assert reader.page.locator(".k-result .k-wound >> text=/fallen/").count() == 2
    reader.page.locator("[data-go-on]").click()
    reader.page.keyboard.press("f")
    shown(reader, ".panel-battles .k-fought .k-mini-card")


# Where a sheet with a result has its parts: left, top, right, bottom.
PLACES = """
() => [".result", ".result-verdict", ".go-on", ".steps"].map((part) => {
  const { left, top, right, bottom } = document.querySelector(`.stage${part}, .stage ${part}`).getBoundingClientRect();
  return [left, top, right, bottom];
})
"""


def test_the_way_on_is_in_the_verdict(room: Room) -> None:
    """In a browser that has not drawn a table of another game: its styles must not be needed."""
    table, links = table_from(room.site, kemet_battle(), [0, 1])
    people = [room.person(), room.person()]
    for seat, person in enumerate(people):
        person.sit(table, links[seat])
    page = until_read(people).page
    for width, height in ((1440, 900), (1280, 600), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        sheet, verdict, button, steps = page.evaluate(PLACES)
        assert all(a <= b for a, b in zip(verdict[:2], button[:2], strict=True)), (width, verdict, button)
        assert all(a >= b for a, b in zip(verdict[2:], button[2:], strict=True)), (width, verdict, button)
        assert verdict[3] <= steps[1] <= steps[3] <= sheet[3], (width, verdict, steps, sheet)
    page.set_viewport_size({"width": 390, "height": 844})
    _, verdict, button, steps = page.evaluate(PLACES)
    assert verdict[3] <= button[1] <= button[3] <= steps[1]


def test_the_end_shows_the_reason_and_the_parts_of_the_glory(room: Room) -> None:
    person = room.person()
    host = room.site.client("Host")
    table = host.call("POST", "/api/records", {"record": dumps(finished("kemet"))})["id"]
    person.go(f"/table/{table}")
    shown(person, ".k-why-end >> text=/began a turn with \\d+ glory/")
    expect(person.page.locator(".crumbs")).to_contain_text("Won in round")
    for row in person.page.locator(".k-glories tbody tr").all():
        *parts, whole = [int(cell) if cell.isdigit() else 0 for cell in row.locator("td").all_inner_texts()]
        assert sum(parts) == whole
