"""Full hands, many armies and tiles, long words: nothing is cut off, too small or hidden in any window."""

from __future__ import annotations

from typing import Any

import pytest

from ennead.kernel.record import Record
from server.table import table_from
from web.people import Room, shown
from web.positions import ankh_battle, finished, gathered, late, random_game
from web.sight import unseen
from web.test_kemet import PHONE, sit

WINDOWS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1440, "height": 900}},
    "laptop": {"viewport": {"width": 1366, "height": 768}},
    "low": {"viewport": {"width": 1280, "height": 720}},
    "across": {"viewport": {"width": 1100, "height": 800}, "has_touch": True},
    "upright": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "phone": PHONE,
}
# Players, seed and choices of random games of Kemet, each the fullest of several.
MOMENTS: dict[str, tuple[int, int, int]] = {
    "six interventions and much to do": (2, 14, 822),
    "many tiles and armies": (5, 14, 878),
    "a move to nearly everywhere": (5, 18, 440),
    "a space for the marker": (2, 20, 890),
    "which army burns": (5, 20, 666),
    "eight battle cards": (2, 21, 640),
    "a card to put aside": (2, 20, 654),
    "six interventions to lay": (4, 17, 647),
    "a wound": (2, 20, 661),
    "retreat or recall": (2, 14, 322),
    "where the loser goes": (5, 16, 734),
    "the winner with seven interventions": (4, 17, 659),
    "a place in the order": (5, 15, 692),
    "many veterans": (2, 20, 729),
}


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_of_kemet_is_cut_off_or_hidden(room: Room, moment: str, window: str) -> None:
    players, seed, choices = MOMENTS[moment]
    record = random_game("kemet", {"players": players}, seed, choices)
    person = sit(room, record, **WINDOWS[window], locale="de-DE")
    assert unseen(person) == []


@pytest.mark.parametrize("window", ["wide", "upright", "phone"])
@pytest.mark.parametrize("record", [late("ankh", choices=120), ankh_battle(), gathered(5)], ids=["turn", "two", "five"])
def test_nothing_of_ankh_is_cut_off_or_hidden(room: Room, record: Record, window: str) -> None:
    person = sit(room, record, **WINDOWS[window], locale="de-DE")
    assert unseen(person) == []


HIDDEN_HINT = """
() => {
  const hint = document.querySelector("#prompt > .help-line");
  const lower = (e) => e.getBoundingClientRect().bottom;
  return Math.max(lower(hint) - lower(hint.parentElement), hint.scrollHeight - hint.clientHeight);
}
"""


@pytest.mark.parametrize("moment", ["a move to nearly everywhere", "six interventions and much to do"])
def test_in_a_common_window_the_hint_is_shown_in_full(room: Room, moment: str) -> None:
    players, seed, choices = MOMENTS[moment]
    record = random_game("kemet", {"players": players}, seed, choices)
    person = sit(room, record, **WINDOWS["wide"], locale="de-DE")
    assert person.page.evaluate(HIDDEN_HINT) <= 1


# The lower edge of the column of players, and the upper edge of the button below it.
COVERED = """
() => {
  const lowest = Math.max(...[...document.querySelectorAll(".k-card")].map((e) => e.getBoundingClientRect().bottom));
  return lowest - document.querySelector(".market-open").getBoundingClientRect().top;
}
"""


@pytest.mark.parametrize("window", ["wide", "laptop", "low"])
def test_the_market_covers_no_tile_of_five_players(room: Room, window: str) -> None:
    record = random_game("kemet", {"players": 5}, 14, 878)
    person = sit(room, record, **WINDOWS[window], locale="de-DE")
    assert person.page.locator(".tile-row li").count() >= 35
    assert person.page.evaluate(COVERED) <= 0


def test_the_market_covers_no_tile_at_the_end_of_a_long_game(room: Room) -> None:
    table, _ = table_from(room.site, finished("kemet"), [])
    person = room.person(**WINDOWS["laptop"], locale="de-DE")
    person.go(f"/table/{table}")
    shown(person, ".ranks-list")
    assert person.page.evaluate(COVERED) <= 0


WHOLE = "(e) => e.scrollHeight - e.clientHeight"


@pytest.mark.parametrize("window", ["wide", "laptop", "low"])
def test_a_hand_of_six_kinds_is_fully_visible(room: Room, window: str) -> None:
    record = random_game("kemet", {"players": 2}, 14, 822)
    person = sit(room, record, **WINDOWS[window], locale="de-DE")
    hand = person.page.locator(".rail-right > .k-hand")
    assert hand.locator(".k-di").count() == 6
    assert hand.evaluate(WHOLE) <= 0


@pytest.mark.parametrize("window", ["wide", "laptop", "across", "upright"])
def test_the_map_of_a_battle_is_filled_and_veils_the_rest(room: Room, window: str) -> None:
    person = sit(room, random_game("kemet", {"players": 2}, 20, 654), **WINDOWS[window])
    inset = person.page.locator(".stage .inset")
    shape = inset.evaluate("(e) => e.clientHeight / e.clientWidth")
    for picture in inset.locator("svg").all():
        x, y, width, height = map(float, (picture.get_attribute("viewBox") or "").split())
        assert abs(height / width - shape) < 0.02
        assert min(x, y) >= -8
        assert max(x + width, y + height) <= 1008
    assert inset.locator(".veil").count() > 0
