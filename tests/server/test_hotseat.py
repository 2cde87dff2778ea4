"""Several people at one screen: one guest holds several seats and gets the view of one at a time."""

from __future__ import annotations

import pytest

from ennead.client import Client
from ennead.kernel.record import loads
from server.running import Running
from server.table import Table, play_on
from server.test_lobby import refused


def at_one_screen(server: Running, occupants: list[str], game: str = "ankh") -> Table:
    """A started game with all players at the host's screen: a client for each seat."""
    host = server.client("Nofret")
    made = host.create(game, {"players": len(occupants)}, occupants)
    host.start(made["id"])
    return Table(made["id"], tuple(Client(server.url, host.token, seat=seat) for seat in made["yours"]))


@pytest.mark.parametrize("game", ["ankh", "kemet"])
def test_a_whole_game_at_one_screen(server: Running, game: str) -> None:
    table = at_one_screen(server, ["me", "local:Meryt", "bot:greedy"], game)
    first, second = table.seats
    view = first.view(table.game)
    assert [seat["name"] for seat in view["seats"]] == ["Nofret", "Meryt", "greedy"]
    assert (view["you"], view["yours"], second.view(table.game)["you"]) == (0, [0, 1], 1)
    play_on(table, 5)
    assert {seat for seat, _ in loads(first.record(table.game)).choices} == {0, 1, 2}


def test_the_list_says_whose_turn_it_is(server: Running) -> None:
    table = at_one_screen(server, ["me", "me"])
    host = Client(server.url, table.seats[0].token)
    for _ in range(3):
        play_on(table, 3, 5)
        [listed] = host.call("GET", "/api/games")["games"]
        assert listed["yours"] == [0, 1]
        assert listed["asked"] == host.view(table.game)["asked"] != []


def test_the_first_seat_is_the_default(server: Running) -> None:
    table = at_one_screen(server, ["bot:random", "me", "local:Meryt"])
    host = Client(server.url, table.seats[0].token)
    view = host.view(table.game)
    assert (view["you"], view["yours"], view["view"]["seat"]) == (1, [1, 2], 1)


def test_a_spectators_view_shows_no_seat(server: Running) -> None:
    """What the screen shows while it is handed over."""
    table = at_one_screen(server, ["me", "local:Meryt"])
    public = Client(server.url, table.seats[0].token, seat=-1)
    view = public.view(table.game)
    assert (view["you"], view["decision"], view["yours"]) == (None, None, [0, 1])
    stranger = server.client("Stranger").view(table.game)
    assert view["view"] == stranger["view"]
    refused(403, "server.not_yours", public, "POST", public.at(table.game, "choices"), {"version": 0, "option": 0})


def test_only_who_holds_several_seats_learns_which_are_private(server: Running) -> None:
    table = at_one_screen(server, ["me", "local:Meryt", "bot:random"], "kemet")
    host = Client(server.url, table.seats[0].token)
    assert host.view(table.game)["private"] == [0, 1]
    link = Client(server.url, Client(server.url, host.token, seat=1).call("GET", host.at(table.game, "link"))["token"])
    assert link.view(table.game)["private"] == []
    assert server.client("Stranger").view(table.game)["private"] == []


def test_nobody_acts_for_the_seat_of_another_guest(server: Running) -> None:
    host, guest = server.client("Host"), server.client("Guest")
    game = host.create("ankh", {"players": 4}, ["me", "local:Meryt", "open", "open"])["id"]
    guest.join(game, host.invitation(game))
    assert guest.join(game, name="Ramose") == 3
    host.start(game)
    link = Client(server.url, Client(server.url, host.token, seat=1).call("GET", host.at(game, "link"))["token"])
    assert link.view(game)["yours"] == [1]
    for client, wrong in ((guest, 0), (guest, 1), (link, 0), (link, 2)):
        client.seat = wrong
        for part in ("view", "events", "log", "why-not"):
            refused(403, "server.not_yours", client, "GET", client.at(game, part), option=1)
        refused(403, "server.not_yours", client, "POST", client.at(game, "choices"), {"version": 0, "option": 0})
        refused(403, "server.not_yours", client, "POST", client.at(game, "undo"), {"version": 0})


def test_a_running_game_gives_nobody_a_second_seat(server: Running) -> None:
    """Otherwise the host could remove a player and see their secrets."""
    table = at_one_screen(server, ["me", "bot:random"])
    host = table.seats[0]
    refused(409, "server.started", host, "POST", host.at(table.game, "seats", 1), {"who": "local:Eve"})
    host.call("POST", host.at(table.game, "seats", 1), {"who": "open"})
    refused(409, "server.started", host, "POST", host.at(table.game, "join"), {"name": "Eve"})


def test_players_at_one_screen_need_no_vote(server: Running) -> None:
    table = at_one_screen(server, ["me", "local:Meryt"])
    play_on(table, 21, 30)
    client = next(seat for seat in table.seats if seat.view(table.game)["decision"])
    view = client.view(table.game)
    steps = view["undoable"] + 3
    done = client.call("POST", client.at(table.game, "undo"), {"version": view["version"], "steps": steps})
    assert done["result"] == "done"
    moments = client.call("GET", client.at(table.game, "replay", 0))["moments"]
    assert moments == view["version"] - steps + 1


def test_a_rematch_keeps_the_screen(server: Running) -> None:
    table = at_one_screen(server, ["me", "local:Meryt"])
    play_on(table, 4)
    again = table.seats[1].call("POST", table.seats[1].at(table.game, "rematch"))
    assert [seat["name"] for seat in again["seats"]] == ["Nofret", "Meryt"]
    assert again["yours"] == [0, 1]


def test_a_seat_in_the_lobby_is_left_alone(server: Running) -> None:
    host = server.client("Host")
    game = host.create("ankh", {"players": 2}, ["me", "open"])["id"]
    assert host.call("POST", host.at(game, "seats", 1), {"who": "local:Meryt"})["yours"] == [0, 1]
    Client(server.url, host.token, seat=1).call("POST", host.at(game, "leave"))
    left = host.call("GET", host.at(game))
    assert (left["yours"], left["seats"][1]["kind"]) == ([0], "open")
