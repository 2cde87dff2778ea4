"""Download size: the first load is small in every language of both games."""

from __future__ import annotations

import json
import re

import pytest

from ennead.server.texts import packed
from web.people import Person, Room, shown

MOST_BYTES = 250_000
LOBBY_BYTES = 190_000  # without any table: the code of a game is loaded with its table


KEYS = r"() => document.body.innerText.match(/\\b(ankh|kemet|web)\\.[a-z_]+\\.[a-z_.]+/g) ?? []"


class DownloadCounter:
    """Counts the bytes a page downloads."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.bytes: list[float] = []
        line = person.context.new_cdp_session(person.page)
        line.send("Network.enable")
        line.on("Network.loadingFinished", lambda done: self.bytes.append(done["encodedDataLength"]))

    def total(self) -> float:
        self.person.page.wait_for_load_state("load")
        self.person.page.evaluate("document.fonts.ready.then(() => 0)")  # fonts are loaded last
        return sum(self.bytes)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "pl-PL"])
@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_the_first_load_is_small(room: Room, game: str, locale: str) -> None:
    """Lobby and table of one game, as transferred."""
    person = room.person(locale=locale)
    counter = DownloadCounter(person)
    person.go("/")
    shown(person, ".preview-map svg")  # the lobby is complete before the table opens
    person.page.locator(".quick-card").nth(0 if game == "ankh" else 1).click()
    person.seated()
    shown(person, ".sheet svg")
    assert counter.total() <= MOST_BYTES


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_a_lobby_without_tables_loads_one_small_map_and_no_game(room: Room, locale: str) -> None:
    person = room.person(locale=locale)
    asked: list[str] = []
    person.page.on("request", lambda sent: asked.append(sent.url))
    counter = DownloadCounter(person)
    person.go("/")
    shown(person, ".preview-map svg")
    assert counter.total() <= LOBBY_BYTES
    assert [url for url in asked if url.endswith("/board")] == []
    assert sum("/api/boards/" in url for url in asked) == 1
    assert not any("kemet" in url for url in asked)


def test_sentences_used_only_by_the_server_are_not_sent(room: Room) -> None:
    """And none is missing: the page would show a missing text as its key."""
    told = re.compile(r"(ankh|kemet)\.(event|prompt|step)\.")
    assert not any(told.match(key) for key in json.loads(packed("pl").plain))
    for nth in (0, 1):
        person = room.person()
        person.go("/")
        person.page.locator(".quick-card").nth(nth).click()
        person.seated()
        person.wait_asked()
        for _ in range(12):
            person.click_lit(0.4)
            person.rest()
            said = person.page.evaluate(KEYS)
            assert said == []
