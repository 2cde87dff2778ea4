"""Ankh's rarer questions: guardians, powers, bids, guesses and cats are fully visible on every screen."""

from __future__ import annotations

from typing import Any

import pytest

from ennead.games import GAMES
from ennead.kernel.record import Record
from web.people import Room, shown
from web.positions import gathered, random_game, state_after
from web.test_options import UNSEEN
from web.test_reach import PHONE
from web.test_room import COVERED, HIGHER, OUT_OF_SIGHT, OUTSIDE, at

OLD = {"players": 5, "gods": ["amun", "anubis", "isis", "osiris", "ra"]}
NEW = {"players": 5, "gods": ["thoth", "horus", "bastet", "set", "amun"]}
PANTHEON = {"players": 5, "gods": ["bastet", "hathor", "thoth", "horus", "set"], "pantheon": True}
FOUR = {"players": 4, "gods": ["amun", "hathor", "osiris", "anubis"]}
THREE = {"players": 3, "gods": ["isis", "ra", "set"]}
# Setup, seed and choices of a random game, up to the question.
RECORDS: dict[str, tuple[dict[str, Any], int, int]] = {
    "anubis.hold": (OLD, 2, 197),
    "caravan.edge": (THREE, 5, 84),
    "caravan.with": (NEW, 4, 263),
    "cat.unmask": (PANTHEON, 5, 231),
    "horus.ban": (PANTHEON, 4, 313),
    "merge.take": (NEW, 4, 221),
    "osiris.to": ({"players": 2, "gods": ["bastet", "osiris"]}, 6, 43),
    "plague.bid": (THREE, 2, 159),
    "summon.as": (FOUR, 3, 219),
    "summon.figure": (NEW, 1, 293),
    "thoth.guess": (NEW, 5, 293),
    "unlock.power": (NEW, 5, 285),
    "worship": (NEW, 2, 312),
}


def asked(question: str) -> Record:
    setup, seed, choices = RECORDS[question]
    record = random_game("ankh", setup, seed, choices)
    assert GAMES["ankh"].pending(state_after(record))[0].kind == question
    return record


def window(width: int, height: int) -> dict[str, Any]:
    return {"viewport": {"width": width, "height": height}, "locale": "de-DE"}


LOW = window(1366, 768)
LOWEST = window(1280, 720)
TABLET = window(820, 1180)
GERMAN = {**PHONE, "locale": "de-DE"}


# Cards, bids and guesses that are hidden at the middle of their lower edge.
HIDDEN = """
() => [...document.querySelectorAll("#prompt :is(.fan, .bid, .guess) button")].filter((e) => {
  const { left, bottom, width } = e.getBoundingClientRect();
  return !e.contains(document.elementFromPoint(left + width / 2, bottom - 4));
}).map((e) => e.innerText)
"""


@pytest.mark.parametrize("how", [GERMAN, LOW, LOWEST, TABLET], ids=["phone", "low", "lowest", "tablet"])
@pytest.mark.parametrize("question", ["unlock.power", "plague.bid", "thoth.guess", "horus.ban"])
def test_no_option_is_hidden(room: Room, question: str, how: dict[str, Any]) -> None:
    """Four powers and a guardian, bids up to 18, two hands to guess from, cards with a forbidden one."""
    person = at(room, asked(question), **how)
    assert person.page.evaluate(UNSEEN) == []
    assert person.page.evaluate(HIDDEN) == []


# Buttons of the question that are wider than their place, or narrower than their text.
CUT = """
() => [...document.querySelectorAll("#prompt button")].filter((e) => e.checkVisibility()).filter((e) => {
  const place = (e.closest("li") ?? e).getBoundingClientRect();
  return e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().right > place.right + 1;
}).map((e) => e.innerText)
"""


@pytest.mark.parametrize("question", ["merge.take", "summon.figure", "unlock.power", "thoth.guess"])
def test_on_the_phone_every_name_fits_its_button(room: Room, question: str) -> None:
    person = at(room, asked(question), **GERMAN)
    assert person.page.evaluate(CUT) == []


