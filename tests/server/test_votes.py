"""Votes of a table: a bot for a missing player, an end without a winner, going back; and whom they wait for."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ennead.client import Client
from ennead.kernel.record import loads
from ennead.server.attendance import LOOK_SECONDS
from server.conftest import Databases
from server.running import Running
from server.table import Table, pick, play_on, play_until_chosen, sit_down, until
from server.test_lobby import refused
from server.test_presence import say, stream

MISSING = 2.0  # seconds; the server's default is minutes
AGAIN = 1.0  # seconds before the same may be asked again


@pytest.fixture(scope="module")
def hasty(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that counts players as missing after a short time."""
    folder, soon = Path(tmp_path_factory.mktemp("hasty")) / "data", str(MISSING)
    with Running(folder, databases.new(), ENNEAD_MISSING_SECONDS=soon, ENNEAD_ASK_AGAIN_SECONDS=str(AGAIN)) as running:
        yield running


def ask(client: Client, table: Table, kind: str, **more: Any) -> str:
    return str(client.call("POST", client.at(table.game, "votes"), {"kind": kind, **more})["result"])


def answer(client: Client, table: Table, yes: bool) -> str:
    n = client.view(table.game)["vote"]["n"]
    return str(client.call("POST", client.at(table.game, "votes", n), {"yes": yes})["result"])


def be_missing(server: Running, table: Table) -> None:
    """Wait until nobody is at the table and all are missing. A server must listen before it knows, and checks only
    once a second."""
    say([server], table, [])
    time.sleep(MISSING + LOOK_SECONDS + 0.5)


def vote_log(client: Client, table: Table) -> list[tuple[str, int, str]]:
    """Seats and votes of the log: kind, seat, what."""
    entries = client.log(table.game)
    return [(e["kind"], e["seat"], e["body"]["what"]) for e in entries if e["kind"] in ("vote", "seat")]


def is_replaced(client: Client, table: Table, seat: int) -> bool:
    return bool(client.view(table.game)["seats"][seat]["away"])


# -- a bot for who is missing ------------------------------------------------------------------------------------------
def test_a_missing_player_is_replaced_without_an_answer_and_returns(hasty: Running) -> None:
    table = sit_down(hasty, 2, {})
    host, guest = table.seats
    here, leaving = (stream(hasty, table, seat) for seat in (0, 1))
    play_on(table, 3, 9)
    assert ask(host, table, "replace", seat=1, bot="random") == "vote"  # the player has not left yet
    leaving.close()
    until(lambda: is_replaced(host, table, 1))
    view = host.view(table.game)
    assert view["vote"] is None
    assert (view["seats"][1]["kind"], view["seats"][1]["name"]) == ("human", "Guest 1")
    assert vote_log(host, table)[-2:] == [("vote", 0, "asks"), ("seat", 1, "replaced")]
    play_until_chosen(Table(table.game, (host,)), 1)
    guest.call("POST", guest.at(table.game, "back"))
    assert not is_replaced(guest, table, 1)
    assert guest.view(table.game)["you"] == 1
    here.close()


def test_nobody_but_the_bot_gets_the_secrets_of_the_seat(hasty: Running) -> None:
    table = sit_down(hasty, 2, {})
    host, guest = table.seats
    be_missing(hasty, table)
    ask(host, table, "replace", seat=1)
    until(lambda: is_replaced(host, table, 1))
    assert host.view(table.game)["seats"][1]["bot"] == "medium"
    assert host.view(table.game)["yours"] == [0]
    refused(403, "server.not_yours", host, "GET", host.at(table.game, "view") + "?seat=1")
    refused(403, "server.not_yours", host, "GET", host.at(table.game, "replay", 0) + "?seat=1")
    assert guest.view(table.game)["yours"] == [1]


