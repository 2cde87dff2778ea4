"""The rules are served in the requested language, else in the browser's preferred one."""

from __future__ import annotations

import json
from urllib.request import Request, urlopen

import pytest

from ennead.client import Client
from ennead.games import ROWS
from ennead.kernel.text import LANGUAGES
from ennead.server import reference
from server.running import Running

GAME = pytest.mark.parametrize("game", sorted(name for name, row in ROWS.items() if row.rules))


@pytest.mark.parametrize("language", LANGUAGES)
@GAME
def test_every_clause_is_served_in_every_language(server: Running, game: str, language: str) -> None:
    client = Client(server.url)
    served = client.call("GET", f"/api/rules/{game}", lang=language)["clauses"]
    assert {one["clause"]: one["text"] for one in served} == reference.clauses(game, language)
    for one in (served[0], served[-1]):
        assert client.call("GET", f"/api/rules/{game}/{one['clause']}", lang=language) == one


@pytest.mark.parametrize("language", LANGUAGES)
@GAME
def test_chapters_begin_at_clauses_in_their_order(server: Running, game: str, language: str) -> None:
    served = Client(server.url).call("GET", f"/api/rules/{game}", lang=language)
    order = [one["clause"] for one in served["clauses"]]
    firsts = [chapter["first"] for chapter in served["chapters"]]
    assert firsts[0] == order[0]
    assert firsts == sorted(set(firsts), key=order.index)
    assert len({chapter["title"] for chapter in served["chapters"]}) == len(firsts) == len(reference.chapters(game))


def test_languages_differ_and_the_browsers_preference_counts(server: Running) -> None:
    client = Client(server.url)
    texts = {client.call("GET", "/api/rules/ankh/A8.7", lang=language)["text"] for language in LANGUAGES}
    assert len(texts) == len(LANGUAGES)
    request = Request(f"{server.url}/api/rules/ankh/A8.7", headers={"accept-language": "de-AT,en;q=0.5"})
    with urlopen(request) as answer:
        assert json.load(answer)["text"] == reference.clauses("ankh", "de")["A8.7"]
