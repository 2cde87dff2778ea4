"""The styles of a game load after those of the page: of two equal selectors, the game's counts."""

from __future__ import annotations

import pytest

from server.table import table_from
from web.people import Room, shown
from web.positions import finished

FILES = "[...document.styleSheets].filter((sheet) => sheet.href).map((sheet) => sheet.href.split('/').at(-1))"


@pytest.mark.parametrize("name", ["ankh", "kemet"])
def test_the_styles_of_a_game_come_last(room: Room, name: str) -> None:
    table, _ = table_from(room.site, finished(name), [])
    person = room.person()
    person.go(f"/table/{table}")
    shown(person, ".sheet svg")
    files = person.page.evaluate(FILES)
    assert len(files) > 1
    assert files[-1].startswith(f"{name}-")
