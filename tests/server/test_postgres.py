"""The same on PostgreSQL, with two servers for one game."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ennead.client import ApiError, Client
from ennead.games import GAMES
from ennead.kernel.record import loads, state_at
from server import test_game, test_lobby
from server.eavesdrop import Circle, differences
from server.postgres import cluster
from server.running import Running
from server.secrets_of_games import secrets
from server.table import Table, chosen, pick, play_on, sit_down
from server.test_whole_games import as_json, replayed, told_to

SAME_TESTS = (
    test_game.test_a_choice_counts_once_and_stale_ones_not_at_all,
    test_game.test_a_choice_sent_again_after_an_undo_does_not_count,
    test_game.test_a_stream_ends_for_who_is_sent_away,
    test_game.test_a_stream_goes_on_from_any_number,
    test_game.test_records_go_out_and_come_in,
    test_game.test_replay_own_while_running_and_all_when_over,
    test_game.test_undo_stops_at_the_floor_and_the_table_votes_beyond,
    test_lobby.test_away_back_and_resign,
    test_lobby.test_seats_are_filled_freed_and_kicked,
)


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Running]]:
    """Two servers on one database, with the same secret."""
    folder = Path(tmp_path_factory.mktemp("postgres"))
    with cluster() as url, Running(folder, url) as one, Running(folder, url) as two:
        yield one, two


@pytest.mark.parametrize("same", SAME_TESTS, ids=lambda test: str(test.__name__)[5:])
def test_the_same(pair: tuple[Running, Running], same: object) -> None:
    assert callable(same)
    same(pair[0])


@pytest.mark.parametrize("name", list(GAMES))
def test_one_game_at_two_servers(pair: tuple[Running, Running], name: str) -> None:
    """Every seat plays at another server, a bot too; both show the same, and the record is the engine's."""
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
    """What a seat sees at a server when no bot is thinking."""
    while True:
        view = Client(server.url, seat.token).view(game)
        if all(not view["seats"][n]["bot"] for n in view["asked"]):
            return view


def test_streams_hear_what_the_other_server_did(pair: tuple[Running, Running]) -> None:
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


def test_two_who_choose_at_once_do_not_both_count(pair: tuple[Running, Running]) -> None:
    """The same version at both servers, different options: one counts, the other is told the version."""
    table = sit_down(pair[0], 2, {})
    for n in range(12):
        seat, view = next((s, v) for s in (0, 1) if (v := table.seats[s].view(table.game))["decision"])
        options = [o["option"] for o in view["decision"]["options"]][:2]
        if len(options) < 2:
            chosen(table.seats[seat], table.game, view, options[0])
            continue
        results = _at_once(pair, table.seats[seat].token, table.game, view["version"], options)
        assert sorted(results) == [200, 409], n


def _at_once(pair: tuple[Running, Running], token: str, game: str, version: int, options: list[int]) -> list[int]:
    results: list[int] = []

    def choose(server: Running, option: int) -> None:
        try:
            Client(server.url, token).choose(game, version, option)
            results.append(200)
        except ApiError as fault:
            results.append(fault.status)

    threads = [threading.Thread(target=choose, args=both) for both in zip(pair, options, strict=True)]
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


def test_nobody_can_tell_here_either(pair: tuple[Running, Running]) -> None:
    circle = Circle(pair[0], 3)
    found = list(secrets("kemet", {"players": 3}, 5, 3))
    assert [leak for secret in found for leak in differences(circle, secret)] == []
