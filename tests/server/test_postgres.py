"""Two servers on one PostgreSQL, for one game. All other tests of the server run there too: see conftest."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pytest

from ennead.client import ApiError, Client
from ennead.games import GAMES
from ennead.kernel.record import loads, state_at
from server.postgres import Cluster
from server.running import Running
from server.table import Table, at_rest, chosen, pick, play_on, sit_down, table_from, until
from server.test_lobby import refused
from server.test_whole_games import as_json, replayed, told_to
from server.webhook_receiver import WebhookReceiver
from web.positions import kemet_battle


@pytest.mark.parametrize("name", list(GAMES))
def test_one_game_at_two_servers(pair: tuple[Running, Running], name: str) -> None:
    """The seats, a bot included, play at different servers; both show the same, and the record is the engine's."""
    table = sit_down(pair[0], 3, {}, bots=1, game=name)
    crossed = Table(table.game, (table.seats[0], Client(pair[1].url, table.seats[1].token)))
    play_on(crossed, 5, 120)
    for seat in table.seats:
        assert settled(pair[0], seat, table.game) == settled(pair[1], seat, table.game)
    if name == "ankh":
        play_on(crossed, 6)
        record = loads(crossed.seats[1].record(table.game))
        game = GAMES[name]
        g = state_at(game, record)
        for n, client in enumerate(crossed.seats):
            assert client.view(table.game)["view"] == as_json(game.view(g, n))
            assert told_to(client, table) == replayed(record, n)


def settled(server: Running, seat: Client, game: str) -> dict[str, Any]:
    """The view of a seat at a server when no bot must choose."""
    return at_rest(Client(server.url, seat.token), game)


def test_streams_show_what_the_other_server_did(pair: tuple[Running, Running]) -> None:
    table = sit_down(pair[0], 2, {})
    far = Client(pair[1].url, table.seats[0].token)
    stream = far.stream(table.game)
    first = next(stream)
    play_on(table, 3, 15)
    total = table.seats[0].view(table.game)["seen"]
    ids: list[int] = []
    while not ids or ids[-1] < total:
        ids += [entry["id"] for entry in next(stream).data["entries"]]
    stream.close()
    assert ids == list(range(first.id + 1, total + 1))


def test_what_is_revoked_at_one_server_is_void_at_the_other(pair: tuple[Running, Running]) -> None:
    table = sit_down(pair[0], 2, {})
    host, guest = table.seats
    old = host.invitation(table.game)
    phone = Client(pair[1].url, guest.call("GET", guest.at(table.game, "link"))["token"])
    assert phone.view(table.game)["you"] == 1
    guest.call("POST", guest.at(table.game, "link", "revoke"))
    refused(401, "server.token", phone, "GET", guest.at(table.game, "view"))
    host.call("POST", host.at(table.game, "invitation", "revoke"))
    far = Client(pair[1].url, host.token)
    far.call("POST", host.at(table.game, "chat"), {"text": "What I write must not bring it back."})
    for server in pair:
        stranger = server.client("Stranger")
        refused(403, "server.invitation", stranger, "POST", "/api/invitations", {"invitation": old})


