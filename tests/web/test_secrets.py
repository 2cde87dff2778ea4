"""Nothing leaks into the browser: two games that differ in somebody's secret look the same to everybody else's page."""

from __future__ import annotations

import re
from typing import Any

import pytest

from server.secrets_of_games import Secret, secrets
from server.table import table_from
from web.people import Person, Room, shown

SETUPS: dict[str, dict[str, Any]] = {"ankh": {"players": 2, "gods": ["isis", "amun"]}, "kemet": {"players": 2}}
MOST = 2
SAID = "I have chosen"
NAMES = re.compile(r"[A-Za-z0-9_.-]{16,}|\b1[0-9]{12}\b")  # ids, tokens and times differ anyway

# Everything a page holds that a script in it could read. When the browser looks for the icon again is its own affair.
HOLDS = """
() => JSON.stringify([document.documentElement.outerHTML, {...localStorage}, Object.keys(sessionStorage).length,
  document.cookie,
  performance.getEntriesByType("resource").map((e) => new URL(e.name).pathname)
    .filter((path) => path.startsWith("/api/")).sort()])
"""


def what_the_other_gets(room: Room, secret: Secret, option: int | None) -> tuple[str, list[str]]:
    """All that reaches the other seat's browser while the secret choice is made."""
    other = 1 - secret.seat
    game, links = table_from(room.site, secret.record, [0, 1])
    person = room.person()
    person.listen()
    person.sit(game, links[other])
    if option is not None:
        choose(room, game, links[secret.seat], option)
    say_so(room, game, links[secret.seat])
    shown(person, f".log >> text={SAID}")  # the stream is in order: all that was to come has come
    held = held_at_rest(person)
    heard = sorted(set(person.heard))
    person.context.close()
    room.people.remove(person)
    return NAMES.sub("*", held.replace(game, "*")), [NAMES.sub("*", text) for text in heard]


def held_at_rest(person: Person) -> str:
    """What the page holds once nothing more changes."""
    held = ""
    while held != (now := str(person.page.evaluate(HOLDS))):
        held = now
        person.page.wait_for_timeout(400)
    return held


def difference(secret: Secret, one: tuple[str, list[str]], two: tuple[str, list[str]]) -> str:
    """Where the two part, in few words."""
    for a, b in zip((one[0], *one[1]), (two[0], *two[1]), strict=False):
        at = next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), -1)
        if at >= 0:
            return f"{secret.kind}: …{a[max(0, at - 80) : at + 80]}… / …{b[max(0, at - 80) : at + 80]}…"
    return f"{secret.kind}: {len(one[1])} and {len(two[1])} answers"


def choose(room: Room, game: str, token: str, option: int) -> None:
    client = room.site.client()
    client.token = token
    view = client.view(game)
    client.choose(game, view["version"], option)


def say_so(room: Room, game: str, token: str) -> None:
    client = room.site.client()
    client.token = token
    client.call("POST", f"/api/games/{game}/chat", {"text": SAID})


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_a_page_cannot_tell_what_was_chosen_in_secret(room: Room, game: str) -> None:
    checked = 0
    for secret in secrets(game, SETUPS[game], 6, 40):
        if secret.options[0] is None or checked == MOST:
            continue
        one, two = (what_the_other_gets(room, secret, option) for option in secret.options)
        assert one == two, difference(secret, one, two)
        checked += 1
    assert checked == MOST
