"""A database of an older server opens, shows its log and continues.

`old/` is the data folder of a server at commit 51d73de, where three guests played over HTTP: the database as SQL and
the secret. Afterwards the random ids were replaced by names and the times set back two years; nothing else was changed.
`keys.txt` lists the keys of all sentences that such a server can have stored, found by playing games of every setup.

Stored messages are never rewritten: a key that is renamed must still be readable under its old name.
"""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import URLSafeTimedSerializer

from ennead.client import ApiError, Client
from ennead.games import GAMES
from ennead.kernel.codec import StaleSnapshot
from ennead.kernel.notation import read
from ennead.kernel.record import loads, state_at
from ennead.kernel.text import LANGUAGES, catalogue
from server.running import Running
from server.table import Table, at_rest, chosen, pick, play_on, play_until_chosen, until

OLD = Path(__file__).resolve().parent / "old"
SEATS = {  # who sits where, bots left out
    "old-ankh": ("nofret", "ramose"),
    "old-pantheon": ("nofret", "meryt"),
    "old-sealed": ("ramose", "nofret"),
    "old-finished": ("meryt",),
    "old-away": ("meryt", "meryt", "ramose"),
    "old-thinking": ("nofret",),
}
OTHER_RULESET = "played by ruleset 99; this program plays ruleset"
RAW = re.compile(r"[{}]|\b(ankh|kemet|server|why|web)\.[a-z_]+")  # a missing argument, a key without text


def old_data(data: Path, change: str = "") -> Path:
    """The data folder of the old server, after a change in SQL."""
    with closing(sqlite3.connect(data / "ennead.sqlite")) as database:
        database.executescript((OLD / "database.sql").read_text(encoding="utf-8") + change)
    shutil.copy(OLD / "secret.key", data / "secret.key")
    return data


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(old_data(tmp_path_factory.mktemp("old"))) as running:
        yield running


def signed(salt: str, *parts: str | int) -> str:
    """A token signed as by the old server, but today: one as old as the database would have expired."""
    key = (OLD / "secret.key").read_text(encoding="ascii").strip()
    return str(URLSafeTimedSerializer(key, salt=f"ennead.{salt}").dumps([salt[0], *parts]))


def guest(server: Running, user: str, language: str = "en", seat: int | None = None) -> Client:
    return Client(server.url, signed("user", user, 0), language, seat=seat)


def people(server: Running, game: str, language: str = "en") -> list[Client]:
    return [guest(server, user, language, seat) for seat, user in enumerate(SEATS[game])]


def table(server: Running, game: str) -> Table:
    return Table(game, tuple(people(server, game)))


def old(query: str, *values: str) -> list[Any]:
    """What the old server wrote."""
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript((OLD / "database.sql").read_text(encoding="utf-8"))
        return database.execute(query, values).fetchall()


RULESETS = old("SELECT id, game, ruleset FROM games")
REFUSED = {table for table, game, ruleset in RULESETS if ruleset != GAMES[game].ruleset}
every_table = pytest.mark.parametrize("game", [game for game in SEATS if game not in REFUSED])


def opens(table: str) -> pytest.MarkDecorator:
    """A test of this table, if its ruleset has not been raised since: the server would refuse it."""
    return pytest.mark.parametrize("name", sorted({table} - REFUSED))


# -- the log -----------------------------------------------------------------------------------------------------------
def keys_in(data: Any) -> Iterator[str]:
    """The keys of a stored message: `[key]` or `[key, {argument: message or value}]`."""
    key, *arguments = data
    yield key
    for argument in arguments[0].values() if arguments else ():
        if isinstance(argument, list):
            yield from keys_in(argument)


