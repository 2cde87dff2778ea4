"""Fast on the fullest board, and nothing jumps while playing.

Wall-clock time says more about the load of the machine than about the page. So the work of the page's thread is
measured in processor time and compared with a fixed piece of work done by the same thread."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import CDPSession

from server.table import table_from
from web.people import LIT, Person, Room, settled
from web.positions import asked_seat, fullest

ASKED = {"ankh": "turn.action", "kemet": "day.turn"}
LEAST = 20  # interactions
CHOICES = 6
# In units of the fixed work. Measured on a busy machine: one unit 65 to 85 ms, the median 0.4, the worst (a choice, a
# filter of the log) 2.5, other colours or texts for the whole page 4.6. One interaction of a run may cost more: the
# browser collects its garbage when it wants to.
MEDIAN, WORST, WHOLE_PAGE = 1.0, 6.0, 12.0
MOST_SHIFT = 0.002  # moving the right column by 40 pixels would be three times that

YARDSTICK = "() => { let x = 0; for (let i = 0; i < 3e7; i++) x += i % 7; return x; }"
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# The first frame is the answer; later frames count as work of the same operation.
DONE = """
() => new Promise((done) => {
  setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 250);
})
"""
LISTS = ["m", "Escape", "t", "Escape", "k", "Escape", "h", "Escape", "b", "Escape", "?", "Escape", "l", "p"]
ARROWS = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]
ZOOM = ["+", "+", "-", "0"]
MARKET = ["I can buy", "Creatures", "All"]
SETTINGS = ["dark", "light", "Deutsch", "English"]
WHOLE_PAGE_OPERATIONS = [f"click {name}" for name in SETTINGS]

# What moved by itself: each shift is its share of the window times its distance. New lines of the log and of the
# others' moves push older ones down, as they should. When a battle begins or ends, the stage replaces the board and
# the prompt changes its height: that is another scene, not a jump. The browser ignores shifts within half a second
# after a click, but a busy machine may take longer.
SHIFTS = """
() => {
  const shifts = [], turns = [];
  const isNews = ({ node }) => node === null || node.nodeType !== 1 || node.closest(".log-body, .lately") !== null;
  const part = ({ width, height }) => (width * height) / (innerWidth * innerHeight);
  const far = (a, b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) / Math.max(innerWidth, innerHeight);
  const jump = ({ previousRect: a, currentRect: b }) => (part(a) && part(b) ? (part(a) + part(b)) * far(a, b) : 0);
  const scene = () => {
    const prompt = document.querySelector("#prompt");
    const battle = document.querySelector("main.table.battle") !== null;
    const said = prompt?.classList.contains("is-idle") ? prompt : prompt?.querySelector(".ask");
    return [battle, prompt?.className, said?.textContent].join();
  };
  let now = scene();
  new MutationObserver(() => {
    if (scene() === now) return;
    now = scene();
    const turn = { from: performance.now(), to: Infinity };
    turns.push(turn);
    requestAnimationFrame(() => requestAnimationFrame(() => { turn.to = performance.now(); }));
  }).observe(document.body,
    { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ["class"] });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, startTime, sources } of list.getEntries()) {
      const others = hadRecentInput ? [] : sources.filter((source) => !isNews(source));
      const value = others.reduce((sum, source) => sum + jump(source), 0);
      if (value) shifts.push({ startTime, value, moved: others.map(({ node }) => node.outerHTML.slice(0, 80)) });
    }
  }).observe({ type: "layout-shift" });
  const turned = (at) => turns.some(({ from, to }) => from <= at && at <= to);
  window.jumps = () => shifts.filter(({ startTime }) => !turned(startTime));
}
"""


# Interaction to next paint, one entry per interaction, with its operation: input delay, processing time, and time to
# paint. Interactions below 16 ms are not reported.
EVENTS = """
() => {
  const operations = [];
  window.interactions = {};
  window.operation = (name) => { operations.push({ name, from: performance.now() }); };
  new PerformanceObserver((list) => {
    const { interactions } = window;
    for (const { interactionId: id, duration, startTime, processingStart, processingEnd } of list.getEntries()) {
      if (!id || duration < (interactions[id]?.duration ?? 0)) continue;
      const name = operations.findLast(({ from }) => from <= startTime)?.name;
      const [waited, worked] = [processingStart - startTime, processingEnd - processingStart];
      interactions[id] = { name, duration, waited, worked, painted: duration - waited - worked };
    }
  }).observe({ type: "event", durationThreshold: 16 });
}
"""


def in_words(one: dict[str, Any]) -> str:
    return "{name} {duration:.0f} ms (waited {waited:.0f}, worked {worked:.0f}, painted {painted:.0f})".format(**one)


def by_the_clock(person: Person) -> str:
    """Interaction to next paint; meaningful only on an idle machine."""
    found: list[dict[str, Any]] = person.page.evaluate("Object.values(window.interactions)")
    found.sort(key=lambda one: float(one["duration"]))
    times = [one["duration"] for one in found] or [0]
    slowest = "; ".join(in_words(one) for one in found[:-4:-1])
    return f"{len(found)} of 16 ms or more; median {median(times):.0f}, worst {times[-1]:.0f} ms; slowest: {slowest}"


def at_the_fullest_board(room: Room, game: str) -> Person:
    record = fullest(game, ASKED[game])
    seat = asked_seat(record)
    assert seat is not None
    table, links = table_from(room.site, record, [seat])
    person = room.person()
    person.sit(table, links[seat])
    person.wait_asked()
    return person


class Pace:
    """The processor time of a page's thread, operation by operation."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.cdp: CDPSession = person.context.new_cdp_session(person.page)
        self.cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
        self._in_sight()
        self.costs: list[tuple[float, str]] = []

    def _in_sight(self) -> None:
        """Things outside the real window are not painted, so their time is not reported."""
        window = self.cdp.send("Browser.getWindowForTarget")["windowId"]
        self.cdp.send("Browser.setWindowBounds", {"windowId": window, "bounds": {"width": 1500, "height": 1100}})

    def spent(self) -> float:
        found: list[dict[str, Any]] = self.cdp.send("Performance.getMetrics")["metrics"]
        return next(float(one["value"]) for one in found if one["name"] == "TaskDuration")

    def cost(self, operation: Callable[[], object]) -> float:
        before = self.spent()
        operation()
        self.person.page.evaluate(DONE)
        return self.spent() - before

    def does(self, name: str, operation: Callable[[], object]) -> None:
        self.person.page.evaluate("(name) => window.operation(name)", name)
        self.costs.append((self.cost(operation), name))

    def presses(self, *keys: str) -> None:
        for key in keys:
            self.does(key, partial(self.person.page.keyboard.press, key))

    def clicks(self, name: str, within: str = "body") -> None:
        button = self.person.page.locator(within).get_by_role("button", name=name, exact=True)
        self.does(f"click {name}", button.first.click)

    def chooses(self) -> None:
        """The bots continue at once: as many views are drawn as choices were made."""
        self.person.page.evaluate("window.operation('choose')")
        before = self.person.version
        cost = self.cost(lambda: choose_something(self.person))
        self.costs.append((cost / max(1, self.person.version - before), "choose"))

    def yardstick(self) -> float:
        return median(self.cost(lambda: self.person.page.evaluate(YARDSTICK)) for _ in range(3))