def test_a_present_player_must_agree_to_be_replaced(server: Running) -> None:
    table = sit_down(server, 3, {})
    host, second, third = table.seats
    assert ask(host, table, "replace", seat=2, bot="random") == "vote"
    vote = third.view(table.game)["vote"]
    assert {name: vote[name] for name in ("kind", "by", "yes", "waits", "seat", "bot", "back")} == {
        "kind": "replace",
        "by": 0,
        "yes": [0],
        "waits": [1, 2],
        "seat": 2,
        "bot": "random",
        "back": 0,
    }
    assert answer(second, table, True) == "vote"
    assert not is_replaced(host, table, 2)
    assert answer(third, table, True) == "done"
    assert is_replaced(host, table, 2)


def test_a_silent_player_is_replaced_even_if_their_page_is_open(hasty: Running) -> None:
    table = sit_down(hasty, 2, {})
    asleep, here = stream(hasty, table, 1), stream(hasty, table, 0)
    time.sleep(MISSING)
    host = table.seats[0]
    assert ask(host, table, "replace", seat=1, bot="random") == "vote"  # the player is not replaced at once
    until(lambda: is_replaced(host, table, 1))
    asleep.close()
    here.close()


def test_a_player_who_chooses_is_not_missing(server: Running) -> None:
    """A choice that everybody sees ends the vote about the seat that made it."""
    table = sit_down(server, 2, {"start": 1})
    host, guest = table.seats
    assert ask(host, table, "replace", seat=1) == "vote"
    view = guest.view(table.game)
    gain = next(o["option"] for o in view["decision"]["options"] if "Gain" in o["label"])
    guest.choose(table.game, view["version"], gain)
    assert host.view(table.game)["vote"] is None
    assert vote_log(host, table)[-1] == ("vote", 0, "lapsed")
    assert not is_replaced(host, table, 1)


def test_some_seats_need_no_vote_about_them(server: Running) -> None:
    table = sit_down(server, 3, {}, bots=1)
    host, guest = table.seats
    votes = host.at(table.game, "votes")
    refused(409, "server.own_seat", host, "POST", votes, {"kind": "replace", "seat": 0})
    refused(409, "server.bot_there", host, "POST", votes, {"kind": "replace", "seat": 2})
    refused(409, "server.bot_there", host, "POST", host.at(table.game, "seats", 2, "kick"))
    refused(404, "server.no_such_seat", host, "POST", votes, {"kind": "replace", "seat": 9})
    refused(422, "setup.bot", host, "POST", votes, {"kind": "replace", "seat": 1, "bot": "nobody"})
    assert ask(host, table, "replace", seat=1) == "vote"
    guest.call("POST", guest.at(table.game, "away"), {"bot": "random"})
    assert host.view(table.game)["vote"] is None  # the player has chosen
    refused(409, "server.bot_there", host, "POST", votes, {"kind": "replace", "seat": 1})
    stranger = server.client("Stranger")
    refused(403, "server.no_seat", stranger, "POST", votes, {"kind": "abandon"})


# -- an end without a winner -------------------------------------------------------------------------------------------
def is_abandoned(client: Client, table: Table) -> None:
    view = client.view(table.game)
    assert (view["status"], view["result"], view["decision"], view["asked"]) == ("over", None, None, [])
    assert (view["vote"], view["undoable"]) == (None, 0)
    listed = client.call("GET", "/api/games")["games"]
    assert next(game for game in listed if game["id"] == table.game)["result"] is None


def test_a_table_that_agrees_ends_its_game_without_a_winner(server: Running) -> None:
    table = sit_down(server, 2, {})
    host, guest = table.seats
    made = play_on(table, 5, 12)
    assert ask(guest, table, "abandon") == "vote"
    assert host.view(table.game)["status"] == "running"
    assert answer(host, table, True) == "done"
    for client in table.seats:
        is_abandoned(client, table)
    assert vote_log(host, table)[-3:] == [("vote", 1, "asks"), ("vote", 0, "yes"), ("vote", 1, "abandoned")]
    record = loads(host.record(table.game))
    assert len(record.choices) == made
    assert guest.call("GET", guest.at(table.game, "replay", made))["moments"] == made + 1
    asked = {"version": host.view(table.game)["version"], "option": 0}
    refused(409, "server.over", host, "POST", host.at(table.game, "choices"), asked)
    refused(409, "server.over", host, "POST", host.at(table.game, "votes"), {"kind": "abandon"})
    assert host.call("POST", host.at(table.game, "play-on"), {"at": made - 1, "seat": 0})["status"] == "running"
    assert host.call("POST", host.at(table.game, "rematch"))["status"] == "lobby"


