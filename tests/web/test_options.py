"""In a low window every option of a question is in sight, or its list shows that there is more."""

from __future__ import annotations

from typing import Any

import pytest

from ennead.kernel.decision import Asked
from server.table import table_from
from web.people import Room, shown
from web.positions import finished, position
from web.test_kemet import sit
from web.test_room import HIGHER

LOW: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}

# Options and buttons that are not to be seen in the middle of their lower edge.
UNSEEN = """
() => [...document.querySelectorAll("#prompt :is(.option, .acts .btn)")].filter((e) => {
  if (!e.getClientRects().length) return false;
  const { left, bottom, width } = e.getBoundingClientRect();
  return !e.contains(document.elementFromPoint(left + width / 2, bottom - 4));
}).map((e) => e.innerText)
"""


def asks(kind: str, options: int) -> Any:
    def fits(asked: Asked) -> bool:
        return bool(asked) and asked[0].kind == kind and len(asked[0].options) >= options

    return fits


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize(
    ("name", "kind", "options"),
    [("kemet", "build.level", 4), ("ankh", "unlock.power", 4), ("ankh", "turn.action", 4)],
)
def test_all_options_are_in_sight(room: Room, name: str, kind: str, options: int, locale: str) -> None:
    players = 4 if name == "kemet" else 2
    person = sit(room, position(name, {"players": players}, 5, asks(kind, options)), locale=locale, **LOW)
    shown(person, "#prompt .option")
    assert person.page.evaluate(UNSEEN) == []
    assert person.page.evaluate(HIGHER) <= 0


def test_the_end_panel_shows_where_to_go_from_here(room: Room) -> None:
    game, links = table_from(room.site, finished("kemet"), [0])
    person = room.person(**LOW)
    person.sit(game, links[0])
    shown(person, ".ranks-list")
    assert person.page.evaluate(UNSEEN) == []
