"""Ankh's texts around a choice: ties, merging, bids, dominations, played cards, names of hexes."""

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
    """Two sides of strength 2, after a plague."""
    return random_game("ankh", THREE, 22, 162)


def test_a_tie_explains_both_options(room: Room) -> None:
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
def test_merging_shows_what_stays_and_what_leaves(room: Room, how: dict[str, Any]) -> None:
    person = at(room, random_game("ankh", NEW, 1, 228), **how)
    rows = person.page.locator(".merging tbody tr")
    assert [row.locator("td").all_inner_texts() for row in rows.all()] == [
        [" Amun", " Seth"],
        ["von beiden", "–"],
        ["–", "Katzenmumie und Mumie"],
    ]
    assert person.page.evaluate(UNSEEN) == []


def test_merged_gods_show_both_medallions(room: Room) -> None:
    person = at(room, random_game("ankh", NEW, 1, 228), **ENGLISH)
    expect(person.page.locator(".god-card .medal-pair")).to_have_count(1)
    expect(person.page.locator(".medal-pair > .medal")).to_have_count(2)


@pytest.mark.parametrize("how", [ENGLISH, GERMAN], ids=["desk", "phone"])
def test_bids_are_listed_together_highest_first(room: Room, how: dict[str, Any]) -> None:
    person = at(room, tie(), **how)
    shown(person, ".bids .chip")
    assert person.page.locator(".bids .chip b").all_inner_texts() == ["6", "1"]


def test_a_domination_is_shown_as_a_card_that_disappears(room: Room) -> None:
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


# Keep the text of every domination that is shown from now on.
KEEP_DOMINATIONS = """
() => {
  window.dominations = [];
  const keep = () => document.querySelectorAll(".domination").forEach((card) => dominations.push(card.textContent));
  new MutationObserver(keep).observe(document.body, { subtree: true, childList: true, characterData: true });
}
"""


def test_a_click_dismisses_all_dominations(room: Room) -> None:
    """Several wait behind the first; one click elsewhere dismisses all of them."""
    person = at(room, random_game("ankh", THREE, 1, 51), **ENGLISH)
    person.page.locator("#prompt [data-option='3']").click()
    card = person.page.locator(".domination")
    expect(card).to_contain_text("Ra dominates", timeout=PATIENCE)
    card.hover()  # the first stays while the pointer is on it
    person.page.evaluate(KEEP_DOMINATIONS)
    person.page.mouse.click(5, 760)
    expect(card).to_have_count(0, timeout=PATIENCE)
    assert [text for text in person.page.evaluate("dominations") if "Ra dominates" not in text] == []


def test_a_played_card_names_its_region(room: Room) -> None:
    person = at(room, gathered(5), **ENGLISH)
    assert person.page.locator(".fan .is-gone small").all_inner_texts() == ["played in region 4"] * 2


@pytest.mark.parametrize("how", [LOW, window(1280, 800)], ids=["low", "lower"])
def test_hints_of_a_battle_are_shown_in_full_if_there_is_room(room: Room, how: dict[str, Any]) -> None:
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


def test_on_an_upright_tablet_the_log_leaves_room_for_the_conflict(room: Room) -> None:
    person = at(room, gathered(5), **TABLET)
    assert not person.page.evaluate(OVERLAP, [".rail-right > .log", ".rail-right > .reports"])


@pytest.mark.parametrize("how", [NARROW, TABLET], ids=["narrow", "tablet"])
def test_with_five_sides_the_map_is_the_sixth_panel(room: Room, how: dict[str, Any]) -> None:
    person = at(room, gathered(5), **how)
    shown(person, ".inset svg.board")
    for n in range(1, 6):
        assert not person.page.evaluate(OVERLAP, [".arena > .inset", f".ankh-sides > .side:nth-of-type({n})"])


@pytest.mark.parametrize(("fighters", "how"), [(2, ACROSS), (3, ACROSS), (4, ACROSS), (2, TABLET)])
def test_with_fewer_sides_the_map_has_room_and_nothing_is_cut(room: Room, fighters: int, how: dict[str, Any]) -> None:
    person = at(room, gathered(fighters), **how)
    shown(person, ".inset svg.board")
    for n in range(1, fighters + 1):
        assert not person.page.evaluate(OVERLAP, [".arena > .inset", f".ankh-sides > .side:nth-of-type({n})"])
    assert person.page.evaluate(CUT_OFF) == []
    assert person.page.evaluate(OUT_OF_SIGHT) == []


# How much larger the mark of a piece is drawn; Kemet's are among the reused symbols.
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


def test_larger_marks_apply_to_pieces_and_name_the_hexes(room: Room) -> None:
    person = with_large_seals(room, late("ankh", choices=60))
    assert person.page.locator(".hex-names text").count() == HEXES


# The smallest and largest height of a hex name on the screen.
NAMES = """
() => {
  const all = [...document.querySelectorAll("svg.board .hex-names text")];
  const sizes = all.map((e) => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a);
  return [Math.min(...sizes), Math.max(...sizes)];
}
"""


@pytest.mark.parametrize("how", [GERMAN, TABLET, LOW], ids=["phone", "tablet", "low"])
def test_the_names_of_hexes_are_readable_at_every_zoom(room: Room, how: dict[str, Any]) -> None:
    person = with_large_seals(room, late("ankh", choices=60), **how)
    least, most = person.page.evaluate(NAMES)
    assert 11 <= least <= most <= 14
    person.page.keyboard.press("+")
    person.rest()
    assert person.page.evaluate(NAMES)[0] >= 11


def test_the_marks_of_armies_are_larger_too(room: Room) -> None:
    person = with_large_seals(room, late("kemet", choices=60))
    assert person.page.locator(".hex-names text").count() == 0
