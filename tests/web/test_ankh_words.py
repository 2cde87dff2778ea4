"""What Ankh says around a choice: both ways of a tie, a merging, bids, dominations, played cards, names of hexes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from ennead.ankh.board import HEXES
from ennead.kernel.record import Record
from web.people import PATIENCE, Person, Room, shown
from web.positions import gathered, late, random_game
from web.test_ankh_sight import CUT_OFF, GERMAN, LOW, NEW, TABLET, THREE, asked, window
from web.test_options import UNSEEN
from web.test_room import OUT_OF_SIGHT, at
from web.test_sight import HIDDEN_HINT

ENGLISH = {"viewport": {"width": 1366, "height": 768}}
NARROW = {"viewport": {"width": 1100, "height": 800}}
ACROSS = window(1024, 768)


def tie() -> Record:
    """Two sides of strength 2; a plague came before."""
    return random_game("ankh", THREE, 22, 162)


def test_a_tie_tells_what_both_ways_bring_and_cost(room: Room) -> None:
    person = at(room, tie(), **ENGLISH)
    ways = person.page.locator(".ankh-consequences .option")
    expect(ways.nth(0)).to_contain_text("Spend it and win")
    expect(ways.nth(0)).to_contain_text("Isis: +1 devotion · Ra-Set: nothing")
    expect(ways.nth(1)).to_contain_text("No, keep it")
    expect(ways.nth(1)).to_contain_text("Isis: 2 figures die · Ra-Set: nothing")
    before = person.version
    person.page.keyboard.press("d")
    person.page.wait_for_function("(v) => Number(document.querySelector('main.table').dataset.version) > v", arg=before)


@pytest.mark.parametrize("how", [LOW, GERMAN], ids=["low", "phone"])
def test_merging_shows_what_stays_and_leaves_above_the_guardians(room: Room, how: dict[str, Any]) -> None:
    person = at(room, random_game("ankh", NEW, 1, 228), **how)
    rows = person.page.locator(".merging tbody tr")
    assert [row.locator("td").all_inner_texts() for row in rows.all()] == [
        [" Amun", " Seth"],
        ["von beiden", "–"],
        ["–", "Katzenmumie und Mumie"],
    ]
    assert person.page.evaluate(UNSEEN) == []


def test_two_gods_that_are_one_have_both_medallions(room: Room) -> None:
    person = at(room, random_game("ankh", NEW, 1, 228), **ENGLISH)
    expect(person.page.locator(".god-card .medal-pair")).to_have_count(1)
    expect(person.page.locator(".medal-pair > .medal")).to_have_count(2)


@pytest.mark.parametrize("how", [ENGLISH, GERMAN], ids=["desk", "phone"])
def test_bids_stand_together_the_highest_first(room: Room, how: dict[str, Any]) -> None:
    person = at(room, tie(), **how)
    shown(person, ".bids .chip")
    assert person.page.locator(".bids .chip b").all_inner_texts() == ["6", "1"]


def test_a_domination_stands_as_a_card_and_goes_by_itself(room: Room) -> None:
    person = at(room, random_game("ankh", THREE, 1, 51), **ENGLISH)
    assert person.page.locator(".domination").count() == 0
    person.page.locator("#prompt [data-option='3']").click()
    card = person.page.locator(".domination")
    expect(card).to_contain_text("Ra dominates", timeout=PATIENCE)
    card.hover()
    person.page.wait_for_timeout(1300)
    expect(card).to_contain_text("Ra dominates")
    card.click()
    expect(card).to_contain_text("dominates")
    expect(card).not_to_contain_text("Ra dominates")
    person.page.mouse.move(5, 5)
    expect(card).to_have_count(0, timeout=PATIENCE)


def test_who_goes_on_is_shown_no_more_dominations(room: Room) -> None:
    """Several wait behind the first: a click anywhere else puts all of them away at once."""
    person = at(room, random_game("ankh", THREE, 1, 51), **ENGLISH)
    person.page.locator("#prompt [data-option='3']").click()
    card = person.page.locator(".domination")
    expect(card).to_contain_text("Ra dominates", timeout=PATIENCE)
    person.page.mouse.click(5, 760)
    expect(card).to_have_count(0, timeout=300)


def test_a_played_card_says_in_which_region(room: Room) -> None:
    person = at(room, gathered(5), **ENGLISH)
    assert person.page.locator(".fan .is-gone small").all_inner_texts() == ["played in region 4"] * 2


@pytest.mark.parametrize("how", [LOW, window(1280, 800)], ids=["low", "lower"])
def test_hints_of_a_battle_are_read_whole_where_there_is_room(room: Room, how: dict[str, Any]) -> None:
    for record in (tie(), asked("plague.bid")):
        assert at(room, record, **how).page.evaluate(HIDDEN_HINT) <= 1


# The overlap of two boxes, in pixels each way.
OVERLAP = """
([one, two]) => {
  const [a, b] = [one, two].map((s) => document.querySelector(s).getBoundingClientRect());
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0.5 && down > 0.5;
}
"""


def test_on_an_upright_tablet_the_log_leaves_the_conflict_in_sight(room: Room) -> None:
    person = at(room, gathered(5), **TABLET)
    assert not person.page.evaluate(OVERLAP, [".rail-right > .log", ".rail-right > .reports"])


@pytest.mark.parametrize("how", [NARROW, TABLET], ids=["narrow", "tablet"])
def test_of_five_sides_the_map_is_the_sixth(room: Room, how: dict[str, Any]) -> None:
    person = at(room, gathered(5), **how)
    shown(person, ".inset svg.board")
    for n in range(1, 6):
        assert not person.page.evaluate(OVERLAP, [".arena > .inset", f".ankh-sides > .side:nth-of-type({n})"])


@pytest.mark.parametrize(("fighters", "how"), [(2, ACROSS), (3, ACROSS), (4, ACROSS), (2, TABLET)])
def test_fewer_sides_leave_the_map_room_and_are_read_whole(room: Room, fighters: int, how: dict[str, Any]) -> None:
    person = at(room, gathered(fighters), **how)
    shown(person, ".inset svg.board")
    for n in range(1, fighters + 1):
        assert not person.page.evaluate(OVERLAP, [".arena > .inset", f".ankh-sides > .side:nth-of-type({n})"])
    assert person.page.evaluate(CUT_OFF) == []
    assert person.page.evaluate(OUT_OF_SIGHT) == []


# How much larger the seal of a piece is drawn; Kemet's stand among what is drawn once and reused.
SCALE = "() => getComputedStyle(document.querySelector('svg.board .piece .tab')).scale"


def with_large_seals(room: Room, record: Record, **how: Any) -> Person:
    person = at(room, record, **how)
    assert person.page.locator(".hex-names text").count() == 0
    assert person.page.evaluate(SCALE) == "none"
    person.page.evaluate("localStorage.setItem('ennead.seals', 'true')")
    person.page.reload()
    person.seated()
    person.wait_asked()
    assert person.page.evaluate(SCALE) == "1.5"
    return person


def test_larger_seals_are_larger_on_pieces_too_and_hexes_have_names(room: Room) -> None:
    person = with_large_seals(room, late("ankh", choices=60))
    assert person.page.locator(".hex-names text").count() == HEXES


# How high the letters of a hex's name are on the screen, at least and at most.
NAMES = """
() => {
  const all = [...document.querySelectorAll("svg.board .hex-names text")];
  const sizes = all.map((e) => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a);
  return [Math.min(...sizes), Math.max(...sizes)];
}
"""


@pytest.mark.parametrize("how", [GERMAN, TABLET, LOW], ids=["phone", "tablet", "low"])
def test_the_names_of_hexes_can_be_read_on_every_screen_and_from_close_by(room: Room, how: dict[str, Any]) -> None:
    person = with_large_seals(room, late("ankh", choices=60), **how)
    least, most = person.page.evaluate(NAMES)
    assert 11 <= least <= most <= 14
    person.page.keyboard.press("+")
    person.rest()
    assert person.page.evaluate(NAMES)[0] >= 11


def test_the_seals_of_armies_are_larger_too(room: Room) -> None:
    person = with_large_seals(room, late("kemet", choices=60))
    assert person.page.locator(".hex-names text").count() == 0