def test_concurrent_messages_both_arrive(pair: tuple[Running, Running]) -> None:
    table = sit_down(pair[0], 2, {})
    statuses: list[int] = []

    def speak(client: Client) -> None:
        statuses.extend(
            client.raw("POST", client.at(table.game, "chat"), b'{"text": "Well played."}')[0] for _ in range(9)
        )

    people = [Client(server.url, seat.token) for server, seat in zip(pair, table.seats, strict=True)]
    threads = [threading.Thread(target=speak, args=(client,)) for client in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == [201] * 18
    assert [entry["kind"] for entry in table.seats[0].log(table.game)].count("chat") == 18


def test_nobody_is_refused_because_others_play_at_another_server(pair: tuple[Running, Running]) -> None:
    table = sit_down(pair[0], 3, {}, bots=1)
    guest = Client(pair[1].url, table.seats[1].token)
    play = threading.Thread(target=play_on, args=(table, 11, 60))
    play.start()
    statuses: list[list[int]] = []
    while play.is_alive():
        requests = {"votes": {"kind": "abandon"}, "votes/1": {"yes": False}, "link/revoke": {}}
        requests["seats/1/name"] = {"name": f"Guest {len(statuses)}"}
        sent = [(guest.at(table.game, what), json.dumps(body).encode()) for what, body in requests.items()]
        statuses.append([guest.raw("POST", where, body)[0] for where, body in sent])
    play.join()
    assert statuses[0] == [200] * 4
    assert {one for row in statuses for one in row[2:]} == {200}
    assert {one for row in statuses[1:] for one in row[:2]} <= {409, 429}


def test_only_one_of_two_concurrent_choices_counts(pair: tuple[Running, Running]) -> None:
    """The same version at both servers, different options: one counts, the other is refused with the version."""
    table = sit_down(pair[0], 2, {})
    for n in range(12):
        seat, view = next((s, v) for s in (0, 1) if (v := table.seats[s].view(table.game))["decision"])
        options = [o["option"] for o in view["decision"]["options"]][:2]
        if len(options) < 2:
            chosen(table.seats[seat], table.game, view, options[0])
            continue
        results = _at_once(pair, table.seats[seat].token, table.game, view["version"], options)
        assert sorted(results) == [200, 409], n


def test_concurrent_seals_both_count(pair: tuple[Running, Running]) -> None:
    """The other's card changes nothing this seat may know of; a refusal would reveal that it has been laid."""
    for _ in range(8):
        game, links = table_from(pair[0], kemet_battle(), [0, 1])
        seats = [Client(server.url, links[n]) for n, server in enumerate(pair)]
        views = [seat.view(game) for seat in seats]
        choices = [(view["version"], view["decision"]["options"][0]["option"]) for view in views]
        assert _all_at_once(seats, game, choices) == [200, 200]


def _at_once(pair: tuple[Running, Running], token: str, game: str, version: int, options: list[int]) -> list[int]:
    seats = [Client(server.url, token) for server in pair]
    return _all_at_once(seats, game, [(version, option) for option in options])


def _all_at_once(seats: list[Client], game: str, choices: list[tuple[int, int]]) -> list[int]:
    results: list[int] = []

    def choose(client: Client, version: int, option: int) -> None:
        try:
            client.choose(game, version, option)
            results.append(200)
        except ApiError as fault:
            results.append(fault.status)

    threads = [threading.Thread(target=choose, args=(c, *what)) for c, what in zip(seats, choices, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def test_a_server_that_is_killed_leaves_its_games_to_the_other(pair: tuple[Running, Running]) -> None:
    table = sit_down(pair[0], 2, {})
    play_on(table, 8, 10)
    pair[0].kill()
    try:
        left = Table(table.game, tuple(Client(pair[1].url, seat.token) for seat in table.seats))
        view = next(v for seat in left.seats if (v := seat.view(table.game))["decision"])
        assert pick(view, 1, 1) in [option["option"] for option in view["decision"]["options"]]
        play_on(left, 9)
        assert left.seats[0].view(table.game)["status"] == "over"
    finally:
        pair[0].start()


def test_a_turn_is_notified_once(cluster: Cluster, tmp_path: Path, receiver: tuple[str, type[WebhookReceiver]]) -> None:
    """Both servers have the table open; the one that took the choice sends the notice."""
    receiver[1].failures = 0
    url = cluster.new_database()
    one, two = (Running(tmp_path, url, ENNEAD_PRIVATE_WEBHOOKS="1") for _ in range(2))
    with one, two:
        table = sit_down(one, 2, {})
        crossed = Table(table.game, (table.seats[0], Client(two.url, table.seats[1].token)))
        streams = [Client(server.url, seat.token).stream(table.game) for server in (one, two) for seat in table.seats]
        for stream in streams:
            next(stream)
        turns = [set_hooks(crossed, receiver[0])]
        for n in range(40):
            turns.append(choose_one(crossed, n))
        asked = [new - old for old, new in zip([set(), *turns], turns, strict=False)]
        expected = sum(map(len, asked))
        assert expected > 4
        until(lambda: len(receiver[1].heard) >= expected)
        assert len(receiver[1].heard) == expected
        for stream in streams:
            stream.close()


def set_hooks(table: Table, url: str) -> set[int]:
    """Give every seat a webhook; returns the seat that is asked."""
    for client in table.seats:
        client.call("PUT", client.at(table.game, "webhook"), {"url": url})
    return set(table.seats[0].view(table.game)["asked"])


def choose_one(table: Table, n: int) -> set[int]:
    """The first seat that is asked chooses; returns the seat asked next."""
    views = [client.view(table.game) for client in table.seats]
    seat = next(seat for seat, view in enumerate(views) if view["decision"])
    assert chosen(table.seats[seat], table.game, views[seat], pick(views[seat], 7, n))
    return set(table.seats[seat].view(table.game)["asked"])