def look_around(pace: Pace) -> None:
    """Drawers, lists, focus by arrows, zoom, pointing at and clicking pieces."""
    page = pace.person.page
    pace.presses(*LISTS, *ARROWS, *ZOOM)
    box = page.locator(".stage-board").bounding_box()
    assert box is not None
    for n in range(6):
        x, y = box["x"] + box["width"] * (0.2 + 0.1 * n), box["y"] + box["height"] * (0.25 + 0.1 * (n % 4))
        pace.does("point", partial(page.mouse.move, x, y))
    for name in ("Mine", "All"):
        pace.clicks(name, ".filters")


def look_into_things(pace: Pace, game: str) -> None:
    """Filters of the market; light, dark and another language."""
    if game == "kemet":
        pace.presses("m")
        for name in MARKET:
            pace.clicks(name, ".panel")
        pace.presses("Escape")
    pace.clicks("Name, language and settings", ".bar")
    for name in SETTINGS:
        pace.clicks(name, "dialog")
    pace.presses("Escape")


def choose_something(person: Person) -> None:
    """Choose the first highlighted thing and wait for the result."""
    person.wait_asked()
    version = person.version
    person.page.locator(f".prompt [data-option]:visible, {LIT}:visible").first.click()
    settled(person, version)


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_the_fullest_board_responds_quickly(room: Room, game: str) -> None:
    pace = Pace(at_the_fullest_board(room, game))
    unit = pace.yardstick()
    pace.person.page.evaluate(EVENTS)
    look_around(pace)
    look_into_things(pace, game)
    for _ in range(CHOICES):
        pace.chooses()
    costs = [cost / unit for cost, _ in pace.costs]
    ours = f"median {median(cost for cost, _ in pace.costs) * 1000:.0f}, worst {max(pace.costs)[0] * 1000:.0f} ms"
    print(f"{game}: processor {ours}; clock {by_the_clock(pace.person)}")  # `pytest -s` shows it
    assert len(costs) >= LEAST
    assert median(costs) <= MEDIAN, (unit, sorted(pace.costs))
    assert max(costs) <= WHOLE_PAGE, (unit, max(pace.costs))
    *_, second, _ = sorted(one for one in pace.costs if one[1] not in WHOLE_PAGE_OPERATIONS)
    assert second[0] / unit <= WORST, (unit, second)


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_nothing_jumps_while_playing(room: Room, game: str) -> None:
    person = at_the_fullest_board(room, game)
    person.page.evaluate(PAINTED)
    person.page.evaluate(SHIFTS)
    for _ in range(CHOICES):
        choose_something(person)
        person.page.wait_for_timeout(600)  # longer than the browser ignores shifts after a click
    jumps: list[dict[str, Any]] = person.page.evaluate("() => window.jumps()")
    assert sum(jump["value"] for jump in jumps) <= MOST_SHIFT, jumps
