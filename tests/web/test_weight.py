"""Light and calm: the first load is small, nothing jumps while playing."""

from __future__ import annotations

from web.people import LIT, Room, settled, shown

MOST_BYTES = 250_000
MOST_SHIFT = 0.05
SHIFTS = """
() => { window.shifted = 0; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: false }); }
"""


def test_the_first_load_is_small(room: Room) -> None:
    """Lobby and table of one game, as they come over the wire."""
    person = room.person()
    cdp = person.context.new_cdp_session(person.page)
    cdp.send("Network.enable")
    bytes_in: list[float] = []
    cdp.on("Network.loadingFinished", lambda done: bytes_in.append(done["encodedDataLength"]))
    person.play_at_once("ankh")
    shown(person, ".sheet svg")
    person.page.wait_for_timeout(500)
    assert sum(bytes_in) <= MOST_BYTES


def test_nothing_jumps_while_playing(room: Room) -> None:
    person = room.person()
    person.play_at_once("ankh")
    person.wait_asked()
    person.page.wait_for_timeout(500)
    person.page.evaluate(SHIFTS)
    for _ in range(4):
        person.wait_asked()
        version = person.version
        person.page.locator(f".prompt [data-option]:visible, {LIT}:visible").first.click()
        settled(person, version)
    person.page.wait_for_timeout(300)
    assert person.page.evaluate("window.shifted") <= MOST_SHIFT