@pytest.mark.parametrize("question", ["cat.unmask", "caravan.with", "osiris.to", "caravan.edge"])
def test_highlighted_places_are_scrolled_out_from_under_a_long_question(room: Room, question: str) -> None:
    person = at(room, asked(question), **GERMAN)
    person.page.wait_for_function(f"({COVERED})().length === 0")
    assert person.page.evaluate(COVERED) == []


@pytest.mark.parametrize("how", [TABLET, window(1024, 768)], ids=["upright", "across"])
@pytest.mark.parametrize("question", ["anubis.hold", "worship", "plague.bid"])
def test_on_a_tablet_two_and_three_sides_show_their_strength(room: Room, question: str, how: dict[str, Any]) -> None:
    person = at(room, asked(question), **how)
    shown(person, ".ankh-sides .side")
    assert person.page.evaluate(OUT_OF_SIGHT) == []


# Names of cards and sources that are wider than their side.
CUT_OFF = """
() => [...document.querySelectorAll(".ankh-sides .side :is(.battle-card b, .sources span, .sources b)")].filter((e) => {
  const { left, right } = e.getBoundingClientRect();
  const side = e.closest(".side").getBoundingClientRect();
  return e.checkVisibility() && (left < side.left || right > side.right || e.scrollWidth > e.clientWidth + 1);
}).map((e) => e.textContent)
"""


@pytest.mark.parametrize(
    "how", [LOW, window(1440, 900), TABLET, window(1024, 768)], ids=["low", "common", "tablet", "across"]
)
def test_two_cards_among_four_sides_are_shown_in_full(room: Room, how: dict[str, Any]) -> None:
    """Amun has laid two, and the longest names are among the others."""
    person = at(room, gathered(4, "build.type", range(5, 6)), **how)
    assert person.page.locator(".cards-two").count() == 1
    assert person.page.evaluate(CUT_OFF) == []
    assert person.page.evaluate(OUT_OF_SIGHT) == []


def test_an_unfolded_conflict_does_not_make_a_tablet_scroll(room: Room) -> None:
    person = at(room, asked("merge.take"), **TABLET)
    shown(person, ".reports[open]")
    assert person.page.evaluate(HIGHER) <= 0


@pytest.mark.parametrize("question", ["caravan.edge", "summon.as"])
def test_three_and_four_gods_fit_beside_the_board(room: Room, question: str) -> None:
    person = at(room, asked(question), **LOW)
    assert person.page.evaluate(OUTSIDE) == []


# Whether the map fills the map of a battle to every edge.
FILLED = """
() => {
  const ground = document.querySelector(".inset > .board-ground");
  const [room, sheet] = [ground, ground.querySelector(".neatline")].map((e) => e.getBoundingClientRect());
  return ["left", "top"].every((edge) => sheet[edge] <= room[edge] + 1)
    && ["right", "bottom"].every((edge) => sheet[edge] >= room[edge] - 1);
}
"""


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768)], ids=str)
def test_the_map_of_a_battle_has_no_empty_part(room: Room, size: tuple[int, int]) -> None:
    """Even for a region as wide as the whole map."""
    person = at(room, random_game("ankh", {"players": 2}, 9, 77), **window(*size))
    shown(person, ".inset .pieces .piece")
    assert person.page.evaluate(FILLED)


# Words smaller than 12 pixels, except on the map.
SMALL = """
() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement;
    const size = Number.parseFloat(getComputedStyle(e).fontSize);
    if (walker.currentNode.data.trim() && e.checkVisibility() && !e.closest("svg") && size > 0 && size < 12)
      found.add(e.outerHTML);
  }
  return [...found];
}
"""


@pytest.mark.parametrize("how", [GERMAN, LOW, TABLET], ids=["phone", "low", "tablet"])
@pytest.mark.parametrize("question", ["caravan.with", "thoth.guess", "merge.take"])
def test_no_word_is_smaller_than_12_pixels(room: Room, question: str, how: dict[str, Any]) -> None:
    person = at(room, asked(question), **how)
    assert person.page.evaluate(SMALL) == []
