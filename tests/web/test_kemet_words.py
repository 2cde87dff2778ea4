"""Kemet's texts around a choice: steps of a battle, ends of moves, idle actions, stones, names of places."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from ennead.games import GAMES
from ennead.kemet.action_spaces import TWIN
from ennead.kemet.idle_actions import why_idle
from ennead.kernel.chance import draw
from ennead.kernel.decision import PASS, Asked
from ennead.kernel.record import Record
from web.people import PATIENCE, Person, Room, shown
from web.positions import position
from web.test_kemet import PHONE, first, sit, until_read

LOW = {"viewport": {"width": 1366, "height": 768}}
READING = ".sheet .reading"


# -- the steps of a battle ---------------------------------------------------------------------------------------------
def steps(person: Person) -> dict[str, str]:
    """Finished steps by name, with their results."""
    done = person.page.locator(".steps .done").all()
    return {step.locator("b").inner_text(): step.locator("small").inner_text() for step in done}


def test_a_finished_step_shows_its_result(room: Room) -> None:
    person = sit(room, first("battle.stay", players=3), **LOW)
    told = steps(person)
    assert list(told) == ["Cards", "Reveal", "Strength", "Damage", "Loser leaves", "Rewards"]
    assert told["Strength"] == " : ".join(person.page.locator(".side .total b").all_inner_texts())
    assert told["Loser leaves"] == "recalled"
    assert told["Rewards"] == "+3 veterans"
    assert all(told.values())


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "pl-PL"])
def test_no_step_is_cut(room: Room, locale: str) -> None:
    person = sit(room, first("battle.stay", players=3), **LOW, locale=locale)
    words = person.page.locator("ol.steps :is(b, small)").all()
    assert [one.inner_text() for one in words if one.evaluate("(e) => e.scrollWidth > e.clientWidth")] == []
    box = person.page.locator("ol.steps").bounding_box()
    assert box is not None
    assert box["height"] < 50  # one line each


def test_a_finished_step_shows_again_what_was_revealed(room: Room) -> None:
    person = sit(room, first("battle.stay", players=3), **LOW)
    again = person.page.locator(".step-again")
    done = person.page.locator(".steps .done button")
    done.nth(1).click()
    expect(again).to_contain_text("Bronze Wall")  # the intervention that was laid
    expect(again).to_contain_text("strength 4, damage 1, shields 0")
    done.nth(2).focus()
    person.page.keyboard.press("Enter")
    sums = [int(n) for n in again.locator(".sources li > b").all_inner_texts()]
    totals = [int(n) for n in again.locator(".k-again-sum b").all_inner_texts()]
    assert sum(sums) == sum(totals) > 0
    done.nth(3).click()
    expect(again).to_contain_text("2 fallen")
    done.nth(4).click()
    expect(again).to_contain_text("2 soldiers recalled")
    person.page.keyboard.press("Escape")
    expect(again).to_have_count(0)
    assert person.is_at_stage()  # nothing else was closed
    assert person.page.locator(".steps li:not(.done) button").count() == 0  # future steps cannot be opened


def test_on_the_phone_a_tap_explains_the_step(room: Room) -> None:
    person = sit(room, first("battle.stay", players=3), **PHONE)
    person.page.locator(".steps .done button").nth(3).tap()
    shown(person, ".step-again >> text=2 fallen")
    box = person.page.locator(".step-again").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


def test_a_result_has_all_its_steps(room: Room) -> None:
    person = sit(room, first("battle.leave", players=2, seed=3), **LOW)
    reader = until_read([person])
    assert len(steps(reader)) == 8
    assert all(steps(reader).values())
    reader.page.locator(".result .steps button").nth(6).click()
    shown(reader, ".step-again")


# -- the log -----------------------------------------------------------------------------------------------------------
def test_the_log_is_grouped_by_turn(room: Room) -> None:
    person = sit(room, first("battle.stay", players=3), **LOW)
    lines = person.page.locator(".log-body li.entry")
    person.page.locator(".log-body li.turn-head >> text=turn begins").nth(2).wait_for(state="attached")
    texts = lines.all_text_contents()  # including lines that are not drawn
    turn = next(n for n, line in enumerate(texts) if "turn begins" in line)
    battle = next(n for n, line in enumerate(texts) if line.strip().startswith("Battle ("))
    assert turn < battle
    assert "Horus" in texts[turn]  # the heading of the attacker's turn is above its events


# -- a move ------------------------------------------------------------------------------------------------------------
def may_stop(asked: Asked) -> bool:
    return bool(asked) and asked[0].kind == "move.soldiers" and PASS in asked[0].options


def must_go(asked: Asked) -> bool:
    return bool(asked) and asked[0].kind == "move.soldiers" and PASS not in asked[0].options


def test_stopping_is_the_main_button_and_says_what_it_gains(room: Room) -> None:
    person = sit(room, position("kemet", {"players": 3}, 5, may_stop), **LOW)
    stop = person.page.locator("#prompt [data-pass]")
    expect(stop).to_have_class("btn primary")
    expect(stop).to_contain_text("Stop here: take the temple")
    on = person.page.locator("#prompt .acts [data-option]:not([data-pass])")
    expect(on).to_have_class("btn")
    person.page.keyboard.press("d")
    expect(person.page.locator(".log-body")).to_contain_text("temple glory (West Nile temple)", timeout=PATIENCE)


def test_the_number_of_soldiers_can_be_undone_by_one_key(room: Room) -> None:
    person = sit(room, position("kemet", {"players": 3}, 5, must_go), **LOW)
    go = person.page.locator("#prompt .acts .btn.primary")
    expect(go).to_contain_text("move on")  # nothing was done yet, so this is the main button instead of passing
    go.click()
    shown(person, "#prompt .k-going >> text=To stop here instead")
    shown(person, "#prompt .k-going + .acts >> text=Undo")
    person.page.keyboard.press("Backspace")
    expect(person.page.locator("#prompt .k-going")).to_have_count(0)
    shown(person, "#prompt .k-counting")


# -- actions -----------------------------------------------------------------------------------------------------------
def turn_with(fits: Callable[[list[int], list[int]], bool], players: int, seed: int) -> Record:
    """A random game up to a turn whose actions fit: arguments are all actions, and those that would do nothing."""
    game = GAMES["kemet"]
    setup = {"players": players}
    g, record = game.setup(setup, seed), Record("kemet", game.ruleset, setup, seed)
    for n in range(2000):
        asked = game.pending(g)
        decision = asked[draw(seed, 2 * n, len(asked))]
        acts = [option for option in decision.options if option != PASS]
        if decision.kind == "day.turn" and fits(acts, [o for o in acts if why_idle(g, decision.seat, o)]):
            return record
        option = decision.options[draw(seed, 2 * n + 1, len(decision.options))]
        game.apply(g, decision.seat, option)
        record = record.plus(decision.seat, option)
    raise AssertionError("no such turn")


def poor_turn() -> Record:
    return turn_with(lambda _, idle: len(idle) > 2, players=3, seed=4)


def golden_turn(*, idle: bool) -> Record:
    """The marker is placed; only the golden action of a tile is left."""
    return turn_with(lambda acts, vain: acts == [TWIN] and bool(vain) == idle, players=2, seed=1)


def test_an_action_that_would_do_nothing_is_dashed_and_says_why(room: Room) -> None:
    person = sit(room, poor_turn(), **LOW)
    recruit = person.page.locator(".k-actions .space[aria-label^='Recruit']")
    expect(recruit).to_have_class("space is-open k-idle")
    recruit.hover()
    expect(person.page.locator(READING)).to_contain_text("nothing now: not enough prayer points")
    pray = person.page.locator(".k-actions .space[aria-label^='Pray (middle)']")
    expect(pray).to_have_class("space is-open")
    shown(person, "#prompt >> text=Dashed spaces would have no effect now")


def test_the_phone_says_it_before_the_tap(room: Room) -> None:
    person = sit(room, poor_turn(), **PHONE)
    shown(person, "#prompt .k-phone-pyramid .space.k-idle")
    shown(person, "#prompt >> text=Dashed spaces would have no effect now")


@pytest.mark.parametrize("how", [LOW, PHONE])
def test_after_the_marker_the_prompt_says_what_can_still_be_done(room: Room, how: dict[str, Any]) -> None:
    person = sit(room, golden_turn(idle=True), **how)
    shown(person, "#prompt .k-aside >> text=Golden: Twin Ceremony (Acquire): nothing now")
    expect(person.page.locator("#prompt")).not_to_contain_text("Choose a highlighted space")
    expect(person.page.locator("#prompt")).not_to_contain_text("dashed")
    used = person.page.locator(".k-pyramid .space.used:visible:not(.tip-space)").first
    expect(used).to_have_css("border-top-style", "solid")


def test_a_golden_action_may_follow_the_marker(room: Room) -> None:
    person = sit(room, golden_turn(idle=False), **LOW)
    shown(person, "#prompt >> text=You may still use what is highlighted before you end the turn")
    expect(person.page.locator("#prompt .k-aside")).to_have_count(0)


def test_a_revealed_card_says_that_it_cannot_be_undone(room: Room) -> None:
    played = position("kemet", {"players": 3}, 1, is_bound)
    person = sit(room, played, **LOW)
    shown(person, "#prompt >> text=Everybody has seen the card: you cannot undo it")
    expect(person.page.locator("#prompt .acts >> text=Undo")).to_have_count(0)


def is_bound(asked: Asked) -> bool:
    """An army has to move, because a card was played for it."""
    return asked[0].kind == "move.army" and PASS not in asked[0].options


def test_a_storm_explains_itself(room: Room) -> None:
    person = sit(room, first("setup.empty", players=2), **LOW)
    person.page.mouse.move(*middle(person, ".storm-mark"))
    expect(person.page.locator(READING)).to_contain_text("a storm lies over the city in it")
    expect(person.page.locator(READING)).to_contain_text("K2.2")


def middle(person: Person, what: str) -> tuple[float, float]:
    box = person.page.locator(what).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_first_tiles_and_the_market_highlight_each_other(room: Room) -> None:
    person = sit(room, first("setup.tile", players=2), viewport={"width": 1440, "height": 900})
    button = person.page.locator("#prompt .k-buying .option").nth(1)
    line = person.page.locator(".k-market button.k-line")
    button.focus()
    expect(person.page.locator(".k-market .k-meant")).to_have_count(1)
    name = person.page.locator(".k-market .k-meant b").inner_text()
    expect(button).to_contain_text(name)
    line.first.hover()
    expect(person.page.locator("#prompt .option.k-meant")).to_contain_text(line.first.locator("b").inner_text())


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "pl-PL"])
def test_the_buttons_of_a_first_tile_are_in_the_prompt(room: Room, locale: str) -> None:
    person = sit(room, first("setup.tile", players=2), viewport={"width": 1440, "height": 900}, locale=locale)
    right = person.page.locator("#prompt").evaluate("(e) => e.getBoundingClientRect().right")
    buttons = person.page.locator("#prompt .acts .btn").all()
    assert len(buttons) == 2
    for button in buttons:
        assert button.evaluate("(e) => e.getBoundingClientRect().right") < right
        assert button.evaluate("(e) => e.scrollWidth <= e.clientWidth")


def test_acquire_spaces_are_named_after_what_they_do(room: Room) -> None:
    person = sit(room, first("day.turn"), **LOW)
    spaces = person.page.locator(".k-actions .k-floor").last.locator(".space")
    assert [name.strip() for name in spaces.all_inner_texts()] == ["Acquire", "Acquire", "Acquire", "Pray"]
    person.page.locator(".k-actions .space:has(.k-space-stone)").first.hover()
    line = person.page.locator(READING)
    expect(line).to_contain_text("of a colour not yet bought today")
    expect(line).to_contain_text("tile puts its marker here")


def test_long_words_do_not_move_the_board(room: Room) -> None:
    person = sit(room, poor_turn(), **LOW, locale="pl-PL")
    board = person.page.locator(".sheet svg.board").bounding_box()
    line = person.page.locator(READING)
    for space in person.page.locator(".k-actions .space.k-idle").all():
        space.hover()
        expect(line).to_contain_text("teraz nic: ")
        assert person.page.locator(".sheet svg.board").bounding_box() == board
        assert line.evaluate("(e) => e.scrollHeight <= e.clientHeight")


def may_buy(asked: Asked) -> bool:
    return bool(asked) and asked[0].kind == "acquire.tile" and len(asked[0].options) > 5


def test_on_the_phone_all_buttons_of_buying_are_visible(room: Room) -> None:
    person = sit(room, position("kemet", {"players": 3}, 5, may_buy), **PHONE)
    prompt = person.page.locator("#prompt").bounding_box()
    ways = person.page.locator("#prompt .acts .btn")
    assert len(ways.all()) == 2  # undo and buy nothing; the market has a tab
    for way in ways.all():
        place = way.bounding_box()
        assert prompt is not None
        assert place is not None
        assert place["y"] + place["height"] <= prompt["y"] + prompt["height"]


# -- stones and places -------------------------------------------------------------------------------------------------
def test_a_stone_explains_itself(room: Room) -> None:
    person = sit(room, first("build.colour", players=3), **LOW)
    choices = person.page.locator("#prompt .k-stones .option")
    assert all(one.locator("small").inner_text() for one in choices.all())
    prompt = person.page.locator("#prompt").bounding_box()
    for one in choices.all():
        place = one.bounding_box()
        assert prompt is not None
        assert place is not None
        assert place["x"] + place["width"] <= prompt["x"] + prompt["width"]
        assert place["y"] + place["height"] <= prompt["y"] + prompt["height"]
    expect(person.page.locator("#prompt")).to_contain_text("which tiles you may buy")


def test_a_pyramid_explains_its_colour(room: Room) -> None:
    person = sit(room, first("day.turn", players=3), **LOW)
    person.page.locator(".sheet [data-at='zone:WM3']").first.hover()
    expect(person.page.locator(READING)).to_contain_text("may buy onyx tiles up to level 1")


def test_places_are_highlighted_in_the_list_and_on_the_map(room: Room) -> None:
    person = sit(room, first("setup.empty", players=3), **LOW)
    option = person.page.locator("#prompt .k-zone").nth(1)
    name = option.locator("span").inner_text()
    option.hover()
    lit = person.page.locator(".sheet .hex.is-hover")
    expect(lit).to_have_count(1)
    assert name in (lit.get_attribute("aria-label") or "")
    person.page.mouse.move(700, 30)
    expect(lit).to_have_count(0)
    person.page.locator(f".sheet .hex.is-lit[aria-label^='{name}']").hover()
    expect(person.page.locator("#prompt .k-zone.on span")).to_have_text(name)
    assert name[-1] in (person.page.locator(".sheet .k-numerals").text_content() or "")


def test_a_city_is_highlighted_as_a_whole(room: Room) -> None:
    person = sit(room, first("setup.city", players=3), **LOW)
    person.page.locator("#prompt .k-zone").first.hover()
    expect(person.page.locator(".sheet .hex.is-hover")).to_have_count(3)
