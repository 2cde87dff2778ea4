"""Light: the first load is small, in every language of both games."""

from __future__ import annotations

import pytest

from web.people import Room, shown

MOST_BYTES = 250_000


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "pl-PL"])
@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_the_first_load_is_small(room: Room, game: str, locale: str) -> None:
    """Lobby and table of one game, as they come over the wire."""
    person = room.person(locale=locale)
    cdp = person.context.new_cdp_session(person.page)
    cdp.send("Network.enable")
    bytes_in: list[float] = []
    cdp.on("Network.loadingFinished", lambda done: bytes_in.append(done["encodedDataLength"]))
    person.play_at_once(game)
    shown(person, ".sheet svg")
    person.page.wait_for_load_state("load")
    person.page.evaluate("document.fonts.ready.then(() => 0)")  # the faces are the last to come
    assert sum(bytes_in) <= MOST_BYTES