def test_a_person_alone_with_bots_asks_nobody(server: Running) -> None:
    table = sit_down(server, 3, {}, bots=2)
    assert ask(table.seats[0], table, "abandon") == "done"
    is_abandoned(table.seats[0], table)
    stands = table.seats[0].view(table.game)["version"]
    time.sleep(0.5)
    assert table.seats[0].view(table.game)["version"] == stands, "the bots play on"


def test_an_end_waits_for_present_players_only(hasty: Running) -> None:
    table = sit_down(hasty, 3, {})
    host, second, _ = table.seats
    here = [stream(hasty, table, seat) for seat in (0, 1)]
    assert ask(host, table, "abandon") == "vote"
    time.sleep(2 * MISSING + 2)  # the second player has been asked for long, but is present
    assert host.view(table.game)["status"] == "running"
    assert answer(second, table, True) == "done"
    is_abandoned(second, table)
    for opened in here:
        opened.close()


# -- all votes ---------------------------------------------------------------------------------------------------------
def test_an_end_waits_for_present_players_with_stand_ins(server: Running) -> None:
    table = sit_down(server, 2, {})
    host, guest = table.seats
    here = stream(server, table, 1)
    guest.call("POST", guest.at(table.game, "away"), {"bot": "random"})
    assert ask(host, table, "abandon") == "vote"
    assert host.view(table.game)["vote"]["waits"] == [1], "the page offers them a yes"
    assert answer(guest, table, True) == "done"
    here.close()


def test_a_player_who_chooses_without_a_stream_is_not_missing(hasty: Running) -> None:
    table = sit_down(hasty, 2, {"start": 1})
    host, guest = table.seats
    be_missing(hasty, table)
    view = guest.view(table.game)
    guest.choose(table.game, view["version"], pick(view, 3, 0))
    assert ask(host, table, "abandon") == "vote"


def test_a_vote_ends_when_its_asker_leaves(server: Running) -> None:
    table = sit_down(server, 3, {})
    _, asker, other = table.seats
    assert ask(asker, table, "abandon") == "vote"
    asker.call("POST", asker.at(table.game, "leave"))
    assert other.view(table.game)["vote"] is None


def test_no_vote_is_open_at_the_end(server: Running) -> None:
    table = sit_down(server, 2, {})
    assert ask(table.seats[1], table, "abandon") == "vote"
    play_on(table, 5, 5000)
    view = table.seats[0].view(table.game)
    assert (view["status"], view["vote"]) == ("over", None)
    assert vote_log(table.seats[0], table)[-1] == ("vote", 1, "lapsed")


def test_going_back_waits_for_everybody(hasty: Running) -> None:
    """An absent player could not refuse it, and the game can go on without it."""
    table = sit_down(hasty, 2, {})
    play_on(table, 21, 30)
    client = table.seats[0]
    view = client.view(table.game)
    body = {"version": view["version"], "steps": view["undoable"] + 2}
    be_missing(hasty, table)
    assert client.call("POST", client.at(table.game, "undo"), body)["result"] == "vote"
    time.sleep(MISSING + 1.5)
    assert client.view(table.game)["vote"]["waits"] == [1]
    assert vote_log(client, table)[-1] == ("vote", 0, "asks")


@pytest.mark.parametrize(("seat", "what"), [(0, "withdrawn"), (1, "refused")])
def test_an_asker_can_withdraw_but_not_repeat_at_once(server: Running, seat: int, what: str) -> None:
    table = sit_down(server, 2, {})
    host, guest = table.seats
    assert ask(host, table, "abandon") == "vote"
    assert answer(table.seats[seat], table, False) == what
    assert vote_log(host, table)[-1] == ("vote", seat, what)
    refused(429, "server.asked_lately", host, "POST", host.at(table.game, "votes"), {"kind": "abandon"})
    assert ask(guest, table, "abandon") == "vote"  # the first request of this player
    assert answer(guest, table, False) == "withdrawn"