def stored_keys() -> Iterator[str]:
    for (body,) in old("SELECT body FROM journal"):
        for _, _, _, message, (_, *parts), *_ in json.loads(body).get("told", ()):
            yield from keys_in(message)
            for _, what, _ in parts:
                yield from keys_in(what)
    for (head,) in old("SELECT head FROM games"):
        if crumb := json.loads(head)["crumb"]:
            yield from keys_in(crumb)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_stored_key_has_its_text(language: str) -> None:
    stored = {*stored_keys(), *(OLD / "keys.txt").read_text(encoding="utf-8").split()}
    assert len(stored) > 300
    assert sorted(stored - catalogue(language).entries.keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
@every_table
def test_every_line_of_the_log_is_a_sentence(server: Running, game: str, language: str) -> None:
    for seat, client in enumerate(people(server, game, language)):
        [(stored,)] = old("SELECT count(*) FROM journal WHERE game = ? AND mask >> ? & 1", game, str(seat))
        entries = client.log(game)[:stored]
        assert len(entries) == stored
        lines = [line["text"] for entry in entries for line in entry["lines"]]
        assert lines or stored < 10
        assert [line for line in lines if not line or RAW.search(line)] == []


@opens("old-ankh")
def test_what_people_did_and_said_is_still_there(server: Running, name: str) -> None:
    log = guest(server, "ramose").log(name)
    said = [entry["body"]["text"] for entry in log if entry["kind"] == "chat"][:2]
    assert said == ["Welcome, Ramose! Grüße, cześć.", "Sorry, not that one."]
    assert [entry["kind"] for entry in log].count("undo") >= 1


# -- looking back ------------------------------------------------------------------------------------------------------
@every_table
def test_an_old_table_replays(server: Running, game: str) -> None:
    for client in people(server, game):
        scenes = client.call("GET", client.at(game, "story"))["scenes"]
        for moment in {0, len(scenes) // 2, len(scenes) - 1}:
            shown = client.call("GET", client.at(game, "replay", moment))
            assert [line["text"] for line in shown["lines"]] == [line["text"] for line in scenes[moment]["lines"]]


@opens("old-finished")
def test_the_record_of_an_old_game_leads_to_its_end(server: Running, name: str) -> None:
    answer = guest(server, "meryt").call("GET", f"/api/games/{name}/record")
    record = loads(answer["record"])
    game = GAMES[record.game]
    assert read(game, answer["score"]) == record
    [(head,)] = old("SELECT head FROM games WHERE id = 'old-finished'")
    assert list(game.returns(state_at(game, record))) == json.loads(head)["result"] == [0.0, 1.0]


@opens("old-finished")
def test_an_old_snapshot_is_the_state_it_was(server: Running, name: str) -> None:
    """Or it is of another version of the codec, and the server replays the choices instead."""
    record = loads(guest(server, "meryt").record(name))
    game = GAMES[record.game]
    snapshots = old("SELECT n, state FROM snapshots WHERE game = 'old-finished'")
    assert [n for n, _ in snapshots] == [50, 100]
    for n, state in snapshots:
        if json.loads(state)["version"] != game.encode(state_at(game, record))["version"]:
            with pytest.raises(StaleSnapshot):
                game.decode(json.loads(state))
            continue
        assert game.encode(game.decode(json.loads(state))) == game.encode(state_at(game, record, n))


# -- other rulesets ----------------------------------------------------------------------------------------------------
def test_tables_of_another_ruleset_are_refused_by_name(tmp_path: Path) -> None:
    with Running(old_data(tmp_path, "UPDATE games SET ruleset = 99;")) as server:
        for game in SEATS:
            for client in people(server, game):
                for ask in (client.view, client.log, client.record):
                    with pytest.raises(ApiError, match=OTHER_RULESET):
                        ask(game)
        ramose, meryt = guest(server, "ramose"), guest(server, "meryt")
        meryt.join("old-lobby", signed("invite", "old-lobby", 0))
        with pytest.raises(ApiError, match=OTHER_RULESET):
            ramose.start("old-lobby")
        assert ramose.call("GET", "/api/games/old-lobby")["status"] == "lobby"


# -- playing on --------------------------------------------------------------------------------------------------------
def goes_on(table: Table, bot: int) -> None:
    """People choose, and a bot does."""
    version = at_rest(table.seats[0], table.game)["version"]
    play_until_chosen(table, bot)
    assert table.seats[0].view(table.game)["version"] > version


@opens("old-ankh")
def test_a_free_choice_is_taken_back_and_the_game_goes_on(server: Running, name: str) -> None:
    at = table(server, name)
    ramose = at.seats[1]
    view = ramose.view(at.game)
    assert view["undoable"] >= 1
    undo = {"version": view["version"], "steps": 1}
    assert ramose.call("POST", ramose.at(at.game, "undo"), undo)["result"] == "done"
    assert ramose.view(at.game)["undoable"] == view["undoable"] - 1
    goes_on(at, 2)


@opens("old-ankh")
def test_a_link_to_a_seat_still_opens_it(server: Running, name: str) -> None:
    assert Client(server.url, signed("seat", name, 0, 1)).view(name)["you"] == 0


@opens("old-pantheon")
def test_an_open_vote_is_answered(server: Running, name: str) -> None:
    at = table(server, name)
    nofret, meryt = at.seats
    before, vote = nofret.view(at.game), meryt.view(at.game)["vote"]
    assert (vote["kind"], vote["by"], vote["waits"]) == ("undo", 0, [1])
    meryt.call("POST", meryt.at(at.game, "votes", vote["n"]), {"yes": True})
    assert nofret.view(at.game)["vote"] is None
    assert nofret.log(at.game)[before["seen"] :][-1]["kind"] == "undo"
    goes_on(at, 2)


@opens("old-sealed")
def test_a_sealed_answer_is_kept_until_the_other_has_sealed(server: Running, name: str) -> None:
    at = table(server, name)
    ramose, nofret = at.seats
    view = nofret.view(at.game)
    assert (view["decision"], view["sealed"], view["undoable"]) == (None, [1], 3)
    nofret.call("POST", nofret.at(at.game, "undo"), {"version": view["version"], "steps": 1})
    chosen(nofret, at.game, again := nofret.view(at.game), pick(again, 1, 1))
    kind = ramose.view(at.game)["decision"]["kind"]
    assert kind.startswith("battle.")
    before = len(nofret.log(at.game))
    for n in range(10):
        if not nofret.view(at.game)["sealed"]:
            break
        chosen(ramose, at.game, asked := ramose.view(at.game), pick(asked, 2, n))
    assert [line for entry in nofret.log(at.game)[before:] for line in entry["lines"]]
    goes_on(at, 2)


@opens("old-away")
def test_an_absent_player_comes_back(server: Running, name: str) -> None:
    at = table(server, name)
    ramose = at.seats[2]
    assert ramose.view(at.game)["seats"][2]["bot"] == "medium"
    ramose.call("POST", ramose.at(at.game, "back"))
    assert not ramose.view(at.game)["seats"][2]["bot"]
    goes_on(at, 3)


@opens("old-thinking")
def test_a_bot_that_was_asked_continues_by_itself(server: Running, name: str) -> None:
    [(written,)] = old("SELECT count(*) FROM journal WHERE game = 'old-thinking' AND mask & 1")
    nofret = guest(server, "nofret")
    until(lambda: nofret.view(name)["seen"] > written)
    play_on(table(server, name), 1, 5)


@opens("old-lobby")
def test_an_open_table_is_joined_and_started(server: Running, name: str) -> None:
    ramose, meryt = guest(server, "ramose"), guest(server, "meryt")
    assert name in [found["id"] for found in meryt.call("GET", "/api/games", public="true")["games"]]
    assert meryt.join(name, signed("invite", name, 0)) == 1
    ramose.start(name)
    goes_on(Table(name, (ramose, meryt)), 2)
