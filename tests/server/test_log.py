"""The log over the wire: each line with its clause and the parts of its number at that time."""

from __future__ import annotations

import json
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from ennead.client import Client
from ennead.games import GAMES
from ennead.kernel.chance import draw
from ennead.kernel.decision import Event
from ennead.kernel.game import Because, Source
from ennead.kernel.record import Record, dumps, state_at
from ennead.kernel.text import LANGUAGES, catalogue, msg
from ennead.server import reference
from ennead.table.entries import Entry, body_text, entry_from
from ennead.table.log import LogLine, make_choice
from ennead.table.views import lines_json
from server.running import Running
from server.table import table_from
from web.positions import ankh_battle

BATTLES: dict[str, tuple[str, dict[str, Any], int]] = {
    "ankh": ("strength", {"players": 2}, 5),
    "kemet": ("battle.strength", {"players": 2}, 3),
}


def game_that_logs(name: str, kind: str, setup: dict[str, Any], seed: int) -> Record:
    """A random game up to the choice that logged `kind`."""
    game = GAMES[name]
    g = game.setup(setup, seed)
    record = Record(name, game.ruleset, setup, seed)
    for n in range(2000):
        events: list[Event] = []
        g.events = events
        asked = game.pending(g)
        decision = asked[draw(seed, 2 * n, len(asked))]
        option = decision.options[draw(seed, 2 * n + 1, len(decision.options))]
        game.apply(g, decision.seat, option)
        game.pending(g)
        record = record.plus(decision.seat, option)
        if any(event.kind == kind for event in events):
            return record
    raise AssertionError("nobody fought")


@pytest.mark.parametrize("name", sorted(BATTLES))
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_line_has_its_clause_and_a_strength_its_parts(server: Running, name: str, language: str) -> None:
    kind = BATTLES[name][0]
    host = server.client("Host")
    game = host.call("POST", "/api/records", {"record": dumps(game_that_logs(name, *BATTLES[name]))})["id"]
    log = host.call("GET", host.at(game, "log"), lang=language)["entries"]
    lines = [line for entry in log for line in entry["lines"]]
    assert {line["clause"] for line in lines} <= reference.clauses(name, language).keys()
    sides = [line for line in log[-1]["lines"] if line["kind"] == kind]
    assert len(sides) == 2
    for side in sides:
        assert sum(part["n"] for part in side["sources"]) == side["args"][1]
        assert all(part["text"] and not part["text"].startswith(name) for part in side["sources"])
    moments = host.call("GET", f"/api/games/{game}/replay/0")["moments"]
    then = host.call("GET", f"/api/games/{game}/replay/{moments - 1}", lang=language)
    assert then["lines"] == log[-1]["lines"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "kind"), [("ankh", "moved"), ("kemet", "army.moved")])
def test_a_line_says_where_its_place_names_are(server: Running, name: str, kind: str, language: str) -> None:
    host, record = server.client("Host"), game_that_logs(name, kind, *BATTLES[name][1:])
    game = host.call("POST", "/api/records", {"record": dumps(record)})["id"]
    log = host.call("GET", host.at(game, "log"), lang=language)["entries"]
    lines = [line for entry in log for line in entry["lines"]]
    moved = next(line for line in lines if line["kind"] == kind)
    g, types, say = state_at(GAMES[name], record), GAMES[name].lexicon.types, catalogue(language).say
    typed = [(types[of], value) for of, value in zip(moved["types"], moved["args"], strict=True)]
    names = [say(of.term(g, value)) for of, value in typed if of.is_place]
    assert len(names) == 2
    assert sorted(moved["text"][start:end] for start, end in moved["places"]) == sorted(names)
    assert not any(line["places"] for line in lines if line["kind"] == "turn")


def entry(told: LogLine) -> Entry:
    return Entry(1, "choice", 0, 3, 1, 7, {}, (told,))


def stored(body: str) -> Entry:
    return entry_from(SimpleNamespace(seq=1, kind="choice", seat=0, option=3, mask=1, at=7, body=body))


def test_reasons_are_stored_with_the_line() -> None:
    parts = (Source(msg("ankh.source.figures"), 3, "A2.2"), Source(msg("a.b", card=msg("c.d"), n=2), -1, "A13.3"))
    line = LogLine(Event("strength", (1, 2), 0), msg("ankh.event.strength", god=msg("ankh.god.ra"), n=2))
    for why in (Because("A8.6", parts), Because("A8.6"), Because("")):
        assert stored(body_text(entry(line._replace(because=why)))) == entry(line._replace(because=why))


def test_stored_lines_without_reasons_are_still_read() -> None:
    body = json.dumps({"told": [["turn", [1, 0], -1, ["ankh.event.turn", {"n": 1}]]]})
    assert stored(body).lines == (LogLine(Event("turn", (1, 0)), msg("ankh.event.turn", n=1), Because("")),)


@pytest.mark.parametrize("name", ["ankh", "kemet"])
def test_only_the_forced_seat_learns_that_it_was_forced(name: str) -> None:
    """A forced choice: its line says so to that seat, also when read from the journal again."""
    game = GAMES[name]
    g = game.setup({"players": 3}, 1)
    forced: list[LogLine] = []
    for n in range(600):
        asked = game.pending(g)
        if not asked or forced:
            break
        decision = asked[draw(1, 2 * n, len(asked))]
        told = make_choice(game, g, decision.seat, decision.options[draw(1, 2 * n + 1, len(decision.options))])
        forced = [line for line in told if line.forced >= 0]
    line = forced[0]
    texts = catalogue("en")
    for seat in (*range(game.seats(g)), None):
        (out,) = lines_json(game, g, [line], seat, texts)
        assert out["forced"] is (seat == line.forced)
    known = line._replace(event=replace(line.event, why=0, about=-1))  # the stored reason is made from the cause
    assert stored(body_text(entry(line))) == entry(known)


def counted(before: list[int], entries: list[dict[str, Any]]) -> list[int]:
    """The seats of the choices that count after some entries, as a page computes them."""
    made = list(before)
    for one in entries:
        if one["kind"] == "choice":
            made.append(one["seat"])
        elif one["kind"] == "undo":
            del made[one["body"]["left"] :]
        elif one["kind"] == "unseal":
            left = one["body"]["left"]
            made = [seat for n, seat in enumerate(made) if n < left or seat != one["seat"]]
    return made


def test_a_part_of_the_log_says_which_choices_counted_before_it(server: Running) -> None:
    """From every number on: a page that reads only the end counts like one that reads everything, for each viewer."""
    game, links = table_from(server, ankh_battle(), [0, 1])
    people = [Client(server.url, link) for link in links.values()]
    for client in people:
        view = client.view(game)
        if view["decision"]:
            client.choose(game, view["version"], int(view["decision"]["options"][0]["option"]))
            break
    version = client.view(game)["version"]
    client.call("POST", client.at(game, "undo"), {"version": version, "steps": 1})
    for viewer in (*people, server.client("Guest")):
        whole = viewer.call("GET", viewer.at(game, "log"))
        assert whole["before"] == []
        for since in range(len(whole["entries"])):
            part = viewer.call("GET", viewer.at(game, "log"), since=since)
            assert part["before"] == counted([], whole["entries"][:since])
            assert counted(part["before"], part["entries"]) == counted([], whole["entries"])
