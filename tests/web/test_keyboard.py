"""Keyboard only: a whole turn of each game, from loading the page to the next player's turn."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from ennead.kernel.decision import Asked
from server.table import table_from
from web.people import LIT, PATIENCE, Person, Room, settled, shown
from web.positions import ankh_battle, asked_seat, position

MOST_TABS = 60
ON_MAP = f".sheet {LIT}"
DONE = "d"

HAS_FOCUS = "(wanted) => document.activeElement?.matches(wanted) ?? false"
FOCUSED = "() => document.activeElement?.getAttribute('data-spot') ?? ''"


BEGINS = {"ankh": "turn.action", "kemet": "day.turn"}


@dataclass
class Turn:
    """A person at the keyboard, and another player who only waits for their turn."""

    person: Person
    room: Room
    game: str
    seat: int
    other: str  # link of the other player

    def tab_to(self, wanted: str) -> None:
        """Press only Tab, as somebody does who cannot see the page."""
        for _ in range(MOST_TABS):
            if self.person.page.evaluate(HAS_FOCUS, wanted):
                return
            self.person.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {wanted}")

    def press(self, key: str) -> None:
        """A key that chooses."""
        version = self.person.version
        self.person.page.keyboard.press(key)
        settled(self.person, version)
        self.person.rest()

    def choose(self, wanted: str, *arrows: str) -> str:
        """Go to a thing by Tab, to another of its kind by arrows, press Enter, and return which it was."""
        self.tab_to(wanted)
        for arrow in arrows:
            before = self.person.page.evaluate(FOCUSED)
            self.person.page.keyboard.press(arrow)
            assert self.person.page.evaluate(FOCUSED) not in ("", before), f"{arrow} from {before}"
        spot = str(self.person.page.evaluate(FOCUSED))
        self.press("Enter")
        return spot

    def asked(self) -> tuple[int, str]:
        """Who must choose what, as the asked seat sees it."""
        client = self.room.site.client()
        client.token = self.other
        view = client.view(self.game)
        return view["asked"][0], view["decision"]["kind"] if view["decision"] else ""

    def has_passed(self, begins: str) -> None:
        """It is the next player's turn, and the page says so."""
        expect(self.person.page.locator("#prompt.is-idle")).to_be_visible()
        assert self.asked() == (1 - self.seat, begins)


def sit_down(room: Room, game: str, seed: int) -> Turn:
    def fits(asked: Asked) -> bool:
        return asked[0].kind == BEGINS[game]

    record = position(game, {"players": 2}, seed, fits)
    seat = asked_seat(record)
    assert seat is not None
    table, links = table_from(room.site, record, [0, 1])
    person = room.person()
    person.sit(table, links[seat])
    person.wait_asked()
    return Turn(person, room, table, seat, links[1 - seat])


def test_a_turn_of_ankh(room: Room) -> None:
    """Both actions, each with its steps: a figure moves, then a warrior is summoned."""
    turn = sit_down(room, "ankh", 3)
    turn.choose(".prompt [data-option='0']")
    figure = turn.choose(ON_MAP)
    assert figure.startswith("figure:")
    assert turn.choose(ON_MAP, "ArrowRight").startswith("hex:")
    turn.press(DONE)
    turn.choose(".prompt [data-option='1']")
    turn.choose(".prompt [data-option]:not([data-pass])")
    assert turn.choose(ON_MAP, "ArrowDown").startswith("hex:")
    turn.has_passed("turn.action")


def test_a_turn_of_kemet_with_a_move(room: Room) -> None:
    """A marker on Move, the army, the number of soldiers, the destination, and the end."""
    turn = sit_down(room, "kemet", 3)
    assert turn.choose("[data-spot='space:0']") == "space:0"
    army = turn.choose(ON_MAP)
    turn.press("Enter")
    assert turn.choose(ON_MAP, "ArrowRight") != army  # from the number to the map
    turn.press(DONE)  # the move
    turn.press(DONE)  # the turn: a card or a creature could still follow
    turn.has_passed("day.turn")


def test_a_turn_of_kemet_with_recruits(room: Room) -> None:
    """A marker on Recruit, two soldiers into one district, and the end."""
    turn = sit_down(room, "kemet", 3)
    assert turn.choose("[data-spot='space:0']", "ArrowRight") == "space:1"
    assert turn.choose(ON_MAP).startswith("zone:")
    turn.press("Enter")
    turn.press(DONE)
    turn.has_passed("day.turn")


# The part of the page that has the focus.
REGION = """
() => {
  const here = document.activeElement;
  const parts = {
    skip: ".skip", prompt: "#prompt", board: ".sheet", log: ".log", actions: ".rail-right", players: "#players",
    bar: "header.bar",
  };
  return Object.keys(parts).find((name) => here.closest(parts[name])) ?? "";
}
"""
ORDER = ["skip", "prompt", "board", "actions", "log", "players", "bar"]


def walk(person: Person, start: str, key: str, most: int = 900) -> list[str]:
    """The parts of the page in Tab order from one end, until the focus leaves the page."""
    person.page.evaluate(f"document.querySelector({start!r}).focus()")
    found: list[str] = [person.page.evaluate(REGION)]
    for _ in range(most):
        person.page.keyboard.press(key)
        part = person.page.evaluate(REGION)
        if not part or (len(found) == len(ORDER) and part != found[-1]):
            return found
        if found[-1] != part:
            found.append(part)
    raise AssertionError("Tab never leaves the page")


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_tab_goes_from_the_question_through_the_board_to_the_bar_and_back(room: Room, game: str) -> None:
    person = sit_down(room, game, 3).person
    assert walk(person, ".skip", "Tab") == ORDER
    assert walk(person, "header.bar .tools > :last-child", "Shift+Tab") == ORDER[::-1]


def test_a_held_key_chooses_once(room: Room) -> None:
    turn = sit_down(room, "ankh", 3)
    turn.choose(".prompt [data-option='0']")
    turn.tab_to(ON_MAP)  # a figure; then its hexes have the focus
    version = turn.person.version
    turn.person.page.keyboard.down("Enter")
    settled(turn.person, version)
    turn.person.rest()
    chosen = turn.person.version
    for _ in range(5):
        turn.person.page.keyboard.down("Enter")  # already pressed, so the browser reports a repeat
        turn.person.page.wait_for_timeout(100)
    turn.person.page.keyboard.up("Enter")
    assert turn.person.version == chosen


def test_a_digit_selects_a_card_and_enter_seals_it(room: Room) -> None:
    """Even if another card was clicked before and still has the focus."""
    table, links = table_from(room.site, ankh_battle(), [0, 1])
    person = room.person()
    person.sit(table, links[0])
    person.wait_asked()
    person.page.locator("[data-card='drought']").click()
    person.page.keyboard.press("1")
    expect(person.page.locator("#prompt [data-seal]")).to_contain_text("Chariots", timeout=PATIENCE)
    person.page.keyboard.press("Enter")
    shown(person, "text=Change my mind")
