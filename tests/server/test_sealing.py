"""Unsealing: until the last seat has sealed, a seat may take back its answers, and nobody learns what they were."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from ennead.client import ApiError, Client
from ennead.games import GAMES
from ennead.kernel.record import Record, state_at
from server.eavesdrop import Circle
from server.running import Running
from server.secrets_of_games import Secret
from server.table import table_from
from server.test_lobby import refused
from web.positions import ankh_battle, gathered, kemet_battle


def asked_in(record: Record) -> list[int]:
    game = GAMES[record.game]
    return [decision.seat for decision in game.pending(state_at(game, record))]


def seated(server: Running, record: Record) -> tuple[str, list[Client]]:
    """A table at which several seats seal, and those that are asked."""
    seats = asked_in(record)
    game, links = table_from(server, record, seats)
    return game, [Client(server.url, links[seat]) for seat in seats]


def seal(client: Client, game: str, which: int = 0) -> int:
    view = client.view(game)
    option = int(view["decision"]["options"][which]["option"])
    client.choose(game, view["version"], option)
    return option


def back(client: Client, game: str, steps: int = 1) -> str:
    """Like a page: read the view again if bots have played meanwhile."""
    while True:
        body = {"version": client.view(game)["version"], "steps": steps}
        try:
            return str(client.call("POST", client.at(game, "undo"), body)["result"])
        except ApiError as refused:
            if refused.error != "server.stale":
                raise


def test_a_sealed_card_is_taken_back_and_the_other_seals_stay(server: Running) -> None:
    """Three gods: the first takes back their answer after the second has sealed; then everything is shown as usual."""
    game, (first, second, third) = seated(server, gathered(3))
    before = first.view(game)
    seal(first, game)
    option = seal(second, game)
    waiting = first.view(game)
    assert (waiting["decision"], waiting["undoable"], waiting["sealed"]) == (None, 1, [before["you"]])
    kept = second.view(game)["view"]["sealed"]
    assert back(first, game) == "done"
    again = first.view(game)
    assert (again["decision"], again["undoable"], again["sealed"]) == (before["decision"], 0, [])
    assert (second.view(game)["view"]["sealed"], second.view(game)["undoable"]) == (kept, 1)
    mine = seal(first, game, 1)
    theirs = seal(third, game)
    told = [line for entry in first.log(game) for line in entry["lines"] if line["kind"] == "card"]
    shown = {line["args"][0]: line["args"][1] for line in told[-3:]}
    seats = [client.view(game)["you"] for client in (first, second, third)]
    assert shown == dict(zip(seats, (mine, option, theirs), strict=True))
    assert [client.view(game)["undoable"] for client in (first, second, third)].count(0) >= 2


def test_nothing_is_free_after_the_last_seal(server: Running) -> None:
    for record in (ankh_battle(), gathered(3, "plague.bid")):
        game, clients = seated(server, record)
        kind = clients[0].view(game)["decision"]["kind"]
        for client in clients:
            while (client.view(game)["decision"] or {}).get("kind") == kind:  # Amun seals two cards
                seal(client, game)
        view = next(view for client in clients if not (view := client.view(game))["decision"])
        assert (view["undoable"], view["sealed"]) == (0, [])
        assert back(clients[0], game, 3) == "vote"


def test_kemet_takes_back_card_and_discard_one_by_one(server: Running) -> None:
    game, (first, second) = seated(server, kemet_battle())
    start = first.view(game)
    seal(first, game)
    after_card = first.view(game)
    seal(second, game)
    theirs = second.view(game)["view"]
    seal(first, game, 1)
    assert first.view(game)["undoable"] == 2
    assert back(first, game) == "done"
    assert first.view(game)["decision"] == after_card["decision"]
    assert back(first, game) == "done"
    again = first.view(game)
    assert (again["view"], again["decision"]) == (start["view"], start["decision"])
    assert second.view(game)["view"] == theirs
    assert second.view(game)["undoable"] == 1


def test_a_snapshot_does_not_bring_back_what_was_taken_back(tmp_path: Any) -> None:
    """The server is killed after an unsealing; a snapshot is written at every choice."""
    with Running(tmp_path, ENNEAD_SNAPSHOT_EVERY="1") as server:
        game, (first, second) = seated(server, kemet_battle())
        for client in (first, second, first):
            seal(client, game)
        assert back(first, game, 2) == "done"
        seen = [client.view(game) for client in (first, second)]
        server.kill()
        server.start()
        for client, before in zip((first, second), seen, strict=True):
            now = Client(server.url, client.token).view(game)
            assert (now["view"], now["decision"], now["version"]) == (
                before["view"],
                before["decision"],
                before["version"],
            )


def test_the_replay_of_a_running_game_forgets_it_as_well(server: Running) -> None:
    game, (first, second) = seated(server, kemet_battle())
    moments = first.call("GET", first.at(game, "replay", 0))["moments"]
    seal(first, game)
    seal(second, game)
    back(first, game)
    assert first.call("GET", first.at(game, "replay", 0))["moments"] == moments
    now = first.call("GET", first.at(game, "replay", moments - 1))
    assert now["view"] == first.view(game)["view"]


def test_a_late_undo_takes_nothing_back(server: Running) -> None:
    """The last seat has sealed meanwhile, so the version has changed and nothing is taken back."""
    game, (first, second) = seated(server, ankh_battle())
    seal(first, game)
    version = first.view(game)["version"]
    seal(second, game)
    seal(second, game)  # Amun's second card
    fault = refused(409, "server.stale", first, "POST", first.at(game, "undo"), {"version": version})
    assert fault.version > version


def test_a_vote_continues_during_an_unsealing(server: Running) -> None:
    """If it ended, that would reveal that something hidden was taken back."""
    game, (first, second) = seated(server, kemet_battle())
    seal(first, game)
    steps = 2
    assert back(second, game, steps) == "vote"
    before = second.view(game)
    assert back(first, game) == "done"
    after = second.view(game)
    assert after == before
    n = first.view(game)["vote"]["n"]
    assert first.call("POST", first.at(game, "votes", n), {"yes": True})["result"] == "done"


def test_one_screen_says_whose_seal_may_be_taken_back(server: Running) -> None:
    circle = Circle(server, 2, one_screen=True)
    first, second = circle.people
    game = circle.open(Secret(kemet_battle(), 0, "", (None, 0)))
    seal(first, game)
    assert second.view(game)["sealed"] == []  # nobody knows how far they are
    seal(first, game)
    seal(first, game)
    assert [client.view(game)["sealed"] for client in (first, second, circle.watcher)] == [[0], [0], [0]]
    assert server.client("Stranger").view(game)["sealed"] == []
    assert back(first, game, 3) == "done"
    assert second.view(game)["sealed"] == []


def test_two_servers_take_back_while_the_other_seals(pair: tuple[Running, Running]) -> None:
    """What the other lays meanwhile must stay unknown to this seat; a refusal would reveal it."""
    for _ in range(6):
        game, links = table_from(pair[0], kemet_battle(), [0, 1])
        first, second = (Client(server.url, links[n]) for n, server in enumerate(pair))
        seal(first, game)
        threads = [
            threading.Thread(target=seal, args=(second, game)),
            threading.Thread(target=back, args=(first, game)),
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert (first.view(game)["undoable"], second.view(game)["undoable"]) == (0, 1)


# -- what others learn ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("one_screen", [False, True])
def test_nobody_can_tell_how_much_was_taken_back(server: Running, one_screen: bool) -> None:
    """Kemet: my card, their card, my discard, my last answer. Whether I then take back one step or three, everybody
    learns only that I choose again, even the other player, who knows when they laid their card."""
    record = kemet_battle()
    game = GAMES["kemet"]
    me, other = asked_in(record)
    for seat in (me, other, me, me):
        decision = next(d for d in game.pending(state_at(game, record)) if d.seat == seat)
        record = record.plus(seat, decision.options[0])
    assert asked_in(record) == [other]
    circle = Circle(server, 2, one_screen=one_screen)
    one, three = (circle.taking_back(Secret(record, me, "", (None, 0)), steps) for steps in (1, 3))
    assert one == three
    assert b'"kind":"unseal"' in one["spectator"]