def test_after_a_while_a_vote_may_be_repeated(hasty: Running) -> None:
    table = sit_down(hasty, 2, {})
    host = table.seats[0]
    here = [stream(hasty, table, seat) for seat in (0, 1)]
    assert ask(host, table, "abandon") == "vote"
    assert answer(host, table, False) == "withdrawn"
    time.sleep(AGAIN + 0.1)
    assert ask(host, table, "abandon") == "vote"
    for opened in here:
        opened.close()


def test_one_vote_at_a_time_and_going_back_comes_last(server: Running) -> None:
    table = sit_down(server, 2, {})
    host, guest = table.seats
    play_on(table, 21, 30)
    view = host.view(table.game)
    back = {"version": view["version"], "steps": view["undoable"] + 2}
    assert host.call("POST", host.at(table.game, "undo"), back)["result"] == "vote"
    refused(409, "server.vote_open", host, "POST", host.at(table.game, "undo"), back)
    assert ask(guest, table, "abandon") == "vote"
    assert host.view(table.game)["vote"]["kind"] == "abandon"
    refused(409, "server.vote_open", host, "POST", host.at(table.game, "undo"), back)
    refused(409, "server.vote_open", host, "POST", host.at(table.game, "votes"), {"kind": "replace", "seat": 1})


def test_a_vote_survives_a_restart(databases: Databases, tmp_path: Path) -> None:
    with Running(tmp_path / "data", databases.new()) as server:
        table = sit_down(server, 3, {})
        host, second, third = table.seats
        assert ask(host, table, "replace", seat=2, bot="random") == "vote"
        assert answer(second, table, True) == "vote"
        vote = third.view(table.game)["vote"]
        server.kill()
        server.start()
        assert third.view(table.game)["vote"] == vote
        assert answer(third, table, False) == "refused"
        server.kill()
        server.start()
        refused(429, "server.asked_lately", host, "POST", host.at(table.game, "votes"), {"kind": "replace", "seat": 2})
        assert ask(second, table, "abandon") == "vote"
        assert [answer(client, table, True) for client in (host, third)] == ["vote", "done"]
        server.kill()
        server.start()
        is_abandoned(host, table)


def test_two_servers_share_one_vote(pair: tuple[Running, Running]) -> None:
    table = sit_down(pair[0], 2, {})
    host, guest = Client(pair[0].url, table.seats[0].token), Client(pair[1].url, table.seats[1].token)
    assert ask(host, table, "abandon") == "vote"
    assert guest.view(table.game)["vote"]["kind"] == "abandon"
    assert answer(guest, table, False) == "refused"
    elsewhere = Client(pair[1].url, table.seats[0].token)
    refused(429, "server.asked_lately", elsewhere, "POST", host.at(table.game, "votes"), {"kind": "abandon"})
    assert ask(guest, table, "abandon") == "vote"
    assert answer(host, table, True) == "done"
    is_abandoned(guest, table)


# -- names -------------------------------------------------------------------------------------------------------------
def test_a_new_name_reaches_the_players_tables(server: Running) -> None:
    table = sit_down(server, 2, {})
    host, guest = table.seats
    guest.call("PATCH", "/api/me", {"name": "Meryt"})
    assert host.view(table.game)["seats"][1]["name"] == "Meryt"
    assert vote_log(host, table)[-1] == ("seat", 1, "named")
    assert host.view(table.game)["seats"][0]["name"] == "Host"


def test_players_at_my_screen_keep_their_names(server: Running) -> None:
    host = server.client("Nofret")
    game = host.create("ankh", {"players": 3}, ["me", "local:Ramose", "bot:random"])["id"]
    host.call("PATCH", "/api/me", {"name": "Meryt"})
    assert [seat["name"] for seat in host.call("GET", host.at(game))["seats"]] == ["Meryt", "Ramose", "random"]
