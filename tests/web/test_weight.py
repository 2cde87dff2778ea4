"""Light: the first load is small."""

from __future__ import annotations

from web.people import Room, shown

MOST_BYTES = 250_000


def test_the_first_load_is_small(room: Room) -> None:
    """Lobby and table of one game, as they come over the wire."""
    person = room.person()
    cdp = person.context.new_cdp_session(person.page)
    cdp.send("Network.enable")
    bytes_in: list[float] = []
    cdp.on("Network.loadingFinished", lambda done: bytes_in.append(done["encodedDataLength"]))
    person.play_at_once("ankh")
    shown(person, ".sheet svg")
    person.page.wait_for_load_state("load")
    person.page.evaluate("document.fonts.ready.then(() => 0)")  # the faces are the last to come
    assert sum(bytes_in) <= MOST_BYTES
