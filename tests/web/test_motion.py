"""The consequences of a choice are animated in order, and a click skips the animation."""

from __future__ import annotations

from ennead.kernel.record import Record
from server.table import table_from
from web.people import Person, Room, settled, shown
from web.positions import asked_seat, position, random_game

MOVING = """
() => document.getAnimations().filter((one) => one.effect?.target?.matches?.(".pieces .piece")).map((one) => {
  const { delay, duration } = one.effect.getComputedTiming();
  return [one.effect.target.getAttribute("class").includes("monument"), delay, delay + duration];
})
"""
# Everything that moves until the last piece is visible; then a click, and what still moves after it.
WATCH = f"""
() => {{
  window.seen = [];
  const then = () => {{ window.after = ({MOVING})().length; }};
  const look = () => {{
    window.seen.push(...({MOVING})());
    if (!window.seen.some(([monument]) => monument)) return requestAnimationFrame(look);
    document.querySelector("main.table").dispatchEvent(new PointerEvent("pointerdown", {{ bubbles: true }}));
    requestAnimationFrame(() => requestAnimationFrame(then));
  }};
  look();
}}
"""
MOVES_AND_CONTROLS = 70  # this figure's destination; its action triggers the event, and one monument can be controlled


def at_the_move(room: Room) -> Person:
    return seated(room, random_game("ankh", {"players": 2}, 5, 26))


def seated(room: Room, record: Record) -> Person:
    seat = asked_seat(record)
    assert seat is not None
    game, links = table_from(room.site, record, [seat])
    person = room.person()
    person.context.add_init_script("localStorage.setItem('ennead.motion', 'true')")
    person.sit(game, links[seat])
    person.wait_asked()
    person.page.evaluate("() => document.querySelector('.prompt details')?.setAttribute('open', '')")
    return person


def test_animations_run_in_order_and_a_click_skips_them(room: Room) -> None:
    person = at_the_move(room)
    person.page.evaluate(WATCH)
    person.page.locator(f".prompt [data-option='{MOVES_AND_CONTROLS}']").click()
    person.page.wait_for_function("() => window.after !== undefined")
    seen = person.page.evaluate("window.seen")
    assert {delay for monument, delay, _ in seen if not monument} == {0}
    assert {delay for monument, delay, _ in seen if monument} == {240}
    assert max(end for _, _, end in seen) <= 1200
    assert person.page.evaluate("window.after") == 0


def test_the_log_says_that_a_choice_was_forced(room: Room) -> None:
    person = at_the_move(room)
    person.page.locator(f".prompt [data-option='{MOVES_AND_CONTROLS}']").click()
    shown(person, ".log .entry:has(.forced) >> text=your only option")
    assert person.page.locator(".log .forced").count() == 1


# When each of two armies appears; then a click, and which of them still move after it.
WATCH_ARMIES = """
() => {
  const look = () => {
    const all = document.getAnimations().filter((one) => one.effect?.target?.matches?.("[data-army]"));
    if (all.length < 2) return requestAnimationFrame(look);
    window.seen = all.map((one) => one.effect.getComputedTiming()).map((one) => [one.delay, one.delay + one.duration]);
    document.querySelector("main.table").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    const then = () => { window.after = all.filter((one) => one.playState !== "finished").length; };
    requestAnimationFrame(() => requestAnimationFrame(then));
  };
  look();
}
"""
COUNT_MOTIONS = "() => { window.moved = 0; Element.prototype.animate = () => { window.moved += 1; }; }"


def at_the_first_armies(room: Room) -> Person:
    """Asked which district stays empty; soldiers then appear in the other two."""
    record = position("kemet", {"players": 3}, 1, lambda asked: asked[0].kind == "setup.empty")
    return seated(room, record)


def test_armies_appear_one_after_the_other_and_a_click_skips(room: Room) -> None:
    person = at_the_first_armies(room)
    person.page.evaluate(WATCH_ARMIES)
    person.page.locator(".prompt [data-option]").first.click()
    person.page.wait_for_function("() => window.after !== undefined")
    assert person.page.evaluate("window.seen") == [[0, 240], [240, 480]]
    assert person.page.evaluate("window.after") == 0


def test_with_reduced_motion_armies_are_placed_at_once(room: Room) -> None:
    person = at_the_first_armies(room)
    person.page.emulate_media(reduced_motion="reduce")
    before = person.version
    person.page.evaluate(COUNT_MOTIONS)
    person.page.locator(".prompt [data-option]").first.click()
    settled(person, before)
    assert person.page.locator(".board [data-army]").count() >= 2
    assert person.page.evaluate("window.moved") == 0
